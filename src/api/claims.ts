import { createHash, randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { ApiError } from "../errors.ts";
import { createAttempts } from "./attempts.ts";
import type { Logger } from "./logger.ts";
import type { Timings } from "./timings.ts";

/** Where processes claim what they are about to ask for; a store of a shared storage's fits. It may fail or hang. */
export interface ClaimStore {
	get(key: string): Promise<unknown>;
	/** In one step: `after` where `before` still is; undefined is nothing there. @returns whether it was */
	swap(key: string, before: unknown, after: unknown, ttlMs?: number): Promise<boolean>;
}

export interface ClaimedCall<T> {
	/** What the holder of the claim has put where all can read it, if it has. */
	find(): Promise<T | undefined>;
	/** Asks the service, unless `find` has found the answer. */
	ask(): Promise<Asked<T>>;
}

export interface Asked<T> {
	answer: T;
	/** Resolves when the answer is where the others find it. */
	written: Promise<unknown>;
}

/** Over all processes that share a storage, one asks for an answer and the others wait for it, or share its failure. */
export interface Claims {
	/** @throws {ApiError} as `ask` does, also for another process's failure, or `unavailable` when nothing comes in time */
	share<T>(operation: string, key: string, call: ClaimedCall<T>): Promise<T>;
	/** From now on this process's failures are its own: its requests are about to be cut off. */
	leave(): void;
	/** Resolves when no claim is held any more. */
	flush(): Promise<void>;
}

const holding = z.object({ holder: z.string(), turn: z.number() });
const claim = z.union([
	holding,
	z.object({
		failure: z.object({
			kind: z.enum(["not-found", "refused", "busy", "unavailable", "malformed", "mismatch"]),
			status: z.number().optional(),
			field: z.string().optional(),
			retryAfterMs: z.number().optional(),
		}),
	}),
]);
type Holding = z.output<typeof holding>;
type Claim = z.output<typeof claim>;

/** A claim its holder has not renewed for so long is over: the process has ended, or hangs. */
const CLAIM_MS = 2000;
const RENEW_MS = 500;
/** How long a failure is told to those who ask for the same, so that they do not all ask again, one after the other. */
const FAILURE_MS = 2000;
const ELSEWHERE = "another process asked just now, and failed";
/** Pauses between looks at the storage; each is half as long again as the one before. */
const POLL_MS = { first: 50, most: 400 };

export function createClaims(store: ClaimStore, timings: Timings, logger: Logger): Claims {
	const holder = randomUUID();
	const attempt = createAttempts("sharing requests with other processes", logger);
	const held = new Set<Promise<unknown>>();
	let isLeaving = false;

	function swap(key: string, before: Claim | undefined, after: Claim | undefined, ttlMs?: number) {
		return attempt(() => store.swap(key, before, after, ttlMs), timings.cacheReadMs);
	}

	/** Asks while the claim is renewed; it ends when the answer can be found, or becomes the failure. */
	async function hold<T>(key: string, first: Holding, call: ClaimedCall<T>): Promise<T> {
		let row = first;
		let renewing: Promise<unknown> = Promise.resolve();
		const timer = setInterval(() => {
			renewing = renewing.then(async () => {
				const next = { holder, turn: row.turn + 1 };
				if ((await swap(key, row, next, CLAIM_MS))?.value === true) row = next;
			});
		}, RENEW_MS).unref();

		async function end(after: Claim | undefined, written?: Promise<unknown>): Promise<void> {
			await written;
			clearInterval(timer);
			await renewing;
			await swap(key, row, after, after && FAILURE_MS);
		}
		function note(ending: Promise<void>): void {
			const noted = ending.finally(() => held.delete(noted));
			held.add(noted);
		}

		try {
			const { answer, written } = await call.ask();
			note(end(undefined, written));
			return answer;
		} catch (error) {
			note(end(isLeaving ? undefined : failureClaim(error)));
			throw error;
		}
	}

	return {
		async share(operation, text, call) {
			// What is asked for may name a person.
			const key = createHash("sha256").update(text).digest("base64url");
			const mine: Holding = { holder, turn: 0 };
			const signal = AbortSignal.timeout(timings.totalMs);
			let isFree = true;
			for (let pause = POLL_MS.first; ; pause = Math.min(pause * 1.5, POLL_MS.most)) {
				const taken: { value: boolean } | undefined = isFree
					? await swap(key, undefined, mine, CLAIM_MS)
					: { value: false };
				const row: { value: unknown } | undefined =
					taken?.value === false ? await attempt(() => store.get(key), timings.cacheReadMs) : undefined;
				// The claim's last holder may have put the answer there and let go just now.
				const found = await call.find();
				if (taken?.value === true) return hold(key, mine, call);
				if (found !== undefined) return found;
				isFree = row !== undefined && row.value === undefined;
				if (!isFree) {
					const other = claim.safeParse(row?.value);
					// Without a storage that works each process asks for itself.
					if (!other.success) return (await call.ask()).answer;
					if ("failure" in other.data)
						throw new ApiError(other.data.failure.kind, ELSEWHERE, { operation, ...other.data.failure });
				}
				await wait(pause * (0.75 + Math.random() / 2), undefined, { signal }).catch(cause => {
					throw new ApiError("unavailable", "another process asks, and has no answer in time", { operation, cause });
				});
			}
		},
		leave() {
			isLeaving = true;
		},
		async flush() {
			await Promise.all(held);
		},
	};
}

/** What others are told of a failure; a defect of ours is none, nor is a queue of ours that is full. */
function failureClaim(error: unknown): Claim | undefined {
	if (!(error instanceof ApiError)) return undefined;
	const { kind, status, field, retryAfterMs } = error;
	if (kind === "busy" && status === undefined) return undefined;
	return { failure: { kind, status, field, retryAfterMs } };
}
