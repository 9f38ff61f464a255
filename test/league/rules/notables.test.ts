import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findAppearances } from "../../../src/game/appearances.ts";
import { findFacts, type GameFacts } from "../../../src/game/facts.ts";
import { findNotables, GAME_KINDS, type GameKind, type GameNotable } from "../../../src/game/notables.ts";
import { parsePlayByPlay } from "../../../src/game/play-by-play.ts";
import type { StoredAppearance } from "../../../src/game/stored-appearances.ts";
import { rankNotables, rarestFeats } from "../../../src/league/rules/notables.ts";
import type { JudgedGame } from "../../../src/league/season/game.ts";
import { createGameLog } from "../../fixtures/game-log.ts";
import { createJudgedGame, createRules } from "../../fixtures/league.ts";

const line = (name: string, figures: object) => ({
	name,
	ab: 4,
	r: 0,
	h: 1,
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
	...figures,
});
const pitcher = (name: string, figures: object) => ({
	name,
	outs: 27,
	h: 1,
	r: 0,
	er: 0,
	bb: 0,
	so: 0,
	win: 0,
	loss: 0,
	save: 0,
	hold: 0,
	blownSave: 0,
	...figures,
});
const told = (change: Partial<StoredAppearance>): StoredAppearance => ({
	...({
		batter: "Elm",
		pitcher: "Jay",
		result: "out",
		contact: "none",
		to: null,
		feet: null,
		strikeout: "none",
	} as const),
	...({ pitch: "none", zone: "none", inning: 1, outs: 0, runners: 0, lead: 0, runs: 0, mph: null } as const),
	critical: false,
	simulated: false,
	...change,
});
const side = (innings: number[], change: Partial<GameFacts["away"]> = {}): GameFacts["away"] => ({
	batting: [line("Fir", {})],
	pitching: [pitcher("Jay", {})],
	errors: 0,
	innings,
	appearances: [],
	...change,
});
const game = (away: GameFacts["away"], home: GameFacts["away"]): GameFacts => ({
	version: 2,
	difficulty: null,
	away,
	home,
});
const zeros = (innings: number) => Array<number>(innings).fill(0);

/** What a kind finds, as "side player value inning". */
function find(kind: GameKind, facts: GameFacts, winner: "away" | "home" | null): string | null {
	const found = findNotables(facts, winner).find(each => each.kind === kind);
	return found === undefined ? null : `${found.side} ${found.player} ${found.value} ${found.inning}`;
}

describe("what is notable in a game", () => {
	const win = [1, ...zeros(8)];
	const homer = (change: Partial<StoredAppearance>) => told({ result: "homer", runs: 1, feet: 420, ...change });

	it.each<[string, GameKind, GameFacts, "away" | "home" | null, string | null]>([
		["a shutout", "shutout", game(side(zeros(9)), side(win)), "home", "home null 1 null"],
		["no shutout with a run", "shutout", game(side([0, 0, 1, ...zeros(6)]), side([2, ...zeros(8)])), "home", null],
		["a shutout of five innings", "shutout", game(side(zeros(5)), side([1, ...zeros(4)])), "home", "home null 1 null"],
		["no shutout of four innings", "shutout", game(side(zeros(4)), side([1, 0, 0, 0])), "home", null],
		["no shutout that was awarded to the other", "shutout", game(side(zeros(9)), side(win)), "away", null],
		[
			"a no-hitter",
			"noHitter",
			game(side(zeros(9), { batting: Array.from({ length: 9 }, () => line("Fir", { h: 0 })) }), side(win)),
			"home",
			"home null 1 null",
		],
		[
			"no no-hitter of a box score without its lines",
			"noHitter",
			game(side(zeros(9), { batting: [] }), side(win)),
			"home",
			null,
		],
		[
			"no no-hitter of a box score with fewer lines than batters",
			"noHitter",
			game(side(zeros(9), { batting: Array.from({ length: 8 }, () => line("Fir", { h: 0 })) }), side(win)),
			"home",
			null,
		],
		["no shutout where the runs of a side are unknown", "shutout", game(side([]), side(win)), "home", null],
		[
			"a late home run in the second inning of three",
			"lateHomer",
			game(side([0, 1, 0], { appearances: [homer({ inning: 2, batter: "Oak" })] }), side(zeros(3))),
			"away",
			"away Oak 1 2",
		],
		["no no-hitter with a hit", "noHitter", game(side(zeros(9)), side(win)), "home", null],
		[
			"a walk-off",
			"walkOff",
			game(side(zeros(9)), side([...zeros(8), 1], { appearances: [homer({ inning: 9, batter: "Oak" })] })),
			"home",
			"home Oak 1 9",
		],
		[
			"no walk-off by the away side",
			"walkOff",
			game(side([...zeros(8), 1], { appearances: [homer({ inning: 9 })] }), side(zeros(9))),
			"away",
			null,
		],
		[
			"no walk-off where the lead was taken before",
			"walkOff",
			game(side(zeros(9)), side([1, ...zeros(8)], { appearances: [homer({ inning: 1 })] })),
			"home",
			null,
		],
		[
			"a late go-ahead home run",
			"lateHomer",
			game(side([...zeros(7), 1, 0], { appearances: [homer({ inning: 8, batter: "Oak" })] }), side(zeros(9))),
			"away",
			"away Oak 1 8",
		],
		[
			"none in the sixth inning",
			"lateHomer",
			game(side([...zeros(5), 1, ...zeros(3)], { appearances: [homer({ inning: 6 })] }), side(zeros(9))),
			"away",
			null,
		],
		[
			"none that adds to a lead",
			"lateHomer",
			game(side([1, ...zeros(6), 1, 0], { appearances: [homer({ inning: 8, lead: 1 })] }), side(zeros(9))),
			"away",
			null,
		],
		[
			"none that the other side makes up for",
			"lateHomer",
			game(
				side([...zeros(7), 1, 1], {
					appearances: [homer({ inning: 8 }), told({ inning: 9 })],
				}),
				side([...zeros(7), 1, 0], { appearances: [told({ inning: 8, lead: -1, runs: 1 })] }),
			),
			"away",
			null,
		],
		[
			"a comeback by innings",
			"comeback",
			game(side([4, ...zeros(8)]), side([0, 5, ...zeros(7)])),
			"home",
			"home null 4 null",
		],
		[
			"a comeback by plate appearances, also within an inning",
			"comeback",
			game(
				side([3, ...zeros(8)], { appearances: [told({ lead: 2, runs: 1 })] }),
				side([4, ...zeros(8)], { appearances: [told({ lead: -3 })] }),
			),
			"home",
			"home null 3 null",
		],
		[
			"a comeback from the runs of the other side's last plate appearance",
			"comeback",
			game(
				side([3, ...zeros(8)], { appearances: [told({ lead: 1, runs: 2 })] }),
				side([4, ...zeros(8)], { appearances: [told({ lead: -1 })] }),
			),
			"home",
			"home null 3 null",
		],
		["a large win", "blowout", game(side(zeros(9)), side([12, ...zeros(8)])), "home", "home null 12 null"],
		["extra innings", "extra", game(side(zeros(11)), side([...zeros(10), 1])), "home", "home null 11 null"],
		["no extra innings in nine", "extra", game(side(zeros(9)), side(win)), "home", null],
		[
			"home runs by a batter",
			"homers",
			game(side(win, { batting: [line("Ash", { hr: 3 }), line("Elm", { hr: 1 })] }), side(zeros(9))),
			null,
			"away Ash 3 null",
		],
		[
			"hits by a batter",
			"hits",
			game(side(win), side(win, { batting: [line("Ash", { h: 5 })] })),
			null,
			"home Ash 5 null",
		],
		[
			"strikeouts by a pitcher",
			"strikeouts",
			game(side(win, { pitching: [pitcher("Jay", { so: 14 }), pitcher("Kite", { so: 3 })] }), side(win)),
			null,
			"away Jay 14 null",
		],
		[
			"the longest home run",
			"longest",
			game(
				side(win, { appearances: [homer({ feet: 401 }), homer({ feet: 466, batter: "Oak", inning: 3 })] }),
				side(win),
			),
			null,
			"away Oak 466 3",
		],
		[
			"the hardest hit",
			"hardest",
			game(side(win, { appearances: [told({ mph: 113 })] }), side(win)),
			null,
			"away Elm 113 1",
		],
	])("is %s", (_, kind, facts, winner, found) => {
		expect(find(kind, facts, winner)).toBe(found);
	});

	/** A homer in the seventh takes the lead, the ninth begins level with three on base, and these plays end it. */
	const told9 = (plays: string, runs = 1) => {
		const half = (team: string, play: string) => `${team} batting. Jay pitching. ${play}^n^`;
		const lead = "^c48^Oak homered to left (410 feet). ^c50^";
		const text = [
			`^c51^Inning 7:^c50^^n^${half("Lanterns", "Alder walked.")}${half("Foxes", lead)}`,
			`^c51^Inning 9:^c50^^n^${half("Lanterns", lead)}${half("Foxes", `Elm walked. Fir walked. Ash walked. ${plays}`)}`,
		];
		const all = findAppearances(parsePlayByPlay(text.join("^n^")));
		const of = (side: "away" | "home") => ({ appearances: all.filter(each => each.side === side) });
		return game(side([...zeros(8), 1], of("away")), side([...zeros(6), 1, 0, runs], of("home")));
	};

	it.each([
		["Elm scores on a wild pitch.", null],
		["Elm scored on a passed ball.", null],
		["Jay balks, runners advance. Elm scores.", null],
		["Elm stole home.", null],
		["Fir stole 3rd. Elm scored.", null],
		["Elm scored on a throwing error by Jay (E1).", null],
		["Jay throws wild at first.", null],
		["Gum walked. Elm scores.", "Gum"],
		["Gum was intentionally walked. Elm scores.", "Gum"],
		["Gum was hit by a pitch. Elm scores.", "Gum"],
		["Gum reached first on catcher's interference by Jay. Elm scores.", "Gum"],
		["Gum hit a sacrifice fly to Finch (SF8). Elm scores.", "Gum"],
		["Gum sacrificed to Jay (1-3 SH). Elm scores.", "Gum"],
		["Gum reached first on fielder's choice (FC). Elm scores.", "Gum"],
		["Gum reached first on a throwing error by Jay (E1). Elm scores.", "Gum"],
		["Gum grounded out to Jay (1-3). Elm scores.", "Gum"],
		["Gum struck out but reached first after it was dropped (WP). Elm scores.", "Gum"],
		["Gum hit for a single. Elm scores.", "Gum"],
		["Gum homered to left (402 feet). Elm scores. Fir scores. Ash scores.", "Gum"],
	])("is a walk-off by the last run, and no homer before it: %s", (play, player) => {
		const facts = told9(`^c48^${play} ^c50^`);
		expect([find("walkOff", facts, "home"), find("lateHomer", facts, "home")]).toEqual([`home ${player} 1 9`, null]);
	});

	it("is no walk-off where somebody bats with the lead", () => {
		expect(find("walkOff", told9("Gum hit for a single. Elm scores. Nut walked."), "home")).toBeNull();
	});

	it("is every player's feat, the best of a kind first, and at most ten of a kind", () => {
		const players = Array.from({ length: 12 }, (_, index) => line(`Ash ${index}`, { h: 1 + (index % 4) }));
		const facts = game(
			side(win, { batting: players, appearances: [homer({ feet: 401 }), homer({ feet: 466, batter: "Oak" })] }),
			side(win, { batting: [line("Ash 1", { h: 3 })], appearances: [homer({ feet: 430 })] }),
		);
		const of = (kind: GameKind) => findNotables(facts, null).filter(each => each.kind === kind);
		expect(of("hits").map(({ value }) => value)).toEqual([4, 4, 4, 3, 3, 3, 3, 2, 2, 2]);
		expect(of("longest").map(({ side, value }) => [side, value])).toEqual([
			["away", 466],
			["home", 430],
			["away", 401],
		]);
	});

	it("is found in a whole game's log with figures of its box score", () => {
		const facts = findFacts(createGameLog());
		const notables = facts === null ? [] : findNotables(facts, "home");
		expect(notables.map(({ kind }) => kind)).toContain("longest");
		for (const { kind, player, value } of notables) {
			const lines = [...(facts?.away.batting ?? []), ...(facts?.home.batting ?? [])].filter(
				({ name }) => name === player,
			);
			if (kind === "homers") expect(lines.map(({ hr }) => hr)).toContain(value);
			if (kind === "hits") expect(lines.map(({ h }) => h)).toContain(value);
		}
	});

	it("is less, and never wrong, in facts that were kept before plate appearances were", () => {
		const old = { ...game(side([]), side([])), version: 1 };
		expect(findNotables(old, "home").map(({ kind }) => kind)).toEqual(["hits", "hits"]);
	});
});

/** Games between four members, one after the other. */
const season = fc.array(
	fc.record({
		away: fc.integer({ min: 1, max: 2 }),
		home: fc.integer({ min: 3, max: 4 }),
		winner: fc.constantFrom("away" as const, "home" as const),
		notables: fc.array(fc.record({ kind: fc.constantFrom(...GAME_KINDS), value: fc.integer({ min: 1, max: 5 }) }), {
			maxLength: 3,
		}),
	}),
	{ maxLength: 40 },
);

describe("the rank of what is notable", () => {
	it("is one more than the number of greater ones in all games that count, whatever the order", () => {
		fc.assert(
			fc.property(season, games => {
				const judged = games.map(
					({ away, home, winner }, index): JudgedGame => ({
						...createJudgedGame({ verdict: { status: "counts", winner, checked: true, by: "result" } }),
						key: String(index),
						keys: [String(index)],
						playedAt: index,
						away: { ...createJudgedGame().away, member: away },
						home: { ...createJudgedGame().home, member: home },
					}),
				);
				const factsOf = new Map(
					games.map(({ notables }, index): [string, GameNotable[]] => {
						const kinds = new Map(notables.map(each => [each.kind, each]));
						const found = [...kinds.values()].map(each => ({
							...each,
							side: "home" as const,
							player: "Elm",
							inning: 1,
						}));
						return [String(index), found];
					}),
				);
				const ranked = rankNotables({ judged, rules: createRules(), table: { adjustments: [] } }, factsOf);
				const all = [...ranked.byGame.values()].flat();
				for (const notable of all) {
					const same = all.filter(({ kind }) => kind === notable.kind);
					expect(notable.rank).toBe(1 + same.filter(({ value }) => value > notable.value).length);
					expect(notable.atLeast).toBe(same.filter(({ value }) => value >= notable.value).length);
				}
				// Streaks by an independent look back from each game.
				for (const [index, { winner }] of games.entries()) {
					const member = judged[index]?.[winner].member;
					const own = judged
						.slice(0, index + 1)
						.filter(({ away, home }) => away.member === member || home.member === member);
					const won = own.map(({ verdict, away, home }) => {
						const by = "winner" in verdict && verdict.winner !== null ? { away, home }[verdict.winner].member : null;
						return by === member;
					});
					const streak = won.length - 1 - won.lastIndexOf(false);
					const found = ranked.byGame.get(String(index))?.find(({ kind }) => kind === "streak");
					// One streak is one record: of its last game.
					const next = judged
						.slice(index + 1)
						.find(({ away, home }) => away.member === member || home.member === member);
					const goesOn =
						next !== undefined && games[Number(next.key)]?.winner === (next.away.member === member ? "away" : "home");
					expect(found?.value ?? 1).toBe(goesOn ? 1 : Math.max(1, streak));
				}
				for (const { key } of judged) expect(rarestFeats(ranked, key).length).toBeLessThanOrEqual(2);
			}),
			{ numRuns: 200 },
		);
	});

	/** The games of two members, the first of whom is away. */
	const pair = (winners: readonly ("away" | "home" | null)[], change: Partial<JudgedGame> = {}) =>
		winners.map((winner, index) => ({
			...createJudgedGame({ verdict: { status: "counts", winner, checked: true, by: "result" } }),
			key: String(index),
			keys: [String(index)],
			...change,
		}));
	const kindsIn = (
		judged: readonly JudgedGame[],
		rules = createRules(),
		adjustments: readonly { member: 1 }[] = [],
	) => {
		const { byGame } = rankNotables({ judged, rules, table: { adjustments: adjustments as never } }, new Map());
		return judged.map(({ key }) => (byGame.get(key) ?? []).map(({ kind, value }) => `${kind} ${value}`));
	};

	it("tells a first win of who has never won before, whatever was lost since", () => {
		const found = kindsIn(pair(["away", "away", "home", "away", "away", "away", "home"]));
		expect(found[2]).toContain("firstWin 2");
		expect(found.flat().filter(each => each.startsWith("firstWin"))).toEqual(["firstWin 2"]);
	});

	it("has a tie end a streak, as the table does", () => {
		expect(kindsIn(pair(["away", "away", null, "away", "away"])).flat()).toEqual(["streak 2", "streak 2"]);
	});

	it("has the leader whom the table has, also after ties and forfeits", () => {
		const rules = createRules({ points: { win: 3, loss: 2 }, forfeit: 0 });
		const [first, second, third] = pair(["away", "home", "home"]);
		if (first === undefined || second === undefined || third === undefined) throw new Error("there are three games");
		// 3–0 by forfeit, then 5–3: who won first still leads, and does no more after 7–6 the other way.
		expect(kindsIn([{ ...first, awarded: "forfeit" }, second], rules).flat()).not.toContain("newLeader 1");
		expect(kindsIn([{ ...first, awarded: "forfeit" }, second, third], rules)[2]).not.toContain("newLeader 1");
		// 1.000 is more than .750, of a win and a tie.
		const [won, tied, other] = pair(["away", null, "away"]);
		if (won === undefined || tied === undefined || other === undefined) throw new Error("there are three games");
		const others = { away: { ...other.away, member: 3 }, home: { ...other.home, member: 4 } };
		const found = kindsIn([won, tied, { ...other, ...others }], createRules({ points: "percentage" }));
		expect(found[2]).toEqual(["newLeader 1"]);
	});

	it("tells of no leader where points were given or taken: the games alone do not tell who led when", () => {
		const games = pair(["away", "home", "home"]);
		expect(kindsIn(games)[2]).toContain("newLeader 1");
		expect(kindsIn(games, createRules(), [{ member: 1 }]).flat()).not.toContain("newLeader 1");
	});

	const nth = (count: number, value: (index: number) => number) => {
		const judged = Array.from({ length: count }, (_, index) => ({
			...createJudgedGame({ verdict: { status: "counts", winner: null, checked: true, by: "result" } }),
			key: String(index),
			keys: [String(index)],
		}));
		const longest = (index: number): GameNotable[] => [
			{ kind: "longest", side: "home", player: "Elm", value: value(index), inning: 3 },
		];
		const factsOf = new Map(judged.map(({ key }, index) => [key, longest(index)]));
		return rankNotables({ judged, rules: createRules(), table: { adjustments: [{ member: 1 } as never] } }, factsOf);
	};

	it("of what follows from results is among all games, and of what logs tell among those that have been read", () => {
		const won = { status: "counts", winner: "home", checked: true, by: "result" } as const;
		const judged = Array.from({ length: 12 }, (_, index) => ({
			...createJudgedGame({ verdict: won }),
			key: String(index),
			keys: [String(index)],
		}));
		const longest: GameNotable = { kind: "longest", side: "home", player: "Elm", value: 460, inning: 3 };
		const season = { judged, rules: createRules(), table: { adjustments: [] } };
		const { byGame } = rankNotables(season, new Map([["11", [longest]]]));
		const among = byGame.get("11")?.map(({ kind, rank, atLeast, among }) => [kind, rank, atLeast, among]);
		expect(among).toEqual(
			expect.arrayContaining([
				["longest", 1, 1, 1],
				["streak", 1, 1, 12],
			]),
		);
		for (const { atLeast, among } of [...byGame.values()].flat()) expect(atLeast).toBeLessThanOrEqual(among);
	});

	it("is among games, of the best in each; the list of records has every player", () => {
		const judged = [1, 2, 3].map(index => ({
			...createJudgedGame({ verdict: { status: "counts", winner: null, checked: true, by: "result" } }),
			key: String(index),
			keys: [String(index)],
		}));
		const hits = (...values: [string, number][]): GameNotable[] =>
			values.map(([player, value]) => ({ kind: "hits", side: "home", player, value, inning: null }));
		const factsOf = new Map([
			["1", hits(["Elm", 4], ["Ash", 4], ["Fir", 3])],
			["2", hits(["Oak", 5], ["Yew", 1])],
			["3", hits(["Bay", 4])],
		]);
		const season = { judged, rules: createRules(), table: { adjustments: [{ member: 1 } as never] } };
		const { byGame, byKind } = rankNotables(season, factsOf);
		expect(byKind.get("hits")?.map(({ rank, player, key }) => `${rank} ${player} ${key}`)).toEqual([
			"1 Oak 2",
			"2 Elm 1",
			"2 Ash 1",
			"2 Bay 3",
			"5 Fir 1",
			"6 Yew 2",
		]);
		expect(
			judged.map(({ key }) => byGame.get(key)?.map(({ player, rank, atLeast }) => [player, rank, atLeast])),
		).toEqual([[["Elm", 2, 3]], [["Oak", 1, 1]], [["Bay", 2, 3]]]);
	});

	it("makes rare what three of twenty games have, and not what four have", () => {
		const ranked = nth(20, index => 451 + index);
		expect(rarestFeats(ranked, "17")).toMatchObject([{ rank: 3, among: 20 }]);
		expect(rarestFeats(ranked, "16")).toEqual([]);
	});

	it("makes nothing rare among fewer than ten games, nor what every game has, nor what is not worth a word", () => {
		expect(
			rarestFeats(
				nth(9, index => 451 + index),
				"8",
			),
		).toEqual([]);
		expect(
			rarestFeats(
				nth(10, index => 451 + index),
				"9",
			),
		).toMatchObject([{ kind: "longest", rank: 1, value: 460 }]);
		expect(
			rarestFeats(
				nth(10, () => 460),
				"9",
			),
		).toEqual([]);
		expect(
			rarestFeats(
				nth(10, index => 400 + index),
				"9",
			),
		).toEqual([]);
	});
});
