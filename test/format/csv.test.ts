import { execFileSync, spawnSync } from "node:child_process";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Cell, formatCsv, formatLongCsv, readCsv, withoutEmptyEnd } from "../../src/format/csv.ts";
import { plainLines } from "../../src/format/markup.ts";
import { LOCALES } from "../../src/text/formats.ts";
import { ENGLISH, textsFor } from "../../src/text/texts.ts";

/** Reads a file on its standard input as spreadsheets do, and writes its rows as JSON. */
const PYTHON = [
	"import csv, io, json, sys",
	"text = sys.stdin.buffer.read().decode('utf-8-sig')",
	"json.dump(list(csv.reader(io.StringIO(text, newline=''), strict=True)), sys.stdout)",
].join("\n");
const hasPython = spawnSync("python3", ["--version"]).status === 0;

const cell = fc.oneof(
	fc.string({ unit: fc.constantFrom(..."=+-@＝＋－＠\t\r\n\",;'a ñ") }),
	fc.string({ unit: "grapheme" }),
	fc.integer(),
);

/** What a spreadsheet shows of a cell. */
function shown(value: Cell): string {
	const text = plainLines(String(value ?? ""));
	return typeof value === "string" && /^'*[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text;
}

describe("formatCsv", () => {
	it("begins with a byte order mark, ends each row with CRLF, and quotes what separates", () => {
		const rows = [
			["Team", "Runs"],
			['"A", the B', -3, null],
			["x;y", "two\nlines"],
		];
		expect(formatCsv(rows, ENGLISH).toString()).toBe('\uFEFFTeam,Runs\r\n"""A"", the B",-3,\r\n"x;y","two\nlines"\r\n');
	});

	it.each([
		["en-US", '"1,5",0.625,3'],
		["es-419", '"1,5",0.625,3'],
		["es-ES", '"1,5";0,625;3'],
	] as const)("separates cells as a spreadsheet in %s expects", (locale, row) => {
		expect(formatCsv([["1,5", 0.625, 3]], textsFor(locale)).toString()).toBe(`\uFEFF${row}\r\n`);
	});

	it("shows no text reversed, hides none, and leaves emoji whole", () => {
		expect(formatCsv([["a\u202Eb\u200Bc\u0000", "two\nlines", "🏴‍☠️"]], ENGLISH).toString()).toBe(
			'\uFEFFa b c ,"two\nlines",🏴‍☠️\r\n',
		);
	});

	it.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "'=1", "＝1", "＋1", "－1", "＠A1"])(
		"lets no spreadsheet run %j",
		text => {
			expect(
				formatCsv([[text]], ENGLISH)
					.toString()
					.replace(/^\uFEFF"?/, ""),
			).toMatch(/^'/);
		},
	);

	it.runIf(hasPython)("is read by Python's csv module as it was written", () => {
		const row = fc.array(cell, { minLength: 2, maxLength: 4 });
		const rows = fc.sample(fc.array(row, { minLength: 1, maxLength: 5 }), { numRuns: 200, seed: 7 }).flat();
		const read: unknown = JSON.parse(
			execFileSync("python3", ["-c", PYTHON], { input: formatCsv(rows, ENGLISH), maxBuffer: 2 ** 26 }).toString(),
		);
		expect(read).toEqual(rows.map(each => each.map(shown)));
	});
});

describe("formatLongCsv", () => {
	it("gives the same file as formatCsv", async () => {
		const rows = Array.from({ length: 2001 }, (_, index) => [`=${index}`, index, null]);
		expect(await formatLongCsv(rows, ENGLISH)).toEqual(formatCsv(rows, ENGLISH));
		expect(await formatLongCsv([], ENGLISH)).toEqual(formatCsv([], ENGLISH));
	});
});

/** The rows with a cell. */
const rowsOf = (text: string) =>
	[...readCsv(text)].flatMap(row => {
		const cells = withoutEmptyEnd(row?.cells ?? []);
		return row === null || cells.length === 0 ? [] : { line: row.line, cells };
	});

describe("readCsv", () => {
	it.each([
		["commas", "a,b\r\nc,d\r\n"],
		["semicolons, and a byte order mark", "\uFEFFa;b\nc;d"],
		["tabs and quotes", 'a\t"b"\r"c"\t d \r'],
		["empty rows and cells", ",,\n\na,b,,\n\n c , d ,"],
	])("reads %s", (_, text) => {
		expect(rowsOf(text).map(({ cells }) => cells)).toEqual([
			["a", "b"],
			["c", "d"],
		]);
	});

	it.each([";", "\t"])("takes no %j within quotes for what separates", sign => {
		expect(rowsOf(`"Foxes${sign} ""North""",GtA,psn\nYaks,GtB,xbl`).map(({ cells }) => cells)).toEqual([
			[`Foxes${sign} "North"`, "GtA", "psn"],
			["Yaks", "GtB", "xbl"],
		]);
	});

	it.each([",", ";", "\t"])("takes a quote within a cell for no end of what %j separates", sign => {
		expect(rowsOf(`Foxes 5"${sign}GtA${sign}psn\nYaks${sign}GtB${sign}xbl`).map(({ cells }) => cells)).toEqual([
			['Foxes 5"', "GtA", "psn"],
			["Yaks", "GtB", "xbl"],
		]);
	});

	it.each([
		['"Foxes", "Fox One" , "psn"', ["Foxes", "Fox One", "psn"]],
		['Heron, "Heron, Two",x', ["Heron", "Heron, Two", "x"]],
		['Foxes,\u00A0 "say ""hi"""', ["Foxes", 'say "hi"']],
		['The "Best", "Big" Ed, 5\' 10"', ['The "Best"', '"Big" Ed', "5' 10\""]],
		['a, "never closed, b\nc', ["a", "never closed, b\nc"]],
	])("lets spaces stand around quotes, and takes others for ordinary signs: %s", (text, cells) => {
		expect(rowsOf(text)).toEqual([{ line: 1, cells }]);
	});

	it("keeps commas, quotes and line breaks within quotes, and counts the lines of the file", () => {
		expect(rowsOf('"a, ""b""","c\nd"\n\ne')).toEqual([
			{ line: 1, cells: ['a, "b"', "c\nd"] },
			{ line: 4, cells: ["e"] },
		]);
	});

	it.each(LOCALES)("reads what was exported in %s as it was, without the sign before a formula", locale => {
		const row = fc.array(
			cell.filter(value => plainLines(String(value)).trim() === String(value) && value !== ""),
			{ minLength: 2, maxLength: 4 },
		);
		fc.assert(
			fc.property(fc.array(row, { minLength: 1 }), rows => {
				expect(rowsOf(formatCsv([["a", "b"], ...rows], textsFor(locale)).toString()).map(({ cells }) => cells)).toEqual(
					[["a", "b"], ...rows.map(each => each.map(String))],
				);
			}),
		);
	});

	it.each([
		['"', 50_000],
		['"a,', 30_000],
		['""a,', 20_000],
		["\n", 100_000],
		[",", 100_000],
		['"a\n"b', 15_000],
	])("ends, however often %j is repeated", (part, times) => {
		expect(rowsOf(part.repeat(times)).length).toBeLessThanOrEqual(times + 1);
	});

	it("gives null for a row with more cells than it may have, and nothing behind it", () => {
		expect([...readCsv("a,b\nc,d,e\nf", ",", 2)]).toEqual([{ line: 1, cells: ["a", "b"] }, null]);
	});
});
