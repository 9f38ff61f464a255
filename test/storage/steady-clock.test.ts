import { expect, it } from "vitest";
import { isClockSteady } from "../../src/storage/steady-clock.ts";
import { openEmpty } from "../helpers/databases.ts";

const DAY = 24 * 60 * 60_000;
const NOON = Date.UTC(2026, 4, 1, 12);

it.each<[string, number[], boolean]>([
	["has just been seen for the first time", [0], false],
	["has gone on for 29 days", [0, 6, 12, 18, 24, 29], false],
	["has gone on for 30 days", [0, 6, 12, 18, 24, 30], true],
	["has jumped 14 years ahead", [0, 6, 12, 18, 24, 30, 14 * 365], false],
	["has jumped ahead and back", [0, 6, 12, 18, 24, 30, 14 * 365, 31], false],
	["was not seen for two months", [0, 6, 12, 18, 24, 30, 90], false],
	["has gone on for 30 days after a jump", [0, 5000, 5006, 5012, 5018, 5024, 5030], true],
])("a clock that %s may let things expire: %j → %s", async (_, days, isSteady) => {
	const { db } = await openEmpty();
	let last = false;
	for (const day of days) last = await isClockSteady(db, NOON + day * DAY);
	expect(last).toBe(isSteady);
});
