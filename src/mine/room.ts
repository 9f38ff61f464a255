import { nextTurn, type Wait } from "../ground/async.ts";
import type { Logger } from "../ground/logger.ts";
import { createLoop } from "../ground/loop.ts";
import { UNDO_CHECK_MS } from "../ground/times.ts";
import type { Database } from "../storage/database.ts";
import { createOwnedCards } from "./owned-cards.ts";
import { createCardImports } from "./store/card-imports.ts";
import { createOwnedCardsTable } from "./store/owned-cards.ts";
import { ownedEdition } from "./store/owned-edition.ts";

export interface MineRoomOptions {
	database: Pick<Database, "db">;
	logger: Logger;
	/** Epoch ms. */
	now: () => number;
	wait?: Wait | undefined;
}

/** The cards that people own. */
export function createMineRoom({ database, logger, now, wait }: MineRoomOptions) {
	const ownedCards = createOwnedCards(createOwnedCardsTable(database.db), now);
	const cardImports = createCardImports(database.db, now);
	const cleaning = createLoop({
		async step() {
			await cardImports.deleteOld();
			while (await ownedCards.dropReplaced()) await nextTurn();
			return UNDO_CHECK_MS;
		},
		onError: err => logger.warn({ err }, "old imports and replaced cards could not be deleted"),
		retryMs: UNDO_CHECK_MS,
		wait,
	});
	return {
		services: { ownedCards, cardImports },
		edition: ownedEdition,
		probes: { cardLists: ownedCards.count },
		start: cleaning.start,
		stop: cleaning.stop,
	};
}

export type MineServices = ReturnType<typeof createMineRoom>["services"];
