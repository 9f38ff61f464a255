import { foldName } from "../../../game/participant.ts";
import { PLATFORMS, type Platform } from "../../../ground/words.ts";
import { MAX_TEAM_LENGTH } from "../../season/bounds.ts";
import type { Member } from "../../season/member.ts";
import { foldTeam } from "../team-names.ts";
import { findGroups } from "./groups.ts";
import {
	distinctMeetings,
	type Meeting,
	relevantMeetings,
	type SeenName,
	type Tally,
	tallyDistinct,
} from "./meetings.ts";
import { tieGames } from "./ties.ts";

/** A person of a discovery. */
export interface Person extends SeenName {
	/** The platform on which the person's history was found; null: it has not been read, or was not found. */
	platform: Platform | null;
	isRead: boolean;
}

/** What a discovery has read so far. */
export interface Readings {
	/** The folded gamertag from which it started. */
	first: string;
	people: readonly Person[];
	/** All games since the first day, as the histories of both sides list them. */
	games: readonly Meeting[];
	/** Whether only games of the mode LEAGUE count. */
	isLeague: boolean;
}

/** A person who may be imported as a member. */
export interface FoundMember {
	/** The folded gamertag. */
	folded: string;
	gamertag: string;
	platform: Platform;
	/** The team most played with against this group; no two of a group have the same. */
	team: string;
	/** The number of opponents in the group, and of games against them. */
	opponents: number;
	games: number;
	/** The team of the league's member who has this gamertag; null: nobody has it. */
	knownAs: string | null;
}

export interface FoundGroup {
	/** Those with the most opponents come first. */
	members: readonly FoundMember[];
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
	/** People in no group who are tied to a member, with the gamertag of that member. */
	nearby: readonly (FoundMember & { of: string })[];
	/** The number of people in no group who have met members, but are tied to none. */
	strangers: number;
	/** The numbers of games between two people. */
	tally: Tally;
}

/**
 * The group of the first person, the one with most of their games first, and the groups that share people with it. If the
 * first person is in none, these are the groups of their opponents. Without any group there is one without members, which
 * has the people around the first person. The work yields every few
 * milliseconds.
 *
 * @param league the members of the league to which people may be added; their teams are not taken
 */
export function* findFoundGroups(readings: Readings, league: readonly Member[]): Generator<undefined, FoundGroup[]> {
	const { first, people, isLeague } = readings;
	const games = distinctMeetings(relevantMeetings(readings.games, isLeague));
	const least = tieGames(isLeague);
	yield;
	const tally = tallyDistinct(games);
	yield;
	const groups = connectedGroups(yield* findGroups(tally, least), first, tally);
	const inGroups = new Set(groups.flat());
	const byName = new Map(people.map(person => [person.folded, person]));
	const platforms = people.flatMap(({ platform }) => platform ?? []);
	const usualPlatform = mostUsed(platforms) ?? PLATFORMS[0];
	const summarize = (group: readonly string[], index: number): FoundGroup => {
		const members = new Set(group);
		const around = group.length === 0 ? [first] : group;
		const near = new Set(around);
		const within = games.filter(({ person, opponent }) => members.has(person) && members.has(opponent));
		const outside = games.filter(({ person, opponent }) => near.has(person) !== near.has(opponent));
		const teamsWithin = teamsOf(within);
		const teamsOutside = teamsOf(outside);
		const describe = (person: string, opponents: readonly string[], teams: typeof teamsWithin): FoundMember => {
			const seen = byName.get(person);
			const counts = opponents.flatMap(other => tally.get(person)?.get(other) ?? []);
			return {
				folded: person,
				gamertag: seen?.name ?? person,
				platform: seen?.platform ?? seen?.badge ?? usualPlatform,
				team: usualTeam(teams.get(person) ?? []),
				opponents: counts.length,
				games: counts.reduce((sum, count) => sum + count, 0),
				knownAs: league.find(member => hasGamertag(member, person))?.team ?? null,
			};
		};
		const byStrength = (one: FoundMember, other: FoundMember) =>
			other.opponents - one.opponents || other.games - one.games || (one.folded < other.folded ? -1 : 1);
		const found = group.map(person => describe(person, group, teamsWithin)).sort(byStrength);
		const opponents = new Set(around.flatMap(member => [...(tally.get(member)?.keys() ?? [])]));
		const met = [...opponents].filter(person => !inGroups.has(person) && !near.has(person));
		const nearby = met.flatMap(person => {
			const of = around.find(member => (tally.get(person)?.get(member) ?? 0) >= least);
			if (of === undefined) return [];
			return { ...describe(person, around, teamsOutside), of: byName.get(of)?.name ?? of };
		});
		const times = within.map(({ playedAt }) => playedAt);
		const named = nameTeams([...found, ...nearby.sort(byStrength)], league);
		return {
			members: found.map((member, at) => ({ ...member, team: named[at] ?? member.team })),
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
			nearby: nearby.map((person, at) => ({ ...person, team: named[found.length + at] ?? person.team })),
			strangers: met.length - nearby.length,
			tally,
		};
	};
	const summaries: FoundGroup[] = [];
	const shown = groups.length === 0 ? [[]] : groups;
	for (const [index, group] of shown.entries()) {
		yield;
		summaries.push(summarize(group, index));
	}
	return summaries;
}

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

function hasGamertag({ accounts }: Member, person: string): boolean {
	return accounts.some(({ gamertag }) => foldName(gamertag) === person);
}

/** The names of the teams with which each person has played, the newest first. */
function teamsOf(games: readonly Meeting[]): ReadonlyMap<string, readonly string[]> {
	const teams = new Map<string, string[]>();
	const add = (person: string, team: string) => {
		const before = teams.get(person);
		if (before === undefined) teams.set(person, [team]);
		else before.push(team);
	};
	for (const game of games.toSorted((a, b) => b.playedAt - a.playedAt)) {
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

/**
 * The names of the teams as they can be imported: a team that somebody before has, or that the league has, gets a number,
 * and a person without a team the gamertag.
 */
function nameTeams(people: readonly FoundMember[], league: readonly Member[]): string[] {
	const taken = new Set(league.map(({ team }) => foldTeam(team)));
	return people.map(({ team, gamertag, knownAs }) => {
		if (knownAs !== null) return knownAs;
		const base = cut(team === "" ? gamertag : team, MAX_TEAM_LENGTH);
		let name = base;
		for (let number = 2; taken.has(foldTeam(name)); number++) {
			name = `${cut(base, MAX_TEAM_LENGTH - ` ${number}`.length)} ${number}`;
		}
		taken.add(foldTeam(name));
		return name;
	});
}

/** The beginning of a text, in whole characters. */
function cut(text: string, length: number): string {
	let end = "";
	for (const character of text) {
		if (end.length + character.length > length) break;
		end += character;
	}
	return end.trim();
}
