import { expect, it, onTestFinished } from "vitest";
import { createRaces } from "../../src/league/races.ts";
import { createWin } from "../fixtures/league-season.ts";
import { createView } from "../fixtures/league-view.ts";

function setUp(options: { timeoutMs?: number } = {}) {
	const lines: string[] = [];
	const races = createRaces({ logger: { warn: (_fields, message) => void lines.push(message) }, ...options });
	onTestFinished(() => races.stop());
	return { races, lines };
}

const view = createView({ rules: { gamesPerPair: 2 }, games: [createWin(2, 1, 2), createWin(3, 1, 2)] });

it("a race is computed once for a version of a season and its places", async () => {
	const { races } = setUp();
	const [first, same, other] = await Promise.all([races.solve(view, 2), races.solve(view, 2), races.solve(view, 1)]);
	expect(first).toHaveLength(4);
	expect(same).toBe(first);
	expect(other).not.toBe(first);
	expect(await races.solve({ ...view, version: 2 }, 2)).not.toBe(first);
	expect(await races.solve({ ...view, league: { ...view.league, id: 2 } }, 2)).toEqual(first);
});

it("a race that takes too long is given up and logged, and can be asked for again", async () => {
	const { races, lines } = setUp({ timeoutMs: 0 });
	expect(await races.solve(view, 2)).toBeNull();
	expect(lines).toEqual(["a race could not be computed"]);
	expect(await races.solve(view, 2)).toBeNull();
});

it("the races of one league do not fill the queue: another league's is computed", async () => {
	const { races } = setUp();
	const changes = Array.from({ length: 30 }, (_, version) => races.solve({ ...view, version }, 2));
	expect(await races.solve({ ...view, league: { ...view.league, id: 2 } }, 2)).toHaveLength(4);
	const solved = (await Promise.all(changes)).filter(race => race !== null);
	expect(solved).toHaveLength(10);
});

it("where nothing says how many games are left the race is unknown", async () => {
	const { races } = setUp();
	expect(await races.solve(createView(), 2)).toBe("unknown");
});

it("of a season that has ended the places are those of the table", async () => {
	const { races } = setUp();
	const race = await races.solve({ ...view, endedAt: 1 }, 1);
	expect(race === null || race === "unknown" ? [] : race.map(({ best, worst, odds }) => [best, worst, odds])).toEqual([
		[1, 1, 100],
		[2, 2, 0],
		[3, 4, 0],
		[3, 4, 0],
	]);
});
