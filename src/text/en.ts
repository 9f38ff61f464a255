import type { Formats } from "./formats.ts";

/**
 * Every sentence, label and description that a person can meet, in English. Data of the service (names, teams, series,
 * plays) is not among them: it stays as served. The value for a placeholder is already formatted and escaped.
 */
export const en = (format: Formats) => ({
	format,

	commands: {
		alert: {
			description: "A direct message when a card hits your price",
			add: "Set an alert, or change its price",
			card: "Type a name and choose the card",
			side: "Which price to watch, and in which direction",
			price: "The price",
			list: "Your alerts",
			remove: "Remove an alert",
			alert: "Which of your alerts",
		},
	},

	words: {
		buyNow: "Buy now",
		sellNow: "Sell now",
		noOrders: "no orders",
	},

	times: {
		updated: (age: string) => `Updated ${age}`,
		/** @param what a plural, as "Prices" */
		whatUpdated: (what: string, age: string) => `${what} updated ${age}`,
		stale: (updated: string) => `⚠️ **Not up to date:** the service is not responding. ${updated}.`,
		minutes: (count: number) => `${format.number(count)} min`,
		hours: (count: number) => `${format.number(count)} h`,
		days: (count: number) => format.count(count, { one: "# day", other: "# days" }),
		lastHour: "last hour",
		last: (span: string) => `last ${span}`,
		ago: (span: string) => `${span} ago`,
		fromTo: (from: string, to: string) => `${from} to ${to}`,
	},

	prices: {
		perHour: (rate: string) => `≈ ${rate}/hour`,
		perDay: (rate: string) => `≈ ${rate}/day`,
		/** One line of a price chart in words. */
		curve: (side: string, first: string, last: string, low: string, high: string) =>
			`${side} ${first} → ${last} · low ${low} · high ${high}`,
		someMissing: "some prices missing",
		/** What a field for a price shows while it is empty. */
		examples: "5000, 20k or 1.5m",
	},

	buttons: {
		back: "◀ Back to the list",
		card: "Card",
		myAlerts: "My alerts",
		next: "Next ▶",
		previous: "◀ Previous",
		price: "Price",
		refresh: "🔄 Refresh",
	},

	errors: {
		notFound: {
			listing: "This card is no longer on the market. Choose another one from the list as you type.",
			item: "This card is no longer in the game. Choose another one from the list as you type.",
			gameLog: "There is no game with this id. Choose one from the list as you type, or open one from `/history`.",
			gameHistory: "No player has this gamertag on this platform. Check the spelling and the platform.",
			other: "The game's service has nothing here.",
		},
		refused:
			"The game's service is refusing this bot right now. You did nothing wrong. Try again later; if this keeps happening, tell whoever runs the bot.",
		busy: (span: string) => `The game's service is getting too many requests right now. Try again in ${span}.`,
		unavailable: "The game's service is not responding right now. Try again in a few minutes.",
		malformed:
			"The game's service sent an answer the bot cannot read. Try again later; if this keeps happening, tell whoever runs the bot.",
		mismatch:
			"This game belongs to another gamertag or platform. Give the `gamertag` and `platform` of one of its two players.",
		storage:
			"The bot's database is not working right now, so this could not be done. Try again in a few minutes; if this keeps happening, tell whoever runs the bot.",
		defect:
			"Something went wrong in the bot. You did nothing wrong. Try again; if this keeps happening, tell whoever runs the bot.",
		tooFast: (seconds: number) =>
			`Too many requests. Try again in ${format.count(seconds, { one: "# second", other: "# seconds" })}.`,
		outdated: "This button is from an older version of the bot. Run the command again.",
		unknownCommand: "This command no longer exists. Restart Discord to update its list.",
		formLate: "The form was not ready in time. Try once more.",
		/** What an option takes, which comes as "`card`". */
		missing: (option: string) => `${option} is missing.`,
		tooLong: (option: string, most: number) => `${option} takes at most ${format.number(most)} characters.`,
		tooHigh: (option: string, most: number) => `${option} takes numbers up to ${format.number(most)}.`,
		tooLow: (option: string, least: number) => `${option} takes numbers from ${format.number(least)}.`,
		oneOf: (option: string, choices: string) => `${option} takes one of: ${choices}.`,
		wholeNumber: (option: string) => `${option} takes a whole number.`,
		invalid: (option: string) => `${option} is not valid. Choose it again.`,
		/** What an option takes, by the message of the schema that checks it. */
		problems: {
			price: (option: string) =>
				`${option}: type a price such as 5000, 20k or 1.5m, from 1 to ${format.number(1_000_000_000)}.`,
			highestPrice: (option: string) => `${option}: type a price up to ${format.number(9_999_999)}.`,
			filter: (option: string) => `${option} cannot contain | or %.`,
			gamertag: (option: string) => `${option} cannot contain |, % or invisible characters.`,
			gameId: (option: string) =>
				`${option} is digits only. Choose a game from the list as you type (it needs \`/link\`, or \`gamertag\` and \`platform\`), or open one from \`/history\`.`,
		},
	},

	pages: {
		title: "Go to page",
		page: "Page",
		pageUpTo: (last: string) => `Page, 1 to ${last}`,
		invalid: (last: string) => `Type a page from 1 to ${last}.`,
	},

	alerts: {
		count: (count: number) => format.count(count, { one: "# alert", other: "# alerts" }),
		/** The choices of a side, before the price is known. */
		sides: { buy: "Buy now at or below", sell: "Sell now at or above" },
		conditions: {
			buy: (price: string) => `Buy now at or below ${price}`,
			sell: (price: string) => `Sell now at or above ${price}`,
		},
		bounds: {
			buy: (price: string) => `at or below ${price}`,
			sell: (price: string) => `at or above ${price}`,
		},
		rearms: (price: string) => `Re-arms at ${price}.`,
		incomplete: "Give `card`, `side` and `price`.",
		set: {
			buy: (label: string, price: string) =>
				`**${label}**: you get a direct message when **Buy now is at or below ${price}**.`,
			sell: (label: string, price: string) =>
				`**${label}**: you get a direct message when **Sell now is at or above ${price}**.`,
		},
		reached: {
			buy: (label: string, price: string) => `**${label}**: **Buy now is at or below ${price}** already.`,
			sell: (label: string, price: string) => `**${label}**: **Sell now is at or above ${price}** already.`,
		},
		current: (price: string, age: string) => `Currently ${price} (${age}).`,
		replaces: (price: string) => `This replaces your alert at ${price}.`,
		tooMany: (most: number) =>
			`You already have ${format.number(most)} alerts, the maximum. Remove one with \`/alert list\`.`,
		full: "This bot cannot watch any more alerts. Try again another day.",
		form: {
			title: "Set alert",
			titleOf: (card: string) => `Set alert · ${card}`,
			side: "Side",
			price: "Price",
		},
		list: {
			title: "Your alerts",
			none: "None yet. Set one with `/alert add` to get a direct message when a card hits your price.",
			total: (total: number, most: number) => `${format.number(total)} of ${format.number(most)}`,
			current: (price: string, age: string) => `currently ${price} (${age})`,
			sending: "Message is being sent",
			alerted: (at: string) => `Alerted${at}.`,
			paused: (at: string) => `Paused: your direct messages are closed. Reached${at}`,
			at: (price: string, age: string) => ` at ${price}, ${age}`,
			remove: (position: number) => `Remove ${format.number(position)}`,
			resume: "Resume",
		},
		removed: (label: string) => `Removed: ${label}`,
		alreadyRemoved: "It was already removed.",
		removeWhich: "Give `alert`: choose it from the list as you type.",
		resumed: (alerts: string) => `Resumed: ${alerts}. You get a message when the price is reached.`,
		none: "You have no such alert. `/alert list` shows yours.",
		several: (typed: string) => `Several of your alerts match “${typed}”. Which one?`,
		choose: "Choose an alert",
		message: {
			condition: "Your alert",
			remove: "Remove this alert",
		},
		notice: {
			closed:
				"These alerts are paused because Discord does not let this bot message you. Allow direct messages in the privacy settings of a server you share with it, then press Resume in `/alert list`.",
			interrupted: "The bot was interrupted while sending these alerts, so some messages may be missing.",
			reached: (price: string, age: string) => `reached ${price} ${age}`,
		},
	},
});

/** The texts of one language; another language has exactly the same entries, or it does not compile. */
export type Texts = ReturnType<typeof en>;
