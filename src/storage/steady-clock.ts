import type { Kysely } from "kysely";
import { z } from "zod";
import { parseJson } from "../ground/json.ts";
import { DAY, HOUR } from "../ground/times.ts";
import { readState, writeState } from "./state.ts";
import type { Tables } from "./tables.ts";

const KEY = "steady-clock";
const seenSchema = z.object({ steadySince: z.number(), seenAt: z.number() });

/** A longer step means that the machine's clock jumped or that the bot was off. */
const MAX_STEP_MS = 7 * DAY;
/** How long the clock must run without a jump before anything expires by it. */
const STEADY_MS = 30 * DAY;
/** How often the time is noted. */
const NOTE_MS = HOUR;

/**
 * Whether unused data may be deleted. A machine whose clock jumps years ahead must not delete everything at once: people
 * have 30 days by the new time to use their data again.
 *
 * @param now epoch ms; the function must be called at least once a week
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
