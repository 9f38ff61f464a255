import type { JudgedGame } from "../season/game.ts";
import { presentMembers } from "../season/member.ts";
import type { Season } from "../season/season.ts";
import { formatPair, gamesOwed, isPlayed } from "./owed-games.ts";

/**
 * The pairs of members that still owe each other games, each pair once, by the members' ids; empty after the end of the
 * season.
 */
export function gamesLeft(
	season: Pick<Season, "rules" | "members" | "fixtures" | "endedAt">,
	judged: readonly JudgedGame[],
): { member: number; opponent: number; games: number }[] {
	const owed = gamesOwed(season);
	if (owed === null || season.endedAt !== null) return [];
	const played = Map.groupBy(judged.filter(isPlayed), ({ away, home }) => formatPair(away.member, home.member));
	const ids = presentMembers(season)
		.map(({ id }) => id)
		.sort((a, b) => a - b);
	return ids
		.flatMap((member, index) => ids.slice(index + 1).map(opponent => ({ member, opponent })))
		.map(pair => ({
			...pair,
			games: owed(pair.member, pair.opponent) - (played.get(formatPair(pair.member, pair.opponent))?.length ?? 0),
		}))
		.filter(({ games }) => games > 0);
}
