import { type CardFilter, cardCheck, filtersOf } from "../market/browse/filter.ts";
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

export interface FindFilter extends CardFilter {
	owned?: OwnedFilter | undefined;
}

/** Whether the card at a place fits. */
export type PlaceCheck = (place: number) => boolean;

export function filterChecks(filter: FindFilter, { entry, rows }: CardPlaces, columns: CardColumns): PlaceCheck[] {
	const { owned } = filter;
	const checks: PlaceCheck[] = [];
	if (Object.keys(filtersOf(filter)).length > 0) {
		const passes = cardCheck(filter);
		let row = -1;
		const details = () => columns.details(row);
		checks.push(place => {
			const card = entry(place);
			row = rows[place] ?? -1;
			return card !== undefined && passes({ buyNow: card.buyNow, item: card.item, details });
		});
	}
	if (owned !== undefined)
		checks.push(place => owned.cards.has(entry(place)?.item.uuid ?? "") === (owned.is === "only"));
	return checks;
}

export function clauseCheck(
	clause: Clause,
	places: CardPlaces,
	columns: CardColumns,
	boosting: Boosting | undefined,
): PlaceCheck {
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
