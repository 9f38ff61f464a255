import { expect, it } from "vitest";
import { keptByVersion } from "../../src/league/by-version.ts";

const season = { league: { id: 1 }, number: 2, version: 3 };

/** A cache of what was asked for, with the computations that took place. */
function createCache(max: number) {
	const computed: string[] = [];
	const cache = keptByVersion(
		{ max },
		(spots: number) => [spots],
		async ({ league, number, version }: typeof season, spots: number) => {
			computed.push([league.id, number, version, spots].join(" "));
			if (spots === 0) throw new Error("no spots");
			return { spots };
		},
	);
	return { cache, computed };
}

it("each season, version and further value is computed once, also when it is requested twice at once", async () => {
	const { cache, computed } = createCache(10);
	const [first, second] = await Promise.all([cache.get(season, 4), cache.get(season, 4)]);
	expect(first).toBe(second);
	await cache.get(season, 5);
	await cache.get({ ...season, version: 4 }, 4);
	await cache.get({ ...season, number: 1 }, 4);
	await cache.get({ ...season, league: { id: 9 } }, 4);
	expect(await cache.get(season, 4)).toBe(first);
	expect(computed).toEqual(["1 2 3 4", "1 2 3 5", "1 2 4 4", "1 1 3 4", "9 2 3 4"]);
});

it("a computation that fails is repeated, and the oldest result makes room for a further one", async () => {
	const { cache, computed } = createCache(1);
	await expect(cache.get(season, 0)).rejects.toThrow("no spots");
	await expect(cache.get(season, 0)).rejects.toThrow("no spots");
	await cache.get(season, 4);
	await cache.get(season, 5);
	await cache.get(season, 4);
	expect(computed).toEqual(["1 2 3 0", "1 2 3 0", "1 2 3 4", "1 2 3 5", "1 2 3 4"]);
});

it("a result that was computed elsewhere is not computed again", async () => {
	const { cache, computed } = createCache(10);
	cache.set({ spots: 4 }, { ...season, version: 4 }, 4);
	expect(await cache.get({ ...season, version: 4 }, 4)).toEqual({ spots: 4 });
	expect(computed).toEqual([]);
});
