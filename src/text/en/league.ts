import type { Formats } from "../formats.ts";
import { leaguePower } from "./league-power.ts";
import { leaguePreview } from "./league-preview.ts";
import { leagueRace } from "./league-race.ts";
import { leagueRules } from "./league-rules.ts";

export const league = (format: Formats) => ({
	league: {
		onlyInServers: "Leagues belong to a server. Run this command in a server.",
		none: "This server has no league yet. A commissioner can create one with `/commissioner setup`.",
		which: "Which league?",
		choose: "Choose a league",
		/** After a choice from the menu. */
		chosen: (name: string) =>
			`-# From now on \`/league\` shows you **${name}** in this server. To see another, use its option \`league\`.`,
		unknown: (leagues: string) => `There is no such league in this server. Its leagues are ${leagues}.`,
		noSeason: (season: string, last: string) => `There is no season ${season}. Season ${last} is in progress.`,
		/** @param name of the league */
		season: (name: string, season: string) => `${name} · season ${season}`,
		noMember: (typed: string) => `No team of this league matches “${typed}”. Choose one from the list as you type.`,
		/** @param option the name of an option */
		otherLeague: (option: string, league: string) =>
			`What you chose as \`${option}\` belongs to another league than **${league}**. Choose it again, or choose that league as \`league\`.`,
		notInSeason: "The team that you chose is not in this season. Choose one from the list as you type.",
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
			noMembers:
				"There are no members yet. A commissioner can find them with `/commissioner discover`, or add a list with `/commissioner import`.",
			noGames: "No games between members have been found yet. `/league why` says why a game does not count.",
			unread: (members: number) =>
				`⏳ ${format.count(members, { one: "The games of # member have", other: "The games of # members have" })} not been read yet, so the table is not complete. Look again in a few minutes.`,
			/** After a change of gamertags or rules. */
			readAgain: (members: number) =>
				`⏳ ${format.count(members, { one: "The games of # member are", other: "The games of # members are" })} being read again, so the table may change. Look again in a few minutes.`,
			/** @param date as "Jun 12" */
			backTo: (date: string) =>
				`⏳ So far, games have been read back to ${date}, so the table is not complete. Older games follow in the background.`,
			/** Shown for a season before the one in progress. */
			neverRead: (members: number) =>
				`⚠️ ${format.count(members, { one: "The games of # member were", other: "The games of # members were" })} not all read before the next season began: some may be missing.`,
			/** The same. @param date as "Jun 12" */
			onlyBackTo: (date: string) =>
				`⚠️ Before the next season began, games had been read back only to ${date}: older ones may be missing.`,
			neverChecked: (games: number) =>
				`⚠️ ${format.count(games, { one: "The log of # game was never read, so it stays unknown whether it ended early.", other: "The logs of # games were never read, so it stays unknown whether they ended early." })}`,
			uncheckedLogs: (games: number) =>
				`⏳ ${format.count(games, { one: "The log of # game has", other: "The logs of # games have" })} not been read yet and could change the table.`,
			/** @param teams as "Yarrows and Drovers" */
			noGamertag: (teams: string) => `⚠️ No games are read for teams without a gamertag: ${teams}.`,
			/** @param accounts as "**fox** (Yarrows)" */
			unknown: (accounts: string) =>
				`⚠️ The game lists no games for ${accounts}. If a gamertag or its platform is wrong, a commissioner can correct it with \`/commissioner member\`.`,
			/** @param change as "Bold Owls −1" @param date as "Sep 14" */
			adjustment: (change: string, reason: string, date: string) => `${change}: ${reason} (${date})`,
			short: (games: number) =>
				format.count(games, { one: "† has played fewer than # game", other: "† has played fewer than # games" }),
			counted: (games: number) => format.count(games, { one: "# game counts", other: "# games count" }),
			undecided: (games: number) => `${format.number(games)} tied or no contest`,
			waiting: (games: number) => format.count(games, { one: "# waits for review", other: "# wait for review" }),
			extra: (games: number) => `${format.number(games)} extra`,
			unchecked: (games: number) => `${format.number(games)} not checked yet`,
			full: (games: number) =>
				`⚠️ The season is full: it has ${format.number(games)} games, the maximum. Further games are not stored.`,
			read: (age: string) => `Read ${age}`,
		},
		person: {
			/** Says nothing about whether the person has linked a gamertag. @param person a mention */
			nothing: (person: string) => `There is nothing to show about ${person} here.`,
			noLeague: (person: string) => `${person} is not in a league here.`,
			history: "All games",
		},
		games: {
			days: { today: "Today", yesterday: "Yesterday", week: "The last 7 days", all: "All" },
			none: "No games between members have been found yet. `/league report` reads yours now.",
			noneFits: "No games match. Leave out `member` or `day`.",
			count: (games: number) => format.count(games, { one: "# game", other: "# games" }),
		},
		/** Results that are posted. */
		posts: {
			innings: (innings: number) => format.count(innings, { one: "# inning", other: "# innings" }),
			/** Behind a game that no history tells, before the reason. */
			elsewhere: "played elsewhere",
			/** A game that was not played. */
			forfeit: (winner: string, loser: string) => `${winner} win by forfeit against ${loser}`,
			/** Below a game of the playoffs. @param wins as "Yarrows 2 · Drovers 1" */
			series: (wins: string) => `Series: ${wins}`,
			/** Below a game that was posted and has become another one. @param game as "**Yarrows** 5–3 Drovers" */
			now: (game: string) => `➜ now: ${game}`,
			notAnyMore: "➜ no longer counts",
			/** @param when as "in 5 hours" */
			roundEnds: (round: string, when: string) => `⏰ Round ${round} ends ${when}.`,
			/** @param when as "5 hours ago" */
			roundEnded: (round: string, when: string) => `⏰ Round ${round} ended ${when}.`,
			toBePlayed: "Still to be played:",
			notPlayed: "Not played:",
		},
		left: {
			unlimited: "Nobody owes a game: the rules do not say how many games each pair plays.",
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
				batting: (least: string) => `Players with at least ${least} plate appearances per team game.`,
				/** @param least as "0.5" */
				pitching: (least: string) => `Pitchers with at least ${least} innings per team game.`,
			},
			formula: "OPS = (H + BB + HBP) / (AB + BB + HBP + SF) + total bases / AB",
			shared: "* Two players with this name played in the same game: the box scores do not say which is which.",
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
			noAccount: (team: string) => `${team} has no gamertag in this league. Ask a commissioner to add one.`,
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
			notRead: "This game between members has not been read yet. `/league report` reads it now.",
			closest: (gamertag: string, team: string) =>
				`The closest gamertag in this league is ${gamertag} (${team}). If that is who you played, a commissioner can correct it with \`/commissioner member\`.`,
			/** What a person can do, by the verdict on the game. */
			todo: {
				stranger: "It counts once the opponent has joined with `/league join`, or a commissioner has added them.",
				review: "A commissioner can decide with `/commissioner review`.",
				result: "A commissioner can enter the result with `/commissioner result`.",
			},
		},
		join: {
			link: "First link your gamertag with `/link`, then join.",
			already: (team: string) => `You are already ${team}.`,
			taken: (team: string) => `Your gamertag belongs to ${team}, which is somebody else's team. Ask a commissioner.`,
			closed: "Only a commissioner can add members to this league. Ask one.",
			giveTeam: "Add `team`, the name of your team in this league.",
			/** The form for that name, and the button that opens it. */
			form: { open: "Name my team", title: "Your team in this league", team: "The team's name" },
			/** The question before anything is stored. */
			as: (team: string, player: string) => `Join **${team}** with ${player}?`,
			ask: (team: string, player: string) => `Ask to join as **${team}** with ${player}?`,
			/** A commissioner named the person. */
			named: (team: string, player: string) => `A commissioner named you as **${team}**, with ${player}. Is that you?`,
			/** The person links the gamertag of a member. */
			claim: (team: string, player: string) =>
				`${player} is in this league as **${team}**. Ask a commissioner to confirm that this is you?`,
			claimed: (team: string) =>
				`You have asked to be confirmed as **${team}**. A commissioner answers with \`/commissioner review\`. To withdraw your request, use \`/league leave\`.`,
			noGamertag: "no gamertag yet",
			privacy: [
				"Everybody in this server can see your team, your gamertag, and the results and box scores of your games against other members, also from the menu on your name.",
				"The bot stores your Discord id with your team, your gamertag and platform, the games between members with their box score lines, and what commissioners decide.",
				"The bot reads your game history regularly. The league does not store your games against other people.",
				"`/league leave` and `/unlink` delete your Discord id and gamertag at once; your results stay under the team's name.",
			].join("\n• "),
			joined: (team: string) => `You are now **${team}**. Your games will be read within minutes.`,
			asked: (team: string) =>
				`You have asked to join as **${team}**. A commissioner answers with \`/commissioner review\`. To withdraw your request, use \`/league leave\`.`,
			waiting: (team: string) => `You have already asked to join as ${team}. This replaces that request.`,
		},
		leave: {
			question: (team: string) =>
				`Leave as **${team}**? Your Discord id and gamertag are deleted from all seasons of this league at once. The results stay under the team's name, and no further games are read.`,
			notIn: "You are not on a team in this league and have not asked to join it.",
			left: (teams: string) =>
				`You have left: ${teams}. Your Discord id and gamertag have been deleted from this league.`,
			withdrawn: "Your request to join has been withdrawn.",
			/** A commissioner named the person, who does not agree. */
			refused: (team: string) => `Noted: you are not ${team}. Your Discord id has been deleted from this league.`,
			stayed: "Nothing was changed.",
		},
		...leaguePower(format),
		...leaguePreview(format),
		...leagueRace(format),
		...leagueRules(format),
	},
});
