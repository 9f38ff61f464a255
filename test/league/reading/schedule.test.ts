import { expect, it } from "vitest";
import { readDue } from "../../../src/league/reading/schedule.ts";
import { DAY, HOUR, MINUTE, NOON } from "../../helpers/league-reader.ts";

const SEASON = { from: NOON - 30 * DAY, until: NOON + 30 * DAY, playoffsFrom: Number.POSITIVE_INFINITY };
const { until } = SEASON;

it.each([
	["ten minutes after a read soon after a game", NOON, NOON - HOUR, NOON + 10 * MINUTE],
	["an hour after a read on another day", NOON, NOON - 2 * DAY, NOON + HOUR],
	["six hours after a read when nothing was played for a week", NOON, NOON - 8 * DAY, NOON + 6 * HOUR],
	["six hours after a read that found no game", NOON, null, NOON + 6 * HOUR],
	["not before the season", SEASON.from - 3 * DAY, SEASON.from - 4 * DAY, SEASON.from],
	["once more after the last day: a game may be listed late", until, until - HOUR, until + 10 * MINUTE],
	["still within a day after the last day", until + DAY - 1, until - HOUR, until + DAY + HOUR - 1],
	["never again after that", until + DAY, until - HOUR, null],
])("a history is due %s", (_when, readAt, playedAt, due) => expect(readDue({ readAt, playedAt }, SEASON)).toBe(due));

it("a history is due sooner where the longest pause is shorter", () =>
	expect(readDue({ readAt: NOON, playedAt: null }, SEASON, MINUTE)).toBe(NOON + MINUTE));
