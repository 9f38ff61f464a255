import type { AwardedResult } from "../season/awarded-result.ts";
import type { Ruling } from "../season/decision.ts";
import type { Fixture, Fixtures } from "../season/fixtures.ts";
import type { JudgedGame } from "../season/game.ts";
import type { Rules } from "../season/rules.ts";
import type { Season } from "../season/season.ts";
import type { SeasonView } from "../season/view.ts";
import { createKnownGames } from "./closings.ts";
import { addDays, lastResultDay, leagueDay, resultTime } from "./dates.ts";
import { fillFixtures, roundPeriod } from "./fixtures.ts";
import { roundId } from "./post-keys.ts";

/**
 * The decisions about an open game of a round. `away` and `home`: that side forfeits. `none`: no contest. `later`: the game
 * moves to a later round.
 */
export const CALLS = ["away", "home", "none", "later"] as const;
export type Call = (typeof CALLS)[number];

/** The decision about each game of a round, in the order of its fixtures; null: none. */
export type Calls = readonly (Call | null)[];

/** Numbers in this base are short, and a number with a digit for each game of the largest round is exact. */
const BASE = 36;
const DIGITS = CALLS.length + 1;

/** Writes calls as a short text, for a button. No call at all is the empty text. */
export function formatCalls(calls: Calls): string {
	const digits = calls.map(call => (call === null ? 0 : CALLS.indexOf(call) + 1));
	const number = digits.reduceRight<number>((sum, digit) => sum * DIGITS + digit, 0);
	return number === 0 ? "" : number.toString(BASE);
}

/** Parses the text of `formatCalls`. @param games the number of games in the round */
export function parseCalls(text: string, games: number): Calls {
	let rest = Number.parseInt(text || "0", BASE);
	return Array.from({ length: games }, () => {
		const digit = rest % DIGITS;
		rest = Math.floor(rest / DIGITS);
		return CALLS[digit - 1] ?? null;
	});
}

/** A game of a round that has not been played. */
export interface OpenGame extends Fixture {
	/** Its place among the fixtures of the round, from 0. */
	index: number;
}

/** The open games of a round. @param number from 1 */
export function openGames(
	season: Pick<Season, "fixtures" | "members">,
	judged: readonly JudgedGame[],
	number: number,
): OpenGame[] {
	return (fillFixtures(season, judged)[number - 1] ?? []).flatMap(({ away, home, game, isVoid }, index) =>
		game !== null || isVoid ? [] : { away, home, index },
	);
}

/**
 * The members with an open game in a round that is over who have not been read since its end: what they have played may not
 * be known. A member without a gamertag is never read.
 *
 * @param number from 1 @param now epoch ms
 * @returns ids
 */
export function unreadSinceEnd(
	season: Pick<SeasonView, "fixtures" | "members" | "rules" | "readAtOf">,
	judged: readonly JudgedGame[],
	number: number,
	now: number,
): { members: number[]; until: number } {
	const round = season.fixtures?.rounds[number - 1];
	if (round === undefined) return { members: [], until: now };
	const { until } = roundPeriod(round, season.rules);
	if (until > now) return { members: [], until };
	const ids = new Set(openGames(season, judged, number).flatMap(({ away, home }) => [away, home]));
	const isUnread = (id: number) => (season.readAtOf.get(id) ?? until) < until;
	return { members: [...ids].filter(isUnread), until };
}

/** The round to which a game of a round moves: the next one that is not over. Null if there is none. */
export function laterRound(fixtures: Fixtures, number: number, day: string): number | null {
	const index = fixtures.rounds.findIndex(({ last }, round) => round >= number && last >= day);
	return index === -1 ? null : index + 1;
}

/** The changes of a season that decide about open games of a round. */
export interface RoundClosing {
	results: AwardedResult[];
	/** The fixtures after games have moved to a later round; null if none moves. */
	fixtures: Fixtures | null;
	/** The games that move, and the round to which they move. */
	moves: Moves;
	to: number | null;
}

type Moves = NonNullable<Extract<Ruling, { kind: "fixtures" }>["moves"]>;

/** Decides about the open games of a round. Calls about games that are not open any more are ignored. @param now epoch ms */
export function closeRound(
	season: Pick<Season, "fixtures" | "members" | "rules" | "playoffs"> & { fixtures: Fixtures },
	judged: readonly JudgedGame[],
	{ round, calls }: { round: number; calls: Calls },
	now: number,
): RoundClosing {
	const { fixtures, rules } = season;
	const knownGames = createKnownGames(judged);
	const called = openGames(season, judged, round).map(game => ({ ...game, call: calls[game.index] ?? null }));
	const playedAt = decisionTime(season, now);
	const results = called.flatMap(({ away, home, call }): AwardedResult[] => {
		const result = { score: null, playedAt, closes: { round, known: knownGames(away, home) } };
		if (call === "none") return [{ ...result, winner: away, loser: home, kind: "no-contest" }];
		if (call === "away") return [{ ...result, winner: home, loser: away, kind: "forfeit" }];
		return call === "home" ? [{ ...result, winner: away, loser: home, kind: "forfeit" }] : [];
	});
	const to = laterRound(fixtures, round, leagueDay(now, rules));
	const moving = to === null ? [] : called.filter(({ call }) => call === "later");
	const isMoving = new Set(moving.map(({ index }) => index));
	const games = moving.map(({ away, home }) => ({ away, home }));
	const rounds = fixtures.rounds.map((each, index) => {
		if (index === round - 1) return { ...each, games: each.games.filter((_, place) => !isMoving.has(place)) };
		return index + 1 === to ? { ...each, games: [...each.games, ...games] } : each;
	});
	const moves = games.map(({ away, home }) => {
		return { away, home, from: round, to: to ?? round, known: knownGames(away, home) };
	});
	return { results, fixtures: moving.length === 0 ? null : { ...fixtures, rounds }, moves, to };
}

/** A result has the time of its decision, or of the last day on which the season takes results. */
function decisionTime(season: Pick<Season, "rules" | "playoffs">, now: number): number {
	const last = lastResultDay(season, now);
	return last === leagueDay(now, season.rules) ? now : resultTime(last, season, now);
}

/**
 * Lets a round end later.
 *
 * @param number of the round, from 1
 * @param follow whether the later rounds begin and end that much later, too
 */
export function extendRound(fixtures: Fixtures, number: number, days: number, follow: boolean): Fixtures {
	const rounds = fixtures.rounds.map((round, index) => {
		if (index === number - 1) return { ...round, last: addDays(round.last, days) };
		if (index < number || !follow) return round;
		const planned = roundId(round);
		return { ...round, planned, first: addDays(round.first, days), last: addDays(round.last, days) };
	});
	return { ...fixtures, rounds };
}

/** Whether a season's last day is before the end of its fixtures. */
export function endsBefore({ end }: Pick<Rules, "end">, { rounds }: Fixtures): boolean {
	return end !== null && rounds.some(({ last }) => last > end);
}
