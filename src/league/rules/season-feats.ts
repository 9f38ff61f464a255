import { otherSide } from "../../game/sides.ts";
import type { JudgedGame } from "../season/game.ts";
import type { Rules } from "../season/rules.ts";
import type { SeasonTable } from "../season/standing.ts";
import type { Notable, NotableKind } from "./notable.ts";

/** The shortest streak, and the fewest losses before a first win, that are worth mentioning. */
const LEAST_STREAK = 5;
const LEAST_LOSSES = 3;

interface StandingSoFar {
	games: number;
	/** Points, or wins if the percentage orders the table. */
	score: number;
	/** The number of wins in a row; a tie ends them. */
	streak: number;
	/** The key of the last game. */
	key: string;
}

/**
 * Finds the feats of each game in the season up to it: streaks, first wins, new leaders. A streak belongs to its last
 * game.
 */
export function findSeasonFeats(
	counted: readonly JudgedGame[],
	{ rules, table }: { rules: Rules; table: Pick<SeasonTable, "adjustments"> },
): Map<string, Notable[]> {
	const found = new Map<string, Notable[]>();
	const standing = new Map<number, StandingSoFar>();
	/**
	 * The losses before the loser's first win, by the loser and the winner; after that −Infinity, so that no later win is
	 * the first.
	 */
	const lostTo = new Map<string, number>();
	let leader: number | null = null;
	const of = (member: number) => standing.get(member) ?? { games: 0, score: 0, streak: 0, key: "" };
	for (const game of counted) {
		const { verdict, key } = game;
		const winner = verdict.status === "counts" ? verdict.winner : null;
		const side = winner ?? "away";
		const share = winner === null ? 0.5 : 1;
		const { member } = game[side];
		const { member: opponent } = game[otherSide(side)];
		const won = of(member);
		const lost = of(opponent);
		standing.set(member, addGame(won, share, game, rules)).set(opponent, addGame(lost, 1 - share, game, rules));
		const first = table.adjustments.length > 0 ? null : onlyFirst(standing, rules);
		if (winner !== null) {
			const streak = won.streak + 1;
			const losses = lostTo.get(`${member} ${opponent}`) ?? 0;
			const add = (kind: NotableKind, value: number, isWorth: boolean) => {
				const notable = { kind, member, player: null, value, inning: null, isWorth };
				found.set(key, [...(found.get(key) ?? []), notable]);
			};
			if (streak > 2)
				found.set(
					won.key,
					(found.get(won.key) ?? []).filter(({ kind }) => kind !== "streak"),
				);
			if (streak > 1) add("streak", streak, streak >= LEAST_STREAK);
			if (lost.streak > 1) add("streakEnded", lost.streak, lost.streak >= LEAST_STREAK);
			if (losses > 0) add("firstWin", losses, losses >= LEAST_LOSSES);
			lostTo.set(`${member} ${opponent}`, Number.NEGATIVE_INFINITY);
			lostTo.set(`${opponent} ${member}`, (lostTo.get(`${opponent} ${member}`) ?? 0) + 1);
			if (first !== null && leader !== null && first !== leader && first === member) add("newLeader", 1, true);
		}
		leader = first ?? leader;
	}
	return found;
}

/** @param share 1 for a win, 0.5 for a tie, 0 for a loss */
function addGame(
	{ games, score, streak }: StandingSoFar,
	share: number,
	{ key, awarded }: JudgedGame,
	{ points, forfeit }: Rules,
): StandingSoFar {
	const usual = points === "percentage" ? share : share * points.win + (1 - share) * points.loss;
	const isForfeit = points !== "percentage" && share === 0 && awarded === "forfeit";
	const added = isForfeit ? (forfeit ?? usual) : usual;
	return { games: games + 1, score: score + added, streak: share === 1 ? streak + 1 : 0, key };
}

/** The only member who is first by points or percentage; null if there are several. */
function onlyFirst(standing: ReadonlyMap<number, StandingSoFar>, { points }: Rules): number | null {
	const scores = [...standing].map(([member, { games, score }]) => {
		return { member, score: points === "percentage" ? score / games : score };
	});
	const most = Math.max(...scores.map(({ score }) => score));
	const [first, ...others] = scores.filter(({ score }) => score === most);
	return first === undefined || others.length > 0 ? null : first.member;
}
