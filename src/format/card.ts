import type { ItemSummary } from "../api/operations/item-summary.ts";
import { isSuffix, parseWords } from "../market/search/search-text.ts";
import type { Texts } from "../text/en.ts";
import { columnsOf, fitColumns, widestOf } from "./columns.ts";
import { CHOICE_LIMIT } from "./limits.ts";
import { escapeMarkdown, graphemes, truncate } from "./markup.ts";
import { formatServed } from "./served.ts";
import { PHONE_COLUMNS } from "./table.ts";
import { formatDate } from "./time.ts";

type Named = Pick<ItemSummary, "name" | "ovr">;
/** The fields that distinguish cards with the same name. */
type Described = Pick<ItemSummary, "type" | "series" | "position" | "team" | "teamShort"> & { rarity: string | null };

/** Codes for lines of a phone's width. A series without a code is shortened to its first word. */
const SERIES_CODES: ReadonlyMap<string, string> = new Map([
	["2nd Half", "2H"],
	["All-Star", "AS"],
	["Awards", "AWD"],
	["Breakout", "BRK"],
	["Captain", "CPT"],
	["Harvest", "HRV"],
	["Midsummer", "MID"],
	["Milestone", "MS"],
	["Postseason", "PS"],
	["Prime", "PRM"],
	["Prospect", "PRO"],
	["Rookie", "RK"],
	["The 42", "42"],
	["Topps Now", "NOW"],
	["Veteran", "VET"],
]);

/** Shortens "Postseason" to "PS", "Winter Market" to "Winter". */
export function formatSeriesCode(series: string): string {
	return SERIES_CODES.get(series) ?? series.split(" ", 1).join();
}

/** Formats overall and name: "99 Teo Marrón". */
export function formatCardName({ name, ovr }: Named): string {
	return ovr === null ? name : `${ovr} ${name}`;
}

/**
 * Stands before a name whose figures come from an augment. An emoji would shift what follows it in a table, because fonts of
 * code blocks give it one column, two, or something in between. A star marks the best of a comparison.
 */
export const AUGMENT_MARK = "^";

/** An augment from which figures come. `endsAt` is epoch ms, null where unknown. */
type ShownAugment = { endsAt: number | null } | null;

/** Marks a name in a list of figures that come from an augment: `augmentLegend` explains the mark. */
export const formatAugmented = (name: string, augment: ShownAugment) => (augment === null ? name : AUGMENT_MARK + name);

/**
 * Explains the mark, in markdown, with the day on which the augments end; the cards are named only if these are several.
 *
 * @returns false if no card is marked
 */
export function augmentLegend(all: readonly { name: string; augment: ShownAugment }[], text: Texts): string | false {
	const { cards: words, item, format } = text;
	const ends = Map.groupBy(
		all.filter(({ augment }) => augment !== null),
		({ augment }) => (augment?.endsAt ? item.until(formatDate(augment.endsAt)) : item.forAWhile),
	);
	const [span] = ends.keys();
	if (span === undefined) return false;
	const parts = [...ends].map(
		([span, cards]) => `${format.list([...new Set(cards.map(({ name }) => escapeMarkdown(name, 40)))])} ${span}`,
	);
	return `-# \`${AUGMENT_MARK}\` ${ends.size === 1 ? words.augmented(span) : words.augmentedEach(parts.join(" · "))}`;
}

/** Formats "Prime · RF · HBG"; for other items the type and rarity. */
export function formatCardDetails({ type, series, position, team, teamShort, rarity }: Described, text: Texts): string {
	return joinDetails(
		type === "card"
			? [series, position, teamShort ?? team]
			: [text.cards.types[type], rarity && formatServed(rarity, text)],
	);
}

const joinDetails = (details: readonly (string | null)[]) =>
	details.filter(detail => detail !== null && detail !== "").join(" · ");

/** Formats "99 Teo Marrón · Prime · RF · HBG", short enough for a choice. */
export function formatCardLabel(item: Named & Described, text: Texts): string {
	return truncate(joinDetails([formatCardName(item), formatCardDetails(item, text)]), CHOICE_LIMIT);
}

/**
 * Formats "**99 Teo Marrón** · Prime · RF · HBG" in markdown.
 *
 * @param name the name with a prefix, such as "84→86 Teo Marrón"
 */
export function formatCardLine(item: Named & Described, text: Texts, name = formatCardName(item)): string {
	return joinDetails([`**${escapeMarkdown(name, 60)}**`, escapeMarkdown(formatCardDetails(item, text), 60)]);
}

/**
 * Formats the cards of a list in lines of at most `width` characters, such as "99 Teo Marrón · PRM · RF · HBG". All lines
 * have the same parts, as many as fit into the longest one. Only a name that does not fit alone is cut.
 */
export function formatCardRows(items: readonly (Named & Described)[], width: number, text: Texts): string[] {
	const forms: ((item: Described) => Described)[] = [
		item => item,
		item => ({ ...item, series: item.series && formatSeriesCode(item.series) }),
		item => ({ ...item, series: null }),
		item => ({ ...item, series: null, team: null, teamShort: null }),
	];
	const rows = forms.map(shorten =>
		items.map(item => joinDetails([formatCardName(item), formatCardDetails(shorten(item), text)])),
	);
	const names = items.map(item => fitColumns(formatCardName(item), width));
	return rows.find(lines => widestOf(lines) <= width) ?? names;
}

/** Stands before the name of a card that the person owns, only in messages that nobody else sees. */
export const OWNED_MARK = "✓ ";

/** The same lines, with a mark before the cards that the person owns. */
export function formatOwnedRows(
	cards: readonly { item: Named & Described; isOwned: boolean }[],
	text: Texts,
	width = PHONE_COLUMNS,
): string[] {
	const isMarked = cards.some(({ isOwned }) => isOwned);
	const rows = formatCardRows(
		cards.map(({ item }) => item),
		isMarked ? width - OWNED_MARK.length : width,
		text,
	);
	return cards.map(({ isOwned }, index) => `${isOwned ? OWNED_MARK : ""}${rows[index]}`);
}

/** Explains the codes of series in such lines, each once; without a code there is no legend. */
export function formatSeriesLegend(items: readonly Described[], rows: readonly string[]): string[] {
	const series = [...new Set(items.flatMap(item => item.series ?? []))];
	const coded = series.filter(name => {
		const code = ` · ${formatSeriesCode(name)}`;
		return formatSeriesCode(name) !== name && rows.some(row => row.includes(code) && !row.includes(` · ${name}`));
	});
	const named = coded.map(name => `${formatSeriesCode(name)} ${escapeMarkdown(name)}`);
	return named.length === 0 ? [] : [`-# ${named.join(" · ")}`];
}

/**
 * Shortens a player's name to at most `width` columns: first the given name is shortened, then words are left out;
 * words are never cut.
 */
export function fitCardName(name: string, width: number): string {
	if (columnsOf(name) <= width) return name;
	const [given = "", ...rest] = name.split(" ");
	const short = rest.length === 0 ? name : `${[...graphemes(given)][0]?.segment ?? ""}. ${rest.join(" ")}`;
	if (columnsOf(short) <= width) return short;
	const end = Math.max(short.lastIndexOf(" ", width - 1), short.lastIndexOf("-", width - 1));
	return end > 2 ? fitColumns(`${short.slice(0, end)}…`, width) : fitColumns(short, width);
}

/** Distinguishes two items in a word or two: by surnames, for one person by "99 PRM", else by names. */
export function formatShortNames(a: Named & Described, b: Named & Described): [string, string] {
	type Form = (item: Named & Described) => string;
	const surname: Form = ({ name }) => name.split(" ").findLast(word => !isSuffix(parseWords(word).join(""))) ?? name;
	const code: Form = ({ ovr, series }) => `${ovr ?? ""} ${formatSeriesCode(series ?? "")}`.trim();
	const short = a.type === "card" ? [surname, code].find(form => form(a) !== form(b)) : undefined;
	const form = short ?? (({ name }) => name);
	return [form(a), form(b)];
}
