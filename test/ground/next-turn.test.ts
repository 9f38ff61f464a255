import { setImmediate } from "node:timers/promises";
import { expect, it } from "vitest";
import { nextTurn, type Owner, partsOf, workFor } from "../../src/ground/async.ts";

it("each turn of the event loop does one part of the work in progress, and all of it advances equally", async () => {
	const turns: string[][] = [[]];
	let isDone = false;
	async function countTurns(): Promise<void> {
		while (!isDone) {
			await setImmediate();
			turns.push([]);
		}
	}
	async function work(name: string): Promise<void> {
		await nextTurn();
		for await (const [part] of partsOf([1, 2, 3], 1)) turns.at(-1)?.push(`${name}${part}`);
	}
	const counted = countTurns();
	await Promise.all(["a", "b", "c"].map(work));
	isDone = true;
	await counted;
	expect(turns.flat()).toEqual(["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"]);
	expect(Math.max(...turns.map(({ length }) => length))).toBe(1);
});

it.each([
	{ of: "one person", imports: 60, owner: () => ({ server: "s", person: "ann" }), owners: 1 },
	{
		of: "the people of one server",
		imports: 60,
		owner: (index: number) => ({ server: "s", person: `p${index}` }),
		owners: 1,
	},
	{ of: "sixty servers", imports: 60, owner: (index: number) => ({ server: `s${index}`, person: "ann" }), owners: 60 },
	{ of: "nobody in particular", imports: 60, owner: () => null, owners: 1 },
])("beside sixty imports of $of another server's work waits for one part of each server", async more => {
	const { imports, owner, owners } = more;
	const PARTS = 5;
	let done = 0;
	let isDone = false;
	async function importFile(): Promise<void> {
		while (!isDone) {
			await nextTurn();
			done++;
		}
	}
	const start = (one: Owner | null, work: () => Promise<void>) => (one === null ? work() : workFor(one, work));
	const all = Array.from({ length: imports }, (_, index) => start(owner(index), importFile));
	await start({ server: "other", person: "ben" }, async () => {
		for await (const _ of partsOf(Array.from({ length: PARTS }), 1)) void _;
		isDone = true;
	});
	expect(done).toBeLessThanOrEqual(owners * PARTS);
	expect(done).toBeGreaterThan(0);
	await Promise.all(all);
});

it("the people of a server take turns within it", async () => {
	const order: string[] = [];
	const work = (person: string, count: number) =>
		workFor({ server: "s", person }, async () => {
			await Promise.all(Array.from({ length: count }, () => nextTurn().then(() => order.push(person))));
		});
	await Promise.all([work("ann", 3), work("ben", 2)]);
	expect(order).toEqual(["ann", "ben", "ann", "ben", "ann"]);
});
