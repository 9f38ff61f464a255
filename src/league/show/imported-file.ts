import { type CsvRow, parseCsv } from "../../format/csv.ts";
import { typedWords } from "../../text/texts.ts";
import { type ParsedImport, parseMembers } from "./typed-members.ts";
import { type ParsedResults, parseResults } from "./typed-results.ts";

/** The most rows of a file: more than there can be members and results. */
export const MAX_ROWS = 1000;

/**
 * It also matches a day that does not exist or is written in another order: such a row is a result, and its problem is
 * shown.
 */
const DAY = /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}$/;

/**
 * Parses a file of members, or of results, which have days in their first column. Headings are optional.
 *
 * @returns null for a file that is too long
 */
export function parseFile(text: string): { members: ParsedImport } | { results: ParsedResults } | null {
	const rows = parseCsv(text);
	if (rows === null || rows.length > MAX_ROWS) return null;
	const isDay = (row: CsvRow | undefined) => DAY.test(row?.cells[0] ?? "");
	const [first, second] = rows;
	const namesResults = hasHeading(first, 0, "day");
	// Beside this heading, a day in the first column is the name of a team.
	const namesMembers = hasHeading(first, 2, "platform");
	const hasHeadings = namesResults || namesMembers || (!isDay(first) && isDay(second));
	const content = hasHeadings ? rows.slice(1) : rows;
	const areResults = namesResults || (!namesMembers && isDay(content[0]));
	return areResults ? { results: parseResults(content) } : { members: parseMembers(content) };
}

function hasHeading(row: CsvRow | undefined, column: number, heading: "day" | "platform"): boolean {
	return typedWords(heading).includes(row?.cells[column]?.toLowerCase() ?? "");
}
