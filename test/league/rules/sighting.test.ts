import { describe, expect, it } from "vitest";
import type { HistorySide } from "../../../src/api/operations/game-history.ts";
import { sightGame } from "../../../src/league/rules/sighting.ts";
import type { Member } from "../../../src/league/season.ts";
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
function sight(entry: HistoryEntryOptions, members: readonly Member[] = [fox, lantern]) {
	const [account] = fox.accounts;
	if (account === undefined) throw new Error("The reader has a gamertag");
	return sightGame(createHistoryEntry(entry), { member: fox, account }, members);
}

describe("sightGame", () => {
	it("sees a game against another member, whose name has a badge and another case", () => {
		expect(sight({ home: hidden, away: { fullName: "Paper &amp; Ink^e^" } })).toEqual({
			key: "1775068205-2-1-2-4-5-9",
			playedAt: 1_775_068_205_000,
			mode: "ARENA",
			away: { member: 2, team: "Paper & Ink", runs: 2, hits: 5, errors: 1, result: "L" },
			home: { member: 1, team: "Foxes", runs: 4, hits: 9, errors: 0, result: "W" },
			pitcherInfo: "W: Robin Jay (3-1, 2.45), L: Robin Juniper (2-2, 4.50)",
			ids: [{ account: 11, id: "1000000001" }],
			check: null,
		});
	});

	it("sees the same game whether the own name is hidden, empty or spelled out", () => {
		const game = sight({ home: hidden });
		expect(sight({})).toEqual(game);
		expect(sight({ home: { name: "QUIET_FOX12^b54^" } })).toEqual(game);
		expect(sight({ home: { name: "" } })).toEqual(game);
	});

	it("gives a game the same key in the history of the other participant", () => {
		const [account] = lantern.accounts;
		if (account === undefined) throw new Error("The opponent has a gamertag");
		const entry = createHistoryEntry({ id: "77", away: hidden });
		const own = sight({ home: hidden });
		expect(sightGame(entry, { member: lantern, account }, [fox, lantern])).toEqual({
			...(typeof own === "string" ? {} : own),
			ids: [{ account: 21, id: "77" }],
		});
	});

	it("gives two games different keys if they differ in time, side, runs or hits", () => {
		const entries: HistoryEntryOptions[] = [
			{},
			{ playedAt: Date.UTC(2026, 3, 1, 18, 30, 6) },
			{ home: { name: "paper_lantern7" }, away: hidden },
			{ home: { runs: 5 } },
			{ away: { hits: 6 } },
		];
		const keys = entries.map(entry => {
			const game = sight(entry);
			return typeof game === "string" ? game : game.key;
		});
		expect(new Set(keys).size).toBe(entries.length);
	});

	it("still sees the games of a member who was removed", () => {
		expect(sight({}, [fox, { ...lantern, removed: "kept" }])).toEqual(sight({}));
		expect(sight({}, [fox, { ...lantern, removed: "excluded" }])).toEqual(sight({}));
	});

	it.each<[string, HistoryEntryOptions, string]>([
		["a computer as the opponent", { away: { fullName: "CPU", name: "CPU" } }, "computer"],
		["a computer with a name", { away: { fullName: "CPU" } }, "computer"],
		["two hidden names", { home: hidden, away: hidden }, "hidden"],
		["the own name only", { away: hidden }, "hidden"],
		["an opponent who is no member", { home: hidden, away: { name: "odd_quill3" } }, "stranger"],
		["a member against somebody else", { home: { name: "odd_quill3" } }, "stranger"],
		["a name that only contains a member's", { away: { name: "paper_lantern77" } }, "stranger"],
		["two gamertags of one member", { home: hidden, away: { name: "LOUD FOX ^b54^" } }, "same-member"],
		["the same gamertag twice", { away: { name: "quiet_fox12" } }, "same-member"],
		["no time", { playedAt: null }, "no-time"],
	])("sees no game in an entry with %s", (_, entry, why) => {
		expect(sight(entry)).toBe(why);
	});

	it("sees no game against a member who has left", () => {
		expect(sight({}, [fox, { ...lantern, accounts: [] }])).toBe("stranger");
	});
});
