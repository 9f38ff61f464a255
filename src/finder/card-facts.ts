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
	/** Set if the attributes come from an augment, which ends at this time (epoch ms; null: unknown). */
	augment: { endsAt: number | null } | null;
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
		augment: augment && { endsAt: augment.endsAt },
	};
}
