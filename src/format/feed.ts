import { DEFAULT_CHANGE, DEFAULT_HOUR, DEFAULT_MIN_PRICE, type Feed } from "../feed/feed.ts";
import type { Texts } from "../text/en.ts";
import { formatPrice } from "./price.ts";

/** "**Market moves** in <#1>". */
export function formatFeedName({ kind, channelId }: Pick<Feed, "kind" | "channelId">, { feeds }: Texts): string {
	return feeds.in(feeds.kinds[kind], formatChannel(channelId));
}

/** A mention, which every reader sees as the channel's name. */
export const formatChannel = (id: string): string => `<#${id}>`;

/** What a feed is limited to: "Live, Diamond, from 20%, Buy now from 500"; empty for one that takes all. Not escaped. */
export function formatFeedFilter(feed: Feed, text: Texts): string {
	const { kind, series, rarity, team, minPrice, changePercent, hour, timezone } = feed;
	const { filter } = text.feeds;
	const change = kind === "moves" ? filter.change(text.format.percent((changePercent ?? DEFAULT_CHANGE) / 100)) : null;
	const hasPrice = kind === "moves" || kind === "digest";
	const price = hasPrice ? filter.price(formatPrice(minPrice ?? DEFAULT_MIN_PRICE, text)) : null;
	const daily = kind === "digest" ? filter.daily(`${hour ?? DEFAULT_HOUR}:00`, timezone ?? "UTC") : null;
	return [series, rarity, team, change, price, daily].filter(part => part !== null).join(", ");
}
