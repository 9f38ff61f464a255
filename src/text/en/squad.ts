import type { Formats } from "../formats.ts";

export const squad = (format: Formats) => ({
	squad: {
		title: (budget: string) => `The best squad for ${budget} stubs`,
		goals: {
			balanced: "Balanced",
			contact: "Contact",
			power: "Power",
			speed: "Speed",
			defence: "Defence",
			left: "Versus left",
			right: "Versus right",
		},
		sum: (price: string, left: string) => `Costs **${price}** · ${left} left`,
		/** @param value the mean of all slots, of 125 */
		best: (value: string) => `Value ${value}: the best possible for these weights`,
		within: (value: string, gap: string) => `Value ${value}: within ${gap} of the best possible for these weights`,
		raised: (gain: string, stubs: string) => `${gain} for ${stubs} stubs more`,
		/** @param tier as the service calls it */
		captain: (name: string, tier: string, qualify: string) =>
			`Captain ${name}, tier ${tier}: ${qualify}. The captain's own card is not in the price`,
		/** @param least how many the tier asks for; 0: it does not say */
		qualify: (qualify: number, least: number) =>
			format.count(qualify, { one: "# card qualifies", other: "# cards qualify" }) +
			(least === 0 ? "" : `, ${format.number(least)} needed`),
		captainUnused: (name: string) => `Captain ${name}: no tier makes a better squad`,
		/** In place of a price, at most 6 characters. */
		yours: "yours",
		rules: (noOrders: number) =>
			`One card a player; a secondary position counts in full, since no penalty is published; ${format.count(noOrders, { one: "# card without orders is left out", other: "# cards without orders are left out" })}`,
		swap: "Swap a card",
		without: "Without a card",
		choose: "Take another card",
		pitchers: "Pitchers",
		hitters: "Hitters",
		raise: "+10 %",
		whyButton: "Why",
		why: (goal: string) => `How a squad is valued: ${goal}`,
		howValued:
			"A card's value in a slot is the weighted mean of these attributes, 0 to 125; one it does not have counts as 0. The squad's value is the mean of its 18 slots.",
		weights: { SS: "In the field", DH: "DH", SP: "SP", RP: "RP" },
		swapTitle: (slot: string, name: string) => `${slot}: in place of ${name}`,
		swapLegend: "What the slot gains, and stubs more or less:",
		noSwap: "No other card for this slot is within the budget.",
		empty: (slots: string) => `No card can stand at ${slots}. Leave out a filter, or wait until all cards are read.`,
		tooCheap: (budget: string, cheapest: string) =>
			`${budget} stubs are not enough: the cheapest squad of these cards costs ${cheapest}.`,
		fewPlayers:
			"There are not 18 players for the slots of a squad. Leave out a filter, or wait until all cards are read.",
		keptOut:
			"The cards you keep do not fit into one squad: each needs a slot and its attributes read, a player can be in it once, and all have to be within the budget.",
		whichCard: (card: string) => `“${card}” names no card, or several. Choose it from the list as you type.`,
		notUnderstood: (name: string, sentence: string) =>
			`Whom ${name} boosts is not understood, and not guessed:\n> ${sentence}`,
		everybody: "Take all cards as boosted",
		withoutCaptain: "Without the captain",
		busy: "Three of your squads are still being computed. Wait for their answers, then ask again.",
		tooSlow: "The squad could not be computed in time. Try again in a moment.",
		tooLong: "This is too much for the buttons of the answer: keep or leave out fewer cards, or drop a filter.",
	},
});
