import { once } from "node:events";
import { Events, ShardClientUtil } from "discord.js";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { WebSocket } from "ws";
import { createDiscordStandIn, type DiscordStandIn } from "../../src/stand-in.ts";
import { answerWith, connect, request, TOKEN } from "../client.ts";
import { connectRaw, identify, type RawGateway } from "./raw-gateway.ts";

const PING = { name: "ping", description: "Answers" };

let discord: DiscordStandIn;
beforeEach(async () => {
	discord = await createDiscordStandIn({ token: TOKEN });
});
afterEach(async () => {
	vi.useRealTimers();
	await discord.close();
});

async function identified(
	more: object = {},
): Promise<{ gateway: RawGateway; ready: { session_id: string; guilds: object[] } }> {
	const gateway = connectRaw(discord);
	await gateway.next();
	gateway.send(identify(TOKEN, more));
	const { d } = await gateway.next();
	// READY, as the first test sees it whole.
	return { gateway, ready: d as { session_id: string; guilds: object[] } };
}

describe("the gateway", () => {
	it("sends hello, acknowledges heartbeats, and gives an identified bot its user and servers", async () => {
		const gateway = connectRaw(discord);
		expect(await gateway.next()).toMatchObject({ op: 10, d: { heartbeat_interval: 41_250 } });
		gateway.send({ op: 1, d: null });
		expect(await gateway.next()).toMatchObject({ op: 11 });
		gateway.send(identify(TOKEN));
		expect(await gateway.next()).toMatchObject({
			op: 0,
			t: "READY",
			s: 1,
			d: {
				v: 10,
				user: { id: discord.applicationId, bot: true },
				application: { id: discord.applicationId },
				guilds: [{ id: discord.guilds[0]?.id, unavailable: true }],
				session_id: expect.stringMatching(/^\w{32}$/),
				resume_gateway_url: expect.stringMatching(/^ws:\/\/127\.0\.0\.1:\d+\/gateway$/),
				shard: [0, 1],
			},
		});
	});

	it.each([
		["a wrong token", identify("wrong"), 4004],
		["a packet that is no JSON", "{", 4002],
		["a packet without an op", {}, 4002],
		["an unknown op", { op: 99 }, 4001],
		["a packet before identifying", { op: 3, d: {} }, 4003],
		["a shard outside its total", identify(TOKEN, { shard: [2, 2] }), 4010],
		["intents that do not exist", identify(TOKEN, { intents: 2 ** 30 }), 4013],
		["a privileged intent", identify(TOKEN, { intents: 1 << 15 }), 4014],
		["a resume with a wrong token", { op: 6, d: { token: "wrong", session_id: "x", seq: 1 } }, 4004],
	])("closes on %s", async (_, packet, code) => {
		const gateway = connectRaw(discord);
		await gateway.next();
		gateway.send(packet);
		expect(await gateway.closed).toBe(code);
	});

	it("closes on a second identify, and on an old version of the protocol", async () => {
		const { gateway } = await identified();
		gateway.send(identify(TOKEN));
		expect(await gateway.closed).toBe(4005);
		expect(await connectRaw(discord, "v=6&encoding=json").closed).toBe(4012);
	});

	it("closes on more than 120 packets a minute", async () => {
		const { gateway } = await identified();
		for (let count = 0; count < 120; count += 1) gateway.send({ op: 3, d: {} });
		expect(await gateway.closed).toBe(4008);
	});

	it("replays to a resumed session exactly what it missed", async () => {
		const { gateway, ready } = await identified();
		await request(discord, "PUT", `/applications/${discord.applicationId}/commands`, [PING]);
		const ann = discord.person({ name: "Ann" });
		const first = ann.command("ping");
		expect(await gateway.next()).toMatchObject({ s: 2, d: { id: first.id } });
		discord.dropSockets();
		expect(await gateway.closed).toBe(1006);
		const missed = [ann.command("ping"), ann.command("ping")];

		const again = connectRaw(discord);
		await again.next();
		again.send({ op: 6, d: { token: TOKEN, session_id: ready.session_id, seq: 2 } });
		expect(await again.next()).toMatchObject({ s: 3, t: "INTERACTION_CREATE", d: { id: missed[0]?.id } });
		expect(await again.next()).toMatchObject({ s: 4, t: "INTERACTION_CREATE", d: { id: missed[1]?.id } });
		expect(await again.next()).toMatchObject({ s: 5, t: "RESUMED" });
	});

	it("refuses to resume a session that is unknown, closed, or behind the client's sequence", async () => {
		const { gateway, ready } = await identified();
		const resume = (session_id: string, seq: number) => ({ op: 6, d: { token: TOKEN, session_id, seq } });
		const other = connectRaw(discord);
		await other.next();
		other.send(resume("unknown", 1));
		expect(await other.next()).toMatchObject({ op: 9, d: false });

		const ahead = connectRaw(discord);
		await ahead.next();
		ahead.send(resume(ready.session_id, 50));
		expect(await ahead.closed).toBe(4007);

		const gone = once(discord.events, "disconnect");
		gateway.close(1000);
		await gone;
		other.send(resume(ready.session_id, 1));
		expect(await other.next()).toMatchObject({ op: 9, d: false });
	});

	it("drops a session that is over, or that a restarted client left behind", async () => {
		const resume = (session_id: string) => ({ op: 6, d: { token: TOKEN, session_id, seq: 1 } });
		const over = await identified();
		discord.invalidateSession(false);
		expect(await over.gateway.next()).toMatchObject({ op: 9, d: false });
		over.gateway.send(resume(over.ready.session_id));
		expect(await over.gateway.next()).toMatchObject({ op: 9, d: false });

		const left = await identified();
		discord.dropSockets();
		await left.gateway.closed;
		await identified();
		const late = connectRaw(discord);
		await late.next();
		late.send(resume(left.ready.session_id));
		expect(await late.next()).toMatchObject({ op: 9, d: false });
	});

	it("closes present and new connections with a code until it accepts them again", async () => {
		const { gateway } = await identified();
		discord.refuse(4004);
		expect(await gateway.closed).toBe(4004);
		const late = connectRaw(discord);
		await late.next();
		late.send(identify(TOKEN));
		expect(await late.closed).toBe(4004);
		discord.refuse(null);
		expect((await identified()).ready.session_id).toMatch(/^\w{32}$/);
	});

	it("sends a guild's interactions to its shard and direct messages to shard 0", async () => {
		const second = discord.addGuild({ id: String(1n << 22n), name: "Second" });
		const shards = [await identified({ shard: [0, 2] }), await identified({ shard: [1, 2] })];
		expect(shards[1]?.ready.guilds).toContainEqual({ id: second.id, unavailable: true });
		expect(shards[0]?.ready.guilds).not.toContainEqual({ id: second.id, unavailable: true });
		await request(discord, "PUT", `/applications/${discord.applicationId}/commands`, [PING]);
		const ann = discord.person({ name: "Ann" });
		const inGuild = ann.command("ping", {}, { channelId: second.channelId });
		const inPrivate = ann.command("ping", {}, { where: "dm" });
		expect(await shards[1]?.gateway.next()).toMatchObject({ d: { id: inGuild.id, guild_id: second.id } });
		expect(await shards[0]?.gateway.next()).toMatchObject({ d: { id: inPrivate.id } });
	});

	it("answers nothing at another address", async () => {
		const socket = new WebSocket(discord.url.replace(/^http(.*)\/api$/, "ws$1/elsewhere"));
		const [, response] = await once(socket, "unexpected-response");
		expect(response.statusCode).toBe(404);
	});
});

describe("the real client", () => {
	it("resumes after a cut connection and gets what it missed", async () => {
		const client = await connect(discord);
		await client.application.commands.set([PING]);
		answerWith(client, async interaction => interaction.isChatInputCommand() && interaction.reply("Here"));
		const lost = once(discord.events, "disconnect");
		const resumed = once(client, Events.ShardResume);
		discord.dropSockets();
		await lost;
		const asked = discord.person({ name: "Ann" }).command("ping");
		await resumed;
		expect((await asked.answer).content).toBe("Here");
		await client.destroy();
	});

	it("resumes when its session is resumable", async () => {
		const client = await connect(discord);
		const resumed = once(client, Events.ShardResume);
		discord.invalidateSession(true);
		await resumed;
		await client.destroy();
	});

	it("identifies again when its session is over", async () => {
		// The client's own throttle would wait five seconds before it identifies again.
		const throttle = { waitForIdentify: async () => {} };
		const client = await connect(discord, { ws: { buildIdentifyThrottler: () => throttle } });
		const sessions: boolean[] = [];
		discord.events.on("ready", ({ resumed }) => sessions.push(resumed));
		const again = once(client, Events.ShardReady);
		discord.invalidateSession(false);
		await again;
		expect(sessions).toEqual([false]);
		await client.destroy();
	});

	it("reconnects when asked to (op 7)", async () => {
		const client = await connect(discord);
		const resumed = once(client, Events.ShardResume);
		discord.sendRaw({ op: 7, d: null, s: null, t: null });
		await resumed;
		await client.destroy();
	});

	it("gets on each of its shards what belongs there", async () => {
		const busy = await createDiscordStandIn({ token: TOKEN, maxConcurrency: 2 });
		const second = busy.addGuild({ id: String(1n << 22n), name: "Second" });
		const client = await connect(busy, { shards: [0, 1], shardCount: 2 });
		await client.application.commands.set([PING]);
		answerWith(client, async interaction => {
			const shard = interaction.guildId === null ? 0 : ShardClientUtil.shardIdForGuildId(interaction.guildId, 2);
			if (interaction.isChatInputCommand()) await interaction.reply(`Shard ${shard}`);
		});
		const ann = busy.person({ name: "Ann" });
		expect((await ann.command("ping", {}, { channelId: second.channelId }).answer).content).toBe("Shard 1");
		expect((await ann.command("ping", {}, { where: "dm" }).answer).content).toBe("Shard 0");
		await client.destroy();
		await busy.close();
	});

	it("is refused with a wrong token", async () => {
		const wrong = { ...discord, token: "not-the-token-at-all" };
		await expect(connect(wrong)).rejects.toThrow(/token/i);
	});
});

describe("dead connections", () => {
	it("are noticed by the client when its heartbeats go unanswered", async () => {
		const quick = await createDiscordStandIn({ token: TOKEN, clocks: { heartbeatMs: 100 } });
		const client = await connect(quick);
		const resumed = once(client, Events.ShardResume);
		quick.muteHeartbeats(true);
		const [{ sessionId }] = await once(quick.events, "disconnect");
		quick.muteHeartbeats(false);
		await resumed;
		expect(sessionId).toMatch(/^\w{32}$/);
		await client.destroy();
		await quick.close();
	});

	it("are closed by the gateway two intervals after the last heartbeat", async () => {
		vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
		const gateway = connectRaw(discord);
		expect(await gateway.next()).toMatchObject({ op: 10 });
		for (const heartbeat of [1, 2, 3]) {
			vi.advanceTimersByTime(1.5 * 41_250);
			gateway.send({ op: 1, d: null });
			expect(await gateway.next(), `heartbeat ${heartbeat}`).toMatchObject({ op: 11 });
		}
		vi.advanceTimersByTime(2 * 41_250);
		expect(await gateway.closed).toBe(4009);
	});
});
