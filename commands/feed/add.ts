import { ChannelType } from "discord.js";
import { buttonRow, commandButton } from "../../src/discord/components.ts";
import { defineSubcommand } from "../../src/discord/definition.ts";
import { optionName } from "../../src/discord/localize.ts";
import { channelOption, choiceOption, required } from "../../src/discord/options/option.ts";
import { UserError } from "../../src/errors.ts";
import { type FeedWish, MAX_FEEDS_A_CHANNEL, MAX_FEEDS_A_SERVER } from "../../src/feed/feeds.ts";
import { formatChannel, formatFailure, formatFeedFilter, formatFeedName } from "../../src/feed/show/feed.ts";
import { formatLabel } from "../../src/format/markup.ts";
import { FEED_KINDS } from "../../src/ground/words.ts";
import { isObstacle } from "../../src/posting/trial-posts.ts";
import type { Texts } from "../../src/text/en.ts";
import { filterOf, filterOptions } from "./filter.ts";
import { feedKey, useFeeds } from "./list.ts";
import { settingsOf, settingsOptions, yesterdayOf } from "./settings.ts";

const POSTABLE: Parameters<typeof channelOption>[0] = [
	ChannelType.GuildText,
	ChannelType.GuildAnnouncement,
	ChannelType.PublicThread,
	ChannelType.PrivateThread,
	ChannelType.AnnouncementThread,
];

/** Posts one line at once, and keeps the feed only if Discord took it. */
export const add = defineSubcommand({
	name: "feed add",
	options: {
		kind: required(choiceOption(FEED_KINDS, text => text.feeds.kinds)),
		channel: channelOption(POSTABLE),
		...filterOptions,
		...settingsOptions,
	},
	async run(options, context) {
		const { text, feeds } = context;
		const { server } = await useFeeds(context);
		const { kind, channel: channelId = context.channelId } = options;
		if (channelId === null) throw new UserError(text.errors.missing(`\`${optionName("channel", text)}\``));
		const wish: FeedWish = {
			serverId: server.id,
			channelId,
			kind,
			...settingsOf(kind, filterOf(options, context), options, text),
			locale: context.textsFor(server.locale).format.locale,
			madeBy: context.user.id,
		};
		const outcome = await feeds.add(wish, context.obstacleIn(channelId));
		if ("limit" in outcome) throw limitError(outcome.limit, channelId, text);
		if ("failure" in outcome) {
			const { failure } = outcome;
			const why = formatFailure(failure, channelId, text);
			// Where there is no channel, there is nothing to change in its settings.
			const howTo = failure === "unknown-channel" ? "" : ` ${text.feeds.howToAdd}`;
			throw new UserError(isObstacle(failure) ? text.feeds.notAdded(`${why}${howTo}`) : why);
		}
		const { added, place } = outcome;
		const all = await feeds.of(server.id);
		const here = all.filter(feed => feed.channelId === channelId).length;
		const room = text.feeds.room(all.length, MAX_FEEDS_A_SERVER, here, MAX_FEEDS_A_CHANNEL, formatChannel(channelId));
		const filter = formatFeedFilter(added, text);
		const name = `${formatFeedName(added, text)}${filter === "" ? "" : ` (${formatLabel(filter, 300)})`}`;
		return {
			content: [text.feeds.added(name), ...(await yesterdayOf(added, context)), `-# ${room}`].join("\n"),
			components: [
				buttonRow(
					commandButton(text.feeds.list.open, "feed", { action: "list" }),
					commandButton(text.feeds.list.test(place), "feed", { action: "test", feed: feedKey(added) }),
				),
			],
		};
	},
});

export function limitError(limit: "server" | "channel", channelId: string, { feeds }: Texts): UserError {
	return new UserError(
		limit === "server"
			? feeds.tooMany(MAX_FEEDS_A_SERVER)
			: feeds.tooManyHere(formatChannel(channelId), MAX_FEEDS_A_CHANNEL),
	);
}
