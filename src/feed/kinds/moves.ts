import { z } from "zod";
import { REFRESH_MS } from "../../api/refresh.ts";
import { parseJson } from "../../ground/json.ts";
import { DAY, HOUR } from "../../ground/times.ts";
import { cardCheck } from "../../market/browse/filter.ts";
import { DEFAULT_CHANGE, DEFAULT_MIN_PRICE, DEFAULT_MOST, type Feed, feedFilter } from "../feed.ts";
import type { Move } from "../refresh-prices.ts";
import { defineFeedKind } from "./kind.ts";

export interface MovesEvent {
	kind: "moves";
	at: number;
	/** The largest change first. */
	moves: readonly Move[];
}

/** Refreshes for which a posted card is remembered: 24 hours. */
const REMEMBERED = DAY / REFRESH_MS;

/** The refresh in which each card was posted, and its change then, by uuid. An earlier version stored only this. */
const cardsSchema = z.record(z.string(), z.tuple([z.number(), z.number()]));
export type PostedMoves = Readonly<Record<string, readonly [refresh: number, change: number]>>;

/** The memory of a feed: its posted cards, and the times (epoch ms) of its posts in the last hour. */
const markSchema = z
	.object({ posts: z.array(z.number()), cards: cardsSchema })
	.or(cardsSchema.transform(cards => ({ posts: [], cards })))
	.catch({ posts: [], cards: {} });

/** The moves that a feed is about, the largest first. */
export function movesOf(feed: Feed, moves: readonly Move[]): Move[] {
	const { minPrice, changePercent } = feed;
	const passes = cardCheck({ ...feedFilter(feed), min_price: minPrice ?? DEFAULT_MIN_PRICE });
	return moves
		.filter(({ entry: { item }, to, least }) => {
			// A share is a binary fraction: 0.2 may be a little less.
			if (least * 100 < (changePercent ?? DEFAULT_CHANGE) - 1e-9) return false;
			return passes({ buyNow: to, item });
		})
		.sort((a, b) => Math.abs(b.change) - Math.abs(a.change));
}

/** The moves to post at a refresh. A card is posted again only after 24 hours, or when its change has doubled. */
export function unpostedMoves(moves: readonly Move[], posted: PostedMoves, refresh: number): Move[] {
	return moves.filter(({ entry, change }) => {
		const last = posted[entry.item.uuid];
		return last === undefined || refresh - last[0] >= REMEMBERED || Math.abs(change) >= 2 * Math.abs(last[1]);
	});
}

/** The posted cards to remember after a post. Those older than 24 hours are dropped. */
export function rememberMoves(posted: PostedMoves, moves: readonly Move[], refresh: number): PostedMoves {
	const recent = Object.entries(posted).filter(([, [at]]) => refresh - at < REMEMBERED);
	const added = moves.map(({ entry, change }) => [entry.item.uuid, [refresh, Number(change.toFixed(4))]] as const);
	return Object.fromEntries([...recent, ...added]);
}

export const moves = defineFeedKind({
	cause: "refresh",
	options: ["changePercent", "mostPosts"],
	defaultMinPrice: DEFAULT_MIN_PRICE,
	event(feed, { moves, now }): MovesEvent | null {
		const feedMoves = movesOf(feed, moves);
		return feedMoves.length === 0 ? null : { kind: "moves", at: now, moves: feedMoves };
	},
	due(feed, { moves, refresh, crawledAt, now }) {
		const feedMoves = movesOf(feed, moves);
		// Cards that had moved before the feed was made are not posted.
		const markOf = (posts: readonly number[], cards: PostedMoves) => JSON.stringify({ posts, cards });
		if (feed.lastEvent === null) return { event: null, mark: markOf([], rememberMoves({}, feedMoves, refresh)) };
		const posted = markSchema.parse(parseJson(feed.lastEvent));
		const news = unpostedMoves(feedMoves, posted.cards, refresh);
		const recentPosts = posted.posts.filter(at => now - at < HOUR);
		// Moves that may not be posted yet are posted after the next refresh, if they are still moves then.
		if (news.length === 0 || recentPosts.length >= (feed.mostPosts ?? DEFAULT_MOST)) return null;
		const event: MovesEvent = { kind: "moves", at: now, moves: news };
		const mark = markOf([...recentPosts, now], rememberMoves(posted.cards, news, refresh));
		return { event, key: `moves ${crawledAt}`, mark };
	},
	// A feed resumes as a new one begins.
	resumeMark: () => null,
});
