import type { Formats } from "../formats.ts";

export const commissioner = (format: Formats) => ({
	commissioner: {
		/** @param leagues as "A and B" */
		which: (leagues: string) => `This server has several leagues: give \`league\` as well (${leagues}).`,
		choices: {
			kind: { forfeit: "Forfeit", elsewhere: "Played elsewhere", "no-contest": "No contest" },
			remove: { kept: "Remove; the games stay", excluded: "Remove with all games" },
			release: "Yes: somebody else can be this team",
			fixtureGames: { new: "Only games from the first day on", all: "All games of the season" },
			removeFixtures: "Yes: take them away",
			oldGames: { kept: "They stay the team's", excluded: "They leave the table: it was a mistake" },
		},
		/** The fields of the forms of rules, by rule. */
		fields: {
			name: { label: "Name of the league" },
			games: {
				label: "Which games count",
				choices: { league: "League games", exhibition: "Exhibition games", ranked: "Ranked games", any: "All games" },
			},
			start: { label: "First day", hint: "As 2026-04-01." },
			end: { label: "Last day", hint: "As 2026-09-30. Empty: the season goes on." },
			timeZone: { label: "Time zone of the league's days", hint: "A city, as Caracas, New York or Madrid; or UTC." },
			dayStarts: {
				label: "Hour at which a day begins",
				hint: "0 to 23: games after midnight can belong to the day before.",
			},
			points: { label: "Points for a win and a loss", hint: "As 3-2. Or %: the table goes by winning percentage." },
			forfeit: { label: "Points for a loss by forfeit", hint: "Empty: the same as for any loss." },
			ties: {
				label: "A tied game",
				choices: { replay: "It is played again", half: "Half a win for each", void: "It counts for nobody" },
			},
			gamesPerPair: { label: "Games that every pair plays", hint: "Any more don't count. 0: all games count." },
			early: {
				label: "Games that ended early",
				choices: {
					review: "A commissioner decides each",
					baseball: "After five full innings the leader wins",
					awarded: "The recorded winner wins",
				},
			},
			tieBreak: {
				label: "What breaks a tie in the table",
				choices: { "head-to-head": "Head-to-head", wins: "Wins", "run-difference": "Run difference" },
			},
			playoffSpots: { label: "Places in the playoffs", hint: "2 to 16; 1: only first place. 0: not decided." },
			minGames: { label: "Games a member needs for the playoffs", hint: "0: none" },
			teamCheck: {
				label: "Must all play with their own team?",
				choices: { yes: "Yes: other games wait for review", no: "No: with any team" },
			},
			join: {
				label: "Who may join",
				choices: {
					open: "Anybody in this server",
					ask: "Whoever asks and is accepted",
					closed: "Only those a commissioner adds",
				},
			},
		},
		setup: {
			forms: {
				new: "A new league",
				main: "Dates and points",
				more: "More rules",
				playoffs: "Playoffs",
				other: "Days and joining",
				/** The title of a form. */
				of: (form: string, league: string) => `${form} · ${league}`,
			},
			made: (league: string) => `Made: **${league}**. Next: add the members with **Import members**.`,
			changed: (league: string) => `Changed: **${league}**.`,
			rules: "Rules",
			nameMissing: "Give the new league a name. Nothing was made.",
			nameTaken: (league: string) =>
				`This server already has a league called **${league}**. Nothing was changed. To change that one, choose it in \`league\`.`,
			tooMany: (most: number) =>
				`This server already has ${format.number(most)} leagues, the maximum. Nothing was made. To change one, choose it in \`league\`.`,
			endBeforeStart: (start: string, end: string) =>
				`The season would end on ${end}, before it starts on ${start}. Nothing was changed.`,
			forfeitTooHigh: (forfeit: number, win: number) =>
				`Who loses by forfeit would get ${format.number(forfeit)} points, more than the ${format.number(win)} of a win: change the points of a forfeit with **More rules** first. Nothing was changed.`,
			review: (waiting: number) => `Review (${format.number(waiting)})`,
		},
		import: {
			open: "Import members",
			field: "One line per member",
			how: "team, gamertag, platform, and if there is one a second gamertag",
			placeholder: "Yarrows, brave_otter424, PlayStation",
			file: "Or a file, instead of the lines",
			fileHow: "A CSV with the same columns; or older results: date, winner, runs, loser, runs",
			/** @param most kilobytes */
			tooLarge: (most: number, rows: number) =>
				`The file is too large: at most ${format.number(most)} kB and ${format.number(rows)} rows. Nothing was changed.`,
			notText: "The file is not a text in UTF-8. Save it as CSV UTF-8 and send it again. Nothing was changed.",
			unavailable: "Discord did not hand over the file. Send it again in a moment. Nothing was changed.",
			noLines: "There is no line with a member. Nothing was changed.",
			refused: (lines: number) =>
				`${format.count(lines, { one: "# line has a mistake", other: "# lines have mistakes" })}, so **nothing was changed**.`,
			line: (line: number, problem: string) => `Line ${format.number(line)}: ${problem}`,
			done: (members: number) =>
				`${format.count(members, { one: "# member is", other: "# members are" })} stored as in your text. A member without a line stays as before.`,
			lost: (team: string, games: number) =>
				`⚠️ **${team}**: ${format.count(games, { one: "# game no longer counts", other: "# games no longer count" })}, because the gamertag was replaced.`,
			keep: "A gamertag that is imported again has its games read again. To replace one and keep its games, use `/commissioner member`.",
			results: {
				/** Why, as the log shows it of each. */
				reason: "From a file",
				done: (results: number, known: number) =>
					`${format.count(results, { one: "# result is", other: "# results are" })} entered${known === 0 ? "" : `; ${format.count(known, { one: "# was", other: "# were" })} entered before`}. \`/commissioner log\` lists and undoes them.`,
				columns: "it needs a date, the winner, its runs, the loser, its runs, and if you like the kind.",
				day: (typed: string) => `“${typed}” is not a day. Write year-month-day, as 2026-04-01.`,
				kind: (typed: string) => `“${typed}” is not a kind. Write forfeit, elsewhere or no contest.`,
				team: (typed: string) => `no team of the league is called “${typed}”.`,
				runs: "the runs of both are whole numbers, or both are empty.",
				lowerScore: "the winner has no more runs than the loser.",
				same: "the winner and the loser are the same team.",
				outside: (from: string, until: string) =>
					`the day cannot be before ${from}, when the season starts, or after ${until}.`,
			},
			problems: {
				fields: "it needs a team, a gamertag and a platform, with commas between them.",
				teamLength: (team: string, most: number) =>
					`“${team}” is too long for a team: at most ${format.number(most)} characters.`,
				gamertag: (gamertag: string) => `“${gamertag}” is not a gamertag: at most 40 characters, without | and %.`,
				platform: (platform: string) =>
					`“${platform}” is not a platform. Write PlayStation, Xbox, Nintendo Switch, or Game account for a PC.`,
				accounts: (most: number) => `a member has at most ${format.number(most)} gamertags.`,
				teamTwice: (team: string, line: number) => `the team “${team}” is already in line ${format.number(line)}.`,
				gamertagTwice: (gamertag: string, line: number) =>
					`the gamertag “${gamertag}” is already in line ${format.number(line)}.`,
				gamertagTaken: (gamertag: string, team: string) => `the gamertag “${gamertag}” already belongs to ${team}.`,
				teamTaken: (team: string) => `there is already a team “${team}”: choose another name.`,
				tooManyMembers: (most: number) => `a league has at most ${format.number(most)} members.`,
				tooManyRequests: (most: number) =>
					`${format.number(most)} people are waiting to be accepted already, the maximum.`,
			},
		},
		export: {
			/** @param league as "Liga de Verano · season 2" */
			done: (league: string) =>
				`**${league}** as files for a spreadsheet. Only you can see this message; the members' gamertags are in one of the files.`,
			/** Names of files, without spaces. */
			files: { table: "table", games: "games", leaders: "leaders", members: "members" },
			/** Headings of columns, in the order of the table. */
			table: {
				rank: "Rank",
				team: "Team",
				games: "Games",
				wins: "Wins",
				losses: "Losses",
				percentage: "Percentage",
				points: "Points",
				runsFor: "Runs for",
				runsAgainst: "Runs against",
				left: "Games left",
			},
			/** The headings of the file of games. */
			headings: {
				time: "Time",
				day: "Day",
				away: "Away",
				awayRuns: "Away runs",
				home: "Home",
				homeRuns: "Home runs",
				winner: "Winner",
				status: "Status",
				why: "Why",
				mode: "Mode",
			},
			leaders: { stat: "Statistic", rank: "Rank", player: "Player", team: "Team", value: "Value" },
			members: { team: "Team", gamertag: "Gamertag", platform: "Platform" },
		},
		members: {
			title: (league: string) => `Members of ${league}`,
			none: "No members yet. **Import members** takes one per line: team, gamertag, platform.",
			total: (members: number, most: number) => `${format.number(members)} of ${format.number(most)}`,
			/** Behind a gamertag, and what the sign means. */
			all: "All members",
			known: "✅ the game knows the gamertag",
			unknown: "❌ the game has no games of this gamertag on this platform: check both",
			/** Behind an unknown gamertag. */
			elsewhere: (platform: string) => `there is one on **${platform}**`,
			take: "Take these platforms",
			taken: (gamertags: number) =>
				`${format.count(gamertags, { one: "# gamertag has", other: "# gamertags have" })} another platform now.`,
			unread: "⏳ not read yet: press Refresh in a moment",
			noGamertag: "no gamertag",
			confirmed: (person: string) => `is ${person}`,
			named: (person: string) => `waits for ${person} to confirm`,
		},
		member: {
			needsGamertag: (team: string) =>
				`“${team}” has no gamertag in this league yet: give both \`gamertag\` and \`platform\`. Nothing was changed.`,
			didYouMean: (typed: string) => `No team is called “${typed}”. Did you mean one of these?`,
			/** Shown if no button has room for the input. @param teams in bold */
			typeTeam: (teams: string) => `Nothing was changed. Run the command again with the whole name: ${teams}.`,
			saved: (team: string) => `Saved: **${team}**.`,
			unchanged: (team: string) => `**${team}** is in the league. Nothing was changed.`,
			/** @param person a mention */
			confirms: (person: string) =>
				`${person} is bound to this gamertag only after confirming it with \`/league join\`.`,
			takenPerson: (team: string) => `**${team}** is already confirmed by somebody. Nothing was changed.`,
			/** The name of a new team is nearly that of others. @param teams as "**A** and **B**" */
			isNew: (typed: string, teams: string) => `No team is called “${typed}” yet. A new team, or ${teams}?`,
			newTeam: (team: string) => `New team: ${team}`,
			/** Shown if no button has room for the input. */
			typeNew: (teams: string) =>
				`Nothing was changed. Run the command again with the whole name: ${teams}. A new team with a similar name is added with \`/commissioner import\`.`,
			/** Before a member is removed. */
			remove: {
				/** @param facts as "7 open games become void and 4 played ones stay" */
				question: (team: string, facts: string) => `Remove **${team}**?${facts === "" ? "" : ` Then ${facts}.`}`,
				open: (games: number) =>
					format.count(games, { one: "# open game becomes void", other: "# open games become void" }),
				stay: (games: number) => format.count(games, { one: "# played game stays", other: "# played games stay" }),
				leave: (games: number) =>
					format.count(games, { one: "# played game leaves the table", other: "# played games leave the table" }),
				gamertags: (gamertags: number) =>
					format.count(gamertags, { one: "the gamertag is deleted", other: "# gamertags are deleted" }),
				sure: "Remove",
			},
			/** @param open games that were still to be played */
			removedKept: (team: string, open: number) =>
				`Removed: **${team}**. The games stay as played${open === 0 ? "" : `; ${format.count(open, { one: "# open game is void", other: "# open games are void" })}`}.`,
			removedExcluded: (team: string) => `Removed: **${team}**, with all games.`,
			released: (team: string) => `**${team}** has no person now. Somebody can be named with \`user\`, or ask to join.`,
			noPerson: (team: string) => `**${team}** has no person. Nothing was changed.`,
			/** Before a gamertag is replaced. */
			oldGames: (team: string, games: number) =>
				`${format.count(games, { one: "# game", other: "# games" })} of **${team}** were played by a gamertag that this replaces. Do they stay?`,
			typeOldGames: "Nothing was changed. Run the command again, and answer with its option `old_games`.",
			keepGames: "They stay",
			dropGames: "It was a mistake: take them out",
			renameAlone: "Give `rename` and `gamertag` one after the other. Nothing was changed.",
			onlyRemove: "`remove` and `release` go with `team` alone. Nothing was changed.",
			notSaved: (problem: string) => `Nothing was changed: ${problem}`,
		},
		review: {
			title: (league: string) => `Review · ${league}`,
			none: "Nothing is waiting.",
			noMore: "That was the last one. What you have skipped is still waiting.",
			waiting: (count: number) =>
				format.count(count, { one: "# waits for a decision", other: "# wait for a decision" }),
			/** @param person a mention */
			request: (person: string, team: string) => `${person} asks to join with the team **${team}**.`,
			/** Shown for an existing member. */
			claim: (person: string, team: string) => `${person} says that they are **${team}**.`,
			accept: "Accept",
			decline: "Decline",
			accepted: (team: string) => `Accepted: **${team}**.`,
			declined: (team: string) => `Declined: **${team}**.`,
			notAccepted: (team: string, problem: string) => `**${team}** cannot join: ${problem}`,
			goneRequest: "That request is no longer there.",
			/** The teams of the game, as the service names them. */
			playedWith: (away: string, home: string) => `Played with: ${away} at ${home}`,
			recorded: (winner: string) => `Recorded winner: ${winner}`,
			noRecord: "Recorded winner: none, or both",
			innings: (innings: number, complete: number) =>
				`${format.count(innings, { one: "# inning begun", other: "# innings begun" })}, ${format.number(complete)} complete`,
			/** @param team the winner as the game records it */
			count: (team: string) => `Count: win for ${team}`,
			countTie: "Count: tie",
			exclude: "Don't count",
			award: (team: string) => `Win to ${team}`,
			/** A button, and the form that it opens with the decision and its reason. */
			withReason: "With a reason",
			decision: "Decision",
			boxScore: "Box score",
			start: "From the start",
			noGame: "There is no such game in this league. Choose one from the list as you type.",
		},
		result: {
			same: "`winner` and `loser` are the same team. Nothing was entered.",
			/** @param first, last as "2026-06-12" */
			otherDay: (first: string, last: string) =>
				`\`day\` cannot be before ${first}, when the season starts, or after ${last}. Nothing was entered.`,
			lowerScore: "`score` is for the winner first: 5-3, not 3-5. Nothing was entered.",
			/** @param what was decided */
			entered: (what: string) => `Entered: ${what}`,
			noChange: "Give `points`, `wins` or `losses`. Nothing was changed.",
			noPoints: "This league is ordered by winning percentage: give `wins` or `losses`. Nothing was changed.",
			/** A row of the table. @param rank as "2" @param record as "10–3" */
			row: (rank: string, team: string, record: string) => `Now ${rank}. **${team}** ${record}`,
			rowPoints: (row: string, points: number) =>
				`${row}, ${format.count(points, { one: "# point", other: "# points" })}`,
			undo: "Undo",
			log: "Log",
			/** Before a correction is stored that is larger than the member's games. @param change as "−100 points" */
			sure: (change: string, team: string) => `${change} · ${team}`,
			reason: "Reason",
			tooMuch: (games: number) =>
				`More than ${format.count(games, { one: "# game", other: "# games" })} can bring. Submit enters it; Cancel changes nothing.`,
			full: (most: number) =>
				`This season already has ${format.number(most)} decisions, the maximum. Nothing was changed.`,
		},
		/** The channel of a league. */
		channel: {
			none: "This league posts nothing. `/commissioner channel` begins, in the channel that shall get the posts.",
			results: "results",
			table: "the table",
			/** @param role a mention; null: nobody is mentioned */
			reminders: (hours: number, role: string | null) =>
				`reminders ${format.count(hours, { one: "# hour", other: "# hours" })} before a round ends${role === null ? "" : ` for ${role}`}`,
			/** @param league its name @param parts as "results and the table" */
			posted: (league: string, channel: string, parts: string) => `**${league}** posts into ${channel}: ${parts}.`,
			/** The first message in the channel. */
			first: (parts: string) => `This league posts here: ${parts}.`,
			begun: "I posted a first message there. Games found so far are not posted.",
			changed: "Changed.",
			noSpots:
				"ℹ️ Who is in the playoffs or out is posted once the rules say how many places they have: `/commissioner setup`, **Playoffs**.",
			howTo: "To change it, give an option; in another channel, that moves the posts there.",
			nothingLeft: "That would leave nothing to post. `off` ends the posts.",
			ended: (league: string) => `**${league}** posts nothing any more. What was posted stays.`,
			paused: (why: string) => `⚠️ **Paused.** ${why}`,
			resume: "Post again",
			stop: "Stop posting",
			/** The remedies for posts that fail, as for feeds. */
			remedies: {
				notBegun: (why: string) => `Nothing was changed. ${why}`,
				begin: "Change it in the channel's settings, then use the command again.",
				resume: "Change it in the channel's settings, then press Post again. What was played meanwhile is not posted.",
				retry: "Press Post again to try.",
				move: "Use the command in another channel.",
			},
			/** A direct message. @param why as `/commissioner channel` says it */
			yoursIsPaused: (league: string, channel: string, why: string) =>
				`⚠️ The posts of **${league}** in ${channel}, which you set, are paused. ${why}\n-# \`/commissioner channel\` in its server has the button.`,
		},
		log: {
			title: (league: string) => `Log · ${league}`,
			undoes: "`/commissioner log` undoes it.",
			/** @param changes of members by themselves, as "Joined: Yarrows" */
			news: (changes: string) => `-# 🔔 New since your last answer: ${changes}`,
			decisions: "Decisions",
			everything: (entries: number) => `Everything (${format.number(entries)})`,
			total: (decisions: number) => format.count(decisions, { one: "# decision", other: "# decisions" }),
			/** In place of a person, for a change that no person decided. */
			nobody: "from the games read",
			undone: (when: string, person: string) => `undone ${when}, ${person}`,
			/** The person has had their data deleted. */
			forgotten: "somebody",
			choose: "Undo a decision",
			/** After a removal was undone. */
			withoutGamertag: (team: string) =>
				`The games of **${team}** so far are as before. Its gamertags were deleted: give them again with \`/commissioner member\`, so that new games are found.`,
			outcomes: {
				undone: "Undone.",
				already: "It was already undone.",
				changed: "It cannot be undone: a later decision has changed the same thing. Undo that one first.",
				unknown: "That decision cannot be undone.",
			},
		},
	},
});
