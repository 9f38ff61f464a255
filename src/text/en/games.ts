import type { Formats } from "../formats.ts";

export const games = (format: Formats) => ({
	players: {
		platforms: { psn: "PlayStation", xbl: "Xbox", ts: "Game account", nsw: "Nintendo Switch" },
		whichPlatform: "On which platform? Add `platform`.",
		notFound: (gamertag: string, platform: string) => `No player named “${gamertag}” on ${platform}.`,
		myGames: "My games",
	},

	history: {
		title: "Games",
		whose: "Whose games? Add `gamertag` and `platform`, or link yours once with `/link`.",
		openGame: "Open a box score",
		games: (count: number) => format.count(count, { one: "# game", other: "# games" }),
		gamesOfMode: (count: number, mode: string) =>
			format.count(count, { one: `# ${mode} game`, other: `# ${mode} games` }),
		/** @param who in quotes, or as `severalOpponents` */
		against: (count: string, searched: string, who: string) => `${count} of the last ${searched} games against ${who}`,
		againstInMode: (count: string, searched: string, mode: string, who: string) =>
			`${count} of the last ${searched} ${mode} games against ${who}`,
		severalOpponents: (opponents: number, part: string, names: string) =>
			`${format.number(opponents)} opponents with “${part}” in their names: ${names}`,
		record: "Record",
		recordOf: (games: number) => format.count(games, { one: "Last game", other: "Last # games" }),
		won: "W",
		lost: "L",
		streak: (streak: string) => `streak ${streak}`,
		runs: (runs: string, average: string) => `Runs ${runs} (${average} per game)`,
		mostPlayed: (opponent: string, games: number, record: string) =>
			`Most-played opponent: ${opponent}, ${format.count(games, { one: "# game", other: "# games" })}, ${record}`,
		notCounted: (games: string) =>
			`${games} not counted: the service does not say who played on which side, for example in co-op games`,
		longest: (games: number, batter: string, feet: string) =>
			`${format.count(games, { one: "Longest home run of the last game", other: "Longest home run of the last # games" })}: ${batter}, ${feet} ft`,
		longestOfRead: (read: string, games: number, batter: string, feet: string) =>
			`Longest home run: ${batter}, ${feet} ft. Only ${read} of the last ${format.number(games)} games have been read so far; \`/stats games: 100\` reads the others.`,
		dateUnknown: "date unknown",
		/** Used where Discord shows no markup, and so not the reader's zone. */
		utc: (day: string, hour: string) => `${day}, ${hour} UTC`,
		versus: (opponent: string) => `vs ${opponent}`,
		onlyExhibitions: (player: string) =>
			`${player} has no games other than exhibition games. Choose \`mode: Exhibition\` to see those.`,
		noneOfMode: (player: string, mode: string) =>
			`${player} has no ${mode} games. Leave out \`mode\` to see all games.`,
		/** @param problem the sentence `players.notFound` */
		elsewhere: (problem: string, platform: string) =>
			`${problem} There is one on ${platform}: choose that \`platform\`.`,
		checkSpelling: (problem: string) => `${problem} Check the spelling of the gamertag.`,
		noneListed: (player: string) => `No games of ${player} are listed right now. Try again in a minute.`,
		noneAgainst: (player: string, opponent: string, searched: string) =>
			`${player} has no games against “${opponent}” among the last ${searched}. Leave out \`opponent\` to see them all.`,
	},

	game: {
		modes: { all: "All", arena: "Arena", exhibition: "Exhibition", league: "League" },
		howToOpen:
			"Whose game is it? Link your gamertag with `/link`, or add `gamertag` and `platform`, then choose the game from the list as you type. You can also open games from `/history`.",
		line: "Line score",
		batting: "Batting",
		pitching: "Pitching",
		plays: "Plays",
		allGames: "List of games",
		away: "Away",
		home: "Home",
		players: (away: string, home: string) => `${away} at ${home}`,
		unknownPlayer: "unknown",
		final: "Final",
		finalAfter: (innings: number) =>
			format.count(innings, { one: "Final after # inning", other: "Final after # innings" }),
		finalByLead: (final: string, lead: string) => `${final}, by ${lead} runs`,
		endedEarly: "Ended early",
		endedIn: (inning: string) => `Ended in the ${inning}`,
		awarded: (ending: string, team: string) => `${ending}. The win was awarded to ${team}.`,
		/** Used if the winner does not have more runs than the loser. @param score such as "L 1–0" */
		awardedScore: (score: string) => `${score}, awarded`,
		inning: (number: number) => format.ordinal(number, { one: "#st", two: "#nd", few: "#rd", other: "#th" }),
		pitchers: "Pitchers",
		ballpark: "Ballpark",
		elevation: (venue: string, feet: string) => `${venue} (${feet} ft)`,
		attendance: (people: string) => `Attendance ${people}`,
		ofCapacity: (attendance: string, percent: string) => `${attendance} (${percent} of capacity)`,
		firstPitch: (time: string) => `First pitch ${time}`,
		difficulty: "Difficulty",
		hitting: (difficulty: string) => `Hitting: ${difficulty}`,
		pitchingDifficulty: (difficulty: string) => `Pitching: ${difficulty}`,
		gameScores: "Game scores",
		perfectContact: "Perfect contact",
		contact: (batter: string, speed: string, play: string) => `${batter}, ${speed} mph: ${play}`,
		umpires: "Umpires",
		/** In a line score, for a half-inning that was not played. */
		unplayed: "x",
		/** The columns behind the innings. */
		totals: { r: "R", h: "H", e: "E" },
		noBoxScore: "There is no box score for this team.",
		teamBatting: (team: string) => `${team}, batting`,
		teamPitching: (team: string) => `${team}, pitching`,
		total: "Total",
		/** The columns of the tables, a few letters each: a phone shows 34. */
		batters: { ab: "AB", r: "R", h: "H", rbi: "RBI", bb: "BB", so: "SO" },
		pitched: { ip: "IP", h: "H", r: "R", er: "ER", bb: "BB", so: "SO" },
		extras: {
			doubles: "2B",
			triples: "3B",
			hr: "HR",
			sh: "SH",
			sf: "SF",
			gidp: "GIDP",
			hbp: "HBP",
			sb: "SB",
			cs: "CS",
			e: "E",
			pb: "PB",
			wp: "WP",
		},
		/** Win, loss, save, blown save, hold. */
		decisions: { W: "W", L: "L", S: "S", BS: "BS", H: "H" },
		season: (record: string) => `${record} this season`,
		seasonWithSaves: (record: string, saves: number) =>
			`${record}, ${format.count(saves, { one: "# save", other: "# saves" })} this season`,
		noPlays: "The game's log has no plays.",
		top: (inning: string) => `Top ${inning}`,
		bottom: (inning: string) => `Bottom ${inning}`,
		logEnds: "the log ends here",
		half: (runs: string, hits: string, walks: string, errors: string, pitches: number) =>
			`${runs} R · ${hits} H · ${walks} BB · ${errors} E · ${format.count(pitches, { one: "# pitch", other: "# pitches" })}`,
		leftOn: (runners: string) => `${runners} LOB`,
		legend: "⚾ run · ⭐ go-ahead · ❗ critical play · ❕ critical situation · ⏩ simulated",
	},
});
