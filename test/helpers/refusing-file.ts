import { DatabaseSync } from "node:sqlite";
import { openDatabase } from "../../src/storage/open-database.ts";

const SILENT = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

/** Creates a SQLite database that can be read and refuses every change. */
export function createRefusingFile(path: string): Promise<void> {
	const changes = ["links", "alerts", "state", "personal_answers"].flatMap(table =>
		["INSERT", "UPDATE", "DELETE"].map(event => ({ event, table })),
	);
	return createFile(path, changes);
}

/** Creates a SQLite database that refuses to delete stored answers as long as there is an alert. */
export function createKeepingFile(path: string): Promise<void> {
	return createFile(path, [{ event: "DELETE", table: "personal_answers", when: "WHEN EXISTS (SELECT 1 FROM alerts)" }]);
}

/** @param refused the refused changes; `when` is SQL, default: always */
async function createFile(path: string, refused: readonly { event: string; table: string; when?: string }[]) {
	const database = await openDatabase(`sqlite://${path}`, { logger: SILENT });
	await database.close();
	const file = new DatabaseSync(path);
	for (const { event, table, when = "" } of refused) {
		file.exec(
			`CREATE TRIGGER refuse_${event}_${table} BEFORE ${event} ON ${table} ${when} BEGIN SELECT RAISE(ABORT, 'no'); END`,
		);
	}
	file.close();
}
