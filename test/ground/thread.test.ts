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

it("nobody has more jobs than are allowed, and others have theirs", async () => {
	const { run } = setUp();
	const [first, second, third, other] = ["ann", "ann", "ann", "ben"].map(whose => run("one", whose));
	await expect(third).rejects.toThrow("too many numbers of one are waiting");
	expect(await Promise.all([first, second, other])).toEqual([1, 2, 3]);
	expect(await run("one", "ann")).toBe(4);
});
