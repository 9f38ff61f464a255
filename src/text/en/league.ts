import type { Formats } from "../formats.ts";
import { leagueRace } from "./league-race.ts";
import { leagueRules } from "./league-rules.ts";

export const league = (format: Formats) => ({
	league: {
		onlyInServers: "Leagues belong to a server. Run this command in a server.",
		none: "This server has no league yet. A commissioner makes one with `/commissioner setup`.",
		which: "Which league?",
		choose: "Choose a league",
		/** After a choice from the menu. */
		chosen: (name: string) =>
			`-# From now on \`/league\` shows you **${name}** in this server. Its option \`league\` opens another.`,
		unknown: (leagues: string) => `There is no such league in this server. Its leagues: ${leagues}.`,
		noSeason: (season: string, last: string) => `There is no season ${season}. Season ${last} is in progress.`,
		/** @param name of the league */
		season: (name: string, season: string) => `${name} · season ${season}`,
		noMember: (typed: string) => `No team of this league matches “${typed}”. Choose one from the list as you type.`,
		severalMembers: (typed: string, teams: string) => `Several teams match “${typed}”: ${teams}. Choose one of them.`,
		buttons: {
			table: "Table",
			details: "Details",
			games: "Games",
			left: "Left to play",
			race: "Race",
			leaders: "Leaders",
			rules: "Rules",
			agree: "I agree",
			notMe: "No",
			leave: "Leave",
			stay: "Stay",
			readAgain: "Read again",
		},
		table: {
			/** The headings, a few letters each: a phone shows 34 columns. */
			headings: {
				rank: "#",
				team: "Team",
				wins: "W",
				losses: "L",
				left: "Left",
				points: "Pts",
				percentage: "Pct",
				behind: "GB",
			},
			details: {
				runs: { for: "RF", against: "RA", difference: "Diff", streak: "Strk" },
				records: { lastTen: "L10", home: "Home", away: "Away" },
				legend: "RF, RA runs for and against · Strk streak · L10 last ten games",
			},
			noMembers: "There are no members yet. A commissioner adds them with `/commissioner import`.",
			noGames: "No games between members have been found yet. `/league why` says why a game does not count.",
			unread: (members: number) =>
				`⏳ ${format.count(members, { one: "The games of # member have", other: "The games of # members have" })} not been read yet, so the table is not complete. Look again in a few minutes.`,
			/** After a change of gamertags or rules. */
			readAgain: (members: number) =>
				`⏳ ${format.count(members, { one: "The games of # member are", other: "The games of # members are" })} being read again, so the table may change. Look again in a few minutes.`,
			/** @param date as "Jun 12" */
			backTo: (date: string) =>
				`⏳ Read back to ${date}, so the table is not complete. Older games follow in the background.`,
			/** Shown for a season before the one in progress. */
			neverRead: (members: number) =>
				`⚠️ ${format.count(members, { one: "The games of # member were", other: "The games of # members were" })} not all read before the next season began: some may be missing.`,
			/** The same. @param date as "Jun 12" */
			onlyBackTo: (date: string) =>
				`⚠️ Games were read back to ${date} only before the next season began: older ones may be missing.`,
			neverChecked: (games: number) =>
				`⚠️ ${format.count(games, { one: "The log of # game was never read: whether it ended early stays unknown.", other: "The logs of # games were never read: whether they ended early stays unknown." })}`,
			uncheckedLogs: (games: number) =>
				`⏳ ${format.count(games, { one: "The log of # game has", other: "The logs of # games have" })} not been read yet, and could change the table.`,
			/** @param teams as "Yarrows and Drovers" */
			noGamertag: (teams: string) => `⚠️ No gamertag, so no games are read: ${teams}.`,
			/** @param accounts as "**fox** (Yarrows)" */
			unknown: (accounts: string) =>
				`⚠️ The game knows no games of ${accounts}. If a gamertag or its platform is wrong, a commissioner corrects it with \`/commissioner member\`.`,
			/** @param change as "Bold Owls −1" @param date as "Sep 14" */
			adjustment: (change: string, reason: string, date: string) => `${change}: ${reason} (${date})`,
			short: (games: number) =>
				format.count(games, { one: "† has not played # game yet", other: "† has not played # games yet" }),
			counted: (games: number) => format.count(games, { one: "# game counts", other: "# games count" }),
			undecided: (games: number) => `${format.number(games)} tied or no contest`,
			waiting: (games: number) => format.count(games, { one: "# waits for review", other: "# wait for review" }),
			extra: (games: number) => `${format.number(games)} extra`,
			unchecked: (games: number) => `${format.number(games)} not checked yet`,
			full: (games: number) => `⚠️ The season is full with ${format.number(games)} games. Further ones are not stored.`,
			read: (age: string) => `Read ${age}`,
		},
		person: {
			/** Says nothing about whether the person has linked a gamertag. @param person a mention */
			nothing: (person: string) => `There is nothing to show about ${person} here.`,
			noLeague: (person: string) => `${person} is in no league here.`,
			history: "All games",
		},
		games: {
			days: { today: "Today", yesterday: "Yesterday", week: "The last 7 days", all: "All" },
			none: "No games between members have been found yet. `/league report` reads yours now.",
			noneFits: "No games fit. Leave out `member` or `day`.",
			count: (games: number) => format.count(games, { one: "# game", other: "# games" }),
		},
		/** Results that are posted. */
		posts: {
			innings: (innings: number) => format.count(innings, { one: "# inning", other: "# innings" }),
			/** A game that was not played. */
			forfeit: (winner: string, loser: string) => `${winner} win by forfeit against ${loser}`,
			/** Below a game of the playoffs. @param wins as "Yarrows 2 · Drovers 1" */
			series: (wins: string) => `Series: ${wins}`,
			/** Below a game that was posted and has become another one. @param game as "**Yarrows** 5–3 Drovers" */
			now: (game: string) => `➜ now: ${game}`,
			notAnyMore: "➜ does not count any more",
			/** @param when as "in 5 hours" */
			roundEnds: (round: string, when: string) => `⏰ Round ${round} ends ${when}. Still to be played:`,
		},
		left: {
			unlimited: "Nobody owes a game: the rules set no number of games against each other.",
			none: "All games have been played.",
			noneOf: (team: string) => `${team} has played all games.`,
			count: (games: number) => format.count(games, { one: "# game left", other: "# games left" }),
			/** Opponents who all have this number of games left. @param opponents as "Drovers, Pipers" */
			against: (games: number, opponents: string) => `${format.number(games)}\u00a0× ${opponents}`,
		},
		leaders: {
			/** With the abbreviation that baseball uses. */
			stats: {
				avg: "Batting average (AVG)",
				hr: "Home runs (HR)",
				rbi: "Runs batted in (RBI)",
				sb: "Stolen bases (SB)",
				ops: "On-base plus slugging (OPS)",
				era: "Earned run average (ERA)",
				k: "Strikeouts (K)",
				w: "Wins (W)",
				sv: "Saves (SV)",
				whip: "Walks and hits per inning (WHIP)",
			},
			choose: "Choose a statistic",
			noGames: "No box scores of games that count have been read yet. Look again in a few minutes.",
			nobody: "Nobody has any yet.",
			nobodyQualifies: "Nobody has played enough yet.",
			/** @param games those with a box score @param counted all that count */
			games: (games: number, counted: number) =>
				`From the box scores of ${format.number(games)} of ${format.count(counted, { one: "# game that counts", other: "# games that count" })}.`,
			/** Who qualifies as a leader in a rate. */
			qualified: {
				/** @param least as "1.5" */
				batting: (least: string) => `Players with at least ${least} plate appearances for each game of their team.`,
				/** @param least as "0.5" */
				pitching: (least: string) => `Pitchers with at least ${least} innings for each game of their team.`,
			},
			formula: "OPS = (H + BB + HBP) / (AB + BB + HBP + SF) + total bases / AB",
			shared: "* Two players of this name played in one game: the box scores do not say which is which.",
		},
		versus: {
			same: "Choose two different teams.",
			none: "They have not played each other yet.",
			/** @param record as "3–1" */
			record: (team: string, record: string) => `${team}: **${record}**`,
			runs: (runs: string) => `runs ${runs}`,
			streak: (team: string, games: number) =>
				format.count(games, {
					one: `${team} won the last game that counts`,
					other: `${team} won the last # that count`,
				}),
		},
		report: {
			title: "Your newest games",
			noMember: "You are not on a team in this league. Link your gamertag with `/link`, then use `/league join`.",
			noAccount: (team: string) => `${team} has no gamertag in this league. A commissioner adds one.`,
			found: (games: number) => format.count(games, { one: "**# new league game**", other: "**# new league games**" }),
			nothing: "No new league games.",
			others: "Your newest games that are not league games:",
			/** @param when as a date, or `history.dateUnknown` */
			other: (when: string, opponent: string, why: string) => `${when}, ${opponent}: ${why}`,
			hidden: "hidden opponent",
			read: (age: string) => `Read ${age}. Games can be read once a minute.`,
		},
		why: {
			title: "Why a game counts, or not",
			notListed: "This is not one of your last 25 games. Choose one from the list as you type.",
			notRead: "It is a game between members that has not been read yet. `/league report` reads it now.",
			closest: (gamertag: string, team: string) =>
				`The closest gamertag in this league is ${gamertag} (${team}). If you played them, a commissioner corrects it with \`/commissioner member\`.`,
			/** What a person can do, by the verdict on the game. */
			todo: {
				stranger: "It counts once the opponent has joined with `/league join`, or a commissioner has added them.",
				review: "A commissioner decides with `/commissioner review`.",
				result: "A commissioner can enter the result with `/commissioner result`.",
			},
		},
		join: {
			link: "First link your gamertag with `/link`, then join.",
			already: (team: string) => `You are ${team} already.`,
			taken: (team: string) => `Your gamertag is that of ${team}, which is somebody else's. Ask a commissioner.`,
			closed: "Only a commissioner adds members to this league. Ask one.",
			giveTeam: "Give `team`, the name of your team in this league.",
			/** The question before anything is stored. */
			as: (team: string, player: string) => `Join **${team}** with ${player}?`,
			ask: (team: string, player: string) => `Ask to join as **${team}** with ${player}?`,
			/** A commissioner named the person. */
			named: (team: string, player: string) => `A commissioner named you as **${team}**, with ${player}. Is that you?`,
			/** The person links the gamertag of a member. */
			claim: (team: string, player: string) =>
				`${player} is in this league as **${team}**. Ask a commissioner to accept that it is you?`,
			claimed: (team: string) =>
				`You have said that you are **${team}**. A commissioner answers with \`/commissioner review\`; \`/league leave\` withdraws it.`,
			noGamertag: "no gamertag yet",
			privacy: [
				"Everybody in this server can see your team, your gamertag, and the results and box scores of your games against other members, also from the menu of your name.",
				"The bot stores your Discord id with your team, your gamertag and platform, the games between members with their box score lines, and what commissioners decide.",
				"It reads your game history regularly. Games against others are not stored with the league.",
				"`/league leave` and `/unlink` delete your Discord id and gamertag at once; your results stay under the team's name.",
			].join("\n• "),
			joined: (team: string) => `You are **${team}** now. Your games are read within minutes.`,
			asked: (team: string) =>
				`You have asked to join as **${team}**. A commissioner answers with \`/commissioner review\`; \`/league leave\` withdraws it.`,
			waiting: (team: string) => `You have asked already, as ${team}. This replaces it.`,
		},
		leave: {
			question: (team: string) =>
				`Leave as **${team}**? Your Discord id and gamertag are deleted from all seasons of this league at once. The results stay under the team's name, and no further games are read.`,
			notIn: "You are not on a team in this league, and have not asked to join.",
			left: (teams: string) => `You have left: ${teams}. Your Discord id and gamertag are deleted from this league.`,
			withdrawn: "Your request to join is withdrawn.",
			/** A commissioner named the person, who does not agree. */
			refused: (team: string) => `You are not ${team}. Your Discord id is deleted from this league.`,
			stayed: "Nothing was changed.",
		},
		...leagueRace(format),
		...leagueRules(format),
	},
});
