import { describe, expect, it } from "vitest";
import type { GameLog } from "../../src/api/operations/game-log.ts";
import { type Before, findAppearances, followHalf } from "../../src/game/appearances.ts";
import {
	BATTING,
	type BattingFacts,
	findFacts,
	formatFacts,
	type GameFacts,
	gameFactsSchema,
	plateAppearances,
	sumFigures,
} from "../../src/game/facts.ts";
import { parseAppearance } from "../../src/game/parse-appearance.ts";
import { type AppearanceResult, isHit } from "../../src/game/plate-appearance.ts";
import { parsePlayByPlay } from "../../src/game/play-by-play.ts";
import { otherSide, SIDES } from "../../src/game/sides.ts";
import { NO_RECORDED_GAMES, readGames, readWholeGame } from "./recorded-games.ts";

type Figures = Record<"h" | "bb" | "so" | "hr" | "doubles" | "triples" | "hbp" | "sf" | "sh" | "appearances", number>;

/** What the text tells of the batters of one side, by name. */
function toldByBatter(told: readonly { batter: string; result: AppearanceResult }[]): Record<string, Figures> {
	return byName(
		told,
		({ batter }) => batter,
		own => {
			const count = (...results: AppearanceResult[]) => own.filter(({ result }) => results.includes(result)).length;
			return {
				h: own.filter(({ result }) => isHit(result)).length,
				bb: count("walk", "intentional-walk"),
				so: count("strikeout"),
				hr: count("homer"),
				doubles: count("double"),
				triples: count("triple"),
				hbp: count("hit-by-pitch"),
				sf: count("sacrifice-fly"),
				sh: count("sacrifice-bunt"),
				appearances: own.length,
			};
		},
	);
}

/** The same as the box score has it; batters of one name are one. */
function boxByBatter(rows: readonly BattingFacts[]): Record<string, Figures> {
	return byName(
		rows.filter(row => plateAppearances(row) > 0),
		({ name }) => name,
		own => {
			const { h, bb, so, hr, doubles, triples, hbp, sf, sh, ...rest } = sumFigures(BATTING, own);
			return { h, bb, so, hr, doubles, triples, hbp, sf, sh, appearances: rest.ab + bb + hbp + sf + sh };
		},
	);
}

function byName<Value>(all: readonly Value[], nameOf: (value: Value) => string, sum: (own: Value[]) => Figures) {
	return Object.fromEntries([...Map.groupBy(all, nameOf)].map(([name, own]) => [name, sum(own)]));
}

/** The half-innings of a game as they are followed, in order. */
function followGame(text: string) {
	const before: Before = { runs: { away: 0, home: 0 }, pitchers: { away: "", home: "" }, last: { away: "", home: "" } };
	return parsePlayByPlay(text).innings.flatMap(({ inning, halves }) =>
		halves.map(half => ({ inning, half, ...followHalf(half, inning, before) })),
	);
}

const factsOf = (log: GameLog): GameFacts => {
	const facts = findFacts(log);
	if (facts === null) throw new Error("The game has no box score");
	return facts;
};

describe.skipIf(NO_RECORDED_GAMES)("the text of recorded games (skipped where ../shared/recorded is missing)", () => {
	const games: GameLog[] = NO_RECORDED_GAMES ? [] : [readWholeGame(), ...readGames()];

	it("tells of each batter what the box score has: hits by kind, walks, strikeouts, sacrifices", () => {
		for (const log of games)
			for (const { batting, appearances } of SIDES.map(side => factsOf(log)[side]))
				expect(toldByBatter(appearances)).toEqual(boxByBatter(batting));
	});

	it("has as many hits in each half-inning as its totals", () => {
		for (const log of games) {
			const facts = factsOf(log);
			const halves = followGame(log.text);
			// Each line of totals is one of a half-inning: none is left out of the comparison.
			expect(halves).toHaveLength(log.text.split(/Runs: \d+ Hits: /).length - 1);
			for (const { inning, half } of halves) {
				const told = facts[half.side].appearances.filter(each => each.inning === inning && isHit(each.result));
				expect(told).toHaveLength(half.totals?.hits ?? Number.NaN);
			}
		}
	});

	it("has three outs in each completed half-inning, and in a game as many as the pitchers", () => {
		for (const log of games) {
			const halves = followGame(log.text);
			for (const { half, outs } of halves)
				if (half.totals?.leftOn !== null) expect({ half: half.plays, outs }).toEqual({ half: half.plays, outs: 3 });
			for (const side of SIDES) {
				const outs = halves.filter(({ half }) => half.side === side).reduce((sum, half) => sum + half.outs, 0);
				const pitched = factsOf(log)[otherSide(side)].pitching.reduce((sum, pitcher) => sum + pitcher.outs, 0);
				expect(outs).toBe(pitched);
			}
		}
	});

	it("tells all runs but two: one that scored on a stolen base, and one that it leaves out", () => {
		const missing = games.flatMap(log =>
			SIDES.map(side => {
				const { batting, appearances } = factsOf(log)[side];
				return sumFigures(BATTING, batting).r - appearances.reduce((runs, each) => runs + each.runs, 0);
			}),
		);
		expect(missing.reduce((total, runs) => total + runs, 0)).toBe(2);
		expect(Math.min(...missing)).toBe(0);
	});

	it("has every half-inning begin with the score of the totals before it", () => {
		for (const { text } of games) {
			const { innings, trailer } = parsePlayByPlay(text);
			const told = findAppearances({ innings, trailer });
			const runs = { away: 0, home: 0 };
			for (const { inning, halves } of innings)
				for (const { side, totals } of halves) {
					const [first] = told.filter(each => each.inning === inning && each.side === side);
					if (first !== undefined) expect(first.lead).toBe(runs[side] - runs[side === "away" ? "home" : "away"]);
					runs[side] += totals?.runs ?? 0;
				}
		}
	});

	it("names the pitch and its place of all strikeouts but those that were dropped or bunted", () => {
		const strikeouts = games.flatMap(log =>
			findAppearances(parsePlayByPlay(log.text)).filter(({ result }) => result === "strikeout"),
		);
		const unnamed = strikeouts.filter(({ pitch, zone }) => pitch === "none" || zone === "none");
		expect(unnamed).toHaveLength(4);
		expect(unnamed.filter(({ strikeout }) => strikeout === "dropped")).toHaveLength(3);
		expect(strikeouts.filter(({ pitch }) => pitch === "other")).toEqual([]);
	});

	it("tells the runners so that those left on base agree, wherever the last out was not a runner's", () => {
		const halves = games
			.flatMap(({ text }) => followGame(text))
			.filter(({ half }) => {
				// The service counts a runner who made the last out as left on base.
				const isRunnersOut = / out\.$/.test(half.plays.at(-1)?.text ?? "");
				return half.totals !== null && half.totals.leftOn !== null && !isRunnersOut;
			});
		for (const { half, left } of halves)
			expect({ text: half.plays, left }).toEqual({ text: half.plays, left: half.totals?.leftOn });
		expect(halves.length).toBeGreaterThan(190);
		expect(halves.filter(({ inning }) => inning > 9).length).toBeGreaterThan(4);
	});

	it("begins each half of an extra inning with a runner on second", () => {
		const extra = games.flatMap(({ text }) => followGame(text)).filter(({ inning }) => inning > 9);
		const first = extra.flatMap(({ appearances }) => appearances[0] ?? []);
		expect(first.map(({ runners }) => runners)).toEqual(first.map(() => 2));
		expect(first.length).toBeGreaterThan(8);
	});

	it("gives each perfect contact to one plate appearance, of the same play in the same words, or to none", () => {
		const placed = games.map(log => {
			const told = parsePlayByPlay(log.text);
			const { perfectContact } = told.trailer;
			const perfect = findAppearances(told).filter(({ mph }) => mph !== null);
			for (const { batter, mph, result, feet, contact, to } of perfect) {
				const lines = perfectContact.filter(line => line.batter === batter && line.speed === mph);
				const same = lines.filter(({ text }) => {
					const line = parseAppearance(text);
					const isSameWay = line?.contact === contact && (line.to === null || line.to === to);
					return isSameWay && line.result === result && line.feet === feet;
				});
				expect(same).toHaveLength(1);
			}
			return { of: perfectContact.length, placed: perfect.length };
		});
		const sum = (key: "of" | "placed") => placed.reduce((total, each) => total + each[key], 0);
		// One single of one text can be of either side.
		expect(sum("of") - sum("placed")).toBe(1);
		expect(sum("of")).toBeGreaterThan(35);
	});

	it("takes at most 2,100 bytes with its box score, and is the same after it has been stored", () => {
		for (const log of games) {
			const facts = findFacts(log);
			const text = (facts && formatFacts(facts)) ?? "";
			expect(Buffer.byteLength(text)).toBeLessThan(2100);
			expect(gameFactsSchema.parse(JSON.parse(text))).toEqual(facts);
		}
	});
});
