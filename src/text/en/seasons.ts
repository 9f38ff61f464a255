import type { Formats } from "../formats.ts";

/** The end and the start of seasons, playoffs, and the end of a league. */
export const seasons = (format: Formats) => ({
	bracket: {
		button: "Bracket",
		/** @param season as "Liga de Verano · season 2" */
		title: (season: string) => `${season} · playoffs`,
		/** The names of rounds, by the number of rounds after each. */
		rounds: ["Final", "Semifinals", "Quarterfinals", "Round of 16"],
		none: "This season has no playoffs. A commissioner can begin them with `/commissioner season playoffs`.",
		champion: (team: string) => `🏆 Champion: **${team}**`,
		/** A series that somebody has won. @param wins as "2–0" @param outcome `reaches` or `champion` */
		decided: (wins: string, outcome: string) => `Series ${wins}: ${outcome}`,
		/** @param later the number of rounds after the one that the team reaches */
		reaches: (team: string, later: number) =>
			`**${team}** reaches ${["the final", "the semifinals", "the quarterfinals"][later] ?? "the next round"}`,
		/** In place of a champion whose deciding result was corrected. */
		noChampion: "A result was corrected: there is no champion yet.",
		/** @param games of the longest series @param wins that decide it */
		bestOf: (games: number, wins: number) =>
			format.count(games, {
				one: "One game decides a series.",
				other: `Best of #: ${format.count(wins, { one: "# win decides", other: "# wins decide" })} a series.`,
			}),
		byes: (teams: string) => `No opponent in the first round: ${teams}.`,
		home: "The team named first has home advantage.",
		/** In place of a round none of whose members is known. */
		notKnown: "Not known yet.",
	},
	/** The champions and the players with the best figures of seasons that have ended. */
	awards: {
		/** @param season as "Liga de Verano · season 2" */
		title: (season: string) => `${season} · awards`,
		/** @param league its name */
		champions: (league: string) => `${league} · champions`,
		season: (season: string) => `Season ${season}`,
		button: "Champions",
		none: "No season of this league has ended yet.",
		/** In place of a champion. */
		noGames: "No champion: no games count.",
		undecided: "No champion: the playoffs have not been played to their end.",
		/** In place of the player with an award. */
		nobody: "nobody",
		/** In place of the awards for which more players are level than can share one. @param stats as "AVG, HR, and SB" */
		levels: (stats: string, most: number) =>
			`No award for ${stats}: more than ${format.number(most)} players are level.`,
		/** The same of one award, in a table. */
		level: (players: number) => `no award: ${format.number(players)} are level`,
		player: (name: string, team: string) => `${name} (${team})`,
		/** @param games whose box scores have been read @param least that the awards need */
		tooFew: (games: number, least: number) =>
			`No awards: the box scores of ${format.count(games, { one: "# game", other: "# games" })} have been read, and awards need at least ${format.number(least)}.`,
		/** In place of the awards that were posted. */
		undone: "The end of the season was undone, so there are no awards yet.",
	},
	seasons: {
		ended: (date: string) => `🏁 The season ended on ${date}.`,
		waiting: (games: number) =>
			`⚠️ ${format.count(games, { one: "# game waits", other: "# games wait" })} for review. Decide with \`/commissioner review\` first.`,
		/** Games that are still to be played, before the season ends. @param pairs as "Livelies – Ferrets, Voles – Urchins (2)" */
		open: (games: number, pairs: string) =>
			`⚠️ ${format.count(games, { one: "# game has not been played and could change the table", other: "# games have not been played and could change the table" })}: ${pairs}.`,
		/** Two members with a game to play, or several. */
		pair: (one: string, other: string, games: number) =>
			games === 1 ? `${one} – ${other}` : `${one} – ${other} (${format.number(games)})`,
		/** Below the open games. @param places as "Livelies (1–3) and Ferrets (2–3)" */
		places: (places: string) => `The places that they could still change: ${places}.`,
		/** @param best place that the team can still reach @param worst place to which it can still fall */
		place: (team: string, best: number, worst: number) => `${team} (${format.number(best)}–${format.number(worst)})`,
		/** Below open games. */
		noPlaces: "They cannot change the place of any team.",
		/** @param teams as "Livelies and Ferrets" or `everyTeam` */
		spotsOpen: (spots: number, teams: string) =>
			`${format.count(spots, { one: "First place is", other: "The first # places are" })} still open for ${teams}.`,
		everyTeam: "every team",
		spotsDecided: (spots: number) =>
			format.count(spots, {
				one: "First place is decided.",
				other: "It is decided which teams take the first # places.",
			}),
		/** Before the playoffs have a champion. @param series as "Livelies – Ferrets 0–0, Voles – Urchins 1–0" */
		unfinished: (series: string) =>
			`⚠️ The playoffs are not over: ${series}. If you go on, there will never be a champion.`,
		series: (one: string, other: string, record: string) => `${one} – ${other} ${record}`,
		end: {
			question: (season: string) =>
				`End **${season}**? The table takes no further games. Games played before now still count if they are read within a day. Until the next season begins, you can undo this in the log.`,
			sure: "End the season",
			done: (season: string) =>
				`**${season}** has ended. The table is final, except for games that are read within a day.`,
			already: "This season has already ended. Nothing was changed.",
		},
		playoffs: {
			/** @param members in the playoffs */
			question: (season: string, members: number) =>
				`Begin the playoffs of **${season}** with these ${format.number(members)} teams? From then on, games between the two teams of a series count for the series, not for the table.`,
			ends: "This also ends the regular season.",
			sure: "Begin the playoffs",
			done: "The playoffs have begun.",
			already: "This season already has playoffs. To undo them, use `/commissioner log`. Nothing was changed.",
			noSpots: "Add `spots`: the rules do not say how many places the playoffs have. Nothing was changed.",
			tooFew: (spots: number, members: number) =>
				`${format.count(spots, { one: "# member", other: "# members" })} would be in the playoffs, but ${format.count(members, { one: "only # qualifies", other: "only # qualify" })} under the rules. Nothing was changed.`,
		},
		next: {
			/** @param first as "Apr 1, 2026" */
			question: (season: string, members: number, first: string) =>
				`Begin **season ${season}** on ${first} with the same rules and ${format.count(members, { one: "# member", other: "# members" })}? You can still see the previous season with the option \`season\`, but it takes no further games and its decisions can no longer be undone.`,
			ends: "This also ends the season in progress.",
			unchecked: (games: number) =>
				`⚠️ ${format.count(games, { one: "The log of # game has not been read yet and never will be, so it stays unknown whether it ended early.", other: "The logs of # games have not been read yet and never will be, so it stays unknown whether they ended early." })} If they were played just now, wait a few minutes.`,
			sure: "Begin the season",
			/** The form in which the league's name is typed. */
			title: "Begin the next season?",
			how: (league: string) => `${league}: anything undecided in this season stays undecided.`,
			files: (season: string) => `Files of season ${season}`,
			wrong: (league: string) => `The name does not match **${league}**. Nothing was changed.`,
			done: (season: string) => `**Season ${season}** has begun.`,
			already: "The next season has already begun. Nothing was changed.",
			tooMany: (most: number) => `A league has at most ${format.number(most)} seasons. Nothing was changed.`,
		},
		delete: {
			title: "Delete the whole league?",
			field: "Type the name of the league",
			how: (league: string) => `${league}: all seasons, games and decisions are deleted for good.`,
			wrong: (league: string) => `The name does not match **${league}**. Nothing was deleted.`,
			done: (league: string) => `**${league}** has been deleted with all its seasons.`,
		},
	},
});
