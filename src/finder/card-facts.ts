import type { Item } from "../api/operations/item.ts";
import { type Attributes, ownAttributes } from "../market/attributes.ts";

/** The facts of a player's card that `/find` and captains need beyond its listing. */
export interface CardFacts {
	/** Null for an item that is not a player's card. */
	isHitter: boolean | null;
	/** "L", "R" or "S"; null if unknown. */
	bats: string | null;
	throws: string | null;
	/** The age in years. */
	age: number | null;
	/** A state or a country, as the service writes it. */
	born: string | null;
	secondaryPositions: readonly string[];
	/** The values, 0 to 125, without attributes that only fill the record. */
	attributes: Attributes;
	/** The names of the pitches. */
	pitches: readonly string[];
	quirks: readonly string[];
	/** Set if the attributes come from an augment. */
	augment: Augment | null;
}

/** What temporarily changes a card's attributes. */
export interface Augment {
	/** Epoch ms; null: unknown. */
	endsAt: number | null;
	/** The attributes without it; null if the card was never read without it. */
	usual: Attributes | null;
}

export function cardFacts(item: Item): CardFacts {
	const { isHitter, batHand, throwHand, age, born, secondaryPositions, pitches, quirks, augment } = item;
	return {
		isHitter,
		bats: batHand,
		throws: throwHand,
		age,
		born,
		secondaryPositions,
		attributes: ownAttributes(item.attributes, isHitter),
		pitches: pitches.map(({ name }) => name),
		quirks: quirks.map(({ name }) => name),
		augment: augment && { endsAt: augment.endsAt, usual: null },
	};
}

/**
 * The facts of a card with its usual attributes, if an augment changes them.
 *
 * @param before what was read last, if the card's own rating has not changed since; undefined otherwise
 */
export function withUsual(facts: CardFacts, before: CardFacts | undefined): CardFacts {
	if (facts.augment === null || before === undefined) return facts;
	const usual = before.augment === null ? before.attributes : before.augment.usual;
	return { ...facts, augment: { ...facts.augment, usual } };
}
