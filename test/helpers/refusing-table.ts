import KeyvSqlite from "@keyv/sqlite";

const EVENTS = ["INSERT", "UPDATE", "DELETE"];

/**
 * Makes an SQLite file refuse every change of a table. It goes through the bot's own driver: two copies of SQLite in one
 * process know nothing of each other's locks.
 *
 * @returns what takes that back
 */
export async function refuseChanges(path: string, table: "alerts" | "links"): Promise<() => Promise<void>> {
	async function run(statement: (event: string, name: string) => string): Promise<void> {
		const database = new KeyvSqlite({ uri: `sqlite://${path}`, table, busyTimeout: 5000 });
		try {
			for (const event of EVENTS) await database.query(statement(event, `refuse_${event}_${table}`));
		} finally {
			await database.close();
		}
	}
	await run((event, name) => `CREATE TRIGGER ${name} BEFORE ${event} ON ${table} BEGIN SELECT RAISE(ABORT, 'no'); END`);
	return () => run((_event, name) => `DROP TRIGGER ${name}`);
}
