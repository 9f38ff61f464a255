import { setImmediate } from "node:timers/promises";
import { expect, it } from "vitest";
import { REFRESH_MS } from "../../src/api/refresh.ts";
import { encodePageId } from "../../src/discord/page-id.ts";
import type { Catalog, CatalogEntry, Crawl } from "../../src/market/catalog/catalog.ts";
import { createPricePoints } from "../../src/market/prices/price-points.ts";
import { createPriceTable } from "../../src/market/store/prices.ts";
import { createWatchRoom } from "../../src/watch/room.ts";
import { createEntry } from "../fixtures/found-cards.ts";
import { allTables } from "../helpers/all-tables.ts";
import { describeDatabases, SILENT } from "../helpers/databases.ts";

const CARDS = 30;
const PEOPLE = 12;
const REFRESHES = 20;
const CHEAP = 100;

/** A price of a card in a refresh: about every third is cheap. */
const priceOf = (card: number, refresh: number) =>
	(card * 7 + refresh * refresh * 5 + card * refresh) % 9 < 3 ? 50 : 900;

describeDatabases("Two processes that both take themselves for the leader", open => {
	it("tell each card that newly fits at most once, and count the messages that may be missing", async () => {
		const database = await open();
		let now = Date.UTC(2026, 4, 2, 12);
		const uuids = Array.from({ length: CARDS }, (_, card) => String(card).padStart(32, "0"));
		let entries: readonly CatalogEntry[] = [];
		const read = (refresh: number): void => {
			entries = uuids.map((uuid, card) => ({
				...createEntry({ uuid, name: `Card ${card}` }, priceOf(card, refresh)),
				fetchedAt: now,
			}));
		};
		const catalog = {
			all: () => entries,
			get: (uuid: string) => entries.find(({ item }) => item.uuid === uuid),
			progress: () => ({ complete: true, crawlMs: REFRESH_MS }),
		} as Catalog;
		const cheap = () => ({ fits: entries.filter(({ buyNow }) => (buyNow ?? CHEAP) < CHEAP), unclear: [] });
		const told = new Map<string, number>();
		/** The cards that messages only count, because they list ten. */
		let unlisted = 0;
		const createRoom = () =>
			createWatchRoom({
				database: { ...database, isLeader: () => true },
				catalog,
				origin: "test",
				pricePoints: createPricePoints({
					table: createPriceTable(database.db, "test"),
					logger: SILENT,
					now: () => now,
				}),
				createAsker: () => async () => cheap(),
				message: ({ rows, total }) => ({ cards: rows.map(({ uuid }) => uuid), total }),
				async sendDirect(userId, message) {
					await setImmediate();
					const { cards, total } = message as { cards: string[]; total: number };
					unlisted += total - cards.length;
					for (const uuid of cards) told.set(`${userId} ${uuid}`, (told.get(`${userId} ${uuid}`) ?? 0) + 1);
					return "sent";
				},
				onOutcome: () => {},
				logger: SILENT,
				now: () => now,
			});
		const rooms = [createRoom(), createRoom()];
		const db = allTables(database.db);
		const waiting = () => db.selectFrom("searchMessages").select("total").execute();
		read(0);
		for (let person = 0; person < PEOPLE; person++) {
			const search = { query: encodePageId("market", { max_price: CHEAP }), kind: "fits" as const, percent: 0 };
			const who = { userId: `person ${person}`, name: "Cheap", locale: "en-US" };
			await rooms[0]?.services.searches.add({ ...search, ...who }, async () => cheap());
		}
		const expected = new Map<string, number>();
		for (let refresh = 0; refresh <= REFRESHES; refresh++) {
			read(refresh);
			const whole = new Map([["card" as const, new Set(uuids)]]);
			const crawl: Crawl = { startedAt: now, at: now, entries, whole };
			await Promise.all(rooms.map(room => room.afterCrawl(crawl)));
			// A card that is no longer cheap when its message is sent would be no news any more.
			await expect.poll(waiting).toEqual([]);
			now += REFRESH_MS;
			// The first crawl only ends a pause.
			if (refresh === 0) continue;
			for (const [card, uuid] of uuids.entries()) {
				const isNew = priceOf(card, refresh) < CHEAP && priceOf(card, refresh - 1) >= CHEAP;
				if (isNew) expected.set(uuid, (expected.get(uuid) ?? 0) + 1);
			}
		}
		await Promise.all(rooms.map(room => room.stop()));
		const crossings = [...expected.values()].reduce((sum, count) => sum + count, 0);
		expect(crossings).toBeGreaterThan(REFRESHES);
		let missing = -unlisted;
		for (let person = 0; person < PEOPLE; person++) {
			const userId = `person ${person}`;
			for (const [uuid, count] of expected) {
				const times = told.get(`${userId} ${uuid}`) ?? 0;
				expect(times, "no crossing is told twice").toBeLessThanOrEqual(count);
				missing += count - times;
			}
		}
		const rows = await db.selectFrom("savedSearches").select("missed").execute();
		expect(missing).toBeLessThanOrEqual(rows.reduce((sum, { missed }) => sum + Number(missed), 0));
	});
});
