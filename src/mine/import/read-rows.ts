import { hasMoreLines, isWebPage } from "../../format/read-table.ts";
import { partsOf } from "../../ground/async.ts";
import { parseWords } from "../../market/search/search-text.ts";
import { type Answers, type ImportQuestion, NO_ANSWERS } from "./question.ts";
import { looksLikeJson, readJson } from "./read-json.ts";
import { readCardTable } from "./read-table.ts";
import {
	countLines,
	type ImportRow,
	MAX_LINES,
	PART,
	type ReadProblem,
	type ReadRows,
	shortenLine,
	type TypedLine,
} from "./row.ts";
import { readLine, UUIDS } from "./typed-line.ts";

/** The most line breaks of a file. A list in JSON has several for each card. */
const MAX_BREAKS = 10 * MAX_LINES;

/** The characters of the first line that are looked at for ids. */
const MAX_FIRST_LINE = 3000;

/**
 * Reads a list of cards: JSON, a table or lines of text. The event loop runs between its parts.
 *
 * @param answers what the person has answered to the questions about this text
 */
export async function readRows(
	text: string,
	answers: Answers = NO_ANSWERS,
): Promise<ReadRows | ReadProblem | { question: ImportQuestion }> {
	const content = text.replace(/^\uFEFF/, "");
	if (hasMoreLines(content, MAX_BREAKS)) return { problem: "long", lines: countLines(content) };
	if (isWebPage(content)) return { problem: "html" };
	const read = looksLikeJson(content)
		? await readJson(content, answers)
		: ((isUuidList(content) ? null : await readCardTable(content, answers)) ?? (await readLines(content)));
	if ("problem" in read || "question" in read) return read;
	const isEmptyRead = read.rows.length === 0 && read.unread.length === 0 && read.notOwned === 0;
	return isEmptyRead ? { problem: "empty" } : read;
}

/** Whether the first line has several uuids and nothing else. */
function isUuidList(text: string): boolean {
	const [first = ""] = text.trimStart().slice(0, MAX_FIRST_LINE).split(LINE_BREAK, 1);
	const count = first.match(UUIDS)?.length ?? 0;
	// The last one may be cut off.
	return count > 1 && parseWords(first.replaceAll(UUIDS, "")).join("").length < 32;
}

const LINE_BREAK = /\r\n|[\n\r\u2028\u2029]/;

async function readLines(text: string): Promise<ReadRows | ReadProblem> {
	const count = countLines(text);
	if (count > MAX_LINES) return { problem: "long", lines: count };
	const lines = text.split(LINE_BREAK);
	const rows: ImportRow[] = [];
	const remarks: TypedLine[] = [];
	let notOwned = 0;
	let line = 0;
	for await (const part of partsOf(lines, PART)) {
		for (const typed of part) {
			line += 1;
			if (typed.trim() === "") continue;
			const read = readLine(line, typed);
			if (read === "not-owned") notOwned += 1;
			else if (read.length === 0) remarks.push({ line, typed: shortenLine(typed) });
			else rows.push(...read);
		}
	}
	return { unit: "line", rows, unread: [], remarks, notOwned, columns: { used: [], unused: [] }, groups: [] };
}
