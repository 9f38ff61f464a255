import type { Formats } from "../formats.ts";

/** The open games of a round, as the people who run a league decide about them. */
export const rounds = (format: Formats) => ({
	rounds: {
		none: "This league has no fixtures. Plan them with `/commissioner fixtures`.",
		unknown: (rounds: number) => `The fixtures have ${format.count(rounds, { one: "# round", other: "# rounds" })}.`,
		/** @param days as "May 4 to May 10" @param relative when it ended or ends */
		ended: (days: string, relative: string) => `${days}, ended ${relative}`,
		ends: (days: string, relative: string) => `${days}, ends ${relative}`,
		/** In place of a post about a round. */
		gone: "This round is not planned any more.",
		allPlayed: "All games of this round have been played or decided.",
		how: "Choose for each game, then enter all with one reason. What you do not choose stays open.",
		/** The button of a decision. @param number of the game in the list */
		button: (number: string, call: string) => `${number}. ${call}`,
		/** A game with the decision about it. @param game as "Yarrows @ Drovers" */
		chosen: (game: string, call: string) => `${game} → **${call}**`,
		/** @param teams that have not been read since the round's end, as "Yarrows and 2 more" */
		unread: (teams: string) =>
			`⚠️ Not read since the round's end: ${teams}. They may have played. A game that is read after you decide waits in \`/commissioner review\`.`,
		read: "Read them now",
		forfeits: (team: string) => `Forfeit by ${team}`,
		noContest: "No contest",
		/** @param round to which the game moves, as "5" */
		later: (round: string) => `Play later: round ${round}`,
		enter: (decisions: number) => `Enter (${format.number(decisions)})`,
		extend: "Extend",
		/** Buttons to other rounds. */
		before: (round: string) => `◀ Round ${round}`,
		after: (round: string) => `Round ${round} ▶`,
		/** The title of a form. */
		title: (round: string, decisions: number) =>
			`Round ${round}: ${format.count(decisions, { one: "# decision", other: "# decisions" })}`,
		reasonHow: "One for all; everybody in the league can read it.",
		entered: (results: number) =>
			format.count(results, { one: "# result was entered.", other: "# results were entered." }),
		moved: (games: number, round: string) =>
			format.count(games, { one: `# game moved to round ${round}.`, other: `# games moved to round ${round}.` }),
		nothing: "These games have been played or decided already. Nothing was changed.",
		/** The fixtures are others now. */
		changed: "The fixtures or the season have changed in the meantime. Nothing was changed. Choose again:",
		extendTitle: (round: string) => `Extend round ${round}`,
		days: "How many days later it ends",
		daysHow: (most: number) => `1 to ${format.number(most)}`,
		/** The same in a season that has a last day. @param day as "May 12, 2026" */
		daysUntil: (most: number, day: string) =>
			`1 to ${format.number(most)}. The season's last day is ${day}; games after it don't count.`,
		follow: { label: "The later rounds", yes: "They follow: just as many days later", no: "They stay" },
		/** @param day as "May 12, 2026" */
		extended: (round: string, day: string, relative: string) => `Round ${round} now ends on ${day} (${relative}).`,
		followed: (days: number) =>
			format.count(days, { one: "The later rounds are # day later.", other: "The later rounds are # days later." }),
		/** The button below a reminder. */
		manage: "Close or extend",
	},
});
