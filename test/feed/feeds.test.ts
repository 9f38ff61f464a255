import { describe, expect, it } from "vitest";
import type { PostOutcome } from "../../src/feed/channel-posts.ts";
import type { Delivery, OnPaused } from "../../src/feed/delivery.ts";
import { createFeeds, type FeedWish } from "../../src/feed/feeds.ts";
import { createFeedTable } from "../../src/storage/feeds.ts";
import { createPriceTable } from "../../src/storage/prices.ts";
import type { PauseReason } from "../../src/storage/tables.ts";
import { createCardChange } from "../fixtures/card-change.ts";
import { createFeed } from "../fixtures/feed.ts";
import { NOON } from "../fixtures/listing.ts";
import { openForTest, SILENT } from "../helpers/databases.ts";

/** The feeds of a database with one roster update, and a Discord that answers each post as the test says. */
async function setUp({ post = async () => {} }: Partial<Pick<Delivery, "post">> = {}) {
	const { db } = await openForTest("sqlite://:memory:");
	const table = createFeedTable(db);
	const discord = { posted: [] as object[], answers: [] as PostOutcome[] };
	const listeners: OnPaused[] = [];
	const feeds = createFeeds({
		table,
		delivery: {
			async postNow({ channelId, body }) {
				discord.posted.push({ channelId, ...body });
				return discord.answers.shift() ?? { messageId: "1" };
			},
			onPaused: listener => void listeners.push(listener),
			edit: async () => {},
			post,
		},
		prices: createPriceTable(db, ""),
		cardChanges: {
			updates: async () => [{ at: NOON, confirmedAt: NOON, until: NOON, up: 1, down: 0 }],
			changesOf: async () => [createCardChange()],
			newCards: async () => [],
		},
		catalog: {
			all: () => [],
			progress: () => ({ complete: true, pages: 1, totalPages: 1, size: 0, crawledAt: NOON, crawlMs: 1_800_000 }),
			crawls: () => [],
		},
		salesRates: { perHour: () => null },
		logger: SILENT,
		messages: {
			event: () => ({ content: "event" }),
			test: (_feed, event) => ({ content: event === null ? "nothing yet" : "test" }),
			firstLine: () => ({ content: "first line" }),
			needsEmbeds: () => ({ content: "without embeds" }),
		},
		now: () => NOON,
	});
	return { discord, feeds, listeners, table };
}

const wish = (overrides: Partial<FeedWish> = {}): FeedWish => {
	const { id, usedAt, lastEvent, lastPostAt, pausedReason, createdAt, ...feed } = createFeed();
	return { ...feed, ...overrides };
};

describe("a new feed", () => {
	it("is added once its first line is in the channel", async () => {
		const { discord, feeds } = await setUp();
		expect(await feeds.add(wish())).toMatchObject({ added: { id: 1, createdAt: NOON, lastEvent: null }, place: 1 });
		expect(await feeds.add(wish({ kind: "moves" }))).toMatchObject({ added: { id: 2 }, place: 2 });
		expect(discord.posted).toEqual(Array(2).fill({ channelId: "20", content: "first line" }));
		expect((await feeds.of("10")).map(({ kind }) => kind)).toEqual(["roster", "moves"]);
		expect(await feeds.of("11")).toEqual([]);
	});

	it.each<[string, PostOutcome[], string]>([
		["names the permission for embeds", [{ paused: "missing-permissions" }], "lacks-embeds"],
		["names the permission for posts", Array(2).fill({ paused: "missing-permissions" }), "lacks-send"],
		["says that the channel is not seen", [{ paused: "missing-access" }], "missing-access"],
		["says that the channel is archived", [{ paused: "archived" }], "archived"],
		["says that Discord refuses the post", ["refused"], "not-taken"],
		["says that Discord limits the bot", [{ retryAfterMs: 1000 }], "not-taken"],
	])("%s, and is not added", async (_, answers, obstacle) => {
		const { discord, feeds } = await setUp();
		discord.answers = [...answers];
		expect(await feeds.add(wish())).toEqual({ obstacle });
		expect(discord.posted).toHaveLength(obstacle.startsWith("lacks") ? 2 : 1);
		expect(await feeds.of("10")).toEqual([]);
	});

	it("is one of at most 3 in a channel and 10 in a server, and posts nothing where it is one too many", async () => {
		const { discord, feeds } = await setUp();
		const limits: unknown[] = [];
		for (let feed = 0; feed < 14; feed++) {
			const outcome = await feeds.add(wish({ channelId: String(Math.floor(feed / 4)) }));
			if ("limit" in outcome) limits.push(outcome.limit);
		}
		expect(limits).toEqual(["channel", "channel", "channel", "server"]);
		expect(discord.posted).toHaveLength(10);
		expect(await feeds.add(wish({ serverId: "11", channelId: "9" }))).toMatchObject({ place: 1 });
	});
});

describe("a test", () => {
	/** A feed of a kind that has posted and was then paused. */
	async function pause(kind: FeedWish["kind"], pausedReason: PauseReason | null = "missing-access") {
		const all = await setUp();
		await all.feeds.add(wish({ kind }));
		await all.table.update(1, { lastEvent: "7", pausedReason });
		return { ...all, feed: async () => (await all.feeds.of("10"))[0] };
	}

	it.each([
		["roster", String(NOON)],
		["new", String(NOON)],
		["moves", null],
		["digest", "7"],
	] as const)("lets a paused feed (%s) go on without what it has missed", async (kind, lastEvent) => {
		const { feed, feeds } = await pause(kind);
		expect(await feeds.test("10", 1)).toMatchObject({ feed: { pausedReason: "missing-access" }, obstacle: null });
		expect(await feed()).toMatchObject({ pausedReason: null, lastEvent, lastPostAt: NOON });
	});

	it("changes nothing about what a feed that is not paused has posted", async () => {
		const { discord, feed, feeds } = await pause("moves", null);
		expect(await feeds.test("10", 1)).toMatchObject({ obstacle: null });
		expect(await feed()).toMatchObject({ pausedReason: null, lastEvent: "7", lastPostAt: NOON });
		expect(discord.posted.at(-1)).toEqual({ channelId: "20", content: "nothing yet" });
	});

	it.each<[PostOutcome, string | null]>([
		[{ paused: "archived" }, "archived"],
		["interrupted", "missing-access"],
	])("that ends with %j leaves the feed paused: %s", async (answer, pausedReason) => {
		const { discord, feed, feeds } = await pause("roster");
		discord.answers = [answer];
		const tested = await feeds.test("10", 1);
		expect(tested?.obstacle).toBe(typeof answer === "string" ? "not-taken" : "archived");
		expect(await feed()).toMatchObject({ pausedReason, lastEvent: "7", lastPostAt: null });
	});

	it("posts nothing for a feed of another server", async () => {
		const { discord, feeds } = await pause("roster");
		expect(await feeds.test("11", 1)).toBeUndefined();
		expect(discord.posted).toHaveLength(1);
	});
});

it("A feed is paused when nothing can be posted into its channel", async () => {
	const { feeds, listeners } = await setUp();
	await feeds.add(wish());
	await feeds.add(wish());
	for (const target of ["league:1", "feed:2"]) for (const pause of listeners) await pause(target, "unknown-channel");
	expect((await feeds.of("10")).map(({ pausedReason }) => pausedReason)).toEqual([null, "unknown-channel"]);
});

it("The process does other work between the posts of two feeds", async () => {
	/** The turns of the event loop at which a post was stored. */
	const posted = new Set<number>();
	let turns = 0;
	const { feeds, table } = await setUp({ post: async () => void posted.add(turns) });
	const MANY = 50;
	for (let feed = 0; feed < MANY; feed++)
		await table.add({ ...wish(), createdAt: NOON - 1 }, { server: MANY, channel: MANY });
	let isOver = false;
	const count = () => {
		turns++;
		if (!isOver) setImmediate(count);
	};
	count();
	await feeds.postChanges([createCardChange()], NOON);
	isOver = true;
	expect(posted.size).toBe(MANY);
});
