import type { Formats } from "../formats.ts";

export const market = (format: Formats) => ({
	market: {
		title: "Market",
		none: "There are no listings.",
		noneFits: (filters: string) => `No listing matches: ${filters}. Remove a filter.`,
		unranked: (sort: string) => `No figures for “${sort}” yet. Try again in a minute, or sort by another figure.`,
		count: (count: string, all: string) => `${count} of ${all} listings`,
		sortedBy: (sort: string) => `Sorted by: ${sort}`,
		notUpToDate: (updated: string) => `⚠️ **Not up to date.** ${updated}`,
		noneRefreshed:
			"⚠️ The prices on this page could not be refreshed just now, because the service is not responding. They are older.",
		someRefreshed: (count: string, all: string) =>
			`⚠️ Only ${count} of ${all} prices could be refreshed just now, because the service is not responding. The others are older.`,
		hint: "Sort by profit to find flips, by change to see what is rising, by quick sell to find bargains.",
		isNewOrder: "⚠️ This list was sorted again with new prices, so some cards may appear twice.",
		outdatedHere: (sorted: string) => `⚠️ Prices have changed since this list was sorted ${sorted}: \`*\` marks them.`,
		outdatedElsewhere: (sorted: string) => `⚠️ Prices on other pages have changed since this list was sorted ${sorted}.`,
		moved: (sorted: string) => `\`*\` marks prices that changed after the list was sorted ${sorted}.`,
		figures: (count: string, all: string, why: string) => `Figures for ${count} of ${all}: ${why}`,
		/** Why listings have no figure for an order. */
		why: {
			profit: "the others have no orders on one side.",
			change: "the others have no known price from a day ago.",
			quick: "the others have no Buy now or no quick-sell value.",
		},
		/** Explains the figure behind a card's name. */
		hourlyBeside: "≈: profit per hour with one card, from its last sales, where these are known",
		/** The rule of an order that its name does not say. */
		marginRule: (least: string) =>
			`Only cards with Buy now from ${least} (or your own lowest price) and at least one sale a day; cards with unknown sales come last.`,
		hourlyRule:
			"One card at a time, at the two prices that paid best in the last sales (two days at most), an hour a flip added.",
		/** The cards with a profit per hour, of those whose sales are known. */
		hourlyOf: (count: string, known: string) => `${count} of the ${known} cards whose sales are known`,
		/** Every order by name. */
		sorts: {
			overall: "Overall",
			price: "Buy now, highest first",
			lowest: "Buy now, lowest first",
			profit: "Profit after tax",
			margin: "Margin after tax",
			hourly: "Profit per hour",
			change: "Change in 24 hours",
			quick: "Closest to quick sell",
		},
		/** The headings of the column of figures, at most 12 characters. */
		headings: {
			profit: "Profit",
			margin: "Margin",
			flip: "A flip",
			hourly: "Profit/h",
			change: "24 h",
			quick: "% of QS",
		},
		types: {
			card: "Cards",
			stadium: "Stadiums",
			equipment: "Equipment",
			sponsorship: "Sponsorships",
			unlockable: "Unlockables",
			souvenir: "Souvenirs",
		},
		between: (low: string, high: string) => `Buy now ${low} to ${high}`,
		from: (low: string) => `Buy now from ${low}`,
		upTo: (high: string) => `Buy now up to ${high}`,
		open: "View a card's price",
		/** The description of a card in a menu. */
		prices: (buyNow: string, sellNow: string) => `Buy now ${buyNow} · Sell now ${sellNow}`,
		sort: "Sort by",
		sortBy: (sort: string) => `Sort by: ${sort}`,
		filter: "Filter",
		filterTitle: "Filter the market",
		priceRange: "Buy now, lowest to highest",
		/** Examples of a range of prices. */
		ranges: "5k-20k, 5k- or -20k",
		kind: "Type or position",
		/** No filter by rarity, or by type and position. */
		any: "Any",
		facets: { rarity: "Rarity", team: "Team", series: "Series", position: "Position" },
		/** @param names as "Gold, Golden" */
		severalFacets: {
			rarity: (typed: string, names: string) => `Several rarities match “${typed}”: ${names}. Pick one of them.`,
			team: (typed: string, names: string) => `Several teams match “${typed}”: ${names}. Pick one of them.`,
			series: (typed: string, names: string) => `Several series match “${typed}”: ${names}. Pick one of them.`,
			position: (typed: string, names: string) => `Several positions match “${typed}”: ${names}. Pick one of them.`,
		},
		noFacet: {
			rarity: (typed: string) => `No rarity matches “${typed}”.`,
			team: (typed: string) => `No team matches “${typed}”.`,
			series: (typed: string) => `No series matches “${typed}”.`,
			position: (typed: string) => `No position matches “${typed}”.`,
		},
		/** @param names as "**Ferrymen** (LRK)" */
		didYouMean: (names: string) => `Did you mean ${names}?`,
		/** @param name of a series */
		noneListed: (name: string) => `No card of ${name} is on the market.`,
		typePart: "Type part of the name as the game writes it.",
		emptyRange: "The lowest price is above the highest price, so nothing can match.",
	},

	cost: {
		/** The series shown when none is given, as the service writes it. */
		live: "Live",
		/** @param what as "Live, Harbor Gulls" */
		title: (what: string) => `Cost of ${what}`,
		none: (what: string) => `There are no cards of ${what}.`,
		total: (cost: string, cards: number) =>
			`**${cost}** for ${format.count(cards, { one: "# card", other: "# cards" })}`,
		/** @param of the number of cards in the collection */
		cheapest: (cost: string, cards: number, of: number) =>
			`**${cost}** for the ${format.count(cards, { one: "cheapest card", other: "# cheapest cards" })} of ${format.number(of)}`,
		/** @param asked the number that the person asked for */
		tooFew: (cards: number, asked: string) =>
			`⚠️ Fewer than ${asked}: ${format.count(cards, { one: "only # card has orders", other: "only # cards have orders" })}`,
		nothing: "None of these cards is for sale right now.",
		/** What the person has of the collection, and misses. */
		owns: (owned: string, of: string) => `You have ${owned} of ${of}.`,
		ownsAll: (of: string) => `You have all ${of}.`,
		/** @param uncounted cards without orders */
		missedCost: (cards: number, cost: string, uncounted: number) =>
			`${format.count(cards, { one: "The # card you miss costs", other: "The # you miss cost" })} **${cost}**${uncounted === 0 ? "" : ` (${format.number(uncounted)} without orders not counted)`}`,
		missedCheapest: (cards: number, cost: string) =>
			` · ${format.count(cards, { one: "the cheapest", other: "the # cheapest" })} **${cost}**`,
		missedNotForSale: (cards: number) =>
			format.count(cards, {
				one: "The # card you miss is not for sale right now.",
				other: "None of the # you miss is for sale right now.",
			}),
		/** @param asked the number of cards that the collection asks for */
		enough: (asked: string) => `You have the ${asked} that the collection asks for.`,
		/** The buttons that leave only these cards, or show all. */
		missed: "What I miss",
		allCards: "All cards",
		/** @param change as "+1.2% (+12,345)" */
		/** @param amount with its sign */
		change: (share: string, amount: string) => `${share} (${amount})`,
		someKnown: (cards: number) =>
			`The change excludes ${format.count(cards, { one: "# card", other: "# cards" })} with no price from then`,
		unknownChange: "What it cost a day or a week ago is not known yet.",
		noOrders: (cards: number, names: string) =>
			`⚠️ Not counted: ${format.count(cards, { one: "# card", other: "# cards" })} without orders (${names})`,
		andMore: (names: string, count: string) => `${names} and ${count} more`,
		/** Stands before the footnote's mark in a table. */
		without: "`*` does not count cards without orders",
		noTeam: "no team",
		/** The headings of a table of 34 columns. */
		team: "Team",
		card: "Card",
		cost: "Cost",
		day: "24 h",
		openTeam: "View a team's cards",
		allTeams: "All teams",
		market: "In the market",
		/** The description of a team in a menu. */
		option: (cost: string, cards: number) => `${cost} for ${format.count(cards, { one: "# card", other: "# cards" })}`,
	},

	roster: {
		title: "Roster update",
		none: "No roster update has been seen yet. The bot compares all cards each time it reads the market; when the overall of at least 5 Live cards changes, the update is listed here.",
		unknown: "This update is not known, or is older than 200 days. Choose a date from the list as you type.",
		/** A choice. @param day as "May 6" */
		choice: (day: string, up: string, down: string) => `${day} · ${up} up, ${down} down`,
		counts: (cards: number, up: string, down: string) =>
			`Live: ${format.count(cards, { one: "# card", other: "# cards" })} · ▲\u00a0${up}\u00a0up · ▼\u00a0${down}\u00a0down`,
		rarities: (cards: number) => format.count(cards, { one: "# card changed rarity", other: "# cards changed rarity" }),
		only: (filters: string) => `Only ${filters}`,
		noneFits: (filters: string) => `No Live card with these filters changed in this update: ${filters}.`,
		postLegend: "Buy now before the update → now",
		legend: "QS: quick sell · last: Buy now before the update → now",
		/** @param change as "1,500→3,750" */
		quickSell: (change: string) => `QS ${change}`,
		was: (price: string) => `was ${price}`,
		/** Every order by name. */
		sorts: { worth: "Worth: quick sell, then overall", change: "Change, rarity first", overall: "Overall" },
		other: "Another update",
		/** Live cards one point below a rarity. */
		watch: {
			title: "Live cards one point below a rarity",
			all: "All steps",
			count: (cards: number) => format.count(cards, { one: "# card", other: "# cards" }),
			sorts: {
				even: "Break-even at Sell now, lowest first",
				price: "Buy now, lowest first",
				floor: "Closest to the floor",
			},
			step: (step: string, floor: string, next: string) => `${step}: floor ${floor} → ${next}`,
			legend:
				"Floor: what quick sell pays. %: how often the card has to rise to pay off at quick sell = (price − floor) ÷ (next floor − floor)",
			noneAtBuyNow:
				"No card pays off at Buy now, because every Buy now is above the next floor. Only a lower bid can pay off.",
			below: "below its quick-sell value",
			never: "above the next floor",
			field: (ovr: number) => `If it rises to ${ovr}`,
			paysOff: (price: string, floor: string, ovr: number, next: string, share: string) =>
				`At ${price}: floor ${floor}, at ${ovr} the floor is ${next}. Pays off at quick sell if it rises ${share} of the time.`,
			plain: (price: string, what: string) => `At ${price}: ${what}.`,
			rises: (ovr: number, cards: number, updates: number, rose: number) =>
				`Of ${format.number(cards)} cards at ${ovr} in ${format.number(updates)} updates, ${format.number(rose)} rose.`,
		},
	},
});
