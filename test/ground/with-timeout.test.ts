import { expect, test } from "vitest";
import { TimeoutError, withPatience, withTimeout } from "../../src/ground/async.ts";

test("A promise that settles in time passes its value or its error on", async () => {
	expect(await withTimeout(Promise.resolve(7), 60_000)).toBe(7);
	await expect(withTimeout(Promise.reject(new Error("broken")), 60_000)).rejects.toThrow("broken");
});

test("A promise that takes longer rejects with a TimeoutError", async () => {
	await expect(withTimeout(new Promise(() => {}), 1)).rejects.toBeInstanceOf(TimeoutError);
});

test("A promise that settled while the process was busy is in time, however long that was", async () => {
	const later = new Promise(resolve => setTimeout(resolve, 20, "answer"));
	const waiting = withTimeout(later, 10);
	for (const end = performance.now() + 50; performance.now() < end; );
	expect(await waiting).toBe("answer");
});

test("Patience ends for work that does not answer, and waits while the process is busy", async () => {
	await expect(withPatience(new Promise(() => {}), 10)).rejects.toBeInstanceOf(TimeoutError);
	let turns = 5;
	const { promise, resolve } = Promise.withResolvers<string>();
	const work = () => {
		for (const end = performance.now() + 30; performance.now() < end; );
		turns -= 1;
		if (turns === 0) resolve("answer");
		else setTimeout(work, 1);
	};
	const waiting = withPatience(promise, 100);
	work();
	expect(await waiting).toBe("answer");
});
