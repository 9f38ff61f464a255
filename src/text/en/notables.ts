import type { Formats } from "../formats.ts";

/** A kind of what is rare: alone at the top of its list, as a heading, and as a menu names it. */
const kind = (best: (games: string) => string, plain: string, list = plain) => ({ best, plain, list });

export const notables = (format: Formats) => ({
	notables: {
		kinds: {
			noHitter: kind(games => `The only no-hitter of ${games} games`, "No-hitter", "No-hitters"),
			walkOff: kind(games => `The only walk-off of ${games} games`, "Walk-off", "Walk-offs"),
			comeback: kind(games => `The largest comeback of ${games} games`, "Comeback", "Comebacks"),
			lateHomer: kind(
				games => `The only late go-ahead home run of ${games} games`,
				"Late go-ahead home run",
				"Late go-ahead home runs",
			),
			homers: kind(
				games => `The most home runs by a batter in ${games} games`,
				"Home runs by a batter",
				"Home runs by a batter",
			),
			hits: kind(games => `The most hits by a batter in ${games} games`, "Hits by a batter"),
			strikeouts: kind(games => `The most strikeouts by a pitcher in ${games} games`, "Strikeouts by a pitcher"),
			longest: kind(games => `The longest home run of ${games} games`, "Home run", "Longest home runs"),
			hardest: kind(games => `The hardest hit of ${games} games`, "Hard hit", "Hardest hits"),
			blowout: kind(games => `The largest win of ${games} games`, "Large win", "Largest wins"),
			shutout: kind(games => `The only shutout of ${games} games`, "Shutout", "Shutouts"),
			extra: kind(games => `The longest of ${games} games`, "Extra innings"),
			streak: kind(games => `The longest winning streak in ${games} games`, "Winning streak", "Winning streaks"),
			streakEnded: kind(games => `The longest streak ended in ${games} games`, "Streak ended", "Streaks ended"),
			firstWin: kind(
				games => `The longest wait for a first win in ${games} games`,
				"First win over an opponent",
				"First wins over an opponent",
			),
			newLeader: kind(games => `The only change of leaders in ${games} games`, "New leader", "New leaders"),
		},
		/** The figure of a value; empty for kinds without one. */
		figures: {
			noHitter: () => "",
			walkOff: () => "",
			comeback: (runs: number) => format.count(runs, { one: "# run behind", other: "# runs behind" }),
			lateHomer: () => "",
			homers: (homers: number) => format.number(homers),
			hits: (hits: number) => format.number(hits),
			strikeouts: (strikeouts: number) => format.number(strikeouts),
			longest: (feet: number) => `${format.number(feet)} ft`,
			hardest: (mph: number) => `${format.number(mph)} mph`,
			blowout: (runs: number) => format.count(runs, { one: "by # run", other: "by # runs" }),
			shutout: () => "",
			extra: (innings: number) => format.count(innings, { one: "# inning", other: "# innings" }),
			streak: (wins: number) => format.count(wins, { one: "# win", other: "# wins" }),
			streakEnded: (wins: number) =>
				format.count(wins, { one: "# win of the opponent", other: "# wins of the opponent" }),
			firstWin: (losses: number) => format.count(losses, { one: "after # loss", other: "after # losses" }),
			newLeader: () => "",
		},
		/** @param list as "Longest home runs" */
		ranked: (list: string, rank: number, games: string) =>
			`${list}, ${format.ordinal(rank, { one: "#st", two: "#nd", few: "#rd", other: "#th" })} in ${games} games`,
		/** Used for kinds without a figure. */
		happened: (kind: string, times: string, games: string) => `${kind}, in ${times} of ${games} games`,
		line: (heading: string, details: string) => `${heading}: ${details}`,
		inInning: (inning: string) => `${inning} inning`,
		/** The ten best of a kind. */
		records: "Records",
		choose: "Choose a kind",
		from: (games: number, counted: number) =>
			`From the logs of ${format.number(games)} of ${format.count(counted, { one: "# game that counts", other: "# games that count" })}.`,
		none: "There is nothing of this kind yet.",
	},
});
