import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseWeekly } from "../../../src/format/typed-time.ts";
import { FACTS_VERSION, type GameFacts } from "../../../src/game/facts.ts";
import { localTime } from "../../../src/ground/time-zone.ts";
import { rankNotables } from "../../../src/league/rules/notables.ts";
import { makePaper } from "../../../src/league/rules/paper.ts";
import { paperWeek, weekSoFar } from "../../../src/league/rules/paper-week.ts";
import { SCORES } from "../../../src/league/rules/stars.ts";
import { seasonTable } from "../../../src/league/rules/table.ts";
import type { JudgedGame } from "../../../src/league/season/game.ts";
import { ENGLISH } from "../../../src/text/texts.ts";
import { createJudgedGame, createMember, createRules } from "../../fixtures/league.ts";
import { createView } from "../../fixtures/league-view.ts";

/** There are too few games to compare strengths. */
const NO_POWER = { entries: [] };

const iso = (at: number) => new Date(at).toISOString().slice(0, 16);

describe("the week of a paper", () => {
	it.each([
		["an hour before it is due", "2026-04-05T17:00Z", "UTC", "2026-03-29", "2026-04-05T18:00"],
		["when it is due", "2026-04-05T18:00Z", "UTC", "2026-04-05", "2026-04-12T18:00"],
		["in the middle of the week", "2026-04-08T09:00Z", "UTC", "2026-04-05", "2026-04-12T18:00"],
		["behind UTC", "2026-04-05T22:30Z", "America/Caracas", "2026-04-05", "2026-04-12T22:00"],
		["where it is still the day before", "2026-04-06T02:00Z", "America/Caracas", "2026-04-05", "2026-04-12T22:00"],
		["across the end of summer time", "2026-10-30T12:00Z", "America/New_York", "2026-10-25", "2026-11-01T23:00"],
	])("%s is the right one", (_, at, zone, date, next) => {
		const week = paperWeek(Date.parse(at), { day: 0, hour: 18 }, zone);
		expect([localTime(week.until, zone), iso(week.next)]).toEqual([{ date, hour: 18, minute: 0 }, next]);
	});

	it("begins where the one before ended, at any time, in any zone, also where clocks skip the hour", () => {
		fc.assert(
			fc.property(
				fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2027, 0, 1) }),
				fc.record({ day: fc.integer({ min: 0, max: 6 }), hour: fc.integer({ min: 0, max: 23 }) }),
				fc.constantFrom("UTC", "America/New_York", "Europe/Madrid", "Asia/Kathmandu", "Pacific/Auckland"),
				(at, time, zone) => {
					const week = paperWeek(at, time, zone);
					expect(week.until).toBeLessThanOrEqual(at);
					expect(week.next).toBeGreaterThan(at);
					const next = paperWeek(week.next, time, zone);
					expect([next.from, next.until]).toEqual([week.until, week.next]);
					expect(new Date(localTime(week.until, zone).date).getUTCDay()).toBe(time.day);
				},
			),
			{ numRuns: 300 },
		);
	});

	it.each([
		["sunday 18", { day: 0, hour: 18 }],
		["Domingo 18", { day: 0, hour: 18 }],
		["sáb. 9pm", { day: 6, hour: 21 }],
		["miercoles 7:00", { day: 3, hour: 7 }],
		["thu 0", { day: 4, hour: 0 }],
		["domingo a las 18", { day: 0, hour: 18 }],
		["Sunday at 6pm", { day: 0, hour: 18 }],
		["sunday", null],
		["18", null],
		["sunday 24", null],
		["sunday 18:30", null],
		["someday 18", null],
	])("is typed as %j", (typed, time) => {
		expect(parseWeekly(typed)).toEqual(time);
	});
});

const DAY = 86_400_000;
const NOON = Date.UTC(2026, 4, 2, 12);
const WEEK = { from: NOON - 7 * DAY, until: NOON };
const members = [1, 2, 3].map(id => createMember(id, { team: `Team ${id}` }));

function gameOf(index: number, playedAt: number, away: number, home: number, winner: "away" | "home"): JudgedGame {
	const game = createJudgedGame({ verdict: { status: "counts", winner, checked: true, by: "result" } });
	return {
		...game,
		key: String(index),
		keys: [String(index)],
		playedAt,
		away: { ...game.away, member: away, runs: winner === "away" ? 5 : 2 },
		home: { ...game.home, member: home, runs: winner === "home" ? 5 : 2 },
	};
}

describe("a paper", () => {
	const none = new Map();

	it("has moves that are the difference of the tables before and after the week", () => {
		const games = fc.array(
			fc.record({
				days: fc.integer({ min: 0, max: 20 }),
				pair: fc.constantFrom([1, 2], [2, 3], [3, 1]),
				winner: fc.constantFrom("away" as const, "home" as const),
			}),
			{ maxLength: 20 },
		);
		fc.assert(
			fc.property(games, all => {
				const judged = all
					.map(({ days, pair: [away = 1, home = 2], winner }, index) =>
						gameOf(index, NOON - days * DAY - 1, away, home, winner),
					)
					.sort((one, other) => one.playedAt - other.playedAt);
				const season = { ...createView({ members }), rules: createRules(), judged };
				const view = { ...season, table: seasonTable(season, judged) };
				const before = seasonTable(
					season,
					judged.filter(({ playedAt }) => playedAt < WEEK.from),
				).standings.map(({ member }) => member);
				const after = view.table.standings.map(({ member }) => member);
				const paper = makePaper(view, WEEK, rankNotables(view, none), none, NO_POWER);
				const hadGames = judged.some(({ playedAt }) => playedAt < WEEK.from);
				expect(paper.standings.map(({ standing, moved }) => [standing.member, moved])).toEqual(
					after.map((member, place) => [member, hadGames ? before.indexOf(member) - place : null]),
				);
				expect(paper.games).toBe(judged.filter(({ playedAt }) => playedAt >= WEEK.from && playedAt < NOON).length);
			}),
			{ numRuns: 200 },
		);
	});

	it("counts stars by the published formula", () => {
		const batter = { h: 3, ab: 4, doubles: 1, triples: 0, hr: 1, r: 2, rbi: 3, bb: 1, hbp: 0, sb: 1 };
		const others = { so: 0, sf: 0, sh: 0, name: "Elm" };
		expect(SCORES.batting({ ...batter, ...others, hbp: 1 })).toBe(15);
		expect(ENGLISH.paper.battingFormula(3)).toContain("hit by pitch");
		// Total bases 3 + 1 + 3, then 2 + 3 + 1 + 0 + 1.
		expect(SCORES.batting({ ...batter, ...others })).toBe(14);
		const pitcher = { outs: 27, so: 10, er: 1, h: 4, bb: 2, r: 1, win: 1, loss: 0, save: 0, hold: 0, blownSave: 0 };
		expect(SCORES.pitching(pitcher)).toBe(3 * (18 + 10 - 2 - 4 - 2));
	});

	describe("has a batter and a pitcher of the week", () => {
		const zeros = {
			ab: 0,
			r: 0,
			h: 0,
			rbi: 0,
			bb: 0,
			so: 0,
			hr: 0,
			sb: 0,
			doubles: 0,
			triples: 0,
			hbp: 0,
			sf: 0,
			sh: 0,
		};
		const singles = (name: string, h: number) => ({ ...zeros, name, ab: 4, h });
		const innings = (name: string, innings: number, so: number) => {
			const others = { h: 0, r: 0, er: 0, bb: 0, win: 0, loss: 0, save: 0, hold: 0, blownSave: 0 };
			return { ...others, name, outs: innings * 3, so };
		};
		/** Games on days of the week: what the away side's players did. */
		const starsOf = (games: readonly Pick<GameFacts["away"], "batting" | "pitching">[]) => {
			const judged = games.map((_, index) => gameOf(index, NOON - (index + 1) * 3_600_000, 1, 2, "away"));
			const season = { ...createView({ members }), rules: createRules(), judged };
			const view = { ...season, table: seasonTable(season, judged) };
			const nobody = { batting: [], pitching: [], errors: 0, innings: [], appearances: [] };
			const facts = games.map((lines, index): [string, GameFacts] => [
				String(index),
				{ version: FACTS_VERSION, difficulty: null, away: { ...nobody, ...lines }, home: nobody },
			]);
			const { batter, pitcher } = makePaper(view, WEEK, rankNotables(view, none), new Map(facts), NO_POWER).stars;
			return [batter && `${batter.name} ${batter.games}`, pitcher && `${pitcher.name} ${pitcher.games}`];
		};

		it("by what they did a game or in nine innings, so that who plays most does not win", () => {
			const usual = { batting: [singles("Elm", 2)], pitching: [innings("Jay", 9, 8)] };
			const better = { batting: [singles("Elm", 2), singles("Ash", 3)], pitching: [innings("Kite", 3, 4)] };
			expect(starsOf([usual, usual, better, better, better])).toEqual(["Ash 3", "Kite 3"]);
		});

		it("need three games or nine innings, and are missing if nobody has as many", () => {
			const short = { batting: [singles("Ash", 4)], pitching: [innings("Kite", 4, 12)] };
			expect(starsOf([short, short])).toEqual([null, null]);
			const long = { batting: [singles("Elm", 1)], pitching: [innings("Jay", 3, 1)] };
			expect(starsOf([short, short, long, long, long])).toEqual(["Elm 3", "Jay 3"]);
		});

		it("are the first by name among equal ones, also where thirds of an inning are rounded", () => {
			const so = (name: string, outs: number) => ({ ...innings(name, 0, outs), outs });
			expect(starsOf([{ batting: [], pitching: [so("Kite", 28), so("Jay", 29)] }])).toEqual([null, "Jay 1"]);
		});
	});

	it("of the week so far begins where the last one ended, or seven days ago where there is none", () => {
		// Saturday, May 2.
		expect(weekSoFar(NOON, { day: 0, hour: 18 }, "UTC")).toEqual({ from: Date.UTC(2026, 3, 26, 18), until: NOON });
		expect(weekSoFar(NOON, null, "UTC")).toEqual({ from: NOON - 7 * DAY, until: NOON });
	});

	it("names the game with the most of what is notable, else the closest", () => {
		const judged = [
			gameOf(1, NOON - DAY, 1, 2, "away"),
			{ ...gameOf(2, NOON - DAY + 1, 2, 3, "home"), away: { ...gameOf(2, 0, 2, 3, "home").away, runs: 4 } },
		];
		const season = { ...createView({ members }), rules: createRules(), judged };
		const view = { ...season, table: seasonTable(season, judged) };
		const plain = makePaper(view, WEEK, rankNotables(view, none), none, NO_POWER);
		expect(plain.gameOfTheWeek?.key).toBe("2");
		const noHitter = { kind: "noHitter" as const, side: "away" as const, player: null, value: 1, inning: null };
		const rare = makePaper(view, WEEK, rankNotables(view, new Map([["1", [noHitter]]])), none, NO_POWER);
		expect(rare.gameOfTheWeek?.key).toBe("1");
		// .9 + .1 is as notable as 1, so the closest game is named.
		const feat = { ...noHitter, member: 1, isWorth: true, atLeast: 1, among: 10 };
		const ranked = (key: string, ...ranks: number[]) => [key, ranks.map(rank => ({ ...feat, key, rank }))] as const;
		const level = { ...rankNotables(view, none), byGame: new Map([ranked("1", 1), ranked("2", 2, 10)]) };
		expect(makePaper(view, WEEK, level, none, NO_POWER).gameOfTheWeek?.key).toBe("2");
		const strongest = (worst: number) => {
			const entry = { member: 1, range: { best: 1, worst }, chance: 0.6, met: null, ahead: null, moved: null };
			const entries = [entry, { ...entry, member: 2 }, { ...entry, member: 3 }];
			return makePaper(view, WEEK, rankNotables(view, none), none, { entries }).strongest?.among;
		};
		// A team that may be the weakest as well is no news.
		expect([strongest(2), strongest(3)]).toEqual([3, undefined]);
		expect(
			makePaper(view, { ...WEEK, from: NOON, until: NOON + 1 }, rankNotables(view, none), none, NO_POWER),
		).toMatchObject({
			games: 0,
			gameOfTheWeek: null,
			stars: { batter: null, pitcher: null },
		});
	});
});
