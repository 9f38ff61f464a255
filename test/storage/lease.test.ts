import { setTimeout as sleep } from "node:timers/promises";
import fc from "fast-check";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { createLease, type Lease, type LeaseOptions, type LeaseRow, leaseRow } from "../../src/storage/lease.ts";
import { openRedis } from "../../src/storage/redis.ts";
import { createCheckedStore } from "../../src/storage/store.ts";
import { SILENT } from "../api/setup.ts";
import { createDatabase, describeWith } from "../helpers/databases.ts";

const KEY = "lease:crawl";
const flush = () => new Promise(resolve => setImmediate(resolve));

/** Time that passes when it is told to. Who is frozen does not notice. */
function createWorld() {
	const world = { now: 0, row: undefined as LeaseRow | undefined, away: false, answersLost: false, delayMs: 0 };
	let sleepers: { at: number; frozen: () => boolean; wake: () => void }[] = [];
	const logs: string[] = [];

	function join(holder: string, offset = 0) {
		const process = { frozen: false, changes: [] as string[] };
		const wait: NonNullable<LeaseOptions["wait"]> = (ms, signal) =>
			new Promise((resolve, reject) => {
				signal.throwIfAborted();
				signal.addEventListener("abort", () => reject(signal.reason));
				sleepers.push({ at: world.now + ms, frozen: () => process.frozen, wake: () => resolve(undefined) });
			});
		/** What is asked happens at once; the answer takes its time. */
		async function answer<T>(value: T): Promise<T> {
			if (world.delayMs > 0) await wait(world.delayMs, new AbortController().signal);
			return value;
		}
		const store: LeaseOptions["store"] = {
			async get() {
				if (world.away) throw new Error("away");
				return answer(world.row && { ...world.row });
			},
			async swap(_key, before, after) {
				if (world.away) throw new Error("away");
				const isSo = JSON.stringify(world.row) === JSON.stringify(before);
				if (isSo) world.row = after && { ...after };
				if (world.answersLost) throw new Error("no answer");
				return answer(isSo);
			},
		};
		const lease = createLease({
			store,
			key: KEY,
			holder,
			logger: { ...SILENT, warn: (_, message) => void logs.push(`${holder}: ${message}`) },
			onHeld: () => void process.changes.push("held"),
			onLost: () => void process.changes.push("lost"),
			// Every machine counts from its own start.
			monotonicNow: () => world.now + offset,
			wait,
		});
		return { ...lease, process };
	}

	async function pass(ms: number, each = () => {}): Promise<void> {
		const end = world.now + ms;
		while (world.now < end) {
			world.now += 500;
			const due = sleepers.filter(sleeper => sleeper.at <= world.now && !sleeper.frozen());
			sleepers = sleepers.filter(sleeper => !due.includes(sleeper));
			for (const { wake } of due) wake();
			await flush();
			each();
		}
	}

	return { world, logs, join, pass };
}

const holders = (...leases: Lease[]) => leases.map(lease => lease.isHeld());

describe("a lease", () => {
	it("is held by the first that comes, for as long as it lives, and by nobody else", async () => {
		const { join, pass } = createWorld();
		const [first, second, third] = [join("first"), join("second", 9e9), join("third", -5)];
		await first.start();
		await Promise.all([second.start(), third.start()]);
		await pass(600_000, () => expect(holders(first, second, third)).toEqual([true, false, false]));
		expect([first, second, third].map(({ process }) => process.changes)).toEqual([["held"], [], []]);
	});

	it("is held by one of many that start at once", async () => {
		const { join } = createWorld();
		const leases = Array.from({ length: 8 }, (_, index) => join(`process ${index}`));
		await Promise.all(leases.map(lease => lease.start()));
		expect(holders(...leases).filter(Boolean)).toHaveLength(1);
	});

	it.each(Array.from({ length: 11 }, (_, index) => index * 500))(
		"goes over within 30 s when its holder dies %i ms after a renewal, and not before the holder knows it has lost it",
		async ms => {
			const { world, join, pass } = createWorld();
			const [first, second] = [join("first"), join("second", 77)];
			await first.start();
			await pass(1500);
			await second.start();
			await pass(60_000 - 1500 + ms);
			first.process.frozen = true;
			const diedAt = world.now;
			let followedAt = Number.POSITIVE_INFINITY;
			await pass(40_000, () => {
				expect(holders(first, second)).not.toEqual([true, true]);
				if (second.isHeld()) followedAt = Math.min(followedAt, world.now);
			});
			expect(followedAt - diedAt).toBeLessThanOrEqual(30_000);

			first.process.frozen = false;
			await pass(60_000, () => expect(holders(first, second)).toEqual([false, true]));
			expect([first.process.changes, second.process.changes]).toEqual([["held", "lost"], ["held"]]);
		},
	);

	it("goes over at the next look when its holder gives it up", async () => {
		const { world, join, pass } = createWorld();
		const [first, second] = [join("first"), join("second")];
		await first.start();
		await second.start();
		await pass(20_000);
		await first.stop();
		expect([first.isHeld(), world.row]).toEqual([false, undefined]);
		await pass(5000);
		expect(holders(first, second)).toEqual([false, true]);
		await second.stop();
		await pass(60_000);
		expect(world.row).toBeUndefined();
	});

	it("is not taken by one that is stopped while it starts", async () => {
		const { world, join, pass } = createWorld();
		const first = join("first");
		const started = first.start();
		await first.stop();
		await started;
		await pass(60_000);
		expect([first.isHeld(), world.row]).toEqual([false, undefined]);
	});

	it("is nobody's when the store fails for longer than 15 s, which is logged once, and somebody's when it is back", async () => {
		const { world, logs, join, pass } = createWorld();
		const [first, second] = [join("first"), join("second")];
		await first.start();
		await second.start();
		world.away = true;
		await pass(14_500);
		expect(first.isHeld()).toBe(true);
		await pass(500);
		expect(holders(first, second)).toEqual([false, false]);
		await pass(300_000);
		expect(logs).toHaveLength(2);
		world.away = false;
		await pass(30_000, () => expect(holders(first, second)).not.toEqual([true, true]));
		expect(holders(first, second).filter(Boolean)).toHaveLength(1);
		world.away = true;
		await pass(10_000);
		expect(logs).toHaveLength(4);
	});

	it("stays with its holder when a renewal is written and its answer is lost", async () => {
		const { world, join, pass } = createWorld();
		const [first, second] = [join("first"), join("second")];
		await first.start();
		await second.start();
		world.answersLost = true;
		await pass(5000);
		world.answersLost = false;
		await pass(60_000, () => expect(holders(first, second)).toEqual([true, false]));
		expect(first.process.changes).toEqual(["held"]);
	});

	it("is never held by two when the store answers late, and goes over all the same", async () => {
		const { world, join, pass } = createWorld();
		const [first, second] = [join("first"), join("second")];
		await first.start();
		await second.start();
		world.delayMs = 4000;
		await pass(60_000, () => expect(holders(first, second)).toEqual([true, false]));
		first.process.frozen = true;
		await pass(40_000, () => expect(holders(first, second)).not.toEqual([true, true]));
		expect(holders(first, second)).toEqual([false, true]);
	});

	it("is not held by one that stood still between a renewal and its answer", async () => {
		const { world, join, pass } = createWorld();
		const [first, second] = [join("first"), join("second")];
		await first.start();
		await second.start();
		await pass(4500);
		world.delayMs = 1000;
		await pass(500);
		first.process.frozen = true;
		world.delayMs = 0;
		await pass(40_000);
		first.process.frozen = false;
		await pass(20_000, () => expect(holders(first, second)).toEqual([false, true]));
	});

	it("is never held by two, whoever freezes, dies, leaves and whatever the store does", async () => {
		const events = [
			"freeze",
			"freeze",
			"thaw",
			"thaw",
			"stop",
			"away",
			"back",
			"lose",
			"answer",
			"slow",
			"quick",
		] as const;
		const step = fc.record({
			ms: fc.integer({ min: 1, max: 60 }).map(halves => halves * 500),
			who: fc.constantFrom("a", "b", "c"),
			what: fc.constantFrom(...events),
		});
		await fc.assert(
			fc.asyncProperty(fc.array(step, { maxLength: 30 }), async steps => {
				const { world, join, pass } = createWorld();
				const leases = { a: join("a"), b: join("b", 1e7), c: join("c", -3e5) };
				const all = Object.values(leases);
				await Promise.all(all.map(lease => lease.start()));
				for (const { ms, who, what } of steps) {
					const lease = leases[who];
					if (what === "freeze" || what === "thaw") lease.process.frozen = what === "freeze";
					else if (what === "stop") lease.stop().catch(() => {});
					else if (what === "away" || what === "back") world.away = what === "away";
					else if (what === "lose" || what === "answer") world.answersLost = what === "lose";
					else world.delayMs = what === "slow" ? 7000 : 0;
					await pass(ms, () => expect(holders(...all).filter(Boolean).length).toBeLessThanOrEqual(1));
				}
			}),
			{ numRuns: 100 },
		);
	});
});

describeWith("redis", "a lease in Redis", () => {
	it("goes over from a process that hangs, which then has lost it, and back when the other one leaves", async () => {
		const place = await createDatabase("redis");
		onTestFinished(() => place.close());
		let thaw = () => {};
		const frozen = new Promise<void>(resolve => {
			thaw = resolve;
		});

		async function join(holder: string, wait?: LeaseOptions["wait"]) {
			const database = await openRedis(place.url, { logger: SILENT, replyMs: 20_000 });
			onTestFinished(() => database.close());
			const store = createCheckedStore(database.table("state"), leaseRow, "state", SILENT);
			const onHeld = vi.fn();
			const options = { store, key: KEY, holder, logger: SILENT, onHeld, renewMs: 20, deadMs: 500 };
			const lease = createLease({ ...options, ...(wait && { wait }) });
			return { lease, onHeld };
		}

		const first = await join("first", ms => frozen.then(() => sleep(ms)));
		await first.lease.start();
		expect(first.onHeld).toHaveBeenCalledOnce();
		const second = await join("second");
		await second.lease.start();
		await vi.waitFor(() => expect(second.onHeld).toHaveBeenCalledOnce(), 15_000);
		expect(first.lease.isHeld()).toBe(false);

		thaw();
		await second.lease.stop();
		await vi.waitFor(() => expect(first.onHeld).toHaveBeenCalledTimes(2), 15_000);
		await first.lease.stop();
	});
});
