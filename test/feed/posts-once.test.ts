import { expect, it } from "vitest";
import { REFRESH_MS, refreshOf } from "../../src/api/refresh.ts";
import { createFeedPosts } from "../../src/feed/feed-posts.ts";
import { createFeedTable } from "../../src/feed/store/feeds.ts";
import { DAY } from "../../src/ground/times.ts";
import { createCardChanges } from "../../src/market/catalog/card-changes.ts";
import type { CatalogEntry } from "../../src/market/catalog/catalog.ts";
import { createPriceTable } from "../../src/market/store/prices.ts";
import { toChannel } from "../../src/posting/recipient.ts";
import { createOutbox } from "../../src/posting/store/outbox.ts";
import type { Database } from "../../src/storage/database.ts";
import { createFeed } from "../fixtures/feed.ts";
import { createItemSummary, NOON } from "../fixtures/listing.ts";
import { allTables } from "../helpers/all-tables.ts";
import { describeDatabases, SILENT } from "../helpers/databases.ts";

const ORIGIN = "https://cards.example";
const CHANNELS = 6;
const CARDS = 20;

const entryOf = (index: number, ovr: number, buyNow = 1000): CatalogEntry => {
	const name = `card ${String(index).padStart(2, "0")}`;
	const item = createItemSummary({ uuid: name, name, type: "card", ovr, rarity: "Gold", isLive: true });
	return { name, buyNow, sellNow: 800, item, fetchedAt: NOON };
};

const market = (count: number, ovr: number) => Array.from({ length: count }, (_, index) => entryOf(index, ovr));

/** A process over a database. @param crashAfter it ends before it stores another post */
function createProcess(database: Database, { now = NOON, buyNow = 1000, crashAfter = CHANNELS } = {}) {
	const crawledAt = now;
	const table = createFeedTable(database.db);
	const outbox = createOutbox(database.db);
	const entries = [entryOf(0, 80, buyNow)];
	let stored = 0;
	const posts = createFeedPosts({
		table,
		delivery: {
			edit: async ({ bodyIn, ...post }) => void (await outbox.edit({ ...post, body: JSON.stringify(bodyIn(null)) })),
			async post({ to: recipient, body, ...post }, also) {
				if (stored++ === crashAfter) throw new Error("the process has ended");
				await outbox.add({ ...post, recipient, body: JSON.stringify(body) }, now, also);
			},
		},
		prices: createPriceTable(database.db, ORIGIN),
		cardChanges: {
			updates: () => cardChanges.updates(),
			changesOf: update => cardChanges.changesOf(update),
			newCards: at => cardChanges.newCards(at),
		},
		catalog: {
			all: () => entries,
			progress: () => ({
				complete: true,
				pages: 1,
				totalPages: 1,
				size: 1,
				unread: 0,
				startedAt: crawledAt - 1,
				crawledAt,
				crawlMs: REFRESH_MS,
			}),
			crawls: () => [
				{
					startedAt: crawledAt - REFRESH_MS - 1,
					at: crawledAt - REFRESH_MS,
					entries: entries.map(entry => ({ ...entry, fetchedAt: crawledAt - REFRESH_MS })),
					whole: new Map(),
				},
			],
		},
		salesRates: { hourly: () => null },
		logger: SILENT,
		messages: { event: (_feed, event) => ({ content: event.kind }) },
		now: () => now,
	});
	const cardChanges = createCardChanges({
		database: { db: database.db, isLeader: () => true },
		origin: ORIGIN,
		now: () => now,
		logger: SILENT,
	});
	return {
		cardChanges,
		posts,
		announce: () => cardChanges.announce(posts.postChanges),
		compare: (at: number, cards: readonly CatalogEntry[]) =>
			cardChanges.compare({
				at,
				entries: cards,
				whole: new Map([["card", new Set(cards.map(({ item }) => item.uuid))]]),
			}),
	};
}

/** Half of the channels have a feed of the one kind. */
async function addFeeds(database: Database, ...kinds: ("roster" | "new" | "moves")[]): Promise<void> {
	const table = createFeedTable(database.db);
	for (let channel = 0; channel < CHANNELS; channel++) {
		const kind = kinds[channel % kinds.length] ?? "roster";
		const { id, usedAt, lastEvent, lastPostAt, pausedReason, refusal, removedAt, ...feed } = createFeed({
			kind,
			channelId: String(channel),
			createdAt: NOON - DAY,
		});
		await table.add(feed, { server: CHANNELS, channel: 1 });
	}
}

const postsOf = async ({ db }: Database) =>
	(await allTables(db).selectFrom("posts").select("recipient").orderBy("recipient").execute()).map(
		({ recipient }) => recipient,
	);
const ONCE = Array.from({ length: CHANNELS }, (_, channel) => toChannel(String(channel)));

/** A crawl has found better and new cards, and its process ended once the changes were stored. */
async function storeChanges(database: Database): Promise<void> {
	await addFeeds(database, "roster", "new");
	const { compare } = createProcess(database);
	await compare(NOON - 2 * REFRESH_MS, market(CARDS, 80));
	await compare(NOON - REFRESH_MS, market(CARDS + 3, 85));
}

describeDatabases("the posts of a crawl whose process ended", open => {
	it.each([0, 1, 3, 5])("after it had stored %i of them are there once after the next start", async crashAfter => {
		const database = await open();
		await storeChanges(database);
		await expect(createProcess(database, { crashAfter }).announce()).rejects.toThrow("has ended");
		expect(await postsOf(database)).toHaveLength(crashAfter);
		// Its clock is another one, and it crawls before and after it reads what is left.
		const next = createProcess(database, { now: NOON + 9000 });
		await next.compare(NOON + 5000, market(CARDS + 3, 85));
		await next.announce();
		await next.announce();
		expect(await postsOf(database)).toEqual(ONCE);
	});

	it("after it had stored all of them, but not that it had, are there once", async () => {
		const database = await open();
		await storeChanges(database);
		const { cardChanges, posts } = createProcess(database);
		const changes = await cardChanges.newCards();
		await posts.postChanges(changes, NOON - REFRESH_MS);
		await createProcess(database, { now: NOON + 9000 }).announce();
		expect(await postsOf(database)).toEqual(ONCE);
	});

	it("are there once when two processes store them at once", async () => {
		const database = await open();
		await storeChanges(database);
		const processes = [createProcess(database), createProcess(database, { now: NOON + 9000 })];
		await Promise.all(processes.map(({ announce }) => announce()));
		expect(await postsOf(database)).toEqual(ONCE);
	});
});

describeDatabases("the posts of moved prices", open => {
	/** The card costs twice as much as a day before. */
	async function storePrices(database: Database): Promise<void> {
		await addFeeds(database, "moves");
		await allTables(database.db).updateTable("feeds").set({ lastEvent: "{}" }).execute();
		const prices = createPriceTable(database.db, ORIGIN);
		const refresh = refreshOf(NOON);
		for (const [at, buyNow] of [
			[refresh - 49, 1000],
			[refresh - 48, 1000],
			[refresh - 1, 2000],
			[refresh, 2000],
		] as const) {
			await prices.add(at, [{ uuid: "card 00", buyNow, sellNow: 800 }]);
		}
	}
	const whole = new Map([["card" as const, new Set<string>()]]);

	it.each([0, 1, 4])(
		"are there once when the process ended after %i, and the next one crawls again",
		async crashAfter => {
			const database = await open();
			await storePrices(database);
			const first = createProcess(database, { now: NOON + 60_000, buyNow: 2000, crashAfter });
			await expect(first.posts.postPrices({ whole })).rejects.toThrow("has ended");
			const next = createProcess(database, { now: NOON + 120_000, buyNow: 2000 });
			await next.posts.postPrices({ whole });
			await next.posts.postPrices({ whole });
			expect(await postsOf(database)).toEqual(ONCE);
		},
	);

	it("are there once when two processes that have both crawled store them at once", async () => {
		const database = await open();
		await storePrices(database);
		const processes = [60_000, 61_000].map(ms => createProcess(database, { now: NOON + ms, buyNow: 2000 }));
		await Promise.all(processes.map(({ posts }) => posts.postPrices({ whole })));
		expect(await postsOf(database)).toEqual(ONCE);
	});
});
