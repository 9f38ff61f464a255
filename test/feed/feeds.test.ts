import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { refreshOf } from "../../src/api/refresh.ts";
import type { Feed } from "../../src/feed/feed.ts";
import { createFeedPosts } from "../../src/feed/feed-posts.ts";
import { type ChosenFeed, createFeeds } from "../../src/feed/feeds.ts";
import type { FeedEvent } from "../../src/feed/kinds/index.ts";
import { createFeedTable } from "../../src/feed/store/feeds.ts";
import { DAY } from "../../src/ground/times.ts";
import type { Obstacle, PauseReason } from "../../src/ground/words.ts";
import { createPriceTable } from "../../src/market/store/prices.ts";
import type { PostOutcome } from "../../src/posting/channel-posts.ts";
import type { Delivery, Post } from "../../src/posting/delivery.ts";
import { idOf, personOf } from "../../src/posting/recipient.ts";
import type { OnPaused } from "../../src/posting/settlement.ts";
import { createTrialPosts, type Failure } from "../../src/posting/trial-posts.ts";
import { createCardChange } from "../fixtures/card-change.ts";
import { createFeed } from "../fixtures/feed.ts";
import { NOON } from "../fixtures/listing.ts";
import { createPost } from "../fixtures/post.ts";
import { openEmpty, SILENT } from "../helpers/databases.ts";

/** The feeds of a database with one roster update, and a Discord that answers each post as the test says. */
async function setUp({ post = async () => {} }: Partial<Pick<Delivery, "post">> = {}) {
	const { db } = await openEmpty();
	const table = createFeedTable(db);
	const discord = { posted: [] as object[], answers: [] as PostOutcome[] };
	/** The posts to people. */
	const direct: Post[] = [];
	const listeners: OnPaused[] = [];
	const clock = { now: NOON };
	const delivery: Pick<Delivery, "edit" | "onPaused" | "post" | "postNow"> = {
		async postNow({ channelId, body }) {
			discord.posted.push({ channelId, ...body });
			return discord.answers.shift() ?? { messageId: "1" };
		},
		onPaused: listener => void listeners.push(listener),
		edit: async () => {},
		async post(wanted, also) {
			if (personOf(wanted.to) === null) await post(wanted, also);
			else direct.push(wanted);
		},
	};
	const now = () => clock.now;
	const parts = {
		table,
		delivery,
		tryPost: createTrialPosts({ delivery, now }),
		prices: createPriceTable(db, ""),
		cardChanges: {
			updates: async () => [{ at: NOON, confirmedAt: NOON, until: NOON, up: 1, down: 0 }],
			changesOf: async () => [createCardChange()],
			newCards: async () => [],
		},
		catalog: {
			all: () => [],
			progress: () => ({
				complete: true,
				pages: 1,
				totalPages: 1,
				size: 0,
				unread: 0,
				startedAt: NOON,
				crawledAt: NOON,
				crawlMs: 1_800_000,
			}),
			crawls: () => [],
		},
		salesRates: { hourly: () => null },
		logger: SILENT,
		messages: {
			event: () => ({ content: "event" }),
			test: (_feed: Feed, event: FeedEvent | null) => ({ content: event === null ? "nothing yet" : "test" }),
			firstLine: () => ({ content: "first line" }),
			paused: ({ id, pausedReason }: Feed) => ({ content: `${id} ${pausedReason}` }),
		},
		now,
	};
	const posts = createFeedPosts(parts);
	const feeds = createFeeds({ ...parts, posts });
	return {
		clock,
		db,
		discord,
		/** What people are told, as it is now. */
		told: () =>
			Promise.all(
				direct.map(({ target, to, body }) =>
					feeds.pauses.message(createPost({ target, recipient: to, body: JSON.stringify(body) }), idOf(to), false),
				),
			),
		listeners,
		table,
		feeds: {
			...feeds,
			...posts,
			add: (feed: ChosenFeed, obstacle?: Obstacle | null) => feeds.add(feed, obstacle),
			test: (feed: Feed, by = "the maker") => feeds.test(feed, undefined, by),
		},
	};
}

const wish = (overrides: Partial<ChosenFeed> = {}): ChosenFeed => {
	const { id, usedAt, lastEvent, lastPostAt, pausedReason, refusal, createdAt, ...feed } = createFeed({
		madeBy: "the maker",
	});
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

	it.each<[string, PostOutcome, Failure]>([
		["says that a permission is missing", { paused: "missing-permissions" }, "missing-permissions"],
		["says that the channel is not seen", { paused: "missing-access" }, "missing-access"],
		["says that the channel is archived", { paused: "archived" }, "archived"],
		["says that AutoMod blocks it", { refused: "automod", words: "no" }, { refused: "automod", words: "no" }],
		["says that Discord limits the bot", { retryAfterMs: 1000 }, "not-taken"],
	])("%s, and is not added", async (_, answer, failure) => {
		const { discord, feeds } = await setUp();
		discord.answers = [answer];
		expect(await feeds.add(wish())).toEqual({ failure });
		expect(discord.posted).toHaveLength(1);
		expect(await feeds.of("10")).toEqual([]);
	});

	it("is not even tried where the bot is known to lack a permission", async () => {
		const { discord, feeds } = await setUp();
		for (let attempt = 0; attempt < 20; attempt++) {
			expect(await feeds.add(wish(), "lacks-embeds")).toEqual({ failure: "lacks-embeds" });
		}
		expect(discord.posted).toEqual([]);
		expect(await feeds.add(wish(), null)).toMatchObject({ place: 1 });
	});

	it("is tried again in a channel a minute after a refusal, or once the bot is known to have its permissions", async () => {
		const { clock, discord, feeds } = await setUp();
		const refusal: PostOutcome = { paused: "missing-permissions" };
		discord.answers = [refusal, refusal];
		await feeds.add(wish());
		clock.now += 20_000;
		for (let attempt = 0; attempt < 20; attempt++) {
			expect(await feeds.add(wish())).toEqual({ failure: { waitMs: 40_000 } });
		}
		expect(discord.posted).toHaveLength(1);
		clock.now += 40_000;
		expect(await feeds.add(wish())).toEqual({ failure: "missing-permissions" });
		expect(await feeds.add(wish(), null)).toMatchObject({ place: 1 });
	});

	it("is tried again at once after the host's pause, of which Discord knows nothing", async () => {
		const { discord, feeds } = await setUp();
		discord.answers = [{ paused: "host" }];
		expect(await feeds.add(wish())).toEqual({ failure: "host" });
		expect(await feeds.add(wish())).toMatchObject({ place: 1 });
	});

	it("is one of at most ten attempts of its server in a minute", async () => {
		const { clock, discord, feeds } = await setUp();
		const add = (channel: number, serverId = "10") => feeds.add(wish({ channelId: String(channel), serverId }));
		discord.answers = Array(10).fill({ paused: "missing-permissions" });
		for (let channel = 0; channel < 10; channel++) {
			expect(await add(channel)).toEqual({ failure: "missing-permissions" });
		}
		expect(await add(10)).toEqual({ failure: { waitMs: 60_000 } });
		expect(await add(11, "11")).toMatchObject({ place: 1 });
		expect(discord.posted).toHaveLength(11);
		clock.now += 60_000;
		expect(await add(10)).toMatchObject({ place: 1 });
	});

	it("has its place before its first line is posted, and gives it back if the line is refused", async () => {
		const { discord, feeds } = await setUp();
		const adding = Array.from({ length: 12 }, (_, feed) => feeds.add(wish({ channelId: String(feed) })));
		const outcomes = await Promise.all(adding);
		expect(outcomes.filter(outcome => "limit" in outcome)).toHaveLength(2);
		expect(discord.posted).toHaveLength(10);
		expect(new Set(outcomes.map(outcome => "place" in outcome && outcome.place)).size).toBe(11);
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
	async function pause(kind: ChosenFeed["kind"], pausedReason: PauseReason | null = "missing-access") {
		const all = await setUp();
		await all.feeds.add(wish({ kind }));
		await all.table.update(1, { lastEvent: "7", pausedReason });
		return { ...all, feed: async () => createFeed((await all.feeds.of("10"))[0]) };
	}

	it.each([
		["roster", String(NOON)],
		["new", String(NOON)],
		["moves", null],
		["digest", "7"],
	] as const)("lets a paused feed (%s) go on without what it has missed", async (kind, lastEvent) => {
		const { feed, feeds } = await pause(kind);
		expect(await feeds.test(await feed())).toBeNull();
		expect(await feed()).toMatchObject({ pausedReason: null, lastEvent, lastPostAt: NOON });
	});

	it("changes nothing about what a feed that is not paused has posted", async () => {
		const { discord, feed, feeds } = await pause("moves", null);
		expect(await feeds.test(await feed())).toBeNull();
		expect(await feed()).toMatchObject({ pausedReason: null, lastEvent: "7", lastPostAt: NOON });
		expect(discord.posted.at(-1)).toEqual({ channelId: "20", content: "nothing yet" });
	});

	it.each<[PostOutcome, string | null]>([
		[{ paused: "archived" }, "archived"],
		["interrupted", "missing-access"],
	])("that ends with %j leaves the feed paused: %s", async (answer, pausedReason) => {
		const { discord, feed, feeds } = await pause("roster");
		discord.answers = [answer];
		expect(await feeds.test(await feed())).toBe(typeof answer === "string" ? "not-taken" : "archived");
		expect(await feed()).toMatchObject({ pausedReason, lastEvent: "7", lastPostAt: null });
	});

	it.each([
		["the maker", []],
		["another", [{ content: "1 archived" }]],
	])("by %s, which pauses a feed, sends these messages to the maker: %j", async (by, messages) => {
		const { discord, feed, feeds, told } = await pause("roster", null);
		discord.answers = [{ paused: "archived" }];
		await feeds.test(await feed(), by);
		expect(await feed()).toMatchObject({ pausedReason: "archived" });
		expect(await told()).toEqual(messages);
	});
});

describe("a feed into whose channel nothing can be posted", () => {
	async function pauseSecond() {
		const all = await setUp();
		for (let feed = 0; feed < 2; feed++) await all.feeds.add(wish());
		const pause = async (reason: PauseReason) => {
			for (const target of ["league:1", "feed:2"]) for (const tell of all.listeners) await tell(target, reason, null);
		};
		await pause("unknown-channel");
		return { ...all, pause };
	}

	it("is paused, and its maker is told once", async () => {
		const { feeds, pause, told } = await pauseSecond();
		await pause("archived");
		expect((await feeds.of("10")).map(({ pausedReason }) => pausedReason)).toEqual([null, "archived"]);
		expect(await told()).toEqual([{ content: "2 archived" }]);
	});
});

describe("a feed that nobody uses", () => {
	/** Reads the market on these days after the feed was made. @returns whether the feed is still there */
	async function isLeft(days: readonly number[]): Promise<boolean> {
		const { clock, feeds, table } = await setUp();
		await table.add({ ...wish(), createdAt: NOON }, { server: 1, channel: 1 });
		for (const day of days) {
			clock.now = NOON + day * DAY;
			await feeds.postPrices({ whole: new Map([["card", new Set()]]) });
		}
		return (await feeds.of("10")).length === 1;
	}
	const everyFiveDays = (to: number) => Array.from({ length: to / 5 + 1 }, (_, index) => index * 5);

	it.each<[string, number[], boolean]>([
		["stays for 400 days", everyFiveDays(400), true],
		["is deleted after them", everyFiveDays(405), false],
		["stays when the machine's clock jumps 14 years ahead", [...everyFiveDays(100), 5000, 5001, 5005], true],
		["stays when the clock has jumped back", [...everyFiveDays(100), 5000, 105, 110], true],
	])("%s", async (_, days, expected) => {
		expect(await isLeft(days)).toBe(expected);
	});
});

it("A feed whose row is damaged, or of a kind that only a later version knows, does not keep the others from being posted", async () => {
	const posted: string[] = [];
	const { db, feeds, table } = await setUp({ post: async ({ target }) => void posted.push(target) });
	const hour = new Date(NOON).getUTCHours();
	for (const kind of ["roster", "digest", "roster", "digest"] as const) {
		await table.add({ ...wish({ kind, hour }), createdAt: NOON - DAY }, { server: 4, channel: 4 });
	}
	await sql`UPDATE feeds SET kind = 'auctions' WHERE id = 1`.execute(db);
	await sql`UPDATE feeds SET timezone = 'Mars/Olympus' WHERE id = 2`.execute(db);
	await createPriceTable(db, "").add(refreshOf(NOON), []);
	await feeds.postChanges([createCardChange()], NOON);
	await feeds.postPrices({ whole: new Map([["card", new Set()]]) });
	expect(posted).toEqual(["feed:3", "feed:4"]);
	expect((await feeds.of("10")).map(({ id }) => id)).toEqual([2, 3, 4]);
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
