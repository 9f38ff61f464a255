import { describe, expect, it } from "vitest";
import { createCache } from "../../src/api/cache.ts";
import { DEFAULT_TIMINGS } from "../../src/api/timings.ts";
import { createMapStore, SILENT } from "./setup.ts";

const MIB = 1024 * 1024;

describe("the memory", () => {
	it("holds no more than 16 MiB, the most recently used", () => {
		const cache = createCache(createMapStore(), DEFAULT_TIMINGS, SILENT);
		for (let index = 0; index < 40; index++) {
			void cache.keep(String(index), { data: { text: "x".repeat(MIB) }, fetchedAt: 0 }, 1000);
			cache.get("0");
		}
		const held = Array.from({ length: 40 }, (_, index) => cache.get(String(index)) !== undefined);
		expect(held.filter(Boolean)).toHaveLength(15);
		expect([held[0], held[1], held[39]]).toEqual([true, false, true]);
	});

	it("holds no more than 10,000 answers", () => {
		const cache = createCache(createMapStore(), DEFAULT_TIMINGS, SILENT);
		for (let index = 0; index <= 10_000; index++) void cache.keep(String(index), { data: {}, fetchedAt: 0 }, 1000);
		expect([cache.get("0"), cache.get("1")]).toEqual([undefined, { data: {}, fetchedAt: 0 }]);
	});
});

describe("what is to be forgotten", () => {
	it("goes from the memory and the storage, and nothing is read that has none of the prefixes", async () => {
		const store = createMapStore();
		const read: string[] = [];
		const entries = async function* (prefix: string) {
			for await (const entry of store.entries(prefix)) {
				read.push(entry[0]);
				yield entry;
			}
		};
		const cache = createCache({ ...store, entries }, DEFAULT_TIMINGS, SILENT);
		const names = ["games ann", "games ben", "logs ann", "cards ann"];
		await Promise.all(names.map(name => cache.keep(name, { data: { name }, fetchedAt: 0 }, 1000)));
		await cache.forget(["games ", "logs "], key => key.endsWith("ann"));
		expect(read).toEqual(["games ann", "games ben", "logs ann"]);
		expect([...store.map.keys()]).toEqual(["games ben", "cards ann"]);
		expect(names.map(name => cache.get(name) !== undefined)).toEqual([false, true, false, true]);
	});

	it("goes from the storage side by side: the deletion of one does not wait for another's", async () => {
		const store = createMapStore();
		const last = Promise.withResolvers<void>();
		const deleted: string[] = [];
		const remove = async (key: string) => {
			if (deleted.push(key) === 3) last.resolve();
			await last.promise;
		};
		const cache = createCache({ ...store, delete: remove }, DEFAULT_TIMINGS, SILENT);
		for (const key of ["a", "b", "c"]) store.map.set(key, { data: {}, fetchedAt: 0 });
		await cache.forget([""], () => true);
		expect(deleted).toEqual(["a", "b", "c"]);
	});

	it("is said to be left when the storage fails", async () => {
		const store = createMapStore();
		store.map.set("a", { data: {}, fetchedAt: 0 });
		const broken = { ...store, delete: async () => Promise.reject(new Error("the storage is away")) };
		const cache = createCache(broken, DEFAULT_TIMINGS, SILENT);
		await expect(cache.forget([""], () => true)).rejects.toThrow("the storage is away");
	});
});
