/**
 * Prints the size of each room, what the rooms import, and the circles: `npm run house`, or for another checkout
 * `npm run house -- <folder>`.
 */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { readSource, type SourceFile } from "./files.ts";
import { circles, longestWays } from "./graph.ts";
import { importsBetweenFiles, importsBetweenRooms, importsUp, roomOf } from "./rooms.ts";
import { foreignTables, ownersOf } from "./tables.ts";

const checkout = process.argv[2] ?? ".";
const files = readSource(checkout);
const read = (path: string) => readFileSync(resolve(checkout, path), "utf8");
const rooms = importsBetweenRooms(files);
const ways = longestWays(rooms);
const byFloor = [...rooms].sort(([first], [second]) => floorOf(second) - floorOf(first));

print("floor  files   lines  room → the rooms that it imports");
for (const [room, imported] of byFloor) {
	const inside = files.filter(({ path }) => roomOf(path) === room);
	const figures = pad(floorOf(room), 5) + pad(inside.length, 7) + pad(linesOf(inside), 8);
	print(`${figures}  ${room} → ${[...imported].sort().join(", ") || "none"}`);
}
const arrows = byFloor.reduce((total, [, imported]) => total + imported.size, 0);
const longest = ways.get(byFloor[0]?.[0] ?? "") ?? [];
print(
	`\n${files.length} files with ${linesOf(files)} lines in ${rooms.size} rooms, and ${arrows} arrows between rooms`,
);
print(`${longest.length} floors: ${longest.join(" → ")}`);
printList("imports that go up", importsUp(files));
printList("circles of rooms", circles(rooms).map(join));
printList("statements that name a table of another room", foreignTables(files, ownersOf(files, read), read));
printList("circles of files", circles(importsBetweenFiles(files)).map(join));

/** A room that imports no other is on floor 1, and each other room one floor above the highest that it imports. */
function floorOf(room: string): number {
	return ways.get(room)?.length ?? 0;
}

function linesOf(some: readonly SourceFile[]): number {
	return some.reduce((total, { lines }) => total + lines, 0);
}

function printList(title: string, entries: readonly string[]): void {
	print(`${entries.length} ${title}`);
	for (const entry of entries) print(`  ${entry}`);
}

function join(circle: readonly string[]): string {
	return circle.join(", ");
}

function pad(figure: number, width: number): string {
	return String(figure).padStart(width);
}

function print(line: string): void {
	process.stdout.write(`${line}\n`);
}
