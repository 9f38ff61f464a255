import { z } from "zod";
import { REFRESH_MS } from "../../api/operations/listings.ts";
import { parseJson } from "../../ground/json.ts";
import { DAY } from "../../ground/times.ts";
import { DEFAULT_CHANGE, DEFAULT_MIN_PRICE, type Feed, wantsCard } from "../feed.ts";
import type { Move } from "../refresh-prices.ts";
import { defineFeedKind } from "./kind.ts";

export interface MovesEvent {
	kind: "moves";
	at: number;
	/** The largest first. */
	moves: readonly Move[];
}

/** Moves in one post. */
const MAX_MOVES = 10;
/** Refreshes for which a posted card is remembered: 24 hours. */
const REMEMBERED = DAY / REFRESH_MS;

/** By uuid the refresh in which a card was posted, and its change then. */
const postedSchema = z.record(z.string(), z.tuple([z.number(), z.number()])).catch({});
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
			return last === undefined || refresh - last[0] >= REMEMBERED || Math.abs(change) >= 2 * Math.abs(last[1]);
		}),
	);
}

/** As many as one post has. */
export const topMoves = (moves: readonly Move[]): Move[] => moves.slice(0, MAX_MOVES);

/** What is remembered after a post: nothing older than 24 hours. */
export function rememberMoves(posted: PostedMoves, moves: readonly Move[], refresh: number): PostedMoves {
	const kept = Object.entries(posted).filter(([, [at]]) => refresh - at < REMEMBERED);
	const added = moves.map(({ entry, change }) => [entry.item.uuid, [refresh, Number(change.toFixed(4))]] as const);
	return Object.fromEntries([...kept, ...added]);
}

export const moves = defineFeedKind({
	cause: "refresh",
	options: ["minPrice", "changePercent"],
	event(feed, { moves, now }): MovesEvent | null {
		const top = topMoves(movesOf(feed, moves));
		return top.length === 0 ? null : { kind: "moves", at: now, moves: top };
	},
	due(feed, { moves, refresh, crawledAt, now }) {
		const wanted = movesOf(feed, moves);
		// Cards that had moved before the feed was made are not posted.
		if (feed.lastEvent === null) return { event: null, mark: JSON.stringify(rememberMoves({}, wanted, refresh)) };
		const posted: PostedMoves = postedSchema.parse(parseJson(feed.lastEvent));
		const news = unpostedMoves(wanted, posted, refresh);
		if (news.length === 0) return null;
		const event: MovesEvent = { kind: "moves", at: now, moves: news };
		return { event, key: `moves ${crawledAt}`, mark: JSON.stringify(rememberMoves(posted, news, refresh)) };
	},
	// It resumes as a new feed.
	resumeMark: () => null,
});
