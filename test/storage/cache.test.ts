import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { z } from "zod";
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
