import { describe, expect, it } from "vitest";
import { type DiscoveryData, findFoundGroups } from "../../../../src/league/rules/discovery/found-groups.ts";
import { findGroups } from "../../../../src/league/rules/discovery/groups.ts";
import { nameMembers } from "../../../../src/league/rules/discovery/name-members.ts";
import { nextPerson } from "../../../../src/league/rules/discovery/next-person.ts";
import { type SeenGame, tallySeenGames } from "../../../../src/league/rules/discovery/seen-games.ts";
import { finish } from "../../../helpers/finish.ts";
import { examples } from "../../../helpers/scale.ts";
import { createDice } from "./dice.ts";

/** Games between two people, at different times. */
function play(person: string, opponent: string, games: number, more: Partial<SeenGame> = {}): SeenGame[] {
	return Array.from({ length: games }, (_, game) => ({
		key: `${person}-${opponent}-${game}`,
		playedAt: game,
		isLeague: true,
		person,
		team: `Team ${person}`,
		opponent,
		opponentTeam: `Team ${opponent}`,
		...more,
	}));
}

const pairsOf = (people: readonly string[]) =>
	people.flatMap((one, index) => people.slice(index + 1).map(other => [one, other] as const));

const roundRobin = (people: readonly string[], games = 2) =>
	pairsOf(people).flatMap(([one, other]) => play(one, other, games));

const foundGroups = (...args: Parameters<typeof findFoundGroups>) => finish(findFoundGroups(...args));

const groupsOf = (games: readonly SeenGame[], least = 2) =>
	finish(findGroups(tallySeenGames(games), least)).map(group => group.join(""));

/** The people are single letters. */
const league = (people: string, games = 2) => roundRobin([...people], games);

describe("groups", () => {
	it.each([
		["nobody", [], []],
		["two people", play("a", "b", 9), []],
		["a round robin", league("abcd"), ["abcd"]],
		["a round robin of single games", league("abcdefgh", 1), []],
		["three people who met twice each", league("abc"), ["abc"]],
		["a friend of one member", [...league("abcd"), ...play("a", "x", 50)], ["abcd"]],
		["friends of friends in a row", [...league("abcd"), ...play("a", "x", 9), ...play("x", "y", 9)], ["abcd"]],
		[
			"a stranger who met everybody once",
			[...league("abcd"), ..."abcd"].flatMap(each => (typeof each === "string" ? play("x", each, 1) : each)),
			["abcd"],
		],
		["two leagues that never met", [...league("abcd"), ...league("wxyz")], ["abcd", "wxyz"]],
		[
			"two leagues with single games between them",
			[...league("abcd"), ...league("wxyz"), ...play("a", "w", 1), ...play("b", "x", 1)],
			["abcd", "wxyz"],
		],
		["two leagues with one shared person", [...league("abcde"), ...league("evwxy")], ["abcde", "evwxy"]],
		["two leagues with three shared people", [...league("abcdefgh"), ...league("fghijklm")], ["abcdefgh", "fghijklm"]],
		[
			"three leagues in a row",
			[...league("abcdef"), ...league("efghij"), ...league("ijklmn")],
			["abcdef", "efghij", "ijklmn"],
		],
		["a pair of friends of two members", [...league("abcdefgh"), ...league("abxy")], ["abcdefgh", "abxy"]],
		[
			"one friend of two members, who is a member by the second rule",
			[...league("abcdefgh"), ...play("a", "x", 2), ...play("b", "x", 2)],
			["abcdefghx"],
		],
		[
			"two leagues that share more people than either has alone",
			[...league("abcdefgh"), ...league("cdefghij")],
			["abcdefghij"],
		],
		[
			"a circle, in which few pairs have met",
			"abcdefghijkl".split("").flatMap((one, index, all) => play(one, all[(index + 1) % all.length] ?? "", 2)),
			["abcdefghijkl"],
		],
	])("of %s", (_, games, expected) => {
		expect(groupsOf(games)).toEqual(expected);
	});

	it.each([
		["a round robin of single games", league("abcdefgh", 1), ["abcdefgh"]],
		["a round robin of single games of too few people", league("abcd", 1), []],
		["a friend of one member", [...league("abcde", 1), ...play("a", "x", 50)], ["abcde"]],
		[
			"somebody who met two members once each",
			[...league("abcde", 1), ...play("a", "x", 1), ...play("b", "x", 1)],
			["abcde"],
		],
		[
			"a second gamertag that met one member twice and two others once",
			[...league("abcde", 1), ...play("a", "x", 2), ...play("b", "x", 1), ...play("c", "x", 1)],
			["abcdex"],
		],
		[
			"two leagues with three shared people",
			[...league("abcdefgh", 1), ...league("fghijklm", 1)],
			["abcdefgh", "fghijklm"],
		],
	])("by single games of the mode League, of %s", (_, games, expected) => {
		expect(groupsOf(games, 1)).toEqual(expected);
	});

	it("count a game that both histories list once", () => {
		const both = play("a", "b", 1).flatMap(game => [game, { ...game, person: "b", opponent: "a" }]);
		expect(tallySeenGames(both).get("a")?.get("b")).toBe(1);
	});

	it("of two leagues are told apart although some pairs have not met, whatever the order of the games", () => {
		for (let seed = 1; seed <= examples(20, 200); seed++) {
			const dice = createDice(seed);
			const name = (kind: string) => (_: unknown, index: number) => `${kind}${index}`;
			const shared = Array.from({ length: 1 + (dice() % 4) }, name("s"));
			const left = [...shared, ...Array.from({ length: 6 + (dice() % 8) }, name("l"))].sort();
			const right = [...shared, ...Array.from({ length: 6 + (dice() % 8) }, name("r"))].sort();
			const games = [...pairsOf(left), ...pairsOf(right)].flatMap(([one, other]) =>
				dice() < 5 ? [] : play(one, other, 2),
			);
			const shuffled = games.map(game => ({ game, at: dice() })).sort((a, b) => a.at - b.at);
			for (const list of [games, shuffled.map(({ game }) => game)])
				for (const least of [1, 2]) {
					const found = finish(findGroups(tallySeenGames(list), least)).map(group => group.join());
					expect(found, `seed ${seed}`).toEqual([left.join(), right.join()].sort());
				}
		}
	});

	it("of one league stay one, however many rounds of its round robin have been played", () => {
		for (let size = 4; size <= examples(14, 24); size++) {
			const people = Array.from({ length: size }, (_, index) => `p${index}`);
			const circle = size + (size % 2) - 1;
			for (let rounds = 1; rounds <= circle; rounds++) {
				const games = Array.from({ length: rounds }, (_, round) =>
					Array.from({ length: (circle + 1) / 2 }, (_, index) => {
						const one = people[index === 0 ? circle : (round + index) % circle];
						const other = people[(round - index + circle) % circle];
						return one === undefined || other === undefined ? [] : play(one, other, 3);
					}).flat(),
				).flat();
				for (const least of [1, 2])
					expect(
						finish(findGroups(tallySeenGames(games), least)).length,
						`${size} people, ${rounds} rounds`,
					).toBeLessThanOrEqual(1);
			}
		}
	});
});

describe("found groups", () => {
	const people = (games: readonly SeenGame[]) =>
		[...new Set(games.flatMap(({ person, opponent }) => [person, opponent]))].map(folded => ({
			folded,
			name: folded.toUpperCase(),
			badge: null,
			platform: "xbl" as const,
			isRead: true,
		}));
	const dataOf = (games: readonly SeenGame[], first: string, isLeague = true): DiscoveryData => {
		const seen = people(games);
		return { first, games, people: seen, asked: seen.map(({ folded }) => folded), isLeague };
	};
	const shown = (found: ReturnType<typeof foundGroups>) =>
		found.map(({ members }) =>
			members
				.map(({ folded }) => folded)
				.toSorted()
				.join(""),
		);

	it("are the same two from each person of two leagues that share three", () => {
		const games = [...league("abcdefgh"), ...league("fghijklm")];
		for (const first of "abcdefghijklm") {
			const found = foundGroups(dataOf(games, first));
			expect(shown(found).toSorted()).toEqual(["abcdefgh", "fghijklm"]);
			expect(shown(found)[0]).toContain(first);
			expect([...(found[0]?.shared ?? [])]).toEqual([[1, ["f", "g", "h"]]]);
		}
	});

	it("leave out a league that shares nobody with that of the first person", () => {
		expect(shown(foundGroups(dataOf([...league("abcd"), ...league("wxyz")], "a")))).toEqual(["abcd"]);
	});

	it("count only games of the league, or all", () => {
		const ranked = league("abcd").map(game => ({ ...game, isLeague: false, key: `${game.key}r` }));
		const games = [...league("abc"), ...ranked];
		expect(foundGroups(dataOf(games, "a"))[0]).toMatchObject({ games: 6, met: 3, pairs: 3, tied: 3 });
		expect(foundGroups(dataOf(games, "a", false))[0]).toMatchObject({ games: 18, met: 6, pairs: 6 });
	});

	it("name each person's usual team, each once and short enough", () => {
		const games = [
			...play("a", "b", 2, { team: "Gulls", opponentTeam: "Gulls" }),
			...play("a", "c", 2, { team: "Owls", opponentTeam: "" }),
			...play("b", "c", 2, { team: "Gulls", opponentTeam: "\u200B" }),
			...play("a", "d", 3, { team: "Gulls", opponentTeam: "A very long name of a team" }),
			...play("b", "d", 2, { team: "Gulls", opponentTeam: "A very long name of a team" }),
		];
		const member = {
			id: 1,
			team: "gulls 2",
			accounts: [],
			former: [],
			userId: null,
			proposedUserId: null,
			removed: null,
			removedAt: null,
		};
		const teams = (leagueMembers: readonly (typeof member)[]) =>
			nameMembers(foundGroups(dataOf(games, "a")), leagueMembers)[0]?.members.map(
				({ folded, team }) => `${folded}: ${team}`,
			);
		expect(teams([])).toEqual(["a: Gulls", "b: Gulls 2", "d: A very long name of a te", "c: C"]);
		expect(teams([member])).toEqual(["a: Gulls", "b: Gulls 3", "d: A very long name of a te", "c: C"]);
	});

	it("without a group name the people around the first person", () => {
		const games = [...play("a", "b", 3), ...play("a", "c", 1)];
		const [found] = foundGroups(dataOf(games, "a", false));
		expect(found).toMatchObject({ members: [], strangers: 1, nearby: [{ folded: "b", games: 3, of: "A" }] });
		const [inLeague] = foundGroups(dataOf(games, "a"));
		expect(inLeague).toMatchObject({ isEarly: true, members: [{ folded: "a" }, { folded: "b" }, { folded: "c" }] });
	});

	it("are those of the opponents if the first person is a member of none", () => {
		const games = [...league("abcd"), ...play("x", "a", 2), ...league("wyz")];
		const found = foundGroups(dataOf(games, "x"));
		expect(shown(found)).toEqual(["abcd"]);
		expect(found[0]?.nearby).toMatchObject([{ folded: "x", games: 2, of: "A" }]);
	});

	it("warn of two people with one team who have never met", () => {
		const same = { team: "Gulls" };
		const games = [...league("abcd"), ...play("x", "a", 2, same), ...play("x", "b", 2, same)].map(game =>
			game.person === "d"
				? { ...game, team: "Gulls" }
				: game.opponent === "d"
					? { ...game, opponentTeam: "Gulls" }
					: game,
		);
		expect(foundGroups(dataOf(games, "a"))[0]?.sameTeams).toEqual([["d", "x"]]);
	});
});

describe("the next person", () => {
	const next = (read: string, unread: string, games: readonly SeenGame[], isLeague: boolean) =>
		nextPerson([...read], [...unread], tallySeenGames(games), isLeague);

	it.each([
		["nobody is left", "ab", "", [], true, null],
		["a stranger of one ranked game", "a", "x", play("a", "x", 1), false, null],
		["an opponent of the first person in the mode League", "a", "x", play("a", "x", 1), true, "x"],
		["somebody else's opponent in the mode League", "ab", "x", play("b", "x", 1), true, "x"],
		["a stranger of somebody else's one ranked game", "ab", "x", play("b", "x", 1), false, null],
		["whoever has met two people that were read", "ab", "x", [...play("a", "x", 1), ...play("b", "x", 1)], false, "x"],
		[
			"the one with more ties, not with more games",
			"ab",
			"xy",
			[...play("a", "x", 90), ...play("a", "y", 2), ...play("b", "y", 2)],
			false,
			"y",
		],
	] as const)("is right for: %s", (_, read, unread, games, isLeague, expected) => {
		expect(next(read, unread, games, isLeague)).toBe(expected);
	});
});

/** The data of forty histories: a chain of friends, and others who have met some of them. */
function readForty({
	others,
	met,
	times,
	isLeague,
}: {
	others: number;
	met: number;
	times: number;
	isLeague: boolean;
}) {
	const asked = Array.from({ length: 40 }, (_, index) => `read${index}`);
	const at = (index: number) => asked[index % 40] ?? "";
	const chain = asked.flatMap((one, index) => [1, 2, 3].flatMap(step => play(one, at(index + step), times)));
	const around = Array.from({ length: others }, (_, other) =>
		Array.from({ length: met }, (_, each) => play(at(other * 7 + each * 11), `other${other}`, times)),
	);
	const games = [chain, ...around.flat()].flat().map(game => ({ ...game, isLeague }));
	return { first: "read0", people: [], asked, games, isLeague };
}

it.each([
	{ others: 60, met: 4, times: 2, isLeague: false },
	{ others: 150, met: 4, times: 2, isLeague: false },
	{ others: 300, met: 3, times: 2, isLeague: false },
	{ others: 300, met: 12, times: 2, isLeague: false },
	{ others: 600, met: 4, times: 2, isLeague: false },
	{ others: 1200, met: 4, times: 1, isLeague: true },
	{ others: 7000, met: 1, times: 1, isLeague: true },
])("others whose histories were not read are nearby and make no work among themselves: $others", more => {
	const partsOf = (data: DiscoveryData) => {
		const work = findFoundGroups(data);
		let parts = 1;
		let part = work.next();
		for (; !part.done; part = work.next()) parts++;
		return { parts, groups: part.value };
	};
	const { parts, groups } = partsOf(readForty(more));
	expect(groups).toMatchObject([{ members: { length: 40 }, nearbyCount: more.others, nearby: { length: 25 } }]);
	expect(parts).toBe(partsOf(readForty({ ...more, others: 0 })).parts);
});

it("the groups of the most people and games that a search reads are found in many parts", () => {
	const people = Array.from({ length: 40 }, (_, index) => `p${index}`);
	const games = [...roundRobin(people.slice(0, 22), 8), ...roundRobin(people.slice(18), 8)];
	const work = findFoundGroups({ first: "p0", people: [], asked: people, games, isLeague: true });
	let parts = 1;
	let part = work.next();
	for (; !part.done; part = work.next()) parts++;
	expect(part.value.map(({ members }) => members.length)).toEqual([22, 22]);
	expect(parts).toBeGreaterThan(10);
});
