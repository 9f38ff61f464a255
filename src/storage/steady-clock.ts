import type { Kysely } from "kysely";
import { z } from "zod";
import { parseJson } from "../ground/json.ts";
import { DAY, HOUR } from "../ground/times.ts";
import { readState, writeState } from "./state.ts";
import type { Tables } from "./tables.ts";

const KEY = "steady-clock";
const seenSchema = z.object({ steadySince: z.number(), seenAt: z.number() });

/** A longer step is a jump of the machine's clock, or a bot that was off. */
const MAX_STEP_MS = 7 * DAY;
/** So long the clock must have gone on without a jump before anything expires by it. */
const STEADY_MS = 30 * DAY;
/** How often the time is noted. */
const NOTE_MS = HOUR;

/**
 * Whether what was not used for long may be deleted: a machine whose clock jumps years ahead must not delete everything at
 * once, and who uses something has 30 days to do so by the new time.
 *
 * @param now epoch ms; asked for at least once a week
 */
export async function isClockSteady(db: Kysely<Tables>, now: number): Promise<boolean> {
	const { data: seen } = seenSchema.safeParse(parseJson((await readState(db, KEY)) ?? ""));
	const isStep = seen !== undefined && now >= seen.seenAt - HOUR && now - seen.seenAt <= MAX_STEP_MS;
	const steadySince = isStep ? seen.steadySince : now;
	if (!isStep || now - seen.seenAt >= NOTE_MS) {
		await writeState(db, KEY, JSON.stringify({ steadySince, seenAt: now }));
	}
	return now - steadySince >= STEADY_MS;
}
