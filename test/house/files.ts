import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

/** A source file, with the paths of the files that it imports. Paths are relative to the checkout, as "src/bot.ts". */
export interface SourceFile {
	path: string;
	lines: number;
	imports: readonly string[];
}

const FOLDERS = ["src", "commands", "sandbox/discord/src", "sandbox/page/src", "sandbox/read-api/src"];

/** Imports and exports from another file, imports for types included, and the file of a worker. */
const IMPORT = /(?:\bfrom |\bimport |\bimport\(|\bnew URL\()"([^"\n]+\.[jt]s|@dugout\/[^"\n]+)"/g;

/** Each workspace by its name. Its `package.json` exports "./*" as "./src/*.ts", and this file as ".". */
const PACKAGES: Readonly<Record<string, { folder: string; main: string }>> = {
	"discord-stand-in": { folder: "sandbox/discord/src", main: "stand-in" },
	page: { folder: "sandbox/page/src", main: "sandbox" },
	"read-api": { folder: "sandbox/read-api/src", main: "service" },
};

/** All source files of a checkout. */
export function readSource(checkout: string): SourceFile[] {
	const paths = FOLDERS.flatMap(folder =>
		readdirSync(join(checkout, folder), { recursive: true, encoding: "utf8" }).map(name => join(folder, name)),
	).filter(path => /\.[jt]s$/.test(path));
	const known = new Set(paths);
	return paths.sort().map(path => {
		const source = readFileSync(join(checkout, path), "utf8");
		const imported = [...source.matchAll(IMPORT)].map(([, name = ""]) => resolveImport(path, name));
		return {
			path,
			lines: source.split("\n").length - 1,
			imports: [...new Set(imported)].filter(name => known.has(name)),
		};
	});
}

function resolveImport(path: string, name: string): string {
	if (!name.startsWith("@dugout/")) return relative(".", join(dirname(path), name));
	const [, packageName = "", ...inside] = name.split("/");
	const workspace = PACKAGES[packageName];
	return workspace === undefined
		? name
		: `${join(workspace.folder, ...(inside.length > 0 ? inside : [workspace.main]))}.ts`;
}
