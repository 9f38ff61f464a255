import { afterEach, expect, it, vi } from "vitest";
import { CrowdedError } from "../../src/storage/within.ts";
import { createWriteQueue, MAX_ROWS, MAX_WAITING, type Row } from "../../src/storage/write-queue.ts";

afterEach(() => {
	vi.useRealTimers();
});

it("a write whose turn comes too late is refused, and nothing is written then", async () => {
	vi.useFakeTimers({ toFake: ["performance", "setTimeout", "clearTimeout"] });
	const queue = createWriteQueue(1000);
	const first = Promise.withResolvers<string>();
	const written: string[] = [];
	const write = (name: string) => async () => void written.push(name);
	const slow = queue.add("links", () => first.promise);
	const late = expect(queue.add("links", write("late"))).rejects.toThrow("the writes before it took more than 1000 ms");
	vi.advanceTimersByTime(1001);
	const inTime = queue.add("links", write("in time"));
	first.resolve("slow");
	expect(await slow).toBe("slow");
	await Promise.all([late, inTime]);
	expect(written).toEqual(["in time"]);
});

it("what has waited long goes before what was promised, which may keep coming", async () => {
	vi.useFakeTimers({ toFake: ["performance", "setTimeout", "clearTimeout"] });
	const queue = createWriteQueue(1000);
	const first = Promise.withResolvers<void>();
	const order: string[] = [];
	const write = (name: string) => async () => void order.push(name);
	const writes = [queue.add("links", () => first.promise), queue.add("cache", write("cache"))];
	writes.push(queue.add("cache", write("cache, too")));
	vi.advanceTimersByTime(300);
	writes.push(queue.add("cache", write("young cache")), queue.add("links", write("links")));
	first.resolve();
	await Promise.all(writes);
	expect(order).toEqual(["cache", "cache, too", "links", "young cache"]);
});

it("writes run one at a time: first what was promised, then prices, then what can be fetched again", async () => {
	const queue = createWriteQueue(60_000);
	const order: string[] = [];
	let running = 0;
	const names = ["cache", "prices", "cache", "state", "links", "alerts"] as const;
	const writes = names.map(name =>
		queue.add(name, async () => {
			expect(++running).toBe(1);
			await Promise.resolve();
			running--;
			order.push(name);
		}),
	);
	await Promise.all(writes);
	// The first begins at once.
	expect(order).toEqual(["cache", "state", "links", "alerts", "prices", "cache"]);
});

it("a write that waits is refused when its time is over, however long the one before it takes", async () => {
	vi.useFakeTimers({ toFake: ["performance", "setTimeout", "clearTimeout"] });
	const queue = createWriteQueue(1000);
	const first = Promise.withResolvers<void>();
	const slow = queue.add("links", () => first.promise);
	const refused = [queue.add("links", async () => {}), queue.addRow("cache", { key: "a", value: 1 }, async () => {})];
	const refusals = Promise.all(refused.map(write => expect(write).rejects.toThrow(CrowdedError)));
	vi.advanceTimersByTime(1001);
	await refusals;
	first.resolve();
	await slow;
});

/** A queue whose first write goes on until it is let go, and which notes the keys of each write of rows. */
function createBusyQueue() {
	const queue = createWriteQueue(60_000);
	const first = Promise.withResolvers<void>();
	const writes: string[][] = [];
	const begun = queue.add("links", () => first.promise);
	const note = async (rows: readonly Row[]) => void writes.push(rows.map(({ key }) => key));
	return {
		queue,
		writes,
		add: (key: string, store: "cache" | "prices" = "cache") => queue.addRow(store, { key, value: key }, note),
		async finish() {
			first.resolve();
			await begun;
			await queue.onIdle();
		},
	};
}

it("rows that wait are one write of their store, and those that come when it has begun the next", async () => {
	const { writes, add, finish } = createBusyQueue();
	const waiting = [add("a"), add("1", "prices"), add("b"), add("2", "prices"), add("c")];
	await finish();
	await Promise.all(waiting);
	await add("d");
	expect(writes).toEqual([["1", "2"], ["a", "b", "c"], ["d"]]);
});

it("rows do not overtake another write of their store", async () => {
	const { queue, writes, add, finish } = createBusyQueue();
	const waiting = [add("a"), add("b"), queue.add("cache", async () => void writes.push(["deleted"])), add("a")];
	await finish();
	await Promise.all(waiting);
	expect(writes).toEqual([["a", "b"], ["deleted"], ["a"]]);
});

it("as many rows wait as is allowed, each counted, in writes of a bounded size", async () => {
	const { writes, add, finish } = createBusyQueue();
	const waiting = Array.from({ length: MAX_WAITING[0] }, (_, index) => add(String(index)));
	await expect(add("too many")).rejects.toThrow(CrowdedError);
	await finish();
	await Promise.all(waiting);
	expect(writes.flat()).toHaveLength(MAX_WAITING[0]);
	expect(Math.max(...writes.map(rows => rows.length))).toBe(MAX_ROWS);
	// There is room for as many again.
	await Promise.all(Array.from({ length: MAX_WAITING[0] }, (_, index) => add(String(index))));
});

it.each([
	["cache", 1000],
	["prices", 2000],
	["links", 10_000],
] as const)("of %s, %i writes wait", async (store, most) => {
	const { queue, finish } = createBusyQueue();
	const waiting = Array.from({ length: most }, () => queue.add(store, async () => {}));
	await expect(queue.add(store, async () => {})).rejects.toThrow(CrowdedError);
	await finish();
	await Promise.all(waiting);
});

it("rows that cannot be written fail, each of them, and the next do not", async () => {
	const { queue, add, finish } = createBusyQueue();
	const fail = async () => Promise.reject(new Error("the disk is full"));
	const failing = ["a", "b"].map(key => queue.addRow("cache", { key, value: key }, fail));
	const failures = Promise.all(failing.map(write => expect(write).rejects.toThrow("the disk is full")));
	await finish();
	await failures;
	await add("c");
});
