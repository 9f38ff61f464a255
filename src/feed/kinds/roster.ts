import { DAY } from "../../ground/times.ts";
import type { CardChange } from "../../market/catalog/card-changes.ts";
import { sortChanges } from "../../market/catalog/roster-updates.ts";
import { type FeedFilter, wantsCard } from "../feed.ts";
import { defineFeedKind } from "./kind.ts";

/** A roster update as one feed posts it. */
export interface RosterEvent {
	kind: "roster";
	/** Epoch ms of the first crawl that saw it; identifies the update. */
	at: number;
	/** Cards whose overall is higher now, and lower. */
	up: number;
	down: number;
	/** The changes of rarity first, then the largest. */
	changes: readonly CardChange[];
}

/** @param changes each card once @returns null when the update has no Live card of the filter */
export function rosterEvent(changes: readonly CardChange[], at: number, filter: FeedFilter): RosterEvent | null {
	const wanted = changes
		.filter(({ isLive }) => isLive === 1)
		.filter(({ series, team, oldRarity, newRarity }) =>
			wantsCard(filter, { series, team, rarities: [oldRarity, newRarity] }),
		);
	if (wanted.length === 0) return null;
	const directions = wanted.map(({ oldOvr, newOvr }) => Math.sign((newOvr ?? 0) - (oldOvr ?? newOvr ?? 0)));
	return {
		kind: "roster",
		at,
		up: directions.filter(direction => direction > 0).length,
		down: directions.filter(direction => direction < 0).length,
		// The order by change needs no prices.
		changes: sortChanges(wanted, "change", () => null),
	};
}

export const roster = defineFeedKind({
	cause: "changes",
	options: [],
	event: (feed, { update }) => update && rosterEvent(update.changes, update.at, feed),
	/** An update may grow over several crawls: if it was posted already, the post is edited. None is posted a day after it began. */
	due(feed, { update, at, now }) {
		if (update === null || update.until < at || now - update.at > DAY || feed.createdAt > update.confirmedAt)
			return null;
		const event = rosterEvent(update.changes, update.at, feed);
		const isPosted = Number(feed.lastEvent ?? 0) >= update.confirmedAt;
		return event && { event, key: `roster ${update.at}`, mark: String(update.confirmedAt), isPosted };
	},
	resumeMark: (_feed, now) => String(now),
});
