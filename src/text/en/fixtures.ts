import type { Formats } from "../formats.ts";

/** Who plays whom in which round. */
export const fixtures = (format: Formats) => ({
	fixtures: {
		/** @param number as "3" @param of how many there are */
		round: (number: string, of: string) => `Round ${number} of ${of}`,
		/** @param day the last one, as "May 4" @param relative when it ends, as "in 2 days" */
		until: (day: string, relative: string) => `through ${day} (ends ${relative})`,
		from: (when: string) => `begins ${when}`,
		/** Days, as "May 4". */
		days: (first: string, last: string) => (first === last ? first : `${first} to ${last}`),
		missed: (games: number) =>
			format.count(games, {
				one: "⚠️ **# game of a round that is over** has not been played:",
				other: "⚠️ **# games of rounds that are over** have not been played:",
			}),
		/** Beside one of several rounds in progress. @param rounds as "round 2, through May 10 (3 games open)" */
		alsoOn: (rounds: string) => `Also in progress: ${rounds}.`,
		/** @param day its last one, as "May 10" */
		otherRound: (round: string, day: string, games: number) =>
			`round ${round}, through ${day} (${games === 0 ? "all played" : format.count(games, { one: "# game open", other: "# games open" })})`,
		/** The days of the round in progress. @param days as "May 4 to May 10" */
		daysNow: (days: string) => `${days}, in progress`,
		/** @param game as "Yarrows @ Drovers" */
		missedGame: (round: string, game: string) => `Round ${round}: ${game}`,
		game: (away: string, home: string) => `${away} @ ${home}`,
		/** A game of one member, by the side they are on. */
		away: (opponent: string) => `@ ${opponent}`,
		home: (opponent: string) => `vs ${opponent}`,
		/** In a table between the two teams, and what the signs mean. */
		marks: { open: "@", void: "×", played: "✓" },
		legend: {
			open: "@ still to play",
			void: "× void: a member was removed",
			played: "✓ played or decided",
		},
		played: (games: number, all: number) => `${format.number(games)} of ${format.number(all)} played`,
		bye: (teams: string) => `Bye: ${teams}`,
		left: (games: number) => format.count(games, { one: "# game left in all", other: "# games left in all" }),
		without: (teams: string) =>
			`⚠️ The fixtures do not include ${teams} yet, so games against them are extra. A commissioner can plan again with \`/commissioner fixtures\`.`,
		/** In place of the rule about the games that a pair plays. */
		rule: "Every pair plays the games in the fixtures; further games don't count.",
		/** Beside that rule. @param day as "May 4, 2026" */
		fromDay: (day: string) => `Games played before ${day} don't count, unless a commissioner decides so.`,
		/** What a change of the fixtures did, as an entry of the log. */
		changes: {
			/** @param days as "May 4 to Aug 16" */
			planned: (rounds: number, days: string, games: number) =>
				`${format.count(rounds, { one: "# round planned", other: "# rounds planned" })}, ${days}, ${format.count(games, { one: "# game", other: "# games" })}`,
			/** The earlier rounds have begun and stay. @param first, last of the new rounds, as "3" and "9" */
			plannedFrom: (first: string, last: string, days: string, games: number) =>
				`${first === last ? `Round ${first}` : `Rounds ${first} to ${last}`} planned, ${days}, ${format.count(games, { one: "# game", other: "# games" })}`,
			/** @param teams as "Yarrows and Drovers" */
			joined: (teams: string) => `with ${teams}`,
			gone: (teams: string) => `without ${teams}`,
			early: { count: "earlier games count again", out: "earlier games don't count" },
			removed: (rounds: number, days: string) =>
				`Fixtures removed: ${format.count(rounds, { one: "# round", other: "# rounds" })}, ${days}`,
			/** @param round as "2" @param day as "Dec 4" */
			ends: (round: string, day: string, days: number) =>
				`Round ${round} ends on ${day} (${format.count(days, { one: "# day later", other: "# days later" })})`,
			/** @param ends the line above */
			follow: (ends: string) => `${ends}, and the rounds after it follow`,
			/** @param games as "Yarrows @ Drovers" @param from, to numbers of rounds */
			moved: (games: string, from: string, to: string) => `${games}: round ${from} → round ${to}`,
		},
		/** A change that an earlier version logged. @param days as "May 4 to Aug 16" */
		decision: (rounds: number, days: string) =>
			`Fixtures: ${format.count(rounds, { one: "# round", other: "# rounds" })}, ${days}`,
		removed: "Fixtures removed",
		plan: {
			/** @param days as "May 4 to Aug 16" */
			summary: (rounds: number, games: number, days: string) =>
				`${format.count(rounds, { one: "# round", other: "# rounds" })}, ${format.count(games, { one: "# game", other: "# games" })}: ${days}.`,
			only: "From then on, only these games count; other games between members are extra.",
			preview: "This is a preview. Nothing has been stored yet.",
			replaces: (rounds: number, games: number) =>
				`⚠️ This replaces the current fixtures: ${format.count(rounds, { one: "# round", other: "# rounds" })} with ${format.count(games, { one: "# open game", other: "# open games" })} will be removed.`,
			stays: (rounds: number) =>
				format.count(rounds, {
					one: "The first round has begun and stays.",
					other: "The first # rounds have begun and stay.",
				}),
			/** Games of before the first of the new rounds. @param day as "May 4, 2026" */
			early: (games: number, day: string) =>
				format.count(games, {
					one: `# game played before ${day} already fills a fixture in these rounds.`,
					other: `# games played before ${day} already fill fixtures in these rounds.`,
				}),
			/** @param list the games, as "Livelies 5–3 Ferrets (Apr 3)" */
			tooEarly: (games: number, list: string) =>
				`${format.count(games, {
					one: "⚠️ # game that counts now was played too early and will no longer count",
					other: "⚠️ # games that count now were played too early and will no longer count",
				})}: ${list}.`,
			/** @param game as "Livelies 5–3 Ferrets" @param day as "Apr 3" */
			game: (game: string, day: string) => `${game} (${day})`,
			/** @param list the games, as "Livelies 5–3 Ferrets (Apr 3)" */
			extra: (games: number, list: string) =>
				`${format.count(games, {
					one: "⚠️ # game that counts now will be extra",
					other: "⚠️ # games that count now will be extra",
				})}: ${list}.`,
			/** @param day as "May 4, 2026" */
			afterEnd: (day: string) => `⚠️ The season's last day is ${day}. Games after it don't count.`,
			/** A plan that fits. @param day the season's last one, as "May 4, 2026" */
			shortened: (days: number, day: string) =>
				`${format.count(days, { one: "# day", other: "# days" })} a round, so that all of it fits before the season ends on ${day}.`,
			/** Plans that do not fit. @param last the day on which it ends @param end the season's last day */
			tooManyDays: (last: string, end: string, days: number) =>
				`⚠️ It ends on ${last}, but the season's last day is ${end}. With ${format.count(days, { one: "# day", other: "# days" })} a round it fits.`,
			tooManyRounds: (need: number, have: number, end: string) =>
				`⚠️ ${format.count(need, { one: "# new round needs a day", other: "# new rounds need a day each" })}, and the season has ${format.count(have, { one: "# day", other: "# days" })} left for them: it ends on ${end}.`,
			tooLong: "This plan does not fit the season, so it cannot be stored. Choose another one, or a later last day.",
			fewerDays: (days: number) => format.count(days, { one: "# day a round", other: "# days a round" }),
			fewerRounds: (rounds: number) => format.count(rounds, { one: "# round", other: "# rounds" }),
			changed: "Something has changed in the meantime. This is what would be stored now:",
			store: "Store these fixtures",
			replace: "Replace the fixtures",
			stored: "The fixtures are stored. `/league left` shows the current round.",
			same: "Fixtures are already stored: `/league left` shows them. Nothing was changed.",
			remove: (rounds: number, games: number) =>
				`Remove the fixtures (${format.count(rounds, { one: "# round", other: "# rounds" })} with ${format.count(games, { one: "# open game", other: "# open games" })})? Games already played stay.`,
			removeButton: "Remove the fixtures",
			removedNow: "The fixtures have been removed.",
			none: "This league has no fixtures. Nothing was changed.",
			fewMembers: "Fixtures need at least two members. Nothing was changed.",
			onlyRemove: "Use `remove` alone, or with `league`. Nothing was changed.",
			/** @param day as "2026-05-04" */
			beforeStart: (day: string) =>
				`The season starts on ${day}: \`first_day\` must be that day or later. Nothing was changed.`,
			begun: (day: string) =>
				`Rounds that have begun stay, and the last one ends on ${day}: \`first_day\` must be later. Nothing was changed.`,
			nothingNew:
				"The rounds that have begun already include all of these games. Plan more `rounds`. Nothing was changed.",
		},
	},
});
