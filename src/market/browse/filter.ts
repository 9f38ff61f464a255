import type { ItemType } from "../../ground/words.ts";

/** What is known of a card that may pass a filter. */
export interface FilteredCard {
	buyNow: number | null;
	item: Readonly<Record<"rarity" | "team" | "series", string | null>> & {
		ovr: number | null;
		type?: ItemType;
		position?: string | null;
	};
	details?(): { bats: string | null; throws: string | null; secondaryPositions: readonly string[] };
}

/**
 * Each filter of a list of cards: whether a card has what it asks for. Its name is that of its option, which buttons carry,
 * in this order. Bounds are included; a card without the figure passes none.
 */
const CHECKS = {
	type: ({ item }: FilteredCard, type: ItemType) => item.type === type,
	rarity: ({ item }: FilteredCard, rarity: string) => item.rarity === rarity,
	team: ({ item }: FilteredCard, team: string) => item.team === team,
	series: ({ item }: FilteredCard, series: string) => item.series === series,
	/** The primary position; where the details are known, also a secondary one. */
	position: ({ item, details }: FilteredCard, position: string) =>
		item.position === position || details?.().secondaryPositions.includes(position) === true,
	min_price: ({ buyNow }: FilteredCard, least: number) => buyNow !== null && buyNow >= least,
	max_price: ({ buyNow }: FilteredCard, most: number) => buyNow !== null && buyNow <= most,
	bats: ({ details }: FilteredCard, hand: string) => details?.().bats === hand,
	throws: ({ details }: FilteredCard, hand: string) => details?.().throws === hand,
	min_overall: ({ item: { ovr } }: FilteredCard, least: number) => ovr !== null && ovr >= least,
	max_overall: ({ item: { ovr } }: FilteredCard, most: number) => ovr !== null && ovr <= most,
};

export type FilterName = keyof typeof CHECKS;
type Filters = { [Name in FilterName]: Parameters<(typeof CHECKS)[Name]>[1] };
export type CardFilter = { [Name in FilterName]?: Filters[Name] | undefined };

const FILTER_NAMES = Object.keys(CHECKS) as readonly FilterName[];

/** The filters that are set, of a query that may have other values, too. */
export function filtersOf(query: CardFilter): CardFilter {
	const filter: CardFilter = {};
	function copy<Name extends FilterName>(name: Name): void {
		if (query[name] !== undefined) filter[name] = query[name];
	}
	for (const name of FILTER_NAMES) copy(name);
	return filter;
}

/** Creates a check of whether cards pass a filter. Of a card that has changed, `before` may have what it asks for, too. */
export function cardCheck(filter: CardFilter) {
	const checks = FILTER_NAMES.flatMap(name => checkOf(name, filter) ?? []);
	return (card: FilteredCard, before = card): boolean =>
		checks.every(check => check(card) || (before !== card && check(before)));
}

function checkOf<Name extends FilterName>(name: Name, filter: CardFilter) {
	const checks: { [Name in FilterName]: (card: FilteredCard, wanted: Filters[Name]) => boolean } = CHECKS;
	const wanted = filter[name] as Filters[Name] | undefined;
	return wanted === undefined ? undefined : (card: FilteredCard) => checks[name](card, wanted);
}
