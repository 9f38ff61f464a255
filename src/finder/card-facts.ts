import type { Item } from "../api/operations/item.ts";
import { type Attributes, ownAttributes } from "../market/attributes.ts";

/** What `/find` and captains ask of a player's card beyond its listing. */
export interface CardFacts {
	/** null for an item that is no player's card. */
	isHitter: boolean | null;
	/** "L", "R" or "S"; null if unknown. */
	bats: string | null;
	throws: string | null;
	/** Years. */
	age: number | null;
	/** A state or a country, as the service writes it. */
	born: string | null;
	secondaryPositions: readonly string[];
	/** 0 to 125, without those that only fill the record. */
	attributes: Attributes;
	/** Names. */
	pitches: readonly string[];
	quirks: readonly string[];
	/** The attributes come from an augment, which ends at this time (epoch ms; null: unknown). */
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
