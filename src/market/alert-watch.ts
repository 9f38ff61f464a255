import PQueue from "p-queue";
import { type Alert, type AlertOutcome, alertEvent, alertId, isNewTo, priceOfSide } from "./alert.ts";
import type { Alerts } from "./alerts.ts";
import { beatOf } from "./beat.ts";
import type { Catalog, CatalogEntry } from "./catalog.ts";
import { waitUnref } from "./wait.ts";
import { createWatchedCards, type WatchedCardsOptions } from "./watched-cards.ts";

/**
 * Tells a person that their alert's price is there; `closed` when Discord does not let the bot write to them,
 * `interrupted` when nobody knows whether it took the message. Anything else that goes wrong rejects, and is tried again
 * at the card's next price.
 */
export type SendAlert = (alert: Alert, entry: CatalogEntry) => Promise<Exclude<AlertOutcome, "failed">>;

export interface AlertWatch {
	/** Begins to send, and to ask for the prices of watched cards at every beat. */
	start(send: SendAlert): void;
	/** Begins nothing more and waits for what is under way (at most `graceMs`). */
	stop(graceMs?: number): Promise<void>;
}

export interface AlertWatchOptions extends WatchedCardsOptions {
	catalog: Pick<Catalog, "get" | "observe" | "subscribe">;
	alerts: Alerts;
}

/** Messages sent side by side: Discord takes 50 requests a second of a bot, and people's answers need them, too. */
const SENDERS = 4;
/** Prices of one card in the minutes a message may wait for its turn. */
const MAX_MEANWHILE = 20;

/**
 * Looks at every price that arrives, whoever asked for it, from now on; messages wait until `start`. An alert is stored
 * as `sending` before its message goes out, by one of all processes: after a crash in between the message may be
 * missing, never doubled.
 */
export function createAlertWatch(options: AlertWatchOptions): AlertWatch {
	const { catalog, alerts, logger, now } = options;
	const watchedCards = createWatchedCards(options);
	const work = new PQueue({ concurrency: SENDERS, autoStart: false });
	/** Those with work to do, so that there is never more of it than alerts, and the prices that came meanwhile. */
	const busy = new Map<string, CatalogEntry[]>();
	let isStopping = false;
	let isStoreFailing = false;
	let send: SendAlert = () => Promise.reject(new Error("the watch has not started"));

	catalog.subscribe({
		prices: entries => {
			for (const entry of entries) for (const alert of alerts.on(entry.item.uuid)) check(alert, entry);
		},
	});
	alerts.subscribe(alert => {
		const entry = catalog.get(alert.uuid);
		// Its price came before the alert was known here; the service has no newer one before the next beat.
		const isMissed = entry !== undefined && entry.fetchedAt >= alert.armedAt;
		if (isMissed && beatOf(entry.fetchedAt) === beatOf(now())) check(alert, entry);
	});

	function check(alert: Alert, entry: CatalogEntry): void {
		const meanwhile = busy.get(keyOf(alert));
		if (meanwhile !== undefined) {
			if (meanwhile.length < MAX_MEANWHILE) meanwhile.push(entry);
			return;
		}
		const price = priceOfSide(entry, alert.side);
		if (price === null || !isNewTo(alert, entry.fetchedAt, now())) return;
		const event = alertEvent(alert, price);
		if (event === "rearm") enqueue(alert, () => alerts.rearm(alert, entry.fetchedAt));
		if (event === "trigger") enqueue(alert, () => fire(alert, entry, price));
	}

	function enqueue(alert: Alert, task: () => Promise<void>): void {
		const key = keyOf(alert);
		if (isStopping) return;
		busy.set(key, []);
		void work.add(async () => {
			try {
				await task();
				isStoreFailing = false;
			} catch (err) {
				// At a beat there may be thousands of them.
				if (!isStoreFailing) logger.error({ err }, "an alert could not be stored");
				isStoreFailing = true;
			} finally {
				const meanwhile = busy.get(key) ?? [];
				busy.delete(key);
				for (const entry of meanwhile) checkAgain(alert, entry);
			}
		});
	}

	/** It may be another one by now, or gone. */
	function checkAgain({ userId, side, uuid }: Alert, entry: CatalogEntry): void {
		for (const alert of alerts.on(uuid)) if (alert.userId === userId && alert.side === side) check(alert, entry);
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

	return {
		start(sender) {
			send = sender;
			work.start();
			watchedCards.start();
		},
		async stop(graceMs = 5000) {
			isStopping = true;
			work.clear();
			await Promise.race([Promise.all([watchedCards.stop(), work.onIdle()]), waitUnref(graceMs)]);
		},
	};
}

const keyOf = (alert: Alert) => `${alert.userId} ${alertId(alert)}`;
