import { describe, expect, it } from "vitest";
import { z } from "zod";
import { defineOperation } from "../../../src/api/operation.ts";
import { createAnswers } from "../../../src/api/transport/answers.ts";
import { createMapAnswers, createMapCache, SILENT } from "../setup.ts";

const MIB = 1024 * 1024;

const operation = defineOperation<string, { text: string }>({
	name: "texts",
	path: "/texts.json",
	params: () => ({}),
	response: () => z.object({ text: z.string() }),
	freshUntil: (_fetchedAt, { text }) => text.length,
});

function open() {
	const timings = { cacheReadMs: 500, cacheWriteMs: 5000 };
	const cache = createMapCache();
	const warnings: string[] = [];
	const logger = { ...SILENT, warn: (_fields: object, message: string) => void warnings.push(message) };
	const answers = createAnswers({ cache, personal: createMapAnswers(), timings, logger });
	const questionOf = (index: number) => ({ operation, query: "", key: String(index), begunAt: 0 });
	return {
		keep: (index: number, text: string) =>
			answers.keep(questionOf(index), { data: { text }, fetchedAt: 0, stale: false }, 1000),
		holds: (index: number) => answers.get(questionOf(index)) !== undefined,
		read: (index: number) => answers.read(questionOf(index)),
		answers,
		cache,
		warnings,
	};
}

describe("the memory", () => {
	it("holds no more than 16 MB, the most recently used", () => {
		const { keep, holds } = open();
		for (let index = 0; index < 40; index++) {
			keep(index, "x".repeat(MIB));
			holds(0);
		}
		const held = Array.from({ length: 40 }, (_, index) => holds(index));
		expect(held.filter(Boolean)).toHaveLength(15);
		expect([held[0], held[1], held[39]]).toEqual([true, false, true]);
	});

	it("holds no more than 10,000 answers", () => {
		const { keep, holds } = open();
		for (let index = 0; index <= 10_000; index++) keep(index, "");
		expect([holds(0), holds(1)]).toEqual([false, true]);
	});
});

it("an answer that many read at once is read from the store once", async () => {
	const { read, cache, answers } = open();
	await cache.set("7", { data: { text: "kept" }, fetchedAt: 1 }, 1000);
	let reads = 0;
	const { get } = cache;
	cache.get = key => {
		reads++;
		return get(key);
	};
	const kept = await Promise.all(Array.from({ length: 50 }, () => read(7)));
	expect([reads, new Set(kept).size, kept[0]]).toEqual([1, 1, { data: { text: "kept" }, fetchedAt: 1, stale: false }]);
	await answers.flush();
});

it("a kept answer of another shape is a miss, and the log says so", async () => {
	const { read, cache, warnings } = open();
	await cache.set("7", { data: {}, fetchedAt: 1 }, 1000);
	expect([await read(7), warnings]).toEqual([undefined, ["a cached answer is damaged; it is fetched again"]]);
});

it.each([true, false])("an answer that is to be stored: %s", async isStored => {
	const { answers, cache } = open();
	const question = { operation, query: "", key: "7", begunAt: 0, isStored };
	answers.keep(question, { data: { text: "kept" }, fetchedAt: 0, stale: false }, 1000);
	expect(answers.get(question)?.data).toEqual({ text: "kept" });
	expect((await cache.get("7")) !== undefined).toBe(isStored);
});
