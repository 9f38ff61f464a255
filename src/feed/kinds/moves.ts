import { z } from "zod";
import { REFRESH_MS } from "../../api/operations/listings.ts";
import { parseJson } from "../../ground/json.ts";
import { DAY, HOUR } from "../../ground/times.ts";
import { DEFAULT_CHANGE, DEFAULT_MIN_PRICE, DEFAULT_MOST, type Feed, isWorth, wantsCard } from "../feed.ts";
import type { Move } from "../refresh-prices.ts";
import { defineFeedKind } from "./kind.ts";

export interface MovesEvent {
	kind: "moves";
	at: number;
	/** The largest first. */
	moves: readonly Move[];
}

/** Refreshes for which a posted card is remembered: 24 hours. */
const REMEMBERED = DAY / REFRESH_MS;

/** By uuid the refresh in which a card was posted, and its change then: all that an earlier version stored. */
const cardsSchema = z.record(z.string(), z.tuple([z.number(), z.number()]));
export type PostedMoves = Readonly<Record<string, readonly [refresh: number, change: number]>>;

/** What a feed remembers, with the times (epoch ms) of its posts in the last hour. */
const markSchema = z
	.object({ posts: z.array(z.number()), cards: cardsSchema })
	.or(cardsSchema.transform(cards => ({ posts: [], cards })))
	.catch({ posts: [], cards: {} });

/** The moves a feed wants, the largest first. */
export function movesOf(feed: Feed, moves: readonly Move[]): Move[] {
	const { minPrice, changePercent } = feed;
	return moves
		.filter(({ entry: { item }, to, least }) => {
			if (!isWorth(to, minPrice ?? DEFAULT_MIN_PRICE)) return false;
			// A share is a binary fraction: 0.2 may be a little less.
			if (least * 100 < (changePercent ?? DEFAULT_CHANGE) - 1e-9) return false;
			return wantsCard(feed, { ...item, rarities: [item.rarity], overalls: [item.ovr] });
		})
		.sort((a, b) => Math.abs(b.change) - Math.abs(a.change));
}

/** Those to post at a refresh: a card again only after 24 hours, or when its change has doubled. */
export function unpostedMoves(moves: readonly Move[], posted: PostedMoves, refresh: number): Move[] {
	return moves.filter(({ entry, change }) => {
		const last = posted[entry.item.uuid];
		return last === undefined || refresh - last[0] >= REMEMBERED || Math.abs(change) >= 2 * Math.abs(last[1]);
	});
}

/** What is remembered after a post: nothing older than 24 hours. */
export function rememberMoves(posted: PostedMoves, moves: readonly Move[], refresh: number): PostedMoves {
	const kept = Object.entries(posted).filter(([, [at]]) => refresh - at < REMEMBERED);
	const added = moves.map(({ entry, change }) => [entry.item.uuid, [refresh, Number(change.toFixed(4))]] as const);
	return Object.fromEntries([...kept, ...added]);
}

export const moves = defineFeedKind({
	cause: "refresh",
	options: ["changePercent", "mostPosts"],
	event(feed, { moves, now }): MovesEvent | null {
		const wanted = movesOf(feed, moves);
		return wanted.length === 0 ? null : { kind: "moves", at: now, moves: wanted };
	},
	due(feed, { moves, refresh, crawledAt, now }) {
		const wanted = movesOf(feed, moves);
		// Cards that had moved before the feed was made are not posted.
		const markOf = (posts: readonly number[], cards: PostedMoves) => JSON.stringify({ posts, cards });
		if (feed.lastEvent === null) return { event: null, mark: markOf([], rememberMoves({}, wanted, refresh)) };
		const posted = markSchema.parse(parseJson(feed.lastEvent));
		const news = unpostedMoves(wanted, posted.cards, refresh);
		const lately = posted.posts.filter(at => now - at < HOUR);
		// What may not be posted yet is posted with what the next refresh brings, if it is still so then.
		if (news.length === 0 || lately.length >= (feed.mostPosts ?? DEFAULT_MOST)) return null;
		const event: MovesEvent = { kind: "moves", at: now, moves: news };
		const mark = markOf([...lately, now], rememberMoves(posted.cards, news, refresh));
		return { event, key: `moves ${crawledAt}`, mark };
	},
	// It resumes as a new feed.
	resumeMark: () => null,
});
