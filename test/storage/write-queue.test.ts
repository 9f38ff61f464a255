import { afterEach, expect, it, vi } from "vitest";
import { createWriteQueue } from "../../src/storage/write-queue.ts";

afterEach(() => {
	vi.useRealTimers();
});

it("a write whose turn comes too late is refused, and nothing is written then", async () => {
	vi.useFakeTimers({ toFake: ["performance"] });
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
