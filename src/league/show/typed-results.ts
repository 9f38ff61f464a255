import type { CsvRow } from "../../format/csv.ts";
import { DAY_ORDERS, type DayOrder, dayOfCell, readDays } from "../../format/typed-day.ts";
import { partsOf } from "../../ground/async.ts";
import { foldText } from "../../market/search/search-text.ts";
import { typedWords } from "../../text/texts.ts";
import { foldTeam } from "../rules/team-names.ts";
import type { AwardedResult } from "../season/awarded-result.ts";
import { MAX_DECISIONS_A_SEASON } from "../season/bounds.ts";
import { parseScore } from "./typed-rules.ts";

/** A result from a row of a file. */
export interface TypedResult {
	/** The day, "2026-04-01". */
	day: string;
	/** The teams as they were typed. */
	winner: string;
	loser: string;
	score: AwardedResult["score"];
	kind: AwardedResult["kind"];
}

/** The reason why a row is not a result. */
export type ResultProblem =
	| { why: "columns" }
	| { why: "day" | "kind" | "team" | "winner"; typed: string }
	| { why: "days"; typed: string; days: readonly string[] }
	| { why: "runs" | "lower-score" | "no-winner" | "same" | "too-many" }
	| { why: "outside"; from: string; until: string };

export interface ParsedResults {
	results: readonly { line: number; result: TypedResult }[];
	problems: readonly { line: number; problem: ResultProblem }[];
}

/** Where the cells of a result are, by their index. */
export interface ResultLayout {
	day: number;
	/** The order that the heading of the days names. */
	order: DayOrder | null;
	teams: readonly [number, number];
	/** Null: there are none, or they are in one column as "5-3". */
	runs: readonly [number, number] | null;
	score: number | null;
	/** The column that names the winner; "first" for the first of the teams; null: whoever has more runs. */
	winner: number | "first" | null;
	kind: number | null;
	width: number;
}

/** `day, winner, runs, loser, runs[, kind]` */
export const USUAL_RESULT: ResultLayout = {
	day: 0,
	order: null,
	teams: [1, 3],
	runs: [2, 4],
	score: null,
	winner: "first",
	kind: 5,
	width: 6,
};

/** The first and the last day that a result may have. */
export interface ResultDays {
	from: string;
	until: string;
}

const foldWords = (words: readonly string[]) => new Set(words.map(foldText));
const KIND_WORDS = {
	forfeit: foldWords(typedWords("forfeit")),
	elsewhere: foldWords(["", ...typedWords("elsewhere")]),
	awarded: foldWords(typedWords("awarded")),
	"no-contest": foldWords(typedWords("noContest")),
};

/** The number of rows that are read before the event loop runs. */
const ROWS_AT_ONCE = 100;

/**
 * Finds results in rows. Without a kind, the game was played elsewhere. One that was awarded may have a winner without more
 * runs.
 */
export async function parseResults(
	rows: readonly CsvRow[],
	layout: ResultLayout,
	days: ResultDays,
): Promise<ParsedResults> {
	const results: { line: number; result: TypedResult }[] = [];
	const problems: { line: number; problem: ResultProblem }[] = [];
	const readDay = await createDayReader(rows, layout, days);
	for await (const part of partsOf(rows, ROWS_AT_ONCE)) {
		for (const { line, cells } of part) {
			const isFull = results.length === MAX_DECISIONS_A_SEASON;
			const parsed = isFull ? { why: "too-many" as const } : parseResult(cells, layout, readDay);
			if ("why" in parsed) problems.push({ line, problem: parsed });
			else results.push({ line, result: parsed });
		}
	}
	return { results, problems };
}

/**
 * Reads a column of days: if one order alone reads all of them, or all of them as days that a result may have, it is the
 * order of the column.
 */
async function createDayReader(
	rows: readonly CsvRow[],
	{ day: column, order }: ResultLayout,
	bounds: ResultDays,
): Promise<(typed: string) => readonly string[]> {
	const isWithin = (day: string) => day >= bounds.from && day <= bounds.until;
	const read = (typed: string, orders: readonly DayOrder[]) =>
		readDays(dayOfCell(typed), { from: bounds.from, until: bounds.until, today: bounds.until, orders });
	const orders = order === null ? DAY_ORDERS : [order];
	const impossible = new Set<DayOrder>();
	const outside = new Set<DayOrder>();
	const typed = new Set(rows.map(({ cells }) => cells[column] ?? ""));
	for await (const part of partsOf([...typed], ROWS_AT_ONCE)) {
		for (const text of part) {
			const byOrder = orders.map(each => ({ each, days: read(text, [each]) }));
			// What is no day in any order is a problem of its row alone.
			if (byOrder.every(({ days }) => days.length === 0)) continue;
			for (const { each, days } of byOrder) {
				if (days.length === 0) impossible.add(each);
				if (!days.some(isWithin)) outside.add(each);
			}
		}
	}
	const possible = orders.filter(each => !impossible.has(each));
	const fitting = possible.filter(each => !outside.has(each));
	const [chosen] = fitting.length === 1 ? fitting : possible;
	if (chosen !== undefined && (fitting.length === 1 || possible.length === 1)) return text => read(text, [chosen]);
	// Each order is read without the bounds: of two orders, none is better because of one row.
	const left = possible.length === 0 ? orders : possible;
	return text => [...new Set(left.flatMap(each => read(text, [each])))].sort();
}

function parseResult(
	cells: readonly string[],
	{ day: dayAt, teams, runs, score: scoreAt, winner: winnerAt, kind: kindAt, width }: ResultLayout,
	readDay: (typed: string) => readonly string[],
): TypedResult | ResultProblem {
	const cellAt = (index: number | null) => (index === null ? "" : (cells[index] ?? ""));
	const names = [cellAt(teams[0]), cellAt(teams[1])] as const;
	if (names.includes("") || cells.length > width) return { why: "columns" };
	const typedDay = cellAt(dayAt);
	const [day, ...others] = readDay(typedDay);
	if (day === undefined) return { why: "day", typed: typedDay };
	if (others.length > 0) return { why: "days", typed: typedDay, days: [day, ...others] };
	const word = foldText(cellAt(kindAt));
	const typed = (["elsewhere", "awarded", "forfeit", "no-contest"] as const).find(each => KIND_WORDS[each].has(word));
	if (typed === undefined) return { why: "kind", typed: cellAt(kindAt) };
	const counted = runs === null ? readScore(cellAt(scoreAt)) : readRuns(cellAt(runs[0]), cellAt(runs[1]));
	if (counted === "unclear") return { why: "runs" };
	const typedWinner = winnerAt === "first" ? names[0] : cellAt(winnerAt);
	const named = findWinner(typedWinner, names);
	if (named === "neither") return { why: "winner", typed: typedWinner };
	const winner = named ?? betterOf(counted, typed);
	if (winner === null) return { why: "no-winner" };
	const loser = winner === 0 ? 1 : 0;
	const score = counted && { winner: counted[winner], loser: counted[loser] };
	// A forfeit may go to the side with fewer runs.
	if (typed === "elsewhere" && score !== null && score.winner <= score.loser) return { why: "lower-score" };
	return { day, winner: names[winner], loser: names[loser], score, kind: typed === "awarded" ? "elsewhere" : typed };
}

/** The index of the winner, if the runs tell it: not those of a forfeit or of an award. */
function betterOf(runs: readonly [number, number] | null, kind: keyof typeof KIND_WORDS): 0 | 1 | null {
	if (kind === "no-contest") return 0;
	if (kind !== "elsewhere" || runs === null || runs[0] === runs[1]) return null;
	return runs[0] > runs[1] ? 0 : 1;
}

/** "5", "5.0", "5,0" as a number of runs; null for other texts. */
function parseRuns(typed: string): number | null {
	const [, digits] = /^(\d{1,3})(?:[.,]0+)?$/.exec(typed) ?? [];
	return digits === undefined ? null : Number(digits);
}

function readRuns(first: string, second: string): [number, number] | "unclear" | null {
	if (first === "" && second === "") return null;
	const one = parseRuns(first);
	const other = parseRuns(second);
	return one === null || other === null ? "unclear" : [one, other];
}

/** "5-3", the runs of the first team in front. */
function readScore(typed: string): [number, number] | "unclear" | null {
	if (typed === "") return null;
	const score = parseScore(typed);
	return score === null ? "unclear" : [score.winner, score.loser];
}

/** The index of the team that a cell names as the winner; null for an empty cell. */
function findWinner(typed: string, names: readonly [string, string]): 0 | 1 | "neither" | null {
	if (typed === "") return null;
	const index = names.findIndex(name => foldTeam(name) === foldTeam(typed));
	return index === 0 || index === 1 ? index : "neither";
}
