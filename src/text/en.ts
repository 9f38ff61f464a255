import type { Formats } from "./formats.ts";

/**
 * Every sentence, label and description that a person can meet, in English. Data of the service (names, teams, series,
 * plays) is not among them: it stays as served. The value for a placeholder is already formatted and escaped.
 */
export const en = (format: Formats) => ({
	format,

	commands: {
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
	},

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
		/** What a field for a price shows while it is empty. */
		examples: "5000, 20k or 1.5m",
	},

	buttons: {
		back: "◀ Back to the list",
		card: "Card",
		myAlerts: "My alerts",
		next: "Next ▶",
		previous: "◀ Previous",
		price: "Price",
		refresh: "🔄 Refresh",
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
			gameId: (option: string) =>
				`${option} is digits only. Choose a game from the list as you type (it needs \`/link\`, or \`gamertag\` and \`platform\`), or open one from \`/history\`.`,
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
		/** Of a line score. */
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
		alerts: "your alerts",
		deleted: (things: string) => `Deleted: ${things}.`,
		traces: "Traces remain in the database's log until it is emptied.",
		backups: "The bot's backups keep deleted data for up to 7 days.",
		left: (gone: string, left: string) =>
			`Not everything could be deleted, because the bot's database does not work right now: ${gone} are gone, **${left} may still be stored**. Try again in a few minutes.`,
		tryAgain: "Try again",
	},

	about: {
		whatItIs: "Card prices and alerts, cards, captains, box scores and game history for a yearly baseball game.",
		unofficial: "Unofficial: made by players. Not affiliated with or endorsed by the game's maker.",
		sampleData: "⚠️ **Sample data:** every card, player and game here is made up.",
		data: "Data",
		listings: (count: number, age: string) =>
			`${format.count(count, { one: "# listing", other: "# listings" })}, updated ${age}, then every 30 minutes.`,
		loading: "The market is loading for the first time.",
		loadingPages: (pages: string, total: string) =>
			`The market is loading for the first time (${pages} of at least ${total} pages).`,
		pricesShowAge: "Every price shows how old it is.",
		stored: "What is stored",
		storedThings:
			"Your Discord id with your gamertag and platform once you `/link` them, and with your alerts once you set one. Nothing else about you, and no messages. `/link` shows it; `/unlink` deletes it.",
		add: "Add it",
		addHow:
			"Use the buttons to add it to a server, or to yourself: its commands are then available everywhere. No permissions needed.",
		addToServer: "Add to a server",
		addToYourself: "Add to yourself",
	},

	help: {
		title: "Help",
		howTo: "Type part of a card's name and choose it from the list. The buttons below an answer lead on from there.",
		groups: { cards: "Cards and prices", games: "Games", alerts: "Alerts", you: "You and the bot" },
		questions: "Questions",
		askWhom: "Ask whoever runs this bot.",
	},
});

/** The texts of one language; another language has exactly the same entries, or it does not compile. */
export type Texts = ReturnType<typeof en>;
