import { nextTurn, partsOf } from "../ground/async.ts";
import type { Logger } from "../ground/logger.ts";
import { oneByOne } from "../ground/one-by-one.ts";
import type { Catalog, CatalogEntry, Crawl } from "../market/catalog/catalog.ts";
import type { Delivery } from "../posting/delivery.ts";
import type { Database } from "../storage/database.ts";
import type { Copies } from "../storage/packed-cards.ts";
import { isReached, type SumAlert } from "./alert.ts";
import type { AlertTable } from "./store/alerts.ts";
import { leftOutBy, missedSum, openCollection } from "./watched-collection.ts";

export interface AlertWatchOptions {
	catalog: Pick<Catalog, "subscribe">;
	table: AlertTable;
	database: Pick<Database, "isLeader">;
	delivery: Pick<Delivery, "wake">;
	/** The cards that a person owns; null if they have no list. */
	ownedBy(userId: string): Promise<Copies | null>;
	logger: Logger;
	/** Epoch ms. */
	now: () => number;
}

/** The alerts that are fired within a few milliseconds. */
const FIRED_AT_ONCE = 100;
/** Reading a person's cards and comparing them with a collection takes up to a millisecond. */
const SUMS_AT_ONCE = 5;
const SUMS_READ = 200;

/** Checks every new price and every whole crawl, and stores the messages of the alerts that these trigger, in the leader process. */
export function createAlertWatch(options: AlertWatchOptions) {
	const { catalog, table, database, delivery, ownedBy, logger, now } = options;
	/** Prices are checked in the order in which they were read, one after the other. */
	const inOrder = oneByOne();

	/** Resolves when the messages of the alerts that a reading triggers are stored. */
	const run = (reading: string, find: () => Promise<void>): Promise<void> =>
		inOrder("readings", find)
			.then(delivery.wake)
			.catch(err => logger.error({ err }, `the alerts on ${reading} could not be read`));

	const check = (entries: readonly CatalogEntry[]) => run("new prices", () => firePrices(entries));

	/** Checks the sums of what people miss, by the prices and their lists of cards at present. */
	const checkSums = (crawl: Pick<Crawl, "entries" | "whole" | "startedAt">) => run("sums", () => fireSums(crawl));

	/** A crawl that missed a page of cards changes nothing. A sum counts as read at the start of the crawl. */
	async function fireSums({ entries, whole, startedAt: at }: Pick<Crawl, "entries" | "whole" | "startedAt">) {
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
					const { sum } = missedSum(collection.cards, owner.owned, collection.asked, leftOutBy(alert));
					await compareSum(alert, sum, at);
				}
			}
			after = alerts.at(-1);
			if (alerts.length < SUMS_READ) return;
		}
	}

	async function compareSum(alert: SumAlert, sum: number | null, at: number): Promise<void> {
		if (sum === null) return;
		if (alert.status === "fired") {
			if (sum >= alert.rearmPrice) await table.rearmSum(alert, at);
			return;
		}
		const isNew = alert.armedAt <= at && (alert.triggerAt === null || alert.triggerAt <= at);
		if (isNew && isReached(alert, sum)) await table.fireSum(alert, sum, at, now());
	}

	async function firePrices(entries: readonly CatalogEntry[]): Promise<void> {
		const byCard = new Map(entries.map(entry => [entry.item.uuid, entry]));
		for (const uuid of await table.watchedAmong([...byCard.keys()])) {
			const entry = byCard.get(uuid);
			if (entry === undefined) continue;
			const seen = { uuid, buyNow: entry.buyNow, sellNow: entry.sellNow, at: entry.fetchedAt };
			while (await table.rearm(seen)) await nextTurn();
			await fireAll(() => table.firePrices(seen, now(), FIRED_AT_ONCE));
		}
	}

	/** @param fire fires some of the alerts, and returns their number */
	async function fireAll(fire: () => Promise<number>): Promise<void> {
		while ((await fire()) >= FIRED_AT_ONCE) {
			delivery.wake();
			await nextTurn();
		}
	}

	return {
		/** Checks every new price of the catalog from now on. */
		start() {
			catalog.subscribe(entries => {
				if (database.isLeader()) void check(entries);
			});
		},
		check,
		/** Checks a crawl of this process. Resolves when the messages of the alerts that it triggers are stored. */
		checkSums,
		/** Waits for the check that is under way. */
		stop: () => run("new prices", async () => {}),
	};
}

export type AlertWatch = ReturnType<typeof createAlertWatch>;
