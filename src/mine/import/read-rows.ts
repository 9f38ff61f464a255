import { partsOf } from "../../ground/async.ts";
import { looksLikeJson, readJson } from "./read-json.ts";
import { readTable } from "./read-table.ts";
import { countLines, type ImportRow, MAX_LINES, PART, type ReadProblem, type ReadRows } from "./row.ts";
import { readLine } from "./typed-line.ts";

/** Reads a list of cards: JSON, a table or lines of text. The event loop runs between its parts. */
export async function readRows(text: string): Promise<ReadRows | ReadProblem> {
	const content = text.replace(/^\uFEFF/, "");
	const read = looksLikeJson(content)
		? await readJson(content)
		: ((await readTable(content)) ?? (await readLines(content)));
	if ("problem" in read) return read;
	const isEmpty = read.rows.length === 0 && read.unread.length === 0 && read.notOwned === 0;
	return isEmpty ? { problem: "empty" } : read;
}

const LINE_BREAK = /\r\n|[\n\r\u2028\u2029]/;

async function readLines(text: string): Promise<ReadRows | ReadProblem> {
	const count = countLines(text);
	if (count > MAX_LINES) return { problem: "long", lines: count };
	const lines = text.split(LINE_BREAK);
	const rows: ImportRow[] = [];
	let notOwned = 0;
	let line = 0;
	for await (const part of partsOf(lines, PART)) {
		for (const typed of part) {
			line += 1;
			if (typed === "") continue;
			const read = readLine(line, typed);
			if (read === "not-owned") notOwned += 1;
			else rows.push(...read);
		}
	}
	return { unit: "line", rows, unread: [], notOwned };
}
