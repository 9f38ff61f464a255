import type { CatalogEntry } from "../market/catalog/catalog.ts";
import { DEFAULT_CHANGE, DEFAULT_MIN_PRICE, type Feed, wantsCard } from "./feed.ts";

/** Both prices of every card at one refresh of the market; null: no orders. */
export type PricesAt = ReadonlyMap<string, { buyNow: number | null; sellNow: number | null }>;

/** A refresh next to the one a day before it. */
export interface DayPrices {
	now: PricesAt;
	dayAgo: PricesAt;
}

/** A change of Buy now within 24 hours, in which two refreshes agree. */
export interface Move {
	entry: CatalogEntry;
	/** Buy now 24 hours ago, and now. */
	from: number;
	to: number;
	/** As a share; the smaller of the two refreshes' changes is what a feed's least change is compared with. */
	change: number;
	least: number;
}

export interface MovesEvent {
	kind: "moves";
	at: number;
	/** The largest first. */
	moves: readonly Move[];
}

/** Moves in one post. */
const MAX_MOVES = 10;
/** Refreshes in 24 hours. */
const DAY = 48;

/**
 * The cards whose Buy now changed in the same direction in the last two refreshes, each against the refresh 24 hours
 * before it. So a price that only one refresh had, today or yesterday, is no move.
 */
export function findMoves(entries: readonly CatalogEntry[], latest: DayPrices, before: DayPrices): Move[] {
	return entries.flatMap(entry => {
		const { uuid } = entry.item;
		const [change, earlier] = [changeOf(uuid, latest), changeOf(uuid, before)];
		if (change === null || earlier === null || Math.sign(change.share) !== Math.sign(earlier.share)) return [];
		const least = Math.min(Math.abs(change.share), Math.abs(earlier.share));
		return least === 0 ? [] : [{ entry, from: change.from, to: change.to, change: change.share, least }];
	});
}

/** Null without orders on both sides at both times. */
function changeOf(uuid: string, { now, dayAgo }: DayPrices): { from: number; to: number; share: number } | null {
	const [to, from] = [now.get(uuid), dayAgo.get(uuid)];
	if (!to?.buyNow || !from?.buyNow || to.sellNow === null || from.sellNow === null) return null;
	return { from: from.buyNow, to: to.buyNow, share: to.buyNow / from.buyNow - 1 };
}

/** By uuid the refresh in which a card was posted, and its change then. */
export type PostedMoves = Readonly<Record<string, readonly [refresh: number, change: number]>>;

/** The moves a feed wants. */
export function movesOf(feed: Feed, moves: readonly Move[]): Move[] {
	const { minPrice, changePercent } = feed;
	return moves
		.filter(({ entry: { item }, to, least }) => {
			if (to < (minPrice ?? DEFAULT_MIN_PRICE)) return false;
			// A share is a binary fraction: 0.2 may be a little less.
			if (least * 100 < (changePercent ?? DEFAULT_CHANGE) - 1e-9) return false;
			return wantsCard(feed, { ...item, rarities: [item.rarity] });
		})
		.sort((a, b) => Math.abs(b.change) - Math.abs(a.change));
}

/** Those to post at a refresh: a card again only after 24 hours, or when its change has doubled. */
export function unpostedMoves(moves: readonly Move[], posted: PostedMoves, refresh: number): Move[] {
	return topMoves(
		moves.filter(({ entry, change }) => {
			const last = posted[entry.item.uuid];
			return last === undefined || refresh - last[0] >= DAY || Math.abs(change) >= 2 * Math.abs(last[1]);
		}),
	);
}

/** As many as one post has. */
export const topMoves = (moves: readonly Move[]): Move[] => moves.slice(0, MAX_MOVES);

/** What is remembered after a post: nothing older than 24 hours. */
export function rememberMoves(posted: PostedMoves, moves: readonly Move[], refresh: number): PostedMoves {
	const kept = Object.entries(posted).filter(([, [at]]) => refresh - at < DAY);
	const added = moves.map(({ entry, change }) => [entry.item.uuid, [refresh, Number(change.toFixed(4))]] as const);
	return Object.fromEntries([...kept, ...added]);
}
