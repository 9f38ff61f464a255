import { describe, expect, it } from "vitest";
import { createGamertags, type Gamertag } from "../../src/sample/gamertags.ts";
import type { Matchup } from "../../src/sample/matchups.ts";
import { createSample } from "../../src/sample/sample.ts";
import { type Season, seasonInProgress, seasonMatchups } from "../../src/sample/season.ts";

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

	it("fits a day, and is refused where it does not fit", () => {
		const within = (hours: number) => ({ ...season, to: season.from + hours * 60 * 60_000 });
		expect(seasonMatchups("test", within(26), gamertags)).toHaveLength(matchups.length);
		expect(() => seasonMatchups("test", within(20), gamertags)).toThrow(RangeError);
	});

	it("also works for an odd number of members, one of whom rests in each round", () => {
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
