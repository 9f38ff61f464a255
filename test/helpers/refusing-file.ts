import { DatabaseSync } from "node:sqlite";
import { openDatabase } from "../../src/storage/database.ts";

const SILENT = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

/** Makes a SQLite database that can be read and refuses every change. */
export async function createRefusingFile(path: string): Promise<void> {
	const database = await openDatabase(`sqlite://${path}`, { logger: SILENT });
	await database.close();
	const file = new DatabaseSync(path);
	for (const table of ["links", "alerts", "state", "personal_answers"]) {
		for (const event of ["INSERT", "UPDATE", "DELETE"]) {
			file.exec(
				`CREATE TRIGGER refuse_${event}_${table} BEFORE ${event} ON ${table} BEGIN SELECT RAISE(ABORT, 'no'); END`,
			);
		}
	}
	file.close();
}
