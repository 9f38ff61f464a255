import { setImmediate } from "node:timers/promises";
import { expect, it } from "vitest";
import { createQueue, type JobOptions, type QueueOptions } from "../../src/ground/queue.ts";
import { createWaits } from "../helpers/waits.ts";

/** A queue whose messages end when the test ends them. */
function setUp(options: Omit<QueueOptions, "wait"> = {}) {
	const waits = createWaits();
	const queue = createQueue({ wait: waits.wait, ...options });
	const started: string[] = [];
	const running = new Map<string, (pauseMs: number | null) => void>();
	return {
		queue,
		started,
		waits,
		add(userId: string, key: string, options?: JobOptions) {
			const job = () => {
				started.push(`${userId} ${key}`);
				return new Promise<number | null>(resolve => running.set(`${userId} ${key}`, resolve));
			};
			queue.add(userId, key, job, options);
		},
		async end(message: string, pauseMs: number | null = null) {
			running.get(message)?.(pauseMs);
			await setImmediate();
		},
	};
}

it("people's messages go out side by side, each person's one after the other and in turn with the others'", async () => {
	const { add, end, started } = setUp({ max: 2 });
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
	const { add, end, started, queue } = setUp({ max: 3, each: 2 });
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
	const { add, end, started, waits } = setUp({ max: 1 });
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
	const { add, end, started, queue } = setUp({ max: 1 });
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
	const { add, end, started, queue } = setUp({ max: 1 });
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

it("background jobs start when no other job can, and leave places to these", async () => {
	const { add, end, started, queue } = setUp({ max: 3, background: 2 });
	for (const key of ["1", "2", "3", "4"]) add("crawl", key, { isBackground: true });
	expect(started).toEqual(["crawl 1", "crawl 2"]);
	for (const person of ["ann", "ben"]) add(person, "1");
	expect(started.slice(2)).toEqual(["ann 1"]);
	await end("crawl 1");
	expect(started.slice(3)).toEqual(["ben 1"]);
	expect([queue.waiting(), queue.waitingInBackground()]).toEqual([0, 2]);
	await end("ann 1");
	expect(started.slice(4)).toEqual(["crawl 3"]);
	await end("ben 1");
	expect(started).toHaveLength(5);
});

it("owners of background jobs take turns, and each may use all places", async () => {
	const { add, end, started } = setUp({ max: 3, background: 2 });
	for (const key of ["1", "2", "3"]) add("crawl", key, { isBackground: true });
	add("ann", "1", { isBackground: true });
	await end("crawl 1");
	await end("crawl 2");
	expect(started).toEqual(["crawl 1", "crawl 2", "ann 1", "crawl 3"]);
});

it("a job that is dropped does not start, neither while it waits nor while it pauses", async () => {
	const { add, end, started, queue, waits } = setUp({ max: 1 });
	for (const key of ["1", "2", "3"]) add("ann", key);
	expect([queue.drop("ann", "2"), queue.drop("ann", "1"), queue.drop("ben", "1")]).toEqual([true, false, false]);
	await end("ann 1", 300);
	expect(queue.drop("ann", "1")).toBe(true);
	await waits.end();
	expect(started).toEqual(["ann 1", "ann 3"]);
});

it("it is known how many jobs end before the last one of an owner", async () => {
	const { add, end, started, queue } = setUp({ max: 1 });
	add("dan", "1");
	for (const key of ["1", "2"]) add("ann", key);
	for (const key of ["1", "2", "3"]) add("ben", key);
	add("dan", "2");
	expect(["ann", "ben", "cat", "dan"].map(queue.countUntil)).toEqual([5, 7, 1, 4]);
	for (const job of ["dan 1", "ann 1", "ben 1", "dan 2", "ann 2", "ben 2"]) await end(job);
	expect(started).toEqual(["dan 1", "ann 1", "ben 1", "dan 2", "ann 2", "ben 2", "ben 3"]);
});

it("beside two hundred people of one server, a person of another has every other turn", async () => {
	const { add, end, started } = setUp({ max: 1 });
	for (let person = 0; person < 200; person++) add(`p${person}`, "1", { group: "crowd" });
	for (const key of ["1", "2"]) add("ann", key, { group: "small" });
	for (let index = 0; index < 4; index++) await end(started[index] ?? "");
	expect(started).toEqual(["p0 1", "ann 1", "p1 1", "ann 2", "p2 1"]);
});
