import type { Formats } from "../formats.ts";

export const settings = (format: Formats) => ({
	settings: {
		open: "Settings",
		person: {
			title: "Your settings",
			language: "Language",
			/** The language of the person's Discord. @param language its name */
			asDiscord: (language: string) => `As in Discord (${language})`,
			answers: "Answers to your commands",
			answersTo: { everyone: "Everyone in the channel sees them", me: "Only you see them" },
			platform: "Platform of a gamertag without one",
			noPlatform: "That of your linked gamertag",
			menus: "**Games** and **Stats** in the menu of your name",
			menusFor: { everyone: "Others can open them", me: "Only you can open them" },
			linkFirst: "Others find nothing: no gamertag is linked (`/link`)",
			choose: {
				language: "Choose your language",
				platform: "Choose your platform",
			},
			toEveryone: "Show answers to everyone",
			toMe: "Show answers only to me",
		},
		server: {
			/** The button of the person's settings that opens the server's. */
			open: "This server",
			title: "Settings of this server",
			language: "Language of new posts",
			languageOfMaker: "That of the person who sets them up",
			league: "League that `/league` shows to people who have none here",
			asks: "None: it asks which one",
			privateIn: "Only the person who runs a command sees the answer in",
			noChannel: "no channel",
			choose: {
				language: "Choose the language of posts",
				league: "Choose a league",
			},
			privateHere: "Answer privately in this channel",
			publicHere: "Answer publicly in this channel",
			publicEverywhere: "Answer publicly everywhere",
			tooManyChannels: (most: number) =>
				`The answers are private in ${format.number(most)} channels already, the maximum. Make one of them public first.`,
		},
		/** For a person who manages a server that has not been set up. */
		firstSteps: {
			intro: "You manage this server. To set it up, begin here:",
			league: "Start a league",
			posts: "Posts here",
			language: "Language",
		},
		/** What a person stored by the cards of an earlier edition of the game. */
		past: {
			/** All of it, when it could not be deleted. */
			all: "the lists of an earlier edition",
			counts: {
				cards: (cards: number) => format.count(cards, { one: "# card", other: "# cards" }),
				alerts: (alerts: number) => format.count(alerts, { one: "# alert", other: "# alerts" }),
				searches: (searches: number) => format.count(searches, { one: "# saved search", other: "# saved searches" }),
			},
			/** @param counts "1,204 cards and 3 alerts" */
			stored: (counts: string) => `${counts} of an earlier edition`,
			newEdition: "📅 A new edition of the game is here, and its cards are different ones.",
			setAside: (counts: string) =>
				`From the edition before you have **${counts}**. They do nothing now and count towards no limit.`,
			deleted: (date: string) => `They are deleted on ${date}, unless you keep them.`,
			kept: "They are kept until you delete them.",
			delete: "Delete them",
			keep: "Keep them",
		},
		stored: {
			title: "Stored about you",
			nothing: "Nothing.",
			/** All settings, when they could not be deleted. */
			all: "your settings",
			count: (settings: number) => format.count(settings, { one: "# setting", other: "# settings" }),
		},
	},
});
