import { once } from "node:events";
import { performance } from "node:perf_hooks";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createRequestQueue } from "../../../src/api/transport/requests.ts";

it("the queue tells how long no request has ended, as long as one is being sent", async () => {
	const queue = createRequestQueue(60, Date.now);
	const request = { key: "a", operation: "item", priority: "person", person: "ann" } as const;
	expect(queue.stalledMs()).toBe(0);
	const end = Promise.withResolvers<void>();
	const sent = queue.run(request, async signal => {
		await once(signal, "abort");
		// Longer than its time.
		expect(queue.stalledMs()).toBeGreaterThan(50);
		await end.promise;
	});
	end.resolve();
	await sent;
	expect(queue.stalledMs()).toBe(0);
});

describe("the queue of a slow service", () => {
	afterEach(() => {
		vi.useRealTimers();
		vi.restoreAllMocks();
	});

	/** How many of a second's requests of different people are answered by a service with four slots, in 40 simulated seconds. */
	async function flood(aSecond: number, serviceMs: (at: number) => number) {
		vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"], now: 0 });
		vi.spyOn(performance, "now").mockImplementation(() => Date.now());
		const queue = createRequestQueue(8000, Date.now);
		const outcome = { all: 0, answered: 0, cut: 0, refused: 0 };
		const bySeconds = [0, 0, 0, 0];
		const service = (signal: AbortSignal) =>
			new Promise<void>((resolve, reject) => {
				const cut = () => {
					outcome.cut++;
					reject(signal.reason);
				};
				signal.addEventListener("abort", cut);
				const answer = () => {
					signal.removeEventListener("abort", cut);
					resolve();
				};
				setTimeout(answer, serviceMs(Date.now()));
			});
		for (; Date.now() < 40_000; await vi.advanceTimersByTimeAsync(1000 / aSecond)) {
			const index = Math.floor(Date.now() / 10_000);
			const request = {
				key: `${outcome.all}`,
				operation: "item",
				priority: "person",
				person: `${outcome.all}`,
			} as const;
			outcome.all++;
			queue.run(request, service).then(
				() => {
					outcome.answered++;
					bySeconds[index] = (bySeconds[index] ?? 0) + 1;
				},
				() => outcome.refused++,
			);
		}
		await vi.advanceTimersByTimeAsync(10_000);
		return { ...outcome, bySeconds };
	}

	it("answers as many as the service can, and cuts nearly none short", async () => {
		const { answered, cut, bySeconds } = await flood(5, () => 1500);
		expect(answered).toBeGreaterThan(100);
		expect(cut).toBeLessThanOrEqual(4);
		expect(Math.min(...bySeconds)).toBeGreaterThan(20);
	});

	it("answers again soon after the service became slower", async () => {
		const { bySeconds } = await flood(5, at => (at < 10_000 ? 100 : 2000));
		expect(bySeconds.slice(2).every(answered => answered >= 15)).toBe(true);
	});
});
