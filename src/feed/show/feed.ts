import { formatPrice } from "../../format/price.ts";
import { formatServed } from "../../format/served.ts";
import { formatTimeOfDay } from "../../format/typed-time.ts";
import { zoneName } from "../../format/typed-zone.ts";
import { formatChannel } from "../../posting/show/failure.ts";
import type { Texts } from "../../text/en.ts";
import { DEFAULT_CHANGE, DEFAULT_HOUR, DEFAULT_MOST, type Feed } from "../feed.ts";
import { hasOption, KINDS } from "../kinds/index.ts";

/** Formats "**Market moves** in <#1>". */
export function formatFeedName({ kind, channelId }: Pick<Feed, "kind" | "channelId">, { feeds }: Texts): string {
	return feeds.in(feeds.kinds[kind], formatChannel(channelId));
}

/** Formats the limits of a feed: "Live, Diamond, from 20%, Buy now from 500"; empty if it has none. Not escaped. */
export function formatFeedFilter(feed: Feed, text: Texts): string {
	const { kind, series, rarity, team, minOverall, changePercent, mostPosts, hour, minute, timezone } = feed;
	const minPrice = feed.minPrice ?? KINDS[kind].defaultMinPrice;
	const { filter } = text.feeds;
	return [
		series,
		rarity && formatServed(rarity, text),
		team,
		hasOption(kind, "changePercent") && filter.change(text.format.percent((changePercent ?? DEFAULT_CHANGE) / 100)),
		minPrice !== null && filter.price(formatPrice(minPrice, text)),
		minOverall !== null && filter.overall(minOverall),
		hasOption(kind, "mostPosts") && filter.most(mostPosts ?? DEFAULT_MOST),
		hasOption(kind, "hour") && filter.daily(formatTimeOfDay(hour ?? DEFAULT_HOUR, minute), zoneName(timezone ?? "UTC")),
	]
		.filter(part => typeof part === "string")
		.join(", ");
}
