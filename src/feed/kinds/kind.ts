import type { CardChange } from "../../market/catalog/card-changes.ts";
import type { RosterUpdate } from "../../market/catalog/roster-updates.ts";
import type { Feed } from "../feed.ts";
import type { RefreshPrices } from "../refresh-prices.ts";

/** What causes posts, and what their events are made of. */
export interface Causes {
	/** Cards have changed. */
	changes: SeenChanges;
	/** The prices of a refresh are recorded. */
	refresh: RefreshPrices;
}

/** Times are epoch ms. */
export interface SeenChanges {
	now: number;
	/** The changes of one crawl, and its time. */
	changes: readonly CardChange[];
	at: number;
	/** The newest roster update with the cards it changed, each once; null if there is none. */
	update: (Pick<RosterUpdate, "at" | "confirmedAt" | "until"> & { changes: readonly CardChange[] }) | null;
}

/** What a feed has to do now. `mark` is stored as its last event. */
export type Due<Event> =
	| {
			event: Event;
			mark: string;
			/** The same for every attempt to post the event. */
			key: string;
			/** The feed has posted the event before it grew: the post is edited. */
			isPosted?: boolean;
	  }
	| { event: null; mark: string };

/** The settings that not every kind of feed has. */
export type FeedOption = keyof Pick<Feed, "changePercent" | "mostPosts" | "hour" | "timezone">;

/** One kind of feed: pure rules, each a function of a feed and of what has happened. */
export interface FeedKindRules<Cause extends keyof Causes, Event> {
	cause: Cause;
	/** The settings that its feeds have. */
	options: readonly FeedOption[];
	/** The newest event, whether it was posted or not; null if there was none. */
	event(feed: Feed, seen: Causes[Cause]): Event | null;
	/** What to do now; null: nothing. */
	due(feed: Feed, seen: Causes[Cause]): Due<Event> | null;
	/** The mark with which a paused feed resumes, so that it posts nothing it has missed. @param now epoch ms */
	resumeMark(feed: Feed, now: number): string | null;
}

/** Types a literal kind by its cause and its event. */
export function defineFeedKind<Cause extends keyof Causes, Event>(rules: FeedKindRules<Cause, Event>) {
	return rules;
}
