import { isPresent, presentMembers } from "../season/member.ts";
import type { SeasonView } from "../season/view.ts";
import { bracketOf } from "./bracket.ts";
import { leagueDay } from "./dates.ts";
import { fillFixtures, lateFixtures, membersWithout, openFixtures, roundPeriod, roundsOn } from "./fixtures.ts";
import { gamesLeft } from "./left.ts";
import { gamesOwed } from "./owed-games.ts";

/** The next step of a season, from its first members to the season after it. */
export type NextStep = "members" | "fixtures" | "channel" | "play" | "end" | "playoffs" | "bracket" | "season";

/** What a commissioner has to do in a season in progress. */
export interface Desk {
	/** The keys of the games that wait for a decision, the oldest first. */
	games: string[];
	/** How many of these games were read after their place had been decided. */
	closed: number;
	/** The rounds that are over and still have open games, the oldest first. */
	late: { round: number; games: number }[];
	/** The numbers of members with a gamertag that the game does not know, that has not been read, or without a gamertag. */
	unknown: number;
	unread: number;
	nameless: number;
	/** The ids of members whom the fixtures do not include. */
	unplanned: number[];
	/** The rounds in progress: the number, the end (epoch ms), and the open games of each. None outside of rounds. */
	rounds: { round: number; until: number; games: number }[];
	next: NextStep;
}

/** @param hasChannel whether the league posts, or is paused @param now epoch ms */
export function findDesk(view: SeasonView, hasChannel: boolean, now: number): Desk {
	const { fixtures, judged, endedAt, members, unknown, unread, rules } = view;
	const present = presentMembers({ members });
	const isUnknown = ({ accounts }: (typeof present)[number]) => accounts.some(({ id }) => unknown.includes(id));
	const day = leagueDay(now, rules);
	const isPlayed = fixtures !== null && endedAt === null;
	const open = isPlayed ? openFixtures(fillFixtures(view, judged)) : [];
	const byRound = Map.groupBy(open, ({ round }) => round);
	const late = fixtures === null ? [] : lateFixtures(open, fixtures, day);
	const current = (isPlayed ? roundsOn(fixtures, day) : []).flatMap(round => {
		const days = fixtures?.rounds[round - 1];
		if (days === undefined) return [];
		return [{ round, until: roundPeriod(days, rules).until, games: byRound.get(round)?.length ?? 0 }];
	});
	const waiting = judged.filter(({ verdict }) => verdict.status === "review");
	return {
		games: waiting.map(({ key }) => key),
		closed: waiting.filter(({ closedBy }) => closedBy !== undefined).length,
		late: [...Map.groupBy(late, ({ round }) => round)].map(([round, games]) => ({ round, games: games.length })),
		unknown: present.filter(isUnknown).length,
		unread: unread.filter(id => members.some(member => member.id === id && isPresent(member))).length,
		nameless: present.filter(({ accounts }) => accounts.length === 0).length,
		unplanned: isPlayed ? membersWithout(view) : [],
		rounds: current,
		next: nextStep(view, hasChannel, day),
	};
}

/** @param day of the league, "2026-04-01" */
function nextStep(view: SeasonView, hasChannel: boolean, day: string): NextStep {
	const { fixtures, judged, endedAt, rules, playoffs } = view;
	if (playoffs !== null) return (bracketOf(view)?.champion ?? null) === null ? "bracket" : "season";
	const hasPlayoffs = rules.playoffSpots > 1;
	if (endedAt !== null) return hasPlayoffs ? "playoffs" : "season";
	if (presentMembers(view).length < 2) return "members";
	const isOver = rules.end !== null && rules.end < day;
	const isPlayed = gamesOwed(view) !== null && judged.length > 0 && gamesLeft(view, judged).length === 0;
	if (isOver || isPlayed) return hasPlayoffs ? "playoffs" : "end";
	if (fixtures === null && rules.gamesPerPair === 0) return "fixtures";
	return hasChannel ? "play" : "channel";
}
