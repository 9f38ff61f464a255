import { DiscordAPIError, HTTPError, RateLimitError } from "discord.js";
import { describe, expect, it } from "vitest";
import { createChannelPosts } from "../../../src/discord/connection/channel-post.ts";

const NOTHING_SENT = { body: undefined, files: undefined };

function refusal(code: number, status = 403, message = "no"): DiscordAPIError {
	return new DiscordAPIError({ code, message }, code, status, "POST", "https://discord.example", NOTHING_SENT);
}

function rateLimit(retryAfter: number): RateLimitError {
	const limit = {
		retryAfter,
		timeToReset: 0,
		sublimitTimeout: 0,
		limit: 5,
		method: "PATCH",
		hash: "",
		majorParameter: "",
	};
	return new RateLimitError({ ...limit, global: false, route: "/channels", url: "", scope: "user" });
}

/** Discord's REST API for messages: it gives these answers in order, and repeats the last one. */
function createRest(...answers: (Error | null)[]) {
	const calls: { route: string; body: unknown }[] = [];
	async function answer(route: string, { body }: { body?: unknown } = {}): Promise<unknown> {
		calls.push({ route, body });
		const next = answers.length > 1 ? answers.shift() : answers[0];
		if (next) throw next;
		return { id: "99" };
	}
	return { calls, ...createChannelPosts({ rest: { post: answer, patch: answer }, pauseMs: () => 0, now: () => 0 }) };
}

const LOST = new Error("other side closed");
const BROKEN = new HTTPError(502, "Bad Gateway", "POST", "https://discord.example", NOTHING_SENT);

describe("a post into a channel", () => {
	it("pings no one and carries its nonce", async () => {
		const { send, calls } = createRest(null);
		expect(await send("77", { content: "@everyone" }, "n1")).toEqual({ messageId: "99" });
		const body = { content: "@everyone", allowed_mentions: { parse: [] }, nonce: "n1", enforce_nonce: true };
		expect(calls).toEqual([{ route: "/channels/77/messages", body }]);
	});

	it.each([
		[50_001, 403, "missing-access"],
		[50_013, 403, "missing-permissions"],
		[10_003, 404, "unknown-channel"],
		[50_083, 400, "archived"],
		[160_005, 400, "locked"],
		[50_008, 400, "wrong-kind"],
		[50_024, 400, "wrong-kind"],
	])("pauses when Discord says %i", async (code, status, reason) => {
		expect(await createRest(refusal(code, status)).send("77", {}, "n")).toEqual({ paused: reason });
	});

	it.each([20_028, 30_046, 130_000])("waits a minute for what passes without a change: %i", async code => {
		expect(await createRest(refusal(code, 400)).edit("77", "99", {})).toEqual({ retryAfterMs: 60_000 });
	});

	it("waits with its edits while Discord refuses too many requests", async () => {
		const request = () => Promise.reject(new Error("a request"));
		const rest = { post: request, patch: request };
		const { send, edit } = createChannelPosts({ rest, pauseMs: () => 30_000, now: () => 0 });
		expect(await send("77", {}, "n")).toEqual({ retryAfterMs: 30_000 });
		expect(await edit("77", "99", {})).toEqual({ retryAfterMs: 30_000 });
	});

	it.each([400, 403, 404])(
		"is refused once, with Discord's words, when it answers %i for another reason",
		async status => {
			const { send, calls } = createRest(refusal(99_999, status, `no\n${"x".repeat(300)}`));
			expect(await send("77", {}, "n")).toEqual({ refused: "refused", words: `no ${"x".repeat(196)}… (99999)` });
			expect(calls).toHaveLength(1);
		},
	);

	it("is sent again with the same nonce when the response is lost, and is interrupted when it stays so", async () => {
		const { send, calls } = createRest(LOST, null);
		expect(await send("77", {}, "n")).toEqual({ messageId: "99" });
		expect(calls[1]).toEqual(calls[0]);
		expect(await createRest(LOST).send("77", {}, "n")).toBe("interrupted");
		expect(await createRest(LOST, BROKEN).send("77", {}, "n")).toBe("interrupted");
	});

	it.each([
		["Discord is broken", BROKEN],
		["the token is refused", refusal(0, 401)],
	])("fails when %s", async (_when, error) => {
		await expect(createRest(error).send("77", {}, "n")).rejects.toBe(error);
	});
});

describe("an edit of a post", () => {
	it("pings no one", async () => {
		const { edit, calls } = createRest(null);
		expect(await edit("77", "99", { content: "@everyone" })).toEqual({ messageId: "99" });
		const body = { content: "@everyone", allowed_mentions: { parse: [] } };
		expect(calls).toEqual([{ route: "/channels/77/messages/99", body }]);
	});

	it.each([
		["says that the message was deleted", refusal(10_008, 404), "deleted"],
		["pauses when the channel is gone", refusal(10_003, 404), { paused: "unknown-channel" }],
		[
			"is refused when Discord does not take such a message",
			refusal(50_035, 400),
			{ refused: "invalid", words: "no (50035)" },
		],
		["is refused when it is not found for another reason", refusal(0, 404), { refused: "refused", words: "no" }],
		["waits for a rate limit", rateLimit(3000), { retryAfterMs: 3000 }],
	])("%s", async (_what, error, outcome) => {
		expect(await createRest(error).edit("77", "99", {})).toEqual(outcome);
	});

	it.each([LOST, BROKEN, refusal(0, 401)])("fails when Discord does not answer it: %s", async error => {
		await expect(createRest(error).edit("77", "99", {})).rejects.toBe(error);
	});
});
