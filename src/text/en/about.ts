import type { Formats } from "../formats.ts";

export const about = (format: Formats) => ({
	about: {
		title: "Dugout",
		whatItIs:
			"For players of a yearly baseball game: card prices and price alerts, a card search by attributes, the best squad for your stubs, your games and statistics, league tables, and market news in your channels.",
		unofficial: "Unofficial: made by players. Not affiliated with or endorsed by the game's maker.",
		sampleData: "⚠️ **Sample data:** every card, player and game here is made up.",
		data: "Data",
		listings: (count: number, age: string, minutes: number) =>
			`${format.count(count, { one: "# listing", other: "# listings" })}, updated ${age}. New prices arrive ${format.count(minutes, { one: "every minute", other: "every # minutes" })}.`,
		loading: "The market is loading for the first time.",
		loadingPages: (pages: string, total: string) =>
			`The market is loading for the first time (${pages} of at least ${total} pages).`,
		pricesShowAge: "Every price shows how old it is.",
		/** Entries of the market that the service writes in a way that is not understood. */
		unread: (count: number) =>
			`⚠️ ${format.count(count, { one: "# listing", other: "# listings" })} could not be read: ${count === 1 ? "its last known price is" : "their last known prices are"} shown, if there are any.`,
		refused:
			"⚠️ The game's service refuses the machine this bot runs on (403), so nothing new arrives. Whoever runs the bot can set `API_PROXY_URL`.",
		stored: "What is stored",
		storedThings:
			"Your Discord id, together with your gamertag and platform once you `/link` them, your `/settings`, your alerts and saved searches, the feeds and league posts you set up, and the league you choose in a server with several. In a league: your team once you join or are named, and what you decide as commissioner. A league keeps its members' gamertags and the games between them. Nothing else about you, and no messages. `/settings` shows what is stored; `/unlink` deletes it.",
		add: "Add it",
		addHow:
			"Add the bot to a server, or to your own apps to use its commands everywhere. It needs permissions only to post in channels: View Channel, Send Messages and Embed Links.",
		addToServer: "Add to a server",
		addWithPosts: "Add with posts in channels",
		addToYourself: "Add to my apps",
	},

	help: {
		title: "Help",
		howTo:
			"Start with `/price`: type part of a card's name and choose it from the list. From there, use the buttons below each answer.",
		topics: {
			market: { name: "Market", about: "What cards and collections cost, flips, roster updates" },
			cards: {
				name: "Cards",
				about: "Search by attributes, the best squad, the list of your own cards, captains, cards side by side",
			},
			games: { name: "Games", about: "Your games, your record, your statistics, box scores" },
			alerts: {
				name: "Alerts",
				about: "A direct message when a card reaches your price or changes, or newly fits a saved search",
			},
			league: {
				name: "League",
				about: "This server's league: the table, your own games, joining, then everything else",
			},
			commissioner: {
				name: "Commissioner",
				about: "For people who run a league, in the order of a season: rules, members, decisions",
			},
			posts: { name: "Posts", about: "Market news posted in this server's channels" },
			privacy: { name: "You and the bot", about: "Your gamertag, what is stored about you, how to delete it" },
		},
		allTopics: "◀ All topics",
		askWhom: "Other questions? Ask the person who runs this bot.",
	},
});
