import { describe, expect, it } from "vitest";
import type { PauseReason } from "../../src/ground/words.ts";
import type { OnPaused } from "../../src/posting/settlement.ts";
import type { SubscriptionColumns } from "../../src/posting/store/subscriptions.ts";
import { createSubscriptions } from "../../src/posting/subscriptions.ts";
import type { PostingPart } from "../../src/posting/target.ts";
import { NOON } from "../fixtures/listing.ts";
import { SILENT } from "../helpers/databases.ts";

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
	const messages: { userId: string; message: object; nonce: string }[] = [];
	const discord = { isClosed: false };
	const { pause } = createSubscriptions({
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
		},
		pausedMessage: ({ pausedReason }) => ({ content: pausedReason }),
		delivery: { onPaused: listener => void listeners.push(listener) },
		async sendDirect(userId, message, nonce) {
			messages.push({ userId, message, nonce });
			if (discord.isClosed) throw new Error("no");
			return "sent";
		},
		logger: SILENT,
		now: () => NOON,
	});
	return {
		discord,
		messages,
		pause,
		rows,
		async fail(target: string, reason: PauseReason) {
			for (const listener of listeners) await listener(target, reason, null);
		},
	};
}

describe.each(["feed", "league"] as const)("a subscription of the part %s", part => {
	it.each([false, true])("is paused, and its maker gets one message (closed: %s)", async isClosed => {
		const { discord, fail, messages, rows } = setUp(part);
		discord.isClosed = isClosed;
		await fail(`${part}:1`, "unknown-channel");
		await fail(`${part}:1`, "archived");
		expect(rows.get(1)?.pausedReason).toBe("archived");
		expect(messages).toMatchObject([{ userId: "ann", message: { content: "unknown-channel" } }]);
		expect(messages[0]?.nonce).toHaveLength(25);
	});

	it("that nobody is known to have made, or whose maker sees the pause, is paused without a message", async () => {
		const { fail, messages, pause, rows } = setUp(part);
		await fail(`${part}:2`, "archived");
		await pause(1, { pausedReason: "missing-access", refusal: null }, "ann");
		expect([...rows.values()].map(({ pausedReason }) => pausedReason)).toEqual(["missing-access", "archived"]);
		expect(messages).toEqual([]);
	});

	it("stays as it is when the posts of another part fail", async () => {
		const { fail, rows } = setUp(part);
		await fail(part === "feed" ? "league:1" : "feed:1", "archived");
		expect(rows.get(1)?.pausedReason).toBeNull();
	});
});
