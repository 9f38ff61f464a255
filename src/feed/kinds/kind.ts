import type { CardChange } from "../../market/catalog/card-changes.ts";
import type { RosterUpdate } from "../../market/catalog/roster-updates.ts";
import type { Feed } from "../feed.ts";
import type { RefreshPrices } from "../refresh-prices.ts";

/** The causes of posts, each with the data that its events are made of. */
export interface Causes {
	/** Cards have changed. */
	changes: SeenChanges;
	/** The prices of a refresh are recorded. */
	refresh: RefreshPrices;
}

/** The changes that a crawl saw. Times are epoch ms. */
export interface SeenChanges {
	now: number;
	/** The changes of one crawl, which ended at `at`. */
	changes: readonly CardChange[];
	at: number;
	/** The newest roster update with the cards it changed, each once; null if there is none. */
	update: (Pick<RosterUpdate, "at" | "confirmedAt" | "until"> & { changes: readonly CardChange[] }) | null;
}

/** The next action of a feed. `mark` is stored as its last event. */
export type Due<Event> =
	| {
			event: Event;
			mark: string;
			/** The key that every attempt to post the event has in common. */
			key: string;
			/** Whether the feed has posted the event already. The event has grown since, so the post is edited. */
			isPosted?: boolean;
	  }
	| { event: null; mark: string };

/** The settings that not every kind of feed has. */
export type FeedOption = keyof Pick<Feed, "changePercent" | "mostPosts" | "hour" | "timezone">;

/** One kind of feed: pure rules, each a function of a feed and of what has happened in the market. */
export interface FeedKindRules<Cause extends keyof Causes, Event> {
	cause: Cause;
	/** The settings that its feeds have. */
	options: readonly FeedOption[];
	/** The lowest Buy now of its cards if a feed does not set one; null: cards of any price. */
	defaultMinPrice: number | null;
	/** The newest event, whether it was posted or not; null if there was none. */
	event(feed: Feed, seen: Causes[Cause]): Event | null;
	/** The next action; null if there is nothing to do. */
	due(feed: Feed, seen: Causes[Cause]): Due<Event> | null;
	/** The mark with which a paused feed resumes, so that it does not post what it has missed. @param now epoch ms */
	resumeMark(feed: Feed, now: number): string | null;
}

/** Types a literal kind by its cause and event. */
export function defineFeedKind<Cause extends keyof Causes, Event>(rules: FeedKindRules<Cause, Event>) {
	return rules;
}
