import { defineButton } from "../../src/discord/definition.ts";
import { chosenLocale, languageOption } from "../../src/discord/options/language-option.ts";
import { required, rowId } from "../../src/discord/options/option.ts";
import { formatFeedName } from "../../src/feed/show/feed.ts";
import { findFeed, listFeeds, useFeeds } from "./list.ts";

/** Sets the language of a feed's posts, and shows all feeds. */
export const language = defineButton({
	name: "language",
	changes: true,
	values: { feed: rowId, to: required(languageOption).schema },
	async run({ feed: id, to }, context) {
		const { feeds, text } = context;
		const { server, all } = await useFeeds(context);
		const feed = findFeed(`id${id}`, all, text);
		await feeds.setLocale(feed, chosenLocale(to, text));
		const content = text.feeds.inLanguage(formatFeedName(feed, text), text.words.languages[to]);
		return listFeeds(await feeds.of(server.id), text, content);
	},
});
