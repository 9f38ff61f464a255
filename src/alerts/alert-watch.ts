import { partsOf, retry, type Wait } from "../ground/async.ts";
import type { Logger } from "../ground/logger.ts";
import { createQueue } from "../ground/queue.ts";
import type { Catalog, CatalogEntry, Crawl } from "../market/catalog/catalog.ts";
import type { DirectOutcome } from "../posting/direct-messages.ts";
import type { AlertTable } from "../storage/alerts.ts";
import type { Database } from "../storage/database.ts";
import { type Alert, alertId, factOf, isPriceAlert, watchedValue } from "./alert.ts";

/** The outcomes of messages, as they are counted. */
export const ALERT_OUTCOMES = ["sent", "closed", "interrupted", "rate-limited", "failed"] as const;

/**
 * Sends the message of an alert. If it rejects, the message was not sent, and is tried again at the card's next price, or
 * after the next whole crawl if the alert is on a change.
 */
export type SendAlert = (alert: Alert, entry: CatalogEntry) => Promise<DirectOutcome>;

export interface AlertWatchOptions {
	catalog: Pick<Catalog, "get" | "subscribe">;
	table: AlertTable;
	database: Pick<Database, "isLeader">;
	/** Called when people have new notices. */
	onNotices(): Promise<void>;
	send: SendAlert;
	logger: Logger;
	wait?: Wait | undefined;
	/** Called with the outcome of each message. */
	onOutcome: (outcome: (typeof ALERT_OUTCOMES)[number]) => void;
}

/** Milliseconds before storing an outcome is retried. */
const RETRY_MS = 5000;
/** Looking up the alerts of this many cards takes a few milliseconds. */
const CARDS_AT_ONCE = 25;

/** Checks every new price and every whole crawl, and sends the alerts that these trigger, in the leader process. */
export function createAlertWatch(options: AlertWatchOptions) {
	const { catalog, table, database, onNotices, send, logger, wait, onOutcome } = options;
	const queue = createQueue(wait && { wait });
	const stopping = new AbortController();
	/** Prices are checked in the order in which they were read, one after the other. */
	let checking: Promise<void> = Promise.resolve();

	/** Checks prices. Resolves when the alerts that they trigger are found, before these are sent. */
	function check(entries: readonly CatalogEntry[]): Promise<void> {
		checking = checking
			.then(() => findReached(entries))
			.catch(err => logger.error({ err }, "the alerts on new prices could not be read"));
		return checking;
	}

	/** Does the same for the overalls and rarities that a crawl read. */
	function checkChanges(crawl: Pick<Crawl, "entries" | "whole">): Promise<void> {
		checking = checking
			.then(() => findChanged(crawl))
			.catch(err => logger.error({ err }, "the alerts on changes of cards could not be read"));
		return checking;
	}

	/**
	 * An alert compares the card with what its person knows. A message that was not sent, for any reason, is therefore sent
	 * after the next crawl. Cards of a type with a missing page are left out, and so are cards with an augment, which is
	 * temporary.
	 */
	async function findChanged({ entries, whole }: Pick<Crawl, "entries" | "whole">): Promise<void> {
		const watched = new Set(await table.cardsWatchedForChange());
		const read = entries.filter(
			({ item }) => watched.has(item.uuid) && !item.hasAugment && whole.get(item.type)?.has(item.uuid),
		);
		for await (const part of partsOf(read, CARDS_AT_ONCE)) {
			for (const entry of part) {
				const { item, fetchedAt: at } = entry;
				const facts = { uuid: item.uuid, overall: factOf(item, "overall"), rarity: factOf(item, "rarity"), at };
				for (const alert of await table.changed(facts)) addMessage(alert, entry);
			}
		}
	}

	function addMessage(alert: Alert, entry: CatalogEntry): void {
		queue.add(alert.userId, alertId(alert), () => fire(alert, entry));
	}

	async function findReached(entries: readonly CatalogEntry[]): Promise<void> {
		const byCard = new Map(entries.map(entry => [entry.item.uuid, entry]));
		for (const uuid of await table.watchedAmong([...byCard.keys()])) {
			const entry = byCard.get(uuid);
			if (entry === undefined) continue;
			const seen = { uuid, buyNow: entry.buyNow, sellNow: entry.sellNow, at: entry.fetchedAt };
			await table.rearm(seen);
			for (const alert of await table.reached(seen)) addMessage(alert, entry);
		}
	}

	/** Stores the alert as `sending` before the message is sent: a crash can lose the message, but not double it. */
	async function fire(alert: Alert, entry: CatalogEntry): Promise<number | null> {
		const trigger = watchedValue(alert, entry);
		// Another process may have taken over while the alert waited.
		if (trigger === null || !database.isLeader()) return null;
		let sending: Alert | undefined;
		try {
			sending = await table.begin(alert, trigger, entry.fetchedAt);
		} catch (err) {
			logger.error({ err }, "an alert could not be stored and is not sent");
		}
		if (sending === undefined) return null;
		const outcome = await attempt(sending, entry);
		await settle(sending, outcome);
		if (typeof outcome === "object") return outcome.retryAfterMs;
		// The price may have moved away while the message was being sent.
		const latest = catalog.get(alert.uuid);
		if (isPriceAlert(alert) && latest !== undefined && latest !== entry) void check([latest]);
		return null;
	}

	async function attempt(sending: Alert, entry: CatalogEntry): Promise<DirectOutcome | "failed"> {
		try {
			return await send(sending, entry);
		} catch (err) {
			logger.warn({ err }, "an alert could not be sent");
			return "failed";
		}
	}

	/** While the database fails, the message keeps its slot: the outcomes of further messages would be lost too. */
	async function settle(sending: Alert, outcome: DirectOutcome | "failed"): Promise<void> {
		const store = () => {
			if (outcome === "sent") return table.settle(sending, "fired", null);
			if (outcome === "closed") return table.settle(sending, "paused", "closed");
			if (outcome === "interrupted") return table.settle(sending, "fired", "interrupted");
			return table.settle(sending, "armed", null);
		};
		try {
			await retry(store, { pauseMs: () => RETRY_MS, signal: stopping.signal, ...(wait && { wait }) });
			if (outcome === "closed" || outcome === "interrupted") await onNotices();
		} catch (err) {
			logger.error({ err }, "the outcome of an alert could not be stored");
		}
		const result = typeof outcome === "object" ? "rate-limited" : outcome;
		logger.info({ outcome: result }, "alert");
		onOutcome(result);
	}

	return {
		/** Checks every new price of the catalog from now on. */
		start() {
			catalog.subscribe(entries => {
				if (database.isLeader()) void check(entries);
			});
		},
		/** Takes over from the previous leader. The messages that it was sending count as sent. */
		async takeOver() {
			await table.interruptAll();
			await onNotices();
		},
		check,
		/** Checks a crawl of this process. Resolves when the alerts that it triggers are found. */
		checkChanges,
		/** Sends no further messages, and waits at most `graceMs` for the messages being sent. */
		async stop(graceMs: number) {
			stopping.abort();
			await queue.stop(graceMs);
			await checking;
		},
	};
}

export type AlertWatch = ReturnType<typeof createAlertWatch>;
