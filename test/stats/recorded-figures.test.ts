import { describe, expect, it } from "vitest";
import { findFacts } from "../../src/game/facts.ts";
import type { PlayedGame } from "../../src/game/history.ts";
import { SIDES, type Side } from "../../src/game/sides.ts";
import { battingRates } from "../../src/stats/box-rates.ts";
import { createResampling } from "../../src/stats/resampling.ts";
import { splitsOf } from "../../src/stats/splits.ts";
import { boxGamesOf, boxTotals, type StatGame } from "../../src/stats/stat-games.ts";
import { NO_RECORDED_GAMES, readGames, readWholeGame } from "../game/recorded-games.ts";

/** A recorded game as one of the player of a side. */
function asPlayed(side: Side, id: string): PlayedGame {
	return {
		id,
		mode: "ARENA",
		playedAt: 1,
		side,
		result: "W",
		name: null,
		team: "",
		runs: 1,
		opponentTeam: "",
		opponentRuns: 0,
		opponent: null,
		opponentIsComputer: false,
	};
}

describe.skipIf(NO_RECORDED_GAMES)(
	"the situations of recorded games (skipped where ../shared/recorded is missing)",
	() => {
		const logs = NO_RECORDED_GAMES ? [] : [readWholeGame(), ...readGames()];
		const gamesOf = (side: Side) =>
			logs.map((log, index): StatGame => ({ played: asPlayed(side, String(index)), facts: findFacts(log) }));

		it.each(SIDES)("have as a whole the figures of the box scores: the %s sides", side => {
			const games = gamesOf(side);
			const boxes = boxGamesOf(games);
			const resampling = createResampling(boxes.map(({ id }) => id));
			const { all } = splitsOf(games, "batting", resampling);
			const { avg, obp, slg } = battingRates(boxes, resampling);
			expect(boxes).toHaveLength(16);
			expect(all.ab).toBe(boxTotals(boxes).batting.ab);
			const values = (rates: Record<"avg" | "obp" | "slg", { value: number } | null>) =>
				[rates.avg, rates.obp, rates.slg].map(rate => rate?.value);
			expect(values(all)).toEqual(values({ avg, obp, slg }));
		});

		it.each(SIDES)("have the at bats of each box score: the %s sides", side => {
			for (const game of gamesOf(side)) {
				const { all } = splitsOf([game], "batting", createResampling([]));
				expect(all.ab).toBe(boxTotals(boxGamesOf([game])).batting.ab);
			}
		});
	},
);
