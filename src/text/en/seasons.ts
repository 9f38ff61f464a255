import type { Formats } from "../formats.ts";

/** The end and the start of seasons, playoffs, and the end of a league. */
export const seasons = (format: Formats) => ({
	bracket: {
		button: "Bracket",
		/** @param season as "Liga de Verano · season 2" */
		title: (season: string) => `${season} · playoffs`,
		/** The names of rounds, by the number of rounds after each. */
		rounds: ["Final", "Semifinals", "Quarterfinals", "Round of 16"],
		none: "This season has no playoffs. A commissioner begins them with `/commissioner season playoffs`.",
		champion: (team: string) => `🏆 Champion: **${team}**`,
		/** In place of a champion whose deciding result was corrected. */
		noChampion: "A result was corrected: there is no champion yet.",
		/** @param games of the longest series @param wins that decide it */
		bestOf: (games: number, wins: number) =>
			format.count(games, {
				one: "One game decides a series.",
				other: `Best of #: ${format.count(wins, { one: "# win decides", other: "# wins decide" })} a series.`,
			}),
		byes: (teams: string) => `No opponent in the first round: ${teams}.`,
		home: "Who is named first has home advantage.",
		/** In place of a round none of whose members is known. */
		notKnown: "Not known yet.",
	},
	seasons: {
		ended: (date: string) => `🏁 The season ended on ${date}.`,
		waiting: (games: number) =>
			`⚠️ ${format.count(games, { one: "# game waits", other: "# games wait" })} for review: decide with \`/commissioner review\` first.`,
		/** Games that are still to be played, before the season ends. @param pairs as "Livelies – Ferrets, Voles – Urchins (2)" */
		open: (games: number, pairs: string) =>
			`⚠️ ${format.count(games, { one: "# game has not been played, and could change the table", other: "# games have not been played, and could change the table" })}: ${pairs}.`,
		/** Two members with a game to play, or several. */
		pair: (one: string, other: string, games: number) =>
			games === 1 ? `${one} – ${other}` : `${one} – ${other} (${format.number(games)})`,
		/** Before the playoffs have a champion. @param series as "Livelies – Ferrets 0–0, Voles – Urchins 1–0" */
		unfinished: (series: string) => `⚠️ The playoffs are not over: ${series}. Then there will never be a champion.`,
		series: (one: string, other: string, record: string) => `${one} – ${other} ${record}`,
		end: {
			question: (season: string) =>
				`End **${season}**? The table takes no further games. Games played before now still count if they are read within a day. Until the next season begins, the log can undo it.`,
			sure: "End the season",
			done: (season: string) =>
				`**${season}** has ended. The table is final, except for games that are read within a day.`,
			already: "This season has ended already. Nothing was changed.",
		},
		playoffs: {
			/** @param members in the playoffs */
			question: (season: string, members: number) =>
				`Begin the playoffs of **${season}** with these ${format.number(members)}? From then on, games between the two of a series count for it, and not for the table.`,
			ends: "This ends the regular season, too.",
			sure: "Begin the playoffs",
			done: "The playoffs have begun.",
			already: "This season has playoffs already. `/commissioner log` undoes them. Nothing was changed.",
			noSpots: "Give `spots`: the rules do not say how many places the playoffs have. Nothing was changed.",
			tooFew: (spots: number, members: number) =>
				`${format.count(spots, { one: "# member", other: "# members" })} would be in the playoffs, but ${format.count(members, { one: "only # qualifies", other: "only # qualify" })} by the rules. Nothing was changed.`,
		},
		next: {
			/** @param first as "Apr 1, 2026" */
			question: (season: string, members: number, first: string) =>
				`Begin **season ${season}** on ${first} with the same rules and ${format.count(members, { one: "# member", other: "# members" })}? The season before stays to be read, with the option \`season\`, but takes no further games and no decision of it can be undone.`,
			ends: "This ends the season in progress, too.",
			unchecked: (games: number) =>
				`⚠️ ${format.count(games, { one: "The log of # game has not been read yet, and never will be: whether it ended early stays unknown.", other: "The logs of # games have not been read yet, and never will be: whether they ended early stays unknown." })} If they were played just now, wait a few minutes.`,
			sure: "Begin the season",
			/** The form in which the league's name is typed. */
			title: "Begin the next season?",
			how: (league: string) => `${league}: what is not decided in this season never will be.`,
			files: (season: string) => `Files of season ${season}`,
			wrong: (league: string) => `That is not the name **${league}**. Nothing was changed.`,
			done: (season: string) => `**Season ${season}** has begun.`,
			already: "The next season has begun already. Nothing was changed.",
			tooMany: (most: number) => `A league has at most ${format.number(most)} seasons. Nothing was changed.`,
		},
		delete: {
			title: "Delete the whole league?",
			field: "Type the name of the league",
			how: (league: string) => `${league}: all seasons, games and decisions go, for good.`,
			wrong: (league: string) => `That is not the name **${league}**. Nothing was deleted.`,
			done: (league: string) => `**${league}** is deleted, with all of its seasons.`,
		},
	},
});
