import { type Kysely, Migrator } from "kysely";
import { createTables } from "./migrations/0001-tables.ts";
import { createPostTables } from "./migrations/0002-posts.ts";
import { createLeagueTables } from "./migrations/0003-leagues.ts";
import { addRefusals } from "./migrations/0004-refusals.ts";
import { createLeagueChoices } from "./migrations/0005-league-choices.ts";
import { addFeedSettings } from "./migrations/0006-feed-settings.ts";
import { createGameFacts } from "./migrations/0007-game-facts.ts";
import { addSeasonColumns } from "./migrations/0008-league-seasons.ts";
import { createLeagueChannels } from "./migrations/0009-league-channels.ts";
import { addLinkFound } from "./migrations/0010-link-found.ts";
import { createAttributes } from "./migrations/0011-attributes.ts";
import { createPlayerGames } from "./migrations/0012-player-games.ts";
import { addLeaguePaper } from "./migrations/0013-league-paper.ts";
import { readFactsAgain } from "./migrations/0014-facts-again.ts";
import { addAugments } from "./migrations/0015-augments.ts";
import { addHiddenAccounts } from "./migrations/0016-hidden-accounts.ts";
import { mergeReadings } from "./migrations/0018-readings.ts";
import { addPostLocale } from "./migrations/0019-post-locale.ts";
import { createSettings } from "./migrations/0020-settings.ts";
import { addChangeAlerts } from "./migrations/0021-change-alerts.ts";
import { createPausedChannels } from "./migrations/0022-paused-channels.ts";
import { createAccountNames } from "./migrations/0023-account-names.ts";
import { createSales } from "./migrations/0024-sales.ts";
import { createOwnedCards } from "./migrations/0025-owned-cards.ts";
import { createSearches } from "./migrations/0026-watch.ts";
import { createCardImports } from "./migrations/0027-card-imports.ts";
import { createAppointments } from "./migrations/0030-appointments.ts";
import { createPreviews } from "./migrations/0031-previews.ts";
import { createPastLists } from "./migrations/0032-past-lists.ts";
import { addUndoHour } from "./migrations/0033-undo-hour.ts";
import { addLeftOutCards } from "./migrations/0034-left-out-cards.ts";
import { createLeagueNotices } from "./migrations/0035-league-notices.ts";
import { addAttributesOrigin } from "./migrations/0036-attributes-origin.ts";
import { createPrivatePosts } from "./migrations/0037-private-posts.ts";
import type { Tables } from "./tables.ts";

/**
 * Runs the missing migrations in one transaction. @throws the error of a migration, or an error that a newer version has
 * run one
 */
export async function migrate(db: Kysely<Tables>, isSqlite: boolean): Promise<void> {
	const migrator = new Migrator({
		db,
		// A database that has run a later migration may lack an earlier one: a migration needs only the migrations released
		// before it.
		allowUnorderedMigrations: true,
		provider: {
			getMigrations: async () => ({
				"0001-tables": { up: database => createTables(database, isSqlite) },
				"0002-posts": { up: database => createPostTables(database, isSqlite) },
				"0003-leagues": { up: database => createLeagueTables(database, isSqlite) },
				"0004-refusals": { up: addRefusals },
				"0005-league-choices": { up: database => createLeagueChoices(database, isSqlite) },
				"0006-feed-settings": { up: addFeedSettings },
				"0007-game-facts": { up: createGameFacts },
				"0008-league-seasons": { up: addSeasonColumns },
				"0010-link-found": { up: addLinkFound },
				"0011-attributes": { up: createAttributes },
				"0012-player-games": { up: database => createPlayerGames(database, isSqlite) },
				"0009-league-channels": { up: database => createLeagueChannels(database, isSqlite) },
				"0013-league-paper": { up: addLeaguePaper },
				"0014-facts-again": { up: readFactsAgain },
				"0015-augments": { up: addAugments },
				"0016-hidden-accounts": { up: addHiddenAccounts },
				"0018-readings": { up: database => mergeReadings(database, isSqlite) },
				"0019-post-locale": { up: addPostLocale },
				"0020-settings": { up: database => createSettings(database, isSqlite) },
				"0021-change-alerts": { up: database => addChangeAlerts(database, isSqlite) },
				"0022-paused-channels": { up: createPausedChannels },
				"0023-account-names": { up: createAccountNames },
				"0024-sales": { up: database => createSales(database, isSqlite) },
				"0025-owned-cards": { up: database => createOwnedCards(database, isSqlite) },
				"0026-watch": { up: database => createSearches(database, isSqlite) },
				"0027-card-imports": { up: createCardImports },
				"0030-appointments": { up: database => createAppointments(database, isSqlite) },
				"0031-previews": { up: createPreviews },
				"0032-past-lists": { up: createPastLists },
				"0033-undo-hour": { up: addUndoHour },
				"0034-left-out-cards": { up: addLeftOutCards },
				"0035-league-notices": { up: database => createLeagueNotices(database, isSqlite) },
				"0036-attributes-origin": { up: addAttributesOrigin },
				"0037-private-posts": { up: createPrivatePosts },
			}),
		},
	});
	const { error } = await migrator.migrateToLatest();
	// Kysely's message would say that the migrations are corrupted.
	if (error instanceof Error && /previously executed migration \S+ is missing/.test(error.message)) {
		throw new Error(
			"STORAGE_URL: a newer version has used the database, and this one cannot read its tables. Start the newer version, " +
				"restore a backup from before it (docs/operating.md says how), or set another database",
			{ cause: error },
		);
	}
	if (error !== undefined) throw error;
}
