import type { SourceFile } from "./files.ts";
import type { Graph } from "./graph.ts";

export const CAPABILITIES: readonly string[] = ["editions", "feed", "finder", "league", "mine", "stats", "watch"];

/** The floors of the house, the highest first. Imports only go down; rooms on one floor do not import each other. */
const FLOORS: readonly (readonly string[])[] = [
	["entries"],
	["commands", "monitor", "sandbox/page"],
	["discord", "sandbox/discord", "sandbox/read-api"],
	CAPABILITIES,
	["posting", "game-logs"],
	["embeds", "chart"],
	["format"],
	["text", "market", "game"],
	["api", "storage"],
	["ground"],
	["settings"],
];

const SETTINGS: ReadonlySet<string> = new Set(["src/config.ts", "src/errors.ts"]);

/** "market" for src/market/catalog/crawl.ts, "entries" for src/bot.ts, "sandbox/page" for a file of that workspace. */
export function roomOf(path: string): string {
	const [top = "", folder = "", ...rest] = path.split("/");
	if (SETTINGS.has(path)) return "settings";
	if (top === "sandbox") return `sandbox/${folder}`;
	if (top === "commands") return "commands";
	return rest.length === 0 ? "entries" : folder;
}

export function importsBetweenFiles(files: readonly SourceFile[]): Graph {
	return new Map(files.map(({ path, imports }) => [path, new Set(imports)]));
}

export function importsBetweenRooms(files: readonly SourceFile[]): Graph {
	const graph = new Map<string, Set<string>>(files.map(({ path }) => [roomOf(path), new Set()]));
	for (const { path, imports } of files) {
		const room = roomOf(path);
		for (const imported of imports.map(roomOf)) if (imported !== room) graph.get(room)?.add(imported);
	}
	return graph;
}

/** "a.ts → b.ts" for each import into a higher room, or into a neighbour by another way than its index.ts. */
export function importsUp(files: readonly SourceFile[]): string[] {
	return files.flatMap(({ path, imports }) =>
		imports.filter(imported => goesUp(path, imported)).map(imported => `${path} → ${imported}`),
	);
}

function goesUp(path: string, imported: string): boolean {
	if (roomOf(path) === roomOf(imported)) return false;
	const floors = floorOf(roomOf(imported)) - floorOf(roomOf(path));
	return imported.endsWith("/index.ts") ? floors < 0 : floors <= 0;
}

function floorOf(room: string): number {
	const floor = FLOORS.findIndex(rooms => rooms.includes(room));
	if (floor === -1) throw new Error(`test/house/rooms.ts does not say on which floor ${room} is`);
	return floor;
}
