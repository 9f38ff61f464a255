import { expect, it } from "vitest";
import { historyEmbed } from "../../src/embeds/history.ts";
import { ENGLISH, textsFor } from "../../src/text/texts.ts";
import { NOON } from "../fixtures/listing.ts";

const RECORD = {
	games: 1,
	wins: 1,
	losses: 0,
	streak: { result: "W", games: 1 },
	runsFor: 5,
	runsAgainst: 2,
	averageFor: 5,
	averageAgainst: 2,
	mostFrequentOpponent: { name: "odd_quill3", games: 1, wins: 1, losses: 0 },
} as const;

it("one game is written in the singular, for the history and for the opponent met most often", () => {
	const view = { gamertag: "fox", platform: "psn", mode: "arena", opponent: undefined, games: [], total: 1 } as const;
	const data = { ...view, record: RECORD, recent: 1, searched: null };
	expect(historyEmbed({ data, fetchedAt: NOON, stale: false }, ENGLISH).description?.split("\n").slice(0, 4)).toEqual([
		"**fox** (PlayStation) · 1 Arena game",
		"Record: **1–0** (100%) · streak **W1**",
		"Runs 5–2 (5.0–2.0 per game)",
		"Most-played opponent: **odd\\_quill3**, 1 game, 1–0",
	]);
});

it("explains its counts: the games the record is made of, and those it leaves out", () => {
	const record = { ...RECORD, games: 99, wins: 46, losses: 53 };
	const view = { gamertag: "fox", platform: "psn", mode: "all", opponent: undefined, games: [], total: 119 } as const;
	const data = { ...view, record, recent: 100, searched: null };
	const lines = historyEmbed({ data, fetchedAt: NOON, stale: false }, ENGLISH).description?.split("\n") ?? [];
	expect(lines[1]).toBe("Last 100 games: **46–53** (46%) · streak **W1**");
	expect(lines).toContain("-# 1 not counted: the service does not say who played which side");
});

it("writes figures, results and the streak as the reader's language does", () => {
	const record = { ...RECORD, games: 99, wins: 46, losses: 53 };
	const view = { gamertag: "fox", platform: "ts", mode: "arena", opponent: undefined, games: [], total: 1119 } as const;
	const data = { ...view, record, recent: 100, searched: null };
	const { description } = historyEmbed({ data, fetchedAt: NOON, stale: false }, textsFor("es-ES"));
	expect(description?.split("\n").slice(0, 3)).toEqual([
		"**fox** (Cuenta del juego) · 1.119 partidos de Arena",
		"Últimos 100 partidos: **46–53** (46\u00a0%) · racha **G1**",
		"Carreras 5–2 (5,0–2,0 por partido)",
	]);
});
