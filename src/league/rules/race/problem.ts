import type { JudgedGame } from "../../season/game.ts";
import type { Rules } from "../../season/rules.ts";
import type { Season } from "../../season/season.ts";
import type { SeasonTable, Standing } from "../../season/standing.ts";
import { membersWithout } from "../fixtures.ts";
import { gamesLeft } from "../left.ts";
import { shareWon } from "../results.ts";
import { WITHOUT_GAMES } from "../table.ts";

/**
 * The facts of a race, as they are sent to another thread. Members are identified by their index, in the order of the
 * table.
 */
export interface RaceFacts {
	/** The number of places at stake. */
	spots: number;
	rules: Rules;
	standings: readonly Standing[];
	/** Games that two members have left against each other. */
	left: readonly (readonly number[])[];
	/**
	 * The games that two members have played against each other: the number won by the first (a tie is half), and the
	 * number of all.
	 */
	wins: readonly (readonly number[])[];
	games: readonly (readonly number[])[];
	/** The indexes of the two members whose next game is assumed to have ended, with an unknown score; else empty. */
	assumed: readonly number[];
}

/** The result of the next game of two members, by their ids. */
export interface AssumedResult {
	winner: number;
	loser: number;
}

/** The facts with the value of each number of wins. A game is one unit, or two if half a win is possible. */
export interface RaceProblem extends RaceFacts {
	unitsAGame: 1 | 2;
	members: readonly RaceMember[];
}

export interface RaceMember {
	id: number;
	/** The number of games left. */
	left: number;
	/** Whether the minimum of games for the playoffs can be reached. */
	isEligible: boolean;
	games: number;
	/**
	 * The values that order the members at the end, by the number of units won in the games left: with the fewest points
	 * that the losses can bring (forfeits may bring fewer), and with the most.
	 */
	low: readonly number[];
	high: readonly number[];
	runsFor: number;
	runsAgainst: number;
	/** Whether the runs at the end are not known yet. */
	areRunsOpen: boolean;
	/** The points or percentage if all games left are lost, or won. */
	least: number;
	most: number;
}

/** Leaves room for the wins behind the points or the percentage: two percentages of 2,000 games differ by 1e-7. */
const SCALE = { points: 1e6, percentage: 1e12 };

/**
 * The reason why a race is unknown. `unknown`: nothing says how many games are left; `unplanned`: some members have no
 * fixtures, so that nothing can be proven about the others either. Null if the race is known.
 */
export function raceGap(
	season: Pick<Season, "fixtures" | "members" | "endedAt"> & { table: SeasonTable },
): "unknown" | "unplanned" | null {
	if (season.table.standings.some(({ left }) => left === null)) return "unknown";
	const isPlanned = season.fixtures === null || season.endedAt !== null || membersWithout(season).length === 0;
	return isPlanned ? null : "unplanned";
}

/**
 * @param assumed the race is that after this result; the two members must owe each other a game
 * @returns null if the race is unknown (see `raceGap`)
 */
export function raceFacts(
	season: Omit<Season, "games"> & { judged: readonly JudgedGame[]; table: SeasonTable },
	spots: number,
	assumed?: AssumedResult,
): RaceFacts | null {
	const { rules, judged, endedAt } = season;
	const { standings } = season.table;
	if (raceGap(season) !== null) return null;
	const indexes = new Map(standings.map(({ member }, index) => [member, index]));
	const square = () => standings.map(() => standings.map(() => 0));
	const left = square();
	for (const { member, opponent, games } of endedAt === null ? gamesLeft(season, judged) : []) {
		const a = indexes.get(member) ?? 0;
		const b = indexes.get(opponent) ?? 0;
		(left[a] as number[])[b] = games;
		(left[b] as number[])[a] = games;
	}
	const wins = square();
	const games = square();
	for (const { away, home, verdict } of judged) {
		const a = indexes.get(away.member);
		const b = indexes.get(home.member);
		if (verdict.status !== "counts" || a === undefined || b === undefined) continue;
		for (const [one, other, side] of [[a, b, "away"] as const, [b, a, "home"] as const]) {
			(games[one] as number[])[other] = (games[one]?.[other] ?? 0) + 1;
			(wins[one] as number[])[other] = (wins[one]?.[other] ?? 0) + shareWon(verdict.winner, side);
		}
	}
	const facts = { spots, rules, standings, left, wins, games, assumed: [] };
	return assumed === undefined ? facts : assume(facts, indexes.get(assumed.winner), indexes.get(assumed.loser));
}

/** The facts after one more game. A win and a loss on the field: a forfeit would leave the loser with no more points. */
function assume(facts: RaceFacts, winner = -1, loser = -1): RaceFacts {
	const { points } = facts.rules;
	const gained = points === "percentage" ? { win: 0, loss: 0 } : points;
	const add = (rows: readonly (readonly number[])[], one: number, other: number, change: number) =>
		rows.map((row, index) =>
			index === one ? row.map((value, column) => (column === other ? value + change : value)) : row,
		);
	const addBoth = (rows: readonly (readonly number[])[], change: number) =>
		add(add(rows, winner, loser, change), loser, winner, change);
	return {
		...facts,
		left: addBoth(facts.left, -1),
		wins: add(facts.wins, winner, loser, 1),
		games: addBoth(facts.games, 1),
		standings: facts.standings.map((standing, index) => {
			if (index !== winner && index !== loser) return standing;
			const hasWon = index === winner;
			return {
				...standing,
				games: standing.games + 1,
				wins: standing.wins + (hasWon ? 1 : 0),
				losses: standing.losses + (hasWon ? 0 : 1),
				points: standing.points === null ? null : standing.points + (hasWon ? gained.win : gained.loss),
			};
		}),
		assumed: [winner, loser],
	};
}

/** This takes long if many games are left. */
export function openRace(facts: RaceFacts): RaceProblem {
	const { standings, left, rules } = facts;
	const unitsAGame = rules.ties === "half" ? 2 : 1;
	const members = standings.map((standing, index) => {
		const open = (left[index] ?? []).reduce((sum, games) => sum + games, 0);
		return createMember(standing, open, { unitsAGame, rules, areRunsOpen: open > 0 || facts.assumed.includes(index) });
	});
	return { ...facts, unitsAGame, members };
}

function createMember(
	standing: Standing,
	left: number,
	{ unitsAGame, rules, areRunsOpen }: { unitsAGame: number; rules: Rules; areRunsOpen: boolean },
): RaceMember {
	const { points, tieBreak, minGames } = rules;
	const units = Array.from({ length: left * unitsAGame + 1 }, (_, won) => won);
	// A win is worth at least as much as a forfeit.
	const forfeit = points === "percentage" ? 0 : Math.min(points.win, rules.forfeit ?? points.loss);
	const score = (won: number, pick: (...points: number[]) => number) => {
		const wins = won / unitsAGame;
		const losses = left - wins;
		if (points === "percentage") {
			const games = standing.wins + standing.losses + left;
			return games > 0 ? Math.min(1, Math.max(0, (standing.wins + wins) / games)) : WITHOUT_GAMES;
		}
		// The half of a tie is not a forfeit.
		const whole = Math.floor(losses);
		return (
			(standing.points ?? 0) + wins * points.win + whole * pick(points.loss, forfeit) + (losses - whole) * points.loss
		);
	};
	const scale = points === "percentage" ? SCALE.percentage : SCALE.points;
	const value = (won: number, pick: (...points: number[]) => number) =>
		score(won, pick) * scale + (tieBreak === "wins" ? standing.wins + won / unitsAGame : 0);
	return {
		id: standing.member,
		left,
		isEligible: standing.games + left >= minGames,
		games: standing.games + left,
		low: units.map(won => value(won, Math.min)),
		high: units.map(won => value(won, Math.max)),
		runsFor: standing.runsFor,
		runsAgainst: standing.runsAgainst,
		areRunsOpen,
		least: score(0, Math.min),
		most: score(left * unitsAGame, Math.max),
	};
}
