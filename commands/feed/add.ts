import { ApplicationCommandOptionType, ChannelType } from "discord.js";
import { z } from "zod";
import { buttonRow, commandButton } from "../../src/discord/components.ts";
import {
	choiceOption,
	completeTimeZone,
	integerOption,
	priceOption,
	priceSchema,
	required,
	snowflake,
	timeZoneOption,
	timeZoneSchema,
} from "../../src/discord/options/plain-options.ts";
import { defineSubcommand } from "../../src/discord/subcommand.ts";
import { UserError } from "../../src/errors.ts";
import { type FeedWish, MAX_FEEDS_A_CHANNEL, MAX_FEEDS_A_SERVER } from "../../src/feed/feeds.ts";
import { hasOption } from "../../src/feed/kinds/index.ts";
import type { FeedOption } from "../../src/feed/kinds/kind.ts";
import { isObstacle } from "../../src/feed/trial-posts.ts";
import { formatChannel, formatFailure, formatFeedFilter, formatFeedName } from "../../src/format/feed.ts";
import { formatLabel } from "../../src/format/markup.ts";
import { FEED_KINDS } from "../../src/ground/words.ts";
import type { Texts } from "../../src/text/en.ts";
import { completeFilters, filterOf, filterOptions, filterQuery } from "./filter.ts";
import { feedKey, useFeeds } from "./list.ts";

const MIN_CHANGE = 5;
const MAX_CHANGE = 90;
const LAST_HOUR = 23;

const query = z.object({
	kind: z.enum(FEED_KINDS),
	channel: snowflake.optional(),
	...filterQuery,
	min_price: priceSchema.optional(),
	change: z.number().int().min(MIN_CHANGE).max(MAX_CHANGE).optional(),
	at: z.number().int().min(0).max(LAST_HOUR).optional(),
	timezone: timeZoneSchema.optional(),
});

/** Posts one line at once, and keeps the feed only if Discord took it. */
export const add = defineSubcommand({
	data: text => {
		const { feed } = text.commands;
		return {
			name: "add",
			description: feed.add,
			options: [
				required(choiceOption("kind", feed.kind, text.feeds.kinds, FEED_KINDS)),
				{
					type: ApplicationCommandOptionType.Channel,
					name: "channel",
					description: feed.channel,
					channel_types: [
						ChannelType.GuildText,
						ChannelType.GuildAnnouncement,
						ChannelType.PublicThread,
						ChannelType.PrivateThread,
						ChannelType.AnnouncementThread,
					],
				},
				...filterOptions(text),
				priceOption("min_price", feed.minPrice, text),
				integerOption("change", feed.change, MIN_CHANGE, MAX_CHANGE),
				integerOption("at", feed.at, 0, LAST_HOUR),
				timeZoneOption("timezone", feed.timezone),
			],
		};
	},
	query,
	async run(options, context) {
		const { text, feeds } = context;
		const { server } = await useFeeds(context);
		const { kind, channel: channelId = context.channelId } = options;
		if (channelId === null) throw new UserError(text.errors.missing("`channel`"));
		const wish: FeedWish = {
			serverId: server.id,
			channelId,
			kind,
			...filterOf(options, context),
			...kindOptions(options, text),
			locale: context.textsFor(server.locale).format.locale,
			madeBy: context.user.id,
		};
		const outcome = await feeds.add(wish, context.obstacleIn(channelId));
		if ("limit" in outcome) throw limitError(outcome.limit, channelId, text);
		if ("failure" in outcome) {
			const why = formatFailure(outcome.failure, channelId, text);
			throw new UserError(isObstacle(outcome.failure) ? text.feeds.notAdded(`${why} ${text.feeds.howToAdd}`) : why);
		}
		const { added, place } = outcome;
		const filter = formatFeedFilter(added, text);
		const name = `${formatFeedName(added, text)}${filter === "" ? "" : ` (${formatLabel(filter, 300)})`}`;
		return {
			content: text.feeds.added(name),
			components: [
				buttonRow(
					commandButton(text.feeds.list.open, "feed", { action: "list" }),
					commandButton(text.feeds.list.test(place), "feed", { action: "test", feed: feedKey(added) }),
				),
			],
		};
	},
	autocomplete: { ...completeFilters, timezone: completeTimeZone },
});

/** The options that not every kind has, by the setting of a feed. */
const KIND_OPTIONS = [
	["minPrice", "min_price"],
	["changePercent", "change"],
	["hour", "at"],
	["timezone", "timezone"],
] as const;

/** @throws UserError for an option that the kind does not have, because ignoring it silently would mislead */
function kindOptions(wish: z.output<typeof query>, { feeds, format }: Texts): Pick<FeedWish, FeedOption> {
	for (const [setting, option] of KIND_OPTIONS) {
		if (wish[option] === undefined || hasOption(wish.kind, setting)) continue;
		const kinds = FEED_KINDS.filter(kind => hasOption(kind, setting)).map(kind => `“${feeds.kinds[kind]}”`);
		throw new UserError(feeds.onlyFor(`\`${option}\``, format.list(kinds)));
	}
	const { min_price, change, at, timezone } = wish;
	return {
		minPrice: min_price ?? null,
		changePercent: change ?? null,
		hour: at ?? null,
		timezone: timezone ?? null,
	};
}

function limitError(limit: "server" | "channel", channelId: string, { feeds }: Texts): UserError {
	return new UserError(
		limit === "server"
			? feeds.tooMany(MAX_FEEDS_A_SERVER)
			: feeds.tooManyHere(formatChannel(channelId), MAX_FEEDS_A_CHANNEL),
	);
}
