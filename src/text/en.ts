import type { Formats } from "./formats.ts";

/**
 * Every sentence, label and description that a person can meet, in English. Data of the service (names, teams, series,
 * plays) is not among them: it stays as served. The value for a placeholder is already formatted and escaped.
 */
export const en = (format: Formats) => ({
	format,

	commands: {
		price: { description: "What a card costs now, flip profit, trend and sales" },
		item: { description: "A card: attributes, pitches, quirks and where to get it" },
		market: {
			description: "All listings, filtered and sorted; sort by profit to find flips",
			sort: "Sort by",
			type: "Only listings of this type",
			rarity: "Only this rarity",
			team: "Only this team",
			series: "Only this series",
			position: "Only this position",
			minPrice: "Buy now at least this",
			maxPrice: "Buy now at most this",
		},
		compare: {
			description: "Two cards side by side: prices, profit and attributes",
			with: "The card to compare it with",
		},
	},

	words: {
		andMore: (count: string) => `… and ${count} more`,
		buyNow: "Buy now",
		sellNow: "Sell now",
		noOrders: "no orders",
	},

	buttons: {
		card: "Card",
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
		/** The hours of one day that a price chart spans. */
		hours: (day: string, from: string, to: string) => `${day}, ${from} to ${to} UTC`,
	},

	/** How a card is chosen, and what it is. */
	cards: {
		option: "Type a name and choose the card",
		choose: "Choose a card",
		several: (typed: string) => `Several cards match “${typed}”. Which one?`,
		similar: (typed: string) => `No card is called “${typed}”. Did you mean one of these?`,
		none: (typed: string) => `No card matches “${typed}”. Type part of its name and choose from the list.`,
		justBegun: "The list of cards is still being read (it has just begun).",
		progress: (pages: string, totalPages: string) =>
			`The list of cards is still being read (${pages} of at least ${totalPages} pages).`,
		/** @param progress one of the two sentences above */
		tryAgain: (progress: string) => `${progress} Try again in a minute.`,
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
		profit: "Profit after tax",
		unknownProfit: "unknown (no orders on one side)",
		quickSell: "Quick sell",
		/** @param span of days or hours, as "May 1 to May 8" or "last 26 h" */
		buyNowOver: (span: string) => `Buy now, ${span}`,
		range: (low: string, median: string, high: string) => `low ${low} · median ${median} · high ${high}`,
		changeInDay: (change: string) => `${change} in 24 h`,
		changeInWeek: (change: string) => `${change} in 7 days`,
		sales: "Sales",
		noSales: "none recorded",
		/** @param rate as "≈ 2/hour" */
		salesRate: (rate: string) => `Sales ${rate}`,
		salesIn: (count: number, span: string) => `${format.count(count, { one: "# sale", other: "# sales" })} in ${span}`,
		showChart: "Chart",
		hideChart: "Hide chart",
		chartFailed: "The chart could not be drawn. Its figures are below.",
	},

	chart: {
		title: (span: string) => `Chart, ${span}`,
		/** The alt text. */
		description: (card: string, span: string, curve: string) => `Chart of ${card}, ${span}. ${curve}.`,
		zone: "UTC",
	},

	item: {
		plays: (positions: string) => `Plays ${positions}`,
		/** By the hand's letter as the service has it; another letter stays. */
		hands: { L: "L", R: "R", S: "S" },
		bats: (hand: string) => `Bats ${hand}`,
		throws: (hand: string) => `throws ${hand}`,
		age: (years: string) => `age ${years}`,
		born: (place: string) => `born ${place}`,
		nextOverall: (overall: string) => `Overall next: ${overall}`,
		augment: (text: string) => `Augment: ${text}`,
		pitches: "Pitches",
		/** The headings of a table, the figures' at most 4 characters. */
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
		category: "Category",
		subCategory: "Sub-category",
		boosts: "Boosts",
		about: "About",
		quirks: "Quirks",
		locations: "Where to get it",
	},

	/** At most 12 characters a name, so that two fit into a line. */
	attributes: {
		groups: { hitting: "Hitting", pitching: "Pitching", fielding: "Fielding", running: "Running", more: "More" },
		/** By the service's names of both editions. */
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
		a: "A",
		b: "B",
		better: "`*` marks the better value",
		/** @param sign stands for the missing value */
		notApplicable: (sign: string) => `${sign} = not applicable`,
		noDifference: "They do not differ in any attribute.",
		noAttributes: "They have no attributes to compare.",
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
		sameCard: "Both are the same card. Choose another one for `with`.",
		neither: "Neither `card` nor `with` names one card. Choose both from the list as you type.",
	},

	market: {
		title: "Market",
		none: "There are no listings.",
		noneFits: (filters: string) => `No listing fits: ${filters}. Leave out a filter.`,
		unranked: (sort: string) => `No figures for “${sort}” yet. Try again in a minute, or sort by another figure.`,
		count: (count: string, all: string) => `${count} of ${all} listings`,
		sortedBy: (sort: string) => `Sorted by: ${sort}`,
		notUpToDate: (updated: string) => `⚠️ **Not up to date.** ${updated}`,
		noneRefreshed: "⚠️ No price could be read again just now: the service does not answer. The others are older.",
		someRefreshed: (count: string, all: string) =>
			`⚠️ Only ${count} of ${all} prices could be read again just now: the service does not answer. The others are older.`,
		hint: "Sort by profit to find flips, by change to see what is rising, by quick sell to find bargains.",
		isNewOrder: "⚠️ This list was too old and was sorted again: cards may come twice.",
		outdatedHere: (sorted: string) => `⚠️ Prices have changed since this list was sorted ${sorted}: \`*\` marks them.`,
		outdatedElsewhere: (sorted: string) =>
			`⚠️ Prices have changed since this list was sorted ${sorted}: not on this page.`,
		moved: (sorted: string) => `\`*\` marks prices that changed after the list was sorted ${sorted}.`,
		figures: (count: string, all: string, why: string) => `Figures for ${count} of ${all}: ${why}`,
		/** Why listings have no figure for an order. */
		why: {
			profit: "the others have no orders on one side.",
			hourly: "the busiest cards, read every 30 minutes.",
			change: "the others have no known price of a day ago.",
			quick: "the others have no Buy now or no quick-sell value.",
		},
		/** The rule of an order that its name does not say. */
		marginRule: (least: string) =>
			`Buy now from ${least} (or your own lowest price) and at least one sale a day; unknown sales come last.`,
		hourlyRule: "Profit/h: one flip's profit × sales per hour, which you share with other flippers.",
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
			hourly: "Profit/h",
			change: "24 h",
			quick: "% quick sell",
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
		/** What a menu's option of a card says below its name. */
		prices: (buyNow: string, sellNow: string) => `Buy now ${buyNow} · Sell now ${sellNow}`,
		sort: "Sort by",
		sortBy: (sort: string) => `Sort by: ${sort}`,
		filter: "Filter",
		filterTitle: "Filter the market",
		budgetFrom: "Budget from",
		budgetTo: "Budget to",
		anyRarity: "Any",
		facets: { rarity: "Rarity", team: "Team", series: "Series", position: "Position" },
		/** @param names as "Gold, Golden" */
		severalFacets: {
			rarity: (typed: string, names: string) => `Several rarities match “${typed}”: ${names}. Pick one of them.`,
			team: (typed: string, names: string) => `Several teams match “${typed}”: ${names}. Pick one of them.`,
			series: (typed: string, names: string) => `Several series match “${typed}”: ${names}. Pick one of them.`,
			position: (typed: string, names: string) => `Several positions match “${typed}”: ${names}. Pick one of them.`,
		},
		noFacet: {
			rarity: (typed: string) => `No rarity matches “${typed}”. Pick one from the list.`,
			team: (typed: string) => `No team matches “${typed}”. Pick one from the list.`,
			series: (typed: string) => `No series matches “${typed}”. Pick one from the list.`,
			position: (typed: string) => `No position matches “${typed}”. Pick one from the list.`,
		},
		emptyRange: "`min_price` is above `max_price`: nothing can be between them.",
	},
});

/** The texts of one language; another language has exactly the same entries, or it does not compile. */
export type Texts = ReturnType<typeof en>;
