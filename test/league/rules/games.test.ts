import { describe, expect, it } from "vitest";
import { preferReading, uniteGames } from "../../../src/league/rules/games.ts";
import type { GameReading } from "../../../src/league/season/reading.ts";
import { createLeagueGame, onDay } from "../../fixtures/league-season.ts";
import { mergeGames } from "./world.ts";

describe("uniteGames", () => {
	it("adds the id by which the other participant knows a game", () => {
		const one = createLeagueGame({ ids: [{ account: 2, id: "b" }] });
		const other = createLeagueGame({ ids: [{ account: 1, id: "a" }] });
		const ids = [
			{ account: 1, id: "a" },
			{ account: 2, id: "b" },
		];
		expect(mergeGames([one, other, one])).toEqual([{ ...one, ids }]);
	});

	it("keeps one id of an account, always the same", () => {
		const games = ["b", "a", "c"].map(id => createLeagueGame({ ids: [{ account: 1, id }] }));
		expect(mergeGames(games)[0]?.ids).toEqual([{ account: 1, id: "a" }]);
	});

	it("keeps the facts of the log, and the log with more facts", () => {
		const unread = createLeagueGame({ check: null });
		const short = createLeagueGame({ check: { innings: 3, completeInnings: 2 } });
		const whole = createLeagueGame({ check: { innings: 9 } });
		expect(mergeGames([unread, short, whole, unread])).toEqual([whole]);
	});

	it("prefers the reading that has a winner", () => {
		const early = createLeagueGame({ home: { result: "" }, away: { result: "" } });
		const late = createLeagueGame();
		expect(mergeGames([early, late])).toEqual([late]);
		expect(mergeGames([late, early])).toEqual([late]);
	});

	it("sorts by time, then by key", () => {
		const first = createLeagueGame({ key: "z" });
		const second = createLeagueGame({ key: "a", playedAt: onDay(3) });
		const third = createLeagueGame({ key: "b", playedAt: onDay(3), away: { hits: 6 } });
		expect(mergeGames([third, second, first])).toEqual([first, second, third]);
	});

	it("unites the keys of one uuid under the smallest, and names them all", () => {
		const check = { gameUuid: "u" };
		const late = createLeagueGame({ key: "b", playedAt: onDay(3), ids: [{ account: 2, id: "2" }], check });
		const early = createLeagueGame({ key: "a", ids: [{ account: 1, id: "1" }], check });
		const other = createLeagueGame({ key: "c", away: { hits: 6 }, check: { gameUuid: "v" } });
		const game = { ...early, ids: [...early.ids, ...late.ids] };
		expect(uniteGames([late, other, early])).toEqual([
			{ game, keys: ["a", "b"] },
			{ game: other, keys: ["c"] },
		]);
	});

	it("tells two games by the same pitchers apart if they were left before the first hit", () => {
		const pitcherInfo = "W: Robin Jay (0-0, 0.00), L: Robin Juniper (0-0, 0.00)";
		const none = { runs: 0, hits: 0 };
		const games = ["a", "b"].map(key => createLeagueGame({ key, pitcherInfo, away: none, home: none }));
		expect(mergeGames(games)).toEqual(games);
	});

	it("leaves games without a uuid alone", () => {
		const games = ["a", "b"].map((key, hits) => createLeagueGame({ key, away: { hits } }));
		expect(mergeGames(games)).toEqual(games);
	});

	it("gives a game of another pair at the same second a different key", () => {
		const one = createLeagueGame({ key: "k" });
		const other = createLeagueGame({ key: "k", away: { member: 3 }, home: { member: 4 } });
		expect(uniteGames([other, one])).toEqual([
			{ game: one, keys: ["k"] },
			{ game: { ...other, key: "k~1" }, keys: ["k~1"] },
		]);
	});
});

describe("preferReading", () => {
	const reading = (awayResult: string, homeResult: string): GameReading => {
		const side = { team: "Foxes", runs: 2, hits: 5, errors: 1 };
		const away = { ...side, result: awayResult };
		const home = { ...side, result: homeResult };
		const game = { id: "1", key: "k", playedAt: onDay(2), mode: "LEAGUE", pitcherInfo: "", check: null };
		return { account: 1, opponent: 2, side: "away", ...game, away, home };
	};

	it.each([
		["the one with a winner", reading("W", "L"), reading("", "")],
		["of two winners always the same", reading("L", "W"), reading("W", "L")],
	])("takes %s, whichever was read first", (_, wanted, other) => {
		expect([preferReading(wanted, other), preferReading(other, wanted)]).toEqual([wanted, wanted]);
	});
});
