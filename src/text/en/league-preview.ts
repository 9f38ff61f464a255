import type { Formats } from "../formats.ts";

/** The rest of the section `league`: two teams before they play. */
export const leaguePreview = (format: Formats) => ({
	preview: {
		/** A button. */
		button: "Preview",
		/** The labels of the lines, at most 14 letters: a phone shows 34 columns. */
		rows: {
			record: "Record",
			place: "Place",
			last: "Last games",
			wins: "Head to head",
			runs: "  runs",
			strikeouts: "Strikeouts",
			appearances: "of",
			share: "Share",
			range: "  likely",
		},
		/** What comes after "of": plate appearances, in a few letters. */
		appearances: (count: string) => `${count} PA`,
		means: "What the game means",
		/** @param spots in the playoffs, 1 or more */
		spots: (spots: number) =>
			format.count(spots, { one: "first place goes to the playoffs", other: "the first # places go to the playoffs" }),
		now: "Now",
		/** @param team that wins the game */
		win: (team: string) => `**${team}** win`,
		/** @param places as "2–5" */
		places: (team: string, places: string) => `${team} ${places}`,
		/** @param place as "4th" */
		clinches: (team: string, place: string) =>
			`✅ With a win, **${team}** clinches a place in the playoffs: ${place} or better.`,
		out: (team: string) => `❌ With a loss, **${team}** is out of the playoffs.`,
		neither: "This game alone puts neither team in the playoffs, and neither out.",
		/** A game that changes none of their possible places, whoever wins it. */
		unchanged: {
			every: (last: number) => `Either result leaves both every place, 1 to ${format.number(last)}.`,
			/** @param places as "Yarrows 2–5 · Drovers 4–6" */
			each: (places: string) => `Either result leaves the possible places as they are: ${places}.`,
		},
		legend:
			"Places still possible, proven: they hold however the other games end, as long as all are played and no decision changes the table.",
		/** Behind `legend`, where the marks are shown. */
		marks: "✅ in the playoffs, ❌ out.",
		noSpots:
			"The rules do not say how many places the playoffs have. A commissioner can set this with `/commissioner setup`, **Playoffs**.",
		/** @param wins as "Yarrows 1 · Drovers 0" */
		series: (wins: string, needed: number) =>
			`Their series: ${wins}. ${format.count(needed, { one: "One win decides it", other: "# wins decide it" })}.`,
		levels: (team: string, wins: string) => `With a win of **${team}** it stands ${wins}.`,
		goesOn: (team: string) => `✅ With a win, **${team}** wins the series and goes on.`,
		champions: (team: string) => `🏆 With a win, **${team}** is the champion.`,
		nothingLeft: "These two owe each other no game, so nothing is at stake between them.",
		noGame: "These two do not meet any more this season.",
		strikeouts: "How their batters strike out",
		/** @param counts of pitches whose place is known, as "230 and 227" */
		where: (counts: string) => `Where the pitches were (${counts})`,
		best: "Best bat and arm",
		/** @param average as ".345 (.250–.440)" */
		batter: (name: string, average: string, atBats: string) => `**${name}** ${average} in ${atBats} AB`,
		/** @param average as "2.45 (1.80–3.10)" */
		pitcher: (name: string, average: string, innings: string) => `**${name}** ERA ${average} in ${innings} IP`,
		noBox: "no box score yet",
		/** With box scores, but with too few at-bats and innings of each player. */
		noFigure: "too few at-bats and innings for a figure",
		/** Behind `sample`. */
		strikeoutsOnly: "The game describes the pitches of strikeouts only. In and away are as the batter sees them.",
		/** @param games as "Yarrows 9 of 10, Drovers 8 of 8" */
		sample: (games: string) => `Games of this league with a box score: ${games}.`,
		/** @param known with a box score */
		known: (team: string, known: string, games: string) => `${team} ${known} of ${games}`,
		/** The title of a post. */
		title: (round: string) => `Round ${round}`,
		/** @param round as "Semifinals" */
		playoffs: (round: string) => `Playoffs · ${round}`,
		/** @param when as "in 2 days" */
		ends: (when: string) => `Ends ${when}. Choose a game to see its preview.`,
		choose: "Preview of a game",
		how: "Choose a game to see its preview.",
		/** In a channel's list of posts. */
		posted: "a preview of each round",
	},
});
