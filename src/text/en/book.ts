import type { Formats } from "../formats.ts";

/** A whole season as a page, and the card of its champion. */
export const book = (format: Formats) => ({
	book: {
		/** The name of the file, without spaces. */
		file: (season: string) => `season-${season}`,
		/** Above the page. @param season as "Liga de Verano · season 2" */
		done: (season: string) =>
			`**${season}** as a page. Save the file and open it in any browser, even without a network. Only you can see this message.`,
		withoutGamertags: "The page has no gamertags and no Discord ids. For the gamertags, use `gamertags: Yes`.",
		withGamertags: "The page lists the members' gamertags. It has no Discord ids.",
		onlyPage: "Use `gamertags` with `as: Page`. The file of the members always has them. Nothing was made.",
		leftOut: (games: number) =>
			format.count(games, {
				one: "The box score of # game is left out: with it, the file would be larger than 8 MB.",
				other: "The box scores of the first # games are left out: with them, the file would be larger than 8 MB.",
			}),
		contents: "Contents",
		/** @param days as "Apr 1, 2026 to Sep 30, 2026" */
		days: (first: string, last: string) => `${first} to ${last}`,
		since: (first: string) => `Since ${first}`,
		/** @param date as "May 6, 2026" */
		made: (date: string) => `Made on ${date} from the games as they count now.`,
		sections: {
			table: "Table",
			course: "Course of the season",
			playoffs: "Playoffs",
			awards: "Awards",
			leaders: "Leaders",
			records: "Records",
			papers: "Weekly papers",
			games: "Games",
			rules: "Rules",
			decisions: "Decisions",
			members: "Gamertags",
		},
		/** Beside the headings of the standings. */
		games: "G",
		legend:
			"G games that count · W wins · L losses · Pct percentage · Pts points · GB games behind · Left games left · RF, RA runs for and against · Diff run difference",
		adjusted: (change: string, reason: string, date: string) => `${change} (${date}): ${reason}`,
		course: {
			/** The picture for people who do not see it. */
			picture: (teams: number, weeks: number) =>
				`A line for each of ${format.count(teams, { one: "# team", other: "# teams" })}: its place at the end of each of ${format.count(weeks, { one: "# week", other: "# weeks" })}. The table below has the same places.`,
			table: "Places at the end of each week",
		},
		/** Beside the days of a past week. */
		weekGames: (games: number) => format.count(games, { one: "# game", other: "# games" }),
		noGames: "no games",
		papers:
			"Each week as its games count now. What was rare is compared with all games of the season, not only with the earlier ones.",
		moved: "Move",
		player: "Player",
		value: "Value",
		award: "Award",
		seed: "Seed",
		wins: "Wins",
		lineScore: "Line score",
		undone: (date: string) => `undone on ${date}`,
		none: "None.",
		champion: {
			title: "Champion",
			record: (record: string) => `Regular season: ${record}`,
			/** @param record as "10–3" @param points as "36 points" */
			withPoints: (record: string, points: number) =>
				`${record}, ${format.count(points, { one: "# point", other: "# points" })}`,
			withPercentage: (record: string, percentage: string) => `${record}, ${percentage}`,
			/** A series that the champion won. @param round as "Final" @param wins as "3–1" */
			series: (round: string, opponent: string, wins: string) => `${round}: ${wins} against ${opponent}`,
			/** The picture for people who do not see it. @param facts as "Regular season: 10–3. Final: 3–1 against Drovers" */
			picture: (season: string, team: string, facts: string) => `Champion of ${season}: ${team}. ${facts}.`,
		},
	},
});
