import type { Formats } from "../formats.ts";

/** What somebody else did to a person in a league, told privately. League and team are escaped names. */
export const notices = (_format: Formats) => ({
	notices: {
		accepted: (league: string, team: string) => `✅ You are in **${league}** now, as **${team}**.`,
		declined: (league: string, team: string) =>
			`A commissioner declined your request to join **${league}** as **${team}**.`,
		named: (league: string, team: string) =>
			`A commissioner of **${league}** named you as **${team}**. Use \`/league join\` in its server to agree, or to say that it is not you. If you do nothing, nothing changes.`,
		released: (league: string, team: string) => `A commissioner released you from **${team}** in **${league}**.`,
		removed: (league: string, team: string) => `A commissioner removed **${team}** from **${league}**.`,
		/** @param at as "Saturday, May 9, 2026 9:00 PM" in the reader's zone */
		proposed: (league: string, team: string, at: string) =>
			`🕘 **${team}** proposes to play you on ${at} (**${league}**). Use \`/league appointments\` in its server to agree, or to propose another time.`,
		agreed: (league: string, team: string, at: string) => `🕘 **${team}** agrees: you play on ${at} (**${league}**).`,
		withdrawn: (league: string, team: string, at: string) =>
			`**${team}** withdrew the time of your game, ${at} (**${league}**).`,
		/** Before these lines, when they could not be sent as direct messages. */
		lost: "📬 Direct messages from this bot may not have reached you:",
	},
});
