import type { Formats } from "../formats.ts";

export const commissioner = (format: Formats) => ({
	commissioner: {
		/** @param leagues as "A and B" */
		which: (leagues: string) => `This server has several leagues (${leagues}). Choose one with \`league\`.`,
		choices: {
			kind: { forfeit: "Forfeit", elsewhere: "Played elsewhere", "no-contest": "No contest" },
			remove: { kept: "Remove the member; the games stay", excluded: "Remove the member and all their games" },
			release: "Yes: somebody else can have this team",
			fixtureGames: { new: "Only games from the first day onwards", all: "All games of the season" },
			removeFixtures: "Yes: remove them",
			as: { files: "Files", page: "Page" },
			gamertags: { yes: "Yes", no: "No" },
			oldGames: { kept: "They still belong to the team", excluded: "They leave the table: it was a mistake" },
		},
		/** The fields of the forms of rules, by rule. */
		fields: {
			name: { label: "Name of the league" },
			games: {
				label: "Which games count",
				choices: { league: "League games", exhibition: "Exhibition games", ranked: "Ranked games", any: "All games" },
			},
			start: { label: "First day", hint: "For example 2026-04-01." },
			end: { label: "Last day", hint: "For example 2026-09-30. Empty: no last day." },
			timeZone: {
				label: "Time zone of the league's days",
				hint: "A city such as Caracas or New York, or else ET or UTC-5.",
			},
			dayStarts: {
				label: "Hour at which a day begins",
				hint: "0 to 23: games after midnight can belong to the day before.",
			},
			points: {
				label: "Points for a win and a loss",
				hint: "For example 3-2. Or %, to order the table by winning percentage.",
			},
			forfeit: { label: "Points for a loss by forfeit", hint: "Empty: the same as for any other loss." },
			ties: {
				label: "A tied game",
				choices: { replay: "It is played again", half: "Half a win for each", void: "It counts for nobody" },
			},
			gamesPerPair: { label: "Games that every pair plays", hint: "Further games don't count. 0: all games count." },
			early: {
				label: "Games that ended early",
				choices: {
					review: "A commissioner decides each",
					baseball: "After five complete innings, the leader wins",
					awarded: "The recorded winner wins",
				},
			},
			innings: {
				label: "Innings with which games are started",
				choices: {
					any: "Any number",
					"3": "3 innings",
					"5": "5 innings",
					"7": "7 innings",
					"9": "9 innings",
				},
			},
			tieBreak: {
				label: "What breaks a tie in the table",
				choices: { "head-to-head": "Head-to-head", wins: "Wins", "run-difference": "Run difference" },
			},
			playoffSpots: { label: "Places in the playoffs", hint: "2 to 16; 1: only first place. 0: not decided." },
			bestOf: { label: "Games of a series in the playoffs: best of" },
			minGames: { label: "Games a member needs for the playoffs", hint: "0: none" },
			teamCheck: {
				label: "Must everyone play with their own team?",
				choices: { yes: "Yes: other games wait for review", no: "No: with any team" },
			},
			join: {
				label: "Who may join",
				choices: {
					open: "Anyone in this server",
					ask: "Anyone who asks and is accepted",
					closed: "Only members a commissioner adds",
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
			made: (league: string) =>
				`Created: **${league}**. Next, the members: **Find members from a gamertag** finds people who have played each other, and **Import members** takes a list.`,
			changed: (league: string) => `Changed: **${league}**.`,
			rules: "Rules",
			nameMissing: "Give the new league a name. Nothing was created.",
			nameTaken: (league: string) =>
				`This server already has a league called **${league}**. Nothing was changed. To change that one, choose it in \`league\`.`,
			tooMany: (most: number) =>
				`This server already has ${format.number(most)} leagues, the maximum. Nothing was created. To change one, choose it in \`league\`.`,
			endBeforeStart: (start: string, end: string) =>
				`The season would end on ${end}, before it starts on ${start}. Nothing was changed.`,
			forfeitTooHigh: (forfeit: number, win: number) =>
				`The team that forfeits would get ${format.number(forfeit)} points, more than the ${format.number(win)} for a win. First change the points for a forfeit with **More rules**. Nothing was changed.`,
			review: (waiting: number) => `Review (${format.number(waiting)})`,
		},
		import: {
			open: "Import members",
			field: "One line per member",
			how: "team, gamertag, platform, and a second gamertag; or headings and the columns in any order",
			placeholder: "Yarrows, brave_otter424, PlayStation",
			file: "Or a file, instead of the lines",
			fileHow: "A CSV with the same columns; or older results: date, winner, runs, loser, runs",
			/** @param most kilobytes */
			tooLarge: (most: number, rows: number) =>
				`The file is too large: at most ${format.number(most)} kB and ${format.number(rows)} rows. Nothing was changed.`,
			notText:
				"The file is not UTF-8 text. In Excel, save it as “CSV UTF-8”, neither as a workbook nor as plain “CSV”, and send it again. Nothing was changed.",
			unavailable: "The file could not be downloaded from Discord. Send it again in a moment. Nothing was changed.",
			noLines: "No line has a member. Nothing was changed.",
			/** @param columns what the first columns are taken for, as "gamertag, team, platform" */
			exchanged: (columns: string) =>
				`The list has no headings, and its columns look swapped. They are taken for **${columns}**, so this would be stored, and **nothing is stored yet**:`,
			/** Below the first members. */
			confirm:
				"**Check and send** opens the list with these headings above it. If they are wrong, change the first line and send it.",
			/** Instead, of a list that is too long for a form. */
			addHeadings: (headings: string) =>
				`Write the headings above the columns, such as ${headings}, and send it again.`,
			check: "Check and send",
			/** Headings of columns that were not read. */
			unused: (headings: string) => `-# Not used: ${headings}.`,
			unread: {
				order:
					"The results have no headings, and their first column is not the day. Write headings above the columns: date, winner, runs, loser, runs, kind. Nothing was changed.",
				runs: "It is not clear which team the runs of a column belong to. Call the columns “winner runs” and “loser runs”, or “away runs” and “home runs”. Nothing was changed.",
				html: "This is a web page. Select the table on the page, copy it and paste its lines into `/commissioner import`, or use the page’s export as CSV. Nothing was changed.",
				wide: "It has more than 100 columns. Keep those for team, gamertag and platform, or for date, winner, runs, loser and runs. Nothing was changed.",
				games: "This is the list of games, in which some do not count. Send the file of results. Nothing was changed.",
				/** @param columns as "team, platform" @param headings those of the file */
				missing: (columns: string, headings: string) =>
					`No column was understood as: ${columns}. The headings are: ${headings}. Change them so that each of these has its column. Nothing was changed.`,
				columns: {
					team: "team",
					gamertag: "gamertag",
					platform: "platform",
					day: "date",
					winner: "winner",
					loser: "loser",
				},
			},
			refused: (lines: number) =>
				`${format.count(lines, { one: "# line has a mistake", other: "# lines have mistakes" })}, so **nothing was changed**.`,
			line: (line: number, problem: string) => `Line ${format.number(line)}: ${problem}`,
			done: (members: number) =>
				`${format.count(members, { one: "# member is", other: "# members are" })} stored as in your text. Members without a line stay as they were.`,
			lost: (team: string, games: number) =>
				`⚠️ **${team}**: ${format.count(games, { one: "# game no longer counts", other: "# games no longer count" })}, because the gamertag was replaced.`,
			keep: "If you import a gamertag again, its games are read again. To replace a gamertag and keep its games, use `/commissioner member`.",
			results: {
				/** The reason that the log shows with each result. */
				reason: "from a file",
				done: (results: number, known: number) =>
					`${format.count(results, { one: "# result is", other: "# results are" })} entered${known === 0 ? "" : `; ${format.count(known, { one: "# was", other: "# were" })} entered before`}. \`/commissioner log\` lists and undoes them.`,
				columns: "it needs a date, the winner, its runs, the loser, its runs and, if you like, the kind.",
				day: (typed: string) => `“${typed}” is not a day. Write year-month-day, for example 2026-04-01.`,
				/** @param days as "2026-05-06, 2026-06-05" */
				days: (typed: string, days: string) => `“${typed}” may mean several days: ${days}.`,
				/** Below such lines. */
				dayOrder:
					"Write the days as year-month-day, or write “day/month” or “month/day” as the heading of their column.",
				winner: (typed: string) => `“${typed}” is neither of the two teams.`,
				noWinner: "nobody has more runs: add a column that names the winner, or write “no contest” as the kind.",
				kind: (typed: string) => `“${typed}” is not a kind. Write forfeit, elsewhere, awarded or no contest.`,
				team: (typed: string) => `no team of the league is called “${typed}”.`,
				runs: "write the runs of both teams as whole numbers, or leave both empty.",
				lowerScore: "the winner must have more runs than the loser.",
				same: "the winner and the loser are the same team.",
				outside: (from: string, until: string) =>
					`the day cannot be before ${from}, when the season starts, or after ${until}.`,
			},
			problems: {
				fields: "it needs a team, a gamertag and a platform, with commas between them.",
				cells: "it has more cells than there are headings. Give each column a heading.",
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
					`${format.number(most)} people are already waiting to be accepted, the maximum.`,
			},
		},
		export: {
			/** @param league as "Liga de Verano · season 2" */
			done: (league: string) =>
				`**${league}** as files for a spreadsheet. Only you can see this message: the files have the members' gamertags and, in the log, Discord ids.`,
			/** Names of files, without spaces. */
			files: {
				table: "table",
				games: "games",
				leaders: "leaders",
				members: "members",
				fixtures: "fixtures",
				results: "results",
				log: "log",
			},
			/** Beside the files. @param games that were tied and are half a win for each */
			ties: (games: number) =>
				`The file of results leaves out ${format.count(games, { one: "# tied game", other: "# tied games" })}: an import takes no ties.`,
			/** @param results in the file @param most that a season takes */
			tooMany: (results: number, most: number) =>
				`The file of results has ${format.number(results)} results, and an import takes at most ${format.number(most)}.`,
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
			fixtures: { round: "Round", from: "From", to: "To", away: "Away", home: "Home", state: "State" },
			states: { open: "open", played: "played", void: "void" },
			/** The columns that an import takes. */
			results: {
				day: "Date",
				winner: "Winner",
				winnerRuns: "Winner runs",
				loser: "Loser",
				loserRuns: "Loser runs",
				kind: "Kind",
			},
			log: { when: "When", who: "Who", what: "What", why: "Why", undone: "Undone", undoneBy: "Undone by" },
		},
		members: {
			title: (league: string) => `Members of ${league}`,
			none: "No members yet. **Find members from a gamertag** finds people who have played each other, and **Import members** takes one per line: team, gamertag, platform.",
			total: (members: number, most: number) => `${format.number(members)} of ${format.number(most)}`,
			/** Behind a gamertag, and what the sign means. */
			all: "All members",
			known: "✅ the game knows the gamertag",
			unknown: "❌ the game has no games of this gamertag on this platform: check both",
			/** Behind an unknown gamertag. */
			elsewhere: (platform: string) => `there is one on **${platform}**`,
			take: "Take these platforms",
			taken: (gamertags: number) =>
				`${format.count(gamertags, { one: "# gamertag has", other: "# gamertags have" })} a new platform now.`,
			unread: "⏳ not read yet: press Refresh in a moment",
			noGamertag: "no gamertag",
			confirmed: (person: string) => `is ${person}`,
			named: (person: string) => `waiting for ${person} to confirm`,
		},
		member: {
			needsGamertag: (team: string) =>
				`“${team}” has no gamertag in this league yet. Add both \`gamertag\` and \`platform\`. Nothing was changed.`,
			didYouMean: (typed: string) => `No team is called “${typed}”. Did you mean one of these?`,
			/** Shown if no button has room for the input. @param teams in bold */
			typeTeam: (teams: string) => `Nothing was changed. Run the command again with the whole name: ${teams}.`,
			saved: (team: string) => `Saved: **${team}**.`,
			unchanged: (team: string) => `**${team}** is already in the league. Nothing was changed.`,
			/** @param person a mention */
			confirms: (person: string) =>
				`${person} is linked to this gamertag only after confirming it with \`/league join\`.`,
			takenPerson: (team: string) => `Somebody has already confirmed that they are **${team}**. Nothing was changed.`,
			/** The name of a new team is nearly that of others. @param teams as "**A** and **B**" */
			isNew: (typed: string, teams: string) =>
				`No team is called “${typed}” yet. Similar names: ${teams}. Which team do you mean?`,
			newTeam: (team: string) => `New team: ${team}`,
			/** Shown if no button has room for the input. */
			typeNew: (teams: string) =>
				`Nothing was changed. Run the command again with the whole name: ${teams}. To add a new team with a similar name, use \`/commissioner import\`.`,
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
			removedKept: (team: string, played: number, open: number) => {
				const facts = [
					played > 0 && "The games stay as played",
					open > 0 && format.count(open, { one: "# open game is void", other: "# open games are void" }),
				].filter(fact => fact !== false);
				return `Removed: **${team}**.${facts.length === 0 ? "" : ` ${facts.join("; ")}.`}`;
			},
			removedExcluded: (team: string) => `Removed: **${team}**, with all its games.`,
			released: (team: string) => `**${team}** has no player now. Name one with \`user\`, or let somebody ask to join.`,
			noPerson: (team: string) => `**${team}** has no player. Nothing was changed.`,
			/** Before a gamertag is replaced. */
			oldGames: (team: string, games: number) =>
				`${format.count(games, { one: "# game", other: "# games" })} of **${team}** were played with the gamertag that you are replacing. Do they stay?`,
			typeOldGames: "Nothing was changed. Run the command again and answer with its option `old_games`.",
			keepGames: "They stay",
			dropGames: "It was a mistake: remove them",
			renameAlone: "Use `rename` and `gamertag` in two separate commands. Nothing was changed.",
			onlyRemove: "Use `remove` or `release` with `team` alone. Nothing was changed.",
			notSaved: (problem: string) => `Nothing was changed: ${problem}`,
		},
		review: {
			title: (league: string) => `Review · ${league}`,
			none: "Nothing is waiting.",
			noMore: "That was the last one. Anything you skipped is still waiting.",
			waiting: (count: number) =>
				format.count(count, { one: "# waits for a decision", other: "# wait for a decision" }),
			/** @param person a mention */
			request: (person: string, team: string) => `${person} asks to join with the team **${team}**.`,
			/** Shown for an existing member. */
			claim: (person: string, team: string) => `${person} says they are **${team}**.`,
			accept: "Accept",
			decline: "Decline",
			accepted: (team: string) => `Accepted: **${team}**.`,
			declined: (team: string) => `Declined: **${team}**.`,
			notAccepted: (team: string, problem: string) => `**${team}** cannot join: ${problem}`,
			/** An account that has another name in the game now. */
			renamed: (from: string, to: string) => `**${from}** is called **${to}** now: take the new name?`,
			/** Behind it, in the next answer to a commissioner. */
			inReview: "Decide in `/commissioner review`.",
			renameProof:
				"The logs of the games say that both names have the same player. With the new name, the games stay, and the histories are read again.",
			takeName: "Take the new name",
			keepName: "Keep the old one",
			taken: (from: string, to: string) => `**${from}** is **${to}** from now on; the games stay.`,
			kept: (from: string) => `**${from}** keeps this name.`,
			notTaken: (problem: string) => `The name was not taken: ${problem}`,
			goneName: "There is nothing to decide about that name any more.",
			goneRequest: "That request no longer exists.",
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
			award: (team: string) => `Award to ${team}`,
			/** For a game that was read after its place had been decided. */
			instead: "Use this game instead",
			insteadAward: (team: string) => `Use it, award to ${team}`,
			countToo: "Count it as well",
			ignore: "Ignore",
			/** The answer to an outdated button. */
			changed: "Something has changed in the meantime. Choose again:",
			/** A button, and the form that it opens with the decision and its reason. */
			withReason: "With a reason",
			decision: "Decision",
			boxScore: "Box score",
			start: "From the start",
			noGame: "This game is not in the league. Choose one from the list as you type.",
		},
		result: {
			same: "`winner` and `loser` are the same team. Nothing was entered.",
			/** @param first, last as "2026-06-12" */
			otherDay: (first: string, last: string) =>
				`\`day\` cannot be before ${first}, when the season starts, or after ${last}. Nothing was entered.`,
			lowerScore: "`score` has the winner's runs first: 5-3, not 3-5. Nothing was entered.",
			/** @param what was decided */
			entered: (what: string) => `Entered: ${what}`,
			/** @param owed the games that two members owe each other @param games those that they have now */
			beyond: (owed: number, games: number) =>
				`⚠️ These two owe each other ${format.count(owed, { one: "# game", other: "# games" })}; with this result they have ${format.number(games)}.`,
			noChange: "Add `points`, `wins` or `losses`. Nothing was changed.",
			noPoints: "This league is ordered by winning percentage. Use `wins` or `losses`. Nothing was changed.",
			/** A row of the table. @param rank as "2" @param record as "10–3" */
			row: (rank: string, team: string, record: string) => `Now in place ${rank}: **${team}** ${record}`,
			rowPoints: (row: string, points: number) =>
				`${row}, ${format.count(points, { one: "# point", other: "# points" })}`,
			undo: "Undo",
			/** What was decided at once. */
			undoAll: (decisions: number) => `Undo all ${format.number(decisions)}`,
			log: "Log",
			/** Before a correction is stored that is larger than the member's games. @param change as "−100 points" */
			sure: (change: string, team: string) => `${change} · ${team}`,
			reason: "Reason",
			tooMuch: (games: number) =>
				`This is more than ${format.count(games, { one: "# game", other: "# games" })} can bring. Submit enters it; Cancel changes nothing.`,
			full: (most: number) =>
				`This season already has ${format.number(most)} decisions, the maximum. Nothing was changed.`,
		},
		/** The channel of a league. */
		channel: {
			none: "This league does not post. To begin, use `/commissioner channel` in the channel where it should post.",
			results: "results",
			table: "the table",
			/** @param role a mention; null: nobody is mentioned */
			reminders: (hours: number, role: string | null) =>
				`reminders ${format.count(hours, { one: "# hour", other: "# hours" })} before a round ends${role === null ? "" : ` for ${role}`}`,
			/** @param league its name @param parts as "results and the table" */
			posted: (league: string, channel: string, language: string, parts: string) =>
				`**${league}** posts in ${channel} in ${language}: ${parts}.`,
			/** A button that changes the language of the posts. @param name the language's own name */
			inLanguage: (name: string) => `Posts: ${name}`,
			/** The first message in the channel. */
			first: (parts: string) => `This league posts here: ${parts}.`,
			begun: "I posted a first message there. Games found so far are not posted.",
			changed: "Changed.",
			noSpots:
				"ℹ️ Posts about who is in the playoffs and who is out begin once the rules say how many places there are: `/commissioner setup`, **Playoffs**.",
			howTo: "To change this, use the command with an option. In another channel, that also moves the posts there.",
			nothingLeft: "That would leave nothing to post. To stop the posts, use `off`.",
			ended: (league: string) => `**${league}** no longer posts. Earlier posts stay.`,
			paused: (why: string) => `⚠️ **Paused.** ${why}`,
			resume: "Post again",
			stop: "Stop posting",
			/** The remedies for posts that fail, as for feeds. */
			remedies: {
				notBegun: (why: string) => `Nothing was changed. ${why}`,
				begin: "Change it in the channel's settings, then use the command again.",
				resume:
					"Change it in the channel's settings, then press Post again. Games played in the meantime are not posted.",
				retry: "Press Post again to retry.",
				move: "Use the command in another channel.",
			},
			/** A direct message. @param why as `/commissioner channel` says it */
			yoursIsPaused: (league: string, channel: string, why: string) =>
				`⚠️ The posts of **${league}** in ${channel}, which you set up, are paused. ${why}\n-# To resume them, use \`/commissioner channel\` in its server.`,
		},
		log: {
			title: (league: string) => `Log · ${league}`,
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
				`The games of **${team}** so far are as before. Its gamertags were deleted. Add them again with \`/commissioner member\` so that new games are found.`,
			/** @param what the entry of the log */
			undoneNow: (what: string) => `Undone: ${what}.`,
			outcomes: {
				already: "It was already undone.",
				changed: "This cannot be undone, because a later decision changed the same thing. Undo that one first.",
				unknown: "That decision cannot be undone.",
			},
		},
	},
});
