/** The current facts about the bot; null for a part that does not exist yet. */
export interface Facts {
	shards: readonly string[] | null;
	catalog: CatalogFacts | null;
	storage: StorageFact | null;
	/** Epoch ms at which the read API last answered. */
	upstreamAnsweredAt: number | null;
	/** Whether the read API answers this machine with 403. */
	upstreamRefuses: boolean;
	/** Milliseconds since a request to the read API was last sent or ended; 0 if none is in progress. */
	upstreamStalledMs: number;
}

export type StorageFact = { isWritable: true } | { isWritable: false; reason: string };

export interface HealthCheck {
	ok: boolean;
	/** One line for the host, without addresses and names. */
	detail: string;
}

export interface ReadyReport {
	/** Whether all checks are ok. */
	ready: boolean;
	/** The checks, by part. */
	checks: Readonly<Record<string, HealthCheck>>;
}

export interface CatalogFacts {
	/** Whether it has been read completely at least once. */
	complete: boolean;
	/** The number of pages read in the current crawl, and the number known to exist. */
	pages: number;
	totalPages: number;
	/** The number of known cards. */
	size: number;
	/** The number of rows in the last crawl that could not be read. */
	unread: number;
	/** Epoch ms at which it was last read completely, null before the first time. */
	crawledAt: number | null;
}

/** Whether people can get answers, and what is missing. @param now epoch ms */
export function readyReport(facts: Facts, now: number): ReadyReport {
	const checks = {
		gateway: gatewayCheck(facts.shards),
		catalog: catalogCheck(facts.catalog, now),
		storage: storageCheck(facts.storage),
		upstream: upstreamCheck(facts, now),
	};
	return { ready: Object.values(checks).every(({ ok }) => ok), checks };
}

function gatewayCheck(shards: Facts["shards"]): HealthCheck {
	if (shards === null || shards.length === 0) return { ok: false, detail: "not connected yet" };
	const up = shards.filter(state => state === "Ready").length;
	const others = [...new Set(shards.filter(state => state !== "Ready"))].join(", ");
	return { ok: up === shards.length, detail: `${up} of ${shards.length} shards up${others && `; others: ${others}`}` };
}

function catalogCheck(catalog: Facts["catalog"], now: number): HealthCheck {
	if (catalog === null) return { ok: false, detail: "not there yet" };
	const { complete, size, unread, pages, totalPages, crawledAt } = catalog;
	if (!complete || crawledAt === null) {
		return { ok: false, detail: `being filled: ${size} cards, ${pages} of ${totalPages} pages` };
	}
	const detail = `${size} cards, whole ${seconds(now - crawledAt)} ago`;
	if (unread === 0) return { ok: true, detail };
	return { ok: true, detail: `${detail}; ${unread} ${unread === 1 ? "row" : "rows"} could not be read` };
}

function storageCheck(storage: Facts["storage"]): HealthCheck {
	if (storage === null) return { ok: false, detail: "not open yet" };
	return storage.isWritable ? { ok: true, detail: "read and written" } : { ok: false, detail: storage.reason };
}

/** A request ends within 8 s, so a queue without progress for this long is stuck. */
const STALLED_MS = 30_000;

/** While there are cards to show, a failing upstream does not make the bot unready. */
function upstreamCheck(facts: Facts, now: number): HealthCheck {
	const { upstreamAnsweredAt, upstreamRefuses, upstreamStalledMs, catalog } = facts;
	const isEmpty = catalog === null || catalog.size === 0;
	const answered =
		upstreamAnsweredAt === null
			? "has not answered since the start"
			: `answered ${seconds(now - upstreamAnsweredAt)} ago`;
	if (upstreamStalledMs >= STALLED_MS) {
		return { ok: false, detail: `requests hang, none has ended for ${seconds(upstreamStalledMs)}; ${answered}` };
	}
	return {
		ok: upstreamAnsweredAt !== null || !isEmpty,
		detail: upstreamRefuses ? `the service refuses this machine (403); ${answered}` : answered,
	};
}

const seconds = (ms: number) => `${Math.max(0, Math.round(ms / 1000))} s`;
