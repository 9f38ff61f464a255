import { expect, it } from "vitest";
import { createStorageCheck } from "../../src/monitor/storage-check.ts";

/** A storage that is asked how it is, and a clock moved by hand. */
function stage(check: () => Promise<void>, timeoutMs = 60_000) {
	const state = { at: 0, asked: 0 };
	const ask = createStorageCheck({
		check: () => {
			state.asked++;
			return check();
		},
		now: () => state.at,
		timeoutMs,
		keepMs: 5000,
	});
	return { state, ask };
}

it("a storage is asked once, however many want to know, until the answer is old", async () => {
	const { state, ask } = stage(async () => {});
	expect(await Promise.all([ask(), ask(), ask()])).toEqual(Array(3).fill({ isWritable: true }));
	state.at = 4999;
	await ask();
	expect(state.asked).toBe(1);
	state.at = 5000;
	await ask();
	expect(state.asked).toBe(2);
});

it("a storage that hangs is one that fails", async () => {
	const { ask } = stage(() => new Promise(() => {}), 10);
	expect(await ask()).toEqual({ isWritable: false, reason: "fails: no answer within 10 ms" });
});

it.each([
	["the innermost code", new Error("a", { cause: Object.assign(new Error("b"), { code: "SQLITE_READONLY" }) })],
	["its own code", Object.assign(new Error("redis://user:hunter2@db.example fails"), { code: "SQLITE_READONLY" })],
])("a failure is told by %s, never by its words", async (_, error) => {
	expect(await stage(() => Promise.reject(error)).ask()).toEqual({
		isWritable: false,
		reason: "fails: SQLITE_READONLY",
	});
});

it("a failure without a code is told by its name", async () => {
	const error = new TypeError("postgres://user:hunter2@db.example/dugout");
	expect(await stage(() => Promise.reject(error)).ask()).toEqual({ isWritable: false, reason: "fails: TypeError" });
	expect(await stage(() => Promise.reject("hunter2")).ask()).toEqual({
		isWritable: false,
		reason: "fails: for an unknown reason",
	});
});
