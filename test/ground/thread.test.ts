import { expect, it, onTestFinished } from "vitest";
import { createThread } from "../../src/ground/thread.ts";

/** Answers with the number of its thread's messages so far; ends its thread when told so. */
const PROGRAM = `
	import { parentPort } from "node:worker_threads";
	let messages = 0;
	parentPort.on("message", text => {
		if (text === "end now") process.exit(0);
		parentPort.postMessage(++messages);
		if (text === "end then") process.exit(0);
	});`;

function setUp() {
	const program = new URL(`data:text/javascript,${encodeURIComponent(PROGRAM)}`);
	const logger = { warn: () => {} };
	const options = { logger, what: "numbers", timeoutMs: 600_000, maxWaiting: 10, maxEach: 2 };
	const thread = createThread<string, number>(program, options);
	onTestFinished(thread.stop);
	return thread;
}

it("a thread that ends without an error in the middle of a job fails that job alone", async () => {
	const { run } = setUp();
	expect([await run("one"), await run("two")]).toEqual([1, 2]);
	await expect(run("end now")).rejects.toThrow();
	expect(await run("three")).toBe(1);
});

it("a thread that ends between two jobs is started again for the next one", async () => {
	const { run } = setUp();
	expect(await run("end then")).toBe(1);
	// The end may come after the next job was sent, which then fails.
	const next = await run("one").catch(() => run("one"));
	expect(next).toBe(1);
});

it("jobs of several people take turns, and their input is made when the turn has come", async () => {
	const { run, runPrepared } = setUp();
	const prepared: string[] = [];
	const prepare = (name: string) => () => {
		prepared.push(name);
		return name;
	};
	const first = run("one", "ann");
	const all = [
		["ann 2", "ann"],
		["ben 1", "ben"],
		["ben 2", "ben"],
		["cid 1", "cid"],
	] as const;
	const later = all.map(([name, whose]) => runPrepared(prepare(name), whose));
	expect(prepared).toEqual([]);
	expect(await first).toBe(1);
	await Promise.all(later);
	expect(prepared).toEqual(["ben 1", "cid 1", "ann 2", "ben 2"]);
	await expect(
		runPrepared(() => {
			throw new Error("no input");
		}, "ann"),
	).rejects.toThrow("no input");
	expect(await run("one", "ann")).toBe(6);
});

it("nobody has more jobs than allowed, and others still get theirs", async () => {
	const { run } = setUp();
	const [first, second, third, other] = ["ann", "ann", "ann", "ben"].map(whose => run("one", whose));
	await expect(third).rejects.toThrow("one person or league has too many numbers waiting");
	expect(await Promise.all([first, other, second])).toEqual([1, 2, 3]);
	expect(await run("one", "ann")).toBe(4);
});
