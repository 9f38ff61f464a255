import { localTime } from "../../ground/time-zone.ts";
import { DAY } from "../../ground/times.ts";
import { cardCheck } from "../../market/browse/filter.ts";
import type { CatalogEntry } from "../../market/catalog/catalog.ts";
import { type CollectionCost, collectionCost } from "../../market/prices/collection-cost.ts";
import { hourlyNow } from "../../market/prices/hourly-profit.ts";
import { DEFAULT_HOUR, DEFAULT_MIN_PRICE, type Feed, feedFilter } from "../feed.ts";
import type { Move, PricesAt, RefreshPrices } from "../refresh-prices.ts";
import { defineFeedKind } from "./kind.ts";

export interface Flip {
	entry: CatalogEntry;
	/** The profit of one flip at the two prices that paid best, after tax. */
	profit: number;
	/** What one person could have earned with it in an hour. */
	hourly: number;
}

/** The median Buy now of a rarity. */
export interface IndexRow {
	rarity: string;
	median: number;
	/** The change since a day and a week ago, as shares, over the cards with orders at both times; null if unknown. */
	day: number | null;
	week: number | null;
}

export interface DigestEvent {
	kind: "digest";
	at: number;
	/** The best ten by profit an hour. */
	flips: readonly Flip[];
	/** Five moves each, the largest first. */
	up: readonly Move[];
	down: readonly Move[];
	/** The cost of the Live collection; null if no Live card has orders. */
	live: Pick<CollectionCost, "cost" | "missing"> | null;
	/** The highest median first. */
	index: readonly IndexRow[];
}

const FLIPS = 10;
const MOVERS = 5;

export function digestEvent(feed: Feed, refresh: Omit<RefreshPrices, "crawledAt" | "refresh">): DigestEvent {
	const { entries, moves, dayAgo, weekAgo, hourly, now } = refresh;
	const passes = cardCheck({ ...feedFilter(feed), min_price: undefined });
	const minPrice = feed.minPrice ?? DEFAULT_MIN_PRICE;
	const cards = entries.filter(entry => passes(entry));
	const flips = cards
		.flatMap(entry => {
			const { perHour = 0, pair = null } = hourlyNow(entry, hourly(entry.item.uuid)) ?? {};
			if (pair === null || (entry.buyNow ?? 0) < minPrice) return [];
			return [{ entry, profit: pair.profit, hourly: perHour }];
		})
		.sort((a, b) => b.hourly - a.hourly || b.profit - a.profit)
		.slice(0, FLIPS);
	const movers = moves
		.filter(({ entry, to }) => passes(entry) && to >= minPrice)
		.sort((a, b) => Math.abs(b.change) - Math.abs(a.change));
	const live = collectionCost(
		entries.filter(({ item }) => item.type === "card" && item.isLive),
		() => null,
	);
	return {
		kind: "digest",
		at: now,
		flips,
		up: movers.filter(({ change }) => change > 0).slice(0, MOVERS),
		down: movers.filter(({ change }) => change < 0).slice(0, MOVERS),
		live: live.cards === 0 ? null : live,
		index: indexOf(cards, dayAgo, weekAgo),
	};
}

function indexOf(entries: readonly CatalogEntry[], dayAgo: PricesAt, weekAgo: PricesAt): IndexRow[] {
	const priced = entries.filter(({ item, buyNow }) => item.type === "card" && buyNow !== null);
	return [...Map.groupBy(priced, ({ item }) => item.rarity)]
		.map(([rarity, cards]) => ({
			rarity,
			median: median(cards.map(({ buyNow }) => buyNow ?? 0)) ?? 0,
			day: indexChange(cards, dayAgo),
			week: indexChange(cards, weekAgo),
		}))
		.sort((a, b) => b.median - a.median);
}

/** Compares only the cards that had orders at both times: new cards must not look like a change of prices. */
function indexChange(cards: readonly CatalogEntry[], then: PricesAt): number | null {
	const pairs = cards.flatMap(({ item, buyNow }) => {
		const before = then.get(item.uuid)?.buyNow ?? null;
		return buyNow === null || before === null ? [] : [{ now: buyNow, before }];
	});
	const now = median(pairs.map(pair => pair.now));
	const before = median(pairs.map(pair => pair.before));
	return now === null || !before ? null : now / before - 1;
}

export function median(values: readonly number[]): number | null {
	const sorted = values.toSorted((a, b) => a - b);
	const middle = Math.floor(sorted.length / 2);
	const upper = sorted[middle];
	if (upper === undefined) return null;
	return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}

/** If the service failed at the time of a digest, the digest is posted up to this many minutes later. */
const LATE_MINUTES = 180;
const DAY_MINUTES = 24 * 60;

/**
 * The local day ("2026-05-02") whose digest is due; null if none is due. Shortly after midnight it can be yesterday. If
 * summer time skips the time of day, the digest is due at the next minute that exists. The first digest is due at the first
 * such time after the feed was made.
 *
 * @param now epoch ms
 */
export function dueDigest(feed: Feed, now: number): string | null {
	const { timezone, lastEvent, createdAt } = feed;
	const time = (feed.hour ?? DEFAULT_HOUR) * 60 + (feed.minute ?? 0);
	const clock = (at: number) => {
		const { date, hour, minute } = localTime(at, timezone ?? "UTC");
		return { date, minutes: hour * 60 + minute };
	};
	const today = clock(now);
	const isYesterdays = today.minutes < time;
	const date = isYesterdays ? dayBefore(today.date) : today.date;
	const late = today.minutes - time + (isYesterdays ? DAY_MINUTES : 0);
	if (late >= LATE_MINUTES) return null;
	if (lastEvent !== null && lastEvent >= date) return null;
	const made = clock(createdAt);
	const isMadeLater = made.date > date || (made.date === date && made.minutes >= time);
	return isMadeLater ? null : date;
}

const dayBefore = (date: string) => new Date(Date.parse(date) - DAY).toISOString().slice(0, 10);

export const digest = defineFeedKind({
	cause: "refresh",
	options: ["hour", "timezone"],
	defaultMinPrice: DEFAULT_MIN_PRICE,
	event: digestEvent,
	due(feed, refresh) {
		const date = dueDigest(feed, refresh.now);
		return date === null ? null : { event: digestEvent(feed, refresh), key: `digest ${date}`, mark: date };
	},
	// Today's digest is still worth posting after the pause.
	resumeMark: ({ lastEvent }) => lastEvent,
});
