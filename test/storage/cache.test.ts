import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { z } from "zod";
import { createCache } from "../../src/api/cache.ts";
import { DEFAULT_TIMINGS } from "../../src/api/timings.ts";
import { createStorage } from "../../src/storage/storage.ts";
import { itemRecord, UUID } from "../api/records.ts";
import { SILENT, setUp } from "../api/setup.ts";

it("a restarted bot answers from its storage, without a request", async () => {
	const folder = await mkdtemp(join(tmpdir(), "cache-"));
	onTestFinished(() => rm(folder, { recursive: true, force: true }));
	const openCache = async () => {
		const storage = await createStorage(`sqlite://${join(folder, "bot.sqlite")}`, { logger: SILENT });
		return { storage, cache: storage.store("cache", z.unknown()) };
	};

	const before = await openCache();
	const { upstream, client, transport } = await setUp({ cache: before.cache });
	upstream.on("/apis/item.json", () => ({ body: itemRecord() }));
	const first = await client.item({ uuid: UUID });
	await transport.close();
	await before.storage.close();

	const after = await openCache();
	onTestFinished(() => after.storage.close());
	const restarted = await setUp({ cache: after.cache, baseUrl: upstream.url });
	expect(await restarted.client.item({ uuid: UUID })).toEqual({ ...first, source: "storage" });
	expect(upstream.requests).toHaveLength(1);
});

it("forgets as many answers as name a person, more than may wait to be written at once", async () => {
	const storage = await createStorage("sqlite://:memory:", { logger: SILENT });
	onTestFinished(() => storage.close());
	const store = storage.store("cache", z.unknown());
	for (let from = 0; from < 2500; from += 500) {
		await Promise.all(Array.from({ length: 500 }, (_, n) => store.set(`log ${from + n}`, { data: {}, fetchedAt: 1 })));
	}
	await createCache(store, DEFAULT_TIMINGS, SILENT).forget(["log "], () => true);
	for await (const [key] of store.entries()) expect.unreachable(key);
});
