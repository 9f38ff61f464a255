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
		stored: {
			title: "Stored about you",
			nothing: "Nothing.",
			/** All settings, when they could not be deleted. */
			all: "your settings",
			count: (settings: number) => format.count(settings, { one: "# setting", other: "# settings" }),
		},
	},
});
