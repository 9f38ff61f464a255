import { expect, test } from "vitest";
import { createBoundedMap } from "../../src/ground/bounded-map.ts";

test("a bounded map drops the entry that was not used for the longest time", () => {
	const map = createBoundedMap<number>(3);
	for (const [value, key] of ["a", "b", "c"].entries()) map.set(key, value);
	expect(map.get("a")).toBe(0);
	map.set("d", 3);
	expect([...map.keys()].sort()).toEqual(["a", "c", "d"]);
});

test("a bounded map reserves no memory for entries that it does not have", () => {
	expect(createBoundedMap<number>(10_000).max).toBe(0);
	expect(createBoundedMap<number>(10_000).maxSize).toBe(10_000);
});
