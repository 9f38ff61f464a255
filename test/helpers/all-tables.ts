import type { Kysely } from "kysely";
import type { OwnEditionTables } from "../../src/editions/store/tables.ts";
import type { OwnFeedTables } from "../../src/feed/store/tables.ts";
import type { OwnFinderTables } from "../../src/finder/store/tables.ts";
import type { OwnGameLogTables } from "../../src/game-logs/store/tables.ts";
import type { OwnLeagueTables } from "../../src/league/store/tables.ts";
import type { OwnMarketTables } from "../../src/market/store/tables.ts";
import type { OwnMineTables } from "../../src/mine/store/tables.ts";
import type { OwnPostingTables } from "../../src/posting/store/tables.ts";
import type { Tables } from "../../src/storage/tables.ts";
import type { OwnWatchTables } from "../../src/watch/store/tables.ts";

/** A database with the tables of every capability, for tests that look into them. */
export const allTables = (db: Kysely<Tables>) =>
	db.withTables<
		OwnGameLogTables &
			OwnFeedTables &
			OwnMarketTables &
			OwnPostingTables &
			OwnLeagueTables &
			OwnEditionTables &
			OwnFinderTables &
			OwnMineTables &
			OwnWatchTables
	>();
