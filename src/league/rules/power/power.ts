import type { JudgedGame } from "../../season/game.ts";
import { presentMembers } from "../../season/member.ts";
import type { Season } from "../../season/season.ts";
import { gamesLeft } from "../left.ts";
import { isStrengthGame, pairingsOf } from "./pairings.ts";
import { drawRanges, type RankRange } from "./rank-draws.ts";
import { type BestFit, fitBest } from "./spread.ts";
import { chanceOf } from "./strengths.ts";

export interface PowerEntry {
	member: number;
	range: RankRange;
	/** The chance to beat an average member, 0 to 1. */
	chance: number;
	/** The mean of this chance over the opponents in the games played, and in those left; null without such a game. */
	met: number | null;
	ahead: number | null;
	/** The places gained since the start of the week; null if the member had none then. */
	moved: number | null;
}

/** The strengths of a season's members. */
export interface Power {
	/** The number of games that say how strong members are. */
	games: number;
	/** The members with enough games, the strongest first; empty while there are too few games. */
	entries: readonly PowerEntry[];
	/** The members with too few games, with the number of their games. */
	unranked: readonly { member: number; games: number }[];
}

/** The number of games that all members and one member need. */
export const LEAST_POWER_GAMES = 20;
export const LEAST_OF_MEMBER = 3;

/** A season with its judged games. */
type Judged = Omit<Season, "games"> & { judged: readonly JudgedGame[] };

/**
 * Computes the strengths from the games played before `until`, and the places gained since `from` (epoch ms). The work
 * yields every few milliseconds.
 */
export function* computePower(
	season: Judged,
	{ from, until }: { from: number; until: number },
): Generator<undefined, Power> {
	const judged = season.judged.filter(({ playedAt }) => playedAt < until);
	const played = judged.filter(isStrengthGame);
	const gamesOf = countGames(played);
	const present = presentMembers(season).map(({ id }) => ({ member: id, games: gamesOf.get(id) ?? 0 }));
	const unranked = present.filter(({ games }) => games < LEAST_OF_MEMBER);
	const indexes = new Map(season.members.map(({ id }, index) => [id, index]));
	const fit = yield* rank(season, played, indexes);
	if (fit === null) return { games: played.length, entries: [], unranked };
	const ranges = yield* drawRanges(
		fit,
		fit.ranked.map(member => indexes.get(member) ?? 0),
	);
	const before = yield* rank(
		season,
		played.filter(({ playedAt }) => playedAt < from),
		indexes,
	);
	yield;
	const strengthOf = (member: number) => fit.strengths[indexes.get(member) ?? 0] ?? 0;
	const average = fit.ranked.reduce((sum, member) => sum + strengthOf(member), 0) / fit.ranked.length;
	const chance = (member: number) => chanceOf(strengthOf(member) - average);
	const met = meanChances(
		played.map(({ away, home }) => ({ member: away.member, opponent: home.member, games: 1 })),
		chance,
	);
	const ahead = meanChances(gamesLeft(season, judged), chance);
	const entries = fit.ranked.map((member, place) => {
		const placeBefore = before?.ranked.indexOf(member) ?? -1;
		return {
			member,
			range: ranges[place] ?? { best: 1, worst: fit.ranked.length },
			chance: chance(member),
			met: met.get(member) ?? null,
			ahead: ahead.get(member) ?? null,
			moved: placeBefore < 0 ? null : placeBefore - place,
		};
	});
	return { games: played.length, entries, unranked };
}

/** Fits strengths and orders the members with enough games, the strongest first; null while there are too few games. */
function* rank(
	season: Judged,
	played: readonly JudgedGame[],
	indexes: ReadonlyMap<number, number>,
): Generator<undefined, (BestFit & { ranked: number[] }) | null> {
	const gamesOf = countGames(played);
	const enough = presentMembers(season).filter(({ id }) => (gamesOf.get(id) ?? 0) >= LEAST_OF_MEMBER);
	if (played.length < LEAST_POWER_GAMES || enough.length < 2) return null;
	const fit = yield* fitBest(pairingsOf(played, indexes), indexes.size);
	const strengthOf = (member: number) => fit.strengths[indexes.get(member) ?? 0] ?? 0;
	const ranked = enough.map(({ id }) => id).sort((one, other) => strengthOf(other) - strengthOf(one) || one - other);
	return { ...fit, ranked };
}

function countGames(played: readonly JudgedGame[]): Map<number, number> {
	const games = new Map<number, number>();
	for (const { away, home } of played) {
		for (const { member } of [away, home]) games.set(member, (games.get(member) ?? 0) + 1);
	}
	return games;
}

/** The mean chance of each member's opponents. */
function meanChances(
	pairs: readonly { member: number; opponent: number; games: number }[],
	chance: (member: number) => number,
): Map<number, number> {
	const sums = new Map<number, { chance: number; games: number }>();
	const add = (member: number, opponent: number, games: number) => {
		const sum = sums.get(member) ?? { chance: 0, games: 0 };
		sum.chance += games * chance(opponent);
		sum.games += games;
		sums.set(member, sum);
	};
	for (const { member, opponent, games } of pairs) {
		add(member, opponent, games);
		add(opponent, member, games);
	}
	return new Map([...sums].map(([member, sum]) => [member, sum.chance / sum.games]));
}
