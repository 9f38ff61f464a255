import type { Formats } from "../formats.ts";

export const discovery = (format: Formats) => ({
	discovery: {
		title: (gamertag: string) => `The people around ${gamertag}`,
		/** @param mean games of each pair that has met @param since a date */
		summary: (people: number, games: number, since: string, mean: string, met: number, pairs: number) =>
			`**${format.count(people, { one: "# person", other: "# people" })}, ${format.count(games, { one: "# game", other: "# games" })}** since ${since}; each pair that has met has ${mean} (${format.number(met)} of ${format.number(pairs)} pairs have).`,
		noGroup: (since: string) => `No group has been found since ${since}.`,
		/** Games of this mode of the service are those of leagues. */
		onlyLeague: "Only games in the mode League are counted.",
		allGames: (gamertag: string) =>
			`${gamertag} has no games in the mode League since then, so all games between people are counted.`,
		reading: (histories: number, requests: number) =>
			`⏳ Still reading: ${format.count(histories, { one: "# history", other: "# histories" })}, ${format.count(requests, { one: "# request", other: "# requests" })} so far. Press **Refresh** in a moment.`,
		ends: {
			complete: (histories: number) =>
				`${format.count(histories, { one: "# history was", other: "# histories were" })} read. There is nobody else to read.`,
			people: (most: number) =>
				`The search ends at ${format.number(most)} people. Whoever is missing can be added to the lines of the import.`,
			requests: (most: number) =>
				`The search ends at ${format.number(most)} requests, so somebody may be missing. A later \`since\` needs fewer.`,
			failed: "⚠️ The game's service is not answering, so the search has stopped. **Refresh** continues it.",
		},
		/** @param gamertags such as "a, b and c" */
		partial: (gamertags: string) => `⚠️ Not read back to the first day: ${gamertags}.`,
		unnamed: (games: number) =>
			`${format.count(games, { one: "# game does", other: "# games do" })} not name the opponent and cannot be counted.`,
		shared: (people: number, group: number, gamertags: string) =>
			`${format.count(people, { one: "# person", other: "# people" })} with group ${format.number(group)} (${gamertags})`,
		days: (first: string, last: string) =>
			first === last ? `Played on ${first}.` : `Played from ${first} to ${last}.`,
		member: (opponents: number, games: number) =>
			`${format.count(opponents, { one: "# opponent", other: "# opponents" })}, ${format.count(games, { one: "# game", other: "# games" })}`,
		/** Behind a person. */
		isMember: "already in the league",
		sameTeam: (one: string, other: string) =>
			`⚠️ ${one} and ${other} play with the same team and have never met. If that is one person with two gamertags, put both in one line.`,
		/** The heading of the matrix. */
		matrix: "Games of each pair (+: ten or more):",
		nearbyPerson: (gamertag: string, games: number, of: string) =>
			`${gamertag} (${format.count(games, { one: "# game", other: "# games" })}, with ${of})`,
		strangers: (people: number) =>
			`${format.count(people, { one: "# other person has", other: "# other people have" })} met them only once each.`,
		/** What belongs to members by games of the mode League. */
		league: {
			/** One of several groups. @param others as "3 people with group 2 (a, b and c)" */
			group: (number: number, groups: number, others: string) =>
				`**Group ${format.number(number)} of ${format.number(groups)}** shares ${others}. Except for the people that they share, nobody of one group has played anybody of the other.`,
			sparse: "Fewer than half of the pairs have met, so it cannot be told yet whether this is one league or several.",
			/** @param people as "a (3 games with b)" */
			nearby: (people: string) => `Played some of them, but not enough for the list: ${people}.`,
			/** The people around somebody who is in no group. */
			around: (people: string) => `Met: ${people}.`,
			rule: "Everybody here has at least four games against the others here, counting two against the same person at most.",
		},
		/** The same by games of all modes, in which strangers meet, too. */
		anyMode: {
			group: (number: number, groups: number, others: string) =>
				`**Group ${format.number(number)} of ${format.number(groups)}** shares ${others}. Except for the people that they share, nobody of one group has played anybody of the other twice.`,
			sparse:
				"Fewer than half of the pairs have met twice, so it cannot be told yet whether this is one league or several.",
			nearby: (people: string) => `Played some of them at least twice, but not enough for the list: ${people}.`,
			around: (people: string) => `Met at least twice: ${people}.`,
			rule: "Everybody here has played at least two of the others here, each of them at least twice.",
		},
		/** Instead of a group by the rule, in the first weeks of a league. */
		early: {
			few: "Few games so far: it cannot be told yet whether this is one league or several.",
			rule: "Everybody here has played at least one of the others here.",
		},
		/** Below platforms with a question mark. */
		guess: "A platform with a question mark is a guess: the game knows no games of that gamertag.",
		/** Behind the rule. */
		stored: "Nothing is stored before you import.",
		/** The button that opens the form of a search, and its title. */
		open: "Find members from a gamertag",
		form: {
			gamertag: "A gamertag",
			gamertagHow: "Of anybody in the league: the others are found from their games",
			platform: "Platform",
			since: "First day of the games",
			sinceHow: (days: number) => `Empty: the last ${format.number(days)} days`,
		},
		pick: "Import only some of them…",
		/** Behind a choice. */
		choice: (team: string, opponents: number, games: number) =>
			`${team} · ${format.count(opponents, { one: "# opponent", other: "# opponents" })}, ${format.count(games, { one: "# game", other: "# games" })}`,
		take: (people: number) => `Import these ${format.number(people)}`,
		makeLeague: "Create a league first",
		noLeague:
			"This server has no league yet. Create one with the button; its answer leads back here, and what was found is kept for ten minutes.",
		tab: (group: number, people: number) => `Group ${format.number(group)} (${format.number(people)})`,
		/** The button that leads back to the search. */
		back: "The people found",
		gone: "The search is not in memory any more. Press **Refresh** to search again.",
		nobodyNew: "Everybody that you chose is already in the league. Nothing was changed.",
		/** Below imported members. @param start the season's first day, as "May 4, 2026" */
		beforeStart: (games: number, start: string) =>
			`⚠️ ${format.count(games, { one: "# game between members was", other: "# games between members were" })} played before the season's first day, ${start}, and ${format.count(games, { one: "does", other: "do" })} not count.`,
		/** The button below it, which opens the form of the rules. */
		changeStart: "Change the first day",
		tooMany: "Too many searches are running right now. Try again in a few minutes.",
		future: (since: string) => `${since} is in the future. Choose an earlier day.`,
		/** @param player such as "**a** (Xbox)" */
		noGames: (player: string, since: string) =>
			`${player} has no games against other people since ${since}. Choose an earlier day with \`since\`.`,
		allUnnamed: (player: string, games: number) =>
			`The game's service hides the opponents of ${player} in all ${format.count(games, { one: "# game", other: "# games" })} since then, so nobody can be found. Start from another member.`,
	},
});
