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

it("the races of one server do not fill the queue: another server's is next, and what is known is answered at once", async () => {
	const { races } = setUp();
	const solved: string[] = [];
	const ask = async (serverId: string, id: number, version: number) => {
		const race = await races.solve({ ...view, version, league: { ...view.league, serverId, id } }, 2);
		if (race !== null) solved.push(serverId);
		return race;
	};
	await ask("first", 1, 0);
	// Four leagues of one server.
	const many = Array.from({ length: 40 }, (_, index) => ask("first", index % 4, 1 + index));
	const known = ask("first", 1, 0);
	const others = ["second", "third"].map(server => ask(server, 9, 1));
	expect(await known).toHaveLength(4);
	await Promise.all(others);
	expect(solved).toEqual(["first", "first", "first", "second", "third"]);
	expect((await Promise.all(many)).filter(race => race !== null)).toHaveLength(10);
});

it("where nothing says how many games are left the race is unknown", async () => {
	const { races } = setUp();
	expect(await races.solve(createView(), 2)).toBe("unknown");
});

it("the places of a season that has ended are the table's", async () => {
	const { races } = setUp();
	const race = await races.solve({ ...view, endedAt: 1 }, 1);
	expect(!Array.isArray(race) ? [] : race.map(({ best, worst, odds }) => [best, worst, odds])).toEqual([
		[1, 1, 100],
		[2, 2, 0],
		[3, 4, 0],
		[3, 4, 0],
	]);
});
