import type { CardsCondition } from "./condition.ts";

/** A card newly fits. */
export const fits: CardsCondition = { percent: null, changes: null, narrow: cards => cards };
