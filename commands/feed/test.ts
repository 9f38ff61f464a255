import type { Autocomplete } from "../../src/discord/command.ts";
import { defineSubcommand } from "../../src/discord/definition.ts";
import { required, textOption } from "../../src/discord/options/option.ts";
import { UserError } from "../../src/errors.ts";
import { formatFailure, formatFeedFilter, formatFeedName } from "../../src/feed/show/feed.ts";
import { CHOICE_LIMIT } from "../../src/format/limits.ts";
import { formatLabel } from "../../src/format/markup.ts";
import { isObstacle } from "../../src/posting/trial-posts.ts";
import { feedKey, findFeed, listFeeds, useFeeds } from "./list.ts";

const ID_LENGTH = 20;

const completeFeed: Autocomplete = async (typed, { server, feeds, text }) => {
	const all = server === null ? [] : await feeds.of(server.id);
	return all
		.map((feed, index) => ({
			name: formatLabel(
				text.feeds.choice(index + 1, text.feeds.kinds[feed.kind], formatFeedFilter(feed, text)),
				CHOICE_LIMIT,
			),
			value: feedKey(feed),
		}))
		.filter(({ name }) => name.toLowerCase().includes(typed.trim().toLowerCase()));
};

/** Posts the newest event again. A paused feed resumes, without the events it has missed. */
export const test = defineSubcommand({
	name: "feed test",
	options: { feed: { ...required(textOption(ID_LENGTH)), complete: completeFeed } },
	async run({ feed: typed }, context) {
		const { text, feeds } = context;
		const { server, all } = await useFeeds(context);
		const feed = findFeed(typed, all, text);
		const failure = await feeds.test(feed, context.obstacleIn(feed.channelId), context.user.id);
		const name = formatFeedName(feed, text);
		const { failed, posted, resumed } = text.feeds.test;
		let content = feed.pausedReason === null ? posted(name) : resumed(name);
		if (failure !== null) {
			const why = formatFailure(failure, feed.channelId, text);
			if (!isObstacle(failure)) throw new UserError(why);
			content = failed(name, why);
		}
		return listFeeds(await feeds.of(server.id), text, content);
	},
});
