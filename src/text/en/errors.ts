import type { Formats } from "../formats.ts";

export const errors = (format: Formats) => ({
	/** The buttons under what is wrong with a form: they open it with what was typed. */
	forms: { correct: "Correct it", again: "Open the form again" },
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
			"This game belongs to another gamertag or platform. Add the `gamertag` and `platform` of one of its two players.",
		storage:
			"The bot's database is not working right now, so this could not be done. Try again in a few minutes; if this keeps happening, tell whoever runs the bot.",
		defect:
			"Something went wrong in the bot. You did nothing wrong. Try again; if this keeps happening, tell whoever runs the bot.",
		tooFast: (seconds: number) =>
			`Too many requests. Try again in ${format.count(seconds, { one: "# second", other: "# seconds" })}.`,
		/** A button, menu or form of an administration command. */
		notPermitted: "Only people who manage this server can do that. If that is you, run the command again.",
		outdated: "This button is from an older version of the bot. Run the command again.",
		unknownCommand: "This command no longer exists. Restart Discord to update its list.",
		forgotten:
			"Nothing was stored, because your data, or that of a person whom this is about, was deleted meanwhile. To store it, do it again.",
		longQuery:
			"This is too long for the buttons of the answer. Type a shorter text; | and % take three characters each.",
		formLate: "The form was not ready in time. Try again.",
		/** What an option accepts; its name comes as "`card`". */
		missing: (option: string) => `${option} is missing.`,
		tooLong: (option: string, most: number) => `${option} takes at most ${format.number(most)} characters.`,
		tooHigh: (option: string, most: number) => `${option} takes numbers up to ${format.number(most)}.`,
		tooLow: (option: string, least: number) => `${option} takes numbers from ${format.number(least)}.`,
		/** Asks what is meant. @param meanings as "`America/Caracas`, `Europe/Madrid`" */
		unclear: (option: string, typed: string, meanings: string) =>
			`${option}: “${typed}” has more than one meaning. Type one of: ${meanings}.`,
		oneOf: (option: string, choices: string) => `${option} takes one of: ${choices}.`,
		wholeNumber: (option: string) => `${option} takes a whole number.`,
		invalid: (option: string) => `${option} is not valid. Choose it again.`,
		/** What an option accepts, by the message of the schema that checks it. */
		problems: {
			price: (option: string) =>
				`${option}: type a price such as 5000, 20k or 1.5m, from 1 to ${format.number(1_000_000_000)}.`,
			relativePrice: (option: string) =>
				`${option}: type a price such as 5000, 20k or 1.5m, from 1 to ${format.number(1_000_000_000)}, or a percentage of the current one such as -10% or +5%.`,
			cardPrice: (option: string) =>
				`${option}: type a price such as 5000, 20k or 1.5m, from 1 to ${format.number(9_999_999)}.`,
			priceRange: (option: string) =>
				`${option}: type two prices such as 5k-20k, or one as 5k- (from) or -20k (up to), from 1 to ${format.number(9_999_999)}.`,
			filter: (option: string) => `${option} cannot contain | or %.`,
			gamertag: (option: string) => `${option} cannot contain |, % or invisible characters.`,
			timezone: (option: string) =>
				`${option}: this time zone is unknown. Type a large city, letters or an offset, for example \`New York\`, \`ET\` or \`UTC-5\`.`,
			gameId: (option: string) =>
				`${option} has only digits. Choose a game from the list as you type (it needs \`/link\`, or \`gamertag\` and \`platform\`), or open one from \`/history\`.`,
			timeOfDay: (option: string) => `${option}: type a time such as 21, 21:30, 9pm or 9:30 pm.`,
			day: (option: string) => `${option}: type a day as year-month-day, for example \`2026-04-01\`.`,
			lastDay: (option: string) => `${option}: type a day as year-month-day, for example \`2026-09-30\`, or \`none\`.`,
			points: (option: string) =>
				`${option}: type the points for a win and for a loss, for example \`3-2\`, or \`percentage\`. A win must be worth more than a loss, and at most ${format.number(99)} points.`,
			score: (option: string) => `${option}: type the runs of the winner and of the loser, for example \`5-3\`.`,
			blank: (option: string) => `${option} needs letters or digits.`,
		},
	},
});
