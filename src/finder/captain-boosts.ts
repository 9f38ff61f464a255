import type { Captain } from "../api/operations/captains.ts";
import { ATTRIBUTES, type AttributeName, type Attributes, boostedValue } from "../market/attributes.ts";
import { attributesOf } from "./attribute-names.ts";
import type { CaptainedCard } from "./captain-condition.ts";

/** The boosts that one tier of a captain adds to a card that qualifies. */
export interface Boosts {
	/** The boosted attributes, without unknown names and values. */
	attributes: Attributes;
	/**
	 * The number of players that the tier requires; null if it is unknown, so that it is unknown whether a squad reaches
	 * the tier.
	 */
	players: number | null;
}

/** @param tier from 0, the lowest; default: the highest, which has the largest boosts */
export function boostsOf({ boosts }: Captain, tier = boosts.length - 1): Boosts {
	const boost = boosts[tier];
	const attributes: Partial<Record<AttributeName, number>> = {};
	for (const { name, value } of boost?.attributes ?? []) {
		if (!/^[+-]?\d{1,3}$/.test(value)) continue;
		for (const each of attributesOf(name) ?? []) attributes[each] = (attributes[each] ?? 0) + Number(value);
	}
	return { attributes, players: playersOf(boost?.description ?? "") };
}

/** The game's squads have 26 players: a larger number means something else. */
const MOST_PLAYERS = 26;
/**
 * The number at the start, for example in "11 Hitters with under 75 Fielding on your squad": later numbers belong to the
 * condition.
 */
const COUNT = /^(?:(?:requires?|needs?|have|use|with|at least) )*(\d+)(?:\+| or more)?(?! (?:to|or|and|[-–]) )(?: |$)/i;

/** The required number of players; null for a text that does not start with one. */
function playersOf(description: string): number | null {
	const players = Number(COUNT.exec(description.trim().replaceAll(/\s+/g, " "))?.[1] ?? 0);
	return players >= 1 && players <= MOST_PLAYERS ? players : null;
}

/** The ratings that a captain boosts. */
export interface BoostedRatings {
	/** The sum of the ratings with the boosts. */
	sum: number;
	/** The part of the sum that the boosts add. */
	gain: number;
}

/** A card's ratings including a captain's boosts. */
export function boostedRating({ attributes }: Boosts, rating: CaptainedCard["rating"]): CaptainedCard["rating"] {
	return name => {
		const value = rating(name);
		return value === undefined ? undefined : boostedValue(value, attributes[name]);
	};
}

/** The boosted ratings; null for a card that has none of them, or has not been read yet. */
export function boostedRatings({ attributes }: Boosts, { rating }: CaptainedCard): BoostedRatings | null {
	let count = 0;
	let sum = 0;
	let gain = 0;
	for (const name of ATTRIBUTES) {
		const value = attributes[name] === undefined ? undefined : rating(name);
		if (value === undefined) continue;
		const whole = boostedValue(value, attributes[name]);
		count++;
		sum += whole;
		gain += whole - value;
	}
	return count === 0 ? null : { sum, gain };
}
