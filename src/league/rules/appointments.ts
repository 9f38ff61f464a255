import { HOUR } from "../../ground/times.ts";
import type { Appointment } from "../season/appointment.ts";
import type { Fixture } from "../season/fixtures.ts";
import type { JudgedGame } from "../season/game.ts";
import type { Season } from "../season/season.ts";
import { fillFixtures, openFixtures, roundPeriod } from "./fixtures.ts";
import { gamesLeft } from "./left.ts";
import { formatPair, isPlayed } from "./owed-games.ts";

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
export const LATE_MS = HOUR;

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
	const due = meetings.flatMap((meeting): Mention[] => {
		const { appointment, round } = meeting;
		const at = appointment?.isAgreed ? appointment.at : null;
		const days = season.fixtures?.rounds[round - 1];
		const pair = formatPair(meeting.away, meeting.home);
		if (at !== null && now < at) return [];
		// A round is identified by its first day, which stays when it is extended.
		const key = `mention ${pair} ${days === undefined ? at : days.first}`;
		if (at !== null && now < at + LATE_MS) return [{ meeting, key, when: { at } }];
		if (days === undefined) return [];
		const { from, until } = roundPeriod(days, season.rules);
		return now >= from && now >= until - hours * HOUR && now < until ? [{ meeting, key, when: { until } }] : [];
	});
	const times = meetings.flatMap(({ appointment }) =>
		appointment?.isAgreed && appointment.at > now ? [appointment.at] : [],
	);
	return { due, nextAt: times.length === 0 ? null : Math.min(...times) };
}
