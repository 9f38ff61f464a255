import { setImmediate } from "node:timers/promises";
import { expect, it } from "vitest";
import { oneByOne } from "../../src/ground/one-by-one.ts";

/** Work that the test ends, and the works that have begun. */
function setUp(pause?: () => Promise<void>) {
	const inOrder = oneByOne(pause);
	const begun: string[] = [];
	const ends = new Map<string, PromiseWithResolvers<string>>();
	const add = (key: string, name: string) => {
		const end = Promise.withResolvers<string>();
		ends.set(name, end);
		return inOrder(key, () => {
			begun.push(name);
			return end.promise;
		});
	};
	return { add, begun, ends };
}

it("the work of a key is done one after the other, in its order, and that of another key beside it", async () => {
	const { add, begun, ends } = setUp();
	const all = Promise.all([add("ann", "1"), add("ann", "2"), add("ben", "3"), add("ann", "4")]);
	await setImmediate();
	expect(begun).toEqual(["1", "3"]);
	ends.get("4")?.resolve("four");
	ends.get("2")?.resolve("two");
	ends.get("3")?.resolve("three");
	await setImmediate();
	expect(begun).toEqual(["1", "3"]);
	ends.get("1")?.resolve("one");
	expect(await all).toEqual(["one", "two", "three", "four"]);
	expect(begun).toEqual(["1", "3", "2", "4"]);
});

it("work that fails is refused with its error, and the next starts all the same", async () => {
	const { add, ends } = setUp();
	const failed = add("ann", "1");
	const next = add("ann", "2");
	ends.get("1")?.reject(new Error("full"));
	ends.get("2")?.resolve("two");
	await expect(failed).rejects.toThrow("full");
	expect(await next).toBe("two");
});

it("the pause is between two works, and before none that finds no other", async () => {
	const pause = Promise.withResolvers<void>();
	const { add, begun, ends } = setUp(() => pause.promise);
	const first = add("ann", "1");
	const second = add("ann", "2");
	ends.get("1")?.resolve("one");
	await first;
	await setImmediate();
	expect(begun).toEqual(["1"]);
	pause.resolve();
	ends.get("2")?.resolve("two");
	expect(await second).toBe("two");
});
