import { expect, it } from "vitest";
import { createFeedRunner } from "../../src/feed/feed-runner.ts";
import { createFeedTable } from "../../src/storage/feeds.ts";
import { createPriceTable } from "../../src/storage/prices.ts";
import { createCardChange } from "../fixtures/card-change.ts";
import { createFeed } from "../fixtures/feed.ts";
import { NOON } from "../fixtures/listing.ts";
import { openForTest, SILENT } from "../helpers/databases.ts";

const FEEDS = 50;

it("The process does other work between the posts of two feeds", async () => {
	const database = await openForTest("sqlite://:memory:");
	const table = createFeedTable(database.db);
	for (let feed = 0; feed < FEEDS; feed++) {
		const { id, usedAt, lastEvent, lastPostAt, pausedReason, ...row } = createFeed({ createdAt: NOON - 1 });
		await table.add(row, { server: FEEDS, channel: FEEDS });
	}
	/** The turns of the event loop at which a post was stored. */
	const posted = new Set<number>();
	let turns = 0;
	const runner = createFeedRunner({
		...{ table, prices: createPriceTable(database.db), logger: SILENT, now: () => NOON },
		cardChanges: {
			updates: async () => [{ at: NOON, until: NOON, up: 1, down: 0 }],
			changesOf: async () => [createCardChange()],
			newCards: async () => [],
		},
		catalog: {
			all: () => [],
			progress: () => ({ complete: true, pages: 1, totalPages: 1, size: 0, crawledAt: NOON, crawlMs: 1_800_000 }),
			crawls: () => [],
		},
		salesRates: { perHour: () => null },
		delivery: {
			edit: async () => {},
			post: async () => void posted.add(turns),
		},
		messages: { event: () => ({}) },
	});
	let isOver = false;
	const count = () => {
		turns++;
		if (!isOver) setImmediate(count);
	};
	count();
	await runner.postChanges([createCardChange()], NOON);
	isOver = true;
	expect(posted.size).toBe(FEEDS);
});
