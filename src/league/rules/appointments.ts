import { DAY, HOUR } from "../../ground/times.ts";
import type { Appointment } from "../season/appointment.ts";
import type { Fixture } from "../season/fixtures.ts";
import type { JudgedGame } from "../season/game.ts";
import type { Season } from "../season/season.ts";
import { fillFixtures, type OpenFixture, openFixtures, roundPeriod } from "./fixtures.ts";
import { gamesLeft } from "./left.ts";
import { formatPair, isPlayed } from "./owed-games.ts";
import { agreedMentionKey, roundMentionKey } from "./post-keys.ts";

/** The season with the times that its members have proposed. */
export interface AppointedSeason extends Pick<Season, "rules" | "members" | "fixtures" | "endedAt"> {
	judged: readonly JudgedGame[];
	appointments: readonly Appointment[];
}

/** The next game of two members. */
export interface Meeting extends Fixture {
	/** The number of its round, from 1; 0 without fixtures. */
	round: number;
	/** The proposed or agreed time; null if there is none. */
	appointment: Appointment | null;
}

/**
 * The times that still say something. An agreed time that has passed is marked, and goes a day later; a proposal goes as its
 * time passes.
 *
 * @param now epoch ms
 */
export function currentAppointments(appointments: readonly Appointment[], now: number): Appointment[] {
	return appointments.flatMap(appointment => {
		const { at, isAgreed } = appointment;
		if (at > now) return appointment;
		return isAgreed && now < at + DAY ? { ...appointment, isPast: true as const } : [];
	});
}

/** The next game of each pair that owes one, in the order of the rounds: a pair's games fill its rounds in this order. */
export function nextMeetings(season: AppointedSeason): Meeting[] {
	const { fixtures, judged, endedAt, appointments } = season;
	if (endedAt !== null) return [];
	const open =
		fixtures === null
			? gamesLeft(season, judged).map(({ member, opponent }) => ({ away: member, home: opponent, round: 0 }))
			: openFixtures(fillFixtures(season, judged));
	const lastPlayed = new Map(
		judged.filter(isPlayed).map(({ away, home, playedAt }) => [formatPair(away.member, home.member), playedAt]),
	);
	const valid = appointments.filter(({ low, high, setAt }) => (lastPlayed.get(formatPair(low, high)) ?? 0) < setAt);
	const byPair = new Map(valid.map(appointment => [formatPair(appointment.low, appointment.high), appointment]));
	const seen = new Set<string>();
	return open.flatMap(game => {
		const pair = formatPair(game.away, game.home);
		if (seen.has(pair)) return [];
		seen.add(pair);
		return [{ ...game, appointment: byPair.get(pair) ?? null }];
	});
}

/** The mention of two members before their game. */
export interface Mention {
	meeting: Meeting;
	/** Identifies the game, so that it is posted once. */
	key: string;
	/** The agreed time that has come, or the end of the round, epoch ms. */
	when: { at: number } | { until: number };
}

/** A mention for an agreed time is not made later than this, because the two play by then. */
export const LATE_MENTION_MS = HOUR;

/**
 * The mentions that are due: at the agreed time of a game; or, without one, before the end of its round.
 *
 * @param hours before the end of a round
 * @param now epoch ms
 * @returns with the next agreed time (epoch ms); null: none is agreed
 */
export function dueMentions(
	season: AppointedSeason,
	hours: number,
	now: number,
): { due: Mention[]; nextAt: number | null } {
	const meetings = nextMeetings(season);
	const agreed = meetings.flatMap(meeting => {
		const { appointment } = meeting;
		return appointment?.isAgreed && now < appointment.at + LATE_MENTION_MS ? [{ meeting, at: appointment.at }] : [];
	});
	const come = agreed.filter(({ at }) => at <= now);
	// Who agreed on a time was mentioned then, or will be.
	const withTime = new Set(
		meetings.flatMap(({ away, home, appointment }) => (appointment?.isAgreed ? formatPair(away, home) : [])),
	);
	const ending = openInEndingRounds(season, hours, now).filter(
		({ away, home }) => !withTime.has(formatPair(away, home)),
	);
	const later = agreed.flatMap(({ at }) => (at > now ? [at] : []));
	return {
		due: [
			...come.map(({ meeting, at }) => ({
				meeting,
				key: agreedMentionKey(formatPair(meeting.away, meeting.home), at),
				when: { at },
			})),
			...ending.map(({ until, ...game }) => {
				const meeting = { ...game, appointment: null };
				const round = season.fixtures?.rounds[game.round - 1];
				const key = roundMentionKey(formatPair(game.away, game.home), round, until);
				return { meeting, key, when: { until } };
			}),
		],
		nextAt: later.length === 0 ? null : Math.min(...later),
	};
}

/** The open games of rounds in progress that end within these hours, one for each pair. */
function openInEndingRounds(season: AppointedSeason, hours: number, now: number): (OpenFixture & { until: number })[] {
	const { fixtures, rules, judged } = season;
	if (fixtures === null || season.endedAt !== null) return [];
	const seen = new Set<string>();
	return openFixtures(fillFixtures(season, judged)).flatMap(game => {
		const days = fixtures.rounds[game.round - 1];
		const { from, until } = days === undefined ? { from: now, until: now } : roundPeriod(days, rules);
		const pair = formatPair(game.away, game.home);
		if (now < from || now < until - hours * HOUR || now >= until || seen.has(pair)) return [];
		seen.add(pair);
		return [{ ...game, until }];
	});
}
