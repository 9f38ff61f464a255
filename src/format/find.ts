import type { CardFilter } from "../finder/card-checks.ts";
import type { Clause } from "../finder/clauses.ts";
import type { FoundCard } from "../finder/find-cards.ts";
import type { Texts } from "../text/en.ts";
import { formatCardRows } from "./card.ts";
import { formatMarketFilter } from "./market.ts";
import { escapeMarkdown } from "./markup.ts";
import { formatPrice } from "./price.ts";
import { PHONE_COLUMNS } from "./table.ts";

const SIGNS = { ">=": "≥", "<=": "≤", "=": "=" } as const;

/** "Contact vs L ≥ 90", or the name of a pitch or a quirk; not escaped. */
export function formatClauseLabel(clause: Clause, { attributes, find }: Texts): string {
	if ("trait" in clause) return clause.trait;
	const { code, alternatives } = clause.measure;
	const names: Readonly<Partial<Record<string, string>>> = find.names;
	const [first = "speed"] = alternatives[0] ?? [];
	return `${names[code] ?? attributes.names[first]} ${SIGNS[clause.operator]} ${clause.bound}`;
}

/** "⏳ 1,240 of 2,015 cards read" until the attributes of all are; then no line. */
export function formatReading({ read, total }: { read: number; total: number }, { find, format }: Texts): string[] {
	return read < total ? [find.reading(format.number(read), format.number(total))] : [];
}

/** All that is asked for: "Contact vs L ≥ 90, Slider, bats Left, SS, Buy now up to 5,000"; empty for all cards. */
export function formatWanted(clauses: readonly Clause[], filter: CardFilter, text: Texts): string {
	const { find } = text;
	const parts = [
		...clauses.map(clause => escapeMarkdown(formatClauseLabel(clause, text), 80)),
		formatHand(filter.bats, find.bats, text),
		formatHand(filter.throws, find.throws, text),
		formatMarketFilter(filter, text),
	];
	return parts.filter(part => part !== "").join(", ");
}

function formatHand(hand: string | undefined, phrase: (hand: string) => string, { find }: Texts): string {
	if (hand === undefined) return "";
	const hands: Readonly<Record<string, string>> = find.hands;
	return phrase(hands[hand] ?? hand);
}

/**
 * Two lines a card within a phone's width: the card, then its figures in the order of the clauses and Buy now. All second
 * lines have the same parts: names of attributes and what a captain adds only if they fit into each.
 */
export function formatFoundCards(found: readonly FoundCard[], clauses: readonly Clause[], text: Texts): string[] {
	const codes = clauses.flatMap(clause => ("measure" in clause ? text.find.shorts[clause.measure.code] : []));
	// The team's place is for the series, which tells cards of one player apart.
	const items = found.map(({ entry }) => ({ ...entry.item, team: null, teamShort: null }));
	const names = formatCardRows(items, PHONE_COLUMNS, text);
	const prices = found.map(({ entry }) => formatPrice(entry.buyNow, text));
	const width = Math.max(...prices.map(price => price.length));
	const forms = [
		{ named: true, added: true, gap: "  ", buy: true },
		{ named: true, added: true, gap: "  ", buy: false },
		{ named: true, added: true, gap: " ", buy: false },
		{ named: false, added: true, gap: "  ", buy: false },
		{ named: false, added: false, gap: " ", buy: false },
	].map(({ named, added, gap, buy }) =>
		found.map(({ figures, entry }, index) => {
			const values = figures.map(({ own, boosted }, place) => {
				const value = boosted === own ? `${own}` : added ? `${own} +${boosted - own}` : `${boosted}`;
				return named ? `${codes[place]} ${value.padStart(3)}` : value.padStart(3);
			});
			const price = `${buy && entry.buyNow !== null ? `${text.find.buy} ` : ""}${prices[index]?.padStart(width)}`;
			const left = ` ${values.join(gap)}`;
			return `${left} ${price.padStart(PHONE_COLUMNS - left.length - 1)}`;
		}),
	);
	const lines = forms.find(form => form.every(line => line.length <= PHONE_COLUMNS)) ?? forms.at(-1) ?? [];
	return names.flatMap((name, index) => [name, lines[index] ?? ""]);
}
