import type { Database } from "../storage/database.ts";
import { createOwnedCards } from "./owned-cards.ts";
import { createOwnedCardsTable } from "./store/owned-cards.ts";

export interface MineRoomOptions {
	database: Pick<Database, "db">;
	/** Epoch ms. */
	now: () => number;
}

/** The cards that people own. */
export function createMineRoom({ database, now }: MineRoomOptions) {
	const ownedCards = createOwnedCards(createOwnedCardsTable(database.db), now);
	return {
		services: { ownedCards },
		probes: { cardLists: ownedCards.count },
	};
}

export type MineServices = ReturnType<typeof createMineRoom>["services"];
