import { createSample } from "../../../src/sample/sample.ts";

const NOW = Date.parse("2026-07-01T12:10:00Z");

const { games } = createSample("test");

/** Every game of the sample's last weeks, played. */
export const GAMES = games.recent(NOW).map(matchup => games.play(matchup));

/** One half-inning as a game's text describes it. */
export interface TextHalf {
	inning: number;
	team: string;
	/** The plays, colour codes and all. */
	plays: string;
	runs: number;
	hits: number;
	walks: number;
	errors: number;
	leftOn: number | null;
}

const TOTALS = /^Runs: (\d+) Hits: (\d+) Walks: (\d+) Errors: (\d+) Pitches: \d+ (?:Runners Left On: (\d+))?$/;

/** Reads the halves of a game out of its text, by another way than the one it was written. */
export function readHalves(text: string): TextHalf[] {
	const [played = ""] = text.split("Game Log Legend");
	const lines = played.split("^n^");
	let inning = 0;
	return lines.flatMap((line, i) => {
		inning = Number(/Inning (\d+):/.exec(line)?.[1] ?? inning);
		const [, team, plays] = /^(.*?) batting\. (.*)$/.exec(line) ?? [];
		if (team === undefined || plays === undefined) return [];
		const totals = TOTALS.exec(lines[i + 1] ?? "");
		if (!totals) throw new Error(`No totals below: ${line}`);
		const [runs = 0, hits = 0, walks = 0, errors = 0] = totals.slice(1, 5).map(Number);
		return [{ inning, team, plays, runs, hits, walks, errors, leftOn: totals[5] ? Number(totals[5]) : null }];
	});
}
