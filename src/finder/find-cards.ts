import type { Catalog, CatalogEntry } from "../market/catalog/catalog.ts";
import type { Measure } from "./attribute-names.ts";
import { clauseCheck, type FindFilter, filterChecks } from "./card-checks.ts";
import type { Augment } from "./card-facts.ts";
import { cardSortKey, excessOverBound, type FindSort, isHighest, slicesOf } from "./card-order.ts";
import { type Boosting, type CardPlaces, createCardPlaces } from "./card-places.ts";
import type { Clause } from "./clause.ts";
import type { CardColumns } from "./columns.ts";

export interface FindQuery {
	clauses: readonly Clause[];
	filter: FindFilter;
	/** The captain's boosts for the cards that qualify. */
	boosting?: Boosting | undefined;
}

/** A card's figure for a clause, without and with the captain's boosts. */
export interface Figure {
	own: number;
	boosted: number;
	/** Whether it is unclear if the captain boosts it. */
	isOpen: boolean;
}

export interface FoundCard {
	entry: CatalogEntry;
	/** The figures in the order of the query's bounds. */
	figures: readonly Figure[];
	/** The augment from which the figures come; null if they are the usual ones. */
	augment: Pick<Augment, "endsAt"> | null;
}

export interface Found {
	total: number;
	/** The cards from `start` up to `end`, best first. */
	cards(start: number, end: number): FoundCard[];
}

export interface CardFinder {
	/** The number of cards. */
	size(): number;
	find(query: FindQuery & { sort: FindSort }): Found;
	/** All cards that fit, unsorted, and the cards that have not been read yet and so may fit. */
	fitting(query: FindQuery): { fits: CatalogEntry[]; unclear: CatalogEntry[] };
	/** Whether some card has the attribute. */
	hasMeasure(measure: Measure): boolean;
	/** Returns a function that counts the cards that also fit a further clause. */
	count(query: FindQuery): (clause: Clause) => number;
	/**
	 * If no card fits: the filter of the person's cards if cards remain without it, or else the clause whose removal leaves the
	 * most cards, or else the filter whose removal does; undefined if the query has neither.
	 */
	mostExcluding(query: FindQuery): Excluding | undefined;
}

/** One clause or filter, and the number of cards that remain without it. */
export interface Excluding extends Pick<FindQuery, "clauses" | "filter"> {
	left: number;
}

/** Counts the places whose figure is at least `bound`: every key press does so 25 times. */
function countFrom(figures: Int16Array, places: Int32Array, bound: number): number {
	let count = 0;
	for (let index = 0; index < places.length; index++) if ((figures[places[index] ?? -1] ?? -1) >= bound) count++;
	return count;
}

export function createCardFinder(columns: CardColumns, catalog: Pick<Catalog, "all">): CardFinder {
	const currentPlaces = createCardPlaces(columns, catalog);

	function findPlaces({ clauses, filter, boosting }: FindQuery, places: CardPlaces): Int32Array {
		// Bounds are checked first, because figures are compared much faster than names.
		const ordered = clauses.toSorted((a, b) => Number("trait" in a) - Number("trait" in b));
		const checks = [
			...ordered.map(clause => clauseCheck(clause, places, columns, boosting)),
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
		hasMeasure: measure =>
			currentPlaces()
				.figures(measure, false)
				.some(figure => figure >= 0),
		find(query) {
			const places = currentPlaces();
			const fitting = findPlaces(query, places);
			const figures = query.clauses.flatMap(clause => {
				if (!("measure" in clause)) return [];
				const own = places.figures(clause.measure, isHighest(clause));
				const { boosting } = query;
				if (boosting === undefined) return { clause, own, boosted: own, isBoosted: false };
				const isBoosted = clause.measure.alternatives.flat().some(name => boosting.attributes[name] !== undefined);
				return { clause, own, boosted: places.figures(clause.measure, isHighest(clause), boosting), isBoosted };
			});
			const keys = new Float64Array(fitting.length);
			for (let index = 0; index < fitting.length; index++) {
				const place = fitting[index] ?? -1;
				let fit = 0;
				for (const { clause, boosted } of figures) fit += excessOverBound(boosted[place] ?? 0, clause);
				const entry = places.entry(place);
				keys[index] = cardSortKey(query.sort, fit, entry?.item.ovr ?? 0, entry?.buyNow ?? null);
			}
			const cardAt = (place: number): FoundCard[] => {
				const entry = places.entry(place);
				const { boosting } = query;
				const isUnclear = Boolean(boosting?.condition && places.verdict(place, boosting.condition) === "cannot tell");
				const values = figures.map(({ own, boosted, isBoosted }) => ({
					own: own[place] ?? 0,
					boosted: boosted[place] ?? 0,
					isOpen: isBoosted && isUnclear,
				}));
				const { augment } = columns.details(places.rows[place] ?? -1);
				return entry === undefined ? [] : [{ entry, figures: values, augment }];
			};
			return {
				total: fitting.length,
				cards: (start, end) => slicesOf(keys, start, end).flatMap(index => cardAt(fitting[index] ?? -1)),
			};
		},
		fitting(query) {
			const places = currentPlaces();
			const entriesAt = (some: Iterable<number>) => [...some].flatMap(place => places.entry(place) ?? []);
			const fits = findPlaces(query, places);
			const unread: number[] = [];
			for (const [place, row] of places.rows.entries()) if (row < 0) unread.push(place);
			const isFitting = new Set(unread.length === 0 ? [] : fits);
			return { fits: entriesAt(fits), unclear: entriesAt(unread.filter(place => !isFitting.has(place))) };
		},
		count(query) {
			const places = currentPlaces();
			const fitting = findPlaces(query, places);
			return clause => {
				if ("measure" in clause && (clause.operator === ">=" || clause.operator === ">")) {
					const least = clause.operator === ">" ? clause.bound + 1 : clause.bound;
					const figures = places.figures(clause.measure, false, query.boosting);
					return countFrom(figures, fitting, least);
				}
				const fits = clauseCheck(clause, places, columns, query.boosting);
				let count = 0;
				for (const place of fitting) if (fits(place)) count++;
				return count;
			};
		},
		mostExcluding(query) {
			const places = currentPlaces();
			const leftOf = (less: Partial<FindQuery>) => findPlaces({ ...query, ...less }, places).length;
			const clauses = query.clauses.map((clause): Excluding => {
				const others = query.clauses.filter(other => other !== clause);
				return { clauses: [clause], filter: {}, left: leftOf({ clauses: others }) };
			});
			const filters = Object.entries(query.filter).flatMap(([name, value]): Excluding[] => {
				if (value === undefined) return [];
				const left = leftOf({ filter: { ...query.filter, [name]: undefined } });
				return [{ clauses: [], filter: { [name]: value }, left }];
			});
			for (const each of [clauses, filters]) each.sort((a, b) => b.left - a.left);
			// A person who has all the cards that fit should read that, and not a clause that they could give up.
			const owned = filters.filter(({ filter }) => filter.owned !== undefined);
			return [...owned, ...clauses, ...filters].find(({ left }) => left > 0) ?? clauses[0] ?? filters[0];
		},
	};
}
