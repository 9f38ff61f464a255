import { setImmediate } from "node:timers/promises";
import { expect, it } from "vitest";
import { nextTurn, partsOf } from "../../src/ground/async.ts";

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
