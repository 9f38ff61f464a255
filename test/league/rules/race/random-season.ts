import { gamesLeft } from "../../../../src/league/rules/left.ts";
import { openRace, type RaceFacts, type RaceProblem, raceFacts } from "../../../../src/league/rules/race/problem.ts";
import { settledOrders } from "../../../../src/league/rules/race/settled.ts";
import { WITHOUT_GAMES } from "../../../../src/league/rules/table.ts";
import type { Ruling } from "../../../../src/league/season/decision.ts";
import type { LeagueGame } from "../../../../src/league/season/game.ts";
import type { Rules } from "../../../../src/league/season/rules.ts";
import { createMember } from "../../../fixtures/league.ts";
import { createDecisions, createWin, onDay } from "../../../fixtures/league-season.ts";
import { createView } from "../../../fixtures/league-view.ts";

export type View = ReturnType<typeof createView>;

/** Numbers from 0 to `below` − 1, the same for one seed. */
export function createDice(seed: number) {
	let state = BigInt(seed) + 88_172_645_463_325_252n;
	return (below: number) => {
		state ^= (state << 13n) & 0xffff_ffff_ffff_ffffn;
		state ^= state >> 7n;
		state ^= (state << 17n) & 0xffff_ffff_ffff_ffffn;
		return Number((state >> 20n) % BigInt(below));
	};
}

/** A season of 2 to 6 members with few games left, by any rules, and the places that are raced for. */
export function randomSeason(seed: number, mostLeft: number) {
	const roll = createDice(seed);
	const pick = <T>(...of: readonly T[]) => of[roll(of.length)] as T;
	const rules: Partial<Rules> = {
		points: pick<Rules["points"]>(
			"percentage",
			"percentage",
			{ win: 3, loss: 2 },
			{ win: 1, loss: 0 },
			{ win: 3, loss: 1 },
		),
		forfeit: pick<Rules["forfeit"]>(null, null, 0, -1),
		ties: pick<Rules["ties"]>("replay", "half", "void"),
		tieBreak: pick<Rules["tieBreak"]>("head-to-head", "wins", "run-difference"),
		gamesPerPair: 1 + roll(3),
		minGames: pick(0, 0, 0, 3),
		early: "baseball",
	};
	const count = 2 + roll(5);
	const ids = Array.from({ length: count }, (_, index) => index + 1);
	const open = ids.flatMap(one =>
		ids.flatMap(other => (one < other ? Array.from({ length: rules.gamesPerPair ?? 0 }, () => [one, other]) : [])),
	);
	const shuffled = open.map(pair => ({ pair, key: roll(1e6) })).sort((a, b) => a.key - b.key);
	const left = roll(Math.min(mostLeft, shuffled.length) + 1);
	const games: LeagueGame[] = [];
	const rulings: Ruling[] = [];
	shuffled.slice(left).forEach(({ pair }, index) => {
		const [winner = 0, loser = 0] = roll(2) === 0 ? pair : pair.toReversed();
		const day = 1 + (index % 28);
		const kind = roll(20);
		if (kind < 2) {
			const result = {
				winner,
				loser,
				kind: pick<"forfeit" | "elsewhere" | "no-contest">("forfeit", "elsewhere", "no-contest"),
				score: null,
			};
			rulings.push({ kind: "result", result: { ...result, playedAt: onDay(day) + index } });
			return;
		}
		const game = createWin(day, winner, loser, [1 + roll(3), 0]);
		const ended = { gameUuid: null, ruling: "5", innings: 6, completeInnings: 6 };
		const runs = { away: { ...game.away, runs: 3 }, home: { ...game.home, runs: 3 } };
		const tied = kind === 2 ? { ...runs, check: ended } : {};
		games.push({ ...game, ...tied, playedAt: onDay(day) + index * 60_000, key: `g${index}` });
	});
	for (const member of ids) {
		if (roll(6) > 0) continue;
		const sign = pick(-1, 1);
		const inPoints = rules.points !== "percentage" && roll(2) === 0;
		const change = inPoints
			? { points: sign, wins: 0, losses: 0 }
			: { points: 0, wins: roll(2) * sign, losses: roll(2) };
		rulings.push({ kind: "adjust", adjustment: { member, ...change } });
	}
	const removed = count > 3 && roll(8) === 0 ? pick("kept" as const, "excluded" as const) : null;
	const members = ids.map(id => createMember(id, id === 1 ? { removed } : {}));
	const given = { rules, members, games, decisions: createDecisions(...rulings) };
	return { given, view: createView(given), spots: 1 + roll(Math.max(1, count - 1)), roll };
}

/** How a game ends: units of the first of two, whether its loser forfeits. */
interface GameEnd {
	won: number;
	isForfeit: boolean;
}

/** An end of the season: each member's units won, points or percentage, and how they compare, by index. */
export interface Ending {
	units: readonly number[];
	scores: readonly number[];
	/** −1, 0, 1: 0 is level, and not settled. */
	compare(one: number, other: number): number;
	ends: readonly (GameEnd & { one: number; other: number })[];
}

/** How many ends the games left can have, each of them. */
export function countEndings({ view, problem }: { view: View; problem: RaceProblem }): number {
	const games = gamesLeft(view, view.judged).reduce((sum, pair) => sum + pair.games, 0);
	return endsOf(view.rules, problem).length ** games;
}

function endsOf({ points, forfeit }: Rules, { unitsAGame }: RaceProblem): GameEnd[] {
	const hasForfeits = points !== "percentage" && forfeit !== null && forfeit !== points.loss;
	const won = unitsAGame === 2 ? [0, 1, 2] : [0, 1];
	const ends = won.map(units => ({ won: units, isForfeit: false }));
	return hasForfeits ? [...ends, { won: 0, isForfeit: true }, { won: unitsAGame, isForfeit: true }] : ends;
}

/** Every end of a season, computed from its table by the rules alone. */
export function forEachEnding(
	{ view, problem }: { view: View; problem: RaceProblem },
	visit: (ending: Ending) => void,
) {
	const { rules, table } = view;
	const { unitsAGame } = problem;
	const settled = settledOrders(problem);
	const index = new Map(table.standings.map(({ member }, place) => [member, place]));
	const games = gamesLeft(view, view.judged).flatMap(({ member, opponent, games }) =>
		Array.from({ length: games }, () => ({ one: index.get(member) ?? 0, other: index.get(opponent) ?? 0 })),
	);
	const ends = endsOf(rules, problem);
	const own = table.standings.map(({ wins, losses, points }) => ({ wins, losses, points: points ?? 0, units: 0 }));
	const chosen: Ending["ends"][number][] = [];
	const add = (place: number, units: number, isForfeit: boolean, sign: number) => {
		const entry = own[place];
		if (entry === undefined) return;
		const won = units / unitsAGame;
		entry.units += sign * units;
		entry.wins += sign * won;
		entry.losses += sign * (1 - won);
		if (rules.points === "percentage") return;
		const loss = isForfeit && units === 0 ? (rules.forfeit ?? 0) : rules.points.loss;
		entry.points += sign * (won * rules.points.win + (1 - won) * loss);
	};
	const finish = () => {
		const scores = own.map(({ wins, losses, points }) => {
			if (rules.points !== "percentage") return points;
			return wins + losses > 0 ? Math.min(1, Math.max(0, wins / (wins + losses))) : WITHOUT_GAMES;
		});
		visit({
			units: own.map(({ units }) => units),
			scores,
			compare(one, other) {
				const byScore = Math.sign((scores[one] ?? 0) - (scores[other] ?? 0));
				const byWins = rules.tieBreak === "wins" ? Math.sign((own[one]?.wins ?? 0) - (own[other]?.wins ?? 0)) : 0;
				return byScore || byWins || (settled[one]?.[other] ?? 0);
			},
			ends: chosen,
		});
	};
	const play = (game: number) => {
		const pair = games[game];
		if (pair === undefined) return finish();
		for (const end of ends) {
			chosen.push({ ...pair, ...end });
			add(pair.one, end.won, end.isForfeit, 1);
			add(pair.other, unitsAGame - end.won, end.isForfeit, 1);
			play(game + 1);
			add(pair.one, end.won, end.isForfeit, -1);
			add(pair.other, unitsAGame - end.won, end.isForfeit, -1);
			chosen.pop();
		}
	};
	play(0);
}

export const problemOf = (view: View, spots: number) => openRace(raceFacts(view, spots) as RaceFacts);
