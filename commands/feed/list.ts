import type { Answer } from "../../src/discord/answer.ts";
import type { Context } from "../../src/discord/command.ts";
import { buttonRow, commandButton } from "../../src/discord/components.ts";
import { defineSubcommand } from "../../src/discord/definition.ts";
import { commandMenu } from "../../src/discord/menus.ts";
import { UserError } from "../../src/errors.ts";
import type { Feed } from "../../src/feed/feed.ts";
import { formatFeedFilter } from "../../src/feed/show/feed.ts";
import { feedListEmbed } from "../../src/feed/show/list.ts";
import type { Texts } from "../../src/text/en.ts";

/** The feeds of the server. */
export const list = defineSubcommand({
	name: "feed list",
	options: {},
	async run(_query, context) {
		return listFeeds((await useFeeds(context)).all, context.text);
	},
});

/** The server and its feeds, and notes that they are used. @throws UserError where there is no server */
export async function useFeeds({ feeds, server, text }: Context) {
	if (server === null) throw new UserError(text.errors.notPermitted);
	return { server, all: await feeds.use(server.id) };
}

/** A feed as buttons and choices name it: numbers of the list change when a feed is removed. */
export const feedKey = ({ id }: Feed): string => `id${id}`;

/** @param typed a key, or the number that `/feed list` shows @throws UserError if there is no such feed */
export function findFeed(typed: string, all: readonly Feed[], { feeds }: Texts): Feed {
	const found = all.find((feed, index) => typed === feedKey(feed) || Number.parseInt(typed, 10) === index + 1);
	if (found === undefined) throw new UserError(feeds.unknown);
	return found;
}

const ACTIONS = ["edit", "test", "remove"] as const;

/** Rows of buttons beside which there is room for another. */
const MAX_ROWS = 4;

/** Three buttons for each feed; where they are too many rows, three menus of all feeds. */
export function listFeeds(all: readonly Feed[], text: Texts, content = ""): Answer {
	const { list, kinds } = text.feeds;
	const valuesOf = (action: (typeof ACTIONS)[number], feed: Feed) => ({
		action,
		feed: action === "test" ? feedKey(feed) : feed.id,
	});
	const rows =
		all.length > MAX_ROWS
			? ACTIONS.flatMap(action => {
					const options = all.map((feed, index) => ({
						label: text.feeds.choice(index + 1, kinds[feed.kind], formatFeedFilter(feed, text)),
						command: "feed",
						values: valuesOf(action, feed),
					}));
					return commandMenu(action, list[action](""), options);
				})
			: all.map((feed, index) =>
					buttonRow(...ACTIONS.map(action => commandButton(list[action](index + 1), "feed", valuesOf(action, feed)))),
				);
	return { content, embeds: [feedListEmbed(all, text)], components: rows };
}
