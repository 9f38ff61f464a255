import type { APIEmbed } from "discord.js";
import { textEmbed } from "../../embeds/fit.ts";
import { escapeMarkdown } from "../../format/markup.ts";
import { formatRelative } from "../../format/time.ts";
import { formatPause } from "../../posting/show/failure.ts";
import type { Texts } from "../../text/en.ts";
import { languageOf } from "../../text/texts.ts";
import type { Feed } from "../feed.ts";
import { MAX_FEEDS_A_SERVER } from "../feeds.ts";
import { formatFeedFilter, formatFeedName } from "./feed.ts";

/** The feeds of a server, numbered as the buttons below them are. */
export function feedListEmbed(feeds: readonly Feed[], text: Texts): APIEmbed {
	const { list } = text.feeds;
	if (feeds.length === 0) return textEmbed({ title: list.title, lines: [list.none] }, text);
	const lines = feeds.flatMap((feed, index) => [
		`**${index + 1}.** ${formatFeedName(feed, text)}`,
		...details(feed, text),
	]);
	const below = `\n\n-# ${list.total(feeds.length, MAX_FEEDS_A_SERVER)}`;
	const isWarning = feeds.some(({ pausedReason }) => pausedReason !== null);
	return textEmbed({ title: list.title, lines, below, isWarning }, text);
}

function details(feed: Feed, text: Texts): string[] {
	const { list } = text.feeds;
	const filter = escapeMarkdown(formatFeedFilter(feed, text), 150);
	const lastPost = feed.lastPostAt === null ? list.noPost : list.lastPost(formatRelative(feed.lastPostAt));
	const why = formatPause(feed, text.feeds.remedies, text);
	const language = list.inLanguage(text.words.languages[languageOf(feed.locale)]);
	const line = `-# ${[filter, language, lastPost].filter(part => part !== "").join(" · ")}`;
	return why === null ? [line] : [line, list.paused(why)];
}
