import { type Kysely, Migrator } from "kysely";
import { createTables } from "./migrations/0001-tables.ts";
import type { Tables } from "./tables.ts";

/** Runs the migrations that this database has not seen yet, all or none of them. @throws what a migration throws */
export async function migrate(db: Kysely<Tables>, isSqlite: boolean): Promise<void> {
	const migrator = new Migrator({
		db,
		provider: {
			getMigrations: async () => ({
				"0001-tables": { up: database => createTables(database, isSqlite) },
			}),
		},
	});
	const { error } = await migrator.migrateToLatest();
	if (error !== undefined) throw error;
}
