import type { Feed } from "./feed.ts";
import type { FeedEvent } from "./kinds/index.ts";
import type { NewFeed } from "./store/feeds.ts";

/** The messages of feeds as Discord takes them, each in the language of its feed. */
export interface FeedMessages<Message extends object = object> {
	event(feed: Feed, event: FeedEvent): Message;
	/** The newest event, marked as a test. @param event null if there has been none */
	test(feed: Feed, event: FeedEvent | null): Message;
	/** The first post of a feed. It has an embed, as all later ones do, so that Discord checks that permission too. */
	firstLine(feed: Pick<NewFeed, "kind" | "locale">): Message;
	/** The direct message to the person who made a feed that is paused now. */
	paused(feed: Feed): { content: string };
}
