import { describe, expect, it } from "vitest";
import type { GameLog } from "../../src/api/operations/game-log.ts";
import { findAppearances, followHalf } from "../../src/game/appearances.ts";
import { findTeamBoxScore } from "../../src/game/box-score.ts";
import { findFacts, formatFacts, gameFactsSchema } from "../../src/game/facts.ts";
import { parsePlayByPlay } from "../../src/game/play-by-play.ts";
import type { Side } from "../../src/game/sides.ts";
import { SIDES } from "../../src/game/sides.ts";
import { NO_RECORDED_GAMES, readGames, readWholeGame } from "./recorded-games.ts";

const HITS = ["single", "double", "triple", "homer"];

/** What the text tells of one side, and what its box score has. */
function compare(log: GameLog, side: Side) {
	const told = findAppearances(parsePlayByPlay(log.text)).filter(each => each.side === side);
	const rows = findTeamBoxScore(log, side)?.batters ?? [];
	const sum = (key: "ab" | "h" | "bb" | "so" | "hr" | "doubles" | "triples" | "hbp" | "sf" | "sh" | "r") =>
		rows.reduce((total, row) => total + row[key], 0);
	const count = (...results: string[]) => told.filter(({ result }) => results.includes(result)).length;
	return {
		told: {
			...{ appearances: told.length, h: count(...HITS), bb: count("walk", "intentional-walk"), so: count("strikeout") },
			...{ hr: count("homer"), doubles: count("double"), triples: count("triple"), hbp: count("hit-by-pitch") },
			...{ sf: count("sacrifice-fly"), sh: count("sacrifice-bunt") },
		},
		box: {
			...{ appearances: sum("ab") + sum("bb") + sum("hbp") + sum("sf") + sum("sh"), h: sum("h"), bb: sum("bb") },
			...{ so: sum("so"), hr: sum("hr"), doubles: sum("doubles"), triples: sum("triples"), hbp: sum("hbp") },
			...{ sf: sum("sf"), sh: sum("sh") },
		},
		missingRuns: sum("r") - told.reduce((runs, each) => runs + each.runs, 0),
	};
}

describe.skipIf(NO_RECORDED_GAMES)("the text of recorded games (skipped where ../shared/recorded is missing)", () => {
	const games: GameLog[] = NO_RECORDED_GAMES ? [] : [readWholeGame(), ...readGames()];

	it("tells every plate appearance, hit, walk, strikeout and sacrifice of the box scores", () => {
		for (const log of games)
			for (const side of SIDES) {
				const { told, box } = compare(log, side);
				expect(told).toEqual(box);
			}
	});

	it("tells all runs but two: one that scored on a stolen base, and one that it leaves out", () => {
		const missing = games.flatMap(log => SIDES.map(side => compare(log, side).missingRuns));
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
		let checked = 0;
		for (const { text } of games) {
			const before = { runs: { away: 0, home: 0 }, pitchers: { away: "", home: "" } };
			for (const { inning, halves } of parsePlayByPlay(text).innings)
				for (const half of halves) {
					const { left } = followHalf(half, { inning, ...before });
					const told = half.totals?.leftOn ?? null;
					// The service counts a runner who made the last out as left on base; and extra innings begin with one.
					const isRunnersOut = / out\.$/.test(half.plays.at(-1)?.text ?? "");
					if (told === null || isRunnersOut || inning > 9) continue;
					expect({ text: half.plays, left }).toEqual({ text: half.plays, left: told });
					checked++;
				}
		}
		expect(checked).toBeGreaterThan(190);
	});

	it("gives every perfect contact to a plate appearance", () => {
		for (const { text } of games) {
			const told = parsePlayByPlay(text);
			const perfect = findAppearances(told).flatMap(({ mph }) => mph ?? []);
			expect(perfect.sort()).toEqual(told.trailer.perfectContact.map(({ speed }) => speed).sort());
		}
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
