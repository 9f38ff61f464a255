import type { APIEmbed, APIEmbedField } from "discord.js";
import type { Fetched } from "../../api/operation.ts";
import type { Boost, Captain } from "../../api/operations/captains.ts";
import { BRAND_COLOR, WARNING_COLOR } from "../../embeds/color.ts";
import { fitEmbed, fitLines } from "../../embeds/fit.ts";
import { formatCardName } from "../../format/card.ts";
import { DESCRIPTION_LIMIT, FIELD_LIMIT, TITLE_LIMIT } from "../../format/limits.ts";
import { escapeMarkdown } from "../../format/markup.ts";
import { formatMinus, formatPrice } from "../../format/price.ts";
import { formatServed } from "../../format/served.ts";
import { formatFreshness } from "../../format/time.ts";
import { present } from "../../ground/present.ts";
import type { Texts } from "../../text/en.ts";
import { attributesOf } from "../attribute-names.ts";

export const CAPTAINS_A_PAGE = 10;

/** Replaces a blank name, because Discord refuses a field without one. */
const NAMELESS = "–";

export interface CaptainsPage {
	/** The captains on this page. */
	captains: readonly Captain[];
	/** The number of captains that pass the filters, and of all captains. */
	found: number;
	total: number;
	/** The filters in the reader's language, such as "boosting Speed", escaped; empty for all captains. */
	filters: string;
	/** Set if the person asked for a boost: each line then has that boost and the price of the captain's card. */
	boosted?: { isAsked: (attribute: string) => boolean; priceOf: (captain: Captain) => number | null } | undefined;
}

/** One page of captains, a line each; of the only one that was found, the ability and the boosts of each tier. */
export function captainsEmbed({ data: page, ...age }: Fetched<CaptainsPage>, text: Texts): APIEmbed {
	const { captains, format } = text;
	const { found, total, filters } = page;
	if (page.captains.length === 0) {
		const description = filters === "" ? captains.none : captains.noneFound(filters);
		return { title: captains.title, description, color: BRAND_COLOR };
	}
	const count = found === total ? captains.all(total) : captains.found(format.number(found), total, filters);
	const head = [count, formatFreshness("", age, text)];
	const isDetailed = page.boosted === undefined && found === 1;
	const lines = page.captains.map(captain =>
		page.boosted === undefined ? captainLine(captain, text) : boostLine(captain, page, text),
	);
	const legend = page.boosted === undefined ? [`-# ${captains.largest}`] : [];
	return fitEmbed({
		title: captains.title,
		description: isDetailed ? head.join("\n") : fitLines([...head, ...lines, ...legend], DESCRIPTION_LIMIT, text),
		color: age.stale ? WARNING_COLOR : BRAND_COLOR,
		fields: isDetailed ? page.captains.map(captain => captainField(captain, text)) : [],
	});
}

/** Formats "**95 Odd Quill** · Harbor Gulls · +8 Contact vs L and 2 more", by the highest tier. */
function captainLine(captain: Captain, text: Texts): string {
	const boosts = (captain.boosts.at(-1)?.attributes ?? []).toSorted((a, b) => sizeOf(b) - sizeOf(a));
	const [largest, ...others] = boosts;
	const shown = largest && formatAttribute(largest, undefined, text);
	const more = others.length > 0 && shown && text.cost.andMore(shown, text.format.number(others.length));
	const team = captain.team && escapeMarkdown(captain.team, 40);
	const parts = [`**${escapeMarkdown(formatCardName(captain), 60)}**`, team, more || shown];
	return parts.filter(Boolean).join(" · ");
}

const sizeOf = ({ value }: Boost["attributes"][number]) => Number.parseInt(value, 10) || 0;

/**
 * Formats "**87 Marco Fennstone** · +16 Speed, tier 4: 20 players · 41,000", from the highest tier that has the requested
 * boost.
 */
function boostLine(captain: Captain, { boosted }: CaptainsPage, text: Texts): string {
	const isAsked = ({ name }: Boost["attributes"][number]) => boosted?.isAsked(name) ?? false;
	const tier = captain.boosts.findLast(({ attributes }) => attributes.some(isAsked));
	const asks = tier?.description && escapeMarkdown(formatServed(tier.description, text), 80);
	const at = tier && [formatTierName(tier.tier, text), asks].filter(Boolean).join(": ");
	const boosts = tier?.attributes.filter(isAsked).map(attribute => formatAttribute(attribute, undefined, text));
	const price = boosted?.priceOf(captain) ?? null;
	const parts = [
		`**${escapeMarkdown(formatCardName(captain), 60)}**`,
		[boosts?.join(", "), at].filter(Boolean).join(", "),
		price === null ? "" : formatPrice(price, text),
	];
	return parts.filter(part => part !== "").join(" · ");
}

/** Formats "95 Odd Quill · CF · Harbor Gulls". */
export function captainTitle({ name, ovr, position, team }: Captain): string {
	return [formatCardName({ name, ovr }), position, team].filter(Boolean).join(" · ");
}

/** Formats "*Harbor Lights*: Boosts players who bat left."; only the sentence if the ability has no name. */
export function formatAbility({ abilityName, abilityDesc }: Captain, text: Texts): string {
	const name = abilityName && `*${escapeMarkdown(abilityName, 100)}*`;
	return [name, escapeMarkdown(formatServed(abilityDesc, text), 400)].filter(part => part !== "").join(": ");
}

function captainField(captain: Captain, text: Texts): APIEmbedField {
	const ability = formatAbility(captain, text);
	const tiers = captain.boosts.flatMap((boost, index, all) => formatTier(boost, all[index - 1], text));
	const unknown = ability !== "" && tiers.length === 0 && text.captains.unknownTiers;
	const lines = present([ability !== "" && ability, ...tiers, unknown]);
	return {
		name: escapeMarkdown(captainTitle(captain), TITLE_LIMIT).trim() || NAMELESS,
		value: fitLines(lines, FIELD_LIMIT, text) || text.captains.noAbility,
	};
}

/** Formats all tiers, one line each. */
export function formatTiers({ boosts }: Captain, text: Texts): string[] {
	return boosts.map(boost => formatTier(boost, undefined, text).join(": "));
}

/** Formats the highest tier in one line: "**Tier 3** · 15 players: +8 Contact Left, +5 Speed". */
export function formatHighest({ boosts }: Captain, text: Texts): string {
	const highest = boosts.at(-1);
	return highest === undefined ? text.captains.noAbility : formatTier(highest, undefined, text).join(": ");
}

/**
 * Formats a tier: its requirement and its boosts, with the increase over the tier before: "+8 Contact Left (+3)", "+5
 * Speed (new)".
 */
function formatTier({ tier, description, attributes }: Boost, before: Boost | undefined, text: Texts): string[] {
	const asks = description && ` · ${escapeMarkdown(formatServed(description, text), 200)}`;
	const boosts = attributes.map(attribute => formatAttribute(attribute, before, text)).join(", ");
	return present([`**${formatTierName(tier, text)}**${asks}`, boosts !== "" && boosts]);
}

/** Formats "1" and "Tier 1" as "Tier 1". */
function formatTierName(tier: string, { captains }: Texts): string {
	const [, number] = /^(?:Tier )?(\d{1,9})$/.exec(tier) ?? [];
	return number === undefined ? escapeMarkdown(tier, 40) : captains.tier(number);
}

/** The usual name of an attribute; an unknown or ambiguous name stays as the service writes it. */
function formatBoosted(name: string, text: Texts): string {
	const [attribute, ...others] = attributesOf(name) ?? [];
	return attribute === undefined || others.length > 0 ? formatServed(name, text) : text.attributes.names[attribute];
}

function formatAttribute({ name, value }: Boost["attributes"][number], before: Boost | undefined, text: Texts): string {
	const attribute = formatBoosted(name, text);
	if (value.trim() === "") return escapeMarkdown(text.captains.unknownBoost(attribute), 60);
	const boost = escapeMarkdown(`${formatMinus(value)} ${attribute}`, 60);
	if (before === undefined) return boost;
	const earlier = before.attributes.find(attribute => attribute.name === name);
	if (earlier === undefined) return text.captains.newBoost(boost);
	const added = Number(value) - Number(earlier.value);
	if (Number.isNaN(added) || added === 0) return boost;
	return `${boost} (${text.format.signed(added)})`;
}
