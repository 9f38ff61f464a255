import type { Answer } from "../../src/discord/answer.ts";
import { buttonRow, commandButton } from "../../src/discord/components.ts";
import type { Context } from "../../src/discord/context.ts";
import { defineSubcommand } from "../../src/discord/definition.ts";
import { commandMenu } from "../../src/discord/menus.ts";
import { nextLanguage } from "../../src/discord/options/language-option.ts";
import type { Values } from "../../src/discord/page-id.ts";
import { UserError } from "../../src/errors.ts";
import type { Feed } from "../../src/feed/feed.ts";
import { formatFeedFilter } from "../../src/feed/show/feed.ts";
import { feedListEmbed } from "../../src/feed/show/list.ts";
import type { Texts } from "../../src/text/en.ts";

/** Shows the feeds of the server. */
export const list = defineSubcommand({
	name: "feed list",
	options: {},
	async run(_query, context) {
		return listFeeds((await useFeeds(context)).all, context.text);
	},
});

/** Finds the server and its feeds, and notes that the feeds are in use. @throws UserError outside a server */
export async function useFeeds({ feeds, server, text }: Context) {
	if (server === null) throw new UserError(text.errors.notPermitted);
	return { server, all: await feeds.use(server.id) };
}

/** The name of a feed in buttons and choices. Its number in the list would change when another feed is removed. */
export const feedKey = ({ id }: Feed): string => `id${id}`;

/** @param name a key, or the number that `/feed list` shows @throws UserError if there is no such feed */
export function findFeed(name: string, all: readonly Feed[], { feeds }: Texts): Feed {
	const [, number] = /^(\d+)\.?$/.exec(name.trim()) ?? [];
	const feed = all.find((feed, index) => name === feedKey(feed) || Number(number) === index + 1);
	if (feed === undefined) throw new UserError(feeds.unknown);
	return feed;
}

/** What the buttons below the list do, in their order. */
const ACTIONS = ["edit", "test", "language", "remove"] as const;
type FeedAction = (typeof ACTIONS)[number];

/** The most rows of buttons that leave room for one more row in a message. */
const MAX_ROWS = 4;

function valuesOf(action: FeedAction, feed: Feed): Values {
	if (action === "test") return { action, feed: feedKey(feed) };
	if (action === "language") return { action, feed: feed.id, to: nextLanguage(feed.locale).language };
	return { action, feed: feed.id };
}

/** The list of feeds with four buttons for each. If these take too many rows, there are four menus of all feeds instead. */
export function listFeeds(all: readonly Feed[], text: Texts, content = ""): Answer {
	const { list, kinds } = text.feeds;
	const labelOf = (action: FeedAction, feed: Feed, position: number) =>
		action === "language" ? list.language(position, nextLanguage(feed.locale).label) : list[action](position);
	if (all.length <= MAX_ROWS) {
		const rows = all.map((feed, index) =>
			buttonRow(
				...ACTIONS.map(action => commandButton(labelOf(action, feed, index + 1), "feed", valuesOf(action, feed))),
			),
		);
		return { content, embeds: [feedListEmbed(all, text)], components: rows };
	}
	const menus = ACTIONS.flatMap(action => {
		const options = all.map((feed, index) => ({
			label: text.feeds.choice(index + 1, kinds[feed.kind], formatFeedFilter(feed, text)),
			...(action === "language" && { description: list.language("", nextLanguage(feed.locale).label) }),
			command: "feed",
			values: valuesOf(action, feed),
		}));
		return commandMenu(action, action === "language" ? list.languages : list[action](""), options);
	});
	return { content, embeds: [feedListEmbed(all, text)], components: menus };
}
