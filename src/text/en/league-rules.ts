import type { Formats } from "../formats.ts";

/** The rest of the section `league`: its games, its rules, and what was decided. */
export const leagueRules = (format: Formats) => ({
	/** Shown instead of the team of an unknown member. */
	unknownTeam: "unknown team",
	/** A game: the winner is bold. @param away, home names with their runs, as "Yarrows 5" */
	score: (away: string, home: string) => `${away}–${home}`,
	unplayed: (away: string, home: string) => `${away} vs ${home}`,
	/** A game whose score is not known. */
	beat: (winner: string, loser: string) => `${winner} beat ${loser}`,
	/** Behind a game, one letter or sign each, and what they mean. */
	marks: { forfeit: "F", early: "E", extra: "X", playoff: "P", review: "?", out: "–" },
	legend: {
		forfeit: "F forfeit",
		early: "E ended early",
		extra: "X extra",
		playoff: "P playoffs",
		review: "? waits for a commissioner",
		out: "– does not count",
	},
	/** Why a game counts, or does not. */
	verdicts: {
		result: "It counts, with the recorded winner.",
		unchecked: "It counts, with the recorded winner. Its log has not been read yet, so it may have ended early.",
		innings: "It counts: it ended early, after at least five complete innings, and the leader won.",
		decision: "It counts: a commissioner decided so.",
		extra: "It does not count: these two have already played all their games.",
		playoff: "It counts for a playoff series.",
		review: {
			"other-team": "Waiting for a commissioner: somebody played with a team other than their own in this league.",
			"no-winner": "Waiting for a commissioner: the game does not record exactly one winner.",
			"ended-early": "Waiting for a commissioner: the game ended early.",
			"unread-innings":
				"It does not count yet: its log, which says with how many innings it was started, has not been read. It will be judged then; a commissioner can also decide.",
			"unknown-innings": "Waiting for a commissioner: its log does not prove with how many innings it was started.",
			closed: "Waiting for a commissioner: its place had been decided before the game was read.",
		},
		out: {
			mode: "It does not count: games of this mode do not count in this league.",
			innings: "It does not count: it was started with another number of innings than this league plays.",
			dates: "It does not count: it was not played within the season.",
			"before-fixtures": "It does not count: it was played before the first day of the fixtures.",
			series: "It does not count: these two do not meet in a playoff series.",
			"no-contest": "It counts for nobody: no contest.",
			tied: "It counts for nobody: it ended early, with the score tied.",
			replay: "It counts for nobody and is played again: it ended early, with the score tied.",
			decision: "It does not count: a commissioner decided so.",
		},
	},
	/** Why an entry of a history is no game of the league. */
	noGame: {
		computer: "It was played against the computer.",
		hidden: "The game hides the opponent's gamertag.",
		stranger: "The opponent's gamertag is not in this league.",
		"same-member": "Both sides belong to the same member.",
		"no-time": "The game does not say when it was played.",
	},
	/** Several newest games that are no league games for the same reason. */
	noGames: {
		computer: (games: number) => `${format.number(games)} games against the computer`,
		hidden: (games: number) => `${format.number(games)} games against hidden opponents`,
	},
	/** The rules, a sentence each. */
	rules: {
		games: {
			league: "Games in League mode count.",
			exhibition: "Exhibition games count.",
			ranked: "Ranked games count.",
			any: "Games in every mode count.",
		},
		/** @param from, to as "May 6, 2026" */
		season: (from: string, to: string) => `The season runs from ${from} to ${to}.`,
		openSeason: (from: string) => `The season runs from ${from} and has no last day.`,
		/** @param hour as "4:00" */
		days: (hour: string, zone: string) => `Days begin at ${hour} (${zone}).`,
		points: (win: number, loss: number) =>
			`A win is worth ${format.count(win, { one: "# point", other: "# points" })}, a loss ${format.number(loss)}.`,
		percentage: "The table is ordered by winning percentage.",
		forfeit: (points: number) =>
			`The team that forfeits gets ${format.count(points, { one: "# point", other: "# points" })}.`,
		ties: {
			replay: "A tied game is played again.",
			half: "A tied game is half a win and half a loss for each.",
			void: "A tied game counts for nobody and is not played again.",
		},
		pair: (games: number) =>
			format.count(games, {
				one: "Every pair plays # game; further games don't count.",
				other: "Every pair plays # games; further games don't count.",
			}),
		allGames: "All games between two members count.",
		early: {
			review: "A game that ends early waits for a commissioner.",
			baseball:
				"A game that ends early after at least five complete innings is a win for the leader. If it ends before that, or tied, it counts for nobody.",
			awarded: "A game that ends early is a win for its recorded winner.",
		},
		innings: (innings: number) =>
			`Games started with ${format.count(innings, { one: "# inning", other: "# innings" })} count, also if they end early or go to extra innings; games of another length do not.`,
		anyInnings: "Games of every length count.",
		tieBreak: {
			"head-to-head": "Ties in the table: head-to-head, then run difference, then runs.",
			wins: "Ties in the table: wins, then head-to-head, then run difference, then runs.",
			"run-difference": "Ties in the table: run difference, then head-to-head, then runs.",
		},
		playoffSpots: (spots: number) =>
			format.count(spots, { one: "First place wins the season.", other: "The top # teams reach the playoffs." }),
		minGames: (games: number) =>
			format.count(games, {
				one: "A team needs # game to reach the playoffs.",
				other: "A team needs # games to reach the playoffs.",
			}),
		teamCheck: "Everybody must play with their own team; other games wait for a commissioner.",
		join: {
			open: "Anyone in this server can join with `/league join`.",
			ask: "Anyone in this server can ask to join with `/league join`.",
			closed: "Only a commissioner can add members.",
		},
	},
	/** Descriptions of decisions. @param game such as "**Yarrows** 5–3 Drovers" */
	decisions: {
		count: (game: string) => `Counts: ${game}`,
		countWin: (game: string, team: string) => `Counts, win for ${team}: ${game}`,
		exclude: (game: string) => `Does not count: ${game}`,
		award: (game: string, team: string) => `Win awarded to ${team}: ${game}`,
		/** A verdict about a game that counts in the place of another decision. @param verdict, other two decisions */
		instead: (verdict: string, other: string) => `${verdict} (instead of: ${other})`,
		/** A game that was read after its place had been decided. @param closed as the sentences of `closed` say it */
		readAfter: (game: string, closed: string) => `Read later: ${game}. ${closed}`,
		/** What had been decided. @param what a result by decision */
		closed: {
			round: (round: string, what: string) => `Round ${round} was closed: ${what}.`,
			game: (what: string) => `A game of these two had been decided: ${what}.`,
			/** @param from, to numbers of rounds */
			moved: (from: string, to: string) => `The game of round ${from} was moved to round ${to}.`,
		},
		unknownGame: "a game that is no longer known",
		forfeit: (winner: string, loser: string) => `${winner} win by forfeit against ${loser}`,
		elsewhere: (winner: string, loser: string) => `${winner} beat ${loser} in a game played elsewhere`,
		"no-contest": (one: string, other: string) => `No contest: ${one} and ${other}`,
		/** @param result one of the three above */
		withScore: (result: string, score: string) => `${result}, ${score}`,
		/** @param day as "2026-06-12" */
		onDay: (result: string, day: string) => `${result}, ${day}`,
		points: (points: number) =>
			`${points > 0 ? "+" : ""}${format.count(points, { one: "# point", other: "# points" })}`,
		/** @param change as "−1 point" or "+1 win" */
		adjust: (team: string, change: string) => `${team} ${change}`,
		wins: (wins: number) => `${wins > 0 ? "+" : ""}${format.count(wins, { one: "# win", other: "# wins" })}`,
		losses: (losses: number) => `${losses > 0 ? "+" : ""}${format.count(losses, { one: "# loss", other: "# losses" })}`,
		setUp: "League set up",
		/** @param rules the new sentences */
		rules: (rules: string) => `Rules changed: ${rules}`,
		sameRules: "Rules saved without changes",
		added: (team: string) => `Added: ${team}`,
		/** @param teams as "Livelies, Ferrets and 3 more" */
		addedTogether: (members: number, teams: string) =>
			`Added ${format.count(members, { one: "# member", other: "# members" })}: ${teams}`,
		removed: (team: string) => `Removed: ${team} (its games stay)`,
		excluded: (team: string) => `Removed: ${team}, with all its games`,
		renamed: (team: string, from: string) => `Renamed: ${from} is now ${team}`,
		accounts: (team: string) => `Gamertags changed: ${team}`,
		gamertag: (team: string) => `Gamertag renamed, as the game's logs say: ${team}`,
		restored: (team: string) => `Back in the league: ${team}`,
		joined: (team: string) => `Joined: ${team}`,
		claimed: (team: string) => `Player confirmed: ${team}`,
		released: (team: string) => `Player released: ${team}`,
		left: (team: string) => `Player left: ${team}`,
		season: { ended: "The season has ended", playoffs: "The playoffs have begun", began: "The season has begun" },
		/** @param before, after two of `statuses` */
		changed: (game: string, before: string, after: string) => `${game}: ${before}, now ${after}`,
	},
	statuses: {
		counts: "counted",
		playoff: "counted in the playoffs",
		extra: "extra",
		review: "waiting for review",
		out: "not counted",
	},
});
