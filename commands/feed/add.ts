import { ChannelType } from "discord.js";
import { buttonRow, commandButton } from "../../src/discord/components.ts";
import { defineSubcommand } from "../../src/discord/definition.ts";
import { optionName } from "../../src/discord/localize.ts";
import { languageOption } from "../../src/discord/options/language-option.ts";
import { channelOption, choiceOption, required } from "../../src/discord/options/option.ts";
import { newPostLocale } from "../../src/discord/post-locale.ts";
import { UserError } from "../../src/errors.ts";
import { type ChosenFeed, MAX_FEEDS_A_CHANNEL, MAX_FEEDS_A_SERVER } from "../../src/feed/feeds.ts";
import { formatFeedFilter, formatFeedName } from "../../src/feed/show/feed.ts";
import { formatLabel } from "../../src/format/markup.ts";
import { FEED_KINDS } from "../../src/ground/words.ts";
import { formatChannel, formatNotBegun } from "../../src/posting/show/failure.ts";
import type { Texts } from "../../src/text/en.ts";
import { filterOf, nameOptions } from "./filter.ts";
import { feedKey, useFeeds } from "./list.ts";
import { settingsOf, settingsOptions, yesterdayLine, zoneLine } from "./settings.ts";

const POSTABLE: Parameters<typeof channelOption>[0] = [
	ChannelType.GuildText,
	ChannelType.GuildAnnouncement,
	ChannelType.PublicThread,
	ChannelType.PrivateThread,
	ChannelType.AnnouncementThread,
];

/** Posts a first line at once, and keeps the feed only if Discord accepted that line. */
export const add = defineSubcommand({
	name: "feed add",
	options: {
		kind: required(choiceOption(FEED_KINDS, text => text.feeds.kinds)),
		channel: channelOption(POSTABLE),
		...nameOptions,
		...settingsOptions,
		language: languageOption,
	},
	async run(options, context) {
		const { text, feeds } = context;
		const { server } = await useFeeds(context);
		const { kind, channel: channelId = context.channelId } = options;
		if (channelId === null) throw new UserError(text.errors.missing(`\`${optionName("channel", text)}\``));
		const chosen: ChosenFeed = {
			serverId: server.id,
			channelId,
			kind,
			...settingsOf(kind, await filterOf(options, context), options, text),
			locale: await newPostLocale(options.language, context),
			madeBy: context.user.id,
		};
		const outcome = await feeds.add(chosen, context.obstacleIn(channelId));
		if ("limit" in outcome) throw limitError(outcome.limit, channelId, text);
		if ("failure" in outcome)
			throw new UserError(formatNotBegun(outcome.failure, channelId, text.feeds.remedies, text));
		const { added, place } = outcome;
		const inServer = await feeds.of(server.id);
		const inChannel = inServer.filter(feed => feed.channelId === channelId);
		const room = text.feeds.room(
			inServer.length,
			MAX_FEEDS_A_SERVER,
			inChannel.length,
			MAX_FEEDS_A_CHANNEL,
			formatChannel(channelId),
		);
		const filter = formatFeedFilter(added, text);
		const name = `${formatFeedName(added, text)}${filter === "" ? "" : ` (${formatLabel(filter, 300)})`}`;
		return {
			content: [text.feeds.added(name), zoneLine(added, context), await yesterdayLine(added, context), `-# ${room}`]
				.filter(line => line !== null)
				.join("\n"),
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
