import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dueMentions, LATE_MENTION_MS, nextMeetings } from "../../../src/league/rules/appointments.ts";
import { formatPair } from "../../../src/league/rules/owed-games.ts";
import { planFixtures } from "../../../src/league/rules/round-robin.ts";
import type { Appointment } from "../../../src/league/season/appointment.ts";
import { createWin, onDay } from "../../fixtures/league-season.ts";
import { createView } from "../../fixtures/league-view.ts";

const HOUR = 3_600_000;

/** Six rounds of two days for four members, from the first of April: 4-1 3-2, 2-4 1-3, 4-3 2-1, then the sides swapped. */
const fixtures = planFixtures([1, 2, 3, 4], { rounds: 6, daysARound: 2, firstDay: "2026-04-01" });

const appoint = (part: Partial<Appointment> = {}): Appointment => ({
	low: 1,
	high: 4,
	at: onDay(2),
	proposer: 1,
	setAt: onDay(1),
	isAgreed: true,
	...part,
});

type Options = Parameters<typeof createView>[0] & { appointments?: Appointment[] };

const view = ({ appointments = [], ...options }: Options = {}) => ({
	...createView({ fixtures, rules: { timeZone: "UTC" }, ...options }),
	appointments,
});

const shown = (options: Options, hours: number, now: number) =>
	dueMentions(view(options), hours, now).due.map(({ meeting: { away, home }, when }) =>
		"at" in when ? `${away}-${home} at` : `${away}-${home} until`,
	);

describe("the next game of a pair", () => {
	it("is its oldest open one, and has the time that the two proposed since they last played", () => {
		const meetings = nextMeetings(view({ appointments: [appoint()] }));
		expect(meetings.map(({ away, home, round }) => `${round}: ${away}-${home}`)).toEqual([
			"1: 4-1",
			"1: 3-2",
			"2: 2-4",
			"2: 1-3",
			"3: 4-3",
			"3: 2-1",
		]);
		expect(meetings.filter(({ appointment }) => appointment !== null)).toHaveLength(1);
		const of14 = (options: Options) =>
			nextMeetings(view(options)).find(({ away, home }) => formatPair(away, home) === "1 4");
		const games = [createWin(2, 1, 4)];
		expect(of14({ appointments: [appoint()], games })).toMatchObject({ round: 4, appointment: null });
		expect(of14({ appointments: [appoint({ setAt: onDay(3) })], games })?.appointment).not.toBeNull();
	});

	it("is one of the games that the pair owes, without fixtures; after the end there is none", () => {
		const rules = { gamesPerPair: 1, timeZone: "UTC" };
		expect(nextMeetings(view({ fixtures: null, rules })).every(({ round }) => round === 0)).toBe(true);
		expect(nextMeetings(view({ fixtures: null, rules: { gamesPerPair: 0 } }))).toEqual([]);
		expect(nextMeetings(view({ endedAt: onDay(9) }))).toEqual([]);
	});
});

describe("mentions", () => {
	it("are due at the agreed time, or before the end of the round for games without one", () => {
		const at = onDay(2) + 6 * HOUR;
		const appointments = [appoint({ at })];
		expect(shown({ appointments }, 24, onDay(1) - 6 * HOUR)).toEqual([]);
		expect(shown({ appointments }, 24, onDay(2) - HOUR)).toEqual(["3-2 until"]);
		expect(shown({ appointments }, 24, at - 1)).toEqual(["3-2 until"]);
		expect(shown({ appointments }, 24, at)).toEqual(["4-1 at", "3-2 until"]);
		expect(shown({ appointments }, 24, at + LATE_MENTION_MS)).toEqual(["3-2 until"]);
		expect(dueMentions(view({ appointments }), 24, at - 1).nextAt).toBe(at);
		expect(dueMentions(view({ appointments }), 24, at).nextAt).toBeNull();
	});

	it("are due for a proposed time as if there were none, and never for a game that was played", () => {
		const appointments = [appoint({ at: onDay(2) + HOUR, isAgreed: false })];
		expect(shown({ appointments }, 24, onDay(2) + HOUR)).toEqual(["4-1 until", "3-2 until"]);
		expect(shown({ appointments, games: [createWin(2, 1, 4), createWin(2, 2, 3)] }, 24, onDay(2) + HOUR)).toEqual([]);
	});

	it("are due before the end of a round, even if the two have not played an earlier one", () => {
		expect(shown({}, 24, onDay(8))).toEqual(["1-4 until", "2-3 until"]);
	});

	it("of an agreed time have one key in whatever round the game is, and none follows as the round ends", () => {
		const at = onDay(2);
		const keys = (now: number, appointments: Appointment[]) =>
			dueMentions(view({ appointments }), 24, now).due.map(({ key }) => key);
		const ending = keys(onDay(2) - HOUR, []);
		expect(new Set(ending).size).toBe(2);
		const [other] = ending.filter(key => !key.startsWith("mention 1 4 "));
		expect(keys(at, [appoint({ at })])).toEqual([`mention 1 4 at ${at}`, other]);
		expect(keys(at + 2 * HOUR, [appoint({ at })])).toEqual([other]);
	});

	it("are at most one for each pair at any time, and only of games that are open", () => {
		const appointment = fc.record({
			at: fc.integer({ min: onDay(1), max: onDay(14) }),
			setAt: fc.integer({ min: onDay(1), max: onDay(14) }),
			isAgreed: fc.boolean(),
			proposer: fc.constantFrom(1, 4),
		});
		fc.assert(
			fc.property(
				appointment,
				fc.integer({ min: onDay(1), max: onDay(14) }),
				fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 3 }),
				(part, now, days) => {
					const games = [...new Set(days)].map(day => createWin(day, 1, 4));
					const season = view({ appointments: [appoint(part)], games });
					const { due } = dueMentions(season, 24, now);
					const pairs = due.map(({ meeting: { away, home } }) => [away, home].toSorted().join("-"));
					expect(new Set(pairs).size).toBe(pairs.length);
					const isPlayedSince = games.some(({ playedAt }) => playedAt >= part.setAt);
					const isAt = due.some(({ when }) => "at" in when);
					expect(isAt).toBe(
						part.isAgreed && !isPlayedSince && games.length < 2 && now >= part.at && now < part.at + LATE_MENTION_MS,
					);
				},
			),
		);
	});
});
