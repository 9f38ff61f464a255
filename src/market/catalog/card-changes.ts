import { setImmediate } from "node:timers/promises";
import { refreshOf } from "../../api/refresh.ts";
import type { Logger } from "../../ground/logger.ts";
import { DAY } from "../../ground/times.ts";
import type { ItemType } from "../../ground/words.ts";
import type { Database } from "../../storage/database.ts";
import { type CrawledCards, createCardTable, type NewCardChange } from "../store/card-changes.ts";
import type { CardChangeRow, KnownCardRow } from "../store/tables.ts";
import type { CatalogEntry, Crawl, WholeTypes } from "./catalog.ts";
import { GONE_AFTER, missesMost } from "./catalog-entries.ts";
import { countRises, type Rises } from "./rises.ts";
import { groupUpdates, mergeChanges, type RosterUpdate } from "./roster-updates.ts";

/**
 * How a card differs from the last whole crawl:
 * - `overall`: another overall
 * - `rarity`: another rarity, usually with another overall
 * - `new`: no crawl had it before
 * - `gone`: two whole crawls in a row did not have it
 */
export type CardChange = CardChangeRow;

export interface CardChangesOptions {
	database: Pick<Database, "db" | "isLeader">;
	/** The service whose cards these are; the cards of another service are deleted. */
	origin: string;
	/** Epoch ms. */
	now: () => number;
	logger: Logger;
}

const KEPT_MS = 200 * DAY;
/** Older changes are not announced. */
const NEWS_MS = DAY;

/** The changes of the market's cards between whole crawls. */
export function createCardChanges({ database, origin, now, logger }: CardChangesOptions) {
	const table = createCardTable(database.db, origin);
	/** The uuids that the last whole crawl saw, by type: a card whose uuid alone could be read is not new later. */
	const seenBefore = new Map<ItemType, ReadonlySet<string>>();
	let risesAt: { refresh: number; rises: Promise<ReadonlyMap<number, Rises>> } | null = null;

	/** Each type is compared on its own: a faulty answer about one does not hold up the others. */
	async function compare(
		known: readonly KnownCardRow[],
		entries: readonly CatalogEntry[],
		whole: WholeTypes,
		at: number,
	): Promise<CrawledCards> {
		const all = { at, types: [] as ItemType[], seen: [] as KnownCardRow[], changes: [] as NewCardChange[] };
		for (const [type, uuids] of whole) {
			const before = known.filter(card => card.type === type);
			const seen = entries
				.filter(({ item }) => item.type === type && uuids.has(item.uuid))
				.map(entry => knownCard(entry, type, at));
			// Nearly all cards are of one type.
			await setImmediate();
			const crawled = compareCards(before, seen, at, seenBefore.get(type));
			if (crawled === null) {
				logger.warn(
					{ type, known: before.length, seen: seen.length },
					"most cards are missing; the known ones are kept",
				);
				continue;
			}
			all.types.push(type);
			all.seen.push(...crawled.seen);
			all.changes.push(...crawled.changes);
		}
		return all;
	}

	return {
		/** Compares what a crawl saw with the crawl before, and stores the differences. @throws StorageError */
		async compare({ at, entries, whole }: Pick<Crawl, "at" | "entries" | "whole">): Promise<void> {
			// A process that lost the lead during its crawl may have older pages than the next leader.
			if (!database.isLeader()) return;
			const changes = await table.update([...whole.keys()], known => compare(known, entries, whole, at));
			for (const [type, uuids] of whole) seenBefore.set(type, uuids);
			await table.trim(now() - KEPT_MS);
			logger.debug({ changes }, "cards compared");
		},
		/**
		 * Announces the changes that have not been announced yet, also by an earlier process, but none older than a day.
		 * After a crash, or when a listener fails, changes are announced again.
		 *
		 * @param listener takes the changes of one crawl, which ended at `at` (epoch ms)
		 * @throws StorageError, and what the listener throws
		 */
		async announce(listener: (changes: readonly CardChange[], at: number) => Promise<void>): Promise<void> {
			if (!database.isLeader()) return;
			const from = Math.max((await table.announcedAt()) + 1, now() - NEWS_MS);
			const pending = await table.between(from, Number.MAX_SAFE_INTEGER);
			for (const [at, changes] of Map.groupBy(pending, change => change.at)) {
				await listener(changes, at);
				await table.noteAnnounced(at);
			}
		},
		/** The roster updates of 200 days, newest first. @throws StorageError */
		updates: async (): Promise<RosterUpdate[]> => groupUpdates(await table.liveOveralls()),
		/** The Live cards whose overall or rarity an update changed, each once. @throws StorageError */
		changesOf: async ({ at, until }: Pick<RosterUpdate, "at" | "until">): Promise<CardChange[]> =>
			mergeChanges(await table.between(at, until)),
		/** How often the updates raised Live cards, by overall, where enough is known; computed once a refresh. */
		async rises(entries: readonly CatalogEntry[]): Promise<ReadonlyMap<number, Rises>> {
			const refresh = refreshOf(now());
			if (risesAt?.refresh === refresh) return risesAt.rises;
			const reading = Promise.all([table.liveOveralls(), table.liveSince()]).then(([changes, since]) => {
				const cards = entries.filter(({ item }) => item.isLive && item.type === "card").map(({ item }) => item);
				return countRises(groupUpdates(changes), changes, cards, since);
			});
			// Prices are shown even if the rises are unavailable.
			const rises = reading.catch((err: unknown) => {
				logger.warn({ err }, "the changes of cards could not be counted");
				risesAt = null;
				return new Map();
			});
			risesAt = { refresh, rises };
			return rises;
		},
		/** The new cards of one crawl (epoch ms), or of the last one that had some. @throws StorageError */
		newCards: table.newCards,
	};
}

export type CardChanges = ReturnType<typeof createCardChanges>;

function knownCard({ item, buyNow, sellNow }: CatalogEntry, type: ItemType, at: number): KnownCardRow {
	const { uuid, name, ovr, rarity, series, team, teamShort, position } = item;
	const isLive = item.isLive ? 1 : 0;
	const card = { uuid, name, type, ovr, rarity, series, team, teamShort, position, isLive } as const;
	return { ...card, buyNow, sellNow, seenAt: at, missed: 0 };
}

/**
 * Finds what a whole crawl of one type changed. The first crawl changes nothing. Neither does a crawl with mostly unknown
 * cards: it is of another edition, or the service was at fault before.
 *
 * @param known as the last whole crawl left it
 * @param seenBefore uuids that an earlier crawl saw, even if the rest of the row could not be read
 * @returns the cards to store, with their changes; null if most cards are missing: the service is at fault
 */
function compareCards(
	known: readonly KnownCardRow[],
	seen: readonly KnownCardRow[],
	at: number,
	seenBefore: ReadonlySet<string> = new Set(),
): Pick<CrawledCards, "seen" | "changes"> | null {
	const before = new Map(known.map(card => [card.uuid, card]));
	const present = known.filter(({ missed }) => missed < GONE_AFTER);
	if (missesMost(seen.length, present.length)) return null;
	// A missing overall is a fault of the service, so the last known one is kept.
	const cards = seen.map(card => (card.ovr === null ? { ...card, ovr: before.get(card.uuid)?.ovr ?? null } : card));
	const added = seen.filter(({ uuid }) => !before.has(uuid));
	if (added.length > seen.length / 2) return { seen: cards, changes: [] };
	const uuids = new Set(seen.map(({ uuid }) => uuid));
	const gone = known.filter(({ uuid, missed }) => missed + 1 === GONE_AFTER && !uuids.has(uuid));
	const isKnown = ({ uuid }: KnownCardRow) => before.has(uuid) || !seenBefore.has(uuid);
	const changes = cards.filter(isKnown).flatMap(card => changeOf(before.get(card.uuid), card, at));
	return { seen: cards, changes: [...changes, ...gone.map(card => describeChange("gone", card, card, at))] };
}

function changeOf(before: KnownCardRow | undefined, after: KnownCardRow, at: number): NewCardChange[] {
	if (before === undefined) return [describeChange("new", after, after, at)];
	if (before.rarity !== after.rarity) return [describeChange("rarity", before, after, at)];
	const hasOverall = before.ovr !== null && after.ovr !== null;
	return hasOverall && before.ovr !== after.ovr ? [describeChange("overall", before, after, at)] : [];
}

function describeChange(
	kind: CardChangeRow["kind"],
	before: KnownCardRow,
	after: KnownCardRow,
	at: number,
): NewCardChange {
	const { uuid, name, type, series, team, teamShort, position, isLive } = after;
	const card = { uuid, name, type, series, team, teamShort, position, isLive };
	const old = kind === "new" ? null : before;
	const next = kind === "gone" ? null : after;
	return {
		at,
		kind,
		...card,
		oldOvr: old?.ovr ?? null,
		newOvr: next?.ovr ?? null,
		oldRarity: old?.rarity ?? null,
		newRarity: next?.rarity ?? null,
		buyNow: before.buyNow,
	};
}
