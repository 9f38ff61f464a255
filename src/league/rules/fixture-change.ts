import { isDeepStrictEqual } from "node:util";
import { DAY } from "../../ground/times.ts";
import type { Fixture, FixtureChange, Fixtures, Round } from "../season/fixtures.ts";

/** The first and the last day of rounds, which may overlap; "" without rounds. */
export function daysOf(rounds: readonly Pick<Round, "first" | "last">[]): { first: string; last: string } {
	const last = rounds.map(round => round.last).toSorted();
	return { first: rounds[0]?.first ?? "", last: last.at(-1) ?? "" };
}

/**
 * What differs between two states of the fixtures; null: there are none. Two changes of the same fixtures with different
 * outcomes differ.
 */
export function changeOfFixtures(before: Fixtures | null, after: Fixtures | null): FixtureChange {
	if (after === null) return { kind: "removed", rounds: before?.rounds.length ?? 0, ...daysOf(before?.rounds ?? []) };
	if (before === null) return planned(before, after);
	return extended(before, after) ?? moved(before, after) ?? planned(before, after);
}

const sameRules = (before: Fixtures, after: Fixtures) =>
	before.fromFirstDay === after.fromFirstDay && before.rounds.length === after.rounds.length;

/** Null unless one round ends later and the rounds after it either all follow or all stay. */
function extended(before: Fixtures, after: Fixtures): FixtureChange | null {
	const index = before.rounds.findIndex((round, place) => round.last !== after.rounds[place]?.last);
	const was = before.rounds[index];
	const is = after.rounds[index];
	if (!sameRules(before, after) || was === undefined || is === undefined) return null;
	const days = daysBetween(was.last, is.last);
	const isMoved = ({ first, last, games }: Round, place: number, by: number) => {
		const now = after.rounds[place];
		const isSame = now !== undefined && isDeepStrictEqual(games, now.games);
		return isSame && daysBetween(first, now.first) === by && daysBetween(last, now.last) === by;
	};
	const isEnd = was.first === is.first && isDeepStrictEqual(was.games, is.games) && days > 0;
	const isUnchanged = before.rounds.every((round, place) => place >= index || isMoved(round, place, 0));
	if (!isEnd || !isUnchanged) return null;
	const later = before.rounds.flatMap((round, place) => (place > index ? [{ round, place }] : []));
	const follow = later.length > 0 && later.every(({ round, place }) => isMoved(round, place, days));
	if (!follow && !later.every(({ round, place }) => isMoved(round, place, 0))) return null;
	return { kind: "extended", round: index + 1, last: is.last, days, follow };
}

const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY);

/** Null unless games have moved between the rounds, and nothing else is different. */
function moved(before: Fixtures, after: Fixtures): FixtureChange | null {
	const isSamePlan = before.rounds.every(({ first, last }, index) => {
		const now = after.rounds[index];
		return first === now?.first && last === now.last;
	});
	if (!sameRules(before, after) || !isSamePlan) return null;
	const gone = rest(before, after);
	const come = rest(after, before);
	const games = gone.flatMap(({ round, ...game }) => {
		const place = come.findIndex(({ away, home }) => away === game.away && home === game.home);
		const [there] = place === -1 ? [] : come.splice(place, 1);
		return there === undefined ? [] : [{ ...game, from: round, to: there.round }];
	});
	return come.length === 0 && games.length === gone.length && games.length > 0 ? { kind: "moved", games } : null;
}

/** The games of one state that have no equal game in the same round of the other one. */
function rest(one: Fixtures, other: Fixtures): (Fixture & { round: number })[] {
	return one.rounds.flatMap(({ games }, index) => {
		const equals = [...(other.rounds[index]?.games ?? [])];
		return games.flatMap(game => {
			const place = equals.findIndex(({ away, home }) => away === game.away && home === game.home);
			if (place !== -1) equals.splice(place, 1);
			return place === -1 ? [{ away: game.away, home: game.home, round: index + 1 }] : [];
		});
	});
}

function planned(before: Fixtures | null, after: Fixtures): FixtureChange {
	const known = before?.rounds ?? [];
	const differs = after.rounds.findIndex((round, index) => !isDeepStrictEqual(round, known[index]));
	const kept = Math.max(0, differs);
	const rounds = after.rounds.slice(kept);
	const were = membersOf(known);
	const are = membersOf(after.rounds);
	const wasOut = before?.fromFirstDay === true ? "count" : null;
	return {
		kind: "planned",
		from: kept + 1,
		to: after.rounds.length,
		...daysOf(rounds),
		games: rounds.reduce((sum, { games }) => sum + games.length, 0),
		joined: before === null ? [] : [...are].filter(id => !were.has(id)),
		gone: [...were].filter(id => !are.has(id)),
		early: after.fromFirstDay === true ? "out" : wasOut,
	};
}

const membersOf = (rounds: readonly Round[]): Set<number> =>
	new Set(rounds.flatMap(({ games }) => games.flatMap(({ away, home }) => [away, home])));
