import type { APIEmbed, APIEmbedField } from "discord.js";
import type { Fetched } from "../api/operation.ts";
import type { Item } from "../api/operations/item.ts";
import { groupAttributes } from "../format/attribute.ts";
import { formatCardDetails, formatCardName } from "../format/card.ts";
import { FIELD_LIMIT, TITLE_LIMIT } from "../format/limits.ts";
import { escapeMarkdown, formatShouted, formatUnit } from "../format/markup.ts";
import { formatMinus } from "../format/price.ts";
import { formatServed } from "../format/served.ts";
import { formatPairs, formatTable } from "../format/table.ts";
import { formatDateTime, formatFreshness } from "../format/time.ts";
import type { Texts } from "../text/en.ts";
import { rarityColor, WARNING_COLOR } from "./color.ts";
import { embedLength, fitEmbed, fitLines } from "./fit.ts";

/**
 * One item of any kind as a message: its description beside its picture; below, attributes in groups, pitches, quirks and
 * where to get it. There are two embeds, because a picture narrows the whole embed, and a phone would wrap the tables.
 */
export function itemEmbeds({ data: item, ...age }: Fetched<Item>, text: Texts): APIEmbed[] {
	const color = age.stale ? WARNING_COLOR : rarityColor(item.rarity);
	const head = {
		title: escapeMarkdown(formatCardName(item), TITLE_LIMIT),
		description: [
			...describe(item, text),
			...temporaryLines(item, age.stale, text),
			formatFreshness("", age, text),
		].join("\n"),
		color,
		...(item.img === null ? {} : { thumbnail: { url: item.img } }),
	};
	const fields = [
		...attributeFields(item, text),
		...pitchFields(item, text),
		...otherFields(item, text),
		...quirkFields(item, text),
		...locationFields(item, text),
	];
	const facts = fitEmbed({ color, fields }, embedLength(head));
	return facts.fields?.length === 0 ? [head] : [head, facts];
}

function describe(item: Item, text: Texts): string[] {
	const { item: words } = text;
	const details = formatCardDetails(item, text);
	const positions = [item.position, ...item.secondaryPositions].filter(position => position !== null);
	const hands = [
		item.batHand && words.bats(formatHand(item.batHand, text)),
		item.throwHand && words.throws(formatHand(item.throwHand, text)),
	].filter(Boolean);
	const person = [
		item.jerseyNumber && `#${item.jerseyNumber}`,
		item.age && words.age(String(item.age)),
		item.height,
		item.weight && formatServed(item.weight, text),
		item.born && words.born(item.born),
	].filter(Boolean);
	const lines = [
		item.type === "card" ? `${details} · ${formatServed(item.rarity, text)}` : details,
		positions.length > 1 ? words.plays(positions.join(", ")) : null,
		hands.join(", "),
		person.join(" · "),
		item.type === "card" && item.teamShort === null ? null : item.team,
	];
	return lines.filter(line => line !== null && line !== "").map(line => escapeMarkdown(line ?? "", 300));
}

/** The temporary properties. A stale card's match-up is not shown, because its day is over. */
function temporaryLines({ matchup, augment }: Item, stale: boolean, { item: words }: Texts): string[] {
	const lines: string[] = [];
	if (matchup !== null && !stale) {
		const stars = "★".repeat(Math.max(0, Math.min(5, matchup.stars ?? 0)));
		lines.push(words.today(String(matchup.overall), stars));
	}
	if (augment !== null) {
		const { overall, endsAt } = augment;
		const span = endsAt === null ? words.forAWhile : words.until(formatDateTime(endsAt));
		lines.push(overall === null ? words.augmented(span) : words.augmentedTo(String(overall), span));
		if (augment.text !== null) lines.push(escapeMarkdown(words.augment(augment.text), 300));
	}
	return lines;
}

function attributeFields(item: Item, text: Texts): APIEmbedField[] {
	return groupAttributes(item.attributes, item.isHitter, text).map(group => ({
		name: group.name,
		value: fitLines(formatPairs(group.attributes).split("\n"), FIELD_LIMIT, text),
	}));
}

/** The hand by its letter; an unknown letter stays. */
function formatHand(letter: string, { item: { hands } }: Texts): string {
	return letter === "L" || letter === "R" || letter === "S" ? hands[letter] : letter;
}

function pitchFields({ pitches }: Item, text: Texts): APIEmbedField[] {
	if (pitches.length === 0) return [];
	const rows = pitches.map(pitch => [
		pitch.name,
		...[pitch.speed, pitch.control, pitch.movement].map(n => String(n ?? "–")),
	]);
	const number = { width: 4, align: "right" } as const;
	const heading = [text.item.pitch, text.item.speed, text.item.control, text.item.movement];
	const table = formatTable([{ width: 17 }, number, number, number], [heading, ...rows]);
	return [{ name: text.item.pitches, value: fitLines(table.split("\n"), FIELD_LIMIT, text) }];
}

function quirkFields({ quirks }: Item, text: Texts): APIEmbedField[] {
	if (quirks.length === 0) return [];
	const lines = quirks.map(quirk => {
		const description =
			quirk.description === "" ? "" : `: ${escapeMarkdown(formatServed(quirk.description, text), 250)}`;
		return `**${escapeMarkdown(quirk.name, 60)}**${description}`;
	});
	return [{ name: text.item.quirks, value: fitLines(lines, FIELD_LIMIT, text) }];
}

function otherFields(item: Item, text: Texts): APIEmbedField[] {
	const { item: words } = text;
	const facts: [string, string | number | null][] = [
		[words.brand, item.brand],
		[words.slot, item.slot],
		[words.bonus, item.bonus && formatServed(item.bonus, text)],
		[words.capacity, item.capacity],
		[words.surface, item.surface],
		[words.elevation, item.elevation === null ? null : formatServed(formatUnit(String(item.elevation)), text)],
		[words.built, item.built],
	];
	const fields = facts
		.filter(([, value]) => value !== null && value !== "")
		.map(([name, value]) => ({ name, value: escapeMarkdown(String(value), 200), inline: true }));
	const boosts = item.equipmentAttributes.map(({ name, value }) => escapeMarkdown(`${formatMinus(value)} ${name}`, 60));
	if (boosts.length > 0)
		fields.push({
			name: words.boosts,
			value: fitLines([boosts.slice(0, 15).join(", ")], FIELD_LIMIT, text),
			inline: true,
		});
	if (item.description) fields.push({ name: words.about, value: escapeMarkdown(item.description, 800), inline: false });
	return fields;
}

function locationFields({ locations }: Item, text: Texts): APIEmbedField[] {
	const lines = locations.filter(place => place !== "").map(place => `• ${escapeMarkdown(formatShouted(place), 200)}`);
	return lines.length === 0 ? [] : [{ name: text.item.locations, value: fitLines(lines, FIELD_LIMIT, text) }];
}
