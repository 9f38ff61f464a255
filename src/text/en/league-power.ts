import type { Formats } from "../formats.ts";

/** The rest of the section `league`: how strong each member is. */
export const leaguePower = (format: Formats) => ({
	power: {
		/** A button. */
		button: "Strength",
		heading: (members: number, games: number) =>
			`Strength of ${format.count(members, { one: "# team", other: "# teams" })} by ${format.count(games, { one: "# game", other: "# games" })}`,
		/** The headings of a team's two lines: a phone shows 34 columns. */
		headings: { rank: "Rank", team: "Team", chance: "Win", moved: "Move", record: "W–L", met: "Met", ahead: "Left" },
		/** @param least share of the ranges that hold in simulated leagues of one kind, as "87%" @param most as "93%" */
		legend: (least: string, most: string, leagues: number) =>
			`Rank: the likely places. About nine in ten of these ranges hold: ${least} to ${most} in ${format.number(leagues)} simulated leagues, from teams that are alike to teams far apart · Win: chance to beat an average team · Move: places since a week ago · Met, Left: chance of the opponents so far and of those left, on average`,
		/** @param runs that count at most @param times as "2" */
		weights: (runs: number, times: string) =>
			`Computed from who beat whom (Bradley–Terry). Each game weighs 1 + ln(1 + run difference), with at most ${format.number(runs)} runs: a win by ${format.number(runs)} weighs ${times} times as much as a win by 1. The fewer games there are, the closer all teams are to the average.`,
		noEffect: "The strength seeds nothing and breaks no tie. Forfeits do not count.",
		/** @param games so far @param needed by a league */
		tooFew: (games: number, needed: number) =>
			`Strengths are shown once the league has ${format.number(needed)} games; it has ${format.number(games)}. Forfeits do not count.`,
		/** @param needed by a team */
		tooFewOfTeams: (needed: number) =>
			`Strengths are shown once two teams have ${format.number(needed)} games each. Forfeits do not count.`,
		/** @param teams as "Cubs 1, Reds 2" */
		unranked: (games: number, teams: string) => `Fewer than ${format.number(games)} games: ${teams}`,
		/** @param best place @param worst place */
		range: (best: number, worst: number) => {
			const place = (number: number) => format.ordinal(number, { one: "#st", two: "#nd", few: "#rd", other: "#th" });
			return best === worst ? place(best) : `${place(best)}–${place(worst)}`;
		},
	},
});
