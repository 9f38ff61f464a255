import type { Captain } from "../api/operations/captains.ts";
import { attributesOf } from "./attribute-words.ts";
import { ATTRIBUTES, type AttributeName } from "./attributes.ts";
import type { CaptainedCard } from "./captain-condition.ts";

const HIGHEST = 125;

/** What one tier of a captain adds to a card that qualifies. */
export interface Boosts {
	/** By the service's names. */
	attributes: Readonly<Partial<Record<AttributeName, number>>>;
	/** Those of a name or a value that is not known, as the service writes them. */
	others: readonly Captain["boosts"][number]["attributes"][number][];
	/** How many players the tier asks for; null if it does not say. */
	players: number | null;
}

/** @param tier from 0, the lowest; default: the highest, which gives most */
export function boostsOf({ boosts }: Captain, tier = boosts.length - 1): Boosts {
	const boost = boosts[tier];
	const attributes: Partial<Record<AttributeName, number>> = {};
	const others: Boosts["others"][number][] = [];
	for (const { name, value } of boost?.attributes ?? []) {
		const names = attributesOf(name);
		if (names === undefined || !/^[+-]?\d{1,3}$/.test(value)) others.push({ name, value });
		else for (const each of names) attributes[each] = (attributes[each] ?? 0) + Number(value);
	}
	return { attributes, others, players: playersOf(boost?.description ?? "") };
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

/** A card's ratings with what a captain adds to them; none rises above the game's highest. */
export function boostedRating({ attributes }: Boosts, rating: CaptainedCard["rating"]): CaptainedCard["rating"] {
	return name => {
		const value = rating(name);
		return value === undefined ? undefined : Math.min(HIGHEST, value + (attributes[name] ?? 0));
	};
}

/** Null for a card that has none of them, or was not read yet. */
export function boostedRatings(boosts: Boosts, { rating }: CaptainedCard): BoostedRatings | null {
	let found: BoostedRatings | null = null;
	const boostedOf = boostedRating(boosts, rating);
	for (const name of ATTRIBUTES) {
		const boosted = boosts.attributes[name] === undefined ? undefined : boostedOf(name);
		if (boosted === undefined) continue;
		found ??= { sum: 0, gain: 0 };
		found.sum += boosted;
		found.gain += boosted - (rating(name) ?? 0);
	}
	return found;
}
