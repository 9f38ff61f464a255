import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { HalfRuns } from "../../src/game/line-score.ts";
import { findLengthFacts, GAME_LENGTHS, possibleLengths } from "../../src/game/regulation.ts";
import { checkLog } from "../../src/league/rules/check.ts";
import { createGameLog } from "../fixtures/game-log.ts";
import { examples } from "../helpers/scale.ts";
import { NO_RECORDED_GAMES, readGames } from "./recorded-games.ts";

const MERCY_RUNS = 10;

interface Half {
	runs: number;
	/** Whether somebody leaves the game after this half, or in it. */
	isLeft: boolean;
}

/** Plays a game of this length, half by half, until it ends by the rules of baseball, by mercy, or because somebody leaves. */
function play(length: number, halves: readonly Half[]) {
	const away: HalfRuns[] = [];
	const home: HalfRuns[] = [];
	const total = { away: 0, home: 0 };
	for (let index = 0; index < halves.length; index += 2) {
		const inning = away.length + 1;
		const [top, bottom] = halves.slice(index, index + 2) as [Half, Half];
		const end = (ruling: string) => ({ away, home, total, ruling, innings: inning });
		away.push(top.runs);
		total.away += top.runs;
		home.push("unplayed");
		if (top.isLeft) return end("6");
		if (inning >= length && total.home > total.away) return end("0");
		home[inning - 1] = bottom.runs;
		total.home += bottom.runs;
		if (bottom.isLeft) return end("6");
		if (inning >= length && total.home !== total.away) return end("0");
		if (Math.abs(total.home - total.away) >= MERCY_RUNS) return end("0");
	}
	return null;
}

function lengthsOf(game: NonNullable<ReturnType<typeof play>>) {
	const line = { team: "", hits: 0, errors: 0 };
	const sides = { away: { ...line, runs: game.total.away }, home: { ...line, runs: game.total.home } };
	const innings = game.away.map((away, index) => ({ inning: index + 1, away, home: game.home[index] ?? "unknown" }));
	const length = findLengthFacts({ innings, ...sides }, game.innings);
	return possibleLengths({ ruling: game.ruling, innings: game.innings, length }, sides);
}

const half = fc.record({
	runs: fc.constantFrom(0, 0, 0, 0, 0, 1, 1, 2, 6),
	isLeft: fc.constantFrom(...Array<boolean>(40).fill(false), true),
});

describe("the number of innings with which a game was started", () => {
	it("is always among the possible ones, and mostly the only one", () => {
		let games = 0;
		let proven = 0;
		fc.assert(
			fc.property(
				fc.constantFrom(...GAME_LENGTHS),
				fc.array(half, { minLength: 60, maxLength: 60 }),
				(length, halves) => {
					const game = play(length, halves);
					if (game === null) return;
					const possible = lengthsOf(game);
					expect(possible).toContain(length);
					games++;
					if (possible.length === 1) proven++;
				},
			),
			{ seed: 20_260_401, numRuns: examples(200, 2000) },
		);
		expect(proven / games).toBeGreaterThan(0.5);
	});

	it("is the last inning of a game that was not level before it", () => {
		const check = checkLog(createGameLog({ away: [0, 1, 0, 0, 0], home: [0, 0, 0, 0, 0] }));
		expect(check.length).toEqual({ levelFrom: 5, homeBattedAhead: false });
		expect(possibleLengths(check, { away: { runs: 1 }, home: { runs: 0 } })).toEqual([5]);
	});

	it("is earlier in a game that was level since", () => {
		const log = createGameLog({ away: [1, 0, 0, 0, 0, 1, 0, 2], home: [0, 0, 0, 0, 0, 1, 1, 0] });
		expect(checkLog(log).length).toEqual({ levelFrom: 7, homeBattedAhead: false });
		expect(possibleLengths(checkLog(log), log.record)).toEqual([7]);
	});

	it("is later if the home side batted although it was ahead", () => {
		const log = createGameLog({ away: [0, 0, 0, 0, 0], home: [8, 0, 0, 0, 2] });
		expect(possibleLengths(checkLog(log), log.record)).toEqual([7, 9]);
	});

	it("is not known of a game whose runs by inning are not known", () => {
		expect(findLengthFacts({ innings: [], away, home }, 9)).toEqual({ levelFrom: null, homeBattedAhead: false });
		expect(possibleLengths({ ruling: "0", innings: 9 }, { away, home })).toEqual([3, 5, 7, 9]);
	});

	it.skipIf(NO_RECORDED_GAMES)("is possible for each recorded game", () => {
		const lengths = readGames().map(log => {
			const check = checkLog(log);
			return `${check.innings} (${check.ruling}): ${possibleLengths(check, log.record).join(" ")}`;
		});
		expect(lengths).toMatchInlineSnapshot(`
			[
			  "3 (6): 3 5 7 9",
			  "3 (6): 3 5 7 9",
			  "5 (6): 5 7 9",
			  "5 (0): 7 9",
			  "6 (0): 7 9",
			  "6 (0): 7 9",
			  "7 (0): 9",
			  "7 (0): 7 9",
			  "8 (15): 9",
			  "9 (0): 9",
			  "9 (0): 5 7 9",
			  "10 (0): 9",
			  "10 (6): 3 5 7 9",
			  "11 (0): 7 9",
			  "11 (0): 9",
			]
		`);
	});
});

const away = { team: "", runs: 3, hits: 0, errors: 0 };
const home = { team: "", runs: 2, hits: 0, errors: 0 };
