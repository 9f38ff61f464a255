import type { CardFilter, FilterName } from "../market/browse/filter.ts";
import type { Texts } from "../text/en.ts";
import { escapeMarkdown } from "./markup.ts";
import { formatServed } from "./served.ts";

/** What each filter says of a list. A range is said once, by its lower bound. */
const PHRASES: {
	readonly [Name in FilterName]: (
		wanted: NonNullable<CardFilter[Name]>,
		text: Texts,
		filter: CardFilter,
	) => string | undefined;
} = {
	bats: (hand, { find }) => find.bats(nameOfHand(hand, find.hands)),
	throws: (hand, { find }) => find.throws(nameOfHand(hand, find.hands)),
	min_overall: (least, { find }, { max_overall: most }) =>
		most === undefined ? find.overallFrom(`${least}`) : find.overallBetween(`${least}`, `${most}`),
	max_overall: (most, { find }, { min_overall: least }) =>
		least === undefined ? find.overallUpTo(`${most}`) : undefined,
	type: (type, { market }) => market.types[type],
	rarity: (rarity, text) => formatServed(rarity, text),
	team: team => team,
	series: series => series,
	position: position => position,
	min_price: (least, { format, market }, { max_price: most }) =>
		most === undefined ? market.from(format.number(least)) : market.between(format.number(least), format.number(most)),
	max_price: (most, { format, market }, { min_price: least }) =>
		least === undefined ? market.upTo(format.number(most)) : undefined,
};

const nameOfHand = (hand: string, hands: Readonly<Record<string, string>>) => hands[hand] ?? hand;

/** Describes a filter: "Cards, Diamond, Live, Buy now up to 5,000"; empty without a filter. */
export function formatCardFilter(filter: CardFilter, text: Texts): string {
	const phraseOf = <Name extends FilterName>(name: Name) => {
		const wanted = filter[name];
		return wanted === undefined ? undefined : PHRASES[name](wanted, text, filter);
	};
	const phrases = (Object.keys(PHRASES) as FilterName[]).map(phraseOf);
	return phrases.flatMap(phrase => (phrase === undefined ? [] : [escapeMarkdown(phrase, 80)])).join(", ");
}
