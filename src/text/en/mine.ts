import type { Formats } from "../formats.ts";

export const mine = (format: Formats) => ({
	/** The list of the cards that a person owns. */
	mine: {
		/** The titles and the buttons of the pages. */
		titles: {
			worth: "My cards",
			series: "My cards by series",
			best: "My cards that bring most",
			extra: "My cards with several copies",
		},
		tabs: { worth: "Worth", series: "By series", best: "Bring most", extra: "Copies" },
		headings: { series: "Series", cards: "Cards", card: "Card", brings: "Brings" },
		noSeries: "no series",
		/** The copies of a card, as "2×". */
		times: (copies: string) => `${copies}×`,
		none: "You have not told the bot which cards you own.",
		ways: {
			add: "• `/mine add` adds cards by name.",
			have: "• **I have these** under a list adds the cards you choose there.",
			import: "• `/mine import` reads a list or the file of another program.",
		},
		count: (cards: number) => `**${format.count(cards, { one: "# card", other: "# cards" })}**`,
		/** @param copies all copies of all cards, on the market or not */
		countWithCopies: (cards: number, copies: string) =>
			`**${format.count(cards, { one: "# card", other: "# cards" })}**, ${copies} with copies`,
		changed: (count: string, age: string) => `${count} · changed ${age}`,
		brings: (stubs: string) => `At Sell now, after tax, they bring **${stubs}**`,
		costs: (stubs: string) => `At Buy now they would cost **${stubs}**`,
		/** @param change as "+1.2% (+12,345) in 24 h" */
		buyNow: (change: string) => `Buy now: ${change}`,
		notSellable: (cards: number) =>
			`-# Nobody buys ${format.count(cards, { one: "# of them", other: "# of them" })} right now: not counted in what they bring`,
		notBuyable: (cards: number) =>
			`-# ${format.count(cards, { one: "# of them is", other: "# of them are" })} not for sale right now: not counted in what they would cost`,
		gone: (cards: number, copies: number) => {
			const count = format.count(cards, { one: "# card", other: "# cards" });
			const all = copies > cards ? `${count}, ${format.number(copies)} with copies,` : count;
			return `-# ${all} ${cards === 1 ? "is" : "are"} not on the market: still in your list and counted, without a price`;
		},
		have: "I have these",
		/** The buttons under one card. */
		haveIt: "I have it",
		notAnyMore: "Not any more",
		copiesOf: (copies: number) => format.count(copies, { one: "✓ You have this card.", other: "✓ You have # copies." }),
		/** What a list was filtered by. */
		filtered: {
			only: (cards: number) => `only your ${format.count(cards, { one: "# card", other: "# cards" })}`,
			without: (cards: number) => `without your ${format.count(cards, { one: "# card", other: "# cards" })}`,
		},
		/** Why a search found nothing. @param fit the number of cards that would fit if it did not matter who owns them */
		noneLeft: {
			only: (fit: number) =>
				`${format.count(fit, { one: "# card fits, but you do not have it", other: "# cards fit, but you have none of them" })}.`,
			without: (fit: number) =>
				`${format.count(fit, { one: "# card fits, and you have it", other: "# cards fit, and you have all of them" })}.`,
		},
		/** The choices of the option that filters a list by the person's cards. */
		filters: { only: "Mine", without: "Not mine" },
		open: "My cards",
		undo: "Undo",
		drop: "Remove cards not on the market",
		clear: "Delete my list",
		clearSurely: "Delete",
		clearQuestion: (cards: number) =>
			`Delete your list of ${format.count(cards, { one: "# card", other: "# cards" })}?`,
		cleared: "Your list of cards is empty.",
		/** Cards that are not on the market, and so have no names. */
		unlisted: (cards: number) =>
			cards === 1 ? "a card that is not on the market" : `${format.number(cards)} cards that are not on the market`,
		/** @param names as "**99 Teo Marrón** and …" */
		added: (cards: number, names: string) =>
			`Added ${format.count(cards, { one: "# card", other: "# cards" })}: ${names}.`,
		recounted: (names: string, copies: string) => `Copies set to ${copies}: ${names}.`,
		alreadyThere: (cards: number) =>
			format.count(cards, { one: "# was in your list already.", other: "# were in your list already." }),
		removed: (cards: number, names: string) =>
			`Removed ${format.count(cards, { one: "# card", other: "# cards" })}: ${names}.`,
		total: (cards: number) => `You have ${format.count(cards, { one: "# card", other: "# cards" })} now.`,
		undone: "Undone.",
		changedSince: "Your list has changed since then, so this can no longer be undone. `/mine list` shows it.",
		notThere: (names: string) => `Not in your list: ${names}.`,
		noneGone: "All cards of your list are on the market.",
		notReadYet: "The bot has not read the whole market yet. Try again in a minute.",
		full: (most: string) => `A list has room for ${most} cards. Nothing was changed.`,
		stored: {
			all: "your list of cards",
			/** It is kept so that the change can be undone. */
			replaced: "what the last change of your cards replaced (kept for an hour)",
			import: "an imported list that you have not taken",
			count: (cards: number) => `your list of ${format.count(cards, { one: "# card", other: "# cards" })}`,
		},
	},
});
