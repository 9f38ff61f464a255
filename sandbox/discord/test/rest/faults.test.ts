import { Client } from "discord.js";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Call } from "../../src/events.ts";
import { createDiscordStandIn, type DiscordStandIn } from "../../src/stand-in.ts";
import { request, TOKEN } from "../client.ts";

const ROUTE = /\/users\/@me$/;

let discord: DiscordStandIn;
let calls: Call[];
/** The real client's REST part, which needs no gateway. */
let client: Client;

beforeEach(async () => {
	discord = await createDiscordStandIn({ token: TOKEN });
	calls = [];
	discord.events.on("call", call => calls.push(call));
	client = new Client({ intents: [], rest: { api: discord.url, retries: 1 } });
	client.rest.setToken(TOKEN);
});
afterEach(async () => {
	await client.destroy();
	await discord.close();
});

const statuses = () => calls.map(({ status }) => status);

describe("an injected fault", () => {
	it("fails the given number of requests, and the client retries", async () => {
		const fault = discord.fault({ route: ROUTE, status: 503, times: 1 });
		expect(await client.rest.get("/users/@me")).toMatchObject({ id: discord.applicationId });
		expect(statuses()).toEqual([503, 200]);
		expect(fault.hits).toBe(1);
	});

	it("strikes until it is removed", async () => {
		const fault = discord.fault({ route: ROUTE, status: 500 });
		await expect(client.rest.get("/users/@me")).rejects.toMatchObject({ status: 500 });
		fault.remove();
		await client.rest.get("/users/@me");
		expect(statuses()).toEqual([500, 500, 200]);
	});

	it("strikes only its method and route", async () => {
		discord.fault({ method: "POST", route: ROUTE, status: 500 });
		discord.fault({ method: "GET", route: /nowhere/, status: 500 });
		expect((await request(discord, "GET", "/users/@me")).status).toBe(200);
	});

	it("may be a rate limit, which the client waits out", async () => {
		let limits = 0;
		client.rest.on("rateLimited", () => {
			limits += 1;
		});
		discord.fault({ route: ROUTE, status: 429, retryAfter: 0.3, times: 1 });
		await client.rest.get("/users/@me");
		expect(statuses()).toEqual([429, 200]);
		expect(limits).toBe(1);
		expect(calls[0]?.response).toEqual({ message: "You are being rate limited.", retry_after: 0.3, global: false });
	});

	it("may be a rate limit of everything", async () => {
		discord.fault({ route: ROUTE, status: 429, global: true });
		const { headers, body } = await request(discord, "GET", "/users/@me");
		expect(headers.get("x-ratelimit-global")).toBe("true");
		expect(headers.get("retry-after")).toBe("1");
		expect(body).toMatchObject({ global: true });
	});

	it("may delay an answer", async () => {
		const order: string[] = [];
		discord.fault({ route: ROUTE, latencyMs: 100 });
		const slow = request(discord, "GET", "/users/@me").then(() => order.push("slow"));
		const quick = request(discord, "GET", "/gateway/bot").then(() => order.push("quick"));
		await Promise.all([slow, quick]);
		expect(order).toEqual(["quick", "slow"]);
	});

	it("may cut the connection before anything is done", async () => {
		const ann = discord.person({ name: "Ann" });
		const path = `/channels/${discord.channelId(ann, "dm")}/messages`;
		discord.fault({ route: /messages$/, drop: true, times: 1 });
		await expect(request(discord, "POST", path, { content: "Hello" })).rejects.toThrow();
		expect(ann.dms).toEqual([]);
		expect(statuses()).toEqual([0]);
	});

	it("may cut the connection after it is done, before the answer", async () => {
		const ann = discord.person({ name: "Ann" });
		const path = `/channels/${discord.channelId(ann, "dm")}/messages`;
		discord.fault({ route: /messages$/, drop: "response", times: 1 });
		await expect(request(discord, "POST", path, { content: "Hello" })).rejects.toThrow();
		expect(ann.dms).toHaveLength(1);
		expect(statuses()).toEqual([0]);
	});
});
