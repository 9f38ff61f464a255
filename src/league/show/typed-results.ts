import type { CsvRow } from "../../format/csv.ts";
import { typedWords } from "../../text/texts.ts";
import { parseDate } from "../rules/dates.ts";
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
	| { why: "day" | "kind" | "team"; typed: string }
	| { why: "runs" | "lower-score" | "same" | "too-many" }
	| { why: "outside"; from: string; until: string };

export interface ParsedResults {
	results: readonly { line: number; result: TypedResult }[];
	problems: readonly { line: number; problem: ResultProblem }[];
}

const KIND_WORDS = {
	forfeit: new Set(typedWords("forfeit")),
	elsewhere: new Set(["", ...typedWords("elsewhere")]),
	awarded: new Set(typedWords("awarded")),
	"no-contest": new Set(typedWords("noContest")),
};

/**
 * Parses `day, winner, runs, loser, runs[, kind]`: without a kind, the game was played elsewhere. One that was awarded may
 * have a winner without more runs.
 */
export function parseResults(rows: readonly CsvRow[]): ParsedResults {
	const results: { line: number; result: TypedResult }[] = [];
	const problems: { line: number; problem: ResultProblem }[] = [];
	for (const { line, cells } of rows) {
		const parsed = results.length === MAX_DECISIONS_A_SEASON ? { why: "too-many" as const } : parseResult(cells);
		if ("why" in parsed) problems.push({ line, problem: parsed });
		else results.push({ line, result: parsed });
	}
	return { results, problems };
}

function parseResult(cells: readonly string[]): TypedResult | ResultProblem {
	const [typedDay = "", winner = "", winnerRuns = "", loser = "", loserRuns = "", typedKind = ""] = cells;
	if (winner === "" || loser === "" || cells.length > 6) return { why: "columns" };
	const day = parseDate(typedDay);
	if (day === null) return { why: "day", typed: typedDay };
	const word = typedKind.toLowerCase();
	const typed = (["elsewhere", "awarded", "forfeit", "no-contest"] as const).find(each => KIND_WORDS[each].has(word));
	if (typed === undefined) return { why: "kind", typed: typedKind };
	const isUnknown = winnerRuns === "" && loserRuns === "";
	const score = isUnknown ? null : parseScore(`${winnerRuns}-${loserRuns}`);
	if (!isUnknown && score === null) return { why: "runs" };
	// A forfeit may go to the side with fewer runs.
	if (typed === "elsewhere" && score !== null && score.winner <= score.loser) return { why: "lower-score" };
	return { day, winner, loser, score, kind: typed === "awarded" ? "elsewhere" : typed };
}
