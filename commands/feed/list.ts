import { z } from "zod";
import type { Answer } from "../../src/discord/answer.ts";
import type { Context } from "../../src/discord/command.ts";
import { buttonRow, commandButton } from "../../src/discord/components.ts";
import { defineSubcommand } from "../../src/discord/subcommand.ts";
import { feedListEmbed } from "../../src/embeds/feed-list.ts";
import { UserError } from "../../src/errors.ts";
import type { Feed } from "../../src/feed/feed.ts";
import type { Texts } from "../../src/text/en.ts";

/** The feeds of the server. */
export const list = defineSubcommand({
	data: text => ({ name: "list", description: text.commands.feed.list }),
	query: z.object({}),
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

/** @param wanted a key, or the number that `/feed list` shows @throws UserError if there is no such feed */
export function findFeed(wanted: string, all: readonly Feed[], { feeds }: Texts): Feed {
	const found = all.find((feed, index) => wanted === feedKey(feed) || Number.parseInt(wanted, 10) === index + 1);
	if (found === undefined) throw new UserError(feeds.unknown);
	return found;
}

/** Two buttons for each feed: in a row of its own while five rows suffice, else two feeds in a row. */
export function listFeeds(all: readonly Feed[], text: Texts, content = ""): Answer {
	const buttons = all.map((feed, index) => [
		commandButton(text.feeds.list.test(index + 1), "feed", { action: "test", feed: feedKey(feed) }),
		commandButton(text.feeds.list.remove(index + 1), "feed", { action: "remove", feed: feed.id }),
	]);
	const perRow = buttons.length > 5 ? 2 : 1;
	const rows = Array.from({ length: Math.ceil(buttons.length / perRow) }, (_, row) =>
		buttons.slice(perRow * row, perRow * (row + 1)),
	);
	return {
		content,
		embeds: [feedListEmbed(all, text)],
		components: rows.map(row => buttonRow(...row.flat())),
	};
}
