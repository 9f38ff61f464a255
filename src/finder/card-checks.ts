import type { Boosting, CardPlaces } from "./card-places.ts";
import type { Clause } from "./clause.ts";
import type { CardColumns } from "./columns.ts";

/** The cards that a person owns, as a filter of their list. */
export interface OwnedFilter {
	/** Whether only these cards pass, or only others. */
	is: "only" | "without";
	/** The cards by uuid. */
	cards: Pick<ReadonlyMap<string, unknown>, "has" | "size">;
}

export interface CardFilter {
	/** The primary or a secondary position. */
	position?: string | undefined;
	team?: string | undefined;
	series?: string | undefined;
	bats?: string | undefined;
	throws?: string | undefined;
	/** The bounds of the overall, both included. */
	minOverall?: number | undefined;
	maxOverall?: number | undefined;
	/** The bounds of Buy now, both included. */
	minPrice?: number | undefined;
	maxPrice?: number | undefined;
	owned?: OwnedFilter | undefined;
}

/** Whether the card at a place fits. */
export type Check = (place: number) => boolean;

export function filterChecks(filter: CardFilter, { entry, rows }: CardPlaces, columns: CardColumns): Check[] {
	const { position, team, series, bats, throws, owned } = filter;
	const { minPrice = 0, maxPrice = Number.POSITIVE_INFINITY } = filter;
	const { minOverall = 0, maxOverall = Number.POSITIVE_INFINITY } = filter;
	const detailsAt = (place: number) => columns.details(rows[place] ?? -1);
	const hasPrice: Check = place => {
		const buyNow = entry(place)?.buyNow;
		return typeof buyNow === "number" && buyNow >= minPrice && buyNow <= maxPrice;
	};
	const hasOverall: Check = place => {
		const ovr = entry(place)?.item.ovr ?? null;
		return ovr !== null && ovr >= minOverall && ovr <= maxOverall;
	};
	const plays: Check = place =>
		entry(place)?.item.position === position || detailsAt(place).secondaryPositions.includes(position ?? "");
	const isOwned: Check = place => owned?.cards.has(entry(place)?.item.uuid ?? "") ?? false;
	const checks: [value: unknown, check: Check][] = [
		[filter.minPrice ?? filter.maxPrice, hasPrice],
		[filter.minOverall ?? filter.maxOverall, hasOverall],
		[team, place => entry(place)?.item.team === team],
		[series, place => entry(place)?.item.series === series],
		[position, plays],
		[bats, place => detailsAt(place).bats === bats],
		[throws, place => detailsAt(place).throws === throws],
		[owned, place => isOwned(place) === (owned?.is === "only")],
	];
	return checks.flatMap(([value, check]) => (value === undefined ? [] : [check]));
}

export function clauseCheck(
	clause: Clause,
	places: CardPlaces,
	columns: CardColumns,
	boosting: Boosting | undefined,
): Check {
	if ("trait" in clause) {
		const { trait } = clause;
		return place => {
			const { pitches, quirks } = columns.details(places.rows[place] ?? -1);
			return pitches.includes(trait) || quirks.includes(trait);
		};
	}
	const { measure, operator, bound } = clause;
	const lowest = places.figures(measure, false, boosting);
	if (operator === ">=") return place => (lowest[place] ?? -1) >= Math.max(bound, 0);
	if (operator === ">") return place => (lowest[place] ?? -1) > bound;
	const highest = places.figures(measure, true, boosting);
	const least = operator === "=" ? bound : 0;
	const most = operator === "<" ? bound - 1 : bound;
	return place => (lowest[place] ?? -1) >= least && (highest[place] ?? -1) <= most;
}
