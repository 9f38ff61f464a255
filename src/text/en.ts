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
		cost: {
			description: "What a whole collection costs now, by team or card by card",
			series: "Which series; without it the Live collection",
			team: "Only this team, card by card",
		},
		roster: {
			description: "Roster updates: whose overall or rarity changed, and what the cards were worth",
			update: "Which update; without it the newest",
			sort: "Sort by",
		},
		compare: {
			description: "Two cards side by side: prices, profit and attributes",
			with: "The card to compare it with",
		},
		captains: {
			description: "Captains: their abilities and what each tier boosts",
			name: "Captain's name, or part of it",
			team: "Only captains of this team",
			boost: "Only captains who boost this attribute",
		},
		meta: { description: "The season's series, brands and sets", list: "Which list" },
		history: {
			description: "Recent games and record; yours once your gamertag is linked",
			mode: "Only games of this mode",
			opponent: "Only games against this opponent; part of the name is enough",
		},
		game: {
			description: "A game's line score, batting, pitching and plays",
			id: "Choose a recent game, or type to find an opponent",
		},
		link: { description: "Save your gamertag, or see what is stored about you" },
		unlink: { description: "Forget your gamertag, or delete all that is stored about you" },
		about: { description: "What this bot is, what it stores, how fresh its data is, and how to add it" },
		help: { description: "All commands, and where to ask" },
		alert: {
			description: "A direct message when a card hits your price",
			add: "Set an alert, or change its price",
			card: "Type a name and choose the card",
			side: "Which price to watch, and in which direction",
			price: "The price",
			list: "Your alerts",
			remove: "Remove an alert",
			alert: "Which of your alerts",
		},
		feed: {
			description: "Posts about the market in this server's channels",
			add: "Post into a channel what changes in the market",
			kind: "What to post",
			channel: "Where to post; default: this channel",
			series: "Only cards of this series",
			rarity: "Only cards of this rarity",
			team: "Only cards of this team",
			minPrice: "Moves and digest: only cards with a Buy now from this price",
			change: "Moves: the least change in 24 hours, in percent",
			at: "Digest: the hour of the day, 0 to 23",
			timezone: "Digest: the time zone of that hour; default: UTC",
			list: "This server's feeds: test or remove them",
			test: "Post the newest event of a feed again, and resume it if it is paused",
			feed: "Which feed",
		},
		league: {
			description: "This server's league: table, games, who still plays whom",
			table: "The standings",
			games: "The games, newest first, each with its box score",
			left: "Who still owes whom how many games",
			versus: "Two teams against each other: record, streak, games",
			report: "Read your newest games now",
			why: "Why one of your games counts, or not",
			join: "Join the league with your linked gamertag",
			leave: "Leave the league",
			rules: "The rules of the league",
			league: "Which league; only where this server has several",
			season: "Which season; default: the one in progress",
			member: "Only this team",
			day: "Which days",
			one: "One team",
			other: "The other team",
			game: "Choose one of your last 25 games",
			team: "Your team's name, where you are not a member yet",
		},
		commissioner: {
			description: "Set up and run a league of this server",
			setup: "Make a league, or change its rules",
			name: "The league's name; without `league` this makes a new one",
			games: "Which games count",
			start: "The first day, as 2026-04-01; default: today",
			end: "The last day, as 2026-09-30, or none",
			points: "Points for a win and a loss, as 3-2, or percentage",
			gamesPerPair: "How many games between two members count; 0: all",
			early: "Games that ended early",
			tieBreak: "What breaks a tie first",
			minGames: "Games a member needs for the playoffs; 0: none",
			timezone: "The time zone of the league's days; default: UTC",
			dayStarts: "The hour at which a day begins, 0 to 23",
			join: "Who may join",
			teamCheck: "Whether all must play with the team they have here",
			import: "Add or change many members at once, a line each",
			member: "Add, change or remove one member",
			team: "The team: choose a member's, or type a new one",
			rename: "A new name for the team",
			gamertag: "The name in the game, in place of those the member has",
			user: "Whose gamertag it is; the person confirms it with /league join",
			also: "A further gamertag of the member",
			remove: "Remove the member",
			review: "Requests to join and doubtful games, one at a time",
			game: "Another game to decide about",
			result: "A result by decision: forfeit, played elsewhere, no contest",
			winner: "The team that won",
			loser: "The team that lost",
			kind: "What it is",
			score: "Runs of the winner and the loser, as 5-3",
			reason: "Why; everybody in the league can read it",
			adjust: "Correct a member's points, wins or losses",
			adjusted: "Whose record",
			adjustPoints: "Points to add; below 0 to take some off",
			adjustWins: "Wins to add; below 0 to take some off",
			adjustLosses: "Losses to add; below 0 to take some off",
			log: "Every decision: who, when, what and why; undo one",
		},
	},

	words: {
		andMore: (count: string) => `… and ${count} more`,
		buyNow: "Buy now",
		sellNow: "Sell now",
		noOrders: "no orders",
	},

	buttons: {
		back: "◀ Back to the list",
		card: "Card",
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
		/** What a field for a price shows while it is empty. */
		examples: "5000, 20k or 1.5m",
	},

	/** How a card is chosen, and what it is. */
	cards: {
		option: "Type a name and choose the card",
		choose: "Choose a card",
		several: (typed: string) => `Several cards match “${typed}”. Which one?`,
		similar: (typed: string) => `No card is called “${typed}”. Did you mean one of these?`,
		none: (typed: string) => `No card matches “${typed}”. Type part of its name and choose from the list.`,
		justBegun: "The list of cards is still being read (just started).",
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
			hourly: "only the busiest cards' sales are read.",
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

	cost: {
		/** The series without an option, as the service writes it. */
		live: "Live",
		/** @param what as "Live, Harbor Gulls" */
		title: (what: string) => `What ${what} costs`,
		none: (what: string) => `There are no cards of ${what}.`,
		total: (cost: string, cards: number) =>
			`**${cost}** for ${format.count(cards, { one: "# card", other: "# cards" })}`,
		nothing: "None of its cards has orders to buy from.",
		/** @param change as "+1.2% (+12,345)" */
		inDay: (change: string) => `${change} in 24 h`,
		inWeek: (change: string) => `${change} in 7 days`,
		/** @param amount with its sign */
		change: (share: string, amount: string) => `${share} (${amount})`,
		someKnown: (cards: number) =>
			`Changes without ${format.count(cards, { one: "# card", other: "# cards" })} whose price then is not known`,
		unknownChange: "What it cost a day or a week ago is not known yet.",
		noOrders: (cards: number, names: string) =>
			`⚠️ Not counted, no orders: ${format.count(cards, { one: "# card", other: "# cards" })} (${names})`,
		andMore: (names: string, count: string) => `${names} and ${count} more`,
		/** Stands before the footnote's mark in a table. */
		without: "`*` without cards that have no orders",
		noTeam: "no team",
		/** The headings of a table of 34 columns. */
		team: "Team",
		card: "Card",
		cost: "Cost",
		day: "24 h",
		openTeam: "View a team's cards",
		openCard: "View a card's price",
		allTeams: "All teams",
		/** What a menu's option of a team says below its name. */
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
		rarities: (cards: number) =>
			format.count(cards, { one: "# card with another rarity", other: "# cards with another rarity" }),
		ofTeam: (team: string, cards: number) => `${team}: ${format.count(cards, { one: "# card", other: "# cards" })}`,
		noneOfTeam: (team: string) => `No card of ${team} changed in this update.`,
		legend: "QS: quick sell · was: Buy now before the update",
		legendOfWorth: "was: Buy now before the update · now: Buy now",
		/** @param change as "1,500→3,750" */
		quickSell: (change: string) => `QS ${change}`,
		was: (price: string) => `was ${price}`,
		wasNone: "had no orders",
		now: (price: string) => `now ${price}`,
		nowNone: "no orders now",
		/** Every order by name. */
		sorts: { change: "Change, rarity first", worth: "Worth now, highest first", overall: "Overall" },
		other: "Another update",
	},

	errors: {
		notFound: {
			listing: "This card is no longer on the market. Choose another one from the list as you type.",
			item: "This card is no longer in the game. Choose another one from the list as you type.",
			gameLog: "There is no game with this id. Choose one from the list as you type, or open one from `/history`.",
			gameHistory: "No player has this gamertag on this platform. Check the spelling and the platform.",
			other: "The game's service has nothing here.",
		},
		refused:
			"The game's service is refusing this bot right now. You did nothing wrong. Try again later; if this keeps happening, tell whoever runs the bot.",
		busy: (span: string) => `The game's service is getting too many requests right now. Try again in ${span}.`,
		unavailable: "The game's service is not responding right now. Try again in a few minutes.",
		malformed:
			"The game's service sent an answer the bot cannot read. Try again later; if this keeps happening, tell whoever runs the bot.",
		mismatch:
			"This game belongs to another gamertag or platform. Give the `gamertag` and `platform` of one of its two players.",
		storage:
			"The bot's database is not working right now, so this could not be done. Try again in a few minutes; if this keeps happening, tell whoever runs the bot.",
		defect:
			"Something went wrong in the bot. You did nothing wrong. Try again; if this keeps happening, tell whoever runs the bot.",
		tooFast: (seconds: number) =>
			`Too many requests. Try again in ${format.count(seconds, { one: "# second", other: "# seconds" })}.`,
		outdated: "This button is from an older version of the bot. Run the command again.",
		unknownCommand: "This command no longer exists. Restart Discord to update its list.",
		formLate: "The form was not ready in time. Try once more.",
		/** What an option takes, which comes as "`card`". */
		missing: (option: string) => `${option} is missing.`,
		tooLong: (option: string, most: number) => `${option} takes at most ${format.number(most)} characters.`,
		tooHigh: (option: string, most: number) => `${option} takes numbers up to ${format.number(most)}.`,
		tooLow: (option: string, least: number) => `${option} takes numbers from ${format.number(least)}.`,
		oneOf: (option: string, choices: string) => `${option} takes one of: ${choices}.`,
		wholeNumber: (option: string) => `${option} takes a whole number.`,
		invalid: (option: string) => `${option} is not valid. Choose it again.`,
		/** What an option takes, by the message of the schema that checks it. */
		problems: {
			price: (option: string) =>
				`${option}: type a price such as 5000, 20k or 1.5m, from 1 to ${format.number(1_000_000_000)}.`,
			highestPrice: (option: string) => `${option}: type a price up to ${format.number(9_999_999)}.`,
			filter: (option: string) => `${option} cannot contain | or %.`,
			gamertag: (option: string) => `${option} cannot contain |, % or invisible characters.`,
			timezone: (option: string) =>
				`${option}: this time zone is unknown. Choose one from the list as you type, for example \`America/New_York\`.`,
			gameId: (option: string) =>
				`${option} is digits only. Choose a game from the list as you type (it needs \`/link\`, or \`gamertag\` and \`platform\`), or open one from \`/history\`.`,
			day: (option: string) => `${option}: type a day as year-month-day, for example \`2026-04-01\`.`,
			lastDay: (option: string) => `${option}: type a day as year-month-day, for example \`2026-09-30\`, or \`none\`.`,
			points: (option: string) =>
				`${option}: type the points for a win and for a loss, for example \`3-2\`, or \`percentage\`. A win is worth more than a loss, at most ${format.number(99)}.`,
			score: (option: string) => `${option}: type the runs of the winner and of the loser, for example \`5-3\`.`,
			blank: (option: string) => `${option} needs letters or digits.`,
		},
	},

	pages: {
		title: "Go to page",
		page: "Page",
		pageUpTo: (last: string) => `Page, 1 to ${last}`,
		invalid: (last: string) => `Type a page from 1 to ${last}.`,
	},

	alerts: {
		count: (count: number) => format.count(count, { one: "# alert", other: "# alerts" }),
		/** The choices of a side, before the price is known. */
		sides: { buy: "Buy now at or below", sell: "Sell now at or above" },
		conditions: {
			buy: (price: string) => `Buy now at or below ${price}`,
			sell: (price: string) => `Sell now at or above ${price}`,
		},
		bounds: {
			buy: (price: string) => `at or below ${price}`,
			sell: (price: string) => `at or above ${price}`,
		},
		rearms: (price: string) => `Re-arms at ${price}.`,
		incomplete: "Give `card`, `side` and `price`.",
		set: {
			buy: (label: string, price: string) =>
				`**${label}**: you get a direct message when **Buy now is at or below ${price}**.`,
			sell: (label: string, price: string) =>
				`**${label}**: you get a direct message when **Sell now is at or above ${price}**.`,
		},
		reached: {
			buy: (label: string, price: string) => `**${label}**: **Buy now is at or below ${price}** already.`,
			sell: (label: string, price: string) => `**${label}**: **Sell now is at or above ${price}** already.`,
		},
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
		},
		list: {
			title: "Your alerts",
			none: "None yet. Set one with `/alert add` to get a direct message when a card hits your price.",
			total: (total: number, most: number) => `${format.number(total)} of ${format.number(most)}`,
			current: (price: string, age: string) => `currently ${price} (${age})`,
			sending: "Message is being sent",
			alerted: (at: string) => `Alerted${at}.`,
			paused: (at: string) => `Paused: your direct messages are closed. Reached${at}`,
			at: (price: string, age: string) => ` at ${price}, ${age}`,
			remove: (position: number) => `Remove ${format.number(position)}`,
			resume: "Resume",
		},
		removed: (label: string) => `Removed: ${label}`,
		alreadyRemoved: "It was already removed.",
		removeWhich: "Give `alert`: choose it from the list as you type.",
		resumed: (alerts: string) => `Resumed: ${alerts}. You get a message when the price is reached.`,
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
			interrupted: "The bot was interrupted while sending these alerts, so some messages may be missing.",
			reached: (price: string, age: string) => `reached ${price} ${age}`,
		},
	},

	players: {
		/** The descriptions of the two options that name a player. */
		gamertag: "Name in the game",
		platform: "The platform of that gamertag",
		platforms: { psn: "PlayStation", xbl: "Xbox", ts: "Game account", nsw: "Nintendo Switch" },
		whichPlatform: "On which platform? Give `platform` as well.",
		notFound: (gamertag: string, platform: string) => `No player named “${gamertag}” on ${platform}.`,
		myGames: "My games",
	},

	captains: {
		title: "Captains",
		/** A choice for an attribute of either side, as "Power". */
		bothSides: (attribute: string) => `${attribute} (both sides)`,
		/** The filters in words, which follow "captains". */
		named: (name: string) => `named “${name}”`,
		ofTeam: (team: string) => `of ${team}`,
		boosting: (attribute: string) => `boosting ${attribute}`,
		all: (count: number) => format.count(count, { one: "# captain", other: "# captains" }),
		found: (found: string, total: number, filters: string) =>
			`${found} of ${format.count(total, { one: "# captain", other: "# captains" })} ${filters}`,
		none: "No captains. Remove a filter, or choose from the list as you type.",
		noneFound: (filters: string) => `No captains ${filters}. Remove a filter, or choose from the list as you type.`,
		noAbility: "No ability listed.",
		tier: (number: string) => `Tier ${number}`,
		/** After a boost that the tier before does not have. */
		newBoost: (boost: string) => `${boost} (new)`,
	},

	meta: {
		series: "Series",
		brands: "Brands",
		sets: "Sets",
		none: {
			series: "The game lists no series this season.",
			brands: "The game lists no brands this season.",
			sets: "The game lists no sets this season.",
		},
	},

	history: {
		title: "Games",
		whose: "Whose games? Give `gamertag` and `platform`, or link yours once with `/link`.",
		openGame: "Open a box score",
		games: (count: number) => format.count(count, { one: "# game", other: "# games" }),
		gamesOfMode: (count: number, mode: string) =>
			format.count(count, { one: `# ${mode} game`, other: `# ${mode} games` }),
		against: (count: string, searched: string, opponent: string) =>
			`${count} of the last ${searched} games against “${opponent}”`,
		againstInMode: (count: string, searched: string, mode: string, opponent: string) =>
			`${count} of the last ${searched} ${mode} games against “${opponent}”`,
		record: "Record",
		recordOf: (games: number) => format.count(games, { one: "Last game", other: "Last # games" }),
		won: "W",
		lost: "L",
		streak: (streak: string) => `streak ${streak}`,
		runs: (runs: string, average: string) => `Runs ${runs} (${average} per game)`,
		mostPlayed: (opponent: string, games: number, record: string) =>
			`Most-played opponent: ${opponent}, ${format.count(games, { one: "# game", other: "# games" })}, ${record}`,
		notCounted: (games: string) => `${games} not counted: the service does not say who played which side`,
		dateUnknown: "date unknown",
		/** Where Discord shows no markup, and so not the reader's zone. */
		utc: (day: string, hour: string) => `${day}, ${hour} UTC`,
		versus: (opponent: string) => `vs ${opponent}`,
		onlyExhibitions: (player: string) =>
			`${player} has no games other than exhibition games. Choose \`mode: Exhibition\` to see those.`,
		noneOfMode: (player: string, mode: string) =>
			`${player} has no ${mode} games. Leave out \`mode\` to see all games.`,
		/** @param problem the sentence `players.notFound` */
		elsewhere: (problem: string, platform: string) =>
			`${problem} There is one on ${platform}: choose that \`platform\`.`,
		checkSpelling: (problem: string) => `${problem} Check the spelling of the gamertag.`,
		noneListed: (player: string) => `No games of ${player} are listed right now. Try again in a minute.`,
		noneAgainst: (player: string, opponent: string, searched: string) =>
			`${player} has no games against “${opponent}” among the last ${searched}. Leave out \`opponent\` to see them all.`,
	},

	game: {
		modes: { all: "All", arena: "Arena", exhibition: "Exhibition", league: "League" },
		howToOpen:
			"Whose game is it? Link your gamertag with `/link`, or give `gamertag` and `platform`, and choose the game from the list as you type. `/history` opens games, too.",
		line: "Line score",
		batting: "Batting",
		pitching: "Pitching",
		plays: "Plays",
		allGames: "All games",
		away: "Away",
		home: "Home",
		players: (away: string, home: string) => `${away} at ${home}`,
		unknownPlayer: "unknown",
		final: "Final",
		finalAfter: (innings: number) =>
			format.count(innings, { one: "Final after # inning", other: "Final after # innings" }),
		finalByLead: (final: string, lead: string) => `${final}, by ${lead} runs`,
		endedEarly: "Ended early",
		endedIn: (inning: string) => `Ended in the ${inning}`,
		awarded: (ending: string, team: string) => `${ending}. The win was awarded to ${team}.`,
		inning: (number: number) => format.ordinal(number, { one: "#st", two: "#nd", few: "#rd", other: "#th" }),
		pitchers: "Pitchers",
		ballpark: "Ballpark",
		elevation: (venue: string, feet: string) => `${venue} (${feet} ft)`,
		attendance: (people: string) => `Attendance ${people}`,
		ofCapacity: (attendance: string, percent: string) => `${attendance} (${percent} of capacity)`,
		firstPitch: (time: string) => `First pitch ${time}`,
		difficulty: "Difficulty",
		hitting: (difficulty: string) => `Hitting: ${difficulty}`,
		pitchingDifficulty: (difficulty: string) => `Pitching: ${difficulty}`,
		gameScores: "Game scores",
		perfectContact: "Perfect contact",
		contact: (batter: string, speed: string, play: string) => `${batter}, ${speed} mph: ${play}`,
		umpires: "Umpires",
		/** In a line score, for a half-inning that was not played. */
		unplayed: "x",
		/** The columns behind the innings. */
		totals: { r: "R", h: "H", e: "E" },
		noBoxScore: "There is no box score for this team.",
		teamBatting: (team: string) => `${team}, batting`,
		teamPitching: (team: string) => `${team}, pitching`,
		total: "Total",
		/** The columns of the tables, a few letters each: a phone shows 34. */
		batters: { ab: "AB", r: "R", h: "H", rbi: "RBI", bb: "BB", so: "SO" },
		pitched: { ip: "IP", h: "H", r: "R", er: "ER", bb: "BB", so: "SO" },
		extras: {
			doubles: "2B",
			triples: "3B",
			hr: "HR",
			sh: "SH",
			sf: "SF",
			gidp: "GIDP",
			hbp: "HBP",
			sb: "SB",
			cs: "CS",
			e: "E",
			pb: "PB",
		},
		/** Win, loss, save, blown save, hold. */
		decisions: { W: "W", L: "L", S: "S", BS: "BS", H: "H" },
		season: (record: string) => `${record} this season`,
		seasonWithSaves: (record: string, saves: number) =>
			`${record}, ${format.count(saves, { one: "# save", other: "# saves" })} this season`,
		noPlays: "The game's log has no plays.",
		top: (inning: string) => `Top ${inning}`,
		bottom: (inning: string) => `Bottom ${inning}`,
		logEnds: "the log ends here",
		half: (runs: string, hits: string, walks: string, errors: string, pitches: number) =>
			`${runs} R · ${hits} H · ${walks} BB · ${errors} E · ${format.count(pitches, { one: "# pitch", other: "# pitches" })}`,
		leftOn: (runners: string) => `${runners} LOB`,
		legend: "⚾ run · ⭐ go-ahead · ❗ critical play · ❕ critical situation · ⏩ simulated",
	},

	feeds: {
		kinds: { roster: "Roster updates", new: "New cards", moves: "Market moves", digest: "Daily digest" },
		notTaken: "Discord did not take the post. Try again in a minute.",
		/** Why a first line could not be posted, where one permission alone is missing. */
		lacksSend: (channel: string) =>
			`The bot may not post in ${channel}: it lacks the permission **Send Messages** there.`,
		lacksEmbeds: (channel: string) =>
			`The bot may not post embeds in ${channel}: it lacks the permission **Embed Links** there.`,
		/** Posted where embeds are not allowed. */
		needsEmbeds: "Posts of the market need the permission Embed Links in this channel.",
		onlyInServers: "Feeds post into the channels of a server. Run this command in a server.",
		/** @param options as "`at` and `timezone`" */
		onlyFor: (options: string, kind: string) =>
			`${options}: only for “${kind}”. Leave it out, or choose that \`kind\`.`,
		onlyForPrices: (option: string, moves: string, digest: string) =>
			`${option}: only for “${moves}” and “${digest}”. Leave it out.`,
		tooMany: (most: number) =>
			`This server already has ${format.number(most)} feeds, the maximum. Remove one with \`/feed list\`.`,
		tooManyHere: (channel: string, most: number) =>
			`${channel} already has ${format.number(most)} feeds, the maximum. Choose another channel, or remove one with \`/feed list\`.`,
		/** @param feed as "**Market moves** in <#1>" */
		added: (feed: string) => `Added: ${feed}. The first line is posted. \`/feed list\` shows, tests and removes feeds.`,
		notAdded: (why: string) => `Nothing was added. ${why}`,
		removed: (feed: string) => `Removed: ${feed}`,
		alreadyRemoved: "It was already removed.",
		which: "Give `feed`: choose it from the list as you type.",
		in: (kind: string, channel: string) => `**${kind}** in ${channel}`,
		/** Where Discord shows no markup. */
		choice: (position: number, kind: string, filter: string) =>
			`${format.number(position)}. ${kind}${filter === "" ? "" : ` · ${filter}`}`,
		/** The first line in a channel, and what each kind posts. */
		first: {
			roster: "Roster updates are posted here as soon as the market shows them.",
			new: "New cards are posted here as soon as the market has them.",
			moves: "Market moves are posted here: large changes of Buy now within 24 hours.",
			digest: "A digest of the market is posted here every day.",
		},
		filter: {
			change: (percent: string) => `from ${percent}`,
			price: (price: string) => `Buy now from ${price}`,
			daily: (hour: string, zone: string) => `daily at ${hour} (${zone})`,
		},
		/** Why nothing can be posted, and what to do. */
		paused: {
			"missing-access": (channel: string) =>
				`The bot does not see ${channel}: it lacks the permission **View Channel** there, or it is in this server without permissions (\`/about\` has the link “with posts into channels”).`,
			"missing-permissions": (channel: string) =>
				`The bot may not post in ${channel}: it lacks the permission **Send Messages** or **Embed Links** there.`,
			"unknown-channel": (channel: string) =>
				`${channel} no longer exists. Remove the feed and add it in another channel.`,
			archived: (channel: string) => `${channel} is an archived thread. Open it again, or use another channel.`,
		},
		howToResume: "Change it in the channel's settings, then press Test.",
		howToAdd: "Change it in the channel's settings, then add the feed again.",
		list: {
			title: "This server's feeds",
			none: "None yet. `/feed add` posts roster updates, new cards, market moves or a daily digest into a channel.",
			total: (total: number, most: number) => `${format.number(total)} of ${format.number(most)} feeds`,
			lastPost: (age: string) => `last post ${age}`,
			open: "All feeds",
			noPost: "no post yet",
			paused: (why: string) => `⚠️ **Paused.** ${why}`,
			test: (position: number) => `Test ${format.number(position)}`,
			remove: (position: number) => `Remove ${format.number(position)}`,
		},
		test: {
			mark: "🧪 **Test:** the newest event of this feed.",
			nothingYet: "🧪 **Test:** this feed has had no event yet. Posts arrive here.",
			posted: (feed: string) => `Posted as a test: ${feed}.`,
			resumed: (feed: string) => `Posted as a test: ${feed}. It is no longer paused.`,
			failed: (feed: string, why: string) => `Nothing was posted: ${feed}. ${why}`,
		},
		roster: { all: "All changes" },
		new: {
			count: (count: number) => format.count(count, { one: "# new card", other: "# new cards" }),
			all: "All new cards",
			none: "These cards are no longer known.",
			first: (price: string) => `first Buy now ${price}`,
		},
		moves: {
			title: "Market moves",
			count: (count: number) => format.count(count, { one: "# card moves", other: "# cards move" }),
			legend: "Buy now against 24 hours ago",
		},
		digest: {
			headline: "The market today",
			flips: "Best flips by profit per hour",
			/** @param profit with its sign, as "+1,234" */
			flip: (profit: string, hourly: string) => `${profit} a flip · ${hourly}/h`,
			noFlips: "no flip with known sales yet",
			up: "Up in 24 hours",
			down: "Down in 24 hours",
			live: "The Live collection",
			liveCost: (cost: string) => `${cost} by Buy now`,
			withoutOrders: (count: number) =>
				format.count(count, { one: "# card without orders not counted", other: "# cards without orders not counted" }),
			index: "Index: median Buy now",
			/** The headings of a table. */
			day: "24 h",
			week: "7 days",
			median: "Median",
			unknown: "–",
		},
	},

	league: {
		onlyInServers: "Leagues belong to a server. Run this command in a server.",
		none: "This server has no league yet. A commissioner makes one with `/commissioner setup`.",
		which: "Which league?",
		choose: "Choose a league",
		unknown: (leagues: string) => `There is no such league in this server. Its leagues: ${leagues}.`,
		noSeason: (season: string, last: string) => `There is no season ${season}. Season ${last} is in progress.`,
		/** @param name of the league */
		season: (name: string, season: string) => `${name} · season ${season}`,
		noMember: (typed: string) => `No team of this league matches “${typed}”. Choose one from the list as you type.`,
		severalMembers: (typed: string, teams: string) => `Several teams match “${typed}”: ${teams}. Choose one of them.`,
		buttons: {
			table: "Table",
			games: "Games",
			left: "Left to play",
			rules: "Rules",
			agree: "I agree",
			leave: "Leave",
			stay: "Stay",
			readAgain: "Read again",
		},
		table: {
			/** The headings, a few letters each: a phone shows 34 columns. */
			headings: { rank: "#", team: "Team", wins: "W", losses: "L", left: "Left", points: "Pts", percentage: "Pct" },
			noMembers: "There are no members yet. A commissioner adds them with `/commissioner import`.",
			noGames: "No games between members have been found yet. `/league why` says why a game does not count.",
			unread: (members: number) =>
				`⏳ ${format.count(members, { one: "The games of # member have", other: "The games of # members have" })} not been read yet. Look again in a few minutes.`,
			/** @param accounts as "**fox** (Yarrows)" */
			unknown: (accounts: string) =>
				`⚠️ The game knows no games of ${accounts}. If a gamertag or its platform is wrong, a commissioner corrects it with \`/commissioner member\`.`,
			/** @param change as "Bold Owls −1" @param date as "Sep 14" */
			adjustment: (change: string, reason: string, date: string) => `${change}: ${reason} (${date})`,
			short: (games: number) =>
				format.count(games, { one: "† has not played # game yet", other: "† has not played # games yet" }),
			counted: (games: number) => format.count(games, { one: "# game counts", other: "# games count" }),
			waiting: (games: number) => format.count(games, { one: "# waits for review", other: "# wait for review" }),
			extra: (games: number) => `${format.number(games)} extra`,
			unchecked: (games: number) => `${format.number(games)} not checked yet`,
			read: (age: string) => `Read ${age}`,
		},
		games: {
			days: { today: "Today", yesterday: "Yesterday", week: "The last 7 days", all: "All" },
			none: "No games between members have been found yet. `/league report` reads yours now.",
			noneFits: "No games fit. Leave out `member` or `day`.",
			count: (games: number) => format.count(games, { one: "# game", other: "# games" }),
		},
		left: {
			unlimited: "Nobody owes a game: the rules set no number of games against each other.",
			none: "All games have been played.",
			noneOf: (team: string) => `${team} has played all games.`,
			count: (games: number) => format.count(games, { one: "# game left", other: "# games left" }),
			/** Opponents, each of whom has so many games left. @param opponents as "Drovers, Pipers" */
			against: (games: number, opponents: string) => `${format.number(games)} × ${opponents}`,
		},
		versus: {
			same: "Choose two different teams.",
			none: "They have not played each other yet.",
			/** @param record as "3–1" */
			record: (team: string, record: string) => `${team}: **${record}**`,
			runs: (runs: string) => `runs ${runs}`,
			streak: (team: string, games: number) =>
				format.count(games, {
					one: `${team} won the last game that counts`,
					other: `${team} won the last # that count`,
				}),
		},
		report: {
			title: "Your newest games",
			noMember: "You are in no team of this league. Link your gamertag with `/link`, then use `/league join`.",
			noAccount: (team: string) => `${team} has no gamertag in this league. A commissioner adds one.`,
			found: (games: number) => format.count(games, { one: "**# new league game**", other: "**# new league games**" }),
			nothing: "No new league games.",
			others: "Your newest games that are not league games:",
			/** @param when as a date, or `unknownDate` */
			other: (when: string, opponent: string, why: string) => `${when}, ${opponent}: ${why}`,
			unknownDate: "date unknown",
			hidden: "hidden opponent",
			read: (age: string) => `Read ${age}. Games can be read once a minute.`,
		},
		why: {
			title: "Why a game counts, or not",
			notListed: "This is none of your last 25 games. Choose one from the list as you type.",
			notRead: "It is a game between members that has not been read yet. `/league report` reads it now.",
			closest: (gamertag: string, team: string) =>
				`The closest gamertag in this league is ${gamertag} (${team}). If you played them, a commissioner corrects it with \`/commissioner member\`.`,
			/** What a person can do, by what has become of the game. */
			todo: {
				stranger: "It counts once the opponent has joined with `/league join`, or a commissioner has added them.",
				review: "A commissioner decides with `/commissioner review`.",
				result: "A commissioner can enter the result with `/commissioner result`.",
			},
		},
		join: {
			link: "First link your gamertag with `/link`, then join.",
			already: (team: string) => `You are ${team} already.`,
			taken: (team: string) => `Your gamertag is that of ${team}, which is somebody else's. Ask a commissioner.`,
			closed: "Only a commissioner adds members to this league. Ask one.",
			giveTeam: "Give `team`, the name of your team in this league.",
			/** What is asked before anything is stored. */
			as: (team: string, player: string) => `Join **${team}** with ${player}?`,
			ask: (team: string, player: string) => `Ask to join as **${team}** with ${player}?`,
			privacy: [
				"Everybody in this server can see your team, your gamertag, and the results and box scores of your games against other members.",
				"The bot stores your Discord id with your team, your gamertag and platform, the games between members with their box score lines, and what commissioners decide.",
				"It reads your game history regularly. Games against others are not stored with the league.",
				"`/league leave` and `/unlink` delete your Discord id and gamertag at once; your results stay under the team's name.",
			].join("\n• "),
			joined: (team: string) => `You are **${team}** now. Your games are read within minutes.`,
			asked: (team: string) =>
				`You have asked to join as **${team}**. A commissioner answers with \`/commissioner review\`; \`/league leave\` withdraws it.`,
			waiting: (team: string) => `You have asked already, as ${team}. This replaces it.`,
		},
		leave: {
			question: (team: string) =>
				`Leave as **${team}**? Your Discord id and gamertag are deleted from all seasons of this league at once. The results stay under the team's name, and no further games are read.`,
			notIn: "You are in no team of this league, and no request of yours waits.",
			left: (teams: string) => `You have left: ${teams}. Your Discord id and gamertag are deleted from this league.`,
			withdrawn: "Your request to join is withdrawn.",
			/** A commissioner named the person, who does not agree. */
			refused: (team: string) => `You are not ${team}. Your Discord id is deleted from this league.`,
			stayed: "Nothing was changed.",
		},
		/** Why a member is not taken. */
		problems: {
			"gamertag-taken": (gamertag: string, team: string) => `${gamertag} already belongs to ${team}.`,
			"team-taken": (team: string) => `There is a team called ${team} already. Choose another name.`,
			"too-many-members": (most: number) => `The league has ${format.number(most)} members, the maximum.`,
		},
		/** For a member who is not known any more. */
		unknownTeam: "unknown team",
		/** A game: the winner is bold. @param away, home names with their runs, as "Yarrows 5" */
		score: (away: string, home: string) => `${away}–${home}`,
		unplayed: (away: string, home: string) => `${away} vs ${home}`,
		/** Behind a game, one letter or sign each, and what they mean. */
		marks: { forfeit: "F", early: "E", extra: "X", review: "?", out: "–" },
		legend: {
			forfeit: "F forfeit",
			early: "E ended early",
			extra: "X extra",
			review: "? waits for a commissioner",
			out: "– does not count",
		},
		/** Why a game counts, or does not. */
		verdicts: {
			result: "It counts, with the recorded winner.",
			unchecked: "It counts, with the recorded winner. Its log has not been read yet, so it may have ended early.",
			innings: "It counts: it ended early, after at least five complete innings, and the leader won.",
			decision: "It counts: a commissioner decided so.",
			extra: "It does not count: these two have already played all their games.",
			review: {
				"other-team": "It waits for a commissioner: somebody played with a team other than their own in this league.",
				"no-winner": "It waits for a commissioner: the game does not record exactly one winner.",
				"ended-early": "It waits for a commissioner: it ended early.",
			},
			out: {
				mode: "It does not count: games of this mode do not count in this league.",
				dates: "It does not count: it was not played within the season.",
				"no-contest": "It counts for nobody: no contest.",
				tied: "It counts for nobody: it ended early, with the score tied.",
				decision: "It does not count: a commissioner decided so.",
				removed: "It does not count: one of the two was removed from the league, with all games.",
			},
		},
		/** Why an entry of a history is no game of the league. */
		notSighted: {
			computer: "It was played against the computer.",
			hidden: "The game hides the opponent's gamertag.",
			stranger: "The opponent's gamertag is not in this league.",
			"same-member": "Both sides belong to the same member.",
			"no-time": "The game does not say when it was played.",
		},
		/** The rules, a sentence each. */
		rules: {
			games: {
				league: "Games of the mode League count.",
				exhibition: "Exhibition games count.",
				ranked: "Ranked games count.",
				any: "Games of every mode count.",
			},
			/** @param from, to as "May 6, 2026" */
			season: (from: string, to: string) => `The season is from ${from} to ${to}.`,
			openSeason: (from: string) => `The season runs from ${from} and has no last day.`,
			/** @param hour as "4:00" */
			days: (hour: string, zone: string) => `Days begin at ${hour} (${zone}).`,
			points: (win: number, loss: number) =>
				`A win is worth ${format.count(win, { one: "# point", other: "# points" })}, a loss ${format.number(loss)}.`,
			percentage: "The order is by winning percentage.",
			pair: (games: number) =>
				format.count(games, {
					one: "Each two members play one game that counts (#); further ones are extra.",
					other: "Each two members play # games that count; further ones are extra.",
				}),
			allGames: "All games between two members count.",
			early: {
				review: "A game that ended early waits for a commissioner.",
				baseball:
					"A game that ended early counts for whoever led after five complete innings; earlier, or tied, it counts for nobody.",
				awarded: "A game that ended early counts for its recorded winner.",
			},
			tieBreak: {
				"head-to-head": "Ties are broken by the games among the tied, then run difference, then runs.",
				wins: "Ties are broken by wins, then the games among the tied, then run difference, then runs.",
				"run-difference": "Ties are broken by run difference, then the games among the tied, then runs.",
			},
			minGames: (games: number) =>
				format.count(games, { one: "The playoffs need # game.", other: "The playoffs need # games." }),
			teamCheck: "Everybody plays with the team they have here; other games wait for a commissioner.",
			join: {
				open: "Anybody in this server can join with `/league join`.",
				ask: "Anybody in this server can ask to join with `/league join`.",
				closed: "Only a commissioner adds members.",
			},
		},
		/** What was decided. @param game as "**Yarrows** 5–3 Drovers" */
		decisions: {
			count: (game: string) => `Counts: ${game}`,
			exclude: (game: string) => `Does not count: ${game}`,
			award: (game: string, team: string) => `Win to ${team}: ${game}`,
			unknownGame: "a game that is not known any more",
			forfeit: (winner: string, loser: string) => `${winner} wins against ${loser} by forfeit`,
			elsewhere: (winner: string, loser: string) => `${winner} beat ${loser} in a game played elsewhere`,
			noContest: (one: string, other: string) => `No contest: ${one} and ${other}`,
			/** @param result one of the three above */
			withScore: (result: string, score: string) => `${result}, ${score}`,
			/** @param change as "−1" or "+1 W" */
			adjust: (team: string, change: string) => `${team} ${change}`,
			wins: (wins: string) => `${wins} W`,
			losses: (losses: string) => `${losses} L`,
			setUp: "League set up",
			/** @param rules the new sentences */
			rules: (rules: string) => `Rules changed: ${rules}`,
			sameRules: "Rules saved without a change",
			added: (team: string) => `Added: ${team}`,
			removed: (team: string) => `Removed: ${team} (games stay)`,
			excluded: (team: string) => `Removed: ${team}, with all games`,
			renamed: (team: string, from: string) => `Renamed: ${from} is now ${team}`,
			accounts: (team: string) => `Gamertags changed: ${team}`,
			restored: (team: string) => `Back in the league: ${team}`,
			/** @param before, after two of `statuses` */
			changed: (game: string, before: string, after: string) => `${game}: ${before}, now ${after}`,
		},
		statuses: { counts: "counted", extra: "extra", review: "waiting for review", out: "not counted" },
	},

	commissioner: {
		/** @param leagues as "A and B" */
		which: (leagues: string) => `This server has several leagues: give \`league\` as well (${leagues}).`,
		choices: {
			games: { league: "League games", exhibition: "Exhibition games", ranked: "Ranked games", any: "All games" },
			early: {
				review: "A commissioner decides each",
				baseball: "After five full innings the leader wins",
				awarded: "The recorded winner wins",
			},
			tieBreak: { "head-to-head": "Games among the tied", wins: "Wins", "run-difference": "Run difference" },
			join: { open: "Anybody in this server", ask: "Whoever asks and is accepted", closed: "Nobody by themselves" },
			kind: { forfeit: "Forfeit", elsewhere: "Played elsewhere", "no-contest": "No contest" },
			remove: { kept: "Remove; the games stay", excluded: "Remove with all games" },
			points: (win: string, loss: string) => `${win} for a win, ${loss} for a loss`,
			percentage: "By winning percentage",
		},
		setup: {
			made: (league: string) => `Made: **${league}**. Next: add the members with **Import members**.`,
			changed: (league: string) => `Changed: **${league}**.`,
			rules: "Rules",
			nameMissing: "`name`: give the new league a name. Nothing was made.",
			nameTaken: (league: string) =>
				`This server already has a league called **${league}**. Nothing was changed. To change that one, choose it in \`league\`.`,
			tooMany: (most: number) =>
				`This server already has ${format.number(most)} leagues, the maximum. Nothing was made. To change one, choose it in \`league\`.`,
			endBeforeStart: (start: string, end: string) =>
				`The season would end on ${end}, before it starts on ${start}. Nothing was changed.`,
			review: (waiting: number) => `Review (${format.number(waiting)})`,
		},
		import: {
			open: "Import members",
			title: (league: string) => `Members of ${league}`,
			field: "A line a member",
			how: "team, gamertag, platform, and if there is one a second gamertag",
			placeholder: "Yarrows, brave_otter424, psn",
			noLines: "There is no line with a member. Nothing was changed.",
			refused: (lines: number) =>
				`${format.count(lines, { one: "# line is not right", other: "# lines are not right" })}, so **nothing was changed**. Your text is below, to copy, correct and import again.`,
			line: (line: number, problem: string) => `Line ${format.number(line)}: ${problem}`,
			text: "Your text",
			done: (members: number) =>
				`${format.count(members, { one: "# member is", other: "# members are" })} stored as in your text. A member without a line stays as before.`,
			problems: {
				fields: "it needs a team, a gamertag and a platform, with commas between them.",
				teamLength: (team: string, most: number) =>
					`“${team}” is too long for a team: at most ${format.number(most)} characters.`,
				gamertag: (gamertag: string) => `“${gamertag}” is not a gamertag: at most 40 characters, without | and %.`,
				platform: (platform: string) =>
					`“${platform}” is not a platform. Write \`psn\`, \`xbox\`, \`pc\` or \`switch\`.`,
				accounts: (most: number) => `a member has at most ${format.number(most)} gamertags.`,
				teamTwice: (team: string, line: number) => `the team “${team}” is already in line ${format.number(line)}.`,
				gamertagTwice: (gamertag: string, line: number) =>
					`the gamertag “${gamertag}” is already in line ${format.number(line)}.`,
				gamertagTaken: (gamertag: string, team: string) => `the gamertag “${gamertag}” already belongs to ${team}.`,
				teamTaken: (team: string) => `there is already a team “${team}”.`,
				tooManyMembers: (most: number) => `a league has at most ${format.number(most)} members.`,
			},
		},
		members: {
			title: (league: string) => `Members of ${league}`,
			none: "No members yet. **Import members** takes a line each: team, gamertag, platform.",
			total: (members: number, most: number) => `${format.number(members)} of ${format.number(most)}`,
			/** Behind a gamertag, and what the sign means. */
			all: "All members",
			known: "✅ the game knows the gamertag",
			unknown: "❌ the game has no games of this gamertag on this platform: check both",
			unread: "⏳ not read yet: press Refresh in a moment",
			noGamertag: "no gamertag",
			confirmed: (person: string) => `is ${person}`,
			named: (person: string) => `waits for ${person} to confirm`,
		},
		member: {
			needsGamertag: (team: string) =>
				`“${team}” has no gamertag in this league yet: give \`gamertag\` and \`platform\` as well. Nothing was changed.`,
			saved: (team: string) => `Saved: **${team}**.`,
			unchanged: (team: string) => `**${team}** is in the league. Nothing was changed.`,
			/** @param person a mention */
			confirms: (person: string) =>
				`${person} is bound to this gamertag only after confirming it with \`/league join\`.`,
			takenPerson: (team: string) => `**${team}** is already confirmed by somebody. Nothing was changed.`,
			removedKept: (team: string) => `Removed: **${team}**. The games stay as played.`,
			removedExcluded: (team: string) => `Removed: **${team}**, with all games.`,
			undo: "`/commissioner log` undoes it.",
			renameAlone: "Give `rename` and `gamertag` one after the other. Nothing was changed.",
			onlyRemove: "`remove` goes with `team` alone. Nothing was changed.",
			notSaved: (problem: string) => `Nothing was changed: ${problem}`,
		},
		review: {
			title: (league: string) => `Review · ${league}`,
			none: "Nothing waits.",
			noMore: "That was the last one. What you have left out still waits.",
			waiting: (count: number) =>
				format.count(count, { one: "# waits for a decision", other: "# wait for a decision" }),
			/** @param person a mention */
			request: (person: string, team: string) => `${person} asks to join with the team **${team}**.`,
			accept: "Accept",
			decline: "Decline",
			accepted: (team: string) => `Accepted: **${team}**.`,
			declined: (team: string) => `Declined: **${team}**.`,
			notAccepted: (team: string, problem: string) => `**${team}** cannot join: ${problem}`,
			goneRequest: "That request is no longer there.",
			/** The teams of the game, as the service names them. */
			playedWith: (away: string, home: string) => `Played with: ${away} at ${home}`,
			recorded: (winner: string) => `Recorded winner: ${winner}`,
			noRecord: "Recorded winner: none, or both",
			innings: (innings: number, complete: number) =>
				`${format.count(innings, { one: "# inning begun", other: "# innings begun" })}, ${format.number(complete)} complete`,
			count: "Count",
			exclude: "Don't count",
			award: (team: string) => `Win to ${team}`,
			boxScore: "Box score",
			start: "From the start",
			/** @param game its line */
			counted: (game: string) => `Counts: ${game}.`,
			excluded: (game: string) => `Does not count: ${game}.`,
			awarded: (game: string) => `Decided: ${game}.`,
			inLog: "`/commissioner log` undoes it.",
			noGame: "There is no such game in this league. Choose one from the list as you type.",
		},
		result: {
			same: "`winner` and `loser` are the same team. Nothing was entered.",
			lowerScore: "`score` is for the winner first: 5-3, not 3-5. Nothing was entered.",
			/** @param what was decided */
			entered: (what: string) => `Entered: ${what}`,
			noChange: "Give `points`, `wins` or `losses`. Nothing was changed.",
			noPoints: "This league is ordered by winning percentage: give `wins` or `losses`. Nothing was changed.",
			/** A row of the table. @param rank as "2" @param record as "10–3" */
			row: (rank: string, team: string, record: string) => `Now ${rank}. **${team}** ${record}`,
			rowPoints: (row: string, points: number) =>
				`${row}, ${format.count(points, { one: "# point", other: "# points" })}`,
			undo: "Undo",
			log: "Log",
			full: (most: number) =>
				`This season already has ${format.number(most)} decisions, the maximum. Nothing was changed.`,
		},
		log: {
			title: (league: string) => `Log · ${league}`,
			total: (decisions: number) => format.count(decisions, { one: "# decision", other: "# decisions" }),
			/** What nobody decided. */
			nobody: "from the games read",
			undone: (when: string, person: string) => `undone ${when}, ${person}`,
			/** The person has had their data deleted. */
			forgotten: "somebody",
			choose: "Undo a decision",
			outcomes: {
				undone: "Undone.",
				already: "It was already undone.",
				changed: "It cannot be undone: a later decision has changed the same thing. Undo that one first.",
				unknown: "That decision cannot be undone.",
			},
		},
	},

	links: {
		giveBoth: "Give both `gamertag` and `platform`.",
		linked: (player: string) => `Linked: ${player}. \`/history\` now shows your games. \`/unlink\` deletes it.`,
		nothingYet: "Nothing is stored about you. Give `gamertag` and `platform` to link yours.",
		/** The alerts as one of the stored things. */
		listedAlerts: (alerts: string) => `${alerts} (\`/alert list\`)`,
		stored: (things: string) => `Stored about you: ${things}. Nothing else. \`/unlink\` deletes it.`,
		forgetMe: "Forget me",
		/** @param problem the sentence `players.notFound` */
		elsewhere: (problem: string, platform: string) => `${problem} There is one on ${platform}.`,
		notLookedUp: (player: string) =>
			`The game's service does not answer right now, so ${player} could not be looked up.`,
		askAgain: (doubt: string) =>
			`${doubt} Nothing is stored yet. Check the spelling and the platform, or link it anyway.`,
		linkAnyway: "Link anyway",
		nothingStored: "Nothing is stored about you.",
		noGamertag: "No gamertag is stored.",
		cancelled: "Cancelled. Nothing was deleted.",
		question: "What should be deleted? This cannot be undone.",
		gamertagOf: (player: string) => `your gamertag ${player} and the stored pages of its games`,
		and: (one: string, other: string) => `${one}, and ${other}`,
		onlyGamertag: "Only the gamertag",
		everything: "Everything",
		cancel: "Cancel",
		keeps: (things: string, alerts: string) => `${things}. Keeps ${alerts}.`,
		gamertag: "your gamertag and the stored pages of your games",
		/** As a member, a commissioner, or somebody who asks to join. */
		leagues: (leagues: number) =>
			format.count(leagues, {
				one: "your Discord id and gamertags in # league",
				other: "your Discord id and gamertags in # leagues",
			}),
		resultsStay: "Results in leagues stay under the team's name, because they are the opponents' as well.",
		alerts: "your alerts",
		deleted: (things: string) => `Deleted: ${things}.`,
		traces: "Traces remain in the database's log until it is emptied.",
		backups: "The bot's backups keep deleted data for up to 7 days.",
		left: (gone: string, left: string) =>
			`Not everything could be deleted, because the bot's database does not work right now: ${gone} are gone, **${left} may still be stored**. Try again in a few minutes.`,
		tryAgain: "Try again",
	},

	about: {
		title: "Dugout",
		whatItIs: "Card prices and alerts, cards, captains, box scores and game history for a yearly baseball game.",
		unofficial: "Unofficial: made by players. Not affiliated with or endorsed by the game's maker.",
		sampleData: "⚠️ **Sample data:** every card, player and game here is made up.",
		data: "Data",
		listings: (count: number, age: string, period: string) =>
			`${format.count(count, { one: "# listing", other: "# listings" })}, updated ${age}, then every ${period}.`,
		loading: "The market is loading for the first time.",
		loadingPages: (pages: string, total: string) =>
			`The market is loading for the first time (${pages} of at least ${total} pages).`,
		pricesShowAge: "Every price shows how old it is.",
		refused:
			"⚠️ The game's service refuses the machine this bot runs on (403), so nothing new arrives. Whoever runs the bot can set `API_PROXY_URL`.",
		stored: "What is stored",
		storedThings:
			"Your Discord id with your gamertag and platform once you `/link` them, and with your alerts once you set one. In a server's league also with your team once you join or are named, and with what you decide as its commissioner; a league keeps its members' gamertags and the games between them. Nothing else about you, and no messages. `/link` shows it; `/unlink` deletes it.",
		add: "Add it",
		addHow:
			"Use the buttons to add it to a server, or to yourself: its commands are then available everywhere. Only posts into channels need permissions: to view the channel, send messages and embed links.",
		addToServer: "Add to a server",
		addWithPosts: "Add with posts into channels",
		addToYourself: "Add to yourself",
	},

	help: {
		title: "Help",
		howTo: "Type part of a card's name and choose it from the list. The buttons below an answer lead on from there.",
		groups: {
			cards: "Cards and prices",
			games: "Games",
			alerts: "Alerts",
			league: "Your server's league",
			commissioner: "For the league's commissioner",
			server: "Your server",
			you: "You and the bot",
		},
		questions: "Questions",
		askWhom: "Ask whoever runs this bot.",
	},
});

/** The texts of one language; another language has exactly the same entries, or it does not compile. */
export type Texts = ReturnType<typeof en>;
