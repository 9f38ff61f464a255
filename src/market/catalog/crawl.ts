import type { Client } from "../../api/client.ts";
import type { Fetched } from "../../api/operation.ts";
import { ITEM_TYPES, type ItemType, type ListingsPage } from "../../api/operations/listings.ts";
import { ApiError } from "../../errors.ts";
import type { Logger } from "../../ground/logger.ts";
import type { Wait } from "../../ground/wait.ts";
import { REFRESH_MS } from "../refresh.ts";

export interface CrawlOptions {
	api: Pick<Client, "listings">;
	/** Is given every page as it is read, none of them stale; its reader waits for it. */
	take(page: Fetched<ListingsPage>): Promise<void>;
	logger: Logger;
	wait: Wait;
	signal: AbortSignal;
}

/** One walk through all pages of all types. */
export interface Crawl {
	/**
	 * Reads every page, and asks one that fails again until it is answered: after an outage it goes on where it was. A page
	 * that fails while others are answered, or for a whole refresh, is given up: it does not hold up the others for good.
	 *
	 * @returns the uuids seen, by type; without the types of which a page could not be read or was empty
	 */
	run(): Promise<Map<ItemType, ReadonlySet<string>>>;
	/** Pages read, and how many are known to be there. */
	progress(): { pages: number; totalPages: number };
}

/** How long a failed page is left alone before it is asked for again; longer each time. */
const RETRY_MS = [2000, 5000, 15_000] as const;
const LAST_RETRY_MS = 60_000;
/** How often a page is asked for that comes unreadable, or alone does not come: it may be a passing fault, or so for good. */
const PAGE_TRIES = 6;
/** Pages read side by side; the client leaves room for people beside them. */
const READERS = 3;
/** No season came near it: a bound for a service that counts wrongly. */
const MAX_PAGES = 2000;

export function createCrawl({ api, take, logger, wait, signal }: CrawlOptions): Crawl {
	const aborted = Promise.withResolvers<never>();
	const abort = () => aborted.reject(signal.reason);
	// Whoever waits for it is told; at other times nobody is there to be.
	aborted.promise.catch(() => {});
	const totals = new Map<ItemType, number>();
	let pages = 0;

	/** One page, asked until it is answered; null when asking again would not help. */
	async function read(type: ItemType, page: number): Promise<ListingsPage | null> {
		let unreadable = 0;
		let waitedMs = 0;
		let pagesBefore: number | undefined;
		for (let attempt = 0; ; attempt++) {
			signal.throwIfAborted();
			try {
				// A request that hangs is not waited for when the end has come.
				const asked = api.listings({ type, page }, { priority: "background" });
				const answer = await Promise.race([asked, aborted.promise]);
				if (!answer.stale) {
					totals.set(type, Math.min(answer.data.totalPages, MAX_PAGES));
					pages++;
					await take(answer);
					return answer.data;
				}
				logger.warn({ type, page }, "a page of listings could not be renewed");
			} catch (error) {
				if (!(error instanceof ApiError)) throw error;
				logger.warn({ type, page, kind: error.kind, field: error.field }, "a page of listings could not be read");
				// A type this edition of the service does not have.
				if (error.kind === "not-found") return null;
				if (error.kind === "malformed" && ++unreadable >= PAGE_TRIES) return null;
			}
			pagesBefore ??= pages;
			// More than were on their way when it failed first: the service answers all but this one.
			if (attempt + 1 >= PAGE_TRIES && pages - pagesBefore >= READERS) return null;
			// What was read before is out of date by now: the next crawl is due, and asks for this one as well.
			if (waitedMs >= REFRESH_MS) return null;
			const pause = RETRY_MS[attempt] ?? LAST_RETRY_MS;
			await wait(pause, signal);
			waitedMs += pause;
		}
	}

	/** @returns the uuids seen, null when not every page could be read */
	async function readType(type: ItemType): Promise<ReadonlySet<string> | null> {
		const seen = new Set<string>();
		let whole = true;
		const note = (page: ListingsPage | null) => {
			// Within the count of pages an empty one is a slip, and says nothing of what was on it.
			if (page === null || (page.listings.length === 0 && page.page <= page.totalPages)) whole = false;
			else for (const { item } of page.listings) seen.add(item.uuid);
		};
		note(await read(type, 1));
		const rest = pagesFrom(2, () => totals.get(type) ?? 0);
		await Promise.all(
			Array.from({ length: READERS }, async () => {
				for (const page of rest) note(await read(type, page));
			}),
		);
		return whole ? seen : null;
	}

	return {
		async run() {
			signal.addEventListener("abort", abort);
			try {
				const whole = new Map<ItemType, ReadonlySet<string>>();
				for (const type of ITEM_TYPES) {
					const seen = await readType(type);
					if (seen !== null) whole.set(type, seen);
				}
				return whole;
			} finally {
				signal.removeEventListener("abort", abort);
			}
		},
		progress: () => ({ pages, totalPages: [...totals.values()].reduce((sum, total) => sum + total, 0) }),
	};
}

/** Page numbers up to a last one that may still move; several readers may share one. */
function* pagesFrom(first: number, last: () => number): Generator<number> {
	for (let page = first; page <= last(); page++) yield page;
}
