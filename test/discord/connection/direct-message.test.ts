import { createDiscordStandIn } from "@dugout/discord-stand-in";
import { DiscordAPIError, HTTPError, Routes } from "discord.js";
import { describe, expect, it, onTestFinished } from "vitest";
import { createDirectMessages } from "../../../src/discord/connection/direct-message.ts";
import { createRest as createDiscordRest } from "../../../src/discord/connection/rest.ts";
import { SILENT } from "../../helpers/databases.ts";

const TOKEN = "a-token-of-the-stand-in-for-discord";

const NOTHING_SENT = { body: undefined, files: undefined };

function refusal(code: number, status = 403): DiscordAPIError {
	return new DiscordAPIError({ code, message: "no" }, code, status, "POST", "https://discord.example", NOTHING_SENT);
}

/** Discord's REST API for messages: it gives these answers in order, and repeats the last one. */
function createRest(...answers: (Error | null)[]) {
	const calls: { route: string; body: unknown }[] = [];
	const rest = {
		async post(route: string, { body }: { body?: unknown } = {}): Promise<unknown> {
			calls.push({ route, body });
			if (route === Routes.userChannels()) return { id: "77", type: 1 };
			const answer = answers.length > 1 ? answers.shift() : answers[0];
			if (answer) throw answer;
			return { id: "99" };
		},
	};
	return { calls, send: createDirectMessages({ rest, pauseMs: () => 0, now: () => 0 }) };
}

const LOST = new Error("other side closed");
const REFUSED = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
const BROKEN = new HTTPError(502, "Bad Gateway", "POST", "https://discord.example", NOTHING_SENT);

describe("a direct message", () => {
	it("goes to the person's channel, which is opened once, pings no one, and carries its nonce", async () => {
		const { send, calls } = createRest(null);
		expect(await send("5", { content: "there" }, "n1")).toBe("sent");
		await send("5", { content: "again" }, "n2");
		const body = { content: "there", allowed_mentions: { parse: [] }, nonce: "n1", enforce_nonce: true };
		expect(calls).toEqual([
			{ route: "/users/@me/channels", body: { recipient_id: "5" } },
			{ route: "/channels/77/messages", body },
			{ route: "/channels/77/messages", body: { ...body, content: "again", nonce: "n2" } },
		]);
	});

	it.each([50_007, 50_278, 10_013, 50_033, 20_009])("is closed when Discord says %i", async code => {
		const { send, calls } = createRest(refusal(code));
		expect(await send("5", { content: "there" }, "n")).toBe("closed");
		expect(calls).toHaveLength(2);
	});

	it("is retried with the same nonce when the response is lost", async () => {
		const { send, calls } = createRest(LOST, LOST, null);
		expect(await send("5", { content: "there" }, "n")).toBe("sent");
		expect(calls.slice(1)).toEqual(Array(3).fill(calls[1]));
	});

	it.each([
		["the answer is lost each time", [LOST]],
		["it is lost, and Discord cannot be asked again", [LOST, REFUSED]],
		["it is lost, and Discord is broken then", [LOST, BROKEN]],
	])("is interrupted when Discord may have taken it: %s", async (_when, answers) => {
		expect(await createRest(...answers).send("5", { content: "there" }, "n")).toBe("interrupted");
	});

	it("fails when its channel could not be opened", async () => {
		const send = createDirectMessages({
			rest: { post: () => Promise.reject(LOST) },
			pauseMs: () => 0,
			now: () => 0,
		});
		await expect(send("5", { content: "there" }, "n")).rejects.toBe(LOST);
	});

	it("does not wait for a person's rate limit, and other people get their messages", async () => {
		const discord = await createDiscordStandIn({ token: TOKEN });
		const connection = createDiscordRest({ token: TOKEN, apiUrl: discord.url, logger: SILENT, onFault() {} });
		onTestFinished(async () => {
			await connection.close();
			await discord.close();
		});
		const send = createDirectMessages(connection);
		const ann = discord.person({ name: "ann" });
		const ben = discord.person({ name: "ben" });
		const route = new RegExp(`/channels/${discord.channelId(ann, "dm")}/messages`);
		const fault = discord.fault({ route, status: 429, retryAfter: 60 });
		const soon = { retryAfterMs: expect.closeTo(60_000, -4) };
		expect(await send(ann.id, { content: "there" }, "n1")).toEqual(soon);
		expect(await send(ann.id, { content: "there" }, "n1")).toEqual(soon);
		expect(await send(ben.id, { content: "there" }, "n2")).toBe("sent");
		expect(fault.hits).toBe(1);
	});

	it("waits while Discord refuses too many requests", async () => {
		const post = () => Promise.reject(new Error("a request"));
		const send = createDirectMessages({ rest: { post }, pauseMs: () => 30_000, now: () => 0 });
		expect(await send("5", { content: "there" }, "n")).toEqual({ retryAfterMs: 30_000 });
	});

	it.each([
		["Discord is broken", BROKEN, 1],
		["Discord refuses it", refusal(50_035, 400), 1],
		["Discord is not reached at all", REFUSED, 3],
	])("fails when %s", async (_when, error, messages) => {
		const { send, calls } = createRest(error);
		await expect(send("5", { content: "there" }, "n")).rejects.toBe(error);
		expect(calls).toHaveLength(1 + messages);
	});
});
