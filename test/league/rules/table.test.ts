import { describe, expect, it } from "vitest";
import { judgeGames } from "../../../src/league/rules/judge.ts";
import { gamesLeft } from "../../../src/league/rules/left.ts";
import { gamesBehind, seasonTable } from "../../../src/league/rules/table.ts";
import type { Ruling } from "../../../src/league/season/decision.ts";
import type { Rules } from "../../../src/league/season/rules.ts";
import type { SeasonTable, Standing } from "../../../src/league/season/standing.ts";
import { createMember } from "../../fixtures/league.ts";
import {
	createDecisions,
	createLeagueGame,
	createSeason,
	createWin,
	onDay,
	type SeasonOptions,
} from "../../fixtures/league-season.ts";

function tableOf(options: SeasonOptions): SeasonTable {
	const season = createSeason(options);
	return seasonTable(season, judgeGames(season));
}

/** The members by rank: "1 2=3 4" if the second and the third are equal. */
function order(options: SeasonOptions): string {
	const { standings } = tableOf(options);
	return standings
		.map(({ rank, member }, index) => (standings[index - 1]?.rank === rank ? "=" : " ") + member)
		.join("")
		.trim();
}

/** Games on successive days, "1>2" won by 1 with 4–2, "1>2 9-0" with another score. */
function play(...games: string[]) {
	return games.map((game, index) => {
		const [winner = 0, loser = 0, own = 4, other = 2] = (game.match(/\d+/g) ?? []).map(Number);
		return createWin(index + 1, winner, loser, [own, other]);
	});
}

const adjust = (member: number, change: { points?: number; wins?: number; losses?: number }): Ruling => ({
	kind: "adjust",
	adjustment: { member, points: 0, wins: 0, losses: 0, ...change },
});

describe("leagueTable", () => {
	it("adds up what counts", () => {
		const games = [
			...play("1>2", "2>1 5-3", "1>3 1-0"),
			createLeagueGame({ key: "a", check: null, playedAt: onDay(9) }),
			createLeagueGame({ key: "b", check: { ruling: "6" } }),
		];
		const table = tableOf({ games, rules: { gamesPerPair: 2, minGames: 2 } });
		expect(table).toMatchObject({ counted: 3, waiting: 1, extra: 1, unchecked: 0, adjustments: [] });
		expect(table.standings[0]).toEqual({
			rank: 1,
			member: 1,
			games: 3,
			wins: 2,
			losses: 1,
			points: 8,
			percentage: 2 / 3,
			runsFor: 8,
			runsAgainst: 7,
			left: 3,
			isAdjusted: false,
			isShort: false,
		});
		expect(table.standings.find(({ member }) => member === 3)).toMatchObject({ games: 1, left: 5, isShort: true });
		expect(table.standings.at(-1)).toMatchObject({ member: 4, points: 0, percentage: null, left: 6 });
		expect(tableOf({ games: [createLeagueGame({ check: null })] }).unchecked).toBe(1);
	});

	it("owes no games where the rules set none", () => {
		expect(tableOf({ games: play("1>2") }).standings[0]?.left).toBeNull();
	});

	it("gives a team that forfeits the points of the rules, by default the points of any loss", () => {
		const result = { winner: 3, loser: 1, kind: "forfeit", score: null, playedAt: onDay(1) } as const;
		const season = { games: play("2>1"), decisions: createDecisions({ kind: "result", result }) };
		const points = (rules: Partial<Rules>) =>
			tableOf({ ...season, rules }).standings.find(({ member }) => member === 1)?.points;
		expect([points({ forfeit: 0 }), points({ forfeit: -1 }), points({ forfeit: null })]).toEqual([2, 1, 4]);
	});

	it("has a tie as half a win and half a loss for each, and between the tied members too", () => {
		const tied = createLeagueGame({
			playedAt: onDay(9),
			away: { runs: 4 },
			check: { ruling: "6", completeInnings: 6 },
		});
		const rules = { early: "baseball", ties: "half" } as const;
		const { standings, counted, undecided } = tableOf({ games: [...play("1>2"), tied], rules });
		expect({ counted, undecided }).toEqual({ counted: 2, undecided: 0 });
		expect(standings[0]).toMatchObject({ member: 1, games: 2, wins: 1.5, losses: 0.5, points: 5.5, percentage: 0.75 });
		expect(standings[1]).toMatchObject({ member: 2, games: 2, wins: 0.5, losses: 1.5, points: 4.5, percentage: 0.25 });
		expect(tableOf({ games: [tied], rules: { ...rules, ties: "replay" } })).toMatchObject({ counted: 0, undecided: 1 });
		// 1 and 2 have tied, and 1 has more runs.
		expect(order({ games: [tied, ...play("1>3 9-0", "2>4 1-0")], rules })).toBe("1 2 4 3");
	});

	it("says how many games each is behind the first", () => {
		const { standings } = tableOf({
			games: play("1>2", "1>3", "2>3", "4>1", "4>3", "4>2"),
			rules: { points: "percentage" },
		});
		const [first] = standings as [Standing];
		expect(standings.map(standing => [standing.member, gamesBehind(first, standing)])).toEqual([
			[4, 0],
			[1, 1],
			[2, 2],
			[3, 3],
		]);
		const more = { ...first, wins: 9, losses: 4 };
		expect(gamesBehind(first, more)).toBe(-1);
		expect(gamesBehind(first, { ...first, losses: 1 })).toBe(0.5);
	});

	it("has results without a score count, but adds no runs", () => {
		const decisions = createDecisions({
			kind: "result",
			result: { winner: 3, loser: 1, kind: "forfeit", score: null, playedAt: onDay(1) },
		});
		const [first] = tableOf({ decisions }).standings;
		expect(first).toMatchObject({ member: 3, wins: 1, points: 3, runsFor: 0, runsAgainst: 0 });
	});
});

describe("the order of the table", () => {
	it("is by points first, whatever the tie-break", () => {
		// 1 has more wins and more runs; 2 has more games, and so more points.
		const games = play("1>3 20-0", "1>4 20-0", "2>3", "4>2", "4>2", "3>2");
		for (const tieBreak of ["head-to-head", "wins", "run-difference"] as const) {
			expect(order({ games, rules: { tieBreak } })).toMatch(/^2/);
		}
	});

	it("is by percentage where the rules say so", () => {
		const rules: Partial<Rules> = { points: "percentage" };
		const games = play("1>3", "2>3", "2>4", "4>2");
		expect(order({ games, rules })).toBe("1 2 4 3");
		expect(tableOf({ games, rules }).standings.map(({ points, percentage }) => [points, percentage])).toEqual([
			[null, 1],
			[null, 2 / 3],
			[null, 1 / 2],
			[null, 0],
		]);
	});

	it.each<[Rules["tieBreak"], string, string]>([
		["head-to-head", "1-0", "2 1 3 4"],
		["head-to-head", "20-0", "2 1 3 4"],
		["wins", "1-0", "1 2 3 4"],
		["wins", "20-0", "1 2 3 4"],
		["run-difference", "1-0", "1 2 3 4"],
		["run-difference", "20-0", "2 1 3 4"],
	])("of two with equal points is by %s, if one beat the other %s", (tieBreak, score, expected) => {
		// Both have 11 points: 1 with three wins and a loss, 2 with a win, over 1, and four losses.
		const games = play(`2>1 ${score}`, "1>3", "1>3", "1>4", "3>2", "3>2", "4>2", "4>2");
		expect(order({ games, rules: { tieBreak } })).toBe(expected);
	});

	describe("of three with equal points", () => {
		const rules: Partial<Rules> = { points: { win: 1, loss: 0 } };

		it("is by the games among exactly these three", () => {
			expect(order({ games: play("1>2", "1>3", "2>3", "2>4", "3>4 20-0", "3>4 20-0"), rules })).toBe("1 2 3 4");
		});

		it("is by the share of wins among them, as they may have met unequally often", () => {
			// 1 won two of four, 2 one of one, 3 one of three.
			const games = play("2>1", "1>3", "1>3", "3>1", "2>4", "3>4");
			expect(order({ games, rules })).toBe("2 1 3 4");
		});

		it("is by run difference if each beat another", () => {
			expect(order({ games: play("1>2 4-2", "2>3 5-0", "3>1 1-0"), rules })).toBe("2 1 3 4");
		});

		it("is by the games between two of them once the third has its place", () => {
			// Among three: 1 has won three of four, 2 and 3 one of three each.
			const games = play("1>2", "1>2", "1>3", "3>1", "2>3", "2>4", "2>4", "3>4 20-0", "3>4 20-0");
			expect(order({ games, rules })).toBe("1 2 3 4");
		});

		it("is by the games between two of them once run difference has placed the third", () => {
			// 2 and 3 are two runs behind each, and 3 has scored more.
			expect(order({ games: play("1>2 5-0", "2>3 3-0", "3>1 11-10"), rules })).toBe("1 2 3 4");
		});
	});

	it("is by runs at equal run differences", () => {
		expect(order({ games: play("1>3 4-2", "2>4 5-3") })).toBe("2 1 4 3");
	});

	it("shares a rank if only the name differs, and continues after it", () => {
		const members = [createMember(1, { team: "Gulls" }), createMember(2, { team: "foxes" }), createMember(3)];
		const table = tableOf({ members, games: play("3>1", "3>2") });
		expect(table.standings.map(({ rank, member }) => [rank, member])).toEqual([
			[1, 3],
			[2, 2],
			[2, 1],
		]);
		const more = { members: [...members, createMember(4)], games: play("1>4", "2>4", "3>4") };
		const { standings } = tableOf({ ...more, rules: { points: { win: 1, loss: 0 } } });
		expect(standings.map(({ rank, member }) => [rank, member])).toEqual([
			[1, 2],
			[1, 1],
			[1, 3],
			[4, 4],
		]);
	});

	it("is empty without members", () => {
		expect(tableOf({ members: [] }).standings).toEqual([]);
	});
});

describe("adjustments", () => {
	it("change points and the order, are marked and listed until they are undone", () => {
		const games = play("1>2", "2>1", "1>3", "2>3");
		const minus = adjust(1, { points: -1 });
		const [decision] = createDecisions(minus);
		const table = tableOf({ games, decisions: createDecisions(minus) });
		expect(table.standings.slice(0, 2)).toMatchObject([
			{ rank: 1, member: 2, points: 8, isAdjusted: false },
			{ rank: 2, member: 1, points: 7, isAdjusted: true },
		]);
		expect(table.adjustments).toEqual([
			{ member: 1, points: -1, wins: 0, losses: 0, reason: "as agreed", at: decision?.at },
		]);
		expect(tableOf({ games, decisions: createDecisions({ ...minus, undone: true }) })).toEqual(tableOf({ games }));
	});

	it("of wins and losses change the percentage or the points, but not the games played", () => {
		const season = { games: play("1>2", "1>2"), decisions: createDecisions(adjust(1, { wins: -1, losses: 2 })) };
		const adjusted = { member: 1, games: 2, wins: 1, losses: 2 };
		expect(tableOf(season).standings).toContainEqual(expect.objectContaining({ ...adjusted, points: 7 }));
		expect(tableOf({ ...season, rules: { points: "percentage" } }).standings).toContainEqual(
			expect.objectContaining({ ...adjusted, percentage: 1 / 3 }),
		);
	});

	it("never make a percentage below 0 or above 1", () => {
		const rules: Partial<Rules> = { points: "percentage" };
		const season = { rules, games: play("1>2", "1>2") };
		const percentages = (wins: number, losses: number) =>
			tableOf({ ...season, decisions: createDecisions(adjust(2, { wins, losses })) }).standings.at(-1)?.percentage;
		expect(percentages(-1, 0)).toBe(0);
		expect(percentages(0, -2)).toBeNull();
	});
});

describe("a member who was removed", () => {
	const games = play("1>2", "3>1", "1>3");
	const season = (removed: "kept" | "excluded"): SeasonOptions => ({
		members: [createMember(1), createMember(2, { removed }), createMember(3)],
		games,
		decisions: createDecisions(adjust(2, { points: -1 })),
		rules: { gamesPerPair: 3 },
	});

	it("is not in the table and owes nothing, while the games count for the others", () => {
		const table = tableOf(season("kept"));
		expect(table.standings).toMatchObject([
			{ member: 1, wins: 2, losses: 1, left: 1 },
			{ member: 3, wins: 1, losses: 1, left: 1 },
		]);
		expect(table.adjustments).toEqual([]);
	});

	it("takes the games along if they are excluded", () => {
		expect(tableOf(season("excluded")).standings).toMatchObject([
			{ wins: 1, losses: 1, left: 1 },
			{ wins: 1, losses: 1, left: 1 },
		]);
	});
});

describe("gamesLeft", () => {
	it("lists each pair once, without those that have played all", () => {
		const season = createSeason({ games: play("1>2", "2>1", "3>1"), rules: { gamesPerPair: 2 } });
		expect(gamesLeft(season, judgeGames(season))).toEqual([
			{ member: 1, opponent: 3, games: 1 },
			{ member: 1, opponent: 4, games: 2 },
			{ member: 2, opponent: 3, games: 2 },
			{ member: 2, opponent: 4, games: 2 },
			{ member: 3, opponent: 4, games: 2 },
		]);
	});

	it("lists none where the rules set none, and none below zero", () => {
		const games = play("1>2", "2>1");
		const result = { winner: 1, loser: 2, kind: "forfeit", score: null, playedAt: onDay(9) } as const;
		const season = createSeason({
			members: [createMember(1), createMember(2)],
			games,
			decisions: createDecisions({ kind: "result", result }),
			rules: { gamesPerPair: 2 },
		});
		expect(gamesLeft(season, judgeGames(season))).toEqual([]);
		expect(gamesLeft(createSeason(), [])).toEqual([]);
	});

	it("takes a game that nobody won for played", () => {
		const tied = createLeagueGame({ away: { runs: 4 }, check: { ruling: "6", completeInnings: 6 } });
		const owed = (ties: Rules["ties"]) => {
			const season = createSeason({ games: [tied], rules: { gamesPerPair: 1, early: "baseball", ties } });
			return gamesLeft(season, judgeGames(season)).some(({ member, opponent }) => member === 1 && opponent === 2);
		};
		expect([owed("void"), owed("half"), owed("replay")]).toEqual([false, false, true]);
	});
});
