import { present } from "../../ground/present.ts";
import type { Formats } from "../formats.ts";

export const paper = (format: Formats) => ({
	paper: {
		/** @param days as "Mar 29 to Apr 5" */
		title: (league: string, days: string) => `${league} · the week of ${days}`,
		games: (games: number) => format.count(games, { one: "# game this week", other: "# games this week" }),
		noGames: "No games this week.",
		gameOfTheWeek: "Game of the week",
		stars: "Batter and pitcher of the week",
		batterOnly: "Batter of the week",
		pitcherOnly: "Pitcher of the week",
		batting: (hits: string, homers: number, rbi: number) =>
			present([
				hits,
				homers > 0 && format.count(homers, { one: "# HR", other: "# HR" }),
				rbi > 0 && format.count(rbi, { one: "# RBI", other: "# RBI" }),
			]).join(", "),
		hits: (hits: number, atBats: number) => `${format.number(hits)} for ${format.number(atBats)}`,
		pitching: (innings: string, strikeouts: number, runs: number) =>
			`${innings} IP, ${format.count(strikeouts, { one: "# K", other: "# K" })}, ${format.number(runs)} ER`,
		/** @param range of the likely places, as "1st–3rd" */
		strongest: (team: string, range: string, members: number) =>
			`Strongest by \`/league power\`: **${team}**, probably ${range} of ${format.number(members)}`,
		streaks: "Streaks",
		won: (games: number) => format.count(games, { one: "# win", other: "# wins" }),
		lost: (games: number) => format.count(games, { one: "# loss", other: "# losses" }),
		owing: "Most games left",
		/** @param figures as "7 for 14, 2 HR" */
		inGames: (figures: string, games: number) =>
			`${figures} in ${format.count(games, { one: "# game", other: "# games" })}`,
		/** @param games that a batter needs */
		battingFormula: (games: number) =>
			`Best batter: total bases, runs, RBI, walks, hit by pitch and steals per game, with at least ${games} games.`,
		/** @param innings that a pitcher needs */
		pitchingFormula: (innings: number) =>
			`Best pitcher: 2 points per inning, 1 per strikeout, −2 per earned run, −1 per hit or walk, over nine innings; with at least ${innings} innings.`,
		/** One item in the list of posts. @param when such as "Sunday, 18:00" */
		posted: (when: string) => `the weekly paper (${when})`,
		when: (day: string, time: string) => `${day}, ${time}`,
		next: (when: string) => `The next weekly paper comes ${when}.`,
		/** A button. */
		test: "Test the weekly paper",
		example:
			"This is a test: the weekly paper with the games played so far. Only you can see it, and nothing is posted.",
		invalid: "Type a weekday and a full hour, such as `sunday 18` or `Wed 8 pm`, or `off`.",
	},
});
