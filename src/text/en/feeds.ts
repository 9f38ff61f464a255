import type { Formats } from "../formats.ts";

export const feeds = (format: Formats) => ({
	feeds: {
		kinds: { roster: "Roster updates", new: "New cards", moves: "Market moves", digest: "Daily digest" },
		/** @param kinds as "“Market moves” and “Daily digest”" */
		onlyFor: (option: string, kinds: string) =>
			`${option}: only for ${kinds}. Leave it out, or choose another \`kind\`.`,
		tooMany: (most: number) =>
			`This server already has ${format.number(most)} feeds, the maximum. Remove one with \`/feed list\`.`,
		tooManyHere: (channel: string, most: number) =>
			`${channel} already has ${format.number(most)} feeds, the maximum. Choose another channel, or remove one with \`/feed list\`.`,
		/** @param feed as "**Market moves** in <#1>" */
		added: (feed: string) =>
			`Added: ${feed}. I posted a first message there. \`/feed list\` shows, edits, tests and removes feeds.`,
		/** @param channel a mention */
		room: (feeds: number, most: number, here: number, mostHere: number, channel: string) =>
			`${format.number(feeds)} of ${format.number(most)} feeds in this server, ${format.number(here)} of ${format.number(mostHere)} in ${channel}`,
		yesterday: (posts: number) =>
			format.count(posts, {
				one: "These settings would have made # post in the last 24 hours.",
				other: "These settings would have made # posts in the last 24 hours.",
			}),
		noYesterday:
			"It is not known yet how many posts these settings would have made yesterday: that takes two days of prices.",
		/** The menu that adds a feed to the channel in which it is shown. */
		choose: { question: "What should be posted in this channel?", choose: "Choose posts" },
		removed: (feed: string) => `Removed: ${feed}`,
		undo: "Undo",
		restored: "The feed is back.",
		notRestored: "It can no longer be restored. `/feed add` creates a new one.",
		alreadyRemoved: "It was already removed.",
		unknown: "This server has no such feed. `/feed list` shows its feeds with their numbers.",
		in: (kind: string, channel: string) => `**${kind}** in ${channel}`,
		/** Used where Discord shows no markup. */
		choice: (position: number, kind: string, filter: string) =>
			`${format.number(position)}. ${kind}${filter === "" ? "" : ` · ${filter}`}`,
		/** The first message in a channel, and what each kind posts. */
		first: {
			roster: "Roster updates are posted here as soon as the market shows them.",
			new: "New cards are posted here as soon as the market has them.",
			moves: "Market moves are posted here: large changes of Buy now within 24 hours.",
			digest: "A digest of the market is posted here every day.",
		},
		filter: {
			change: (percent: string) => `from ${percent}`,
			price: (price: string) => `Buy now from ${price}`,
			overall: (least: number) => `overall from ${format.number(least)}`,
			most: (posts: number) => format.count(posts, { one: "at most # post an hour", other: "at most # posts an hour" }),
			daily: (hour: string, zone: string) => `daily at ${hour} (${zone})`,
		},
		/** A direct message. @param why as the list of the feeds says it */
		yoursIsPaused: (feed: string, why: string) =>
			`⚠️ A feed that you created is paused: ${feed}. ${why}\n-# To test and resume it, use \`/feed list\` in its server.`,
		/** The remedies for posts that fail. */
		remedies: {
			/** @param why with what to do */
			notBegun: (why: string) => `Nothing was added. ${why}`,
			/** After the settings of a channel kept a feed from beginning. */
			begin: "Change it in the channel's settings, then add the feed again.",
			/** After the settings of a channel paused a feed. */
			resume: "Change it in the channel's settings, then press Test.",
			/** After Discord refused the posts for a reason of its own. */
			retry: "Press Test to try again.",
			/** After the channel was deleted. */
			move: "Remove the feed and add it in another channel.",
		},
		list: {
			title: "This server's feeds",
			none: "No feeds yet. `/feed add` posts roster updates, new cards, market moves or a daily digest in a channel.",
			total: (total: number, most: number) => `${format.number(total)} of ${format.number(most)} feeds`,
			lastPost: (age: string) => `last post ${age}`,
			open: "All feeds",
			noPost: "no post yet",
			paused: (why: string) => `⚠️ **Paused.** ${why}`,
			/** Buttons; above four feeds they are menus, which the same words without a number name. */
			edit: (position: number | "") => `Edit ${position}`.trim(),
			test: (position: number | "") => `Test ${position}`.trim(),
			remove: (position: number | "") => `Remove ${position}`.trim(),
			/** @param name the language that the button sets, by its own name */
			language: (position: number | "", name: string) => `${position} → ${name}`.trim(),
			/** What the menu of languages says, which has a line for each feed. */
			languages: "Change the language",
			/** @param language as "Spanish" */
			inLanguage: (language: string) => `in ${language}`,
		},
		/** @param language as "Spanish" */
		inLanguage: (feed: string, language: string) => `${feed}: further posts are in ${language}.`,
		/** The form that changes a feed. */
		form: {
			title: (kind: string) => `Edit: ${kind}`,
			only: "Series, rarity, team (separated by commas)",
			minPrice: "Lowest Buy now",
			minOverall: "Lowest overall",
			change: "Smallest change in 24 hours, in percent",
			most: "Maximum posts an hour",
			at: "Time of day",
			timezone: "Time zone",
			unknown: (name: string) => `No series, rarity or team is called “${name}”. Write its full name.`,
			/** @param facet as "Series" */
			twice: (facet: string) => `${facet}: write one name, or leave it out for all.`,
			edited: (feed: string) => `Changed: ${feed}.`,
		},
		test: {
			mark: "🧪 **Test:** the newest event of this feed.",
			example:
				"🧪 **Example:** this feed has had nothing to post yet. Its posts look like this; these cards are invented.",
			posted: (feed: string) => `Posted as a test: ${feed}.`,
			resumed: (feed: string) => `Posted as a test: ${feed}. It is no longer paused.`,
			failed: (feed: string, why: string) => `Nothing was posted: ${feed}. ${why}`,
		},
		roster: { all: "All changes" },
		new: {
			count: (count: number) => format.count(count, { one: "# new card", other: "# new cards" }),
			all: "All new cards",
			none: "These cards are no longer known.",
			first: (price: string) => `first Buy now ${price}`,
		},
		moves: {
			title: "Market moves",
			count: (count: number) => format.count(count, { one: "# card moved", other: "# cards moved" }),
			legend: "Buy now, compared with 24 hours ago",
			all: "All in the market",
		},
		digest: {
			headline: "The market today",
			/** @param profit with its sign, as "+1,234" @param hourly as "≈ 25k/h" */
			flip: (profit: string, hourly: string) => `${profit} per flip · ${hourly} with one card`,
			noFlips: "no flip with known sales yet",
			allFlips: "All flips",
			allMoves: "All moves",
			live: "The Live collection",
			liveCost: (cost: string) => `${cost} at Buy now`,
			/** @param rarity as "Diamond 12,340 (+2 %)" */
			median: (rarity: string) => `Median Buy now: ${rarity}`,
			withoutOrders: (count: number) =>
				format.count(count, { one: "# card without orders not counted", other: "# cards without orders not counted" }),
		},
	},
});
