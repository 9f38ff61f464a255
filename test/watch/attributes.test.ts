import { expect, it, onTestFinished } from "vitest";
import { REFRESH_MS } from "../../src/api/refresh.ts";
import type { Catalog, CatalogEntry } from "../../src/market/catalog/catalog.ts";
import { createPricePoints } from "../../src/market/prices/price-points.ts";
import { createPriceTable } from "../../src/market/store/prices.ts";
import { createPrivateOutbox } from "../../src/posting/store/private-outbox.ts";
import { createEntry } from "../fixtures/found-cards.ts";
import { openEmpty, SILENT } from "../helpers/databases.ts";
import { createTestDelivery } from "../helpers/private-delivery.ts";
import { createSearchRoom } from "../helpers/search-room.ts";

it("a card that does not fit between two crawls, by the attributes read meanwhile, is not told again", async () => {
	const database = await openEmpty();
	let now = Date.UTC(2026, 4, 2, 12);
	const cards: readonly CatalogEntry[] = [{ ...createEntry({ uuid: "c".repeat(32) }, 50), fetchedAt: now }];
	let fits: readonly CatalogEntry[] = [];
	let told = 0;
	const catalog = {
		all: () => cards,
		get: (uuid: string) => cards.find(({ item }) => item.uuid === uuid),
		progress: () => ({ complete: true, crawlMs: REFRESH_MS }),
	} as Catalog;
	const delivery = createTestDelivery(database, {
		async sendDirect() {
			told++;
			return "sent";
		},
		now: () => now,
	});
	const room = createSearchRoom({
		database: { ...database, isLeader: () => true },
		delivery,
		catalog,
		origin: "test",
		pricePoints: createPricePoints({ table: createPriceTable(database.db, "test"), logger: SILENT, now: () => now }),
		createAsker: () => async () => ({ fits, unclear: [] }),
		searchMessage: () => ({}),
		logger: SILENT,
		now: () => now,
	});
	const crawl = async () => {
		const whole = new Map([["card" as const, new Set(cards.map(({ item }) => item.uuid))]]);
		await room.afterCrawl({ startedAt: now, at: now, entries: cards, whole });
	};
	delivery.start({ search: room.messages });
	onTestFinished(() => delivery.stop());
	const search = { userId: "ann", name: "Fast", locale: "en-US", query: "find", kind: "fits", percent: 0 } as const;
	await room.searches.add(search, async () => ({ fits, unclear: [] }));
	await crawl();
	now += REFRESH_MS;
	fits = cards;
	await crawl();
	await expect.poll(() => told).toBe(1);
	fits = [];
	await room.afterAttributes();
	fits = cards;
	await room.afterAttributes();
	await room.stop();
	await delivery.stop();
	expect(told).toBe(1);
	expect(await createPrivateOutbox(database.db).pending(now)).toEqual([]);
});
