import type { Formats } from "../formats.ts";

/** What is due in a league, on one screen. */
export const desk = (format: Formats) => ({
	desk: {
		title: (league: string) => `Desk · ${league}`,
		none: "✅ Nothing waits.",
		back: "◀ Back to the desk",
		/** @param why as `/commissioner channel` says it */
		paused: (why: string) => `⚠️ **The posts are paused.** ${why}`,
		requests: (people: number) =>
			format.count(people, { one: "**# person** asks to join", other: "**# people** ask to join" }),
		names: (accounts: number) =>
			format.count(accounts, {
				one: "**# account** has another name now",
				other: "**# accounts** have other names now",
			}),
		games: (games: number) =>
			format.count(games, { one: "**# game** waits for a decision", other: "**# games** wait for a decision" }),
		/** How many of the games that wait were read after their place had been decided. */
		closed: (games: number) => `Read after their place had been decided: ${format.number(games)}`,
		/** @param rounds as "round 3 (2), round 4 (1)" */
		late: (games: number, rounds: string) =>
			`${format.count(games, { one: "**# late game**", other: "**# late games**" })}: ${rounds}`,
		round: (round: string, games: number) => `round ${round} (${format.number(games)})`,
		unknown: (members: number) =>
			format.count(members, {
				one: "**# member** has a gamertag that the game does not know",
				other: "**# members** have a gamertag that the game does not know",
			}),
		nameless: (members: number) =>
			format.count(members, { one: "**# member** has no gamertag", other: "**# members** have no gamertag" }),
		unread: (members: number) =>
			format.count(members, {
				one: "**# member's** games have not been read yet",
				other: "**# members'** games have not been read yet",
			}),
		unplanned: (teams: string) => `Not in the fixtures yet: ${teams}`,
		/** @param when as "in 2 days" */
		roundEnds: (round: string, when: string, games: number) =>
			`Round ${round} ends ${when}: ${games === 0 ? "all games have been played" : format.count(games, { one: "# game is open", other: "# games are open" })}`,
		next: {
			members: "Next: add at least two members.",
			fixtures:
				"Next: plan who plays whom, or say how many games each pair plays (`/commissioner setup`, **More rules**).",
			channel: "Next: choose the channel for the results, with `/commissioner channel` there.",
			play: "Next: the members play.",
			end: "Next: end the season.",
			playoffs: "Next: begin the playoffs.",
			bracket: "Next: the members play the playoffs.",
			season: "Next: begin the next season.",
		},
		buttons: {
			paused: "Paused posts",
			requests: (people: number) => `Requests (${format.number(people)})`,
			names: (accounts: number) => `New names (${format.number(accounts)})`,
			games: (games: number) => `Review (${format.number(games)})`,
			late: (games: number) => `Late games (${format.number(games)})`,
			members: "Members",
			unplanned: "Plan again",
			round: (round: string) => `Round ${round}`,
			next: {
				members: "Import members",
				fixtures: "Plan fixtures",
				end: "End the season",
				playoffs: "Begin the playoffs",
				season: "Next season",
			},
		},
	},
});
