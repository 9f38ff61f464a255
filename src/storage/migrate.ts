import { type Kysely, Migrator } from "kysely";
import { createTables } from "./migrations/0001-tables.ts";
import { createPostTables } from "./migrations/0002-posts.ts";
import { createLeagueTables } from "./migrations/0003-leagues.ts";
import type { Tables } from "./tables.ts";

/** Runs the missing migrations in one transaction. @throws the error of a migration */
export async function migrate(db: Kysely<Tables>, isSqlite: boolean): Promise<void> {
	const migrator = new Migrator({
		db,
		provider: {
			getMigrations: async () => ({
				"0001-tables": { up: database => createTables(database, isSqlite) },
				"0002-posts": { up: database => createPostTables(database, isSqlite) },
				"0003-leagues": { up: database => createLeagueTables(database, isSqlite) },
			}),
		},
	});
	const { error } = await migrator.migrateToLatest();
	if (error !== undefined) throw error;
}
