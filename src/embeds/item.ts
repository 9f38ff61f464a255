import type { APIEmbed, APIEmbedField } from "discord.js";
import type { Fetched } from "../api/operation.ts";
import type { Item } from "../api/operations/item.ts";
import { groupAttributes } from "../format/attribute.ts";
import { formatCardDetails, formatCardName } from "../format/card.ts";
import { escapeMarkdown } from "../format/markup.ts";
import { formatMinus } from "../format/price.ts";
import { formatPairs, formatTable } from "../format/table.ts";
import { formatFreshness } from "../format/time.ts";
import { rarityColor, WARNING_COLOR } from "./color.ts";
import { embedLength, fitEmbed, fitLines, TITLE_LIMIT } from "./limits.ts";

/**
 * One item of any kind as a message: its description beside its picture; below, attributes in groups, pitches, quirks and
 * where to get it. Two embeds, because a picture narrows the whole embed, and a phone would wrap the tables.
 */
export function itemEmbeds({ data: item, ...age }: Fetched<Item>): APIEmbed[] {
	const color = age.stale ? WARNING_COLOR : rarityColor(item.rarity);
	const head = {
		title: escapeMarkdown(formatCardName(item), TITLE_LIMIT),
		description: [...describe(item), formatFreshness("", age)].join("\n"),
		color,
		...(item.img === null ? {} : { thumbnail: { url: item.img } }),
	};
	const fields = [
		...attributeFields(item),
		...pitchFields(item),
		...otherFields(item),
		...quirkFields(item),
		...locationFields(item),
	];
	const facts = fitEmbed({ color, fields }, embedLength(head));
	return facts.fields?.length === 0 ? [head] : [head, facts];
}

function describe(item: Item): string[] {
	const details = formatCardDetails(item);
	const positions = [item.position, ...item.secondaryPositions].filter(position => position !== null);
	const hands = [item.batHand && `Bats ${item.batHand}`, item.throwHand && `throws ${item.throwHand}`].filter(Boolean);
	const person = [
		item.jerseyNumber && `#${item.jerseyNumber}`,
		item.age && `age ${item.age}`,
		item.height,
		item.weight,
		item.born && `born ${item.born}`,
	].filter(Boolean);
	const lines = [
		item.type === "card" ? `${details} · ${item.rarity}` : details,
		positions.length > 1 ? `Plays ${positions.join(", ")}` : null,
		hands.join(", "),
		person.join(" · "),
		item.type === "card" && item.teamShort === null ? null : item.team,
		item.newRank !== null && item.newRank !== item.ovr ? `Overall next: ${item.newRank}` : null,
		item.augment === null ? null : `Augment: ${item.augment}`,
	];
	return lines.filter(line => line !== null && line !== "").map(line => escapeMarkdown(line ?? "", 300));
}

function attributeFields(item: Item): APIEmbedField[] {
	return groupAttributes(item.attributes, item.isHitter).map(group => ({
		name: group.name,
		value: fitLines(formatPairs(group.attributes).split("\n")),
	}));
}

function pitchFields({ pitches }: Item): APIEmbedField[] {
	if (pitches.length === 0) return [];
	const rows = pitches.map(pitch => [
		pitch.name,
		...[pitch.speed, pitch.control, pitch.movement].map(n => String(n ?? "–")),
	]);
	const number = { width: 4, align: "right" } as const;
	const table = formatTable([{ width: 17 }, number, number, number], [["Pitch", "mph", "ctrl", "brk"], ...rows]);
	return [{ name: "Pitches", value: fitLines(table.split("\n")) }];
}

function quirkFields({ quirks }: Item): APIEmbedField[] {
	if (quirks.length === 0) return [];
	const lines = quirks.map(quirk => {
		const description = quirk.description === "" ? "" : `: ${escapeMarkdown(quirk.description, 250)}`;
		return `**${escapeMarkdown(quirk.name, 60)}**${description}`;
	});
	return [{ name: "Quirks", value: fitLines(lines) }];
}

function otherFields(item: Item): APIEmbedField[] {
	const facts: [string, string | number | null][] = [
		["Brand", item.brand],
		["Slot", item.slot],
		["Bonus", item.bonus],
		["Capacity", item.capacity],
		["Surface", item.surface],
		["Elevation", item.elevation],
		["Built", item.built],
		["Category", item.categoryId],
		["Sub-category", item.subCategoryId],
	];
	const fields = facts
		.filter(([, value]) => value !== null && value !== "")
		.map(([name, value]) => ({ name, value: escapeMarkdown(String(value), 200), inline: true }));
	const boosts = item.equipmentAttributes.map(({ name, value }) => escapeMarkdown(`${formatMinus(value)} ${name}`, 60));
	if (boosts.length > 0)
		fields.push({ name: "Boosts", value: fitLines([boosts.slice(0, 15).join(", ")]), inline: true });
	if (item.description) fields.push({ name: "About", value: escapeMarkdown(item.description, 800), inline: false });
	return fields;
}

function locationFields({ locations }: Item): APIEmbedField[] {
	const lines = locations.filter(place => place !== "").map(place => `• ${escapeMarkdown(place, 200)}`);
	return lines.length === 0 ? [] : [{ name: "Where to get it", value: fitLines(lines) }];
}
