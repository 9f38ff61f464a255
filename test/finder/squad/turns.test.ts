import { expect, it, vi } from "vitest";
import { createTurns, FullError, ReplacedError } from "../../../src/finder/squad/turns.ts";

/** Turns whose jobs end when the test lets them. */
function setUp(most = 10) {
	const turns = createTurns(most);
	const begun: string[] = [];
	const ends: (() => void)[] = [];
	const take = (person: string, what: string) =>
		turns.take(person, async () => {
			begun.push(what);
			await new Promise<void>(resolve => ends.push(resolve));
			return what;
		});
	/** Ends the job that runs, once it does. */
	async function endNext() {
		await vi.waitFor(() => expect(ends).toHaveLength(1));
		ends.shift()?.();
	}
	return { take, begun, endNext };
}

it("jobs are done in the order in which people came, and each knows how many come first", async () => {
	const { take, begun, endNext } = setUp();
	const turns = ["ann", "ben", "cleo"].map(person => take(person, person));
	expect(turns.map(({ before }) => before)).toEqual([0, 1, 2]);
	for (const [index, { done }] of turns.entries()) {
		await endNext();
		expect(await done).toBe(["ann", "ben", "cleo"][index]);
	}
	expect(begun).toEqual(["ann", "ben", "cleo"]);
});

it("a newer job of a person takes the place of the one that waits", async () => {
	const { take, begun, endNext } = setUp();
	const first = take("cleo", "first");
	const second = take("ann", "second");
	const other = take("ben", "other");
	const third = take("ann", "third");
	await expect(second.done).rejects.toThrow(ReplacedError);
	expect(third.before).toBe(1);
	for (const { done } of [first, third, other]) {
		await endNext();
		await done;
	}
	expect(begun).toEqual(["first", "third", "other"]);
});

it("a newer job of the person whose job runs does not replace it, and comes after those of others", async () => {
	const { take, begun, endNext } = setUp();
	const first = take("ann", "first");
	const second = take("ann", "second");
	const other = take("ben", "other");
	const third = take("ann", "third");
	await expect(second.done).rejects.toThrow(ReplacedError);
	expect([other.before, third.before]).toEqual([1, 2]);
	for (const { done } of [first, other, third]) {
		await endNext();
		await done;
	}
	expect(begun).toEqual(["first", "other", "third"]);
});

it("a job that fails does not stop the next one, and beyond the most people a further one is refused", async () => {
	const turns = createTurns(1);
	const failing = turns.take("ann", () => Promise.reject(new Error("no squad")));
	const next = turns.take("ben", async () => "done");
	expect(() => turns.take("cleo", async () => "late")).toThrow(FullError);
	await expect(failing.done).rejects.toThrow("no squad");
	expect(await next.done).toBe("done");
});
