import { ApplicationCommandOptionType, ChannelType } from "discord.js";
import { z } from "zod";
import type { Answer } from "../src/discord/answer.ts";
import { type Autocomplete, type Context, defineCommand, problem } from "../src/discord/command.ts";
import { buttonRow, commandButton } from "../src/discord/components.ts";
import { feedMessage, filterKeys } from "../src/discord/feed-message.ts";
import {
	completeFacetOf,
	completeSeries,
	FACET_LENGTH,
	facetSchema,
	findFacet,
} from "../src/discord/options/facet-option.ts";
import { autocompleteOption } from "../src/discord/options/filter-option.ts";
import { priceOption, priceSchema } from "../src/discord/options/price-option.ts";
import { clampPage, pageButtons, pageNumber } from "../src/discord/pages.ts";
import { feedListEmbed } from "../src/embeds/feed-list.ts";
import { CARDS_A_POST, newCardsEmbed } from "../src/embeds/feed-post.ts";
import { UserError } from "../src/errors.ts";
import { type Feed, type FeedFilter, MAX_FEEDS_A_CHANNEL, MAX_FEEDS_A_SERVER } from "../src/feed/feed.ts";
import { newCardsEvent } from "../src/feed/roster.ts";
import { findTimeZones, parseTimeZone } from "../src/feed/time-zone.ts";
import { formatChannel, formatFeedFilter, formatFeedName } from "../src/format/feed.ts";
import { formatLabel } from "../src/format/markup.ts";
import type { NewFeed } from "../src/storage/feeds.ts";
import { FEED_KINDS, type FeedKind, type PauseReason } from "../src/storage/tables.ts";
import type { Texts } from "../src/text/en.ts";

/** Longer than any time zone's name. */
const ZONE_LENGTH = 60;

const timeZone = z
	.string()
	.max(ZONE_LENGTH)
	.transform((typed, context) => {
		const zone = parseTimeZone(typed);
		if (zone !== null) return zone;
		context.addIssue({ code: "custom", message: problem("timezone") });
		return z.NEVER;
	});

const { Subcommand, String: TextOption, Integer, Channel } = ApplicationCommandOptionType;

export default defineCommand({
	administration: true,
	data: text => {
		const { feed } = text.commands;
		return {
			name: "feed",
			description: feed.description,
			options: [
				{
					type: Subcommand,
					name: "add",
					description: feed.add,
					options: [
						{
							type: TextOption,
							name: "kind",
							description: feed.kind,
							required: true,
							choices: FEED_KINDS.map(value => ({ name: text.feeds.kinds[value], value })),
						},
						{
							type: Channel,
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
						autocompleteOption("series", feed.series, FACET_LENGTH),
						autocompleteOption("rarity", feed.rarity, FACET_LENGTH),
						autocompleteOption("team", feed.team, FACET_LENGTH),
						priceOption("min_price", feed.minPrice, text),
						{ type: Integer, name: "change", description: feed.change, min_value: 5, max_value: 90 },
						{ type: Integer, name: "at", description: feed.at, min_value: 0, max_value: 23 },
						autocompleteOption("timezone", feed.timezone, ZONE_LENGTH),
					],
				},
				{ type: Subcommand, name: "list", description: feed.list },
				{
					type: Subcommand,
					name: "test",
					description: feed.test,
					options: [{ ...autocompleteOption("feed", feed.feed, 20), required: true }],
				},
			],
		};
	},
	query: z.object({
		/** `cards` is the button of a post that anybody may press. */
		action: z.enum(["add", "list", "test", "remove", "cards"]),
		kind: z.enum(FEED_KINDS).optional(),
		channel: z
			.string()
			.regex(/^\d{1,20}$/)
			.optional(),
		series: facetSchema,
		rarity: facetSchema,
		team: facetSchema,
		min_price: priceSchema.optional(),
		change: z.number().int().min(5).max(90).optional(),
		at: z.number().int().min(0).max(23).optional(),
		timezone: timeZone.optional(),
		feed: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
		/** The crawl that saw the new cards, epoch ms. */
		crawl: z.coerce.number().int().positive().optional(),
		page: pageNumber,
	}),
	async run({ action, feed: id, ...options }, context) {
		const { server, text } = context;
		if (action === "cards") return showCards(options, context);
		if (server === null) throw new UserError(text.feeds.onlyInServers);
		await context.feeds.use(server.id, context.now());
		if (action === "add") return addFeed(options, server, context);
		const all = await context.feeds.ofServer(server.id);
		if (action === "list") return listFeeds(all, context);
		if (id === undefined) throw new UserError(text.feeds.which);
		if (action === "test") return testFeed(all, id, server.id, context);
		const removed = await context.feeds.remove(server.id, id);
		const left = all.filter(feed => feed.id !== id);
		return listFeeds(
			left,
			context,
			removed === undefined ? text.feeds.alreadyRemoved : text.feeds.removed(formatFeedName(removed, text)),
		);
	},
	autocomplete: {
		series: completeSeries,
		rarity: completeFacetOf("rarity"),
		team: completeFacetOf("team"),
		timezone: typed => findTimeZones(typed).map(zone => ({ name: zone, value: zone })),
		feed: completeFeed(),
	},
});

type Server = NonNullable<Context["server"]>;

interface AddOptions {
	kind?: FeedKind | undefined;
	channel?: string | undefined;
	series?: string | undefined;
	rarity?: string | undefined;
	team?: string | undefined;
	min_price?: number | undefined;
	change?: number | undefined;
	at?: number | undefined;
	timezone?: string | undefined;
}

async function addFeed(options: AddOptions, server: Server, context: Context): Promise<Answer> {
	const { text, feeds } = context;
	const { kind, channel: channelId = context.channelId, min_price, change, at, timezone } = options;
	if (kind === undefined || channelId === null) throw new UserError(text.errors.missing("`kind`"));
	refuseOtherOptions(kind, options, text);
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
	const mine = await feeds.ofServer(server.id);
	const limits = { server: MAX_FEEDS_A_SERVER, channel: MAX_FEEDS_A_CHANNEL };
	if (mine.length >= limits.server) throw limitError("server", channelId, text);
	if (mine.filter(other => other.channelId === channelId).length >= limits.channel) {
		throw limitError("channel", channelId, text);
	}
	await postFirstLine(feed, context);
	const added = await feeds.add(feed, limits);
	if (typeof added === "string") throw limitError(added, channelId, text);
	const filter = formatFeedFilter(added, text);
	return {
		content: text.feeds.added(`${formatFeedName(added, text)}${filter === "" ? "" : ` (${formatLabel(filter, 300)})`}`),
		components: [
			buttonRow(
				commandButton(text.feeds.list.open, "feed", { action: "list" }),
				commandButton(text.feeds.list.test(mine.length + 1), "feed", { action: "test", feed: added.id }),
			),
		],
	};
}

/** An option that the kind does not use would be a wish that is silently ignored. */
function refuseOtherOptions(kind: FeedKind, { min_price, change, at, timezone }: AddOptions, { feeds }: Texts): void {
	const { moves, digest } = feeds.kinds;
	if (change !== undefined && kind !== "moves") throw new UserError(feeds.onlyFor("`change`", moves));
	if (at !== undefined && kind !== "digest") throw new UserError(feeds.onlyFor("`at`", digest));
	if (timezone !== undefined && kind !== "digest") throw new UserError(feeds.onlyFor("`timezone`", digest));
	if (min_price !== undefined && kind !== "moves" && kind !== "digest") {
		throw new UserError(feeds.onlyForPrices("`min_price`", moves, digest));
	}
}

function filterOf({ series, rarity, team }: AddOptions, context: Context): FeedFilter {
	return {
		series: findFacet(series, "series", context) ?? null,
		rarity: findFacet(rarity, "rarity", context) ?? null,
		team: findFacet(team, "team", context) ?? null,
	};
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

function pauseText(reason: PauseReason, channelId: string, { feeds }: Texts): string {
	return feeds.paused[reason](formatChannel(channelId));
}

/** Each feed has its own two buttons; ten feeds fill all five rows. */
function listFeeds(all: readonly Feed[], { text }: Context, content?: string): Answer {
	const buttons = all.map(({ id }, index) => [
		commandButton(text.feeds.list.test(index + 1), "feed", { action: "test", feed: id }),
		commandButton(text.feeds.list.remove(index + 1), "feed", { action: "remove", feed: id }),
	]);
	const rows = Array.from({ length: Math.ceil(buttons.length / 2) }, (_, row) => buttons.slice(2 * row, 2 * row + 2));
	return {
		content: content ?? "",
		embeds: [feedListEmbed(all, text)],
		components: rows.map(row => buttonRow(...row.flat())),
	};
}

/** Posts the newest event again. A feed that was paused goes on from here: what it has missed is not posted. */
async function testFeed(all: readonly Feed[], id: number, serverId: string, context: Context): Promise<Answer> {
	const { text, feeds, delivery, catalog, now } = context;
	const feed = all.find(other => other.id === id);
	if (feed === undefined) throw new UserError(text.feeds.alreadyRemoved);
	const serverText = context.textsFor(feed.locale);
	const { mark, nothingYet } = serverText.feeds.test;
	const event = await context.newestEvent(feed);
	const body = event === null ? { content: nothingYet } : feedMessage(feed, event, catalog, serverText, mark);
	const outcome = await delivery.postNow({ channelId: feed.channelId, body });
	if (typeof outcome === "string" || "retryAfterMs" in outcome) throw new UserError(text.feeds.notTaken);
	const name = formatFeedName(feed, text);
	if ("paused" in outcome) {
		await feeds.update(id, { pausedReason: outcome.paused });
		const why = pauseText(outcome.paused, feed.channelId, text);
		return listFeeds(await feeds.ofServer(serverId), context, text.feeds.test.failed(name, why));
	}
	const isPaused = feed.pausedReason !== null;
	const lastEvent = isPaused ? { lastEvent: resumeFrom(feed, now()) } : {};
	await feeds.update(id, { pausedReason: null, lastPostAt: now(), ...lastEvent });
	const content = isPaused ? text.feeds.test.resumed(name) : text.feeds.test.posted(name);
	return listFeeds(await feeds.ofServer(serverId), context, content);
}

/** The last event of a feed that leaves out all until now. */
function resumeFrom({ kind, lastEvent }: Feed, now: number): string | null {
	if (kind === "digest") return lastEvent;
	return kind === "moves" ? null : String(now);
}

function completeFeed(): Autocomplete {
	return async (typed, { server, feeds, text }) => {
		const all = server === null ? [] : await feeds.ofServer(server.id);
		return all
			.map((feed, index) => ({
				name: formatLabel(text.feeds.choice(index + 1, text.feeds.kinds[feed.kind], formatFeedFilter(feed, text)), 100),
				value: String(feed.id),
			}))
			.filter(({ name }) => name.toLowerCase().includes(typed.trim().toLowerCase()));
	};
}

interface CardsOptions {
	crawl?: number | undefined;
	series?: string | undefined;
	rarity?: string | undefined;
	team?: string | undefined;
	page: number;
}

/** All new cards of a post. */
async function showCards({ crawl, page, ...options }: CardsOptions, context: Context): Promise<Answer> {
	const { feeds, catalog, text } = context;
	const filter = filterOf(options, context);
	const event = crawl === undefined ? null : newCardsEvent(await feeds.newCards(crawl), filter);
	if (event === null) throw new UserError(text.feeds.new.none);
	const { cards } = event;
	const { pages, here, start, end } = clampPage(page, cards.length, CARDS_A_POST);
	return {
		embeds: [newCardsEmbed(cards.slice(start, end), catalog.get, text)],
		components: pageButtons("feed", { action: "cards", crawl, ...filterKeys(filter) }, here, pages, text),
	};
}
