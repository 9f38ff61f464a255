import type { Formats } from "../formats.ts";

/** The rest of the section `league`: who can still finish where. Each sentence begins with its team. */
export const leagueRace = (format: Formats) => ({
	race: {
		spots: (spots: number) =>
			format.count(spots, { one: "Race for first place", other: "Race for the first # places" }),
		/** After the season. @param teams as "Yarrows and Drovers" */
		taken: (spots: number, teams: string) =>
			`${format.count(spots, { one: "First place", other: "The first # places" })}: ${teams}`,
		/** The headings, a few letters each: a phone shows 34 columns. */
		headings: { places: "Place", wins: "Win", odds: "Odds" },
		/** Shown instead of the odds once a place is proven. */
		clinched: "in",
		out: "out",
		legend: `Place: places still possible · Win: wins that secure it, whatever the others do · Odds: in ${format.number(10_000)} simulated seasons`,
		assumption:
			"“In” and “out” are proven, not estimated: they hold however the remaining games end, as long as all are played and no decision changes the table.",
		unknown:
			"It is not known how many games are left: the rules do not say how often each pair plays, and there are no fixtures. A commissioner can set this with `/commissioner setup`, or plan games with `/commissioner fixtures`.",
		/** Behind what was posted and struck out. */
		openAgain: "➜ open again",
		spotsNow: (spots: number) =>
			format.count(spots, {
				one: "➜ the race is for first place now",
				other: "➜ the race is for the first # places now",
			}),
		noSpots: "➜ the rules no longer say how many places there are",
		/** In place of 1–14 of fourteen. */
		anyPlace: "any",
		half: "This is half of the table, because the rules do not say how many places the playoffs have. A commissioner can set this with `/commissioner setup`, **Playoffs**.",
		unplanned: (teams: string) =>
			`Nothing can be proven yet: the fixtures do not include ${teams}. A commissioner can plan their games with \`/commissioner fixtures\`.`,
		failed: "The race could not be computed in time. Try again in a minute.",
		points: (points: number) => format.count(points, { one: "# point", other: "# points" }),
		/** @param games as many as are left, 1 or more @param score as "34 points" or ".625" */
		won: (games: number, score: string) =>
			`${format.count(games, { one: "even if it wins its last game", other: "even if it wins its last # games" })} (${score})`,
		/** The others' losses bring the fewest points. */
		wonWithForfeits: (games: number, score: string) =>
			`${format.count(games, { one: "even if it wins its last game", other: "even if it wins its last # games" })} (${score}) and all other games are forfeited`,
		lost: (games: number, score: string) =>
			`${format.count(games, { one: "even if it loses its last game", other: "even if it loses its last # games" })} (${score})`,
		forfeited: (games: number, score: string) =>
			`${format.count(games, { one: "even if it forfeits its last game", other: "even if it forfeits its last # games" })} (${score})`,
		played: (score: string) => `with all its games played (${score})`,
		/** @param reach as `won` or `played` @param facts as `ahead` and `among` */
		isOut: (team: string, reach: string, facts: string) => `❌ **${team}** is out: ${reach}, ${facts}.`,
		ahead: (members: number, teams: string) =>
			`${teams} ${format.count(members, { one: "finishes above it in any case", other: "finish above it in any case" })}`,
		among: (teams: string, games: number, atLeast: number) =>
			`${teams} still play ${format.count(games, { one: "# game", other: "# games" })} against each other, so at least ${format.count(atLeast, { one: "# of them finishes above it", other: "# of them finish above it" })}`,
		short: (team: string, games: number, needed: number) =>
			`❌ **${team}** is out: it can play only ${format.number(games)} of the ${format.number(needed)} games that the playoffs require.`,
		isIn: (team: string, reach: string, facts: string) => `✅ **${team}** is in: ${reach}, ${facts}.`,
		nobody: "nobody else can catch it",
		/** `atMost` is smaller than the number of places. */
		threats: (teams: string, atMost: number) => `at most ${format.number(atMost)} of the others can catch it: ${teams}`,
		isAlive: (team: string, best: number, worst: number, facts: string) =>
			`**${team}** can still finish in places ${format.number(best)} to ${format.number(worst)}: ${facts}.`,
		enough: (wins: number) =>
			format.count(wins, {
				one: "# more win is enough, whatever the others do",
				other: "# more wins are enough, whatever the others do",
			}),
		notEnough: "even winning every game may not be enough unless others lose",
		others: "it has played all its games, so the other teams' games decide",
	},
});
