import { expect, test } from "vitest";
import { TimeoutError, withTimeout } from "../../src/ground/async.ts";

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
