import { describe, expect, it } from "vitest";
import type { Gamertag, Platform } from "../../src/sample/gamertags.ts";
import { historyPage } from "../../src/sample/history.ts";
import { gameId, parseGameId } from "../../src/sample/matchups.ts";
import { createSample } from "../../src/sample/sample.ts";

const SEED = "test";
const { games } = createSample(SEED);
const NOW = Date.parse("2026-07-01T12:10:00Z");

function pageOf({ name, platform }: Pick<Gamertag, "name"> & { platform?: Platform }, page: number, time = NOW) {
	return historyPage(SEED, games, { username: name, platform, mode: undefined }, page, time);
}

function allOf(gamertag: Gamertag) {
	const { totalPages } = pageOf(gamertag, 1);
	return Array.from({ length: totalPages }, (_, i) => pageOf(gamertag, i + 1)).flatMap(page => page.entries);
}

const busiest = games.gamertags[0] ?? fail("nobody");

describe("the sample's gamertags", () => {
	it("are 40 on four platforms, and one has never played", () => {
		expect(games.gamertags).toHaveLength(40);
		expect(new Set(games.gamertags.map(({ platform }) => platform)).size).toBe(4);
		const idle = games.gamertags.filter(gamertag => pageOf(gamertag, 1).totalPages === 0);
		expect(idle).toEqual([games.gamertags.at(-1)]);
	});
});

describe("historyPage", () => {
	it("comes newest first, 25 a page, no game twice", () => {
		const entries = allOf(busiest);
		const times = entries.map(entry => Date.parse(`${entry.display_date} UTC`));
		expect(entries.length).toBeGreaterThan(50);
		expect(pageOf(busiest, 1).entries).toHaveLength(25);
		expect(times).toEqual(times.toSorted((a, b) => b - a));
		expect(new Set(entries.map(entry => entry.id)).size).toBe(entries.length);
	});

	it("repeats the last page past the end, and says which one it is", () => {
		const { totalPages } = pageOf(busiest, 1);
		expect(pageOf(busiest, totalPages + 1)).toEqual(pageOf(busiest, totalPages));
		expect(pageOf(busiest, 1000)).toMatchObject({ page: totalPages, totalPages });
	});

	it("knows no user on another platform", () => {
		expect(pageOf({ ...busiest, platform: "nsw" }, 1)).toEqual({ page: 1, totalPages: 0, entries: [] });
	});

	it("looks on all platforms where none is given", () => {
		expect(pageOf({ name: busiest.name }, 1)).toEqual(pageOf(busiest, 1));
	});

	it.each([
		[undefined, ["ARENA", "LEAGUE"]],
		["ARENA", ["ARENA"]],
		["EXHIBITION", ["EXHIBITION"]],
		["LEAGUE", ["LEAGUE"]],
	] as const)("keeps to a mode, and without one leaves exhibitions out: %s", (mode, expected) => {
		const query = { username: busiest.name, platform: busiest.platform, mode };
		const { totalPages } = historyPage(SEED, games, query, 1, NOW);
		const pages = Array.from({ length: totalPages }, (_, i) => historyPage(SEED, games, query, i + 1, NOW));
		const modes = pages.flatMap(({ entries }) => entries.map(entry => entry.game_mode));
		expect([...new Set(modes)].sort()).toEqual(expected);
	});

	it("mostly writes CPU for the asked user, and always for the computer", () => {
		const entries = games.gamertags.slice(0, 8).flatMap(allOf);
		const spelledOut = entries.filter(entry => entry.home_name !== "CPU" && entry.away_name !== "CPU");
		expect(spelledOut.length).toBeGreaterThan(0);
		expect(spelledOut.length).toBeLessThan(entries.length / 10);
		for (const entry of entries) {
			if (entry.home_full_name === "CPU") expect(entry.home_name).toBe("CPU");
		}
		expect(entries.some(entry => entry.away_full_name === "CPU")).toBe(true);
		expect(new Set(entries.flatMap(entry => entry.home_name?.match(/\^\w+\^/) ?? []))).toEqual(
			new Set(["^b53^", "^b54^", "^b56^"]),
		);
	});

	it("gains games over time, and keeps what it had", () => {
		const before = pageOf(busiest, 1, NOW - 7 * 24 * 60 * 60_000).entries;
		const after = allOf(busiest).map(entry => entry.id);
		expect(after).not.toContain(undefined);
		expect(before[0]?.id).not.toBe(after[0]);
		expect(before.slice(0, 10).every(entry => after.includes(entry.id))).toBe(true);
	});
});

describe("game ids", () => {
	it("differ between the two players of a game, and lead to the same game", () => {
		const matchup = games.recent(NOW).find(({ players }) => players.home && players.away) ?? fail("no game");
		const ids = (["home", "away"] as const).map(side => gameId(SEED, matchup.number, side));
		expect(ids[0]).not.toBe(ids[1]);
		for (const id of ids) expect(games.find(id, NOW)?.matchup).toBe(matchup);
	});

	it("lead back to the side they were given to", () => {
		for (const { number } of games.recent(NOW)) {
			for (const side of ["home", "away"] as const) {
				expect(parseGameId(SEED, gameId(SEED, number, side))).toEqual({ number, side });
			}
		}
	});

	it.each(["", "x", "-1", "1.5", "9".repeat(40), "1", " 1"])("are not %j", id => {
		expect(parseGameId(SEED, id)).toBeNull();
	});

	it("lead nowhere before the game was played, and where the computer sat", () => {
		const newest = games.recent(NOW)[0] ?? fail("no game");
		const side = newest.players.home ? "home" : "away";
		const id = gameId(SEED, newest.number, side);
		expect(games.find(id, newest.playedAt)).not.toBeNull();
		expect(games.find(id, newest.playedAt - 1000)).toBeNull();
		const lonely = games.recent(NOW).find(({ players }) => players.home === null) ?? fail("no game");
		expect(games.find(gameId(SEED, lonely.number, "home"), NOW)).toBeNull();
	});
});

function fail(what: string): never {
	throw new Error(`The sample lacks: ${what}`);
}
