import { isDeepStrictEqual } from "node:util";
import { describe, expect, it } from "vitest";
import { examples } from "../../../../test/helpers/scale.ts";
import { createGamertags, type Gamertag } from "../../src/sample/gamertags.ts";
import { historyPage } from "../../src/sample/history.ts";
import type { Matchup } from "../../src/sample/matchups.ts";
import { createSample } from "../../src/sample/sample.ts";
import { type Season, seasonInProgress, seasonMatchups, visitedSeason } from "../../src/sample/season.ts";

const gamertags = createGamertags("test");
/** Fourteen members, two of whom play under a second gamertag as well. */
const members = gamertags.slice(0, 14).map((own, i) => (i < 2 ? [own, ...gamertags.slice(20 + i, 21 + i)] : [own]));
const season: Season = {
	members,
	from: Date.parse("2026-06-01T00:00:00Z"),
	to: Date.parse("2026-07-01T00:00:00Z"),
	gamesPerPair: 3,
};
const matchups = seasonMatchups("test", season, gamertags);
const { games } = createSample("test", [season]);
const played = matchups.map(games.play);

const memberOf = (player: Gamertag | null) => members.findIndex(own => own.some(({ name }) => name === player?.name));
const pairOf = ({ players }: Matchup) => [memberOf(players.home), memberOf(players.away)].sort((a, b) => a - b);
const MINUTE_MS = 60_000;
const sum = (runs: readonly number[]) => runs.reduce((total, inning) => total + inning, 0);

describe("a season", () => {
	it("has every pair of its 14 members meet three times, and some of them more often", () => {
		const counts = new Map<string, number>();
		for (const matchup of matchups.filter(({ mode }) => mode === "LEAGUE")) {
			const pair = pairOf(matchup).join("-");
			counts.set(pair, (counts.get(pair) ?? 0) + 1);
		}
		expect(counts.size).toBe((14 * 13) / 2);
		expect(Math.min(...counts.values())).toBe(3);
		expect(Math.max(...counts.values())).toBeGreaterThan(3);
		for (const [one, other] of matchups.map(pairOf)) expect(one).not.toBe(other);
	});

	it("lies within its period, one game after another", () => {
		const times = matchups.map(({ playedAt }) => playedAt);
		expect(times).toEqual(times.toSorted((a, b) => a - b));
		expect(new Set(matchups.map(({ number }) => number)).size).toBe(matchups.length);
		expect(Math.min(...times)).toBeGreaterThanOrEqual(season.from);
		expect(Math.max(...times)).toBeLessThanOrEqual(season.to);
	});

	it.each<[string, (game: (typeof played)[number]) => boolean]>([
		["games played to their end", ({ ruling }) => ruling === "0"],
		["games that were quit", ({ ruling }) => ruling !== "0"],
		["ties with a winner", ({ lines }) => sum(lines.home.r) === sum(lines.away.r)],
		[
			"wins with fewer runs",
			({ winner, lines }) =>
				winner === (sum(lines.home.r) < sum(lines.away.r) ? "home" : "away") && sum(lines.home.r) !== sum(lines.away.r),
		],
		["extra innings", ({ lines }) => lines.home.r.length > 9],
	])("has among the games that count %s", (_, isOne) => {
		expect(played.filter(game => game.matchup.mode === "LEAGUE" && isOne(game)).length).toBeGreaterThan(0);
	});

	it.each<[string, (matchup: Matchup) => boolean]>([
		["the computer", ({ players }) => players.home === null || players.away === null],
		["strangers", matchup => matchup.mode === "ARENA" && pairOf(matchup).includes(-1)],
		["each other in exhibitions", matchup => matchup.mode === "EXHIBITION" && !pairOf(matchup).includes(-1)],
		["a person's second account", ({ players }) => [players.home, players.away].includes(gamertags[20] ?? null)],
	])("has members play against %s", (_, isOne) => {
		expect(matchups.filter(isOne).length).toBeGreaterThan(0);
	});

	it("follows from the seed and the season alone", () => {
		expect(seasonMatchups("test", season, gamertags)).toEqual(matchups);
		expect(seasonMatchups("other", season, gamertags)).not.toEqual(matchups);
	});

	it("fits into a day, and is refused where its games do not fit", () => {
		const within = (hours: number) => ({ ...season, to: season.from + hours * 60 * 60_000 });
		expect(seasonMatchups("test", within(26), gamertags)).toHaveLength(matchups.length);
		expect(() => seasonMatchups("test", within(20), gamertags)).toThrow(RangeError);
	});

	it("also works for an odd number of members, with one bye in each round", () => {
		const odd = seasonMatchups("test", { ...season, members: members.slice(0, 5), gamesPerPair: 1 }, gamertags);
		const pairs = odd.filter(({ mode }) => mode === "LEAGUE").map(matchup => pairOf(matchup).join("-"));
		expect(new Set(pairs).size).toBe(10);
	});
});

describe("a sample with a season", () => {
	it("has its games among all others, newest first, once they were played", () => {
		const [first, second] = matchups;
		if (!first || !second) throw new Error("The season has no games");
		const recent = games.recent(second.playedAt - 1);
		const times = recent.map(({ playedAt }) => playedAt);
		expect(times).toEqual(times.toSorted((a, b) => b - a));
		expect(recent.map(({ number }) => number)).toContain(first.number);
		expect(recent.map(({ number }) => number)).not.toContain(second.number);
		expect(recent).toHaveLength(601);
	});
});

const VISITS = ["2026-01-01T00:00:00Z", "2026-03-31T23:59:59Z", "2026-07-01T12:10:00Z"];

describe.each(VISITS.slice(0, examples(1, VISITS.length)))("the season a visitor finds at %s", time => {
	const now = Date.parse(time);
	const visited = visitedSeason(gamertags, now);
	const all = seasonMatchups("test", visited, gamertags);
	const sample = createSample("test", [visited]).games;
	const past = all.filter(({ playedAt }) => playedAt <= now);
	const counted = past.filter(({ mode }) => mode === "LEAGUE").map(sample.play);
	const people = visited.members.flat();
	const isMember = (player: Gamertag | null) => people.some(({ name }) => name === player?.name);
	const runs = ({ lines }: (typeof counted)[number]) => ({ home: sum(lines.home.r), away: sum(lines.away.r) });

	const pageOf = ({ name, platform }: Gamertag, page: number, at = now) =>
		historyPage("test", sample, { username: name, platform, mode: undefined }, page, at);
	/** The entries of all members, each page once. */
	const entries = people.flatMap(person => {
		const { totalPages } = pageOf(person, 1);
		return Array.from({ length: totalPages }, (_, i) => pageOf(person, i + 1).entries).flat();
	});

	it("gives each of 14 members 39 games, three fifths of them played", () => {
		const league = all.filter(({ mode }) => mode === "LEAGUE");
		for (const own of visited.members) {
			const games = league.filter(({ players }) =>
				own.some(({ name }) => [players.home?.name, players.away?.name].includes(name)),
			);
			expect(games.length).toBeGreaterThanOrEqual(39);
		}
		expect(visited.members).toHaveLength(14);
		expect(past.length / all.length).toBeCloseTo(0.6, 1);
	});

	it("plays a game every few minutes from then on", () => {
		const next = all.slice(past.length).map(({ playedAt }) => playedAt);
		const pauses = next.slice(1).map((at, i) => at - (next[i] ?? 0));
		expect(next[0]).toBeLessThan(now + 5 * MINUTE_MS);
		expect(Math.max(...pauses)).toBeLessThan(6 * MINUTE_MS);
		expect(Math.min(...pauses)).toBeGreaterThan(2 * MINUTE_MS);
	});

	it.each<[string, () => boolean]>([
		["early endings", () => counted.some(({ ruling }) => ruling !== "0")],
		["a 0–0 that was awarded", () => counted.some(game => runs(game).home + runs(game).away === 0)],
		[
			"a win of the side with fewer runs, after five complete innings",
			() =>
				counted.some(game => {
					const { home, away } = runs(game);
					return game.lines.home.r.length > 5 && game.winner === (home < away ? "home" : "away") && home !== away;
				}),
		],
		[
			"more games of a pair than it owes",
			() => {
				const pairs = Object.groupBy(
					past.filter(({ mode }) => mode === "LEAGUE"),
					matchup => pairOf(matchup).join(),
				);
				return Object.values(pairs).some(games => (games?.length ?? 0) > 3);
			},
		],
		[
			"exhibitions of two members",
			() => past.some(({ mode, players: { home, away } }) => mode === "EXHIBITION" && isMember(home) && isMember(away)),
		],
		[
			"games against strangers",
			() => past.some(({ players: { home, away } }) => home && away && isMember(home) !== isMember(away)),
		],
		["games against the computer", () => past.some(({ players: { home, away } }) => !home || !away)],
		[
			"games under a second gamertag",
			() =>
				counted.some(({ matchup: { players } }) =>
					visited.members.some(([, second]) => second && [players.home, players.away].includes(second)),
				),
		],
		["rows that hide the own name", () => entries.some(row => row.home_full_name !== "CPU" && row.home_name === "CPU")],
		["rows that spell it out", () => entries.some(row => row.home_name !== "CPU" && row.away_name !== "CPU")],
		[
			"badges behind names, and names without",
			() => new Set(entries.map(row => / \^b\d+\^$/.test(row.home_name ?? ""))).size === 2,
		],
		[
			"two ids for one game",
			() =>
				new Set(entries.map(({ id }) => id)).size === entries.length &&
				new Set(entries.map(({ display_date }) => display_date)).size < entries.length,
		],
		[
			"a last page that is repeated",
			() =>
				people.every(person => {
					const { totalPages } = pageOf(person, 1);
					return isDeepStrictEqual(pageOf(person, totalPages + 1).entries, pageOf(person, totalPages).entries);
				}),
		],
		[
			"pages that shift while they are read",
			() =>
				people.some(person => {
					const before = pageOf(person, 1).entries.at(-1)?.id;
					return pageOf(person, 2, now + 60 * MINUTE_MS).entries.some(({ id }) => id === before);
				}),
		],
	])("has %s", (_, isThere) => {
		expect(isThere()).toBe(true);
	});
});

it.each(["2026-01-01T00:00:00Z", "2026-03-31T23:59:59Z"])(
	"the season in progress has been played by half at %s",
	time => {
		const now = Date.parse(time);
		const all = seasonMatchups("test", seasonInProgress(gamertags, now), gamertags);
		const share = all.filter(({ playedAt }) => playedAt <= now).length / all.length;
		expect(share).toBeGreaterThan(0.45);
		expect(share).toBeLessThanOrEqual(1);
	},
);
