import type { Client } from "../../api/client.ts";
import type { Fetched } from "../../api/operation.ts";
import {
	hasServiceId,
	isEmptyPage,
	type ListingSummary,
	type ListingsPage,
	type ListingsQuery,
	twinId,
} from "../../api/operations/listings.ts";
import { REFRESH_MS } from "../../api/refresh.ts";
import { ApiError } from "../../errors.ts";
import { unlessAborted, type Wait } from "../../ground/async.ts";
import type { Logger } from "../../ground/logger.ts";
import { MINUTE } from "../../ground/times.ts";
import { ITEM_TYPES, type ItemType } from "../../ground/words.ts";

/** Pages of listings read so far, and the number known to exist. */
export interface CrawlProgress {
	pages: number;
	totalPages: number;
}

/** The cards of a type whose pages were all read. */
export interface CrawledType {
	/** The uuids, also of rows that could not be read otherwise. */
	seen: ReadonlySet<string>;
	/** The number of rows that could not be read. */
	unread: number;
	/** The number of rows without a readable uuid. */
	unnamed: number;
}

export interface CrawlOptions {
	api: Pick<Client, "listings">;
	/** Epoch ms; pages that were read before it are read again. */
	notBefore: number;
	/** Called with every page that was read; the pages are never stale. The crawl waits for it. */
	take(page: Fetched<ListingsPage>, progress: CrawlProgress): Promise<void>;
	logger: Logger;
	wait: Wait;
	signal: AbortSignal;
}

/** Pauses before a failed page is requested again, longer each time. */
const RETRY_MS = [2000, 5000, 15_000] as const;
const LAST_RETRY_MS = MINUTE;
/**
 * Attempts at a page that is malformed or that fails alone: the fault may pass, or be permanent. All take about 2½
 * minutes.
 */
const PAGE_ATTEMPTS = 6;
/** Pages read concurrently; the client leaves room for people's requests. */
const READERS = 3;
/** A limit in case the service counts wrongly: nine times the pages of a season. */
const MAX_PAGES = 600;

/**
 * Reads every page of every type. A page that fails is requested again until it is answered, so that the crawl continues
 * after an outage. A page is given up if it fails while others are answered, or for a whole refresh period, so that it
 * does not hold up the others: whenever it fails and nothing else was read meanwhile, another page is requested.
 *
 * @returns what was seen, by type; types with an unreadable or empty page are left out
 * @throws the signal's reason when it aborts
 */
export async function crawlListings(options: CrawlOptions): Promise<Map<ItemType, CrawledType>> {
	const { api, notBefore, take, logger, wait, signal } = options;
	const totals = new Map<ItemType, number>();
	let pages = 0;
	let lastRead: ListingsQuery | undefined;
	/**
	 * The number of cards without a uuid that have an id so far: nothing else distinguishes cards of the same name, rarity
	 * and team.
	 */
	const namesakes = new Map<string, number>();

	function numberNamesakes(listing: ListingSummary): ListingSummary {
		const { uuid } = listing.item;
		if (hasServiceId(uuid)) return listing;
		const number = (namesakes.get(uuid) ?? 0) + 1;
		namesakes.set(uuid, number);
		return number === 1 ? listing : { ...listing, item: { ...listing.item, uuid: twinId(uuid, number) } };
	}

	/** Reads one page, which is requested until it is answered; null if another request would not help. */
	async function read(type: ItemType, page: number): Promise<ListingsPage | null> {
		let failedAlone = 0;
		let waitedMs = 0;
		let pagesBefore = pages;
		for (let attempt = 0; ; attempt++) {
			signal.throwIfAborted();
			let isAlone = false;
			try {
				// A request that hangs must not delay the stop.
				const request = api.listings({ type, page }, { priority: "background", notBefore });
				const answer = await unlessAborted(request, signal);
				if (!answer.stale) {
					totals.set(type, Math.min(answer.data.totalPages, MAX_PAGES));
					pages++;
					lastRead = { type, page };
					const data = { ...answer.data, listings: answer.data.listings.map(numberNamesakes) };
					const totalPages = [...totals.values()].reduce((sum, total) => sum + total, 0);
					await take({ ...answer, data }, { pages, totalPages });
					return data;
				}
				logger.warn({ type, page }, "a page of listings could not be refreshed");
			} catch (error) {
				if (!(error instanceof ApiError)) throw error;
				const { kind, field, status } = error;
				logger.warn({ type, page, kind, field, status }, "a page of listings could not be read");
				// This edition of the service does not have this type.
				if (error.kind === "not-found") return null;
				isAlone = error.kind === "malformed";
			}
			isAlone ||= pages > pagesBefore || (await answers(lastRead ?? { type, page: page + 1 }));
			pagesBefore = pages;
			if (isAlone && ++failedAlone >= PAGE_ATTEMPTS) return null;
			// The pages read before are out of date. The next crawl is due, and will request this page as well.
			if (waitedMs >= REFRESH_MS) return null;
			const pause = RETRY_MS[attempt] ?? LAST_RETRY_MS;
			await wait(pause, signal);
			waitedMs += pause;
		}
	}

	/**
	 * Whether the service answers now. If it does, the client's breaker does not count one failing page against all others.
	 */
	async function answers(other: ListingsQuery): Promise<boolean> {
		try {
			const request = api.listings(other, { priority: "background", notBefore: Number.POSITIVE_INFINITY });
			const { data, stale } = await unlessAborted(request, signal);
			// The first page may be the one that fails.
			if (!stale) totals.set(other.type, Math.min(data.totalPages, MAX_PAGES));
			return !stale;
		} catch (error) {
			if (error instanceof ApiError) return false;
			throw error;
		}
	}

	/** @returns null if some pages could not be read */
	async function readType(type: ItemType): Promise<CrawledType | null> {
		const seen = new Set<string>();
		let unread = 0;
		let unnamed = 0;
		let whole = true;
		const note = (page: ListingsPage | null) => {
			// An empty page within the page count is a fault of the service: its cards are unknown.
			if (page === null || (isEmptyPage(page) && page.page <= page.totalPages)) {
				whole = false;
				return;
			}
			for (const { item } of page.listings) {
				seen.add(item.uuid);
				if (!hasServiceId(item.uuid)) unnamed++;
			}
			unread += page.unread.length;
			for (const uuid of page.unread) {
				if (uuid === null) unnamed++;
				else seen.add(uuid);
			}
		};
		note(await read(type, 1));
		let next = 2;
		const readRest = async () => {
			// The count may still change, and all readers share it and the next page.
			while (next <= (totals.get(type) ?? 0)) note(await read(type, next++));
		};
		await Promise.all(Array.from({ length: READERS }, readRest));
		return whole ? { seen, unread, unnamed } : null;
	}

	const whole = new Map<ItemType, CrawledType>();
	for (const type of ITEM_TYPES) {
		const crawled = await readType(type);
		if (crawled !== null) whole.set(type, crawled);
	}
	return whole;
}
