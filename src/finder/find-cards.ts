import type { Catalog, CatalogEntry } from "../market/catalog/catalog.ts";
import type { Measure } from "./attribute-names.ts";
import type { AttributeName } from "./attributes.ts";
import type { Bound, Clause } from "./clauses.ts";
import { ABSENT, type CardColumns } from "./columns.ts";

export const FIND_SORTS = ["fit", "overall", "price", "stubs"] as const;
export type FindSort = (typeof FIND_SORTS)[number];

export interface CardFilter {
	/** The primary one or one of the secondary ones. */
	position?: string | undefined;
	team?: string | undefined;
	series?: string | undefined;
	bats?: string | undefined;
	throws?: string | undefined;
	/** Buy now, both included. */
	minPrice?: number | undefined;
	maxPrice?: number | undefined;
}

/** What a captain adds to each attribute. */
export type Boosts = Readonly<Partial<Record<AttributeName, number>>>;

export interface FindQuery {
	clauses: readonly Clause[];
	filter: CardFilter;
	boosts?: Boosts | undefined;
	sort: FindSort;
}

/** A card's figure for a clause, without and with what the captain adds. */
export interface Figure {
	own: number;
	boosted: number;
}

export interface FoundCard {
	entry: CatalogEntry;
	/** In the order of the query's bounds. */
	figures: readonly Figure[];
}

export interface Found {
	total: number;
	/** Cards `start` up to `end`, best first. */
	cards(start: number, end: number): FoundCard[];
}

export interface CardFinder {
	find(query: FindQuery): Found;
	/** How many cards there are. */
	size(): number;
	/** How many cards fit with a further clause. */
	count(query: Omit<FindQuery, "sort">): (clause: Clause) => number;
	/** Of clauses that no card fits together: the one without which most cards remain, and how many. */
	mostExcluding(query: Omit<FindQuery, "sort">): { clause: Clause; left: number } | undefined;
}

/** The players' cards of the market, highest overall first, beside the rows of what is known of them. */
interface Cards {
	list: readonly CatalogEntry[];
	version: number;
	/** As in `list`. */
	players: readonly CatalogEntry[];
	/** The places of `entries` in `players`. */
	order: readonly number[];
	entries: readonly CatalogEntry[];
	/** -1 for a card that was not read yet. */
	rows: Int32Array;
}

/** Above any price: a card without orders comes last. */
const NO_PRICE = 2 ** 24 - 1;
/** Above any sum of five figures with a captain's boosts, and above any overall. */
const FITS = 2 ** 12;
const OVERALLS = 2 ** 7;

export function createCardFinder(columns: CardColumns, catalog: Pick<Catalog, "all">): CardFinder {
	let cards: Cards = { list: [], version: -1, players: [], order: [], entries: [], rows: new Int32Array() };

	/** Prices change with every card that is read; the order and the rows only with the cards themselves. */
	function currentCards(): Cards {
		const list = catalog.all();
		if (list === cards.list && columns.version === cards.version) return cards;
		const players = list.filter(({ item }) => item.type === "card");
		const isSame =
			players.length === cards.players.length && players.every(({ item }, i) => item === cards.players[i]?.item);
		const order = isSame ? cards.order : [...players.keys()].sort((a, b) => byOverall(players[a], players[b]));
		const entries = order.flatMap(place => players[place] ?? []);
		const rows =
			isSame && columns.version === cards.version
				? cards.rows
				: Int32Array.from(entries, ({ item }) => columns.row(item.uuid) ?? -1);
		cards = { list, version: columns.version, players, order, entries, rows };
		return cards;
	}

	/** The places in `entries` of those that pass. */
	function matching({ clauses, filter, boosts }: Omit<FindQuery, "sort">): number[] {
		const { entries, rows } = currentCards();
		const checks = [...filterChecks(filter, columns), ...clauses.map(clause => clauseCheck(clause, columns, boosts))];
		const places: number[] = [];
		for (let place = 0; place < entries.length; place++) {
			const entry = entries[place];
			const row = rows[place] ?? -1;
			if (entry !== undefined && checks.every(passes => passes(row, entry))) places.push(place);
		}
		return places;
	}

	return {
		find(query) {
			const places = matching(query);
			const { entries, rows } = currentCards();
			const bounds = query.clauses.filter(clause => "measure" in clause);
			const own = bounds.map(bound => reader(bound.measure, columns));
			const boosted = bounds.map(bound => reader(bound.measure, columns, query.boosts));
			const keys = Float64Array.from(places, place => {
				const entry = entries[place];
				const row = rows[place] ?? -1;
				let fit = 0;
				for (const [index, bound] of bounds.entries())
					fit += excess(boosted[index]?.(row, isHighest(bound)) ?? 0, bound);
				return sortKey(query.sort, fit, entry?.item.ovr ?? 0, entry?.buyNow ?? null);
			});
			// Only one page is looked at: sorting numbers costs a tenth of sorting cards.
			const sorted = keys.toSorted();
			return {
				total: places.length,
				cards(start, end) {
					const first = sorted[start] ?? Number.POSITIVE_INFINITY;
					const last = sorted[Math.min(end, sorted.length) - 1] ?? Number.NEGATIVE_INFINITY;
					const near = [...places.keys()].filter(i => (keys[i] ?? 0) >= first && (keys[i] ?? 0) <= last);
					near.sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0));
					// Cards of equal keys stand on two pages: those of the page before are left out.
					const before = start - sorted.indexOf(first);
					return near.slice(before, before + end - start).flatMap(i => {
						const place = places[i] ?? -1;
						const entry = entries[place];
						const row = rows[place] ?? -1;
						const figures = bounds.map((bound, index) => ({
							own: own[index]?.(row, isHighest(bound)) ?? 0,
							boosted: boosted[index]?.(row, isHighest(bound)) ?? 0,
						}));
						return entry === undefined ? [] : [{ entry, figures }];
					});
				},
			};
		},
		size: () => currentCards().entries.length,
		count(query) {
			const places = matching(query);
			const { entries, rows } = currentCards();
			return clause => {
				const passes = clauseCheck(clause, columns, query.boosts);
				let count = 0;
				for (const place of places) {
					const entry = entries[place];
					if (entry !== undefined && passes(rows[place] ?? -1, entry)) count++;
				}
				return count;
			};
		},
		mostExcluding(query) {
			const without = query.clauses.map(clause => ({
				clause,
				left: matching({ ...query, clauses: query.clauses.filter(other => other !== clause) }).length,
			}));
			return without.sort((a, b) => b.left - a.left)[0];
		},
	};
}

function byOverall(a: CatalogEntry | undefined, b: CatalogEntry | undefined): number {
	return (b?.item.ovr ?? -1) - (a?.item.ovr ?? -1) || (a?.name ?? "").localeCompare(b?.name ?? "", "en");
}

/** The lower, the better. */
function sortKey(sort: FindSort, fit: number, overall: number, buyNow: number | null): number {
	const price = Math.min(buyNow ?? NO_PRICE, NO_PRICE);
	switch (sort) {
		case "fit":
			return price - (fit * OVERALLS + overall) * (NO_PRICE + 1);
		case "overall":
			return price - (overall * FITS + fit) * (NO_PRICE + 1);
		case "price":
			return price * FITS * OVERALLS - (fit * OVERALLS + overall);
		case "stubs":
			return buyNow === null ? Number.MAX_VALUE : -fit / Math.max(buyNow, 1);
	}
}

/** Below a bound the highest of several attributes counts. */
const isHighest = ({ operator }: Bound) => operator === "<=";

/** How far a figure is on the right side of its bound. */
function excess(figure: number, { operator, bound }: Bound): number {
	return operator === "<=" ? bound - figure : figure - bound;
}

type Check = (row: number, entry: CatalogEntry) => boolean;

function filterChecks(filter: CardFilter, columns: CardColumns): Check[] {
	const { position, team, series, bats, throws, minPrice, maxPrice } = filter;
	const checks: Check[] = [];
	if (maxPrice !== undefined) checks.push((_, { buyNow }) => buyNow !== null && buyNow <= maxPrice);
	if (minPrice !== undefined) checks.push((_, { buyNow }) => buyNow !== null && buyNow >= minPrice);
	if (team !== undefined) checks.push((_, { item }) => item.team === team);
	if (series !== undefined) checks.push((_, { item }) => item.series === series);
	if (position !== undefined)
		checks.push(
			(row, { item }) => item.position === position || columns.details(row).secondaryPositions.includes(position),
		);
	if (bats !== undefined) checks.push(row => columns.details(row).bats === bats);
	if (throws !== undefined) checks.push(row => columns.details(row).throws === throws);
	return checks;
}

function clauseCheck(clause: Clause, columns: CardColumns, boosts: Boosts | undefined): Check {
	if ("trait" in clause) {
		const { trait } = clause;
		return row => {
			const { pitches, quirks } = columns.details(row);
			return pitches.includes(trait) || quirks.includes(trait);
		};
	}
	const { measure, operator, bound } = clause;
	const read = reader(measure, columns, boosts);
	const isAbove: Check = row => read(row, false) >= bound;
	const isBelow: Check = row => {
		const figure = read(row, true);
		return figure >= 0 && figure <= bound;
	};
	if (operator === "=") return (row, entry) => isAbove(row, entry) && isBelow(row, entry);
	return operator === ">=" ? isAbove : isBelow;
}

/** A row's figure: the lowest of several attributes, or the highest; -1 for a card that has not all of them. */
type Reader = (row: number, highest: boolean) => number;

function reader({ alternatives }: Measure, columns: CardColumns, boosts: Boosts = {}): Reader {
	const sets = alternatives.map(names =>
		names.map(name => ({ values: columns.values(name), boost: boosts[name] ?? 0 })),
	);
	return (row, highest) => {
		for (const set of sets) {
			let figure = -1;
			for (const { values, boost } of set) {
				const value = values[row] ?? ABSENT;
				if (value === ABSENT) {
					figure = -1;
					break;
				}
				const boosted = value + boost;
				figure = figure === -1 ? boosted : highest ? Math.max(figure, boosted) : Math.min(figure, boosted);
			}
			if (figure >= 0) return figure;
		}
		return -1;
	};
}
