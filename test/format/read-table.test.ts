import { describe, expect, it } from "vitest";
import { readTable, type TableKind } from "../../src/format/read-table.ts";
import { longestBlock, NO_BLOCK_MS } from "../helpers/blocks.ts";

type Column = "team" | "tag";

const MEANINGS = new Map<string, { column: Column; rank: number }>([
	["gamertag", { column: "tag", rank: 0 }],
	["id", { column: "tag", rank: 1 }],
	["team", { column: "team", rank: 0 }],
]);

const TEAMS: TableKind<Column> = {
	columnOf: heading => MEANINGS.get(heading.toLowerCase()),
	isHeadings: columns => columns.has("team"),
	guess(rows) {
		if (rows.some(({ length }) => length < 2)) return null;
		if (rows.some(([team]) => team === "?")) return "unclear";
		return new Map([
			["team", [0]],
			["tag", [1]],
		]);
	},
	maxRows: 4000,
};

/** "2 Foxes Tag": the line of each row, its team and its tags. */
async function read(text: string) {
	const table = await readTable(text, TEAMS);
	if (table === null || "problem" in table) return table;
	const textsOf = (texts: ReadonlyMap<Column, readonly string[]>) =>
		(["team", "tag"] as const).map(column => texts.get(column)?.join("/"));
	return {
		rows: table.rows.map(({ line, texts }) => [line, ...textsOf(texts)].join(" ")),
		unused: table.unused.map(index => table.headings[index]).join(),
		asides: table.asides.length,
	};
}

describe("readTable", () => {
	it.each([
		[
			"headings in another order",
			"Gamertag,Team\nA,Foxes\nB,Yaks",
			{ rows: ["2 Foxes A", "3 Yaks B"], unused: "", asides: 1 },
		],
		[
			"Excel's line for the separator, a title, and headings that are repeated",
			"sep=;\r\nMy league\r\n\r\nTeam;Gamertag\r\nFoxes;A\r\nTeam;Gamertag\r\nYaks;B",
			{ rows: ["5 Foxes A", "7 Yaks B"], unused: "", asides: 3 },
		],
		[
			"columns with one meaning, in the order in which they count, and columns without one",
			'id\tTeam\tColour\tgamertag\tid\tid\nA\tFoxes\tred\t="B"\tC\tD',
			{ rows: ["2 Foxes B/A/C"], unused: "Colour,id", asides: 1 },
		],
		["no headings", "Foxes; A\nYaks; B", { rows: ["1 Foxes A", "2 Yaks B"], unused: "", asides: 0 }],
		["no headings, and no separator", "Foxes\nYaks", null],
		["no headings, and columns that may mean several things", "?,A\n?,B", { problem: "unclear" }],
		["more rows than the caller reads", `team,id\n${"a,b\n".repeat(4001)}`, { problem: "long" }],
		["a list of many words on one line", Array(500).fill("a").join(","), null],
	])("reads %s", async (_, text, expected) => {
		expect(await read(text)).toEqual(expected);
	});

	const row = (cell: string, count: number) => `${Array(count).fill(cell).join(",")}\n`;

	it.each([
		["9,980 equal headings", row("team", 9980) + "a\n".repeat(4000), "wide"],
		["101 headings", row("team", 101) + "a\n".repeat(4000), "wide"],
		["100 equal headings and 4,000 rows", row("team", 100) + "a\n".repeat(4000), "4000"],
		["20 rows with 9,990 columns and no headings", row("a", 9990).repeat(20), "wide"],
		["a row of 9,990 columns below headings", `team,id\n${row("a", 9990)}`, "wide"],
		["2,000 rows with 99 columns and no headings", row("a", 99).repeat(2000), "2000"],
		["499 kB of quotes", '"'.repeat(499_000), "null"],
		["a quote and a text 249,000 times", '"a'.repeat(249_000), "null"],
		["a quote, a text and a comma 166,000 times", '"a,'.repeat(166_000), "null"],
		["499 kB of line breaks in a quoted cell", `team,id\n"${"\n".repeat(499_000)}`, "0"],
	])("answers without a long block: %s", async (_, text, outcome) => {
		let read: Awaited<ReturnType<typeof readTable>> = null;
		const block = await longestBlock(async () => {
			read = await readTable(text, TEAMS);
		});
		expect(outcomeOf(read)).toBe(outcome);
		expect(block).toBeLessThan(NO_BLOCK_MS);
	});
});

function outcomeOf(read: Awaited<ReturnType<typeof readTable>>): string {
	if (read === null) return "null";
	return "problem" in read ? read.problem : String(read.rows.length);
}
