import { describe, expect, it, onTestFinished } from "vitest";
import type { Client, RequestOptions } from "../../../src/api/client.ts";
import type { ListingSummary, ListingsQuery } from "../../../src/api/operations/listings.ts";
import { REFRESH_MS } from "../../../src/api/refresh.ts";
import { ApiError } from "../../../src/errors.ts";
import { createCatalog } from "../../../src/market/catalog/catalog.ts";
import type { Database } from "../../../src/storage/database.ts";
import { readState, writeState } from "../../../src/storage/state.ts";
import { createItemSummary, NOON } from "../../fixtures/listing.ts";
import { openEmpty, SILENT } from "../../helpers/databases.ts";

const card = (name: string, overrides: Partial<ListingSummary> = {}): ListingSummary => ({
	name,
	buyNow: 100,
	sellNow: 80,
	item: createItemSummary({ uuid: name.toLowerCase().padEnd(32, "0"), name }),
	...overrides,
});

/** A market of pages that a test may change, a clock it moves, and the waits the catalog is in. */
async function createMarket(pages: ListingSummary[][], known?: Database, crawlMs?: number) {
	const database = known ?? (await openEmpty());
	const asked: string[] = [];
	const waits: { ms: number; end(): void }[] = [];
	const market = {
		pages,
		now: NOON,
		asked,
		/** Makes a page of cards fail until it is cleared; in an outage, whatever is requested again, too. */
		failure: null as { page: number; kind: ApiError["kind"]; isOutage?: boolean } | null,
		stale: false,
		/** The oldest answer that the last request took. */
		notBefore: 0,
		/** Makes every page unreadable. */
		broken: false,
		/** By page, the uuids of rows that could not be read. */
		unread: new Map<number, (string | null)[]>(),
		/** What was logged as a warning. */
		warnings: [] as string[],
		/** Resolves when the catalog next waits, with for how long; `end` lets it go on. */
		async nextWait() {
			while (waits.length === 0) await waiting.promise;
			const [first] = waits.splice(0, 1);
			if (first === undefined) throw new Error("no wait");
			return first;
		},
	};
	let waiting = Promise.withResolvers<void>();
	const listings = async ({ type, page }: ListingsQuery, { notBefore = 0 }: RequestOptions = {}) => {
		asked.push(`${type} ${page}`);
		market.notBefore = notBefore;
		if (market.broken) throw new ApiError("malformed", "no", { operation: "listings" });
		const isAgain = asked.indexOf(`${type} ${page}`) < asked.length - 1;
		if ((market.failure?.page === page && type === "card") || (market.failure?.isOutage && isAgain)) {
			throw new ApiError(market.failure.kind, "no", { operation: "listings" });
		}
		const ofType = type === "card" ? market.pages : [];
		const data = {
			page,
			totalPages: ofType.length,
			listings: ofType[page - 1] ?? [],
			unread: (type === "card" && market.unread.get(page)) || [],
		};
		return { data, fetchedAt: market.now, stale: market.stale };
	};
	const catalog = createCatalog({
		api: { listings } satisfies Pick<Client, "listings">,
		database,
		logger: { ...SILENT, warn: (_fields, message) => void market.warnings.push(message) },
		origin: "https://cards.example",
		crawlMs,
		afterCrawl: crawl => catalog.store(crawl),
		now: () => market.now,
		wait: (ms, signal) =>
			new Promise<void>((resolve, reject) => {
				signal?.throwIfAborted();
				signal?.addEventListener("abort", () => reject(signal.reason));
				waits.push({ ms, end: resolve });
				waiting.resolve();
				waiting = Promise.withResolvers();
			}),
	});
	onTestFinished(() => catalog.stop());
	async function start(): Promise<void> {
		await catalog.restore();
		catalog.start();
	}
	return { market, catalog: { ...catalog, start }, database };
}

describe("the catalog", () => {
	it("reads every page of every type once, then waits for the next refresh", async () => {
		const { market, catalog } = await createMarket([[card("Ann")], [card("Ben")], [card("Cid")]]);
		await catalog.start();
		const { ms } = await market.nextWait();
		expect(market.asked.toSorted()).toEqual([
			"card 1",
			"card 2",
			"card 3",
			"equipment 1",
			"souvenir 1",
			"sponsorship 1",
			"stadium 1",
			"unlockable 1",
		]);
		expect(catalog.all().map(({ name }) => name)).toEqual(["Ann", "Ben", "Cid"]);
		expect(catalog.progress()).toEqual({
			complete: true,
			pages: 8,
			totalPages: 3,
			size: 3,
			unread: 0,
			startedAt: NOON,
			crawledAt: NOON,
			crawlMs: REFRESH_MS,
		});
		expect(ms).toBeGreaterThan(REFRESH_MS);
		expect(ms).toBeLessThan(REFRESH_MS + 30_000);
	});

	it("lists cards without uuid together with the others, numbered if equal, and passes on only the others", async () => {
		const fay = card("Fay", { item: createItemSummary({ uuid: ".fay", name: "Fay" }) });
		const { market, catalog, database } = await createMarket([
			[card("Ann"), card("Ben"), fay, { ...fay, buyNow: 300 }],
		]);
		const passedOn: string[] = [];
		catalog.subscribe(entries => void passedOn.push(...entries.map(({ name }) => name)));
		await catalog.start();
		let refresh = await market.nextWait();
		const listed = () =>
			catalog
				.listed()
				.map(({ item, buyNow }) => [item.uuid, buyNow])
				.slice(2);
		expect(listed()).toEqual([
			[".fay", 100],
			[".fay-2", 300],
		]);
		const restored = await createMarket([], database);
		await restored.catalog.restore();
		expect(restored.catalog.listed()).toEqual(catalog.listed());
		expect(passedOn).toEqual(["Ann", "Ben"]);
		for (const entries of [catalog.all(), restored.catalog.all(), catalog.crawls()[0]?.entries]) {
			expect(entries?.map(({ name }) => name)).toEqual(["Ann", "Ben"]);
		}
		// Ben's row may be the one without uuid; of two cards alike one has gone.
		market.pages = [[card("Ann"), fay]];
		for (let crawl = 0; crawl < 3; crawl++) {
			market.now += REFRESH_MS;
			refresh.end();
			refresh = await market.nextWait();
		}
		expect(catalog.all().map(({ name }) => name)).toEqual(["Ann", "Ben"]);
		expect(listed()).toEqual([[".fay", 100]]);
	});

	it.each([
		["with its uuid", (uuid: string): string | null => uuid],
		["without a readable uuid", () => null],
	])("keeps a card whose row cannot be read, %s, in a market that is whole without it", async (_, uuidOf) => {
		const ben = card("Ben");
		const { market, catalog } = await createMarket([[card("Ann"), ben], [card("Cid")]]);
		await catalog.start();
		const first = await market.nextWait();
		market.pages = [[card("Ann")], [card("Cid")]];
		market.unread.set(1, [uuidOf(ben.item.uuid)]);
		let refresh = first;
		for (let crawl = 0; crawl < 3; crawl++) {
			market.now += REFRESH_MS;
			refresh.end();
			refresh = await market.nextWait();
		}
		expect(catalog.all().map(({ name }) => name)).toEqual(["Ann", "Ben", "Cid"]);
		expect(catalog.progress()).toMatchObject({ size: 3, unread: 1 });
		expect(catalog.crawls()[0]?.whole.get("card")).toContain(ben.item.uuid);
		market.unread.clear();
		for (let crawl = 0; crawl < 2; crawl++) {
			market.now += REFRESH_MS;
			refresh.end();
			refresh = await market.nextWait();
		}
		expect(catalog.all().map(({ name }) => name)).toEqual(["Ann", "Cid"]);
	});

	it("has new prices after the next refresh and finds cards by them", async () => {
		const { market, catalog } = await createMarket([[card("Ann")]]);
		await catalog.start();
		const refresh = await market.nextWait();
		market.pages = [[card("Ann", { buyNow: 150 }), card("Bea")]];
		market.now += REFRESH_MS;
		refresh.end();
		await market.nextWait();
		expect(catalog.search("ann", 5)).toEqual([{ ...card("Ann", { buyNow: 150 }), fetchedAt: NOON + REFRESH_MS }]);
		expect(catalog.search("bea", 5)).toHaveLength(1);
	});

	it("crawls more often where that is set, and uses no answer of the crawl before", async () => {
		const { market, catalog } = await createMarket([[card("Ann")]], undefined, 60_000);
		await catalog.start();
		const pause = await market.nextWait();
		expect([pause.ms > 60_000 - (NOON % 60_000), pause.ms < 90_000, market.notBefore]).toEqual([true, true, NOON]);
		market.now += 70_000;
		pause.end();
		await market.nextWait();
		expect([market.notBefore, catalog.progress().crawledAt]).toEqual([NOON + 60_000, NOON + 70_000]);
	});

	it("shares items that have not changed with the entries of earlier crawls", async () => {
		const { market, catalog } = await createMarket([[card("Ann"), card("Ben")]]);
		await catalog.start();
		const refresh = await market.nextWait();
		const before = catalog.all().map(({ item }) => item);
		market.pages = [[card("Ann", { buyNow: 150 }), { ...card("Ben"), item: { ...card("Ben").item, ovr: 93 } }]];
		market.now += REFRESH_MS;
		refresh.end();
		await market.nextWait();
		expect(catalog.all().map(({ item }, index) => item === before[index])).toEqual([true, false]);
	});

	it("reports its progress and finds what it has read during the first crawl", async () => {
		const { market, catalog } = await createMarket([[card("Ann")], [card("Ben")]]);
		market.failure = { page: 2, kind: "unavailable" };
		await catalog.start();
		await market.nextWait();
		expect(catalog.progress()).toMatchObject({ complete: false, pages: 1, totalPages: 2, crawledAt: null });
		expect(catalog.search("ann", 5)).toHaveLength(1);
	});

	it("requests a failed page again until it is answered", async () => {
		const { market, catalog } = await createMarket([[card("Ann")], [card("Ben")]]);
		market.failure = { page: 2, kind: "busy" };
		await catalog.start();
		const first = await market.nextWait();
		first.end();
		const second = await market.nextWait();
		expect(second.ms).toBeGreaterThan(first.ms);
		market.failure = null;
		second.end();
		await market.nextWait();
		expect(market.asked.filter(page => page === "card 2")).toHaveLength(3);
		expect(catalog.all()).toHaveLength(2);
	});

	it("counts a stale page as a failed one", async () => {
		const { market, catalog } = await createMarket([[card("Ann")]]);
		market.stale = true;
		await catalog.start();
		const retry = await market.nextWait();
		expect(catalog.progress().crawledAt).toBeNull();
		market.stale = false;
		retry.end();
		await market.nextWait();
		expect(catalog.all()).toHaveLength(1);
	});

	it("notes the cards that each crawl saw by type, without types with a missing page", async () => {
		const { market, catalog } = await createMarket([[card("Ann")], [card("Ben")]]);
		await catalog.start();
		const seen: (string[] | undefined)[] = [];
		for (const pages of [[[card("Ann")], [card("Cid")]], [[card("Ann")], []], []]) {
			const refresh = await market.nextWait();
			const [crawl] = catalog.crawls();
			const names = crawl?.entries.filter(({ item }) => crawl.whole.get("card")?.has(item.uuid));
			seen.push(crawl?.whole.has("card") ? names?.map(({ name }) => name) : undefined);
			market.pages = pages;
			market.now += REFRESH_MS;
			refresh.end();
		}
		expect(seen).toEqual([["Ann", "Ben"], ["Ann", "Cid"], undefined]);
	});

	it("keeps its last two crawls, the newer one first", async () => {
		const { market, catalog } = await createMarket([[card("Ann")]], undefined, 60_000);
		await catalog.start();
		for (let crawl = 0; crawl < 3; crawl++) {
			const refresh = await market.nextWait();
			market.now += 70_000;
			refresh.end();
		}
		await market.nextWait();
		expect(catalog.crawls().map(({ at }) => at)).toEqual([NOON + 210_000, NOON + 140_000]);
	});

	it("skips a type that the service does not have, and keeps its known entries", async () => {
		const { market, catalog } = await createMarket([[card("Ann")]]);
		await catalog.start();
		const refresh = await market.nextWait();
		market.failure = { page: 1, kind: "not-found" };
		market.now += REFRESH_MS;
		refresh.end();
		await market.nextWait();
		expect(catalog.all()).toHaveLength(1);
		expect(catalog.progress().complete).toBe(true);
	});

	it("drops a card only when two crawls in a row did not see it", async () => {
		const { market, catalog } = await createMarket([[card("Ann"), card("Ben")]]);
		await catalog.start();
		let refresh = await market.nextWait();
		market.pages = [[card("Ann")]];
		for (const expected of [["Ann", "Ben"], ["Ann"]]) {
			market.now += REFRESH_MS;
			refresh.end();
			refresh = await market.nextWait();
			expect(catalog.all().map(({ name }) => name)).toEqual(expected);
			expect(catalog.search("ben", 5)).toHaveLength(expected.length - 1);
		}
	});

	it("ends a crawl when the number of pages shrinks meanwhile", async () => {
		const { market, catalog } = await createMarket([[card("Ann")], [card("Ben")], [card("Cid")]]);
		market.failure = { page: 2, kind: "unavailable" };
		await catalog.start();
		const retry = await market.nextWait();
		market.failure = null;
		market.pages = [[card("Ann")], [card("Ben")]];
		retry.end();
		await market.nextWait();
		expect(catalog.progress().complete).toBe(true);
	});

	it("is filled after a restart and requests nothing in the same refresh period", async () => {
		const before = await createMarket([[card("Ann")]]);
		await before.catalog.start();
		await before.market.nextWait();
		await before.catalog.stop();
		const { market, catalog } = await createMarket([], before.database);
		await catalog.start();
		await market.nextWait();
		expect(market.asked).toEqual([]);
		expect(catalog.search("ann", 1)).toEqual([{ ...card("Ann"), fetchedAt: NOON }]);
		expect(catalog.progress()).toMatchObject({ complete: true, size: 1 });
	});

	it.each([
		["of another version", "catalog", (text: string) => text.replace('"version":3', '"version":0')],
		["of another service", "catalog", (text: string) => text.replace("https://cards.", "https://other.")],
		["that is not JSON", "catalog", () => "{"],
		["whose cards are not JSON", "catalog 0", (text: string) => text.slice(0, -9)],
		["whose cards are none", "catalog 0", () => "[null]"],
		["with a card of another shape", "catalog 0", (text: string) => text.replace('"type":"card"', '"type":7')],
		["of which a part is missing", "catalog 0", () => "[]"],
	])("ignores a stored market %s, reads the cards again and stores its own", async (_, key, damage) => {
		const before = await createMarket([[card("Zoe")]]);
		await before.catalog.start();
		await before.market.nextWait();
		await before.catalog.stop();
		const { db } = before.database;
		const stored = (await readState(db, key)) ?? "";
		expect(damage(stored)).not.toBe(stored);
		await writeState(db, key, damage(stored));
		const { market, catalog } = await createMarket([[card("Ann")]], before.database);
		await catalog.start();
		await market.nextWait();
		expect(catalog.all().map(({ name }) => name)).toEqual(["Ann"]);
		expect(market.warnings).toEqual(["the stored market cannot be used; the cards are read again"]);
		expect(await readState(db, "catalog 0")).toContain("Ann");
	});

	it("gives up a malformed page after six attempts", async () => {
		const { market, catalog } = await createMarket([[card("Ann")], [card("Ben")], [card("Cid")]]);
		market.failure = { page: 2, kind: "malformed" };
		await catalog.start();
		for (let tries = 1; tries < 6; tries++) (await market.nextWait()).end();
		expect((await market.nextWait()).ms).toBeGreaterThan(REFRESH_MS);
		expect(market.asked.filter(page => page === "card 2")).toHaveLength(6);
		expect(catalog.all().map(({ name }) => name)).toEqual(["Ann", "Cid"]);
	});

	it("gives up a page after six attempts when others are answered meanwhile", async () => {
		const { market, catalog } = await createMarket(
			["Ann", "Ben", "Cid", "Dot", "Eve", "Fay"].map(name => [card(name)]),
		);
		market.failure = { page: 2, kind: "unavailable" };
		await catalog.start();
		for (let tries = 1; tries < 6; tries++) (await market.nextWait()).end();
		expect((await market.nextWait()).ms).toBeGreaterThan(REFRESH_MS);
		expect(market.asked.filter(page => page === "card 2")).toHaveLength(6);
		expect(catalog.all().map(({ name }) => name)).toEqual(["Ann", "Cid", "Dot", "Eve", "Fay"]);
	});

	it("gives up a page in an outage of a whole refresh period, reads all others meanwhile, and crawls again", async () => {
		const { market, catalog } = await createMarket([[card("Ann")], [card("Ben")], [card("Cid")]]);
		market.failure = { page: 2, kind: "unavailable", isOutage: true };
		await catalog.start();
		let wait = await market.nextWait();
		for (const start = market.now; market.now - start < REFRESH_MS; wait = await market.nextWait()) {
			market.now += wait.ms;
			wait.end();
		}
		expect([wait.ms, catalog.progress().complete]).toEqual([60_000, true]);
		expect(catalog.all().map(({ name }) => name)).toEqual(["Ann", "Cid"]);
		expect(market.asked).toContain("stadium 1");
		market.failure = null;
		market.pages = [[card("Ann", { buyNow: 150 })]];
		wait.end();
		await market.nextWait();
		expect(catalog.search("ann", 1)[0]?.buyNow).toBe(150);
	});

	it("reads at most 600 pages of a type, whatever count the service gives", async () => {
		const { market, catalog } = await createMarket(Array.from({ length: 601 }, () => [card("Ann")]));
		await catalog.start();
		await market.nextWait();
		expect(market.asked.filter(page => page.startsWith("card"))).toHaveLength(600);
		expect(catalog.progress().complete).toBe(true);
	});

	it("keeps the old prices of a page that always fails, and reads new ones of all others", async () => {
		const { market, catalog } = await createMarket([[card("Ann")], [card("Ben")], [card("Cid")]]);
		await catalog.start();
		let wait = await market.nextWait();
		market.failure = { page: 2, kind: "unavailable" };
		for (const end = NOON + 6 * REFRESH_MS; market.now < end; wait = await market.nextWait()) {
			market.now += wait.ms;
			wait.end();
		}
		const [ann, ben, cid] = catalog.all().map(({ fetchedAt }) => fetchedAt);
		expect(ben).toBe(NOON);
		expect(Math.min(ann ?? 0, cid ?? 0)).toBeGreaterThan(market.now - 2 * REFRESH_MS);
	});

	it.each([
		["nothing at all could be read", { page: 1, kind: "not-found" }],
		["there are no cards yet", null],
	] as const)("tries again after a minute when %s, and is not complete before", async (_, failure) => {
		const { market, catalog } = await createMarket([]);
		market.failure = failure;
		await catalog.start();
		const retry = await market.nextWait();
		expect([retry.ms, catalog.progress().complete]).toEqual([60_000, false]);
		market.failure = null;
		market.pages = [[card("Ann")]];
		retry.end();
		await market.nextWait();
		expect(catalog.progress()).toMatchObject({ complete: true, size: 1 });
	});

	it("crawls again after a minute when a refresh came during the crawl", async () => {
		const { market, catalog } = await createMarket([[card("Ann")], [card("Ben")]]);
		market.failure = { page: 2, kind: "unavailable" };
		await catalog.start();
		const retry = await market.nextWait();
		market.failure = null;
		market.now += REFRESH_MS;
		retry.end();
		const again = await market.nextWait();
		expect([again.ms, catalog.progress().complete]).toEqual([60_000, true]);
		again.end();
		expect((await market.nextWait()).ms).toBeGreaterThan(REFRESH_MS);
		expect(market.asked.filter(page => page === "card 2")).toHaveLength(3);
	});

	it("crawls again after a restart when a refresh came during the crawl, because the first pages have older prices", async () => {
		const before = await createMarket([[card("Ann")], [card("Ben")]]);
		before.market.failure = { page: 2, kind: "unavailable" };
		await before.catalog.start();
		const retry = await before.market.nextWait();
		before.market.failure = null;
		before.market.now += REFRESH_MS;
		retry.end();
		await before.market.nextWait();
		await before.catalog.stop();
		const { market, catalog } = await createMarket([[card("Ann", { buyNow: 200 })]], before.database);
		market.now = before.market.now + 1000;
		await catalog.start();
		await market.nextWait();
		expect(catalog.search("ann", 1)[0]?.buyNow).toBe(200);
	});

	it("crawls again after a crawl that failed on a defect", async () => {
		const { market, catalog } = await createMarket([[card("Ann")]]);
		catalog.subscribe(() => {
			if (market.asked.length === 1) throw new Error("a defect");
		});
		await catalog.start();
		const again = await market.nextWait();
		expect([again.ms, catalog.progress().complete]).toEqual([60_000, false]);
		again.end();
		await market.nextWait();
		expect(catalog.progress().complete).toBe(true);
	});

	it("stops at once while the service hangs", async () => {
		const asked = Promise.withResolvers<void>();
		const listings = () => {
			asked.resolve();
			return new Promise<never>(() => {});
		};
		const database = await openEmpty();
		const catalog = createCatalog({ api: { listings }, database, logger: SILENT, origin: "" });
		catalog.start();
		await asked.promise;
		// Waiting for the answer, this would not end.
		await catalog.stop();
	});

	it("takes over a newer price of a known card, and no older price or unknown card", async () => {
		const { market, catalog } = await createMarket([[card("Ann")]]);
		await catalog.start();
		await market.nextWait();
		catalog.observe(card("Ann", { buyNow: 1 }), NOON - 1);
		catalog.observe(card("Zoe"), NOON + 1);
		expect(catalog.all()).toEqual([{ ...card("Ann"), fetchedAt: NOON }]);
		catalog.observe(card("Ann", { buyNow: null }), NOON + 1);
		expect(catalog.search("ann", 1)[0]?.buyNow).toBeNull();
	});
});
