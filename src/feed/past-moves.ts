import { REFRESH_MS, refreshOf } from "../api/refresh.ts";
import { nextTurn, withTimeout } from "../ground/async.ts";
import { DAY, SECOND } from "../ground/times.ts";
import { nearestRefresh, REACH } from "../market/prices/price-points.ts";
import type { Feed } from "./feed.ts";
import { moves } from "./kinds/moves.ts";
import { type DayPrices, findMoves, type Move, type RefreshSources } from "./refresh-prices.ts";

/** The moves that a refresh of the last day showed. */
interface PastMoves {
	refresh: number;
	moves: readonly Move[];
}

const REFRESHES_A_DAY = DAY / REFRESH_MS;
/** With fewer known refreshes in the day, it is unknown what a feed would have posted. */
const LEAST_REFRESHES = REFRESHES_A_DAY * 0.75;
/** How long the person waits for the answer. Reading two days of prices takes about a second. */
const WAIT_MS = 5 * SECOND;

export interface PastMovesSources extends Pick<RefreshSources, "now"> {
	catalog: Pick<RefreshSources["catalog"], "all">;
	prices: Pick<RefreshSources["prices"], "refreshes" | "pricesAt">;
}

/**
 * Counts the posts that feeds of moves would have made in the last 24 hours, according to the stored prices. These are
 * read once a refresh, for all servers together.
 */
export function createPastMoves({ catalog, prices, now }: PastMovesSources) {
	let lastRead: { refresh: number; day: Promise<readonly PastMoves[]> } | null = null;

	async function readDay(refreshes: readonly number[], last: number): Promise<readonly PastMoves[]> {
		const entries = catalog.all();
		const day: PastMoves[] = [];
		let before: (DayPrices & { then: number }) | null = null;
		for (const refresh of refreshes.filter(refresh => refresh >= last - REFRESHES_A_DAY)) {
			const then = nearestRefresh(refreshes, refresh - REACH.day.distance, REACH.day.tolerance);
			if (then === null || then === before?.then) continue;
			const latest: DayPrices & { then: number } = {
				then,
				now: await prices.pricesAt(refresh),
				dayAgo: await prices.pricesAt(then),
			};
			if (before !== null) day.push({ refresh, moves: findMoves(entries, latest, before) });
			before = latest;
		}
		return day;
	}

	/**
	 * The number of posts that a feed would have made if it had been added a day ago.
	 *
	 * @returns null if too few prices are known
	 * @throws StorageError, TimeoutError
	 */
	return async function countPosts(feed: Feed): Promise<number | null> {
		const refreshes = await prices.refreshes();
		const last = refreshes.at(-1);
		if (last === undefined || refreshOf(now()) - last > 1) return null;
		if (lastRead?.refresh !== last) {
			const reading = { refresh: last, day: readDay(refreshes, last) };
			lastRead = reading;
			reading.day.catch(() => {
				if (lastRead === reading) lastRead = null;
			});
		}
		const day = await withTimeout(lastRead.day, WAIT_MS);
		if (day.length < LEAST_REFRESHES) return null;
		let lastEvent: string | null = null;
		let posts = 0;
		for (const past of day) {
			const at = past.refresh * REFRESH_MS;
			const due = moves.due({ ...feed, lastEvent }, { ...UNUSED, ...past, crawledAt: at, now: at });
			lastEvent = due?.mark ?? lastEvent;
			if (due?.event) posts++;
			await nextTurn();
		}
		return posts;
	};
}

/** The parts of a refresh that feeds of moves do not use. */
const UNUSED = { entries: [], dayAgo: new Map(), weekAgo: new Map(), hourly: () => null };
