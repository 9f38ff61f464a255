import { HOUR } from "../../ground/times.ts";
import type { Fixture, Fixtures, Round } from "../season/fixtures.ts";
import type { JudgedGame } from "../season/game.ts";
import { presentMembers } from "../season/member.ts";
import type { Rules } from "../season/rules.ts";
import type { Season } from "../season/season.ts";
import { leagueDay, seasonPeriod } from "./dates.ts";
import { formatPair, isPlayed } from "./owed-games.ts";
import { isReminderOf, reminderKey } from "./post-keys.ts";

/** A fixture, and whether it has been played. */
export interface FixtureState extends Fixture {
	/** The game that fills it; null if it is open or void. */
	game: JudgedGame | null;
	/** Whether a member was removed, so that it will not be played. */
	isVoid: boolean;
}

/** An open fixture, and the number of its round, from 1. */
export interface OpenFixture extends Fixture {
	round: number;
}

/**
 * The fixtures by round. A pair's games fill its fixtures in order of play, the oldest round first, no matter when they
 * were played and who was at home; but first, each game whose round was decided fills a fixture of that round.
 *
 * @param judged oldest first
 */
export function fillFixtures(
	{ fixtures, members }: Pick<Season, "fixtures" | "members">,
	judged: readonly JudgedGame[],
): FixtureState[][] {
	const present = new Set(presentMembers({ members }).map(({ id }) => id));
	const pairOf = ({ away, home }: JudgedGame) => formatPair(away.member, home.member);
	const rounds = fixtures?.rounds ?? [];
	const played = judged.filter(isPlayed);
	const decided = played.filter(({ place }) => place?.round != null);
	const owned = Map.groupBy(decided, game => `${game.place?.round} ${pairOf(game)}`);
	const filled = rounds.map(({ games }, index) =>
		games.map(({ away, home }) => owned.get(`${index + 1} ${formatPair(away, home)}`)?.shift() ?? null),
	);
	const placed = new Set(filled.flat());
	const others = Map.groupBy(
		played.filter(game => !placed.has(game)),
		pairOf,
	);
	return rounds.map(({ games }, index) =>
		games.map(({ away, home }, place) => {
			const game = filled[index]?.[place] ?? others.get(formatPair(away, home))?.shift() ?? null;
			return { away, home, game, isVoid: game === null && !(present.has(away) && present.has(home)) };
		}),
	);
}

/** The fixtures that have yet to be played, in the order of the rounds. */
export function openFixtures(rounds: readonly (readonly FixtureState[])[]): OpenFixture[] {
	return rounds.flatMap((games, index) =>
		games.flatMap(({ away, home, game, isVoid }) =>
			game === null && !isVoid ? [{ away, home, round: index + 1 }] : [],
		),
	);
}

/** Whether a round is in progress on a day. */
export const isOn = ({ first, last }: Pick<Round, "first" | "last">, day: string): boolean =>
	first <= day && day <= last;

/** Whether a round is over on a day. */
export const isOver = ({ last }: Pick<Round, "last">, day: string): boolean => last < day;

/**
 * The numbers, from 1, of the rounds in progress on a day: several where one was extended into the days of the next, none
 * between rounds.
 */
export function roundsOn({ rounds }: Fixtures, day: string): number[] {
	return rounds.flatMap((round, index) => (isOn(round, day) ? [index + 1] : []));
}

/** The number of the round to show first on a day: the first in progress, or else the next one, after the end the last one. */
export function firstRoundOn(fixtures: Fixtures, day: string): number {
	const [first] = roundsOn(fixtures, day);
	if (first !== undefined) return first;
	const next = fixtures.rounds.findIndex(round => !isOver(round, day));
	return next === -1 ? fixtures.rounds.length : next + 1;
}

/** The open fixtures of rounds that are over on a day. */
export function lateFixtures(open: readonly OpenFixture[], { rounds }: Fixtures, day: string): OpenFixture[] {
	return open.filter(({ round }) => isOver(rounds[round - 1] ?? { last: day }, day));
}

/** The rounds that have started by a day. */
export function begunRounds(fixtures: Fixtures | null, day: string): Round[] {
	return fixtures?.rounds.filter(({ first }) => first <= day) ?? [];
}

/** The period of a round, in epoch ms; the end is excluded. */
export function roundPeriod({ first, last }: Round, rules: Rules): { from: number; until: number } {
	return seasonPeriod({ ...rules, start: first, end: last });
}

/** Members of the season without a round, because they joined later. */
export function membersWithout({ fixtures, members }: Pick<Season, "fixtures" | "members">): number[] {
	const named = new Set(fixtures?.rounds.flatMap(({ games }) => games.flatMap(({ away, home }) => [away, home])));
	return presentMembers({ members }).flatMap(({ id }) => (named.has(id) ? [] : id));
}

export interface Reminder {
	/** See `reminderKey`. */
	key: string;
	/** The number of the round, from 1. */
	round: number;
	/** The end of the round, or of the season before it, epoch ms. */
	until: number;
	isOver: boolean;
	/** The games of this round that have not been played. */
	open: OpenFixture[];
}

/** A round as the reminders of it show it. */
export interface RemindedRound extends Reminder {
	days: Round;
}

/** All rounds with their open games. @param now epoch ms */
export function remindedRounds(
	season: Pick<Season, "rules" | "members" | "fixtures" | "endedAt">,
	judged: readonly JudgedGame[],
	now: number,
): RemindedRound[] {
	const { fixtures, rules, endedAt } = season;
	const allOpen = Map.groupBy(openFixtures(fillFixtures(season, judged)), ({ round }) => round);
	return (fixtures?.rounds ?? []).map((days, index) => {
		const until = Math.min(roundPeriod(days, rules).until, endedAt ?? Number.POSITIVE_INFINITY);
		const open = allOpen.get(index + 1) ?? [];
		return { key: reminderKey(days), round: index + 1, until, isOver: until <= now, open, days };
	});
}

/** A round that is extended again and again is reminded of this often. */
const MOST_REMINDERS = 3;

/**
 * The reminders that are due in a season in progress. One is due once for each end of a round in progress, while the round
 * has open games and ends within `remindHours`; not again if the round was already about to end when the last one was made.
 *
 * @param now epoch ms
 * @param already the times of earlier reminders (epoch ms), by their keys
 */
export function dueReminders(
	season: Pick<Season, "rules" | "members" | "fixtures" | "endedAt">,
	judged: readonly JudgedGame[],
	remindHours: number,
	now: number,
	already: ReadonlyMap<string, number>,
): Reminder[] {
	if (season.endedAt !== null) return [];
	const day = leagueDay(now, season.rules);
	const isDue = ({ key, until, open, days }: RemindedRound) => {
		const from = until - remindHours * HOUR;
		const earlier = [...already].filter(([other]) => isReminderOf(other, days));
		const isNear = isOn(days, day) && from <= now && open.length > 0;
		return isNear && !already.has(key) && earlier.length < MOST_REMINDERS && earlier.every(([, at]) => at < from);
	};
	return remindedRounds(season, judged, now).filter(isDue);
}
