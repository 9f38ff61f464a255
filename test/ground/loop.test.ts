import { expect, onTestFinished, test } from "vitest";
import { CHECK_MS, createLoop } from "../../src/ground/loop.ts";
import { createWaits } from "../helpers/waits.ts";

/** A loop whose steps do what the test says, in turn; then each pauses for a minute. */
function setUp(...steps: (() => Promise<number>)[]) {
	const waits = createWaits();
	const errors: unknown[] = [];
	let count = 0;
	const loop = createLoop({
		step: () => (steps[count++] ?? (async () => 60_000))(),
		onError: error => errors.push(error),
		wait: waits.wait,
	});
	onTestFinished(() => loop.stop());
	return { loop, waits, errors, steps: () => count };
}

test("a loop pauses after each step as long as the step says", async () => {
	const { loop, waits, steps } = setUp(
		async () => 100,
		async () => 200,
	);
	expect(steps()).toBe(0);
	loop.start();
	await waits.started(100);
	await waits.end();
	expect([waits.under(), steps()]).toEqual([[200], 2]);
});

test("a failed step is reported and repeated", async () => {
	const failure = new Error("locked");
	const { loop, waits, errors } = setUp(() => Promise.reject(failure));
	loop.start();
	await waits.started(CHECK_MS);
	await waits.end();
	expect([errors, waits.under()]).toEqual([[failure], [60_000]]);
});

test("a loop that is woken does not wait for the end of its pause", async () => {
	const { loop, waits, steps } = setUp(async () => 100);
	loop.start();
	await waits.started(100);
	loop.wake();
	await waits.started(60_000);
	expect(steps()).toBe(2);
});

test("a loop that is woken during a step skips the pause after it", async () => {
	const step = Promise.withResolvers<number>();
	const { loop, waits, steps } = setUp(() => step.promise);
	loop.start();
	loop.wake();
	step.resolve(100);
	await waits.started(60_000);
	expect(steps()).toBe(2);
});

test("stopping a loop ends its pause", async () => {
	const { loop, waits, steps } = setUp(async () => 100);
	loop.start();
	await waits.started(100);
	await loop.stop();
	expect(steps()).toBe(1);
});

test("stopping a loop waits for the step in progress, whose failure is then not reported", async () => {
	const step = Promise.withResolvers<number>();
	const { loop, errors } = setUp(() => step.promise);
	loop.start();
	let hasStopped = false;
	const stopped = loop.stop().then(() => {
		hasStopped = true;
	});
	expect([loop.signal.aborted, hasStopped]).toEqual([true, false]);
	step.reject(new Error("aborted"));
	await stopped;
	expect(errors).toEqual([]);
});
