import type { Formats } from "../formats.ts";

/** The times on which members agree for their games. */
export const appointments = (format: Formats) => ({
	appointments: {
		button: "When we play",
		title: (team: string) => `Open games of ${team}`,
		none: "You have no open games.",
		open: "no time yet",
		/** @param at as "Saturday, May 9, 2026 9:00 PM" in the reader's zone */
		agreed: (at: string) => `🕘 ${at}`,
		/** The agreed time of a game that has not been read yet. */
		past: (at: string) => `🕘 ${at} (past)`,
		proposed: (at: string, team: string) => `${at}, proposed by ${team}`,
		choose: "We play at …",
		/** The title of the form. */
		against: (team: string) => `We play: ${team}`,
		day: "Day",
		dayHow: "For example 2026-05-09. Empty: no time any more.",
		time: "Time",
		timeHow: "For example 21:30 or 9:30 pm.",
		zone: "Time zone",
		zoneHow: "A city such as Caracas or New York, or else ET or UTC-5.",
		agree: (team: string) => `I agree: ${team}`,
		/** @param at as above */
		proposedNow: (at: string, team: string) =>
			`You propose ${at}. **${team}** can agree under **When we play**, which is below \`/league left\`.`,
		agreedNow: (at: string) => `Agreed: ${at}.`,
		cancelled: "There is no time for this game any more.",
		gone: "This time is no longer proposed, or the game has been played.",
		noGame: "You two have no open game.",
		outside: (days: number) =>
			`The time must be in the future, at most ${format.number(days)} days ahead. Nothing was changed.`,
		/** People who have not joined cannot agree on times. */
		join: "Only members who have joined can agree on times. Use `/league join` first.",
		mentions: {
			on: "Before your games you are mentioned in the league's channel, if the other one wants it, too.",
			off: "You are not mentioned before your games.",
			none: "This league mentions nobody before a game.",
			start: "Mention me",
			stop: "Don't mention me",
		},
		/** Below the mentions of two people. @param game as "Yarrows @ Drovers" */
		now: (game: string, at: string) => `⏰ ${game}: you agreed on ${at}.`,
		soon: (game: string, round: string, relative: string) =>
			`⏰ ${game} is still to be played. Round ${round} ends ${relative}.`,
		/** In a channel's list of posts. */
		posted: "a mention for two members who owe a game and want it",
		/** The choices of what is mentioned. */
		choices: { off: "Nobody", people: "The two who owe a game, if both want it", role: "The role, in reminders" },
		needsRole: "Choose the role with `role`. Nothing was changed.",
		onlyPeople: "A mention of the two who owe a game names no role: leave `role` out. Nothing was changed.",
	},
});
