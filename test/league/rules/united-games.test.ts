import { expect, it } from "vitest";
import { uniteGames } from "../../../src/league/rules/games.ts";
import type { LeagueGame } from "../../../src/league/season/game.ts";

const SECOND = 1_785_295_910;
const PITCHERS = "W: Ada Corrstone (35-9, 1.43), L: Bo Elm (6-14, 2.54)";

function game(second: number, change: Partial<LeagueGame> = {}): LeagueGame {
	const side = (member: number, runs: number, result: string) => ({
		member,
		team: `team ${member}`,
		runs,
		hits: 7,
		errors: 0,
		result,
	});
	return {
		key: `${second}-1-2-4-6-7-7`,
		playedAt: second * 1000,
		mode: "ARENA",
		away: side(1, 4, "L"),
		home: side(2, 6, "W"),
		pitcherInfo: "",
		ids: [{ account: 1, id: String(second) }],
		check: null,
		...change,
	};
}
const check = { gameUuid: "a-uuid", ruling: "0", innings: 9, completeInnings: 9 };

it.each<[string, Partial<LeagueGame>, Partial<LeagueGame>]>([
	["one id", { ids: [{ account: 1, id: "77" }] }, { ids: [{ account: 1, id: "77" }] }],
	["one log", { check }, { check }],
	["the same deciding pitchers", { pitcherInfo: PITCHERS }, { pitcherInfo: PITCHERS }],
])("a game that is listed with the times of its beginning and its end is one, by %s", (_, first, second) => {
	const listed = [game(SECOND, first), game(SECOND + 2110, second)];
	for (const games of [listed, listed.toReversed()]) {
		const [united, ...others] = uniteGames(games);
		expect(others).toEqual([]);
		expect(united?.game.playedAt).toBe(SECOND * 1000);
		expect(united?.keys).toEqual(listed.map(({ key }) => key));
	}
});

it("what links two games to a third one makes all of them one, with the log that any of them has", () => {
	const games = [
		game(SECOND, { ids: [{ account: 1, id: "77" }] }),
		game(SECOND + 2110, { ids: [{ account: 2, id: "78" }], pitcherInfo: PITCHERS, check }),
		game(SECOND + 10, { ids: [{ account: 1, id: "77" }], pitcherInfo: PITCHERS }),
	];
	expect(uniteGames(games)).toMatchObject([{ game: { check, ids: [{ id: "77" }, { id: "78" }] } }]);
});

it("a game whose time lacks the seconds in one history is one game, unless nothing happened in it", () => {
	const minute = SECOND - (SECOND % 60);
	const told = (second: number, account: number, hits = 7) => {
		const { away, home, ...rest } = game(second);
		const ids = [{ account, id: String(account) }];
		return { ...rest, key: `${second}`, away: { ...away, hits }, home: { ...home, hits }, ids };
	};
	for (const games of [
		[told(SECOND, 1), told(minute, 2)],
		[told(minute, 2), told(SECOND, 1)],
	])
		expect(uniteGames(games)).toMatchObject([{ keys: [`${minute}`, `${SECOND}`] }]);
	expect(uniteGames([told(SECOND, 1), told(minute - 60, 2)])).toHaveLength(2);
	expect(uniteGames([told(SECOND, 1, 0), told(minute, 2, 0)])).toHaveLength(2);
});

it("two games with nothing in common but their score stay two", () => {
	expect(uniteGames([game(SECOND), game(SECOND + 2110)])).toHaveLength(2);
	const info = [
		game(SECOND, { pitcherInfo: PITCHERS }),
		game(SECOND + 2110, { pitcherInfo: PITCHERS.replace("35", "36") }),
	];
	expect(uniteGames(info)).toHaveLength(2);
	const ids = [{ account: 1, id: "77" }];
	expect(uniteGames([game(SECOND, { ids }), game(SECOND + 2110, { ids: [{ account: 2, id: "77" }] })])).toHaveLength(2);
});
