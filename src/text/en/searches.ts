import type { Formats } from "../formats.ts";

const cards = (format: Formats, count: number) => format.count(count, { one: "# card", other: "# cards" });

export const searches = (format: Formats) => ({
	/** Searches that people save with the button *Tell me*. */
	searches: {
		all: "your saved searches",
		count: (count: number) => format.count(count, { one: "# saved search", other: "# saved searches" }),
		/** A removed search that can be restored, in the list of stored data. */
		kept: "a removed search, for an hour",
		button: "Tell me",
		/** The name of a search without any filter. */
		allCards: "All cards",
		form: {
			title: "Tell me",
			name: "Name of the search",
			kind: "Tell me when",
			percent: "Percent",
			/** @param median two numbers, as "1–90" */
			how: (median: string, quick: string) => `${median} below the median, or ${quick} above quick sell`,
		},
		kinds: {
			fits: "A card newly fits",
			median: "A card newly fits, below its 7-day median by the percent",
			quick: "A card newly fits, within the percent of quick sell",
			changes: "The overall or rarity of a fitting card changes",
		},
		/** What a search waits for, after "Tells you when". */
		waitsFor: {
			fits: () => "a card newly fits",
			median: (percent: string) => `a card newly fits with Buy now at least ${percent} below its 7-day median`,
			quick: (percent: string) => `a card newly fits with Buy now at most ${percent} above quick sell`,
			changes: () => "the overall or rarity of a fitting card changes",
		},
		set: {
			fits: (name: string) => `**${name}**: you get a direct message when a card **newly fits**.`,
			median: (name: string, percent: string) =>
				`**${name}**: you get a direct message when a card newly fits with Buy now at least **${percent} below its 7-day median**.`,
			quick: (name: string, percent: string) =>
				`**${name}**: you get a direct message when a card newly fits with Buy now at most **${percent} above quick sell**.`,
			changes: (name: string) =>
				`**${name}**: you get a direct message when the **overall or rarity** of a fitting card changes. Cards are left out while they have an augment.`,
		},
		/** The cards about which no message is sent, because the person sees them now. */
		fitNow: (count: number) => `${cards(format, count)} ${count === 1 ? "fits" : "fit"} already.`,
		replaces: (name: string) => `It replaces your search **${name}**.`,
		badPercent: (least: number, most: number) =>
			`**Percent** takes a whole number from ${format.number(least)} to ${format.number(most)}.`,
		notYet: "The bot has not read the whole market yet. Try again in a minute.",
		tooMany: (most: number) =>
			`You already have ${format.number(most)} saved searches, the maximum. Remove one with \`/alert list\`.`,
		busy: "Your last search is still being saved. Try again in a moment.",
		full: "This bot cannot save any more searches. Try again another day.",
		headline: {
			fit: (count: number) => `${cards(format, count)} newly ${count === 1 ? "fits" : "fit"}`,
			oneFits: (card: string) => `${card} newly fits`,
			changed: (count: number) => `${cards(format, count)} changed`,
			oneChanged: (card: string) => `${card} changed`,
		},
		/** Above the list of the cards. */
		fitting: (count: number) => `${cards(format, count)} ${count === 1 ? "fits" : "fit"} now.`,
		/** After a price. @param median of the price over seven days */
		below: (percent: string, median: string) => `${percent} below ${median}`,
		more: (count: number) => `and ${format.number(count)} more`,
		/** @param condition as "a card newly fits" */
		why: (condition: string) => `This search tells you when ${condition}.`,
		list: {
			title: "Your saved searches",
			tells: (condition: string) => `When ${condition}`,
			told: (age: string) => `last message ${age}`,
			neverTold: "no message yet",
			paused: "Paused: your direct messages are closed.",
			total: (total: number, most: number) => `${format.number(total)} of ${format.number(most)}`,
			menu: "Open or remove a saved search",
			open: (name: string) => `Open: ${name}`,
			remove: (name: string) => `Remove: ${name}`,
		},
		whole: "Whole list",
		remove: "Remove this search",
		removed: (name: string) => `Removed: **${name}**.`,
		alreadyRemoved: "It was already removed.",
		restored: (name: string) => `**${name}** is back.`,
		tooLate: "This search can no longer be restored. Save it again with **Tell me** under a list.",
		notice: {
			closed:
				"These saved searches are paused because Discord does not let this bot message you. Allow direct messages in the privacy settings of a server you share with it, then press Resume in `/alert list`.",
			missing: "The bot was interrupted while it sent messages about these saved searches, so some may be missing.",
			missed: (name: string, count: number) => `${name}: ${cards(format, count)}`,
		},
	},
});
