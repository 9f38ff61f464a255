import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import type { Logger, Store } from "./store.ts";

/** Who holds a lease, and a number that rises as long as it is alive: no process has to trust another one's clock. */
export const leaseRow = z.object({ holder: z.string(), turn: z.number().int() });
export type LeaseRow = z.infer<typeof leaseRow>;

export interface LeaseOptions {
	store: Pick<Store<LeaseRow>, "get" | "swap">;
	key: string;
	/** This process; no other one that runs at the same time may have the same name. */
	holder: string;
	logger: Logger;
	/** Called when it has become ours, and when it is noticed that it no longer is, which isHeld may know earlier. */
	onHeld?: () => void;
	onLost?: () => void;
	/** Milliseconds between two renewals, and between two looks of those that wait. */
	renewMs?: number;
	/** The time without a renewal after which nobody holds it; takeover comes at most two renewMs later. */
	deadMs?: number;
	/** Resolves after so many milliseconds, rejects when the signal aborts. */
	wait?: (ms: number, signal: AbortSignal) => Promise<unknown>;
	/** Milliseconds since anything; never goes back. */
	monotonicNow?: () => number;
}

export interface Lease {
	/** Resolves after the first try, whatever comes of it; goes on trying until it is stopped. */
	start(): Promise<void>;
	/** Exact at the moment of asking, also after the process stood still; what is begun then may outlive it. */
	isHeld(): boolean;
	/** Gives it up for good, so that another one has it at its next look. */
	stop(): Promise<void>;
}

const RENEW_MS = 5000;
/** With two looks of 5 s and an answer of the store: a dead holder is followed within 30 s. */
const DEAD_MS = 15_000;

/** One of all processes over one store: who does what is to be done once. Knows nothing but the store's `swap`. */
export function createLease(options: LeaseOptions): Lease {
	const { store, key, holder, logger, onHeld, onLost } = options;
	const { renewMs = RENEW_MS, deadMs = DEAD_MS, monotonicNow = () => performance.now() } = options;
	const { wait = (ms, signal) => sleep(ms, undefined, { signal }) } = options;
	/** The row as it was found last, and since when it has been so. */
	let seen: LeaseRow | undefined;
	let seenAt = 0;
	/** When the last renewal that succeeded was sent; null: it is not ours. */
	let renewedAt: number | null = null;
	let turn = 0;
	let told = false;
	let failing = false;
	const stopping = new AbortController();
	let running = Promise.resolve();

	function isHeld(): boolean {
		return renewedAt !== null && monotonicNow() - renewedAt < deadMs;
	}

	/** Takes or renews it, if the row is still what was seen. */
	async function take(): Promise<boolean> {
		const sentAt = monotonicNow();
		turn = Math.max(turn, seen?.turn ?? 0) + 1;
		const row = { holder, turn };
		if (!(await store.swap(key, seen, row))) return false;
		seen = row;
		renewedAt = sentAt;
		return true;
	}

	async function look(): Promise<void> {
		if (renewedAt !== null && (await take())) return;
		const row = await store.get(key);
		if (row?.holder !== seen?.holder || row?.turn !== seen?.turn) {
			seen = row;
			seenAt = monotonicNow();
		}
		// A renewal whose answer was lost may have been written: then it is ours as before.
		const isOurs = row?.holder === holder;
		if (!isOurs) renewedAt = null;
		if (row === undefined || isOurs || monotonicNow() - seenAt >= deadMs) await take();
	}

	async function tryOnce(): Promise<void> {
		// After standing still it may be lost, and be ours again with this look: both are told.
		tell();
		try {
			await look();
			failing = false;
		} catch (err) {
			if (!failing) logger.warn({ err, key }, "a lease can be neither taken nor renewed; trying on");
			failing = true;
		}
		tell();
	}

	function tell(): void {
		if (isHeld() === told) return;
		told = !told;
		if (told) onHeld?.();
		else onLost?.();
	}

	async function run(): Promise<void> {
		while (!stopping.signal.aborted) {
			try {
				await wait(renewMs, stopping.signal);
			} catch {
				return;
			}
			await tryOnce();
		}
	}

	async function release(): Promise<void> {
		renewedAt = null;
		tell();
		try {
			const row = await store.get(key);
			if (row?.holder === holder) await store.swap(key, row, undefined);
		} catch (err) {
			logger.warn({ err, key }, "a lease could not be given up; it ends by itself");
		}
	}

	return {
		start() {
			const first = tryOnce();
			running = first.then(run);
			return first;
		},
		isHeld,
		async stop() {
			stopping.abort();
			await running;
			await release();
		},
	};
}
