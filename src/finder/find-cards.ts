import type { Catalog, CatalogEntry } from "../market/catalog/catalog.ts";
import { type Boosts, type CardPlaces, createCardPlaces } from "./card-places.ts";
import type { Bound, Clause } from "./clauses.ts";
import type { CardColumns } from "./columns.ts";

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

export interface FindQuery {
	clauses: readonly Clause[];
	filter: CardFilter;
	boosts?: Boosts | undefined;
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
	/** How many cards there are. */
	size(): number;
	find(query: FindQuery & { sort: FindSort }): Found;
	/** How many cards fit with a further clause. */
	count(query: FindQuery): (clause: Clause) => number;
	/** Of clauses that no card fits together: the one without which most cards remain, and how many. */
	mostExcluding(query: FindQuery): { clause: Clause; left: number } | undefined;
}

/** Above any price: a card without orders comes last. */
const NO_PRICE = 2 ** 24 - 1;
/** Above any sum of five figures with a captain's boosts, and above any overall. */
const FITS = 2 ** 12;
const OVERALLS = 2 ** 7;

/** How many figures of these places are at least so much: every keystroke counts 25 times. */
function countFrom(figures: Int16Array, places: Int32Array, bound: number): number {
	let count = 0;
	for (let index = 0; index < places.length; index++) if ((figures[places[index] ?? -1] ?? -1) >= bound) count++;
	return count;
}

/** Whether the card at a place fits. */
type Check = (place: number) => boolean;

export function createCardFinder(columns: CardColumns, catalog: Pick<Catalog, "all">): CardFinder {
	const currentPlaces = createCardPlaces(columns, catalog);

	function matching({ clauses, filter, boosts }: FindQuery, places: CardPlaces): Int32Array {
		// Figures are compared much faster than names.
		const ordered = clauses.toSorted((a, b) => Number("trait" in a) - Number("trait" in b));
		const checks = [
			...ordered.map(clause => clauseCheck(clause, places, columns, boosts)),
			...filterChecks(filter, places, columns),
		];
		const fitting = new Int32Array(places.size);
		let count = 0;
		for (let place = 0; place < places.size; place++) {
			if (checks.every(fits => fits(place))) fitting[count++] = place;
		}
		return fitting.subarray(0, count);
	}

	return {
		size: () => currentPlaces().size,
		find(query) {
			const places = currentPlaces();
			const fitting = matching(query, places);
			const figures = query.clauses.flatMap(clause => {
				if (!("measure" in clause)) return [];
				const own = places.figures(clause.measure, isHighest(clause));
				const boosted = query.boosts ? places.figures(clause.measure, isHighest(clause), query.boosts) : own;
				return { clause, own, boosted };
			});
			const keys = new Float64Array(fitting.length);
			for (let index = 0; index < fitting.length; index++) {
				const place = fitting[index] ?? -1;
				let fit = 0;
				for (const { clause, boosted } of figures) fit += excess(boosted[place] ?? 0, clause);
				const entry = places.entry(place);
				keys[index] = sortKey(query.sort, fit, entry?.item.ovr ?? 0, entry?.buyNow ?? null);
			}
			const cardAt = (place: number): FoundCard[] => {
				const entry = places.entry(place);
				const values = figures.map(({ own, boosted }) => ({ own: own[place] ?? 0, boosted: boosted[place] ?? 0 }));
				return entry === undefined ? [] : [{ entry, figures: values }];
			};
			return {
				total: fitting.length,
				cards: (start, end) => slicesOf(keys, start, end).flatMap(index => cardAt(fitting[index] ?? -1)),
			};
		},
		count(query) {
			const places = currentPlaces();
			const fitting = matching(query, places);
			return clause => {
				if ("measure" in clause && clause.operator === ">=") {
					const figures = places.figures(clause.measure, false, query.boosts);
					return countFrom(figures, fitting, clause.bound);
				}
				const fits = clauseCheck(clause, places, columns, query.boosts);
				let count = 0;
				for (const place of fitting) if (fits(place)) count++;
				return count;
			};
		},
		mostExcluding(query) {
			const places = currentPlaces();
			const without = query.clauses.map(clause => ({
				clause,
				left: matching({ ...query, clauses: query.clauses.filter(other => other !== clause) }, places).length,
			}));
			return without.sort((a, b) => b.left - a.left)[0];
		},
	};
}

/** The indexes of the keys `start` up to `end` in ascending order; equals keep theirs. Only one page is looked at, and sorting numbers alone is quick. */
function slicesOf(keys: Float64Array, start: number, end: number): number[] {
	const sorted = keys.toSorted();
	const first = sorted[start];
	const last = sorted[Math.min(end, sorted.length) - 1];
	if (first === undefined || last === undefined) return [];
	const near: number[] = [];
	for (let index = 0; index < keys.length; index++) {
		const key = keys[index] ?? 0;
		if (key >= first && key <= last) near.push(index);
	}
	near.sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0));
	// Cards of equal keys may stand on two pages.
	const before = start - sorted.indexOf(first);
	return near.slice(before, before + end - start);
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

function filterChecks(filter: CardFilter, { entry, rows }: CardPlaces, columns: CardColumns): Check[] {
	const { position, team, series, bats, throws, minPrice = 0, maxPrice = Number.POSITIVE_INFINITY } = filter;
	const detailsAt = (place: number) => columns.details(rows[place] ?? -1);
	const hasPrice: Check = place => {
		const buyNow = entry(place)?.buyNow;
		return typeof buyNow === "number" && buyNow >= minPrice && buyNow <= maxPrice;
	};
	const plays: Check = place =>
		entry(place)?.item.position === position || detailsAt(place).secondaryPositions.includes(position ?? "");
	const checks: [value: unknown, check: Check][] = [
		[filter.minPrice ?? filter.maxPrice, hasPrice],
		[team, place => entry(place)?.item.team === team],
		[series, place => entry(place)?.item.series === series],
		[position, plays],
		[bats, place => detailsAt(place).bats === bats],
		[throws, place => detailsAt(place).throws === throws],
	];
	return checks.flatMap(([value, check]) => (value === undefined ? [] : [check]));
}

function clauseCheck(clause: Clause, places: CardPlaces, columns: CardColumns, boosts: Boosts | undefined): Check {
	if ("trait" in clause) {
		const { trait } = clause;
		return place => {
			const { pitches, quirks } = columns.details(places.rows[place] ?? -1);
			return pitches.includes(trait) || quirks.includes(trait);
		};
	}
	const { measure, operator, bound } = clause;
	const lowest = places.figures(measure, false, boosts);
	if (operator === ">=") return place => (lowest[place] ?? -1) >= Math.max(bound, 0);
	const highest = places.figures(measure, true, boosts);
	const least = operator === "=" ? bound : 0;
	return place => (lowest[place] ?? -1) >= least && (highest[place] ?? -1) <= bound;
}
