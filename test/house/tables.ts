import type { SourceFile } from "./files.ts";
import { roomOf } from "./rooms.ts";

/** The types that declare tables: `Tables`, and `OwnAlertTables` and the like. */
const DECLARED = /(?:type|interface) (?:Own\w+)?Tables(?: =)? (?:\{\n([\s\S]*?)\n\}|\{ (.*) \};\n)/g;
const NAME = /^\t?(\w+): /gm;

/** A table in a call of Kysely, in SQL, or as a name of several words that is handed to SQL. */
const NAMED = [
	/\b(?:selectFrom|insertInto|updateTable|deleteFrom|(?:inner|left|right|full|cross)Join)\(\s*\[?"(\w+)/g,
	/\b(?:FROM|JOIN|INTO|UPDATE)\s+(\w+)/g,
	/"([a-z]+(?:_[a-z]+)+)"/g,
];

/** Migrations change the tables of all rooms. */
const isMigration = (path: string) => path.startsWith("src/storage/migrations/");

/** Reads a file by its path in the checkout. */
type Read = (path: string) => string;

/** The room that owns each table, by the table's name in SQL. */
export function ownersOf(files: readonly SourceFile[], read: Read): ReadonlyMap<string, string> {
	const owners = new Map<string, string>();
	for (const { path } of files.filter(file => file.path.endsWith("/tables.ts")))
		for (const [, lines, line] of read(path).matchAll(DECLARED))
			for (const [, name = ""] of (lines ?? line ?? "").matchAll(NAME)) owners.set(snakeCase(name), roomOf(path));
	return owners;
}

/** "a.ts: posts (posting)" for each table of another room that a file names in a statement. */
export function foreignTables(files: readonly SourceFile[], owners: ReadonlyMap<string, string>, read: Read): string[] {
	const found = new Set<string>();
	for (const { path } of files) {
		if (!path.startsWith("src/") || isMigration(path)) continue;
		const source = read(path);
		for (const [, name = ""] of NAMED.flatMap(pattern => [...source.matchAll(pattern)])) {
			const table = snakeCase(name);
			const owner = owners.get(table);
			if (owner !== undefined && owner !== roomOf(path)) found.add(`${path}: ${table} (${owner})`);
		}
	}
	return [...found];
}

const snakeCase = (name: string) => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`);
