import { once } from "node:events";
import { InteractionType } from "discord.js";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestBot, type TestBot } from "../helpers/bot.ts";

const HEARTBEAT_MS = 300;
const UNREADABLE = "a packet of Discord's could not be read";

let bot: TestBot;
/** First answers given by all tests, as often as Discord was told them. */
const callbacks: string[] = [];

beforeAll(async () => {
	bot = await startTestBot({ acknowledgeMs: 15_000, heartbeatMs: HEARTBEAT_MS, crawled: false });
	bot.discord.events.on("call", ({ path, interactionId }) => {
		if (interactionId !== null && path.includes("/callback")) callbacks.push(interactionId);
	});
});
afterAll(() => bot.stop());
beforeEach(() => {
	bot.logs.length = 0;
});
afterEach(() => {
	expect(callbacks).toHaveLength(new Set(callbacks).size);
});

/** Asks for something small, and checks that it is answered once. */
async function expectAnswer(asked = bot.ann.command("about")): Promise<void> {
	expect((await asked.answer).embeds).toHaveLength(1);
	await expect.poll(() => callbacks).toContain(asked.id);
	expect(asked.messages).toHaveLength(1);
}

describe("a command sent while", () => {
	it("the connection was lost is answered once, after the session is resumed", async () => {
		const lost = once(bot.discord.events, "disconnect");
		bot.discord.dropSockets();
		await lost;
		const asked = Array.from({ length: 5 }, () => bot.ann.command("about"));
		for (const each of asked) await expectAnswer(each);
		await bot.logged("gateway lost, connecting again");
		await bot.logged("gateway resumed");
	});

	it("the session was invalid, but resumable, is answered once", async () => {
		bot.discord.invalidateSession(true);
		await expectAnswer();
		await bot.logged("gateway resumed");
	});

	it("Discord asked to connect again is answered once", async () => {
		const lost = once(bot.discord.events, "disconnect");
		bot.discord.sendRaw({ op: 7, d: null, s: null, t: null });
		await lost;
		await expectAnswer();
		await bot.logged("gateway resumed");
	});

	it("heartbeats went unanswered is answered once, over a new connection", async () => {
		const lost = once(bot.discord.events, "disconnect");
		bot.discord.muteHeartbeats(true);
		await lost;
		bot.discord.muteHeartbeats(false);
		await expectAnswer();
		await bot.logged("gateway resumed");
	});
});

it("a session that is over is begun anew, and the next command is answered", async () => {
	bot.discord.invalidateSession(false);
	await bot.logged("gateway session begun anew: commands sent meanwhile are lost");
	await expectAnswer();
});

it("a connection lost in the middle of an answer changes nothing for who asked", async () => {
	const gate = Promise.withResolvers<void>();
	bot.upstream.on("/apis/captains.json", async () => {
		await gate.promise;
		return { body: { page: 1, per_page: 25, total_pages: 0, captains: [] } };
	});
	const asked = bot.ann.command("captains");
	await bot.upstream.arrived(1);
	bot.discord.dropSockets();
	await bot.logged("gateway resumed");
	gate.resolve();
	await asked.answer;
	await expect.poll(() => callbacks).toContain(asked.id);
});

describe("a packet that nobody can read", () => {
	const sound = {
		id: "1",
		application_id: "2",
		type: InteractionType.ApplicationCommand,
		token: "t",
		version: 1,
		data: { id: "3", name: "about", type: 1 },
		channel_id: "4",
		user: { id: "5", username: "ann", discriminator: "0", avatar: null },
		locale: "en-US",
		entitlements: [],
		authorizing_integration_owners: {},
		context: 1,
		attachment_size_limit: 1,
	};

	it.each([
		["no content", null],
		["no data", { ...sound, data: undefined }],
		["no user", { ...sound, user: undefined }],
		["no entitlements", { ...sound, entitlements: undefined }],
		["options that are no list", { ...sound, data: { ...sound.data, options: 5 } }],
		["a click on no message", { ...sound, type: 3, data: { component_type: 2, custom_id: "x" } }],
		["an id that is no number", { ...sound, id: {} }],
	])("has %s: it is logged, and the next command is answered", async (_what, d) => {
		bot.discord.sendRaw({ op: 0, t: "INTERACTION_CREATE", s: null, d });
		await expectAnswer();
		expect(bot.logs.filter(({ level }) => level === "error")).not.toEqual([]);
	});

	it.each([
		["an unknown op code", { op: 99, d: { x: 1 }, s: null, t: null }],
		["an event nobody knows", { op: 0, t: "MOON_RISE", s: null, d: {} }],
		["an interaction of an unknown type", { op: 0, t: "INTERACTION_CREATE", s: null, d: { ...sound, type: 99 } }],
		["a command of an unknown type", { op: 0, t: "INTERACTION_CREATE", s: null, d: { ...sound, data: { type: 99 } } }],
		["an interaction that is a list", { op: 0, t: "INTERACTION_CREATE", s: null, d: [] }],
		["a command whose data are a text", { op: 0, t: "INTERACTION_CREATE", s: null, d: { ...sound, data: "about" } }],
		["no op code", {}],
		["a number", 5],
		["a text", "hello"],
		["nothing", null],
		[
			"a name of a million letters",
			{ op: 0, t: "INTERACTION_CREATE", s: null, d: { ...sound, locale: "x".repeat(1e6) } },
		],
		[
			"a thousand lists in each other",
			{ op: 0, t: "MOON_RISE", s: null, d: JSON.parse("[".repeat(1e3) + "]".repeat(1e3)) },
		],
	])("is %s: the next command is answered", async (_what, packet) => {
		bot.discord.sendRaw(packet);
		await expectAnswer();
	});

	it("is told with what was wrong", async () => {
		bot.discord.sendRaw({ op: 0, t: "INTERACTION_CREATE", s: null, d: null });
		await bot.logged(UNREADABLE);
		const line = bot.logs.find(({ message }) => message === UNREADABLE);
		expect(line?.fields).toEqual({ err: expect.any(TypeError) });
	});
});
