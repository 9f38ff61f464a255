import type { Formats } from "../formats.ts";

export const alerts = (format: Formats) => ({
	alerts: {
		count: (count: number) => format.count(count, { one: "# alert", other: "# alerts" }),
		/** The choices of a side, before the price is known. */
		sides: { buy: "Buy now at or below", sell: "Sell now at or above" },
		/** The choices of what may change, and below the names of what changes. */
		changes: { overall: "Overall changes", rarity: "Rarity changes" },
		facts: { overall: "Overall", rarity: "Rarity" },
		conditions: {
			buy: (price: string) => `Buy now at or below ${price}`,
			sell: (price: string) => `Sell now at or above ${price}`,
			sum: (price: string) => `What you miss costs ${price} or less`,
		},
		bounds: {
			buy: (price: string) => `at or below ${price}`,
			sell: (price: string) => `at or above ${price}`,
		},
		/** When a price that was reached can be reached again. */
		again: {
			buy: (price: string) => `It can alert you again once the price is at or above ${price}.`,
			sell: (price: string) => `It can alert you again once the price is at or below ${price}.`,
			sum: (price: string) => `It can alert you again once what you miss costs ${price} or more.`,
		},
		againAfterChange: "It alerts you again at the next change.",
		once: "It can alert you only once, because no price is lower.",
		set: {
			buy: (label: string, price: string) =>
				`**${label}**: you get a direct message when **Buy now is at or below ${price}**.`,
			sell: (label: string, price: string) =>
				`**${label}**: you get a direct message when **Sell now is at or above ${price}**.`,
			overall: (label: string) => `**${label}**: you get a direct message when its **overall changes**.`,
			rarity: (label: string) => `**${label}**: you get a direct message when its **rarity changes**.`,
			sum: (label: string, price: string) =>
				`**${label}**: you get a direct message when **what you miss costs ${price} or less**.`,
		},
		/** The option that has the price comes as "`price`". */
		needsPrice: (option: string) => `${option} is missing: an alert on Buy now or Sell now needs it.`,
		noPrice: {
			overall: (option: string) => `An alert on the overall takes no price: leave ${option} out.`,
			rarity: (option: string) => `An alert on the rarity takes no price: leave ${option} out.`,
		},
		noFact: (label: string, fact: string) => `**${label}**: ${fact} is not known, so no change can be noticed.`,
		reached: {
			buy: (label: string, price: string) => `**${label}**: **Buy now is already at or below ${price}**.`,
			sell: (label: string, price: string) => `**${label}**: **Sell now is already at or above ${price}**.`,
			sum: (label: string, price: string) => `**${label}**: **what you miss already costs ${price} or less**.`,
		},
		examples: "5000, 20k or -10%",
		/** @param percent as "−10%" */
		relative: (percent: string) => `That is ${percent} from the current price.`,
		noOrders: (side: string) => `${side} has no orders at the moment: type a price instead of a percentage.`,
		/** An alert on a price that is reached already. */
		question: {
			already: {
				buy: (label: string, price: string) => `**${label}**: **Buy now is already ${price}.**`,
				sell: (label: string, price: string) => `**${label}**: **Sell now is already ${price}.**`,
				sum: (label: string, price: string) => `**${label}**: **what you miss already costs ${price}.**`,
			},
			instead: (price: string) => `Alert at ${price} instead?`,
			again: "Alert me now and every time",
			cancel: "Cancel",
		},
		cancelled: "No alert was set.",
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
			how: "A price, or a change from the current one such as -5% or +5%",
		},
		list: {
			title: "Your alerts",
			none: "You have no alerts yet. Set one with `/alert add`, and you get a direct message when a card reaches your price, or its overall or rarity changes.",
			total: (total: number, most: number) => `${format.number(total)} of ${format.number(most)}`,
			current: (price: string, age: string) => `currently ${price} (${age})`,
			alerted: (at: string) => `Alerted${at}.`,
			paused: (at: string) => `Paused: your direct messages are closed. Reached${at}`,
			at: (price: string, age: string) => ` at ${price}, ${age}`,
			remove: (position: number) => `Remove ${format.number(position)}`,
			resume: "Resume",
		},
		/** An alert on the sum of what a person misses of a collection. */
		sum: {
			/** @param collection as "Live, Harbor Gulls" */
			title: (collection: string) => `What you miss of ${collection}`,
			/** The name of a collection that asks for some of its cards. */
			asked: (collection: string, cards: string) => `${collection} (${cards} cards)`,
			button: "Alert me",
			form: "Alert me: what I miss",
			price: "What I miss costs at most",
			nothingMissed: "You miss nothing of this collection.",
			none: "None of the cards you miss has orders, so there is no sum to wait for. Try again when one has.",
			/** @param cards names, "and 3 more" at the end if there are many */
			leavesOut: (cards: string) =>
				`Left out, without orders now: ${cards}. If another card loses its orders, the alert waits.`,
			/** In a message, with the prices of the cards that have orders by now. */
			leftOut: (cards: string) => `Left out since you set it: ${cards}`,
		},
		undo: "Undo",
		removed: (label: string) => `Removed: ${label}`,
		alreadyRemoved: "It was already removed.",
		resumed: (alerts: string) => `Resumed: ${alerts}. You get direct messages again.`,
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
			missing:
				"The bot was interrupted while sending these alerts, or Discord took no messages, so some may be missing.",
			reached: (price: string, age: string) => `reached ${price} ${age}`,
			changed: (fact: string, age: string) => `changed to ${fact} ${age}`,
		},
	},
});
