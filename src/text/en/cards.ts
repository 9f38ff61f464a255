import type { Formats } from "../formats.ts";

export const cards = (format: Formats) => ({
	/** The choice of a card, and its properties. */
	cards: {
		choose: "Choose a card",
		several: (typed: string) => `Several cards match “${typed}”. Which one?`,
		similar: (typed: string) => `No card is called “${typed}”. Did you mean one of these?`,
		/** For a command that needs more of a card than its name and prices. */
		nameOnly: (card: string) =>
			`The service lists **${card}** without an id, so only its prices are known: see them with \`/price\`. Attributes, history and alerts need an id.`,
		none: (typed: string) => `No card matches “${typed}”. Type part of its name and choose from the list.`,
		justBegun: "The bot is still reading the list of cards (it has just started).",
		progress: (pages: string, totalPages: string) =>
			`The bot is still reading the list of cards (${pages} of at least ${totalPages} pages).`,
		/** @param progress one of the two sentences above */
		tryAgain: (progress: string) => `${progress} Try again in a minute.`,
		/** Explains the mark of cards whose figures an augment has changed. @param span as in `item`, "until May 3" */
		augmented: (span: string) => `augmented ${span}: not the usual ratings`,
		/** @param parts the cards of each end, as "99 Teo Marrón until May 3" */
		augmentedEach: (parts: string) => `augmented, not the usual ratings: ${parts}`,
		types: {
			card: "Card",
			stadium: "Stadium",
			equipment: "Equipment",
			sponsorship: "Sponsorship",
			unlockable: "Unlockable",
			souvenir: "Souvenir",
		},
	},

	price: {
		/** Below the prices of a card that the service lists without an id. */
		nameOnly:
			"The service lists this card without an id: no attributes, history or alerts. Cards with the same name, rarity and team may be mixed up.",
		profit: "Profit after tax",
		unknownProfit: "unknown (no orders on one side)",
		quickSell: "Quick sell",
		/** What one person could have earned with one card at a time. */
		hourly: {
			title: "Profit per hour",
			/** @param hourly such as "≈ 4k/h" */
			withOne: (hourly: string) => `${hourly} with one card`,
			/** What happened. @param span such as "7.6 h" @param each the profit of a flip, with its sign */
			happened: (flips: number, span: string, low: string, high: string, each: string) =>
				`${format.count(flips, { one: "# time", other: "# times" })} in ${span} it sold at ${low} or less, then at ${high} or more: ${each} each. An hour a flip is added for looking after it.`,
			none: (span: string) => `None: no two prices paid three times in ${span}`,
		},
		/** @param span as "May 1 to May 8" */
		buyNowByDay: (span: string) => `Buy now by day, ${span}`,
		/** @param span as "last 26 h" */
		buyNowOver: (span: string) => `Buy now, ${span}`,
		/** The figures of a range. */
		figures: {
			low: (price: string) => `low ${price}`,
			median: (price: string) => `median ${price}`,
			high: (price: string) => `high ${price}`,
		},
		/** A shorter span below a longer one. @param figures those that differ; empty: none does */
		rangeOver: (span: string, figures: string) => `${span}: ${figures === "" ? "the same" : figures}`,
		sales: "Sales",
		noSales: "none recorded",
		salesIn: (count: number, span: string) => `${format.count(count, { one: "# sale", other: "# sales" })} in ${span}`,
		/** The legend of the marks, with the rates of both sides, as "≈ 2/hour". */
		sides: (asks: string, bids: string) => `▲ at Buy now ${asks} · ▼ at Sell now ${bids}`,
		unknownSides: (count: string) => `${count} with an unknown side: half counted for each`,
		showChart: "Chart",
		hideChart: "Hide chart",
		chartFailed: "The chart could not be drawn. Its figures are below.",
	},

	/** How often a card was sold at the prices that an order could name. */
	fills: {
		titles: { bid: "Bids", ask: "Asks" },
		/** They fit a phone's line with prices of seven digits. */
		columns: { price: { bid: "bid", ask: "ask" }, perHour: "sold an hour", pause: "pause", left: "left" },
		/** Below each heading; the number has a place in a narrow column. */
		minutes: (count: string) => `${count}m`,
		hours: (count: string) => `${count}h`,
		meaning: {
			bid: "Sales at or below each price, the longest time without one, and the profit after tax if you then sell at Buy now.",
			ask: "Sales at or above each price, the longest time without one, and the profit after tax if you bought at Sell now.",
		},
		/** Said in place of profits. */
		losing: "A flip would lose at each of these prices.",
		meaningOfLoss: {
			bid: "Sales at or below each price, and the longest time without one.",
			ask: "Sales at or above each price, and the longest time without one.",
		},
		queue: "Others wait at the same prices, so your order is filled less often than that.",
		/** @param span as "26 h" */
		basis: (sales: number, span: string) =>
			`From ${format.count(sales, { one: "# sale", other: "# sales" })} in ${span}.`,
		tooFew: (sales: number, span: string) =>
			`That is too little for a rate: it needs ${format.number(sales)} sales and ${span}.`,
		noSales: "No sale of this card is known from the last two days.",
		noPrice: "Buy now and Sell now leave no price between them.",
	},

	chart: {
		title: (span: string) => `Chart, ${span}`,
		/** The alt text. */
		description: (card: string, span: string, curve: string) => `Chart of ${card}, ${span}. ${curve}.`,
		legend: "One value a day; the shaded area is the range of each day, where known",
	},

	item: {
		plays: (positions: string) => `Plays ${positions}`,
		/** The hands by the service's letter; an unknown letter stays. */
		hands: { L: "L", R: "R", S: "S" },
		bats: (hand: string) => `Bats ${hand}`,
		throws: (hand: string) => `throws ${hand}`,
		age: (years: string) => `age ${years}`,
		born: (place: string) => `born ${place}`,
		/** The overall of the day. @param stars one to five, or none where unknown */
		today: (overall: string, stars: string) => `Today ${overall} (match-up${stars && ` ${stars}`})`,
		/** The overall while an augment lasts. @param span one of the two below */
		augmentedTo: (overall: string, span: string) => `${overall} ${span} (augment)`,
		augmented: (span: string) => `Augmented ${span}`,
		until: (end: string) => `until ${end}`,
		forAWhile: "for a limited time",
		augment: (text: string) => `Augment: ${text}`,
		pitches: "Pitches",
		/** The headings of a table; a heading above figures has at most 4 characters. */
		pitch: "Pitch",
		speed: "mph",
		control: "ctrl",
		movement: "brk",
		brand: "Brand",
		slot: "Slot",
		bonus: "Bonus",
		capacity: "Capacity",
		surface: "Surface",
		elevation: "Elevation",
		built: "Built",
		boosts: "Boosts",
		about: "About",
		quirks: "Quirks",
		locations: "Where to get it",
	},

	/** At most 12 characters a name, so that two fit into a line. */
	attributes: {
		groups: { hitting: "Hitting", pitching: "Pitching", fielding: "Fielding", running: "Running", more: "More" },
		/** The service's names, including those of earlier editions. */
		names: {
			stamina: "Stamina",
			hits_per_bf: "H/9",
			hits_per_bf_left: "H/9 vs L",
			hits_per_bf_right: "H/9 vs R",
			k_per_bf: "K/9",
			k_per_bf_left: "K/9 vs L",
			k_per_bf_right: "K/9 vs R",
			bb_per_bf: "BB/9",
			hr_per_bf: "HR/9",
			pitching_clutch: "Clutch",
			pitch_velocity: "Velocity",
			pitch_control: "Control",
			pitch_movement: "Break",
			contact_left: "Contact vs L",
			contact_right: "Contact vs R",
			power_left: "Power vs L",
			power_right: "Power vs R",
			plate_vision: "Vision",
			plate_discipline: "Discipline",
			batting_clutch: "Clutch",
			bunting_ability: "Bunting",
			drag_bunting_ability: "Drag bunt",
			hitting_durability: "Durability",
			fielding_ability: "Fielding",
			arm_strength: "Arm strength",
			arm_accuracy: "Arm accuracy",
			reaction_time: "Reaction",
			reaction_left: "React left",
			reaction_right: "React right",
			reaction_forward: "React fwd",
			reaction_back: "React back",
			blocking: "Blocking",
			pop_time: "Pop time",
			fielding_durability: "Durability",
			speed: "Speed",
			base_stealing: "Stealing",
			baserunning_ability: "Baserunning",
			baserunning_aggression: "Aggression",
		},
	},

	compare: {
		title: (a: string, b: string) => `${a} vs ${b}`,
		several: (cards: number) => `${format.number(cards)} cards side by side`,
		/** One for each card. */
		letters: "ABCDE",
		better: "`*` marks the better value",
		best: "`*` marks the best value",
		/** @param sign stands for the missing value */
		notApplicable: (sign: string) => `${sign} = not applicable`,
		noDifference: "These cards do not differ in any attribute.",
		noAttributes: "These cards have no attributes to compare.",
		prices: "Prices",
		cards: "Cards",
		/** The rows of a table, at most 10 characters. */
		profit: "Profit",
		margin: "Margin",
		quickSell: "Quick sell",
		main: "Main attributes",
		all: "All differences",
		priceOfA: "Price of A",
		priceOfB: "Price of B",
		cardA: "Card A",
		cardB: "Card B",
		formTitle: "Compare with another card",
		/** The fields of the form. */
		similar: "Similar cards",
		byName: "Or another card, by name",
		noneChosen: "Choose a similar card, or type the name of another one.",
		/** @param one as "Card" @param other as "Stadium" */
		otherKind: (one: string, other: string) =>
			`These are different kinds of cards (${one} and ${other}), so there is nothing to compare. Choose cards of the same kind.`,
		sameCard: "Both are the same card. Choose another one for `with`.",
		gone: "One of these cards has left the market. Run the command again.",
		/** @param typed as "“teo” and “marron”" */
		unclear: (typed: string) =>
			`It is not clear which cards these are: ${typed}. Choose the cards from the list as you type.`,
		choose: "Compare 2 to 5 cards",
		openPrice: "View a card's price",
	},

	captains: {
		title: "Captains",
		/** A choice for an attribute that has two sides, for example "Power". */
		bothSides: (attribute: string) => `${attribute} (both sides)`,
		/** The filters in words, which follow "captains". */
		named: (name: string) => `named “${name}”`,
		ofTeam: (team: string) => `of ${team}`,
		boosting: (attribute: string) => `boosting ${attribute}`,
		/** After "No captains". */
		noneBoosting: (attribute: string) => `boosting ${attribute}`,
		all: (count: number) => format.count(count, { one: "# captain", other: "# captains" }),
		found: (found: string, total: number, filters: string) =>
			`${found} of ${format.count(total, { one: "# captain", other: "# captains" })} ${filters}`,
		none: "No captains. Remove a filter, or choose from the list as you type.",
		noneFound: (filters: string) => `No captains ${filters}. Remove a filter, or choose from the list as you type.`,
		/** Below a line for each captain. */
		largest: "The largest boost of each captain's highest tier. The second menu opens all tiers.",
		open: "View a captain's card",
		noAbility: "No ability listed.",
		unknownTiers: "The boosts of its tiers are not known.",
		/** A boost without a value. @param attribute as "Speed" */
		unknownBoost: (attribute: string) => `${attribute} (value unknown)`,
		tier: (number: string) => `Tier ${number}`,
		/** After a boost that the tier before does not have. */
		newBoost: (boost: string) => `${boost} (new)`,
		/** The menu of captains, and the title of one captain's cards. */
		openFits: "See which cards a captain boosts",
		whoFits: (captain: string) => `Cards that ${captain} boosts`,
		fitting: (cards: number) => format.count(cards, { one: "**#** card qualifies", other: "**#** cards qualify" }),
		/** Buttons between the two lists of a captain's cards. */
		showUnclear: "Unclear cards",
		showFits: "Cards that qualify",
		unclearBecause: {
			unread: (count: string) => `${count} not read yet`,
			switch: (count: string) => `${count} switch hitters`,
			secondary: (count: string) => `${count} only by a secondary position`,
			ratings: (count: string) => `${count} by the rating of one side only, or without it`,
			year: (count: string) => `${count} from an unknown year: all Live cards name the same year`,
			unknown: (count: string) => `${count} with too little data`,
		},
		untold: (count: number) => `${format.number(count)} unclear`,
		notUnderstood:
			"The bot does not understand this condition and does not guess. Read the sentence, then look for cards with /find or /market.",
		sorts: { boost: "Boosted ratings", overall: "Overall", price: "Buy now, lowest first" },
		/** The heading of the sum of the boosted ratings, with what the boosts add: "312 (+24)". */
		boosted: "Boosted",
		boostedMeans:
			"Boosted: the sum of the ratings that the highest tier raises, and how much it adds; no rating goes above 125",
		allCaptains: "All captains",
		gone: "This captain is no longer in the game. Use /captains to see the list.",
		/** The other way round: the captains of one card. */
		whichFit: "Captains that boost it",
		captainsFor: (card: string) => `Captains for ${card}`,
		captainsFit: (count: number) =>
			format.count(count, { one: "**#** captain boosts this card", other: "**#** captains boost this card" }),
	},

	meta: {
		open: "View the cards by team",
		legend: "Cost: the sum of all Buy now prices, without cards that have no orders (`*`)",
		/** The headings of a table of 34 columns. */
		cards: "Cards",
		cost: "Cost",
		sorts: { cost: "Cost", count: "Number of cards", name: "Name" },
		/** @param cost as "12,345 for 6 cards" */
		withMissing: (cost: string, missing: number) =>
			`${cost}, ${format.count(missing, { one: "# more without orders", other: "# more without orders" })}`,
		/** A plural: what was updated beside the prices. */
		lists: "Lists",
		/** Why there are no figures. */
		unpriced: {
			cards: "The market does not say which cards belong to each of these, so there is nothing to count.",
			brands:
				"The market does not say which brand an item has, so there is nothing to count. `/item` shows the brand of an item.",
		},
		series: "Series",
		brands: "Brands",
		sets: "Sets",
		none: {
			series: "The game lists no series this season.",
			brands: "The game lists no brands this season.",
			sets: "The game lists no sets this season.",
		},
		/** For a list that the service sent in another form. */
		unread: {
			series: "The game's list of series could not be read.",
			brands: "The game's list of brands could not be read.",
			sets: "The game's list of sets could not be read.",
		},
	},
});
