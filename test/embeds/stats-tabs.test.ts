import { expect, it } from "vitest";
import { contactLines, playerLines, situationLines } from "../../src/embeds/stats-tabs.ts";
import type { StatsView } from "../../src/embeds/stats-view.ts";
import { findFacts, type GameFacts } from "../../src/game/facts.ts";
import type { PlayedGame } from "../../src/game/history.ts";
import type { Result } from "../../src/game/plate-appearance.ts";
import { ENGLISH } from "../../src/text/texts.ts";
import { createGameLog } from "../fixtures/game-log.ts";

const FACTS = findFacts(createGameLog());
const [LINE, APPEARANCE] = [FACTS?.home.batting[0], FACTS?.home.appearances[0]];

/** A player's only game. */
function view(home: Partial<GameFacts["home"]>): StatsView {
	const played: PlayedGame = {
		...({ id: "1", mode: "ARENA", playedAt: 1, side: "home", result: "W", team: "Foxes", runs: 4 } as const),
		...{ opponentTeam: "Lanterns", opponentRuns: 3, opponent: null, opponentIsComputer: false },
	};
	return {
		...{ gamertag: "quiet_fox12", platform: "psn", mode: "all", opponent: undefined, tab: "players" },
		...{ part: "batting", sort: "avg", page: 1, without: 0, isReading: false },
		games: [{ played, facts: FACTS && { ...FACTS, home: { ...FACTS.home, ...home } } }],
	};
}

const told = (count: number, result: Result) =>
	APPEARANCE === undefined ? [] : Array.from({ length: count }, () => ({ ...APPEARANCE, result }));

it("players with too few at bats for an average come last, those with more of them first", () => {
	const line = (name: string, ab: number, h: number) => (LINE === undefined ? [] : [{ ...LINE, name, ab, h }]);
	const batting = [...line("Ash", 3, 0), ...line("Elm", 1, 1), ...line("Oak", 29, 2), ...line("Fir", 40, 8)];
	const [table = ""] = playerLines(view({ batting }), ENGLISH);
	expect(table.match(/^[A-Z][a-z]+/gm)).toEqual(["Fir", "Oak", "Ash", "Elm"]);
});

it("an average of situations stands beside the at bats that it rests on", () => {
	const appearances = [...told(20, "walk"), ...told(29, "out")];
	const [table = ""] = situationLines(view({ appearances }), ENGLISH);
	expect(table).toMatch(/ AB +AVG\n/);
	expect(table).toMatch(/Inn. 1–3 +29 +–\n/);
});

it("shares of balls in play stand below the number of those whose kind, or direction, is told", () => {
	const untold = told(10, "homer").map(each => ({ ...each, to: null }));
	const grounders = told(30, "out").map(each => ({ ...each, contact: "ground" as const, to: 6 }));
	const [balls, table = ""] = contactLines(view({ appearances: [...untold, ...grounders] }), ENGLISH);
	expect(balls).toBe("40 balls in play");
	expect(table).toMatch(/How +n 30\n Ground +30 +100%/);
	expect(table).toMatch(/To +n 30\n Infield +30 +100%/);
});
