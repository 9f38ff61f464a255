import type { Formats } from "../formats.ts";

export const about = (format: Formats) => ({
	about: {
		title: "Dugout",
		whatItIs:
			"Card prices and alerts, cards by attributes, the best squad for your stubs, games, box scores and statistics, league tables, and posts about the market, for a yearly baseball game.",
		unofficial: "Unofficial: made by players. Not affiliated with or endorsed by the game's maker.",
		sampleData: "⚠️ **Sample data:** every card, player and game here is made up.",
		data: "Data",
		listings: (count: number, age: string, minutes: number) =>
			`${format.count(count, { one: "# listing", other: "# listings" })}, updated ${age}. New prices come ${format.count(minutes, { one: "every minute", other: "every # minutes" })}.`,
		loading: "The market is loading for the first time.",
		loadingPages: (pages: string, total: string) =>
			`The market is loading for the first time (${pages} of at least ${total} pages).`,
		pricesShowAge: "Every price shows how old it is.",
		/** Entries of the market that the service writes in a way that is not understood. */
		unread: (count: number) =>
			`⚠️ ${format.count(count, { one: "# listing", other: "# listings" })} could not be read: ${count === 1 ? "its" : "their"} last known price is shown, or none.`,
		refused:
			"⚠️ The game's service refuses the machine this bot runs on (403), so nothing new arrives. Whoever runs the bot can set `API_PROXY_URL`.",
		stored: "What is stored",
		storedThings:
			"Your Discord id with your gamertag and platform once you `/link` them, with your alerts once you set one, with the feeds and posts of leagues you set up, and with the league you choose in a server with several. In a server's league also with your team once you join or are named, and with what you decide as its commissioner; a league keeps its members' gamertags and the games between them. Nothing else about you, and no messages. `/link` shows it; `/unlink` deletes it.",
		add: "Add it",
		addHow:
			"Use the buttons to add it to a server, or to yourself: its commands are then available everywhere. Only posts into channels need permissions: to view the channel, send messages and embed links.",
		addToServer: "Add to a server",
		addWithPosts: "Add with posts into channels",
		addToYourself: "Add to yourself",
	},

	help: {
		title: "Help",
		howTo:
			"Start with `/price`: type part of a card's name and choose it from the list. The buttons below an answer lead on from there.",
		topics: {
			market: { name: "Market", about: "What cards cost, flips, whole collections, roster updates" },
			cards: { name: "Cards", about: "Cards by attributes, the best squad, up to five cards side by side, captains" },
			games: { name: "Games", about: "Your games, your record, your statistics, box scores" },
			alerts: { name: "Alerts", about: "A direct message when a card reaches your price" },
			league: { name: "League", about: "The table and games of this server's league" },
			commissioner: { name: "Commissioner", about: "For whoever runs a league: rules, members, decisions" },
			posts: { name: "Posts", about: "Market news posted into this server's channels" },
			privacy: { name: "You and the bot", about: "Your gamertag, what is stored about you, how to delete it" },
		},
		allTopics: "◀ All topics",
		askWhom: "For other questions ask the person who runs this bot.",
	},
});
