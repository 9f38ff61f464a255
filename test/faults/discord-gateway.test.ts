import { once } from "node:events";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestBot, type TestBot } from "../helpers/bot.ts";

const HEARTBEAT_MS = 300;

let bot: TestBot;
/** The first answers that Discord received, over all tests. */
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
		await bot.logged("gateway lost, reconnecting");
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

it("an invalid session is replaced by a new one, and the next command is answered", async () => {
	bot.discord.invalidateSession(false);
	await bot.logged("new gateway session: commands sent meanwhile are lost");
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
