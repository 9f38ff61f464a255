import type { Formats } from "../formats.ts";

export const links = (format: Formats) => ({
	links: {
		/** The form that links a gamertag, and the button that opens it. */
		form: {
			open: "Link my gamertag",
			title: "Link your gamertag",
			gamertag: "Your name in the game",
			platform: "Platform",
		},
		/** The button that does what the person wanted to do before they linked their gamertag. */
		goOn: "▶ Go on",
		giveBoth: "Add both `gamertag` and `platform`.",
		/** @param before the link that this one replaces */
		linked: (player: string, before: string | null) =>
			`Linked: ${player}${before === null ? "" : ` instead of ${before}`}. \`/history\` now shows your games. Remove it with \`/unlink\`.`,
		nothingYet: "Nothing is stored about you. To link your gamertag, add `gamertag` and `platform`.",
		stored: (things: string) => `Stored about you: ${things}. Nothing else. Delete it with \`/unlink\`.`,
		forgetMe: "Delete my data",
		/** Whether others find the person's games by the menu of the person. */
		finding: {
			on: "Others can find your games and stats from your name: **Apps › Games** and **Apps › Stats** open them. `/settings` changes this.",
			off: "Others cannot find your games and stats from your name. `/settings` changes this.",
		},
		findMe: "Let others find my games",
		hideMe: "Hide my games again",
		/** One item in the list of stored data. */
		consent: "that others may find your games and stats from your name",
		/** @param problem the sentence `players.notFound` */
		elsewhere: (problem: string, platform: string) => `${problem} There is one on ${platform}.`,
		notLookedUp: (player: string) =>
			`The game's service is not responding right now, so ${player} could not be looked up.`,
		askAgain: (doubt: string) =>
			`${doubt} Nothing is stored yet. Check the spelling and the platform, or link it anyway.`,
		linkOn: (platform: string) => `Link on ${platform}`,
		linkAnyway: "Link anyway",
		nothingStored: "Nothing is stored about you.",
		/** The button where nothing is listed. */
		deleteAnyway: "Delete anyway",
		noGamertag: "No gamertag is stored.",
		cancelled: "Cancelled. Nothing was deleted.",
		question: "What should be deleted? This cannot be undone.",
		gamertagOf: (player: string) => `your gamertag ${player} and what is stored about its games`,
		and: (one: string, other: string) => `${one}, and ${other}`,
		onlyGamertag: "Only the gamertag",
		everything: "Everything",
		cancel: "Cancel",
		keeps: (things: string, alerts: string) => `${things}. Keeps ${alerts}.`,
		gamertag: "your gamertag and what is stored about your games",
		/** @param leagues as "**Summer** and **Winter**" */
		memberOf: (leagues: string) => `your Discord id and gamertags as a member of ${leagues}`,
		/** A commissioner named the person, who has not agreed: the gamertag is not theirs yet. */
		namedIn: (leagues: string) => `your Discord id, which a commissioner used to name you in ${leagues}`,
		askedToJoin: (leagues: string) => `your request to join ${leagues}`,
		/** The league that `/league` shows them in a server with several. */
		chose: (leagues: string) => `your choice of ${leagues} for \`/league\``,
		/** The posts of leagues into a channel. */
		setPosts: (leagues: string) => `your Discord id with the posts of ${leagues}`,
		mentionedIn: (leagues: string) => `your wish to be mentioned before your games in ${leagues}`,
		decided: (decisions: number) =>
			format.count(decisions, {
				one: "your Discord id with # league decision",
				other: "your Discord id with # league decisions",
			}),
		/** A commissioner entered the gamertag, and nobody has proved that it is theirs. */
		listedBy: (leagues: string) =>
			`A commissioner has entered your gamertag in ${leagues}. In each league, one of its commissioners can remove it.`,
		resultsStay: "League results stay under the team's name, because they are also your opponents' results.",
		alerts: "your alerts",
		feeds: "your Discord id with feeds",
		leagues: "your data in leagues",
		messages: "the direct messages to you",
		/** Direct messages that wait, that were sent within a day, or that may be missing. */
		countMessages: (count: number) =>
			format.count(count, {
				one: "what # direct message to you is about",
				other: "what # direct messages to you are about",
			}),
		recentCards: "the cards you looked up last",
		madeFeeds: (count: number) =>
			format.count(count, {
				one: "your Discord id with # feed you created",
				other: "your Discord id with # feeds you created",
			}),
		deleted: (things: string) => `Deleted: ${things}.`,
		traces: "Traces remain in the database's log until it is emptied.",
		backups: "The bot's backups keep deleted data for up to 7 days.",
		/** @param gone null if nothing was deleted */
		left: (gone: string | null, left: string) =>
			`Not everything could be deleted, because the bot's database is not working right now.${gone === null ? "" : ` Deleted: ${gone}.`} **May still be stored: ${left}.** Try again in a few minutes.`,
		tryAgain: "Try again",
	},
});
