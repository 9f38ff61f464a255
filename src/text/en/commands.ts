/** The names of options in another language, by their English names, which Discord sends in every language. */
export type OptionNames = Readonly<Record<string, string>>;
const optionNames: OptionNames = {};

/** The description of each option for a card that /squad keeps. */
const KEEP = "A card that you have: it costs nothing";

export const commands = {
	optionNames,

	/** The descriptions of options, by their English names, unless the command has its own. */
	options: {
		card: "Type a name and choose the card",
		sort: "Sort by",
		rarity: "Only this rarity",
		team: "Only this team",
		series: "Only this series",
		position: "Only this position",
		min_price: "Buy now at least this",
		max_price: "Buy now at most this",
		gamertag: "Name in the game",
		platform: "The platform of that gamertag",
		mode: "Only games of this mode",
		opponent: "Only games against this opponent; part of the name is enough",
		league: "Which league; only where this server has several",
		season: "Which season; default: the one in progress",
		member: "Only this team",
		reason: "Why; everybody in the league can read it",
	},

	/**
	 * The descriptions by what a person types: a command, "alert"; a subcommand, "alert add"; a group, "commissioner
	 * season".
	 */
	commands: {
		price: { description: "What a card costs now, flip profit, trend and sales" },
		item: { description: "A card: attributes, pitches, quirks and where to get it" },
		market: {
			description: "All listings, filtered and sorted; sort by profit to find flips",
			options: { type: "Only listings of this type" },
		},
		find: {
			description: "The best card for what you need: attributes, pitches, quirks, position and price",
			options: {
				where: "Up to 5 clauses with commas: con l 90, spd 70, slider",
				position: "Only cards that play this position, also as a secondary one",
				min_overall: "Only cards from this overall",
				max_overall: "Only cards up to this overall",
				bats: "Only hitters of this side",
				throws: "Only players who throw with this hand",
				captain: "Count what this captain adds to cards that qualify",
			},
		},
		squad: {
			description: "The best squad for your stubs, and how near it is to the best possible",
			options: {
				budget: "What it may cost",
				for: "What it is to be good at; default: balanced",
				captain: "A captain whose boosts count",
				bench: "Hitters on the bench: they count for the captain's tier; default: 4",
				keep: KEEP,
				keep_2: KEEP,
				keep_3: KEEP,
				keep_4: KEEP,
				keep_5: KEEP,
				keep_costs: "Whether the cards that you keep cost what they are worth",
			},
		},
		cost: {
			description: "What a whole collection costs now, by team or card by card",
			options: {
				series: "Which series; without it the Live collection",
				team: "Only this team, card by card",
				cheapest: "How many cards you need: what the cheapest of them cost",
			},
		},
		roster: { description: "Roster updates, and the Live cards one point below a rarity" },
		"roster update": {
			description: "An update: whose overall or rarity changed, and what that is worth",
			options: { update: "Which update; without it the newest" },
		},
		"roster watch": {
			description: "Live cards one point below a rarity: floors, prices and break-even",
			options: { step: "Which rise of overall; without it all" },
		},
		compare: {
			description: "Two to five cards side by side: prices, profit and attributes",
			options: {
				with: "The card to compare it with",
				third: "A third card",
				fourth: "A fourth card",
				fifth: "A fifth card",
			},
		},
		captains: {
			description: "Captains: their abilities and what each tier boosts",
			options: {
				name: "Captain's name, or part of it",
				team: "Only captains of this team",
				boost: "Only captains who boost this attribute",
			},
		},
		meta: {
			description: "The season's series, brands and sets: how many cards, and what they cost",
			options: {
				list: "Which list",
			},
		},
		history: {
			description: "Recent games and record; yours once your gamertag is linked",
		},
		stats: {
			description: "How you win, how you get out and how you get them out",
			options: {
				games: "How many games to look at; 25 if left out",
			},
		},
		game: {
			description: "A game's line score, batting, pitching and plays",
			options: {
				id: "Choose a recent game, or type to find an opponent",
			},
		},
		link: { description: "Save your gamertag, or see what is stored about you" },
		unlink: { description: "Remove your gamertag, or delete all that is stored about you" },
		about: { description: "What this bot is, what it stores, how fresh its data is, and how to add it" },
		help: { description: "All commands, and where to ask" },
		alert: { description: "A direct message when a card hits your price" },
		"alert add": {
			description: "Set an alert, or change its price",
			options: { side: "Which price to watch, and in which direction", price: "The price" },
		},
		"alert list": { description: "Your alerts" },
		"alert remove": {
			description: "Remove an alert",
			options: { alert: "Which of your alerts" },
		},
		feed: { description: "Posts about the market in this server's channels" },
		"feed add": {
			description: "Post into a channel what changes in the market",
			options: {
				kind: "What to post",
				channel: "Where to post; default: this channel",
				series: "Only cards of this series",
				rarity: "Only cards of this rarity",
				team: "Only cards of this team",
				min_price: "Only cards with a Buy now from this price",
				min_overall: "Only cards from this overall",
				change: "Moves: the least change in 24 hours, in percent; default: 25",
				most: "Moves: at most so many posts an hour; default: 2",
				at: "Digest: the time of day, as 21, 21:30 or 9pm; default: 9",
				timezone: "Digest: the time zone of that time; default: UTC",
			},
		},
		"feed list": { description: "This server's feeds: edit, test or remove them" },
		"feed test": {
			description: "Post the newest event of a feed again, and resume it if it is paused",
			options: {
				feed: "Which feed",
			},
		},
		league: { description: "This server's league: table, games, who still plays whom" },
		"league table": { description: "The standings" },
		"league games": {
			description: "The games, newest first, each with its box score",
			options: { day: "Which days" },
		},
		"league left": { description: "Who still owes whom how many games" },
		"league leaders": {
			description: "The players who lead in home runs, ERA and other statistics",
			options: { stat: "Which statistic; default: batting average" },
		},
		"league records": {
			description: "The longest home runs, the largest comebacks and other records of a season",
			options: { kind: "Which records; the longest home runs if left out" },
		},
		"league bracket": { description: "The playoffs: who plays whom, and how each series stands" },
		"league versus": {
			description: "Two teams against each other: record, streak, games",
			options: { member: "One team", other: "The other team" },
		},
		"league race": {
			description: "Who can still finish where, and why",
			options: {
				spots: "How many of the first places count; default: as the rules say, else half of the members, at most 8",
				member: "The team whose chances are explained",
			},
		},
		"league report": { description: "Read your newest games now" },
		"league why": {
			description: "Why one of your games counts, or not",
			options: { game: "Choose one of your last 25 games" },
		},
		"league join": {
			description: "Join the league with your linked gamertag",
			options: { team: "Your team's name, where you are not a member yet" },
		},
		"league leave": { description: "Leave the league" },
		"league rules": { description: "The rules of the league" },
		commissioner: { description: "Set up and run a league of this server" },
		"commissioner setup": {
			description: "Make a league, or change its rules",
			options: {
				name: "The name of a new league; with a league chosen as well, its new name",
			},
		},
		"commissioner import": {
			description: "Add or change many members at once, or enter older results from a file",
			options: {
				file: "A CSV: team, gamertag, platform; or date, winner, runs, loser, runs. Without it: a form",
			},
		},
		"commissioner export": { description: "The table, the games and the members as files for a spreadsheet" },
		"commissioner member": {
			description: "Add, change or remove one member",
			options: {
				team: "The team: choose a member's, or type a new one",
				gamertag: "The name in the game, in place of those the member has",
				user: "Whose gamertag it is; the person confirms it with /league join",
				also: "A further gamertag of the member",
				rename: "A new name for the team",
				remove: "Remove the member",
				release: "Take the person from the team",
				old_games: "What becomes of the games of a gamertag that is replaced",
			},
		},
		"commissioner review": {
			description: "Requests to join and doubtful games, one at a time",
			options: {
				game: "Another game to decide about",
			},
		},
		"commissioner result": {
			description: "A result by decision: forfeit, played elsewhere, no contest",
			options: {
				winner: "The team that won",
				loser: "The team that lost",
				kind: "What it is",
				score: "Runs of the winner and the loser, as 5-3",
				day: "The day it was played, as 2026-06-12; default: today",
			},
		},
		"commissioner adjust": {
			description: "Correct a member's points, wins or losses",
			options: {
				member: "Whose record",
				points: "Points to add; below 0 to take some off",
				wins: "Wins to add; below 0 to take some off",
				losses: "Losses to add; below 0 to take some off",
			},
		},
		"commissioner fixtures": {
			description: "Plan who plays whom in which round: a round robin, at home and away in turn",
			options: {
				rounds: "How many rounds; default: until everybody has met everybody once",
				days_a_round: "Days that a round lasts; default: 7, or as long as the rounds there are",
				first_day: "First day of the first new round, as 2026-05-04; default: as soon as possible",
				games: "Which games count; default: all of the season, or as in the fixtures there are",
				remove: "Take the fixtures away",
			},
		},
		"commissioner log": { description: "Every decision: who, when, what and why; undo one" },
		"commissioner season": { description: "End the season, hold playoffs, begin the next season" },
		"commissioner season end": { description: "End the season: the table takes no further games" },
		"commissioner season playoffs": {
			description: "Begin playoffs of the best of the table",
			options: {
				spots: "How many members are in them; default: as the rules say",
				best_of: "The games of a series; default: 3",
			},
		},
		"commissioner season next": {
			description: "Begin the next season with the same members and rules",
			options: {
				start: "The first day, as 2026-04-01; default: today",
				end: "The last day, as 2026-09-30; default: none",
			},
		},
		"commissioner delete": { description: "Delete the whole league with all seasons" },
		"commissioner channel": {
			description: "Post results and the table into this channel",
			options: {
				results: "Post each result as soon as it counts; default: yes",
				table: "Keep one message with the table up to date; default: yes",
				remind: "Hours before a round of fixtures ends at which open games are named; 0: never",
				role: "The role that reminders mention; everyone stands for nobody",
				paper: "A weekly paper: the weekday and the hour, as “sunday 18”; off: none",
				off: "Stop the posts",
			},
		},
	},

	/**
	 * The commands in the menu that opens at a person's name. Their names have at most 32 characters, and /help alone shows
	 * the descriptions.
	 */
	personMenu: {
		games: {
			name: "Games",
			description:
				"in the menu of a person (right-click the name, then Apps): the person's games in this server's league",
		},
		versus: {
			name: "Versus me",
			description: "in a person's menu, under Apps: your games against that person",
		},
		stats: {
			name: "Stats",
			description: "in a person's menu, under Apps: how the person wins and gets out, if they agreed to be found",
		},
	},
};

type CommandTexts = (typeof commands)["commands"];
type NamesIn<Texts> = Texts extends { options: infer Options } ? keyof Options & string : never;

/** The English names of all options that are described. */
export type OptionName =
	| keyof (typeof commands)["options"]
	| { [Path in keyof CommandTexts]: NamesIn<CommandTexts[Path]> }[keyof CommandTexts];
