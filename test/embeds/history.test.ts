import { expect, it } from "vitest";
import { gameChoice, gameLine, gameOption, historyEmbed } from "../../src/embeds/history.ts";
import type { PlayedGame } from "../../src/game/history.ts";
import { ENGLISH, textsFor } from "../../src/text/texts.ts";
import { NOON } from "../fixtures/listing.ts";

const SPANISH = textsFor("es-419");

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
	const gamesPage = {
		gamertag: "fox",
		platform: "psn",
		mode: "arena",
		opponent: undefined,
		names: [],
		games: [],
		total: 1,
	} as const;
	const data = { ...gamesPage, record: RECORD, recent: 1, uncounted: 0, searched: null, longest: null };
	expect(historyEmbed({ data, fetchedAt: NOON, stale: false }, ENGLISH).description?.split("\n").slice(0, 4)).toEqual([
		"**fox** (PlayStation) · 1 Arena game",
		"Record: **1–0** (100%) · streak **W1**",
		"Runs 5–2 (5.0–2.0 per game)",
		ENGLISH.history.mostPlayed("**odd\\_quill3**", 1, "1–0"),
	]);
});

it("explains its counts: the games the record is made of, and those it leaves out", () => {
	const record = { ...RECORD, games: 99, wins: 46, losses: 53 };
	const gamesPage = {
		gamertag: "fox",
		platform: "psn",
		mode: "all",
		opponent: undefined,
		names: [],
		games: [],
		total: 119,
	} as const;
	const data = { ...gamesPage, record, recent: 100, uncounted: 1, searched: null, longest: null };
	const lines = historyEmbed({ data, fetchedAt: NOON, stale: false }, ENGLISH).description?.split("\n") ?? [];
	expect(lines[1]).toBe("Last 100 games: **46–53** (46%) · streak **W1**");
	expect(lines).toContain(`-# ${ENGLISH.history.notCounted("1")}`);
});

it("writes figures, results and the streak as the reader's language does", () => {
	const record = { ...RECORD, games: 99, wins: 46, losses: 53 };
	const gamesPage = {
		gamertag: "fox",
		platform: "ts",
		mode: "arena",
		opponent: undefined,
		names: [],
		games: [],
		total: 1119,
	} as const;
	const data = { ...gamesPage, record, recent: 100, uncounted: 1, searched: null, longest: null };
	const { description } = historyEmbed({ data, fetchedAt: NOON, stale: false }, textsFor("es-ES"));
	expect(description?.split("\n").slice(0, 3)).toEqual([
		`**fox** (${SPANISH.players.platforms.ts}) · 1.119 partidos de Arena`,
		"Últimos 100 partidos: **46–53** (46\u00a0%) · racha **G1**",
		"Carreras 5–2 (5,0–2,0 por partido)",
	]);
});

const GAME: PlayedGame = {
	id: "1",
	mode: "arena",
	playedAt: NOON - 33 * 3_600_000,
	side: "home",
	name: "quiet_fox12",
	team: "Foxes",
	opponentTeam: "Gulls",
	result: "L",
	runs: 1,
	opponentRuns: 0,
	opponent: "odd_quill3",
	opponentIsComputer: false,
};

it.each([
	[{}, "L 1–0, awarded", "P 1–0, adjudicado"],
	[{ result: "W", runs: 2, opponentRuns: 2 }, "W 2–2, awarded", "G 2–2, adjudicado"],
	[{ result: "L", runs: 0, opponentRuns: 1 }, "L 0–1", "P 0–1"],
	[{ result: "W" }, "W 1–0", "G 1–0"],
	[{ result: "other" }, "– 1–0", "– 1–0"],
] as const)(
	"a game of %j says in lists, menus and suggestions whether its win was awarded",
	(fields, english, spanish) => {
		const game = { ...GAME, ...fields };
		for (const [text, score, age] of [
			[ENGLISH, english, "Apr 30, 03:00 UTC"],
			[textsFor("es-419"), spanish, "30 abr, 03:00 UTC"],
		] as const) {
			expect(gameLine(game, text)).toBe(`**${score}** vs odd\\_quill3 · <t:${(NOON - 33 * 3_600_000) / 1000}:R>`);
			expect(gameOption(game, text).label).toBe(`${score} vs odd_quill3`);
			expect(gameChoice(game, text)).toBe(`${score} vs odd_quill3 · ${age}`);
		}
	},
);
