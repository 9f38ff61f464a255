/** The names of options in another language, by their English names, which Discord sends in every language. */
export type OptionNames = Readonly<Record<string, string>>;
const optionNames: OptionNames = {};

/** The description of each further card that /mine adds. */
const ADD = "A further card";

/** The description of each option for a card that /squad keeps. */
const KEEP = "A card that you already have: it costs nothing";

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
		min_price: "Lowest Buy now price",
		max_price: "Highest Buy now price",
		cards: "Only cards of your list of cards, or only others; only you see the answer",
		gamertag: "The player's name in the game",
		platform: "The platform of that gamertag",
		mode: "Only games in this mode",
		opponent: "Only games against this opponent; part of the name is enough",
		league: "Which league, if this server has several",
		season: "Which season; default: the current one",
		member: "Only this team",
		reason: "Why; everyone in the league can read it",
	},

	/**
	 * The descriptions by what a person types: a command, "alert"; a subcommand, "alert add"; a group, "commissioner
	 * season".
	 */
	commands: {
		price: { description: "What a card costs now, flip profit, trend and sales" },
		item: { description: "A card: attributes, pitches, quirks and where to get it" },
		market: {
			description: "All listings; filter and sort them, for example by profit to find flips",
			options: {
				type: "Only listings of this type",
			},
		},
		find: {
			description: "The best card for what you need: attributes, pitches, quirks, position and price",
			options: {
				where: "Up to 5 conditions, separated by commas: con l 90, spd 70, slider",
				position: "Only cards that play this position, as primary or secondary",
				min_overall: "Lowest overall",
				max_overall: "Highest overall",
				bats: "Only players who bat from this side",
				throws: "Only players who throw with this hand",
				captain: "Add the boosts of this captain to cards that qualify",
			},
		},
		squad: {
			description: "The best squad for your stubs, and how close it is to the best possible one",
			options: {
				budget: "The most it may cost, in stubs",
				for: "What the squad should be good at; default: balanced",
				captain: "A captain, to count their boosts",
				bench: "Number of bench hitters; they count for the captain's tier; default: 4",
				keep: KEEP,
				keep_2: KEEP,
				keep_3: KEEP,
				keep_4: KEEP,
				keep_5: KEEP,
				keep_costs: "Whether the cards you keep count at their price",
				club: "Use the cards of your list for free, or sell some of them, too; only you see the answer",
			},
		},
		cost: {
			description: "What a whole collection costs now, by team or card by card",
			options: {
				series: "Which series; default: the Live collection",
				team: "Only this team, card by card",
				cheapest: "How many cards you need; shows what that many of the cheapest cost",
			},
		},
		roster: { description: "Roster updates, and the Live cards one point below a rarity" },
		"roster update": {
			description: "A roster update: which cards changed overall or rarity, and what that is worth",
			options: { update: "Which update; default: the newest" },
		},
		"roster watch": {
			description: "Live cards one point below a rarity: floors, prices and break-even",
			options: { step: "Which step to a higher rarity; default: all" },
		},
		compare: {
			description: "Two to five cards side by side: prices, profit and attributes",
			options: {
				with: "The card to compare with",
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
				boost: "Only captains that boost this attribute",
			},
		},
		meta: {
			description: "The season's series, brands and sets: how many cards, and what they cost",
			options: {
				list: "Which list",
			},
		},
		history: {
			description: "Recent games and record; your own once you have linked your gamertag",
		},
		stats: {
			description: "How you win, how you get out and how you get them out",
			options: {
				games: "How many games; default: 25",
			},
		},
		game: {
			description: "A game's line score, batting, pitching and plays",
			options: {
				id: "Choose a recent game, or type the opponent's name",
			},
		},
		settings: { description: "Your language, who sees your answers, your platform, and what is stored about you" },
		link: { description: "Link your gamertag, or see what is stored about you" },
		unlink: { description: "Remove your gamertag, or delete everything that is stored about you" },
		about: { description: "What this bot is, what it stores, how fresh its data is, and how to add it" },
		help: { description: "All commands, and who to ask" },
		alert: { description: "A direct message when a card reaches your price or changes" },
		"alert add": {
			description: "Set an alert, or change its price",
			options: {
				side: "What to watch: a price and its direction, or the card's overall or rarity",
				price: "For an alert on a price",
			},
		},
		"alert list": { description: "Your alerts" },
		"alert remove": {
			description: "Remove an alert",
			options: { alert: "Which of your alerts" },
		},
		mine: { description: "The cards that you own: what they are worth; other answers know them, too" },
		"mine list": { description: "Your cards: what they bring, by series, the best ones" },
		"mine add": {
			description: "Add cards that you own",
			options: {
				card_2: ADD,
				card_3: ADD,
				card_4: ADD,
				card_5: ADD,
				copies: "How many of each you have",
			},
		},
		"mine import": {
			description: "Import the cards that you own from a list or a file",
			options: { file: "A CSV, JSON or text file with names or ids; without it, a form opens" },
		},
		"mine export": { description: "Your cards as a file, which /mine import reads again" },
		"mine remove": { description: "Remove a card that you no longer own", options: { card: "Which of your cards" } },
		feed: { description: "Posts about the market in this server's channels" },
		"feed add": {
			description: "Post market changes in a channel",
			options: {
				kind: "What to post",
				channel: "Where to post; default: this channel",
				series: "Only cards of this series",
				rarity: "Only cards of this rarity",
				team: "Only cards of this team",
				min_price: "Only cards with Buy now at or above this price",
				min_overall: "Only cards with this overall or higher",
				change: "Moves: the smallest change in 24 hours, in percent; default: 25",
				most: "Moves: the maximum number of posts an hour; default: 2",
				at: "Digest: the time of day, such as 21, 21:30 or 9pm; default: 9",
				timezone: "Digest: the time zone of that time; default: UTC",
				language: "The language of the posts; default: yours",
			},
		},
		"feed list": { description: "This server's feeds: edit, test or remove them" },
		"feed test": {
			description: "Repost the newest event of a feed, and resume the feed if it is paused",
			options: {
				feed: "Which feed",
			},
		},
		league: { description: "This server's league: table, games, and who still has to play whom" },
		"league table": { description: "The standings" },
		"league games": {
			description: "The games, newest first, with their box scores",
			options: { day: "Which days" },
		},
		"league left": { description: "The games each team still has to play, and against whom" },
		"league leaders": {
			description: "The players who lead in home runs, ERA and other statistics",
			options: { stat: "Which statistic; default: batting average" },
		},
		"league records": {
			description: "The longest home runs, the largest comebacks and other records of a season",
			options: { kind: "Which records; default: the longest home runs" },
		},
		"league bracket": { description: "The playoffs: who plays whom, and how each series stands" },
		"league champions": { description: "The champions and the awards of all seasons that have ended" },
		"league preview": {
			description: "Two teams before they play: form, head to head, what a win means",
			options: { member: "One team", with: "The other team" },
		},
		"league versus": {
			description: "Two teams head to head: record, streak, games",
			options: { member: "One team", other: "The other team" },
		},
		"league power": { description: "How strong each team is, with the range of its rank" },
		"league race": {
			description: "Where each team can still finish, and why",
			options: {
				spots: "How many top places count; default: what the rules say, or half of the members, at most 8",
				member: "Explain the chances of this team",
			},
		},
		"league report": { description: "Read your newest games now" },
		"league why": {
			description: "Why one of your games counts or does not count",
			options: { game: "Choose one of your last 25 games" },
		},
		"league join": {
			description: "Join the league with your linked gamertag",
			options: { team: "Your team's name, if you are not a member yet" },
		},
		"league leave": { description: "Leave the league" },
		"league appointments": { description: "Your open games: agree with the other member on a time" },
		"league rules": { description: "The rules of the league" },
		commissioner: { description: "Set up and run a league in this server" },
		"commissioner desk": { description: "What is due now, each with its button" },
		"commissioner setup": {
			description: "Create a league, or change its rules",
			options: {
				name: "The name of a new league; or, with the option league, a new name for that league",
			},
		},
		"commissioner discover": {
			description: "Find the people of a league from the games of one of them",
			options: { since: "Only games since this day, for example 2026-04-01; default: the last 60 days" },
		},
		"commissioner import": {
			description: "Add or change many members at once, or enter older results from a file",
			options: {
				file: "CSV: team, gamertag, platform; or date, winner, runs, loser, runs; default: a form opens",
			},
		},
		"commissioner export": {
			description: "The season as files for a spreadsheet, or as a page",
			options: {
				as: "Files for a spreadsheet, or one page with the whole season; default: files",
				gamertags: "Whether the page lists the members' gamertags; default: no",
			},
		},
		"commissioner member": {
			description: "Add, change or remove one member",
			options: {
				team: "The team: choose a member's, or type a new one",
				gamertag: "The name in the game; replaces the member's gamertags",
				user: "The person with this gamertag, who confirms it with /league join",
				also: "Another gamertag of the same member",
				rename: "A new name for the team",
				remove: "Remove the member",
				release: "Free the team for another person",
				old_games: "What happens to the games of a replaced gamertag",
			},
		},
		"commissioner review": {
			description: "Requests to join and doubtful games, one at a time",
			options: {
				game: "Another game to decide about",
			},
		},
		"commissioner result": {
			description: "Enter a result: a forfeit, a game played elsewhere, or no contest",
			options: {
				winner: "The team that won",
				loser: "The team that lost",
				kind: "The kind of result",
				score: "The winner's and the loser's runs, for example 5-3",
				day: "The day it was played, for example 2026-06-12; default: today",
			},
		},
		"commissioner adjust": {
			description: "Correct a member's points, wins or losses",
			options: {
				member: "Which team",
				points: "Points to add; a negative number takes points away",
				wins: "Wins to add; a negative number takes wins away",
				losses: "Losses to add; a negative number takes losses away",
			},
		},
		"commissioner fixtures": {
			description: "Plan who plays whom in which round: a round robin with alternating home games",
			options: {
				rounds: "How many rounds; default: until everyone has played everyone once",
				days_a_round: "How many days a round lasts; default: 7, or the same as the existing rounds",
				first_day: "First day of the first new round, such as 2026-05-04; default: as soon as possible",
				games: "Which games count; default: all of the season, or the same as in the existing fixtures",
				remove: "Remove the fixtures",
			},
		},
		"commissioner round": {
			description: "The open games of a round: decide about them together, or let the round end later",
			options: { round: "Which round; default: the oldest with open games" },
		},
		"commissioner log": { description: "All decisions: who, when, what and why; undo them here" },
		"commissioner season": { description: "End the season, hold playoffs, or begin the next season" },
		"commissioner season end": { description: "End the season: the table takes no further games" },
		"commissioner season playoffs": {
			description: "Begin the playoffs with the best teams of the table",
			options: {
				spots: "How many teams take part; default: what the rules say",
				best_of: "Best of how many games; default: 3",
			},
		},
		"commissioner season next": {
			description: "Begin the next season with the same members and rules",
			options: {
				start: "The first day, for example 2026-04-01; default: today",
				end: "The last day, for example 2026-09-30; default: none",
			},
		},
		"commissioner delete": { description: "Delete the whole league with all its seasons" },
		"commissioner channel": {
			description: "Post results and the table in this channel",
			options: {
				results: "Post each result as soon as it counts; default: yes",
				table: "Keep one message with the table up to date; default: yes",
				preview: "Post each round as it begins, with previews; default: no",
				remind: "How many hours before a round ends to post its open games; 0: never",
				mention: "Who is mentioned before games: nobody, the two who owe a game, or a role",
				role: "The role that reminders mention; choose @everyone to mention nobody",
				paper: "A weekly paper: its weekday and hour, such as “sunday 18”; or off",
				language: "The language of the posts; default: yours",
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
				"in a person's menu (right-click the name, or hold it on a phone; then Apps): their games in this server's league",
		},
		versus: {
			name: "Versus me",
			description: "in a person's menu, under Apps: your games against that person",
		},
		stats: {
			name: "Stats",
			description: "in a person's menu, under Apps: how they win and how they get out, if they let others find them",
		},
	},
};

type CommandTexts = (typeof commands)["commands"];
type NamesIn<Texts> = Texts extends { options: infer Options } ? keyof Options & string : never;

/** The English names of all options that are described. */
export type OptionName =
	| keyof (typeof commands)["options"]
	| { [Path in keyof CommandTexts]: NamesIn<CommandTexts[Path]> }[keyof CommandTexts];
