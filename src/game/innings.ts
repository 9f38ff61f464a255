import { type Play, parsePlays } from "./plays.ts";
import type { Side } from "./sides.ts";
import type { Segment } from "./tokens.ts";

/** `leftOn` is `null` for a half that ended before its third out: a walk-off, or a game that was left. */
export interface HalfTotals {
	runs: number;
	hits: number;
	walks: number;
	errors: number;
	pitches: number;
	leftOn: number | null;
}

/** `battingTeam` is empty if the log does not name the team. `totals` is `null` if the log ends before them. */
export interface HalfInning {
	side: Side;
	battingTeam: string;
	plays: Play[];
	totals: HalfTotals | null;
}

/** Halves in order: the away team's, then the home team's if it was played. */
export interface Inning {
	inning: number;
	halves: HalfInning[];
}

const HEADING = /^Inning (\d+):$/;
const BATTING_TEAM = /^(.*?) batting\./;
const TOTALS = /^Runs: (\d+) Hits: (\d+) Walks: (\d+) Errors: (\d+) Pitches: (\d+)(?: Runners Left On: (\d+))?$/;

/**
 * Parses the narrated lines of a game log (without its trailer) into innings. A half-inning is one line "Team batting.
 * …plays…" and one of totals; lines before the first heading are not plays.
 */
export function parseInnings(lines: Segment[][]): Inning[] {
	const innings: Inning[] = [];
	let half: HalfInning | null = null;
	for (const line of lines) {
		const text = line
			.map(segment => segment.text)
			.join("")
			.trim();
		const heading = HEADING.exec(text);
		if (heading) {
			innings.push({ inning: Number(heading[1]), halves: [] });
			half = null;
			continue;
		}
		const halves = innings.at(-1)?.halves;
		if (halves === undefined || text === "") continue;
		const totals = parseTotals(text);
		if (totals) {
			if (half) half.totals = totals;
			half = null;
			continue;
		}
		const battingTeam = BATTING_TEAM.exec(line[0]?.text ?? "");
		if (battingTeam || !half) {
			half = {
				side: halves.length % 2 === 0 ? "away" : "home",
				battingTeam: battingTeam?.[1]?.trim() ?? "",
				plays: [],
				totals: null,
			};
			halves.push(half);
		}
		// A spread would exceed the argument limit of a call if the line is very long.
		for (const play of parsePlays(dropStart(line, battingTeam?.[0].length ?? 0))) half.plays.push(play);
	}
	return innings;
}

function parseTotals(text: string): HalfTotals | null {
	const match = TOTALS.exec(text);
	if (!match) return null;
	const [runs = 0, hits = 0, walks = 0, errors = 0, pitches = 0] = match.slice(1, 6).map(Number);
	return { runs, hits, walks, errors, pitches, leftOn: match[6] === undefined ? null : Number(match[6]) };
}

/** The line without the first `length` characters of its first segment. */
function dropStart([first, ...rest]: Segment[], length: number): Segment[] {
	return first ? [{ ...first, text: first.text.slice(length) }, ...rest] : [];
}
