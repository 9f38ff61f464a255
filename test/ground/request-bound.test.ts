import { expect, it } from "vitest";
import { type Asker, createRequestBound } from "../../src/ground/request-bound.ts";

/** Requests of each kind within ten minutes, all of which are always waiting, in simulated time. */
async function share(...askers: Asker[]) {
	const clock = { now: 0 };
	let wake: { at: number; resolve: () => void }[] = [];
	const grant = createRequestBound({
		now: () => clock.now,
		wait: ms => new Promise(resolve => wake.push({ at: clock.now + ms, resolve: () => resolve(undefined) })),
	});
	const times = askers.map((): number[] => []);
	for (const [index, asker] of askers.entries())
		void (async () => {
			for (;;) {
				await grant(asker, new AbortController().signal);
				times[index]?.push(clock.now);
			}
		})();
	for (; clock.now < 600_000; clock.now += 50) {
		const due = wake.filter(({ at }) => at <= clock.now);
		wake = wake.filter(each => !due.includes(each));
		for (const { resolve } of due) resolve();
		await new Promise(resolve => setImmediate(resolve));
	}
	const all = times.flat().sort((one, other) => one - other);
	for (const [index, at] of all.entries()) {
		const later = all[index + 120];
		if (later !== undefined) expect(later - at).toBeGreaterThanOrEqual(60_000);
	}
	return times.map(({ length }) => length / 10);
}

it("no more than 120 requests a minute are sent, whoever asks", async () => {
	const [alone = 0] = await share({ priority: "background" });
	expect(alone).toBeGreaterThan(105);
});

it("answers that are completed have up to half, also while leagues are read, and leagues have the other", async () => {
	const [background = 0, completion = 0] = await share(
		...([{ priority: "background" }, { priority: "completion", person: "ann" }] as const),
	);
	expect(completion).toBeGreaterThan(50);
	expect(completion).toBeLessThanOrEqual(60.1);
	expect(background).toBeGreaterThan(45);
});

it("a person who waits goes before both, with at most 40 a minute", async () => {
	const [person = 0, background = 0] = await share(
		...([{ priority: "person", person: "ann" }, { priority: "background" }, { priority: "completion" }] as const),
	);
	expect(person).toBeGreaterThan(35);
	expect(person).toBeLessThanOrEqual(40.1);
	expect(background).toBeGreaterThan(15);
});
