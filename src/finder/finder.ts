import type { Client } from "../api/client.ts";
import { ApiError } from "../errors.ts";
import { unlessAborted, type Wait } from "../ground/async.ts";
import type { Logger } from "../ground/logger.ts";
import { CHECK_MS, createLoop } from "../ground/loop.ts";
import { HOUR, MINUTE, SECOND } from "../ground/times.ts";
import type { AttributeChanges } from "../market/attributes.ts";
import type { Catalog } from "../market/catalog/catalog.ts";
import type { Database } from "../storage/database.ts";
import { cardFacts, withUsual } from "./card-facts.ts";
import type { CardColumns } from "./columns.ts";
import { createReadCards } from "./read-cards.ts";
import { compareFacts } from "./store/stored.ts";
import type { AttributesRow } from "./store/tables.ts";
import { planSweep } from "./sweep.ts";

/** The data about all players' cards beyond their listings. */
export interface Finder {
	readonly columns: CardColumns;
	/** The number of the catalog's players' cards that have been read, and of all. */
	progress(): { read: number; total: number };
	/** The changes of cards' attributes, by uuid. @param until excluded, epoch ms @throws StorageError */
	changes(uuids: readonly string[], from: number, until: number): Promise<Map<string, AttributeChanges>>;
	/** The changes of a card's attributes since a time (epoch ms) within the last two days. */
	recentChanges(uuid: string, since: number): AttributeChanges;
	/** Reads what is stored. @throws StorageError */
	load(): Promise<void>;
	/**
	 * Reads cards in the background, in the leader process; others take over what it stores.
	 *
	 * Both are called when all cards that differ since the last crawl are read.
	 *
	 * @param onRead called if any were read
	 * @param onChanges called after it, if attributes of Live cards have changed
	 */
	start(on: { onRead(): Promise<void>; onChanges(): Promise<void> }): void;
	stop(): Promise<void>;
}

export interface FinderOptions {
	api: Pick<Client, "item">;
	catalog: Pick<Catalog, "all" | "get" | "progress">;
	database: Pick<Database, "db" | "isLeader">;
	/** The service whose cards these are. */
	origin: string;
	logger: Logger;
	/** Milliseconds between two requests; default: a second. */
	sweepMs?: number | undefined;
	/** Epoch ms. */
	now: () => number;
	wait?: Wait | undefined;
}

/** A card that could not be read is tried again after this time. */
const FAILED_MS = HOUR;
/** Pauses while the service fails, longer each time. */
const OUTAGE_MS = [15 * SECOND, MINUTE, 5 * MINUTE] as const;
/** The pause when all cards have been read, and between checks of other processes for stored cards. */
const IDLE_MS = MINUTE;

export function createFinder(options: FinderOptions): Finder {
	const { api, catalog, database, origin, logger, sweepMs = SECOND, now, wait } = options;
	const readCards = createReadCards({ database, origin, now });
	const { cards, columns } = readCards;
	let hasRead = false;
	let hasNews = false;
	let announceRead = async (): Promise<void> => {};
	let announceNews = async (): Promise<void> => {};
	const failedAt = new Map<string, number>();
	let queue: string[] = [];
	/** The crawl that the queue was made after; cards may have changed with the next one. */
	let plannedAt: number | null = null;
	let outages = 0;
	let wasComplete = false;
	const loop = createLoop({
		step,
		onError: err => logger.warn({ err }, "a card's attributes could not be read; trying again"),
		retryMs: MINUTE,
		wait,
	});

	/** @returns milliseconds until the next request */
	async function step(): Promise<number> {
		const { complete, crawledAt } = catalog.progress();
		if (!complete) return CHECK_MS;
		if (!database.isLeader()) {
			readCards.dropUnsaved();
			await readCards.load();
			return IDLE_MS;
		}
		await readCards.saveIfDue();
		if (plannedAt !== crawledAt || queue.length === 0) {
			await removeGone();
			const isDue = (uuid: string) => now() - (failedAt.get(uuid) ?? Number.NEGATIVE_INFINITY) >= FAILED_MS;
			queue = planSweep(catalog.all(), cards, now()).filter(isDue);
			plannedAt = crawledAt;
		}
		const uuid = queue.shift();
		if (uuid !== undefined) return read(uuid);
		if (hasRead) await announceRead();
		hasRead = false;
		if (hasNews) await announceNews();
		hasNews = false;
		return IDLE_MS;
	}

	async function read(uuid: string): Promise<number> {
		const before = cards.get(uuid);
		const entry = catalog.get(uuid);
		if (entry === undefined) return 0;
		try {
			// An answer from before the change would be stored as what follows it.
			const notBefore = before === undefined ? undefined : now();
			const request = api.item({ uuid }, { priority: "background", notBefore });
			const { data, stale } = await unlessAborted(request, loop.signal);
			if (stale) return postpone(uuid);
			const old = before && columns.facts(uuid);
			const isRatedAlike = before?.ovr === entry.item.ovr && before.rarity === entry.item.rarity;
			const facts = withUsual(cardFacts(data), isRatedAlike ? old : undefined);
			const changes = old === undefined || !entry.item.isLive ? null : compareFacts(old, facts);
			const at = now();
			const { ovr, rarity } = entry.item;
			const hasAugment = entry.item.hasAugment ? 1 : 0;
			const row: AttributesRow = { uuid, readAt: at, ovr, rarity, hasAugment, facts: JSON.stringify(facts) };
			// Another process may lead by now.
			if (!database.isLeader()) return CHECK_MS;
			const change = changes && { uuid, at, changes: JSON.stringify(changes) };
			readCards.add({ row, change });
			hasRead = true;
			if (change !== null) hasNews = true;
			failedAt.delete(uuid);
			outages = 0;
			if (queue.length === 0) {
				logger[wasComplete ? "debug" : "info"]({ cards: cards.size }, "the attributes of all cards are read");
				wasComplete = true;
			}
			return sweepMs;
		} catch (error) {
			if (!(error instanceof ApiError)) throw error;
			if (error.kind !== "not-found" && error.kind !== "malformed") return postpone(uuid);
			failedAt.set(uuid, now());
			return sweepMs;
		}
	}

	/** The service fails: the card stays the next one, until others have been tried, too. */
	function postpone(uuid: string): number {
		queue.push(uuid);
		return OUTAGE_MS[Math.min(outages++, OUTAGE_MS.length - 1)] ?? IDLE_MS;
	}

	async function removeGone(): Promise<void> {
		const isListed = (uuid: string) => catalog.get(uuid) !== undefined;
		await readCards.removeGone(isListed);
		for (const uuid of failedAt.keys()) if (!isListed(uuid)) failedAt.delete(uuid);
	}

	return {
		columns,
		progress() {
			const listed = catalog.all().filter(({ item }) => item.type === "card");
			return { read: listed.filter(({ item }) => cards.has(item.uuid)).length, total: listed.length };
		},
		changes: readCards.changes,
		recentChanges: readCards.recentChanges,
		load: readCards.load,
		start({ onRead, onChanges }) {
			announceRead = onRead;
			announceNews = onChanges;
			loop.start();
		},
		async stop() {
			await loop.stop();
			if (!database.isLeader()) return;
			await readCards.save().catch(err => logger.warn({ err }, "the attributes of the last cards could not be stored"));
		},
	};
}
