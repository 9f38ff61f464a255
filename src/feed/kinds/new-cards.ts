import { compareNames } from "../../ground/collation.ts";
import { type CardFilter, cardCheck } from "../../market/browse/filter.ts";
import type { CardChange } from "../../market/catalog/card-changes.ts";
import { feedFilter } from "../feed.ts";
import { defineFeedKind } from "./kind.ts";

/** The cards that no earlier crawl had, as one feed posts them. */
export interface NewCardsEvent {
	kind: "new";
	/** Epoch ms of the crawl that saw them. */
	at: number;
	/** The highest overall first. */
	cards: readonly CardChange[];
}

/** The new cards of one crawl that a feed posts. @returns null if no new card passes the filter */
export function newCardsEvent(changes: readonly CardChange[], filter: CardFilter): NewCardsEvent | null {
	const passes = cardCheck(filter);
	const cards = changes
		.filter(({ kind }) => kind === "new")
		.filter(({ buyNow, series, team, newRarity, newOvr }) =>
			passes({ buyNow, item: { series, team, rarity: newRarity, ovr: newOvr } }),
		)
		.sort((a, b) => (b.newOvr ?? 0) - (a.newOvr ?? 0) || compareNames(a.name, b.name));
	const [first] = cards;
	return first === undefined ? null : { kind: "new", at: first.at, cards };
}

export const newCards = defineFeedKind({
	cause: "changes",
	options: [],
	defaultMinPrice: null,
	event: (feed, { changes }) => newCardsEvent(changes, feedFilter(feed)),
	due(feed, { changes, at }) {
		if (feed.createdAt > at || Number(feed.lastEvent ?? 0) >= at) return null;
		const event = newCardsEvent(changes, feedFilter(feed));
		return event && { event, key: `new ${at}`, mark: String(at) };
	},
	resumeMark: (_feed, now) => String(now),
});
