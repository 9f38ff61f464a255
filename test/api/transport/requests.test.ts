import { once } from "node:events";
import { performance } from "node:perf_hooks";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Priority } from "../../../src/api/transport/priority.ts";
import { createRequestQueue, type QueuedRequest } from "../../../src/api/transport/requests.ts";
import { createSimulatedTime } from "../../helpers/simulated-time.ts";

it("the queue tells how long no request has ended, as long as one is being sent", async () => {
	const queue = createRequestQueue({ totalMs: 60, now: Date.now });
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

it("the people of one server cannot fill the queue for others", async () => {
	const queue = createRequestQueue({ totalMs: 60_000, now: Date.now });
	const end = Promise.withResolvers<void>();
	const ask = (person: string, server: string, key: string) =>
		queue.run({ key, operation: "item", priority: "person", person, server }, () => end.promise);
	const asked = Array.from({ length: 600 }, (_, index) => ask(`person ${index % 20}`, "busy", `${index}`));
	const outcomes = Promise.allSettled(asked);
	const other = ask("ann", "quiet", "a");
	end.resolve();
	expect(await other).toBeUndefined();
	expect((await outcomes).filter(({ status }) => status === "fulfilled")).toHaveLength(254);
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
		const queue = createRequestQueue({ totalMs: 8000, now: Date.now });
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

describe("paced requests", () => {
	const MINUTE = 60_000;

	/** Requests of each kind a minute within ten, in simulated time, where some of each kind always wait. */
	async function share(...askers: readonly Pick<QueuedRequest, "priority" | "person">[]) {
		const time = createSimulatedTime(0);
		const queue = createRequestQueue({ totalMs: MINUTE, now: time.now, wait: time.wait });
		const times = askers.map((): number[] => []);
		for (const [index, asker] of askers.entries())
			void (async () => {
				for (let count = 0; time.now() < 10 * MINUTE; count++) {
					const request = { ...asker, key: `${index} ${count}`, operation: "gameLog", isPaced: true };
					await queue.run(request, async () => times[index]?.push(time.now()));
				}
			})();
		await time.until(() => time.now() >= 10 * MINUTE);
		const all = times.flat().sort((one, other) => one - other);
		for (const [index, at] of all.entries())
			expect((all[index + 120] ?? Number.POSITIVE_INFINITY) - at).toBeGreaterThanOrEqual(MINUTE);
		return { shares: times.map(({ length }) => length / 10), times };
	}

	it("are no more than 120 a minute for all people together, evenly spaced if nobody waits", async () => {
		const { shares, times } = await share({ priority: "background", person: "" });
		expect(shares[0]).toBeGreaterThan(105);
		const [alone = []] = times;
		for (const [index, at] of alone.slice(1).entries()) expect(at - (alone[index] ?? 0)).toBeGreaterThanOrEqual(500);
	});

	it("of answers that are completed have up to half, also while leagues are read, and leagues have the other", async () => {
		const { shares, times } = await share(
			{ priority: "background", person: "" },
			{ priority: "completion", person: "ann" },
		);
		const [background = 0, completion = 0] = shares;
		// Every second request is left to completions, one of which always waits.
		expect(times[0]?.filter(at => at < 20_000).length).toBeLessThanOrEqual(21);
		expect(completion).toBeGreaterThan(50);
		expect(completion).toBeLessThanOrEqual(60.1);
		expect(background).toBeGreaterThan(45);
	});

	it("of answers that are completed have half at once, also when leagues have used the last minute alone", async () => {
		const time = createSimulatedTime(0);
		const queue = createRequestQueue({ totalMs: MINUTE, now: time.now, wait: time.wait });
		const sent = { background: 0, completion: 0 };
		async function repeat(priority: keyof typeof sent) {
			for (let count = 0; time.now() < 4 * MINUTE; count++) {
				const request = { key: `${priority} ${count}`, operation: "gameLog", priority, person: "", isPaced: true };
				await queue.run(request, async () => sent[priority]++);
			}
		}
		void repeat("background");
		await time.until(() => time.now() >= 2 * MINUTE);
		void repeat("completion");
		await time.until(() => time.now() >= 3 * MINUTE);
		expect(sent.completion).toBeGreaterThan(50);
	});

	it("of a person who waits go before both, with at most 40 a minute", async () => {
		const { shares } = await share(
			{ priority: "person", person: "ann" },
			{ priority: "background", person: "" },
			{ priority: "completion", person: "ben" },
		);
		const [person = 0, background = 0] = shares;
		expect(person).toBeGreaterThan(35);
		expect(person).toBeLessThanOrEqual(40.1);
		expect(background).toBeGreaterThan(15);
	});

	it("of a person who waits for the bound of all are sent before the next of others", async () => {
		const time = createSimulatedTime(0);
		const queue = createRequestQueue({ totalMs: MINUTE, now: time.now, wait: time.wait });
		const sent: string[] = [];
		let keys = 0;
		const run = (priority: Priority, person: string) => {
			const request = { key: `${keys++}`, operation: "gameLog", priority, person, isPaced: true };
			return queue.run(request, async () => sent.push(priority));
		};
		void (async () => {
			while (time.now() < 5 * MINUTE) await run("background", "");
		})();
		await time.until(() => time.now() >= 3 * MINUTE);
		sent.length = 0;
		const start = time.now();
		for (let count = 0; count < 20; count++) void run("person", "ann");
		await time.until(() => sent.filter(priority => priority === "person").length === 20);
		expect(time.now() - start).toBeLessThanOrEqual(11_000);
		expect(sent.length).toBeLessThanOrEqual(22);
	});

	it("of four people are 120 a minute together, which none of them loses to others", async () => {
		const people = ["ann", "ben", "cat", "dan"].map(person => ({ priority: "person" as const, person }));
		const { shares } = await share(...people, { priority: "background", person: "" });
		expect(shares.slice(0, 4).reduce((sum, share) => sum + share)).toBeGreaterThan(110);
		for (const person of shares.slice(0, 4)) expect(person).toBeGreaterThan(20);
	});

	it("that wait are given up when their signal says so, and hold up nobody afterwards", async () => {
		const time = createSimulatedTime(0);
		const queue = createRequestQueue({ totalMs: MINUTE, now: time.now, wait: time.wait });
		const sent: string[] = [];
		const run = (key: string, asker: Pick<QueuedRequest, "priority" | "person" | "signal">) =>
			queue.run({ ...asker, key, operation: "gameLog", isPaced: true }, async () => sent.push(key));
		const people = ["ann", "ben", "cat"];
		// All requests of the first minute.
		await Promise.all(
			people.flatMap(person =>
				Array.from({ length: 40 }, (_, index) => run(`${person} ${index}`, { priority: "person", person })),
			),
		);
		const stopping = new AbortController();
		const { signal } = stopping;
		const waiting = run("dan", { priority: "person", person: "dan", signal });
		const other = run("completion", { priority: "completion", person: "ann", signal });
		const kept = run("background", { priority: "background", person: "" });
		stopping.abort();
		for (const given of [waiting, other, run("late", { priority: "person", person: "eve", signal })])
			await expect(given).rejects.toMatchObject({ kind: "unavailable" });
		await time.until(() => sent.includes("background"));
		await kept;
		expect([sent.length, time.now()]).toEqual([121, MINUTE]);
	});

	it("take no turn where an equal one is being sent, and hold up no request of the same person", async () => {
		const time = createSimulatedTime(0);
		const queue = createRequestQueue({ totalMs: MINUTE, now: time.now, wait: time.wait });
		const request = { operation: "gameLog", priority: "person", person: "ann", isPaced: true } as const;
		for (let count = 0; count < 40; count++) await queue.run({ ...request, key: String(count) }, async () => "sent");
		const waiting = queue.run({ ...request, key: "log" }, async () => "paced");
		expect(await queue.run({ ...request, key: "log", isPaced: false }, async () => "at once")).toBe("at once");
		await time.until(() => time.now() >= MINUTE);
		expect(await waiting).toBe("paced");
		const gate = Promise.withResolvers<string>();
		const first = queue.run({ ...request, key: "same" }, () => gate.promise);
		await time.pass(0);
		const before = time.now();
		const equal = Array.from({ length: 50 }, () => queue.run({ ...request, key: "same" }, async () => "again"));
		gate.resolve("once");
		expect(new Set(await Promise.all([first, ...equal]))).toEqual(new Set(["once"]));
		expect(time.now()).toBe(before);
	});
});
