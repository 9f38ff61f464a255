import type { Autocomplete } from "../../src/discord/context.ts";
import { defineSubcommand } from "../../src/discord/definition.ts";
import { required, textOption } from "../../src/discord/options/option.ts";
import { choicesOf } from "../../src/discord/options/suggestions.ts";
import { UserError } from "../../src/errors.ts";
import type { Feed } from "../../src/feed/feed.ts";
import { formatFeedFilter, formatFeedName } from "../../src/feed/show/feed.ts";
import { formatFailure } from "../../src/posting/show/failure.ts";
import { type Failure, isObstacle } from "../../src/posting/trial-posts.ts";
import type { Texts } from "../../src/text/en.ts";
import { feedKey, findFeed, listFeeds, useFeeds } from "./list.ts";

const ID_LENGTH = 20;

const completeFeed: Autocomplete = async (typed, { server, feeds, text }) => {
	const all = server === null ? [] : await feeds.of(server.id);
	const choices = choicesOf(all, {
		label: feed => text.feeds.choice(all.indexOf(feed) + 1, text.feeds.kinds[feed.kind], formatFeedFilter(feed, text)),
		value: feedKey,
	});
	return choices.filter(({ name }) => name.toLowerCase().includes(typed.trim().toLowerCase()));
};

/** Posts the newest event again. A paused feed resumes, and does not post the events that it has missed. */
export const test = defineSubcommand({
	name: "feed test",
	options: { feed: { ...required(textOption(ID_LENGTH)), complete: completeFeed } },
	async run({ feed: typed }, context) {
		const { text, feeds } = context;
		const { server, all } = await useFeeds(context);
		const feed = findFeed(typed, all, text);
		const failure = await feeds.test(feed, context.obstacleIn(feed.channelId), context.user.id);
		return listFeeds(await feeds.of(server.id), text, outcomeOf(feed, failure, text));
	},
});

/** @throws UserError for a failure that the next attempt may not have */
function outcomeOf(feed: Feed, failure: Failure | null, text: Texts): string {
	const { failed, posted, resumed } = text.feeds.test;
	const name = formatFeedName(feed, text);
	if (failure === null) return feed.pausedReason === null ? posted(name) : resumed(name);
	const why = formatFailure(failure, feed.channelId, text);
	if (!isObstacle(failure)) throw new UserError(why);
	return failed(name, why);
}
