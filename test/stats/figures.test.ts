import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findFacts } from "../../src/game/facts.ts";
import type { PlayedGame } from "../../src/game/history.ts";
import { CONTACTS, PITCHES, RESULTS, STRIKEOUTS, ZONES } from "../../src/game/plate-appearance.ts";
import type { StoredAppearance } from "../../src/game/stored-appearances.ts";
import { battersOf, groupByOpponent } from "../../src/stats/people.ts";
import { createResampling } from "../../src/stats/resampling.ts";
import { gameSplitsOf, splitsOf } from "../../src/stats/splits.ts";
import {
	appearancesOf,
	boxGamesOf,
	boxTotals,
	type StatGame,
	type StatGroup,
	toldOf,
} from "../../src/stats/stat-games.ts";
import { contactOf, strikeoutsOf } from "../../src/stats/swings.ts";
import { createGameLog } from "../fixtures/game-log.ts";

const played = (change: Partial<PlayedGame> = {}): PlayedGame => ({
	id: "1",
	mode: "ARENA",
	playedAt: 1,
	side: "home",
	result: "W",
	name: null,
	team: "Foxes",
	runs: 4,
	opponentTeam: "Lanterns",
	opponentRuns: 3,
	opponent: "paper_lantern7",
	opponentIsComputer: false,
	...change,
});

const appearance: fc.Arbitrary<StoredAppearance> = fc.record({
	batter: fc.constantFrom("Alder", "Birch"),
	pitcher: fc.constant("Jay"),
	result: fc.constantFrom(...RESULTS),
	contact: fc.constantFrom(...CONTACTS),
	to: fc.option(fc.integer({ min: 1, max: 9 })),
	feet: fc.option(fc.integer({ min: 300, max: 500 })),
	strikeout: fc.constantFrom(...STRIKEOUTS),
	pitch: fc.constantFrom(...PITCHES),
	zone: fc.constantFrom(...ZONES),
	inning: fc.integer({ min: 1, max: 12 }),
	outs: fc.integer({ min: 0, max: 2 }),
	runners: fc.integer({ min: 0, max: 7 }),
	lead: fc.integer({ min: -9, max: 9 }),
	runs: fc.integer({ min: 0, max: 4 }),
	mph: fc.option(fc.integer({ min: 95, max: 118 })),
	critical: fc.boolean(),
	simulated: fc.boolean(),
});

const sum = (counts: object) => Object.values(counts).reduce((total: number, count: number) => total + count, 0);

describe("the statistics of a player", () => {
	const facts = findFacts(createGameLog());

	it("are the figures of the player's side; pitching has the figures of the other side's batters", () => {
		const [home, away] = (["home", "away"] as const).map(side =>
			boxTotals(boxGamesOf([{ played: played({ side }), facts }])),
		);
		expect(home?.batting.hr).toBe(4);
		expect(away?.batting.hr).toBe(3);
		expect(home?.against).toEqual(away?.batting);
		expect(appearancesOf([{ played: played(), facts }], "pitching")).toEqual(facts?.away.appearances);
	});

	it("leave out games whose side or whose box score is unknown", () => {
		const unknown: StatGame[] = [
			{ played: played({ side: null }), facts },
			{ played: played(), facts: null },
		];
		expect(boxGamesOf(unknown)).toEqual([]);
		expect(appearancesOf(unknown, "batting")).toEqual([]);
		expect(toldOf(unknown, "batting")).toEqual({ told: 0, of: 0 });
	});

	it("say how many plate appearances of the box score the text tells", () => {
		const game = { played: played(), facts };
		expect(toldOf([game], "batting")).toEqual({
			told: facts?.home.appearances.length,
			of: facts?.home.appearances.length,
		});
		const untold = facts && { ...facts, home: { ...facts.home, appearances: facts.home.appearances.slice(2) } };
		const { told, of } = toldOf([{ played: played(), facts: untold }], "batting");
		expect(of - told).toBe(2);
		// Catcher's interference is in no box score.
		const [first] = facts?.home.appearances ?? [];
		const interfered = facts && first && { ...first, result: "interference" as const };
		const more = facts && { ...facts, home: { ...facts.home, appearances: interfered ? [interfered] : [] } };
		expect(toldOf([{ played: played(), facts: more }], "batting").told).toBe(0);
	});

	it("count every strikeout once by manner, and none twice by place or pitch", () => {
		fc.assert(
			fc.property(fc.array(appearance), all => {
				const tally = strikeoutsOf(all);
				const strikeouts = all.filter(({ result }) => result === "strikeout");
				expect(tally.strikeouts).toBe(strikeouts.length);
				expect(sum(tally.by)).toBe(strikeouts.length);
				expect(sum(tally.zones)).toBe(strikeouts.filter(({ zone }) => zone !== "none").length);
				expect(sum(tally.chased)).toBeLessThanOrEqual(tally.by.chased);
				expect(tally.pitches.reduce((total, { count }) => total + count, 0)).toBeLessThanOrEqual(strikeouts.length);
			}),
		);
	});

	it("count every batted ball once by kind and once by direction, and name the longest home run and the hardest hit", () => {
		fc.assert(
			fc.property(fc.array(appearance), all => {
				const tally = contactOf(all);
				const out = ["strikeout", "walk", "intentional-walk", "hit-by-pitch", "interference"];
				const balls = all.filter(({ result }) => !out.includes(result));
				expect(tally.batted).toBe(balls.length);
				expect(sum(tally.by) + sum(Object.fromEntries(tally.unkind))).toBe(balls.length);
				expect(sum(tally.to)).toBe(balls.filter(({ to }) => to !== null).length);
				const homers = balls.filter(({ result }) => result === "homer");
				expect(tally.longest?.feet ?? 0).toBe(Math.max(0, ...homers.map(({ feet }) => feet ?? 0)));
				expect(tally.hardest?.mph ?? 0).toBe(Math.max(0, ...balls.map(({ mph }) => mph ?? 0)));
			}),
		);
	});

	it("have every at bat in one part of the game, and in one of ahead, tied and behind", () => {
		fc.assert(
			fc.property(fc.array(appearance), fc.constantFrom("batting" as const, "pitching" as const), (all, group) => {
				const {
					early,
					middle,
					late,
					ahead,
					tied,
					behind,
					all: whole,
				} = splitsOf(gamesOf(all, group), group, NO_RANGES);
				const atBats = all.filter(({ result }) => !/walk|pitch|sacrifice|interference/.test(result));
				expect(whole.ab).toBe(atBats.length);
				expect(early.ab + middle.ab + late.ab).toBe(atBats.length);
				expect(ahead.ab + tied.ab + behind.ab).toBe(atBats.length);
				const leads = atBats.filter(({ lead }) => (group === "batting" ? lead > 0 : lead < 0));
				expect(ahead.ab).toBe(leads.length);
			}),
		);
	});

	it.each([
		// 40 singles, doubles and so on in 400 plate appearances.
		["single", { avg: 0.1, obp: 0.1, slg: 0.1 }],
		["double", { avg: 0.1, obp: 0.1, slg: 0.2 }],
		["triple", { avg: 0.1, obp: 0.1, slg: 0.3 }],
		["homer", { avg: 0.1, obp: 0.1, slg: 0.4 }],
		["walk", { avg: 0, obp: 0.1, slg: 0 }],
		["intentional-walk", { avg: 0, obp: 0.1, slg: 0 }],
		["hit-by-pitch", { avg: 0, obp: 0.1, slg: 0 }],
		["sacrifice-fly", { avg: 0, obp: 0, slg: 0 }],
		["error", { avg: 0, obp: 0, slg: 0 }],
	] as const)("give a situation its AVG, OBP and SLG: %s", (result, rates) => {
		const [one] = fc.sample(appearance, 1);
		const told = Array.from({ length: 400 }, (_, index) => ({
			...(one ?? raise()),
			result: index < 40 ? result : ("out" as const),
		}));
		const { all } = splitsOf(gamesOf(told, "batting"), "batting", NO_RANGES);
		expect({ avg: all.avg?.value, obp: all.obp?.value, slg: all.slg?.value }).toEqual(rates);
	});

	it("divide the games by side, closeness, length and difficulty", () => {
		const long = facts && { ...facts, away: { ...facts.away, innings: Array<number>(11).fill(0) } };
		const games: StatGame[] = [
			{ played: played(), facts },
			{ played: played({ side: "away", result: "L", runs: 1, opponentRuns: 6 }), facts: long },
			{ played: played({ side: null }), facts },
		];
		const { difficulties, ...kinds } = gameSplitsOf(games);
		expect([...Object.values(kinds), ...difficulties].map(each => `${each.name} ${each.wins}–${each.losses}`)).toEqual([
			"home 1–0",
			"away 0–1",
			"oneRun 1–0",
			"extra 0–1",
			`${facts?.difficulty} 1–1`,
		]);
	});

	it("sum players by the name in the box scores, and mark a name that one box score has twice", () => {
		const twice = facts && {
			...facts,
			home: { ...facts.home, batting: facts.home.batting.map(line => ({ ...line, name: "Alder" })) },
		};
		const [alder] = battersOf([{ played: played(), facts: twice }]);
		expect(alder).toMatchObject({ name: "Alder", isShared: true });
		expect(alder?.byGame).toEqual([alder?.figures]);
		expect(battersOf([{ played: played(), facts }]).every(({ isShared }) => !isShared)).toBe(true);
	});

	it("name opponents once whatever the case, and count the games against computers and hidden names apart", () => {
		const games = [
			played(),
			played({ opponent: "Paper_Lantern7", result: "L" }),
			played({ opponent: "CPU", opponentIsComputer: true }),
			played({ opponent: null }),
			played({ opponent: "odd_quill3", side: null, result: "other" }),
		];
		const { opponents, computer, hidden } = groupByOpponent(games);
		expect(opponents).toMatchObject([{ name: "paper_lantern7", games: 2, wins: 1, losses: 1 }]);
		expect([computer.games, hidden.games]).toEqual([1, 1]);
	});

	it("count home runs as fly balls, and say what the batted balls without a kind were", () => {
		const [one] = fc.sample(appearance, 1);
		const balls = (["homer", "homer", "double", "double", "single", "out"] as const).map(result => ({
			...(one ?? raise()),
			result,
			contact: result === "out" ? ("ground" as const) : ("none" as const),
		}));
		const { batted, by, unkind } = contactOf(balls);
		expect(batted).toBe(6);
		expect(by).toEqual({ ground: 1, line: 0, fly: 2, pop: 0, bunt: 0 });
		expect(unkind).toEqual([
			["double", 2],
			["single", 1],
		]);
	});
});

/** One game in which this was batted, by the player's side or against it. */
function gamesOf(appearances: StoredAppearance[], group: StatGroup): StatGame[] {
	const facts = findFacts(createGameLog()) ?? raise();
	const side = group === "batting" ? "home" : "away";
	return [{ played: played(), facts: { ...facts, [side]: { ...facts[side], appearances } } }];
}

const NO_RANGES = createResampling([]);

function raise(): never {
	throw new Error("the sample has no such part");
}
