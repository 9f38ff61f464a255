import { formatAugmented, formatOwnedRows, formatSeriesLegend } from "../../format/card.ts";
import { formatCardFilter } from "../../format/card-filter.ts";
import { columnsOf, padColumns, widestOf } from "../../format/columns.ts";
import { escapeMarkdown } from "../../format/markup.ts";
import { formatPrice } from "../../format/price.ts";
import { PHONE_COLUMNS } from "../../format/table.ts";
import { present } from "../../ground/present.ts";
import type { Texts } from "../../text/en.ts";
import type { Measure } from "../attribute-names.ts";
import type { FindFilter, OwnedFilter } from "../card-checks.ts";
import type { Clause } from "../clause.ts";
import type { Figure, FoundCard } from "../find-cards.ts";

const SIGNS = { ">=": "≥", "<=": "≤", "=": "=", ">": ">", "<": "<" } as const;

/** Formats "Contact vs L ≥ 90", or the name of a pitch or a quirk; not escaped. */
export function formatClauseLabel(clause: Clause, text: Texts): string {
	if ("trait" in clause) return clause.trait;
	return `${formatMeasure(clause.measure, text)} ${SIGNS[clause.operator]} ${clause.bound}`;
}

export function formatMeasure({ code, alternatives }: Measure, { attributes, find }: Texts): string {
	const names: Readonly<Partial<Record<string, string>>> = find.names;
	const [first = "speed"] = alternatives[0] ?? [];
	return names[code] ?? attributes.names[first];
}

/** Formats "⏳ 1,240 of 2,015 cards read"; no line when all have been read. */
export function formatReadProgress(
	{ read, total }: { read: number; total: number },
	{ find, format }: Texts,
): string[] {
	return read < total ? [find.reading(format.number(read), format.number(total))] : [];
}

/** Formats the whole query: "Contact vs L ≥ 90, Slider, bats Left, SS, Buy now up to 5,000"; empty for all cards. */
export function formatWanted(clauses: readonly Clause[], filter: FindFilter, text: Texts): string {
	const parts = [
		...clauses.map(clause => escapeMarkdown(formatClauseLabel(clause, text), 80)),
		formatCardFilter(filter, text),
		filter.owned === undefined ? "" : formatOwned(filter.owned, text),
	];
	return parts.filter(part => part !== "").join(", ");
}

function formatOwned({ is, cards }: OwnedFilter, { mine }: Texts): string {
	return mine.filtered[is](cards.size);
}

/** Formats "94 +6"; "94?" if it is unclear whether a captain boosts it. */
function formatFigure({ own, boosted, isOpen }: Figure, added: boolean): string {
	if (isOpen) return `${own}?`;
	const gain = boosted - own;
	if (gain === 0 || !added) return `${boosted}`;
	return `${own} ${gain > 0 ? "+" : "−"}${Math.abs(gain)}`;
}

/**
 * Two lines for each card within a phone's width: the card, then its figures in the order of the clauses and Buy now. All
 * second lines have the same parts: names of attributes and captains' boosts only if they fit into each. The legends
 * explain the short forms.
 */
export function formatFoundCards(
	found: readonly FoundCard[],
	clauses: readonly Clause[],
	text: Texts,
	isOwned: (uuid: string) => boolean = () => false,
): { rows: string[]; legends: string[] } {
	const codes = clauses.flatMap(clause => ("measure" in clause ? text.find.shorts[clause.measure.code] : []));
	// Two bounds of one attribute have one figure.
	const places = codes.flatMap((code, place) => (codes.indexOf(code) === place ? place : []));
	// The series takes the place of the team, because it distinguishes cards of one player.
	const cards = found.map(({ entry, augment }) => {
		const name = formatAugmented(entry.item.name, augment);
		return { item: { ...entry.item, name, team: null, teamShort: null }, isOwned: isOwned(entry.item.uuid) };
	});
	const names = formatOwnedRows(cards, text);
	const prices = found.map(({ entry }) => formatPrice(entry.buyNow, text));
	const width = widestOf(prices);
	const forms = [
		{ named: true, added: true, gap: "  ", buy: true },
		{ named: true, added: true, gap: "  ", buy: false },
		{ named: true, added: true, gap: " ", buy: false },
		{ named: false, added: true, gap: "  ", buy: false },
		{ named: false, added: false, gap: " ", buy: false },
	].map(({ named, added, gap, buy }) =>
		found.map(({ figures, entry }, index) => {
			const values = places.flatMap(place => {
				const figure = figures[place];
				if (figure === undefined) return [];
				const value = formatFigure(figure, added);
				return named ? `${codes[place]} ${value.padStart(3)}` : value.padStart(3);
			});
			const price = `${buy && entry.buyNow !== null ? `${text.find.buy} ` : ""}${prices[index]?.padStart(width)}`;
			const left = ` ${values.join(gap)}`;
			return `${left} ${padColumns(price, PHONE_COLUMNS - columnsOf(left) - 1, "right")}`;
		}),
	);
	const fitting = forms.findIndex(form => widestOf(form) <= PHONE_COLUMNS);
	const lines = forms.at(fitting) ?? [];
	const legends = present([
		...formatSeriesLegend(
			cards.map(({ item }) => item),
			names,
		),
		fitting !== 0 && clauses.length > 0 && found.some(({ entry }) => entry.buyNow !== null) && text.find.lastIsPrice,
		found.some(({ figures }) => figures.some(({ isOpen }) => isOpen)) && text.find.unclear,
	]);
	return { rows: names.flatMap((name, index) => [name, lines[index] ?? ""]), legends };
}
