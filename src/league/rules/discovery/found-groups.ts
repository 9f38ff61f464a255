import type { Platform } from "../../../ground/words.ts";
import { PLATFORMS } from "../../../ground/words.ts";
import { foldTeam } from "../team-names.ts";
import { findGroups, findParts } from "./groups.ts";
import {
	distinctSeenGames,
	relevantSeenGames,
	type SeenGame,
	type SeenName,
	type Tally,
	tallyDistinct,
} from "./seen-games.ts";
import { findTies, tieGames } from "./ties.ts";

/** A person of a discovery. */
export interface Person extends SeenName {
	/** The platform on which the person's history was found; null: it has not been read, or was not found. */
	platform: Platform | null;
	isRead: boolean;
}

/** What a discovery has read so far. */
export interface DiscoveryData {
	/** The folded gamertag from which it started. */
	first: string;
	people: readonly Person[];
	/**
	 * The folded gamertags whose histories were asked for, a few dozen at most. Only they can be told apart: of everybody
	 * else no more is known than their games against these.
	 */
	asked: readonly string[];
	/** All games since the first day, as the histories of both sides list them. */
	games: readonly SeenGame[];
	/** Whether only games of the mode LEAGUE count. */
	isLeague: boolean;
}

/** A person who may become a member. */
export interface FoundPerson {
	/** The folded gamertag. */
	folded: string;
	gamertag: string;
	platform: Platform;
	/** Whether the platform is a guess, by a badge or by the others: no history was found. */
	isGuess: boolean;
	/** The team most played with against this group; empty if none has a name. */
	team: string;
	/** The number of opponents in the group, and of games against them. */
	opponents: number;
	games: number;
}

/** A person as a league may take them. */
export interface FoundMember extends FoundPerson {
	/** No two people of a group have the same, and none has that of another member of the league. */
	team: string;
	/** The team of the league's member who has this gamertag; null: nobody has it. */
	knownAs: string | null;
}

export interface FoundGroup<Found extends FoundPerson = FoundMember> {
	/** Those with the most opponents come first. */
	members: readonly Found[];
	/** Whether it is no group by the rules, but everybody who is tied to the first person, directly or through others. */
	isEarly: boolean;
	/** Games between them, pairs that have met, and all pairs. */
	games: number;
	met: number;
	pairs: number;
	/** Pairs that are tied (see `tieGames`). */
	tied: number;
	/** Pairs that play with the same team and have never met: perhaps two gamertags of one person. */
	sameTeams: readonly (readonly [string, string])[];
	/** The times of the first and the last game (epoch ms). */
	firstAt: number;
	lastAt: number;
	/** People of other groups, by the index of the group: the ones that are in both. */
	shared: ReadonlyMap<number, readonly string[]>;
	/** The first of the people in no group who are tied to a member, with the gamertag of that member. */
	nearby: readonly (Found & { of: string })[];
	/** The number of all of them. */
	nearbyCount: number;
	/** The number of people in no group who have met members, but are tied to none. */
	strangers: number;
	/** The numbers of games between two people whose histories were asked for. */
	tally: Tally;
}

/** The people nearby who are named: as many as a menu has places. */
const MOST_NEARBY = 25;

/**
 * The group of the first person, the one with most of their games first, and the groups that share people with it. If the
 * first person is in none, these are the groups of their opponents. Without any group there is one of all who are tied in the
 * mode League, where nobody meets by chance; in other modes it has no members, but the people around the first person. The
 * work yields every few milliseconds.
 */
export function* findFoundGroups(data: DiscoveryData): Generator<undefined, FoundGroup<FoundPerson>[]> {
	const { first, people, asked, isLeague } = data;
	const games = distinctSeenGames(relevantSeenGames(data.games, isLeague));
	const least = tieGames(isLeague);
	yield;
	const tally = tallyDistinct(games);
	games.sort((a, b) => b.playedAt - a.playedAt);
	yield;
	const among = new Set(asked);
	const known = tallyDistinct(games.filter(({ person, opponent }) => among.has(person) && among.has(opponent)));
	const byRule = connectedGroups(yield* findGroups(known, least), first, tally);
	const isEarly = byRule.length === 0 && isLeague && known.has(first);
	const everybody = () => findParts([...known.keys()], findTies(known, least)).filter(part => part.includes(first));
	const groups = isEarly ? everybody() : byRule;
	const inGroups = new Set(groups.flat());
	const byName = new Map(people.map(person => [person.folded, person]));
	const usualPlatform = mostUsed(people.flatMap(({ platform }) => platform ?? [])) ?? PLATFORMS[0];
	const summarize = (group: readonly string[], index: number): FoundGroup<FoundPerson> => {
		const members = new Set(group);
		const around = group.length === 0 ? [first] : group;
		const near = new Set(around);
		const within = games.filter(({ person, opponent }) => members.has(person) && members.has(opponent));
		const teamsWithin = teamsOf(within);
		const describe = (person: string, counts: readonly number[], teams: typeof teamsWithin): FoundPerson => {
			const seen = byName.get(person);
			return {
				folded: person,
				gamertag: seen?.name ?? person,
				platform: seen?.platform ?? seen?.badge ?? usualPlatform,
				isGuess: (seen?.platform ?? null) === null,
				team: usualTeam(teams.get(person) ?? []),
				opponents: counts.length,
				games: counts.reduce((sum, count) => sum + count, 0),
			};
		};
		const countsOf = (person: string) => group.flatMap(other => tally.get(person)?.get(other) ?? []);
		const found = group.map(person => describe(person, countsOf(person), teamsWithin)).sort(byStrength);
		const met = new Map<string, { counts: number[]; of: string | null }>();
		for (const member of around)
			for (const [person, count] of tally.get(member) ?? []) {
				if (inGroups.has(person) || near.has(person)) continue;
				const seen = met.get(person) ?? { counts: [], of: null };
				seen.counts.push(count);
				if (count >= least) seen.of ??= member;
				met.set(person, seen);
			}
		const tied = [...met].filter(([, { of }]) => of !== null);
		const teamsOutside = teamsOf(games.filter(({ person, opponent }) => near.has(person) !== near.has(opponent)));
		const nearby = tied.map(([person, { counts, of }]) => ({
			...describe(person, counts, teamsOutside),
			of: byName.get(of ?? "")?.name ?? of ?? "",
		}));
		const times = within.map(({ playedAt }) => playedAt);
		return {
			members: found,
			isEarly,
			games: within.length,
			met: found.reduce((sum, { opponents }) => sum + opponents, 0) / 2,
			pairs: (group.length * (group.length - 1)) / 2,
			tied: pairsOf(group).filter(([one, other]) => (tally.get(one)?.get(other) ?? 0) >= least).length,
			sameTeams: pairsOf(found)
				.filter(([one, other]) => one.team !== "" && foldTeam(one.team) === foldTeam(other.team))
				.map(([one, other]) => [one.folded, other.folded] as const)
				.filter(([one, other]) => !tally.get(one)?.has(other)),
			firstAt: Math.min(...times),
			lastAt: Math.max(...times),
			shared: sharedWith(groups, index),
			nearby: nearby.sort(byStrength).slice(0, MOST_NEARBY),
			nearbyCount: nearby.length,
			strangers: met.size - nearby.length,
			tally: known,
		};
	};
	const summaries: FoundGroup<FoundPerson>[] = [];
	const shown = groups.length === 0 ? [[]] : groups;
	for (const [index, group] of shown.entries()) {
		yield;
		summaries.push(summarize(group, index));
	}
	return summaries;
}

const byStrength = (one: FoundPerson, other: FoundPerson) =>
	other.opponents - one.opponents || other.games - one.games || (one.folded < other.folded ? -1 : 1);

function pairsOf<Value>(values: readonly Value[]): [Value, Value][] {
	return values.flatMap((one, index) => values.slice(index + 1).map((other): [Value, Value] => [one, other]));
}

/** The groups of a person or of the opponents, and all that share people with them, directly or through others. */
function connectedGroups(groups: readonly string[][], first: string, tally: Tally): string[][] {
	const gamesIn = (group: readonly string[]) =>
		group.reduce((sum, other) => sum + (tally.get(first)?.get(other) ?? 0), 0);
	const around = groups.filter(group => group.includes(first));
	const nearest = around.length > 0 ? around : groups.filter(group => gamesIn(group) > 0);
	const reached = nearest.toSorted((a, b) => gamesIn(b) - gamesIn(a));
	for (const group of reached) {
		const next = groups.filter(other => !reached.includes(other) && other.some(person => group.includes(person)));
		reached.push(...next);
	}
	return reached;
}

function sharedWith(groups: readonly string[][], index: number): ReadonlyMap<number, readonly string[]> {
	const group = groups[index] ?? [];
	const shared = groups.map(
		(other, at) => [at, at === index ? [] : other.filter(person => group.includes(person))] as const,
	);
	return new Map(shared.filter(([, people]) => people.length > 0));
}

/** The names of the teams with which each person has played, in the order of the games. */
function teamsOf(games: readonly SeenGame[]): ReadonlyMap<string, readonly string[]> {
	const teams = new Map<string, string[]>();
	const add = (person: string, team: string) => {
		const before = teams.get(person);
		if (before === undefined) teams.set(person, [team]);
		else before.push(team);
	};
	for (const game of games) {
		add(game.person, game.team);
		add(game.opponent, game.opponentTeam);
	}
	return teams;
}

/** The team that a list has most often, of equal ones the newest; empty if none has a name. */
function usualTeam(teams: readonly string[]): string {
	const named = teams.map(team => team.replaceAll(/\s+/g, " ").trim()).filter(team => /[\p{L}\p{N}]/u.test(team));
	return mostUsed(named) ?? "";
}

/** The value that a list has most often, of equal ones the first; null for an empty list. */
function mostUsed<Value extends string>(list: readonly Value[]): Value | null {
	const [most] = [...Map.groupBy(list, value => value)].sort(([, a], [, b]) => b.length - a.length);
	return most === undefined ? null : most[0];
}
