import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { type IIdentifyThrottler, SimpleIdentifyThrottler } from "discord.js";
import { z } from "zod";
import type { Logger } from "./router.ts";

/** Who has taken the turn of a bucket; it ends by itself. */
export const identifyTurnSchema = z.object({ shard: z.number(), nonce: z.string() });
export type IdentifyTurn = z.infer<typeof identifyTurnSchema>;

/** Where all processes of the bot take their turns; a store of the storage's fits. */
export interface IdentifyTurns {
	swap(key: string, before: undefined, after: IdentifyTurn, ttlMs: number): Promise<boolean>;
}

export interface IdentifyOptions {
	turns: IdentifyTurns;
	/** Shards that may identify at once: Discord's `max_concurrency`. */
	maxConcurrency: number;
	logger: Pick<Logger, "warn">;
	/** How long one shard's turn takes its bucket. */
	turnMs?: number;
	/** Resolves after so many milliseconds, rejects when the signal aborts. */
	wait?: (ms: number, signal: AbortSignal) => Promise<unknown>;
}

/** Discord lets `max_concurrency` shards identify in 5 s, one of each bucket; a little more, since clocks differ. */
const TURN_MS = 5500;
/** How often a shard looks whether its bucket is free. */
const LOOK_MS = 250;

/**
 * Identify limits over all processes and machines of the bot, which share nothing but the storage: one too many would
 * end in an invalid session, and a thousand of them in a token taken away. While the storage fails each process keeps
 * the limit by itself.
 */
export function createIdentifyThrottler(options: IdentifyOptions): IIdentifyThrottler {
	const { turns, maxConcurrency, logger, turnMs = TURN_MS, wait = waitUnref } = options;
	const alone = new SimpleIdentifyThrottler(maxConcurrency);
	return {
		async waitForIdentify(shardId, signal) {
			const key = `identify ${shardId % maxConcurrency}`;
			try {
				while (!(await turns.swap(key, undefined, { shard: shardId, nonce: randomUUID() }, turnMs))) {
					await wait(LOOK_MS, signal);
				}
			} catch (err) {
				signal.throwIfAborted();
				logger.warn({ err, shard: shardId }, "the turns to identify cannot be shared; keeping them alone");
				await alone.waitForIdentify(shardId, signal);
			}
		},
	};
}

const waitUnref = (ms: number, signal: AbortSignal) => setTimeout(ms, undefined, { signal, ref: false });
