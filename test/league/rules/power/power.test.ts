import { describe, expect, it } from "vitest";
import { createRandom } from "../../../../src/ground/random.ts";
import { computePower, LEAST_OF_MEMBER, LEAST_POWER_GAMES } from "../../../../src/league/rules/power/power.ts";
import { chanceOf } from "../../../../src/league/rules/power/strengths.ts";
import type { JudgedGame } from "../../../../src/league/season/game.ts";
import type { Rules } from "../../../../src/league/season/rules.ts";
import type { Season } from "../../../../src/league/season/season.ts";
import { createRules } from "../../../fixtures/league.ts";
import { finish } from "../../../helpers/finish.ts";
import { createRandomLeague, createSeason, playedGame } from "./random-league.ts";

type Part = Partial<Pick<Season, "fixtures" | "members" | "endedAt">> & { rules?: Partial<Rules> };

/** The strengths of members 1 to `size` after these games. */
function powerOf(size: number, judged: readonly JudgedGame[], { rules = {}, ...part }: Part = {}, from = 0) {
	const season = { ...createSeason(size, judged), ...part, rules: createRules({ gamesPerPair: 0, ...rules }) };
	return finish(computePower(season, { from, until: Number.POSITIVE_INFINITY }));
}

/** Random games of members 1 to `size`, at the times 0, 1, 2 …; lower ids win more often. */
function randomGames(size: number, count: number, seed = 1): JudgedGame[] {
	const random = createRandom(seed);
	return Array.from({ length: count }, (_, index) => {
		const one = 1 + Math.floor(random() * size);
		const other = 1 + ((one + Math.floor(random() * (size - 1))) % size);
		const isWin = random() < chanceOf((other - one) / 2);
		return playedGame(index, one, other, (1 + Math.floor(random() * 6)) * (isWin ? 1 : -1));
	});
}

const members = (size: number) => createSeason(size, []).members;

describe("the strengths of a league", () => {
	it("are not shown before there are 20 games, and tell what is missing", () => {
		const games = randomGames(4, LEAST_POWER_GAMES);
		expect(powerOf(5, games.slice(1))).toEqual({
			games: LEAST_POWER_GAMES - 1,
			entries: [],
			unranked: [{ member: 5, games: 0 }],
		});
		const power = powerOf(5, games);
		expect(power.entries.map(({ member }) => member).sort()).toEqual([1, 2, 3, 4]);
		expect(power.unranked).toEqual([{ member: 5, games: 0 }]);
	});

	it("are not shown for a member below 3 games, and not if nobody else has them", () => {
		const games = randomGames(4, 40);
		const few = [playedGame(100, 5, 1, 9), playedGame(101, 5, 1, 9)];
		expect(powerOf(5, [...games, ...few]).unranked).toEqual([{ member: 5, games: LEAST_OF_MEMBER - 1 }]);
		const enough = powerOf(5, [...games, ...few, playedGame(102, 5, 2, 9)]);
		expect(enough.unranked).toEqual([]);
		expect(enough.entries[0]?.range.worst).toBeLessThanOrEqual(5);
		// Twenty games, but only two of each member.
		const ring = Array.from({ length: 20 }, (_, index) => playedGame(index, 1 + index, 1 + ((index + 1) % 20), 1));
		expect(powerOf(20, ring)).toMatchObject({ games: 20, entries: [] });
	});

	it("come from the games that count and were played: a result from elsewhere does, a forfeit does not", () => {
		const games = randomGames(4, 60);
		const more = playedGame(100, 4, 1, 9);
		const expected = powerOf(4, games);
		const ignored: Partial<JudgedGame>[] = [
			{ awarded: "forfeit", hasScore: false },
			{ verdict: { status: "extra", winner: "away" } },
			{ verdict: { status: "playoff", winner: "away", checked: true, by: "result" } },
			{ verdict: { status: "review", why: "ended-early" } },
			{ verdict: { status: "out", why: "no-contest" }, awarded: "no-contest" },
		];
		for (const part of ignored) expect(powerOf(4, [...games, { ...more, ...part }])).toEqual(expected);
		for (const part of [{}, { awarded: "elsewhere" as const }, { awarded: "elsewhere" as const, hasScore: false }]) {
			const other = powerOf(4, [...games, { ...more, ...part }]);
			expect(other.games).toBe(61);
			expect(other.entries).not.toEqual(expected.entries);
		}
	});

	it("take in the games against a member who was removed, who has no rank", () => {
		const games = [...randomGames(4, 60), ...Array.from({ length: 5 }, (_, index) => playedGame(100 + index, 4, 5, 3))];
		const present = members(5);
		const removed = present.map(member =>
			member.id === 5 ? { ...member, removed: "kept" as const, removedAt: 200 } : member,
		);
		const power = powerOf(5, games, { members: removed });
		expect(power.entries.map(({ member }) => member).sort()).toEqual([1, 2, 3, 4]);
		expect(power.unranked).toEqual([]);
		expect(power.games).toBe(65);
		expect(Math.max(...power.entries.map(({ range }) => range.worst))).toBeLessThanOrEqual(4);
		const strengthOf4 = (shown: typeof power) => shown.entries.find(({ member }) => member === 4)?.chance ?? 0;
		expect(strengthOf4(power)).toBeGreaterThan(strengthOf4(powerOf(4, games.slice(0, 60))));
	});

	it("work for two members who are far apart, for ties, and for the largest league", () => {
		const pair = powerOf(
			2,
			Array.from({ length: 20 }, (_, index) => playedGame(index, 1, 2, 8)),
		);
		expect(pair.entries.map(({ member, range }) => ({ member, ...range }))).toEqual([
			{ member: 1, best: 1, worst: 1 },
			{ member: 2, best: 2, worst: 2 },
		]);
		const tie = { status: "counts", winner: null, checked: true, by: "innings" } as const;
		const level = powerOf(
			3,
			Array.from({ length: 30 }, (_, index) => ({
				...playedGame(index, 1 + (index % 3), 1 + ((index + 1) % 3), 1),
				verdict: tie,
			})),
		);
		for (const { chance, met } of level.entries) {
			expect(chance).toBeCloseTo(0.5, 9);
			expect(met).toBeCloseTo(0.5, 9);
		}
		const large = powerOf(40, randomGames(40, 2000));
		expect(large.entries).toHaveLength(40);
		for (const { range } of large.entries) expect(range.best).toBeLessThanOrEqual(range.worst);
	});

	it("are the same for one question, whatever the order of the games", () => {
		const { season } = createRandomLeague(11);
		const week = { from: 100, until: Number.POSITIVE_INFINITY };
		const expected = finish(computePower(season, week));
		expect(finish(computePower(season, week))).toEqual(expected);
		const other = finish(computePower({ ...season, judged: season.judged.toReversed() }, week));
		const places = ({ entries }: typeof expected) =>
			entries.map(({ member, range, moved }) => ({ member, range, moved }));
		expect(places(other)).toEqual(places(expected));
	});

	it("list the strongest first, whose chance against an average member is above one half", () => {
		const { entries } = powerOf(6, randomGames(6, 120));
		const chances = entries.map(({ chance }) => chance);
		expect(chances).toEqual(chances.toSorted((one, other) => other - one));
		const logits = chances.map(chance => Math.log(chance / (1 - chance)));
		expect(logits.reduce((sum, logit) => sum + logit, 0)).toBeCloseTo(0, 9);
	});
});

describe("members of equal strength", () => {
	const ranges = ({ entries }: ReturnType<typeof powerOf>) =>
		entries.map(({ range: { best, worst } }) => `${best}–${worst}`);
	/** Games of each two of these members, which both win as often. */
	const evenGames = (ids: readonly number[], times: number) =>
		ids.flatMap(one =>
			ids.filter(other => other !== one).flatMap(other => Array.from({ length: times }, () => [one, other] as const)),
		);
	const play = (pairs: readonly (readonly [number, number])[]) =>
		pairs.map(([winner, loser], index) => playedGame(index, winner, loser, 3));

	it("have equal ranges where all are equal: any place is possible", () => {
		expect(ranges(powerOf(6, play(evenGames([1, 2, 3, 4, 5, 6], 2))))).toEqual(Array(6).fill("1–6"));
	});

	it("have equal ranges beside one who has lost every game", () => {
		const pairs = [
			...evenGames([1, 2, 3, 4, 5], 2),
			...[1, 2, 3, 4, 5].flatMap(one => Array(10).fill([one, 6] as const)),
		];
		expect(ranges(powerOf(6, play(pairs)))).toEqual(
			[...Array(5).fill("1–5"), "6"].map(range => (range === "6" ? "6–6" : range)),
		);
	});

	it("have equal ranges in any league in which two did the same", () => {
		for (let seed = 1; seed <= 20; seed++) {
			const games = randomGames(6, 60, seed).filter(({ away, home }) => away.member !== 6 && home.member !== 6);
			// The sixth member does what the first does, against the same opponents and as often.
			const twin = games.flatMap(game => {
				if (game.away.member === 1) return { ...game, away: { ...game.away, member: 6 } };
				return game.home.member === 1 ? { ...game, home: { ...game.home, member: 6 } } : [];
			});
			const { entries } = powerOf(6, [...games, ...twin]);
			const [one, other] = entries.filter(({ member }) => member === 1 || member === 6);
			expect(one?.range, String(seed)).toEqual(other?.range);
		}
	});
});

describe("the schedule", () => {
	/** The mean over the opponents, found again by listing them one by one. */
	const meanOf = (opponents: readonly number[], { entries }: ReturnType<typeof powerOf>) => {
		const chances = opponents.map(id => entries.find(({ member }) => member === id)?.chance ?? Number.NaN);
		return chances.reduce((sum, chance) => sum + chance, 0) / chances.length;
	};

	it("is the mean strength of the opponents, once for each game played and each game left", () => {
		const games = randomGames(5, 45);
		const power = powerOf(5, games, { rules: { gamesPerPair: 9 } });
		for (const { member, met, ahead } of power.entries) {
			const opponents = games
				.filter(({ away, home }) => away.member === member || home.member === member)
				.map(({ away, home }) => away.member + home.member - member);
			expect(met).toBeCloseTo(meanOf(opponents, power), 9);
			const left = [1, 2, 3, 4, 5]
				.filter(id => id !== member)
				.flatMap(id => {
					const played = opponents.filter(opponent => opponent === id).length;
					return Array<number>(Math.max(0, 9 - played)).fill(id);
				});
			expect(ahead).toBeCloseTo(meanOf(left, power), 9);
		}
	});

	it("to come follows the fixtures, and is unknown without them and after the end", () => {
		const games = Array.from({ length: 24 }, (_, index) =>
			playedGame(index, 1 + (index % 4), 1 + ((index + 1) % 4), index % 3 === 0 ? -2 : 2),
		);
		const rounds = [
			...games.map(({ away, home }) => ({ away: away.member, home: home.member })),
			{ away: 1, home: 3 },
			{ away: 3, home: 1 },
			{ away: 1, home: 2 },
		].map(fixture => ({ first: "2026-04-01", last: "2026-04-02", games: [fixture] }));
		const power = powerOf(4, games, { fixtures: { rounds } });
		const ahead = new Map(power.entries.map(entry => [entry.member, entry.ahead]));
		expect(ahead.get(1)).toBeCloseTo(meanOf([3, 3, 2], power), 9);
		expect(ahead.get(3)).toBeCloseTo(meanOf([1, 1], power), 9);
		expect(ahead.get(4)).toBeNull();
		for (const part of [{}, { fixtures: { rounds }, endedAt: 100 }]) {
			expect(powerOf(4, games, part).entries.map(entry => entry.ahead)).toEqual([null, null, null, null]);
		}
	});
});

describe("the move", () => {
	it("is the difference to the places by the games before the week", () => {
		const before = randomGames(5, 60);
		const after = Array.from({ length: 25 }, (_, index) => playedGame(100 + index, 5, 1 + (index % 4), 6));
		const places = (games: readonly JudgedGame[]) => powerOf(5, games).entries.map(({ member }) => member);
		const [then, now] = [places(before), places([...before, ...after])];
		expect(then.indexOf(5)).toBeGreaterThan(now.indexOf(5));
		for (const { member, moved } of powerOf(5, [...before, ...after], {}, 100).entries) {
			expect(moved).toBe(then.indexOf(member) - now.indexOf(member));
		}
	});

	it("is unknown if there were too few games a week ago, of the league or of the member", () => {
		const games = randomGames(4, 40);
		expect(powerOf(4, games, {}, LEAST_POWER_GAMES - 1).entries.map(({ moved }) => moved)).toEqual([
			null,
			null,
			null,
			null,
		]);
		const joined = [0, 1, 2].map(index => playedGame(100 + index, 5, 1 + index, 1));
		const power = powerOf(5, [...games, ...joined], {}, 100);
		expect(power.entries.find(({ member }) => member === 5)?.moved).toBeNull();
		expect(power.entries.filter(({ moved }) => moved !== null)).toHaveLength(4);
	});

	it("and everything else is about the games before the end of the week", () => {
		const games = randomGames(4, 60);
		const later = randomGames(4, 30, 2).map(game => ({ ...game, playedAt: 1000 + game.playedAt }));
		const season = createSeason(4, [...games, ...later]);
		expect(finish(computePower(season, { from: 30, until: 1000 }))).toEqual(powerOf(4, games, {}, 30));
	});
});
