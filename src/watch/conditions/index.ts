import type { ALERT_SUM, AlertSide } from "../../ground/words.ts";
import type { QuestionKind, SearchKind } from "../search.ts";
import { buy, sell, sum } from "./bounds.ts";
import { changes, overall, rarity } from "./changes.ts";
import type { BoundCondition, CardsCondition } from "./condition.ts";
import { fits } from "./fits.ts";
import { median } from "./median.ts";
import { quick } from "./quick.ts";

// Everything that a person can wait for is one entry of these tables.

/** What alerts on prices and sums wait for. */
export const BOUNDS: Readonly<Record<AlertSide | typeof ALERT_SUM, BoundCondition>> = { buy, sell, sum };

/** What saved searches, and alerts on a change of one card, wait for. */
export const CARDS_CONDITIONS: Readonly<Record<QuestionKind, CardsCondition>> = {
	fits,
	median,
	quick,
	changes,
	overall,
	rarity,
};

/** The percentages that a kind of search accepts; null: it has none. */
export const percentsOf = (kind: SearchKind): CardsCondition["percent"] => CARDS_CONDITIONS[kind].percent;
