import { DAY } from "../../ground/times.ts";
import { type CardFilter, cardCheck } from "../../market/browse/filter.ts";
import type { CardChange } from "../../market/catalog/card-changes.ts";
import { sortChanges } from "../../market/catalog/roster-updates.ts";
import { feedFilter } from "../feed.ts";
import { defineFeedKind } from "./kind.ts";

/** The changes of a roster update to the cards that pass a filter. */
export interface RosterChanges {
	/** The numbers of cards whose overall is higher and lower now. */
	up: number;
	down: number;
	changes: readonly CardChange[];
}

/** A roster update as one feed posts it: the most valuable changes first. */
export interface RosterEvent extends RosterChanges {
	kind: "roster";
	/** When the first crawl saw the update (epoch ms), which identifies it. */
	at: number;
}

/** The changes of an update that pass a filter. @param all contains each card once */
export function changesFor(all: readonly CardChange[], filter: CardFilter): RosterChanges {
	const passes = cardCheck(filter);
	const changes = all.filter(({ oldRarity, newRarity, oldOvr, newOvr, buyNow, series, team }) => {
		const before = { buyNow, item: { series, team, rarity: oldRarity, ovr: oldOvr } };
		return passes({ buyNow, item: { series, team, rarity: newRarity, ovr: newOvr } }, before);
	});
	const directions = changes.map(({ oldOvr, newOvr }) => Math.sign((newOvr ?? 0) - (oldOvr ?? newOvr ?? 0)));
	return {
		up: directions.filter(direction => direction > 0).length,
		down: directions.filter(direction => direction < 0).length,
		changes,
	};
}

/** @param all contains each card once @returns null if no card of the update passes the filter */
export function rosterEvent(all: readonly CardChange[], at: number, filter: CardFilter): RosterEvent | null {
	const { changes, ...counts } = changesFor(all, filter);
	return changes.length === 0 ? null : { kind: "roster", at, ...counts, changes: sortChanges(changes, "worth") };
}

export const roster = defineFeedKind({
	cause: "changes",
	options: [],
	defaultMinPrice: null,
	event: (feed, { update }) => update && rosterEvent(update.changes, update.at, feedFilter(feed)),
	/**
	 * An update may grow over several crawls: then the post is edited. An update is not posted later than a day after its
	 * first crawl.
	 */
	due(feed, { update, at, now }) {
		if (update === null || update.until < at || now - update.at > DAY || feed.createdAt > update.confirmedAt)
			return null;
		const event = rosterEvent(update.changes, update.at, feedFilter(feed));
		const isPosted = Number(feed.lastEvent ?? 0) >= update.confirmedAt;
		return event && { event, key: `roster ${update.at}`, mark: String(update.confirmedAt), isPosted };
	},
	resumeMark: (_feed, now) => String(now),
});
