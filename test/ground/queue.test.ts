import { setImmediate } from "node:timers/promises";
import { expect, it } from "vitest";
import { createQueue } from "../../src/ground/queue.ts";
import { createWaits } from "../helpers/waits.ts";

/** A queue whose messages end when the test ends them. */
function setUp(max?: number, each?: number) {
	const waits = createWaits();
	const queue = createQueue({
		wait: waits.wait,
		...(max !== undefined && { max }),
		...(each !== undefined && { each }),
	});
	const started: string[] = [];
	const running = new Map<string, (pauseMs: number | null) => void>();
	return {
		queue,
		started,
		waits,
		add(userId: string, key: string) {
			queue.add(userId, key, () => {
				started.push(`${userId} ${key}`);
				return new Promise(resolve => running.set(`${userId} ${key}`, resolve));
			});
		},
		async end(message: string, pauseMs: number | null = null) {
			running.get(message)?.(pauseMs);
			await setImmediate();
		},
	};
}

it("people's messages go out side by side, each person's one after the other and in turn with the others'", async () => {
	const { add, end, started } = setUp(2);
	for (const key of ["1", "2"]) for (const person of ["ann", "ben", "cat"]) add(person, key);
	expect(started).toEqual(["ann 1", "ben 1"]);
	await end("ann 1");
	await end("ben 1");
	expect(started.slice(2)).toEqual(["cat 1", "ann 2"]);
	await end("ann 2");
	await end("cat 1");
	expect(started.slice(4)).toEqual(["ben 2", "cat 2"]);
});

it("where each may have two at once, everybody has one before anybody has two", async () => {
	const { add, end, started, queue } = setUp(3, 2);
	for (const key of ["1", "2", "3"]) add("ann", key);
	for (const key of ["1", "2"]) add("ben", key);
	expect(started).toEqual(["ann 1", "ann 2", "ben 1"]);
	expect([queue.waiting(), queue.waiting("ann"), queue.waiting("cat")]).toEqual([2, 1, 0]);
	await end("ben 1");
	await end("ann 1");
	expect(started.slice(3)).toEqual(["ben 2", "ann 3"]);
	expect(queue.waiting()).toBe(0);
});

it("a message that waits already is not added again, and can be once it is under way", async () => {
	const { add, end, started } = setUp();
	add("ann", "1");
	add("ann", "2");
	add("ann", "2");
	await end("ann 1");
	add("ann", "2");
	await end("ann 2");
	await end("ann 2");
	expect(started).toEqual(["ann 1", "ann 2", "ann 2"]);
});

it("a pause that Discord asks for holds up its person alone, whose message comes first afterwards", async () => {
	const { add, end, started, waits } = setUp(1);
	add("ann", "1");
	add("ann", "2");
	add("ben", "1");
	await end("ann 1", 300);
	expect([started, waits.under()]).toEqual([["ann 1", "ben 1"], [300]]);
	await end("ben 1");
	add("ben", "2");
	await end("ben 2");
	expect(started).toEqual(["ann 1", "ben 1", "ben 2"]);
	await waits.end();
	await end("ann 1");
	expect(started.slice(3)).toEqual(["ann 1", "ann 2"]);
});

it("a stop starts no more messages and waits for those being sent", async () => {
	const { add, end, started, queue } = setUp(1);
	add("ann", "1");
	add("ben", "1");
	let isStopped = false;
	const stopped = queue.stop(60_000).then(() => {
		isStopped = true;
	});
	add("cat", "1");
	await setImmediate();
	expect(isStopped).toBe(false);
	await end("ann 1");
	await stopped;
	expect(started).toEqual(["ann 1"]);
});

it("a stop waits no longer than it may for a message that never ends", async () => {
	const { add, queue } = setUp();
	add("ann", "1");
	await queue.stop(1);
});

it("who adds more while their message is being sent comes after those who were waiting or added later", async () => {
	const { add, end, started, queue } = setUp(1);
	add("ann", "1");
	add("ann", "2");
	add("ben", "1");
	expect(queue.unfinished("ann")).toBe(2);
	await end("ann 1");
	await end("ben 1");
	await end("ann 2");
	expect(started).toEqual(["ann 1", "ben 1", "ann 2"]);
	expect(queue.unfinished("ann")).toBe(0);
});
