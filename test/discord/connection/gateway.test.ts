import { once } from "node:events";
import { createDiscordStandIn, type DiscordStandIn } from "@dugout/discord-stand-in";
import { DiscordAPIError, type Interaction } from "discord.js";
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import about from "../../../commands/about.ts";
import { type DiscordFault, GatewayClosedError } from "../../../src/discord/connection/faults.ts";
import { connectGateway, type Gateway, type GatewayOptions } from "../../../src/discord/connection/gateway.ts";
import { createRest } from "../../../src/discord/connection/rest.ts";

const TOKEN = "a-token-of-the-stand-in-for-discord";

let discord: DiscordStandIn;
let gateway: Gateway | undefined;
let faults: DiscordFault[];
let pauses: number[];
let logs: string[];

beforeEach(async () => {
	discord = await createDiscordStandIn({ token: TOKEN, clocks: { acknowledgeMs: 15_000 } });
	gateway = undefined;
	faults = [];
	pauses = [];
	logs = [];
});
afterEach(async () => {
	await gateway?.stop();
	await discord.close();
});

async function reply(interaction: Interaction): Promise<void> {
	if (interaction.isRepliable()) await interaction.reply("here");
}

/** Connects with a router that answers "here"; retries do not wait. */
async function connect(options: Partial<GatewayOptions> = {}): Promise<Gateway> {
	const write = (_fields: object, message: string) => void logs.push(message);
	const logger = { debug: write, info: write, warn: write, error: write };
	const onFault = (fault: DiscordFault) => void faults.push(fault);
	const { rest, close } = createRest({ token: TOKEN, apiUrl: discord.url, logger, onFault });
	onTestFinished(close);
	gateway = await connectGateway({
		token: TOKEN,
		rest,
		guildId: null,
		commands: [about],
		router: { handle: reply },
		logger,
		onFault,
		wait: async ms => pauses.push(ms),
		...options,
	});
	return gateway;
}

const ask = () => discord.person({ name: "ann" }).command("about").answer;

describe("a start", () => {
	it("retries with growing pauses until Discord is back", async () => {
		// Each attempt of a start sends four requests.
		discord.fault({ route: /gateway\/bot/, status: 503, times: 8 });
		await connect();
		expect(pauses).toHaveLength(2);
		expect(pauses[1]).toBeGreaterThan(pauses[0] ?? 0);
		expect(faults.filter(fault => fault === "unreachable")).toHaveLength(2);
		expect(logs).toContain("Discord cannot be reached, retrying");
		expect((await ask()).content).toBe("here");
	});

	it("retries while nothing listens at Discord's address", async () => {
		const { port } = new URL(discord.url);
		await discord.close();
		await connect({
			async wait(ms) {
				pauses.push(ms);
				discord = await createDiscordStandIn({ token: TOKEN, port: Number(port) });
			},
		});
		expect(pauses).toHaveLength(1);
	});

	it("fails at once when Discord refuses the token", async () => {
		await expect(connect({ token: "another-token-of-some-length" })).rejects.toMatchObject({ code: "TokenInvalid" });
		expect(pauses).toEqual([]);
	});

	it("starts although the registration fails, and registers the commands later", async () => {
		discord.fault({ route: /\/commands$/, status: 500, times: 8 });
		const registered = once(discord.events, "commands");
		const gate = Promise.withResolvers<void>();
		await connect({ wait: () => gate.promise });
		expect(discord.commands).toEqual([]);
		gate.resolve();
		await registered;
		expect(discord.commands).toMatchObject([{ name: "about" }]);
		expect((await ask()).content).toBe("here");
	});

	it("does not wait long for a slow registration", async () => {
		discord.fault({ route: /\/commands$/, latencyMs: 7000, times: 1 });
		const registered = once(discord.events, "commands");
		await connect();
		expect(discord.commands).toEqual([]);
		await registered;
		expect((await ask()).content).toBe("here");
	});

	it("does not wait for a rate limit of the registration", async () => {
		discord.fault({ route: /\/commands$/, status: 429, retryAfter: 3600, times: 1 });
		const gate = Promise.withResolvers<void>();
		await connect({ wait: () => gate.promise });
		expect(faults).toEqual(["rate-limited", "unreachable"]);
		gate.resolve();
	});

	it("fails and disconnects when Discord refuses the commands", async () => {
		const gone = once(discord.events, "disconnect");
		await expect(connect({ guildId: "123456789012345678" })).rejects.toBeInstanceOf(DiscordAPIError);
		await gone;
	});

	it("says what to do when Discord closes the connection permanently", async () => {
		discord.refuse(4014);
		await expect(connect()).rejects.toBeInstanceOf(GatewayClosedError);
		expect(pauses).toEqual([]);
	});
});

describe("a fault is counted:", () => {
	it("a lost and a resumed connection", async () => {
		const { client } = await connect();
		const resumed = once(client, "shardResume");
		discord.dropSockets();
		await resumed;
		expect(faults).toEqual(["disconnect", "resume"]);
	});

	it.each([
		["a request that Discord fails", { status: 502 }, "rest-5xx"],
		["a request whose connection is lost", { drop: true }, "rest-lost"],
		["a rate limit", { status: 429, retryAfter: 0.1 }, "rate-limited"],
	] as const)("%s", async (_what, fault, kind) => {
		await connect();
		discord.fault({ ...fault, route: /callback/, times: 1 });
		await ask();
		expect(faults).toEqual([kind]);
	});

	it("a refusal and a lost answer, and the next command is answered", async () => {
		await connect();
		discord.fault({ route: /callback/, status: 403, times: 1 });
		ask().catch(() => {});
		await expect.poll(() => faults).toEqual(["refused", "unhandled"]);
		expect((await ask()).content).toBe("here");
	});

	it("an error inside discord.js", async () => {
		const { client } = await connect();
		client.emit("error", new Error("a listener of its own failed"));
		expect(faults).toEqual(["unhandled"]);
		expect((await ask()).content).toBe("here");
	});

	it("a new session", async () => {
		const { client } = await connect();
		const ready = once(client, "shardReady");
		discord.invalidateSession(false);
		await ready;
		expect(faults).toEqual(["disconnect", "new-session"]);
	});

	it("many refusals, for which Discord may ban the host", async () => {
		const { client } = await connect();
		discord.fault({ route: /users\/@me/, status: 403 });
		await Promise.allSettled(Array.from({ length: 500 }, () => client.rest.get("/users/@me")));
		expect(faults).toContain("invalid-requests");
		expect(logs).toContain("Discord refuses many requests");
	});

	it("a connection that Discord closes permanently, which is reported", async () => {
		const closed = Promise.withResolvers<Error>();
		await connect({ onClosed: closed.resolve });
		discord.refuse(4004);
		expect((await closed.promise).message).toContain("DISCORD_TOKEN was refused by Discord");
		expect(faults).toContain("closed");
	});
});

describe("stopping", () => {
	it("waits for answers in progress and takes no new interaction", async () => {
		const begun: Interaction[] = [];
		const gate = Promise.withResolvers<void>();
		const { stop } = await connect({
			router: {
				async handle(interaction) {
					begun.push(interaction);
					await gate.promise;
					await reply(interaction);
				},
			},
		});
		const order: string[] = [];
		discord.events.on("disconnect", () => order.push("hung up"));
		discord.events.on("acknowledge", () => order.push("answered"));
		const first = ask();
		await expect.poll(() => begun.length).toBe(1);
		const stopped = stop();
		ask().catch(() => {});
		// Enough round trips for Discord to notice an early disconnect.
		for (let count = 0; count < 20; count += 1) await fetch(`${discord.url}/v10/gateway`);
		gate.resolve();
		expect((await first).content).toBe("here");
		await stopped;
		await expect.poll(() => order).toEqual(["answered", "hung up"]);
		expect(begun).toHaveLength(1);
	});

	it("does not wait for an answer that never comes", async () => {
		const begun = Promise.withResolvers<void>();
		const { stop } = await connect({
			router: {
				handle() {
					begun.resolve();
					return new Promise(() => {});
				},
			},
		});
		ask().catch(() => {});
		await begun.promise;
		await stop(10);
		expect(logs).toContain("stopped before every answer was given");
	});

	it("cancels a registration that is still retried", async () => {
		discord.fault({ route: /\/commands$/, status: 500 });
		const waited = Promise.withResolvers<AbortSignal>();
		const { stop } = await connect({
			wait(_ms, signal = new AbortController().signal) {
				waited.resolve(signal);
				return once(signal, "abort");
			},
		});
		await stop();
		expect((await waited.promise).aborted).toBe(true);
	});
});

it("edits after a deferral are not limited to 50 a second", async () => {
	await connect({
		router: {
			async handle(interaction) {
				if (!interaction.isChatInputCommand()) return;
				await interaction.deferReply();
				await interaction.editReply("here");
			},
		},
	});
	const held: object[] = [];
	gateway?.client.rest.on("rateLimited", limit => held.push(limit));
	await Promise.all(Array.from({ length: 200 }, ask));
	expect(held).toEqual([]);
});
