import { partsOf, retry, type Wait } from "../ground/async.ts";
import type { Logger } from "../ground/logger.ts";
import { oneByOne } from "../ground/one-by-one.ts";
import { createQueue } from "../ground/queue.ts";
import type { Catalog, CatalogEntry, Crawl } from "../market/catalog/catalog.ts";
import type { DirectOutcome } from "../posting/direct-messages.ts";
import type { Database } from "../storage/database.ts";
import type { Copies } from "../storage/packed-cards.ts";
import {
	type Alert,
	alertId,
	type ChangeAlert,
	factOf,
	isPriceAlert,
	isReached,
	type PriceAlert,
	type SumAlert,
	watchedValue,
} from "./alert.ts";
import type { AlertTable } from "./store/alerts.ts";
import { leftOutBy, type MissedSum, missedSum, openCollection } from "./watched-collection.ts";

/** The outcomes of messages, as they are counted. */
export const ALERT_OUTCOMES = ["sent", "closed", "interrupted", "rate-limited", "failed"] as const;

/**
 * Sends the message of an alert. If it rejects, the message was not sent, and is tried again at the card's next price, or
 * after the next whole crawl if the alert is on a change.
 */
export type SendAlert = (alert: PriceAlert | ChangeAlert, entry: CatalogEntry) => Promise<DirectOutcome>;

/** Does the same for an alert on a sum. */
export type SendSum = (alert: SumAlert, sum: MissedSum) => Promise<DirectOutcome>;

/** What triggers an alert: the price, overall, rarity or sum, and when it was read (epoch ms). */
interface Trigger {
	value: number | string;
	at: number;
	/** Sends the message. @param locale the alert's at this moment */
	send(locale: string): Promise<DirectOutcome>;
}

export interface AlertWatchOptions {
	catalog: Pick<Catalog, "get" | "subscribe">;
	table: AlertTable;
	database: Pick<Database, "isLeader">;
	/** Called when people have new notices. */
	onNotices(): Promise<void>;
	send: SendAlert;
	sendSum: SendSum;
	/** The cards that a person owns; null if they have no list. */
	ownedBy(userId: string): Promise<Copies | null>;
	logger: Logger;
	wait?: Wait | undefined;
	/** Called with the outcome of each message. */
	onOutcome: (outcome: (typeof ALERT_OUTCOMES)[number]) => void;
}

/** Milliseconds before storing an outcome is retried. */
const RETRY_MS = 5000;
/** Looking up the alerts of this many cards takes a few milliseconds. */
const CARDS_AT_ONCE = 25;
/** Reading a person's cards and comparing them with a collection takes up to a millisecond. */
const SUMS_AT_ONCE = 5;
const SUMS_READ = 200;

/** Checks every new price and every whole crawl, and sends the alerts that these trigger, in the leader process. */
export function createAlertWatch(options: AlertWatchOptions) {
	const { catalog, table, database, onNotices, send, sendSum, ownedBy, logger, wait, onOutcome } = options;
	const queue = createQueue(wait && { wait });
	const stopping = new AbortController();
	/** Prices are checked in the order in which they were read, one after the other. */
	const inOrder = oneByOne();

	/** Resolves when the alerts that a reading triggers are found, before these are sent. */
	const run = (reading: string, find: () => Promise<void>): Promise<void> =>
		inOrder("readings", find).catch(err => logger.error({ err }, `the alerts on ${reading} could not be read`));

	const check = (entries: readonly CatalogEntry[]) => run("new prices", () => findReached(entries));

	/** Checks the overalls and rarities that a crawl read. */
	const checkChanges = (crawl: Pick<Crawl, "entries" | "whole">) => run("changes of cards", () => findChanged(crawl));

	/** Checks the sums of what people miss, by the prices and their lists of cards at present. */
	const checkSums = (crawl: Pick<Crawl, "entries" | "whole" | "startedAt">) => run("sums", () => findSums(crawl));

	/** A crawl that missed a page of cards changes nothing. A sum counts as read at the start of the crawl. */
	async function findSums({ entries, whole, startedAt: at }: Pick<Crawl, "entries" | "whole" | "startedAt">) {
		if (!whole.has("card")) return;
		const collections = new Map<string, ReturnType<typeof openCollection>>();
		let owner: { userId: string; owned: Copies | null } | undefined;
		let after: SumAlert | undefined;
		for (;;) {
			const alerts: readonly SumAlert[] = await table.onSums(after, SUMS_READ);
			for await (const part of partsOf(alerts, SUMS_AT_ONCE)) {
				for (const alert of part) {
					const { userId, uuid } = alert;
					if (owner?.userId !== userId) owner = { userId, owned: await ownedBy(userId) };
					if (!collections.has(uuid)) collections.set(uuid, openCollection(uuid, entries));
					const collection = collections.get(uuid);
					if (!collection || owner.owned === null) continue;
					await compareSum(alert, missedSum(collection.cards, owner.owned, collection.asked, leftOutBy(alert)), at);
				}
			}
			after = alerts.at(-1);
			if (alerts.length < SUMS_READ) return;
		}
	}

	async function compareSum(alert: SumAlert, missed: MissedSum, at: number): Promise<void> {
		const { sum } = missed;
		if (sum === null) return;
		if (alert.status === "fired") {
			if (sum >= alert.rearmPrice) await table.rearmSum(alert, at);
			return;
		}
		const isNew = alert.armedAt <= at && (alert.triggerAt === null || alert.triggerAt <= at);
		if (!isNew) return;
		if (!isReached(alert, sum)) {
			// Most alerts have never been reached: they need no statement.
			if (alert.triggerAt !== null && (await table.missedSum(alert, at))) await onNotices();
			return;
		}
		queue.add(alert.userId, alertId(alert), () =>
			fire(alert, { value: sum, at, send: locale => sendSum({ ...alert, locale }, missed) }),
		);
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

	function addMessage(alert: PriceAlert | ChangeAlert, entry: CatalogEntry): void {
		const value = watchedValue(alert, entry);
		if (value === null) return;
		const triggered = isPriceAlert(alert) ? alert : { ...alert, triggerValue: String(value) };
		const trigger: Trigger = {
			value,
			at: entry.fetchedAt,
			send: locale => send({ ...triggered, locale }, entry),
		};
		queue.add(alert.userId, alertId(alert), async () => {
			const pauseMs = await fire(alert, trigger);
			// The price may have moved away while the message was being sent.
			const latest = catalog.get(alert.uuid);
			if (isPriceAlert(alert) && pauseMs === null && latest !== undefined && latest !== entry) void check([latest]);
			return pauseMs;
		});
	}

	async function findReached(entries: readonly CatalogEntry[]): Promise<void> {
		const byCard = new Map(entries.map(entry => [entry.item.uuid, entry]));
		for (const uuid of await table.watchedAmong([...byCard.keys()])) {
			const entry = byCard.get(uuid);
			if (entry === undefined) continue;
			const seen = { uuid, buyNow: entry.buyNow, sellNow: entry.sellNow, at: entry.fetchedAt };
			await table.rearm(seen);
			if (await table.missed(seen)) await onNotices();
			for (const alert of await table.reached(seen)) addMessage(alert, entry);
		}
	}

	/**
	 * Stores the alert as `sending` before the message is sent: a crash can lose the message, but not double it.
	 *
	 * @returns milliseconds until it is tried again; null: it is not
	 */
	async function fire(alert: Alert, trigger: Trigger): Promise<number | null> {
		// Another process may have taken over while the alert waited.
		if (!database.isLeader()) return null;
		let sending: Alert | undefined;
		try {
			sending = await table.begin(alert, trigger.value, trigger.at);
		} catch (err) {
			logger.error({ err }, "an alert could not be stored and is not sent");
		}
		if (sending === undefined) return null;
		const outcome = await attempt(sending, trigger);
		await settle(sending, outcome);
		return typeof outcome === "object" ? outcome.retryAfterMs : null;
	}

	async function attempt({ locale }: Alert, trigger: Trigger): Promise<DirectOutcome | "failed"> {
		try {
			return await trigger.send(locale);
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
		checkSums,
		/** Sends no further messages, and waits at most `graceMs` for the messages being sent. */
		async stop(graceMs: number) {
			stopping.abort();
			await queue.stop(graceMs);
			await run("new prices", async () => {});
		},
	};
}

export type AlertWatch = ReturnType<typeof createAlertWatch>;
