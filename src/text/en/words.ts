import type { Formats } from "../formats.ts";

export const words = (format: Formats) => ({
	words: {
		andMore: (count: string) => `… and ${count} more`,
		buyNow: "Buy now",
		sellNow: "Sell now",
		noOrders: "no orders",
		/** The names of the languages within a sentence. */
		languages: { en: "English", es: "Spanish" },
	},

	buttons: {
		back: "◀ Back to the list",
		card: "Card",
		compare: "Compare",
		myAlerts: "My alerts",
		next: "Next ▶",
		previous: "◀ Previous",
		price: "Price",
		refresh: "🔄 Refresh",
		setAlert: "Set alert",
	},

	times: {
		updated: (age: string) => `Updated ${age}`,
		/** @param what a plural, as "Prices" */
		whatUpdated: (what: string, age: string) => `${what} updated ${age}`,
		stale: (updated: string) => `⚠️ **Not up to date:** the service is not responding. ${updated}.`,
		minutes: (count: number) => `${format.number(count)} min`,
		hours: (count: number) => `${format.twoDigits(count)} h`,
		days: (count: number) => format.count(count, { one: "# day", other: "# days" }),
		lastHour: "last hour",
		last: (span: string) => `last ${span}`,
		fromTo: (from: string, to: string) => `${from} to ${to}`,
		/** @param zone as "America/Lima (UTC−5)" @param time as "21:30" */
		zoneNow: (zone: string, time: string) => `Time zone: ${zone}, where it is now ${time}.`,
		/** Two days, as "May 6". */
		dates: (from: string, to: string) => `${from} to ${to}`,
	},

	prices: {
		perHour: (rate: string) => `≈ ${rate}/hour`,
		perDay: (rate: string) => `≈ ${rate}/day`,
		inDay: (change: string) => `${change} in 24 h`,
		inWeek: (change: string) => `${change} in 7 days`,
		/** The profit of flips. @param stubs such as "25k" */
		hourly: (stubs: string) => `≈ ${stubs}/h`,
		someMissing: "no price on some days",
		/** The placeholder of a field for a price. */
		examples: "5000, 20k or 1.5m",
	},

	pages: {
		title: "Go to page",
		page: "Page",
		pageUpTo: (last: string) => `Page, 1 to ${last}`,
		invalid: (last: string) => `Type a page from 1 to ${last}.`,
	},

	/**
	 * The words that a person may type for a value, in lower case. The words of all languages are understood in each, so
	 * that nobody has to type in the language of their Discord.
	 */
	typed: {
		percentage: ["percentage", "percent", "pct"],
		noDay: ["none", "no"],
		off: ["off"],
		gameAccount: ["account", "game account"],
		forfeit: ["forfeit"],
		elsewhere: ["elsewhere", "played elsewhere"],
		/** A game whose winner does not have more runs. */
		awarded: ["awarded"],
		noContest: ["no contest", "no-contest"],
	},
});
