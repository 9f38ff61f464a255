import { describe, expect, it } from "vitest";
import { createSnowflakes, shardOf } from "../src/snowflake.ts";

const JANUARY_2026 = Date.UTC(2026, 0, 1);

describe("snowflakes", () => {
	it("carry their time as Discord's do", () => {
		const id = createSnowflakes(() => JANUARY_2026)();
		expect(Number(BigInt(id) >> 22n) + 1_420_070_400_000).toBe(JANUARY_2026);
	});

	it("rise even while the clock stops or is set back", () => {
		const times = [JANUARY_2026, JANUARY_2026, JANUARY_2026 - 5_000, JANUARY_2026 + 1];
		const next = createSnowflakes(() => times.shift() ?? JANUARY_2026);
		const ids = [next(), next(), next(), next()].map(BigInt);
		expect(ids).toEqual([...new Set(ids)].sort((a, b) => (a < b ? -1 : 1)));
	});

	it.each([
		["197038439483310086", 2, 0],
		["197038439483310086", 16, 2],
		[null, 16, 0],
	])("guild %s of %d shards belongs to shard %d", (guildId, total, shard) => {
		expect(shardOf(guildId, total)).toBe(shard);
	});
});
