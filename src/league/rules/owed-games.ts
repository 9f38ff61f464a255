import type { JudgedGame } from "../season/game.ts";
import type { Season } from "../season/season.ts";

/**
 * Whether a game uses up one of the games that two members owe each other. A game without a winner does unless it is
 * replayed.
 */
export function isPlayed(game: JudgedGame): boolean {
	const { verdict } = game;
	return verdict.status === "counts" || (isUndecided(game) && verdict.status === "out" && verdict.why !== "replay");
}

/**
 * The number of games that two members owe each other in the whole season, whether played or not: their fixtures, if
 * there are any, otherwise the number in the rules. Null if all games count and none are owed.
 */
export function gamesOwed({
	rules: { gamesPerPair },
	fixtures,
}: Pick<Season, "rules" | "fixtures">): ((one: number, other: number) => number) | null {
	if (fixtures === null) return gamesPerPair === 0 ? null : () => gamesPerPair;
	const all = fixtures.rounds.flatMap(({ games }) => games);
	const owed = Map.groupBy(all, ({ away, home }) => formatPair(away, home));
	return (one, other) => owed.get(formatPair(one, other))?.length ?? 0;
}

/** Whether a game was tied or declared no contest, and so counts for nobody. */
export function isUndecided({ verdict }: JudgedGame): boolean {
	return verdict.status === "out" && ["tied", "replay", "no-contest"].includes(verdict.why);
}

/** Identifies a pair of members, no matter who is at home. */
export function formatPair(one: number, other: number): string {
	return one < other ? `${one} ${other}` : `${other} ${one}`;
}

/**
 * Marks the games beyond the number that two members owe each other. Games whose place was decided come first.
 *
 * @param games in order of play; those that count by decision are never extra
 */
export function markExtra(games: readonly JudgedGame[], owed: ReturnType<typeof gamesOwed>): JudgedGame[] {
	if (owed === null) return [...games];
	const played = new Map<string, number>();
	for (const { away, home } of games.filter(game => game.place !== undefined && isPlayed(game))) {
		const pair = formatPair(away.member, home.member);
		played.set(pair, (played.get(pair) ?? 0) + 1);
	}
	return games.map(game => {
		if (!isPlayed(game) || game.place !== undefined) return game;
		const { away, home, verdict } = game;
		const pair = formatPair(away.member, home.member);
		const before = played.get(pair) ?? 0;
		const isBeyond = before >= owed(away.member, home.member);
		if (isBeyond && verdict.status === "counts" && verdict.by !== "decision")
			return { ...game, verdict: { status: "extra", winner: verdict.winner } };
		played.set(pair, before + 1);
		return game;
	});
}
