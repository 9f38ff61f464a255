import { setTimeout } from "node:timers/promises";
import PQueue from "p-queue";
import type { Client } from "../api/client.ts";
import { ApiError } from "../errors.ts";
import { type Alert, type AlertOutcome, alertEvent, priceOfSide } from "./alert.ts";
import type { Alerts } from "./alerts.ts";
import { BEAT_MS } from "./beat.ts";
import type { Catalog, CatalogEntry } from "./catalog.ts";

/**
 * Tells a person that their alert's price is there; `closed` when Discord does not let the bot write to them. Anything
 * else that goes wrong rejects, and is tried again at the card's next price.
 */
export type SendAlert = (alert: Alert, entry: CatalogEntry) => Promise<"sent" | "closed">;

export interface AlertWatch {
	/** Begins to send, and to ask for the prices of watched cards at every beat. */
	start(send: SendAlert): void;
	/** Begins nothing more and waits for what is under way (at most `graceMs`). */
	stop(graceMs?: number): Promise<void>;
}

export interface AlertWatchOptions {
	api: Pick<Client, "listing">;
	catalog: Pick<Catalog, "observe" | "subscribe">;
	alerts: Alerts;
	logger: {
		info(fields: object, message: string): void;
		warn(fields: object, message: string): void;
		error(fields: object, message: string): void;
	};
	now: () => number;
	/** Resolves after so many milliseconds, rejects when the signal aborts. */
	wait?: (ms: number, signal: AbortSignal) => Promise<unknown>;
}

/** The catalog asks for its first pages right after the beat; the watched cards follow. */
const AFTER_BEAT_MS = { least: 20_000, spread: 20_000 };
/** Cards asked for side by side, so that one slow answer does not hold up all others. */
const READERS = 3;
/** Messages sent side by side: Discord takes 50 requests a second of a bot, and people's answers need them, too. */
const SENDERS = 4;

/**
 * Looks at every price that arrives, whoever asked for it, from now on; messages wait until `start`. An alert is stored
 * as `sending` before its message goes out: after a crash in between the message may be missing, never doubled.
 */
export function createAlertWatch(options: AlertWatchOptions): AlertWatch {
	const { api, catalog, alerts, logger, now, wait = waitUnref } = options;
	const stopping = new AbortController();
	const work = new PQueue({ concurrency: SENDERS, autoStart: false });
	/** Those with work to do: the next price need not find them again. */
	const busy = new Set<Alert>();
	let running: Promise<void> = Promise.resolve();
	let send: SendAlert = () => Promise.reject(new Error("the watch has not started"));

	catalog.subscribe({ prices: entries => entries.forEach(check) });

	function check(entry: CatalogEntry): void {
		for (const alert of alerts.on(entry.item.uuid)) {
			const price = priceOfSide(entry, alert.side);
			const event = alertEvent(alert, price);
			if (event === "rearm") enqueue(alert, () => alerts.rearm(alert));
			if (event === "trigger" && price !== null) enqueue(alert, () => fire(alert, entry, price));
		}
	}

	function enqueue(alert: Alert, task: () => Promise<void>): void {
		if (busy.has(alert) || stopping.signal.aborted) return;
		busy.add(alert);
		void work.add(async () => {
			try {
				await task();
			} catch (err) {
				logger.error({ err }, "an alert could not be stored");
			} finally {
				busy.delete(alert);
			}
		});
	}

	async function fire(alert: Alert, entry: CatalogEntry, price: number): Promise<void> {
		const sending = await alerts.begin(alert, { price, at: entry.fetchedAt });
		if (sending === null) return;
		const outcome = await attempt(sending, entry);
		await alerts.settle(sending, outcome);
		logger.info({ outcome }, "alert");
	}

	async function attempt(alert: Alert, entry: CatalogEntry): Promise<AlertOutcome> {
		try {
			return await send(alert, entry);
		} catch (err) {
			logger.warn({ err }, "an alert could not be sent");
			return "failed";
		}
	}

	async function run(): Promise<void> {
		while (!stopping.signal.aborted) {
			const pause = AFTER_BEAT_MS.least + Math.random() * AFTER_BEAT_MS.spread;
			await wait(BEAT_MS - (now() % BEAT_MS) + pause, stopping.signal);
			await readWatched();
		}
	}

	/** One request a card, however many people watch it; the catalog passes its price on to `check`. */
	async function readWatched(): Promise<void> {
		const cards = alerts.cards();
		const rest = cards.values();
		let failed = 0;
		async function readRest(): Promise<void> {
			for (const uuid of rest) {
				stopping.signal.throwIfAborted();
				if (!(await read(uuid))) failed++;
			}
		}
		await Promise.all(Array.from({ length: READERS }, readRest));
		logger.info({ cards: cards.length, failed }, "watched cards read");
	}

	/** @returns whether there was a new price */
	async function read(uuid: string): Promise<boolean> {
		try {
			const { data, fetchedAt, stale } = await api.listing({ uuid }, { priority: "background" });
			if (!stale) catalog.observe(data, fetchedAt);
			return !stale;
		} catch (error) {
			if (!(error instanceof ApiError)) throw error;
			return false;
		}
	}

	return {
		start(sender) {
			send = sender;
			work.start();
			running = run().catch(err => {
				if (!stopping.signal.aborted) logger.error({ err }, "the watch of alerts ended");
			});
		},
		async stop(graceMs = 5000) {
			stopping.abort();
			work.clear();
			await Promise.race([Promise.all([running, work.onIdle()]), waitUnref(graceMs)]);
		},
	};
}

/** A wait that keeps no process alive. */
const waitUnref = (ms: number, signal?: AbortSignal) =>
	setTimeout(ms, undefined, { ref: false, ...(signal && { signal }) });
