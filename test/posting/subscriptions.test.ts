import { describe, expect, it } from "vitest";
import type { PauseReason } from "../../src/ground/words.ts";
import type { Post } from "../../src/posting/delivery.ts";
import { idOf, toPerson } from "../../src/posting/recipient.ts";
import type { OnPaused } from "../../src/posting/settlement.ts";
import type { SubscriptionColumns } from "../../src/posting/store/subscriptions.ts";
import { createSubscriptions } from "../../src/posting/subscriptions.ts";
import type { PostingPart } from "../../src/posting/target.ts";
import { NOON } from "../fixtures/listing.ts";
import { createPost } from "../fixtures/post.ts";

/** Two subscriptions of a part, of which Ann made the first and nobody the second. */
function setUp(part: PostingPart) {
	const rowOf = (madeBy: string | null): SubscriptionColumns => ({
		channelId: "20",
		locale: "en-US",
		createdAt: NOON,
		madeBy,
		pausedReason: null,
		refusal: null,
	});
	const rows = new Map([
		[1, rowOf("ann")],
		[2, rowOf(null)],
	]);
	const listeners: OnPaused[] = [];
	const posts: Post[] = [];
	const clock = { now: NOON };
	const subscriptions = createSubscriptions({
		part,
		table: {
			async pause(id, why) {
				const row = rows.get(id);
				if (row === undefined || row.pausedReason !== null) return undefined;
				return Object.assign(row, why);
			},
			async update(id, why) {
				Object.assign(rows.get(id) ?? {}, why);
			},
			find: async id => rows.get(id),
		},
		pausedMessage: ({ pausedReason }) => ({ content: `paused: ${pausedReason}` }),
		delivery: {
			onPaused: listener => void listeners.push(listener),
			post: async post => void posts.push(post),
		},
		now: () => clock.now,
	});
	/** The message of a post, made as when it is sent. */
	const messageOf = ({ target, to, body }: Post) =>
		subscriptions.pauses.message(createPost({ target, recipient: to, body: JSON.stringify(body) }), idOf(to), false);
	return {
		...subscriptions,
		clock,
		messageOf,
		posts,
		rows,
		async fail(target: string, reason: PauseReason) {
			for (const listener of listeners) await listener(target, reason, null);
		},
	};
}

describe.each(["feed", "league"] as const)("a subscription of the part %s", part => {
	it("is paused, and its maker gets one message, with the reason as it is when it is sent", async () => {
		const { fail, messageOf, posts, rows } = setUp(part);
		await fail(`${part}:1`, "unknown-channel");
		await fail(`${part}:1`, "archived");
		expect(rows.get(1)?.pausedReason).toBe("archived");
		expect(posts).toMatchObject([{ target: `${part}-pause:1`, to: toPerson("ann"), locale: null }]);
		expect(await Promise.all(posts.map(messageOf))).toEqual([{ content: "paused: archived" }]);
	});

	it("that is paused again later has another message", async () => {
		const { clock, fail, posts, rows } = setUp(part);
		await fail(`${part}:1`, "archived");
		Object.assign(rows.get(1) ?? {}, { pausedReason: null });
		clock.now += 1000;
		await fail(`${part}:1`, "archived");
		expect(new Set(posts.map(({ nonce }) => nonce)).size).toBe(2);
	});

	it.each<[string, (rows: Map<number, SubscriptionColumns>) => void]>([
		["has resumed", rows => Object.assign(rows.get(1) ?? {}, { pausedReason: null })],
		["was removed", rows => rows.delete(1)],
		["is somebody else's", rows => Object.assign(rows.get(1) ?? {}, { madeBy: "ben" })],
	])("that %s before its maker is told is not told, nor told as lost", async (_what, change) => {
		const { fail, lostPauses, messageOf, posts, rows } = setUp(part);
		await fail(`${part}:1`, "archived");
		const lost = posts.map(({ target, body }) => ({
			target,
			body: JSON.stringify(body),
			state: "missing" as const,
			createdAt: 1,
		}));
		expect(await lostPauses("ann", lost)).toEqual(["paused: archived"]);
		change(rows);
		expect(await Promise.all(posts.map(messageOf))).toEqual([null]);
		expect(await lostPauses("ann", lost)).toEqual([]);
	});

	it("that nobody is known to have made, or whose maker sees the pause, is paused without a message", async () => {
		const { fail, pause, posts, rows } = setUp(part);
		await fail(`${part}:2`, "archived");
		await pause(1, { pausedReason: "missing-access", refusal: null }, "ann");
		expect([...rows.values()].map(({ pausedReason }) => pausedReason)).toEqual(["missing-access", "archived"]);
		expect(posts).toEqual([]);
	});

	it("stays as it is when the posts of another part fail", async () => {
		const { fail, rows } = setUp(part);
		await fail(part === "feed" ? "league:1" : "feed:1", "archived");
		expect(rows.get(1)?.pausedReason).toBeNull();
	});
});
