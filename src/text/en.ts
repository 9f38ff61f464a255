import type { Formats } from "./formats.ts";

/**
 * Every sentence, label and description that a person can meet, in English. Data of the service (names, teams, series,
 * plays) is not among them: it stays as served. The value for a placeholder is already formatted and escaped.
 */
export const en = (format: Formats) => ({
	format,

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
	},
});

/** The texts of one language; another language has exactly the same entries, or it does not compile. */
export type Texts = ReturnType<typeof en>;
