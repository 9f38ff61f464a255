import type { Captain } from "../api/operations/captains.ts";
import { attributesOf } from "./attribute-names.ts";
import { ATTRIBUTES, type AttributeName, type Attributes, boosted } from "./attributes.ts";
import type { CaptainedCard } from "./captain-condition.ts";

/** What one tier of a captain adds to a card that qualifies. */
export interface Boosts {
	/** Without names and values that are not known. */
	attributes: Attributes;
	/** How many players the tier asks for; null if it does not say. */
	players: number | null;
}

/** @param tier from 0, the lowest; default: the highest, which gives most */
export function boostsOf({ boosts }: Captain, tier = boosts.length - 1): Boosts {
	const boost = boosts[tier];
	const attributes: Partial<Record<AttributeName, number>> = {};
	for (const { name, value } of boost?.attributes ?? []) {
		if (!/^[+-]?\d{1,3}$/.test(value)) continue;
		for (const each of attributesOf(name) ?? []) attributes[each] = (attributes[each] ?? 0) + Number(value);
	}
	return { attributes, players: playersOf(boost?.description ?? "") };
}

/** "10 players", "5+ Harbor Gulls", "Requires 15 hitters" → the number; null for a text without exactly one. */
function playersOf(description: string): number | null {
	const numbers = description.match(/\d+/g) ?? [];
	return numbers.length === 1 && Number(numbers[0]) <= 99 ? Number(numbers[0]) : null;
}

/** The ratings that a captain boosts. */
export interface BoostedRatings {
	/** Their sum with the boosts. */
	sum: number;
	/** What the boosts add to it. */
	gain: number;
}

/** A card's ratings with what a captain adds to them. */
export function boostedRating({ attributes }: Boosts, rating: CaptainedCard["rating"]): CaptainedCard["rating"] {
	return name => {
		const value = rating(name);
		return value === undefined ? undefined : boosted(value, attributes[name]);
	};
}

/** Null for a card that has none of them, or was not read yet. */
export function boostedRatings({ attributes }: Boosts, { rating }: CaptainedCard): BoostedRatings | null {
	let [count, sum, gain] = [0, 0, 0];
	for (const name of ATTRIBUTES) {
		const value = attributes[name] === undefined ? undefined : rating(name);
		if (value === undefined) continue;
		const whole = boosted(value, attributes[name]);
		count++;
		sum += whole;
		gain += whole - value;
	}
	return count === 0 ? null : { sum, gain };
}
