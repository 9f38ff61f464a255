import type { AlertChange } from "../../ground/words.ts";
import type { CardsCondition } from "./condition.ts";

/** What is known of the cards changes. */
const changesOf = (changes: readonly AlertChange[]): CardsCondition => ({
	percent: null,
	changes,
	narrow: cards => cards,
});

/** The overall of one card changes. */
export const overall = changesOf(["overall"]);
/** The rarity of one card changes. */
export const rarity = changesOf(["rarity"]);
/** The overall or the rarity of a card that fits changes. */
export const changes = changesOf(["overall", "rarity"]);
