import { expect, it } from "vitest";
import { historyEmbed } from "../../src/embeds/history.ts";
import { NOON } from "../fixtures/listing.ts";

it("one game is written in the singular, for the history and for the opponent met most often", () => {
	const record = {
		games: 1,
		wins: 1,
		losses: 0,
		streak: "W1",
		runsFor: 5,
		runsAgainst: 2,
		averageFor: 5,
		averageAgainst: 2,
		mostFrequentOpponent: { name: "odd_quill3", games: 1, wins: 1, losses: 0 },
	};
	const view = { gamertag: "fox", platform: "psn", mode: "arena", opponent: undefined, games: [], total: 1 } as const;
	const data = { ...view, record, searched: null };
	expect(
		historyEmbed({ data, fetchedAt: NOON, stale: false, source: "network" }).description?.split("\n").slice(0, 4),
	).toEqual([
		"**fox** (PlayStation) · 1 Arena game",
		"Last 1: **1–0** (100%) · streak **W1**",
		"Runs 5 for, 2 against (5.0 to 2.0 a game)",
		"Most often against **odd\\_quill3**: 1 game, 1–0",
	]);
});
