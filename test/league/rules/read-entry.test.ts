import { describe, expect, it } from "vitest";
import type { HistorySide } from "../../../src/api/operations/game-history.ts";
import { findGames } from "../../../src/league/rules/games.ts";
import { readEntry } from "../../../src/league/rules/read-entry.ts";
import type { Member } from "../../../src/league/season/member.ts";
import { createHistoryEntry, type HistoryEntryOptions } from "../../fixtures/history-entry.ts";
import { createMember } from "../../fixtures/league.ts";

const fox = createMember(1, {
	team: "Foxes",
	accounts: [
		{ id: 11, gamertag: "quiet_fox12", platform: "psn" },
		{ id: 12, gamertag: "Loud Fox", platform: "xbl" },
	],
});
const lantern = createMember(2, { accounts: [{ id: 21, gamertag: "Paper_Lantern7", platform: "xbl" }] });
const hidden: Partial<HistorySide> = { name: "CPU" };

/** What the first gamertag of the foxes tells. */
function read(entry: HistoryEntryOptions, members: readonly Member[] = [fox, lantern], own = fox.accounts[0]) {
	if (own === undefined) throw new Error("The member has no gamertag");
	const accounts = members.flatMap(member => member.accounts);
	return readEntry(createHistoryEntry(entry), own, accounts);
}

describe("readEntry", () => {
	it("finds a game against another account, whose name has a badge and another case", () => {
		expect(read({ home: hidden, away: { fullName: "Paper &amp; Ink^e^" } })).toEqual({
			account: 11,
			opponent: 21,
			side: "home",
			id: "1000000001",
			key: "1775068205-2-4-5-9",
			playedAt: 1_775_068_205_000,
			mode: "ARENA",
			away: { team: "Paper & Ink", runs: 2, hits: 5, errors: 1, result: "L" },
			home: { team: "Foxes", runs: 4, hits: 9, errors: 0, result: "W" },
			pitcherInfo: "W: Robin Jay (3-1, 2.45), L: Robin Juniper (2-2, 4.50)",
			check: null,
		});
	});

	it("finds the same game whether the own name is hidden, empty or spelled out", () => {
		const game = read({ home: hidden });
		expect(read({})).toEqual(game);
		expect(read({ home: { name: "QUIET_FOX12^b54^" } })).toEqual(game);
		expect(read({ home: { name: "" } })).toEqual(game);
	});

	it("gives a game the same key in the history of the other participant", () => {
		const own = read({ home: hidden });
		const other = read({ id: "77", away: hidden }, [fox, lantern], lantern.accounts[0]);
		const opponent = { account: 21, opponent: 11, side: "away", id: "77" };
		expect(other).toEqual({ ...(typeof own === "string" ? {} : own), ...opponent });
	});

	it("gives two games different keys if they differ in time, runs or hits", () => {
		const entries: HistoryEntryOptions[] = [
			{},
			{ playedAt: Date.UTC(2026, 3, 1, 18, 30, 6) },
			{ home: { runs: 5 } },
			{ away: { hits: 6 } },
		];
		const keys = entries.map(entry => {
			const game = read(entry);
			return typeof game === "string" ? game : game.key;
		});
		expect(new Set(keys).size).toBe(entries.length);
	});

	it.each<[string, HistoryEntryOptions, string]>([
		["a computer as the opponent", { away: { fullName: "CPU", name: "CPU" } }, "computer"],
		["a computer with a name", { away: { fullName: "CPU" } }, "computer"],
		["two hidden names", { home: hidden, away: hidden }, "hidden"],
		["the own name only", { away: hidden }, "hidden"],
		["an opponent who is no member", { home: hidden, away: { name: "odd_quill3" } }, "stranger"],
		["a member against somebody else", { home: { name: "odd_quill3" } }, "stranger"],
		["a name that only contains a member's", { away: { name: "paper_lantern77" } }, "stranger"],
		["the same gamertag twice", { away: { name: "quiet_fox12" } }, "same-member"],
		["no time", { playedAt: null }, "no-time"],
	])("finds no game in an entry with %s", (_, entry, why) => {
		expect(read(entry)).toBe(why);
	});

	it("finds no game against a member who has left", () => {
		expect(read({}, [fox, { ...lantern, accounts: [] }])).toBe("stranger");
	});
});

describe("findGames", () => {
	const own = read({});
	const readings = typeof own === "string" ? [] : [own];
	const membersOf = (...members: Member[]) =>
		findGames(members, readings).map(({ away, home }) => [away.member, home.member]);

	it("finds the members whose accounts play now, however the gamertags were given before", () => {
		const [first, ...others] = fox.accounts;
		const swapped = [
			{ ...fox, accounts: [...lantern.accounts, ...others] },
			{ ...lantern, accounts: first === undefined ? [] : [first] },
		];
		expect(membersOf(fox, lantern)).toEqual([[2, 1]]);
		expect(membersOf(...swapped)).toEqual([[1, 2]]);
	});

	it("finds no game between two gamertags of one member, or with a gamertag of no member", () => {
		expect(membersOf({ ...fox, accounts: [...fox.accounts, ...lantern.accounts] })).toEqual([]);
		expect(membersOf(fox, { ...lantern, accounts: [] })).toEqual([]);
	});

	it("leaves a game to the member who has left, even if the gamertag comes back with another", () => {
		const left = { ...lantern, accounts: [], former: [21] };
		const again = createMember(3, { accounts: [{ id: 31, gamertag: "Paper_Lantern7", platform: "xbl" }] });
		expect(membersOf(fox, left)).toEqual([[2, 1]]);
		const told = read({ id: "78" }, [fox, again], again.accounts[0]);
		const all = [...readings, ...(typeof told === "string" ? [] : [told])];
		const games = findGames([fox, left, again], all);
		expect(games.map(({ away, home }) => [away.member, home.member])).toEqual(games.map(() => [2, 1]));
	});

	it("keeps the games that a removed member played before", () => {
		const at = Date.UTC(2026, 3, 1, 18, 30, 5);
		expect(membersOf(fox, { ...lantern, removed: "kept", removedAt: at + 1 })).toEqual([[2, 1]]);
		expect(membersOf(fox, { ...lantern, removed: "kept", removedAt: at })).toEqual([]);
	});
});
