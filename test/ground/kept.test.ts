import { expect, it } from "vitest";
import { createKept } from "../../src/ground/kept.ts";

/** Work that the test ends, and the keys of the work that has begun. */
function setUp() {
	const kept = createKept<{ value: string }>({ maxSize: 10, sizeOf: ({ value }) => value.length, ttlMs: 60_000 });
	const begun: string[] = [];
	const ends = new Map<string, (value: string | Error) => void>();
	const ask = (owner: string, key: string) =>
		kept.get(owner, key, async () => {
			begun.push(key);
			const { promise, resolve } = Promise.withResolvers<string | Error>();
			ends.set(key, resolve);
			const value = await promise;
			if (value instanceof Error) throw value;
			return { value };
		});
	const end = async (key: string, value: string | Error = key) => {
		await expect.poll(() => ends.has(key)).toBe(true);
		ends.get(key)?.(value);
		ends.delete(key);
	};
	return { ask, begun, end };
}

it("forty equal questions are one work, whose result is kept", async () => {
	const { ask, begun, end } = setUp();
	const asked = Array.from({ length: 40 }, () => ask("server", "a"));
	await end("a");
	expect(new Set((await Promise.all(asked)).map(({ value }) => value))).toEqual(new Set(["a"]));
	expect((await ask("server", "a")).value).toBe("a");
	expect(begun).toEqual(["a"]);
});

it("the work of one owner is done one after the other, and that of others beside it", async () => {
	const { ask, begun, end } = setUp();
	const [a, b, other] = [ask("server", "a"), ask("server", "b"), ask("other", "c")];
	await end("c");
	await other;
	expect(begun).toEqual(["a", "c"]);
	await end("a", new Error("failed"));
	await expect(a).rejects.toThrow("failed");
	await end("b");
	expect((await b).value).toBe("b");
});

it("a failure, and a value without room, are not kept", async () => {
	const { ask, begun, end } = setUp();
	const failed = ask("server", "a");
	await end("a", new Error("failed"));
	await expect(failed).rejects.toThrow("failed");
	for (const size of [11, 11]) {
		const large = ask("server", "a");
		await end("a", "x".repeat(size));
		expect((await large).value).toHaveLength(11);
	}
	expect(begun).toEqual(["a", "a", "a"]);
});
