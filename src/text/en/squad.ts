import type { Formats } from "../formats.ts";

export const squad = (format: Formats) => ({
	squad: {
		title: (budget: string) => `The best squad for ${budget} stubs`,
		/** Used if the squad is not proven to be the best. */
		titleFound: (budget: string) => `A squad for ${budget} stubs`,
		goals: {
			balanced: "Balanced",
			contact: "Contact",
			power: "Power",
			speed: "Speed",
			defence: "Defence",
			left: "Versus left",
			right: "Versus right",
		},
		/** The choices of the option `club`. */
		clubs: { mine: "My cards, for free", sell: "My cards, and sell others of mine (Sell now after tax)" },
		sum: (price: string, left: string) => `Costs **${price}** · ${left} left`,
		isCut: "⏳ The search ended early, because the bot's machine is very busy.",
		/** @param value the mean of all slots, of 125 */
		best: (value: string) => `Value ${value}: the best possible for these weights`,
		within: (value: string, gap: string) => `Value ${value}: within ${gap} of the best possible for these weights`,
		/** Shown if cards were kept, swapped in or left out. */
		bestWithChoices: (value: string) => `Value ${value}: the best possible for these weights and your choices`,
		withinWithChoices: (value: string, gap: string) =>
			`Value ${value}: within ${gap} of the best possible for these weights and your choices`,
		raised: (gain: string, stubs: string) => `${gain} for ${stubs} more stubs`,
		/** @param tier as the service calls it */
		captain: (name: string, tier: string, qualify: string) =>
			`Captain ${name}, tier ${tier}: ${qualify}. The captain's own card is not in the price`,
		/** @param least how many the tier asks for; 0: it does not say */
		qualify: (qualify: number, least: number) =>
			format.count(qualify, { one: "# card qualifies", other: "# cards qualify" }) +
			(least === 0 ? "" : `, ${format.number(least)} needed`),
		captainUnused: (name: string) => `Captain ${name}: no tier makes a better squad`,
		captainNotFound: (name: string) => `Captain ${name}: no better squad was found with any tier`,
		unknownTiers: (tiers: string, count: number) =>
			`${count === 1 ? `Tier ${tiers} does` : `Tiers ${tiers} do`} not say how many players are needed, so it does not count`,
		open: (cards: number) =>
			format.count(cards, {
				one: "# card on the market counts as not boosted, because it is unclear whether it qualifies",
				other: "# cards on the market count as not boosted, because it is unclear whether they qualify",
			}),
		kept: (card: string) => `Kept: ${card} (yours)`,
		keptBought: (card: string) => `Kept: ${card}`,
		swappedIn: (card: string) => `Swapped in: ${card}`,
		leftOut: (card: string) => `Left out: ${card}`,
		playerLeftOut: (name: string) => `Left out: all cards of ${name}`,
		/** In place of a price, at most 6 characters. */
		yours: "yours",
		/** @param slots the number of slots */
		ownCount: (cards: number, slots: number) =>
			`${format.number(cards)} of ${format.count(slots, { one: "# card is", other: "# cards are" })} yours`,
		/** @param stubs what the budget does not cover */
		sale: (cards: number, stubs: string) =>
			`The budget is ${stubs} short: sell at least ${format.count(cards, { one: "# card", other: "# cards" })}.`,
		noSale: "Nothing needs to be sold.",
		/** @param stubs after tax */
		unusedBring: (stubs: string) =>
			`What you have and the squad does not use would bring ${stubs} at Sell now, after tax`,
		unknownCards: (cards: number) =>
			format.count(cards, {
				one: "# card of your list is left out: it is no player, not on the market, or not read yet",
				other: "# cards of your list are left out: they are no players, not on the market, or not read yet",
			}),
		augmentedOut: (cards: number) =>
			format.count(cards, {
				one: "# augmented card is left out: its usual ratings are not known",
				other: "# augmented cards are left out: their usual ratings are not known",
			}),
		/** Buttons: cards count as their augments make them, or as usual. */
		withAugments: "With augments",
		usualRatings: "Usual ratings",
		next: "Next",
		nextTitle: "What to buy next",
		withCaptain: (name: string) => `Captain ${name}`,
		/** @param value the mean of all slots, of 125 */
		ownValue: (value: string) => `Best squad of your cards: value ${value}`,
		/** @param slots as "C, 2 × RP" */
		emptySlots: (count: number, slots: string) =>
			`${format.count(count, { one: "# slot is", other: "# slots are" })} empty and ${count === 1 ? "counts" : "count"} as 0: **${slots}**`,
		/** @param before the squad's value of now; after with the cards of the list */
		buyList: (cards: number, stubs: string, before: string, after: string) =>
			`**Buy list** · ${format.count(cards, { one: "# card", other: "# cards" })} for **${stubs}** · squad ${before} → ${after}`,
		buyListLegend: (budget: string) =>
			`What the squad for ${budget} stubs buys, the most gain first. Ratings: of the card that goes (– for an empty slot) → of the new one:`,
		/** The cheapest cards that fill all empty slots. */
		fillersFrom: (stubs: string, budget: string) =>
			`Fillers cost from **${stubs}** stubs in all; your budget is ${budget}.`,
		/** For a squad that may sell cards: its page has other figures. */
		sellsNone: "Nothing is sold here: the budget alone pays for these cards.",
		filledSlots: "**Upgrades of filled slots**",
		/** @param stubs for which the gain of all slots together is shown */
		purchasesLegend: (budget: string, stubs: string) =>
			`One card for at most ${budget} stubs, the most gain per stub first: its slot's rating, the squad's value, and what all slots gain per ${stubs} stubs:`,
		/** @param rise the least that counts */
		noPurchase: (budget: string, rise: string) =>
			`No single card for at most ${budget} stubs raises the squad's value by ${rise} or more.`,
		/** @param rise as "SS 71.0 → 88.4"; cards as "84 Teo Marrón" */
		inPlaceOf: (rise: string, cards: string) => `${rise}, for ${cards}`,
		/** The squad's value. */
		squadRise: (before: string, after: string) => `squad ${before} → ${after}`,
		gainRate: (gain: string, stubs: string) => `${gain} per ${stubs}`,
		purchasesNotProven: "The search ended at its limit: another card might gain more.",
		rules: (noOrders: number) =>
			`One card per player; a secondary position counts in full, because no penalty is published; ${format.count(noOrders, { one: "# card without orders is left out", other: "# cards without orders are left out" })}`,
		/** Opens the price of a card and the cards that could replace it. */
		openCard: "Price and swaps of a card",
		without: "Without a card",
		/** @param cards how many the player has */
		noneOf: (name: string, cards: number) =>
			`${name}: ${format.count(cards, { one: "no card at all", other: "none of the # cards" })}`,
		choose: "Choose another card",
		takeBack: "Undo a choice",
		takeBackKept: (card: string) => `No longer keep ${card}`,
		takeBackWanted: (card: string) => `No longer require ${card}`,
		takeBackWithout: (card: string) => `Allow ${card} again`,
		pitchers: "Pitchers",
		hitters: "Hitters",
		bench: "Bench",
		raise: "+10 %",
		longer: "Search longer",
		whyButton: "Why",
		why: (goal: string) => `How a squad is valued: ${goal}`,
		howValued:
			"A card's value in a slot is the weighted mean of these attributes, 0 to 125; an attribute that it lacks counts as 0. The squad's value is the mean of its 18 slots.",
		howBenchValued: (bench: number) =>
			`${format.count(bench, { one: "The card on the bench counts", other: "Each of the # cards on the bench counts" })} a tenth of what it would in the field; the mean is weighted accordingly.`,
		/** @param tier as the service calls it */
		tierCards: (tier: string, qualify: string) => `Tier ${tier}: ${qualify}`,
		weights: { SS: "In the field", DH: "DH", SP: "SP", RP: "RP" },
		swapTitle: (slot: string, name: string) => `${slot}: in place of ${name}`,
		swapLegend: "What the slot gains, and the change in cost:",
		swapGain: (gain: string, stubs: string) => `${gain} · ${stubs} stubs`,
		/** Used if the squad reaches a captain's tier. */
		noSwapInTier: "No other card for this slot is within the budget and keeps the captain's tier.",
		/** Shown in place of other cards. */
		fixed: {
			kept: "You keep this card, so no other one is offered. Undo that choice to swap it.",
			bench: "A card that you choose plays in the field, so none is offered for the bench.",
		},
		noSwap: "No other card for this slot is within the budget.",
		empty: (slots: string) => `No card fits at ${slots}. Remove a filter, or wait until all cards have been read.`,
		tooCheap: (budget: string, cheapest: string) =>
			`${budget} stubs are not enough: the cheapest squad from these cards costs ${cheapest}.`,
		/** @param slots the number of slots, including the bench */
		fewPlayers: (slots: number) =>
			`A squad has ${slots} slots, but fewer players match. Remove a filter, choose a smaller bench, or wait until all cards have been read.`,
		keptOut:
			"The cards you keep do not fit into one squad. Each card needs a free slot, and its attributes must have been read. A player can appear only once, and all cards together must fit the budget.",
		whichCard: (card: string) => `“${card}” matches no card, or several. Choose the card from the list as you type.`,
		notUnderstood: (name: string, sentence: string) =>
			`The bot does not understand which cards ${name} boosts, and does not guess:\n> ${sentence}`,
		everybody: "Treat all cards as boosted",
		withoutCaptain: "Without the captain",
		waiting: (others: number) =>
			`⏳ ${format.count(others, { one: "# person is", other: "# people are" })} ahead of you. Your squad appears here as soon as it is found.`,
		replaced: "You have asked for another squad since, so this one was not computed.",
		full: "Too many people are asking for squads right now. Try again in a few minutes.",
		tooSlow: "The squad could not be computed in time. Try again in a moment.",
		tooLong: "This is too long for the buttons of the answer. Keep or leave out fewer cards, or remove a filter.",
	},
});
