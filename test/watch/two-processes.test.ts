import { setImmediate } from "node:timers/promises";
import { expect, it } from "vitest";
import { REFRESH_MS } from "../../src/api/refresh.ts";
import { encodePageId } from "../../src/discord/page-id.ts";
import type { Catalog, CatalogEntry, Crawl } from "../../src/market/catalog/catalog.ts";
import { createPricePoints } from "../../src/market/prices/price-points.ts";
import { createPriceTable } from "../../src/market/store/prices.ts";
import { toldCards } from "../../src/watch/told-cards.ts";
import { createEntry } from "../fixtures/found-cards.ts";
import { allTables } from "../helpers/all-tables.ts";
import { describeDatabases, SILENT } from "../helpers/databases.ts";
import { createTestDelivery } from "../helpers/private-delivery.ts";
import { createSearchRoom } from "../helpers/search-room.ts";

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
		const nonces = new Set<string>();
		/** The cards that messages only count, because they list ten. */
		let unlisted = 0;
		const createRoom = () => {
			const delivery = createTestDelivery(database, {
				async sendDirect(userId, message, nonce) {
					await setImmediate();
					// Discord drops a second message with the same nonce.
					if (nonces.has(nonce)) return "sent";
					nonces.add(nonce);
					const { cards, total } = message as { cards: string[]; total: number };
					unlisted += total - cards.length;
					for (const uuid of cards) told.set(`${userId} ${uuid}`, (told.get(`${userId} ${uuid}`) ?? 0) + 1);
					return "sent";
				},
				now: () => now,
			});
			const room = createSearchRoom({
				database: { ...database, isLeader: () => true },
				delivery,
				catalog,
				origin: "test",
				pricePoints: createPricePoints({
					table: createPriceTable(database.db, "test"),
					logger: SILENT,
					now: () => now,
				}),
				createAsker: () => async () => cheap(),
				searchMessage: ({ rows, total }) => ({ cards: rows.map(({ uuid }) => uuid), total }),
				logger: SILENT,
				now: () => now,
			});
			delivery.start({ search: room.messages });
			return { ...room, delivery };
		};
		const rooms = [createRoom(), createRoom()];
		const db = allTables(database.db);
		const waiting = () => db.selectFrom("posts").select("id").where("state", "in", ["waiting", "sending"]).execute();
		read(0);
		for (let person = 0; person < PEOPLE; person++) {
			const search = { query: encodePageId("market", { max_price: CHEAP }), kind: "fits" as const, percent: 0 };
			const who = { userId: `person ${person}`, name: "Cheap", locale: "en-US" };
			await rooms[0]?.searches.add({ ...search, ...who }, async () => cheap());
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
		await Promise.all(rooms.flatMap(room => [room.stop(), room.delivery.stop()]));
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
		const lost = await db.selectFrom("posts").select("body").where("state", "=", "missing").execute();
		const missed = lost.map(({ body }) => toldCards.parse(JSON.parse(body)).total);
		expect(missing).toBeLessThanOrEqual(missed.reduce((sum, total) => sum + total, 0));
	});
});
