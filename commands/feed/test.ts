import { z } from "zod";
import type { Autocomplete } from "../../src/discord/command.ts";
import { autocompleteOption, required, rowId } from "../../src/discord/options/plain-options.ts";
import { defineSubcommand } from "../../src/discord/subcommand.ts";
import { UserError } from "../../src/errors.ts";
import { formatFeedFilter, formatFeedName, formatObstacle } from "../../src/format/feed.ts";
import { CHOICE_LIMIT } from "../../src/format/limits.ts";
import { formatLabel } from "../../src/format/markup.ts";
import { listFeeds, useFeeds } from "./list.ts";

const ID_LENGTH = 20;

const completeFeed: Autocomplete = async (typed, { server, feeds, text }) => {
	const all = server === null ? [] : await feeds.of(server.id);
	return all
		.map((feed, index) => ({
			name: formatLabel(
				text.feeds.choice(index + 1, text.feeds.kinds[feed.kind], formatFeedFilter(feed, text)),
				CHOICE_LIMIT,
			),
			value: String(feed.id),
		}))
		.filter(({ name }) => name.toLowerCase().includes(typed.trim().toLowerCase()));
};

/** Posts the newest event again. A paused feed resumes, without the events it has missed. */
export const test = defineSubcommand({
	data: ({ commands: { feed } }) => ({
		name: "test",
		description: feed.test,
		options: [required(autocompleteOption("feed", feed.feed, ID_LENGTH))],
	}),
	query: z.object({ feed: rowId }),
	async run({ feed: id }, context) {
		const { text, feeds } = context;
		const { server } = await useFeeds(context);
		const tested = await feeds.test(server.id, id);
		if (tested === undefined) throw new UserError(text.feeds.alreadyRemoved);
		const { feed, obstacle } = tested;
		if (obstacle === "not-taken") throw new UserError(text.feeds.notTaken);
		const name = formatFeedName(feed, text);
		const { failed, posted, resumed } = text.feeds.test;
		const done = feed.pausedReason === null ? posted(name) : resumed(name);
		const content = obstacle === null ? done : failed(name, formatObstacle(obstacle, feed.channelId, text));
		return listFeeds(await feeds.of(server.id), text, content);
	},
	autocomplete: { feed: completeFeed },
});
