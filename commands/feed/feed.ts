import { ApplicationCommandOptionType, ChannelType } from "discord.js";
import { z } from "zod";
import { type Autocomplete, defineCommand } from "../../src/discord/command.ts";
import { completeFacetOf, completeSeries, FACET_LENGTH, facetSchema } from "../../src/discord/options/facet-option.ts";
import { autocompleteOption } from "../../src/discord/options/filter-option.ts";
import { priceOption, priceSchema } from "../../src/discord/options/price-option.ts";
import { completeTimeZone, timeZoneOption, timeZoneSchema } from "../../src/discord/options/time-zone-option.ts";
import { pageNumber } from "../../src/discord/pages.ts";
import { UserError } from "../../src/errors.ts";
import { formatFeedFilter, formatFeedName } from "../../src/format/feed.ts";
import { formatLabel } from "../../src/format/markup.ts";
import { FEED_KINDS } from "../../src/ground/words.ts";
import { addFeed } from "./add.ts";
import { showCards } from "./cards.ts";
import { listFeeds, testFeed } from "./list.ts";

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
						timeZoneOption("timezone", feed.timezone),
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
		timezone: timeZoneSchema.optional(),
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
		timezone: completeTimeZone,
		feed: completeFeed(),
	},
});

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
