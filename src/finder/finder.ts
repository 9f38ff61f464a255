import type { Client } from "../api/client.ts";
import { ApiError } from "../errors.ts";
import { nextTurn, unlessAborted, type Wait } from "../ground/async.ts";
import type { Logger } from "../ground/logger.ts";
import { CHECK_MS, createLoop } from "../ground/loop.ts";
import { DAY, HOUR, MINUTE, SECOND } from "../ground/times.ts";
import type { AttributeChanges } from "../market/attributes.ts";
import type { Catalog } from "../market/catalog/catalog.ts";
import type { Database } from "../storage/database.ts";
import { cardFacts } from "./card-facts.ts";
import { type CardColumns, createCardColumns } from "./columns.ts";
import { type CardRead, createAttributesTable } from "./store/attributes.ts";
import { compareFacts, mergeAttributeChanges, parseStoredChanges, parseStoredFacts } from "./store/stored.ts";
import type { AttributeChangeRow, AttributesRow } from "./store/tables.ts";
import { planSweep, type ReadCard } from "./sweep.ts";

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
	 * @param onChanges called when the cards that differ since the last crawl are read, and attributes of some have changed
	 */
	start(onChanges: () => Promise<void>): void;
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
/**
 * Cards are stored in batches: the rows of many cards share pages, and answers wait for each transaction. A process that is
 * killed loses the last batch, which is read again.
 */
const BATCH = { cards: 30, ms: 30 * SECOND };
const CHANGES_KEPT_MS = 200 * DAY;
/** Posts of updates are edited for a day. */
const RECENT_MS = 2 * DAY;

export function createFinder(options: FinderOptions): Finder {
	const { api, catalog, database, origin, logger, sweepMs = SECOND, now, wait } = options;
	const table = createAttributesTable(database.db, origin);
	const columns = createCardColumns();
	const known = new Map<string, ReadCard>();
	/** The changes, oldest first. */
	let recent: readonly AttributeChangeRow[] = [];
	let hasNews = false;
	let announceNews = async (): Promise<void> => {};
	/** The reads, oldest first. */
	let unsaved: readonly CardRead[] = [];
	const failedAt = new Map<string, number>();
	/** Rows read until then are loaded. */
	let loadedAt = 0;
	let queue: string[] = [];
	/** The crawl that the queue was made after; cards may have changed with the next one. */
	let plannedAt: number | null = null;
	let outages = 0;
	let wasComplete = false;
	let trimmedAt = Number.NEGATIVE_INFINITY;
	const loop = createLoop({
		step,
		onError: err => logger.warn({ err }, "a card's attributes could not be read; trying again"),
		retryMs: MINUTE,
		wait,
	});

	function take(row: AttributesRow): void {
		const { uuid, readAt, ovr, rarity } = row;
		const facts = parseStoredFacts(row.facts);
		columns.put(uuid, facts);
		const augmentEndsAt = facts.augment?.endsAt ?? null;
		known.set(uuid, { readAt, ovr, rarity, hasAugment: row.hasAugment === 1, augmentEndsAt });
		loadedAt = Math.max(loadedAt, readAt);
	}

	async function load(): Promise<void> {
		for await (const rows of table.since(loadedAt)) for (const row of rows) take(row);
		recent = await table.changesSince(now() - RECENT_MS);
	}

	async function save(): Promise<void> {
		if (unsaved.length === 0) return;
		await table.save(unsaved);
		unsaved = [];
	}

	/** Another process leads, and reads these cards again: what is stored counts. */
	function dropUnsaved(): void {
		if (unsaved.length === 0) return;
		for (const { row } of unsaved) known.delete(row.uuid);
		unsaved = [];
		loadedAt = 0;
	}

	const isSaveDue = () => unsaved.length >= BATCH.cards || now() - (unsaved[0]?.row.readAt ?? now()) >= BATCH.ms;

	/** @returns milliseconds until the next request */
	async function step(): Promise<number> {
		const { complete, crawledAt } = catalog.progress();
		if (!complete) return CHECK_MS;
		if (!database.isLeader()) {
			dropUnsaved();
			await load();
			return IDLE_MS;
		}
		if (isSaveDue()) await save();
		if (plannedAt !== crawledAt || queue.length === 0) {
			await removeGone();
			const isDue = (uuid: string) => now() - (failedAt.get(uuid) ?? Number.NEGATIVE_INFINITY) >= FAILED_MS;
			queue = planSweep(catalog.all(), known, now()).filter(isDue);
			plannedAt = crawledAt;
		}
		const uuid = queue.shift();
		if (uuid !== undefined) return read(uuid);
		if (hasNews) await announceNews();
		hasNews = false;
		return IDLE_MS;
	}

	async function read(uuid: string): Promise<number> {
		const before = known.get(uuid);
		const entry = catalog.get(uuid);
		if (entry === undefined) return 0;
		try {
			// An answer from before the change would be stored as what follows it.
			const notBefore = before === undefined ? undefined : now();
			const request = api.item({ uuid }, { priority: "background", notBefore });
			const { data, stale } = await unlessAborted(request, loop.signal);
			if (stale) return postpone(uuid);
			const facts = cardFacts(data);
			const old = before && columns.facts(uuid);
			const changes = old === undefined || !entry.item.isLive ? null : compareFacts(old, facts);
			const at = now();
			const { ovr, rarity } = entry.item;
			const hasAugment = entry.item.hasAugment ? 1 : 0;
			const row: AttributesRow = { uuid, readAt: at, ovr, rarity, hasAugment, facts: JSON.stringify(facts) };
			// Another process may lead by now.
			if (!database.isLeader()) return CHECK_MS;
			const change = changes && { uuid, at, changes: JSON.stringify(changes) };
			unsaved = [...unsaved, { row, change }];
			if (change !== null) {
				recent = [...recent, change];
				hasNews = true;
			}
			take(row);
			failedAt.delete(uuid);
			outages = 0;
			if (queue.length === 0) {
				logger[wasComplete ? "debug" : "info"]({ cards: known.size }, "the attributes of all cards are read");
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

	/** Cards that the market has dropped, and changes that are too old. */
	async function removeGone(): Promise<void> {
		await save();
		const gone = [...known.keys()].filter(uuid => catalog.get(uuid) === undefined);
		await table.remove(gone);
		for (const uuid of gone) {
			columns.remove(uuid);
			known.delete(uuid);
		}
		for (const uuid of failedAt.keys()) if (catalog.get(uuid) === undefined) failedAt.delete(uuid);
		if (now() - trimmedAt < DAY) return;
		await table.trim(now() - CHANGES_KEPT_MS);
		recent = recent.filter(({ at }) => now() - at < RECENT_MS);
		trimmedAt = now();
		await nextTurn();
	}

	return {
		columns,
		progress() {
			const cards = catalog.all().filter(({ item }) => item.type === "card");
			return { read: cards.filter(({ item }) => known.has(item.uuid)).length, total: cards.length };
		},
		async changes(uuids, from, until) {
			const rows = await table.changes(uuids, from, until);
			const byCard = Map.groupBy(rows, ({ uuid }) => uuid);
			return new Map([...byCard].map(([uuid, changes]) => [uuid, merge(changes)]));
		},
		recentChanges: (uuid, since) => merge(recent.filter(row => row.uuid === uuid && row.at >= since)),
		load,
		start(onChanges) {
			announceNews = onChanges;
			loop.start();
		},
		async stop() {
			await loop.stop();
			if (!database.isLeader()) return;
			await save().catch(err => logger.warn({ err }, "the attributes of the last cards could not be stored"));
		},
	};
}

const merge = (rows: readonly AttributeChangeRow[]) =>
	mergeAttributeChanges(rows.map(({ changes }) => parseStoredChanges(changes)));
