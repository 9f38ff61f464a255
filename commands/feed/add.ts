import { ApplicationCommandOptionType, ChannelType } from "discord.js";
import { z } from "zod";
import type { Context } from "../../src/discord/command.ts";
import { buttonRow, commandButton } from "../../src/discord/components.ts";
import { choiceOption, integerOption, required, snowflake } from "../../src/discord/options/plain-options.ts";
import { priceOption, priceSchema } from "../../src/discord/options/price-option.ts";
import { completeTimeZone, timeZoneOption, timeZoneSchema } from "../../src/discord/options/time-zone-option.ts";
import { defineSubcommand } from "../../src/discord/subcommand.ts";
import { UserError } from "../../src/errors.ts";
import { MAX_FEEDS_A_CHANNEL, MAX_FEEDS_A_SERVER } from "../../src/feed/feed.ts";
import { formatChannel, formatFeedFilter, formatFeedName } from "../../src/format/feed.ts";
import { formatLabel } from "../../src/format/markup.ts";
import { FEED_KINDS } from "../../src/ground/words.ts";
import type { NewFeed } from "../../src/storage/feeds.ts";
import type { Texts } from "../../src/text/en.ts";
import { completeFilters, filterOf, filterOptions, filterQuery } from "./filter.ts";
import { useFeeds } from "./list.ts";
import { pauseText } from "./test.ts";

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

/** Posts one line at once and adds the feed only if Discord took it. */
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
		const { server, all } = await useFeeds(context);
		const { kind, channel: channelId = context.channelId, min_price, change, at, timezone } = options;
		if (channelId === null) throw new UserError(text.errors.missing("`channel`"));
		refuseOtherOptions(options, text);
		const feed: NewFeed = {
			serverId: server.id,
			channelId,
			kind,
			...filterOf(options, context),
			minPrice: min_price ?? null,
			changePercent: change ?? null,
			hour: at ?? null,
			timezone: timezone ?? null,
			locale: context.textsFor(server.locale).format.locale,
			createdAt: context.now(),
		};
		const limits = { server: MAX_FEEDS_A_SERVER, channel: MAX_FEEDS_A_CHANNEL };
		if (all.length >= limits.server) throw limitError("server", channelId, text);
		if (all.filter(other => other.channelId === channelId).length >= limits.channel) {
			throw limitError("channel", channelId, text);
		}
		await postFirstLine(feed, context);
		const added = await feeds.add(feed, limits);
		if (typeof added === "string") throw limitError(added, channelId, text);
		const filter = formatFeedFilter(added, text);
		const name = `${formatFeedName(added, text)}${filter === "" ? "" : ` (${formatLabel(filter, 300)})`}`;
		return {
			content: text.feeds.added(name),
			components: [
				buttonRow(
					commandButton(text.feeds.list.open, "feed", { action: "list" }),
					commandButton(text.feeds.list.test(all.length + 1), "feed", { action: "test", feed: added.id }),
				),
			],
		};
	},
	autocomplete: { ...completeFilters, timezone: completeTimeZone },
});

/** An option that the kind does not use would be a wish that is silently ignored. */
function refuseOtherOptions({ kind, min_price, change, at, timezone }: z.output<typeof query>, { feeds }: Texts): void {
	const { moves, digest } = feeds.kinds;
	if (change !== undefined && kind !== "moves") throw new UserError(feeds.onlyFor("`change`", moves));
	if (at !== undefined && kind !== "digest") throw new UserError(feeds.onlyFor("`at`", digest));
	if (timezone !== undefined && kind !== "digest") throw new UserError(feeds.onlyFor("`timezone`", digest));
	if (min_price !== undefined && kind !== "moves" && kind !== "digest") {
		throw new UserError(feeds.onlyForPrices("`min_price`", moves, digest));
	}
}

function limitError(limit: "server" | "channel", channelId: string, { feeds }: Texts): UserError {
	return new UserError(
		limit === "server"
			? feeds.tooMany(MAX_FEEDS_A_SERVER)
			: feeds.tooManyHere(formatChannel(channelId), MAX_FEEDS_A_CHANNEL),
	);
}

/** Posts what the feed posts, as an embed, so that every permission it needs is tried. @throws UserError which names the missing one */
async function postFirstLine({ channelId, kind, locale }: NewFeed, context: Context): Promise<void> {
	const { delivery, text } = context;
	const { feeds } = context.textsFor(locale);
	const body = { embeds: [{ title: feeds.kinds[kind], description: feeds.first[kind] }] };
	const outcome = await delivery.postNow({ channelId, body });
	if (typeof outcome === "string" || "retryAfterMs" in outcome) throw new UserError(text.feeds.notTaken);
	if (!("paused" in outcome)) return;
	const channel = formatChannel(channelId);
	const why =
		outcome.paused === "missing-permissions"
			? await missingPermission(channelId, channel, feeds.needsEmbeds, context)
			: pauseText(outcome.paused, channelId, text);
	throw new UserError(text.feeds.notAdded(`${why} ${text.feeds.howToAdd}`));
}

/** Discord does not say which permission is missing: without an embed the post needs only one. */
async function missingPermission(channelId: string, channel: string, content: string, context: Context) {
	const outcome = await context.delivery.postNow({ channelId, body: { content } });
	const isPosted = typeof outcome === "object" && "messageId" in outcome;
	return isPosted ? context.text.feeds.lacksEmbeds(channel) : context.text.feeds.lacksSend(channel);
}
