import { describe, expect, it } from "vitest";
import type { HistoryEntry } from "../../../src/api/operations/game-history.ts";
import { findName, foldName, isComputer } from "../../../src/game/participant.ts";
import { SIDES, type Side } from "../../../src/game/sides.ts";
import { checkLog } from "../../../src/league/rules/check.ts";
import { findGames } from "../../../src/league/rules/games.ts";
import { judgeGames } from "../../../src/league/rules/judge.ts";
import { readEntry } from "../../../src/league/rules/read-entry.ts";
import { seasonTable } from "../../../src/league/rules/table.ts";
import type { GameReading } from "../../../src/league/season/reading.ts";
import { createMember, createRules, NO_PLAN } from "../../fixtures/league.ts";
import { NO_RECORDED_GAMES, readGames, readHistory, readWholeGame } from "../../game/recorded-games.ts";

/** The recorded pages hold the histories of two people, known by the teams they play with. */
const OWNERS: Readonly<Record<string, string>> = { Birds: "iron_lantern959", Worms: "brave_ranger640" };

const RULES = createRules({ start: "2026-06-01", gamesPerPair: 0 });

const isHidden = (entry: HistoryEntry, side: Side) => findName(entry[side]) === null;
const nameOf = (entry: HistoryEntry, side: Side) => findName(entry[side]) ?? OWNERS[entry[side].fullName] ?? "?";

describe.skipIf(NO_RECORDED_GAMES)("a league of recorded people (skipped where ../shared/recorded is missing)", () => {
	const entries = (NO_RECORDED_GAMES ? [] : readHistory()).filter(
		entry => !SIDES.some(side => isComputer(entry[side])),
	);
	const teams = new Map(
		entries.flatMap(entry => SIDES.map(side => [foldName(nameOf(entry, side)), entry[side].fullName] as const)),
	);
	const members = [...teams].map(([gamertag, team], id) =>
		createMember(id, { team, accounts: [{ id: 100 + id, gamertag, platform: "psn" }] }),
	);
	const accounts = members.flatMap(member => member.accounts);
	const memberOf = (gamertag: string) => members.find(({ accounts }) => accounts[0]?.gamertag === foldName(gamertag));

	/** What each of the two people's histories tells: their own name is the hidden one, or one of those spelled out. */
	const told = Object.values(OWNERS).flatMap(gamertag => {
		const account = memberOf(gamertag)?.accounts[0];
		if (account === undefined) return [];
		return entries
			.filter(entry =>
				SIDES.some(side => nameOf(entry, side) === gamertag && (isHidden(entry, side) || isSpelledOut(entry))),
			)
			.map(entry => readEntry(entry, account, accounts));
	});
	const readings = told.filter((reading): reading is GameReading => typeof reading !== "string");
	const games = findGames(members, readings);
	const season = { ...NO_PLAN, rules: RULES, members, games, decisions: [] };
	const judged = judgeGames(season);

	/** Told apart by the service's own ids. */
	const byId = Map.groupBy(entries, ({ id }) => id);

	it("has each game once, also those that the history lists twice", () => {
		expect(told.filter(reading => typeof reading === "string")).toEqual([]);
		expect(byId.size).toBeGreaterThan(60);
		expect(entries.length).toBeGreaterThan(byId.size);
		expect(judged).toHaveLength(byId.size);
		expect(new Set(judged.flatMap(({ ids }) => ids.map(({ id }) => id)))).toEqual(new Set(byId.keys()));
	});

	it("gives every game to who won as recorded, whether names are hidden or spelled out", () => {
		expect(entries.some(isSpelledOut)).toBe(true);
		expect(entries.some(entry => !isSpelledOut(entry))).toBe(true);
		for (const { ids, verdict, away, home } of judged) {
			const [entry] = byId.get(ids[0]?.id ?? "") ?? [];
			if (entry === undefined) throw new Error("A game that was not recorded");
			const winner = entry.away.result === "W" ? "away" : "home";
			expect(verdict).toEqual({ status: "counts", winner, checked: false, by: "result" });
			for (const [side, own] of [
				["away", away],
				["home", home],
			] as const) {
				expect(own.member).toBe(memberOf(nameOf(entry, side))?.id);
			}
		}
	});

	it("has a table with the recorded wins and losses", () => {
		const { standings, waiting } = seasonTable(season, judged);
		const expected = new Map(members.map(({ id }) => [id, { wins: 0, losses: 0 }]));
		for (const [entry] of byId.values()) {
			for (const side of SIDES) {
				const own = entry && expected.get(memberOf(nameOf(entry, side))?.id ?? -1);
				if (!own) throw new Error("A game of nobody");
				if (entry[side].result === "W") own.wins++;
				else own.losses++;
			}
		}
		expect(waiting).toBe(0);
		expect(new Map(standings.map(({ member, wins, losses }) => [member, { wins, losses }]))).toEqual(expected);
	});

	it("leaves a game that ended early to the commissioner, one that did not counts as recorded", () => {
		const [first] = games;
		if (!first) throw new Error("No games");
		const logs = NO_RECORDED_GAMES ? [] : [readWholeGame(), ...readGames()];
		for (const log of logs) {
			const check = checkLog(log);
			const [{ verdict } = {}] = judgeGames({ ...season, games: [{ ...first, check }] });
			const winner = first.away.result === "W" ? "away" : "home";
			expect(verdict).toEqual(
				Number(log.record.ruling) === 0
					? { status: "counts", winner, checked: true, by: "result" }
					: { status: "review", why: "ended-early" },
			);
			expect(check.completeInnings).toBeLessThanOrEqual(check.innings);
		}
	});
});

function isSpelledOut(entry: HistoryEntry): boolean {
	return SIDES.every(side => findName(entry[side]) !== null);
}
