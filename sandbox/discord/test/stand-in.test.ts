import { once } from "node:events";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createDiscordStandIn, type DiscordStandIn } from "../src/stand-in.ts";
import { answerWith, connect, request, startPair, TOKEN } from "./client.ts";

let discord: DiscordStandIn;
beforeEach(async () => {
	discord = await createDiscordStandIn({ token: TOKEN, shards: 2, maxConcurrency: 16, name: "Testbot" });
});
afterEach(() => discord.close());

describe("the REST API", () => {
	it("tells a bot who it is and where the gateway is", async () => {
		expect(await request(discord, "GET", "/gateway/bot")).toMatchObject({
			status: 200,
			body: {
				url: discord.url.replace(/^http(.*)\/api$/, "ws$1/gateway"),
				shards: 2,
				session_start_limit: { total: 1_000, remaining: 1_000, reset_after: 86_400_000, max_concurrency: 16 },
			},
		});
		const bot = { id: discord.applicationId, username: "Testbot", bot: true };
		expect((await request(discord, "GET", "/users/@me")).body).toMatchObject(bot);
		expect((await request(discord, "GET", "/applications/@me")).body).toMatchObject({ id: bot.id, bot });
	});

	it("counts the sessions a bot starts", async () => {
		const client = await connect(discord, { shards: [0], shardCount: 1 });
		const { body } = await request(discord, "GET", "/gateway/bot");
		expect(body).toMatchObject({ session_start_limit: { remaining: 999 } });
		await client.destroy();
	});

	it("knows people", async () => {
		const ann = discord.person({ name: "Ann" });
		expect((await request(discord, "GET", `/users/${ann.id}`)).body).toMatchObject({ username: "Ann" });
		expect(await request(discord, "GET", "/users/5")).toMatchObject({ status: 404, body: { code: 10_013 } });
	});

	it.each([
		["without a token", {}],
		["with a wrong token", { authorization: "Bot wrong" }],
		["with a token of another kind", { authorization: `Bearer ${TOKEN}` }],
	])("refuses requests %s", async (_, headers) => {
		const refused = await request(discord, "GET", "/users/@me", undefined, headers);
		expect(refused).toMatchObject({ status: 401, body: { message: "401: Unauthorized", code: 0 } });
	});

	it("answers an unknown route as Discord does, and tells of it", async () => {
		const told = once(discord.events, "unknownRoute");
		expect(await request(discord, "GET", "/nowhere?at=all")).toMatchObject({
			status: 404,
			body: { message: "404: Not Found", code: 0 },
		});
		expect(await told).toEqual([{ method: "GET", path: "/api/v10/nowhere?at=all" }]);
	});

	it("refuses a body that is no JSON, and one that is too large", async () => {
		const path = `/applications/${discord.applicationId}/commands`;
		expect(await request(discord, "PUT", path, "{")).toMatchObject({ status: 400, body: { code: 50_109 } });
		const large = JSON.stringify("x".repeat(26 * 1_024 * 1_024));
		expect(await request(discord, "PUT", path, large)).toMatchObject({ status: 413, body: { code: 40_005 } });
	});

	it("refuses an unknown interaction or token", async () => {
		const callback = await request(discord, "POST", "/interactions/1/unknown/callback", { type: 4 }, {});
		expect(callback).toMatchObject({ status: 404, body: { code: 10_062 } });
		const webhook = `/webhooks/${discord.applicationId}/unknown/messages/@original`;
		expect(await request(discord, "PATCH", webhook, {}, {})).toMatchObject({ status: 401, body: { code: 50_027 } });
		expect(await request(discord, "PATCH", "/webhooks/1/unknown/messages/@original", {}, {})).toMatchObject({
			status: 404,
			body: { code: 10_015 },
		});
	});

	it("tells of every call, with the interaction it belongs to", async () => {
		const client = await connect(discord, { shards: [0], shardCount: 1 });
		await client.application.commands.set([{ name: "ask", description: "Asks" }]);
		answerWith(client, async interaction => interaction.isChatInputCommand() && interaction.reply("Here"));
		const told = once(discord.events, "call");
		const asked = discord.person({ name: "Ann" }).command("ask");
		const [call] = await told;
		expect(call).toMatchObject({
			method: "POST",
			path: expect.stringMatching(new RegExp(`^/api/v10/interactions/${asked.id}/[\\w-]+/callback`)),
			body: { type: 4, data: { content: "Here" } },
			files: [],
			status: 204,
			interactionId: asked.id,
			ms: expect.any(Number),
		});
		await client.destroy();
	});
});

describe("registering commands", () => {
	const price = { name: "price", description: "Prices" };
	const everyone = () => `/applications/${discord.applicationId}/commands`;

	it("replaces what was there, and a command that stays keeps its id", async () => {
		const told = once(discord.events, "commands");
		const first = await request(discord, "PUT", everyone(), [price, { name: "item", description: "Items" }]);
		expect(await told).toEqual([null, first.body]);
		expect(first.body).toMatchObject([
			{
				name: "price",
				type: 1,
				application_id: discord.applicationId,
				integration_types: [0],
				contexts: null,
				nsfw: false,
			},
			{ name: "item" },
		]);
		const second = await request(discord, "PUT", everyone(), [{ ...price, description: "All prices" }]);
		expect(second.body).toMatchObject([{ id: discord.commands[0]?.id, description: "All prices" }]);
		expect([first.body].flat()[0]).toMatchObject({ id: discord.commands[0]?.id });
		expect((await request(discord, "GET", everyone())).body).toEqual(second.body);
	});

	it("for one server leaves the others alone, and goes before one for everyone", async () => {
		const [home] = discord.guilds;
		const path = `/applications/${discord.applicationId}/guilds/${home?.id}/commands`;
		await request(discord, "PUT", everyone(), [price]);
		const { body } = await request(discord, "PUT", path, [{ ...price, description: "Here" }]);
		expect((await request(discord, "GET", path)).body).toEqual(body);
		expect(discord.guildCommands(home?.id ?? "")).toMatchObject([{ description: "Here", guild_id: home?.id }]);
		expect(discord.commands).toMatchObject([{ description: "Prices" }]);
		const client = await connect(discord, { shards: [0], shardCount: 1 });
		answerWith(client, async interaction => interaction.isCommand() && interaction.reply(interaction.commandId));
		const { content } = await discord.person({ name: "Ann" }).command("price").answer;
		expect(content).toBe(discord.guildCommands(home?.id ?? "")[0]?.id);
		await client.destroy();
	});

	it("is refused as a whole when one is wrong, in the real client's words", async () => {
		const client = await connect(discord, { shards: [0], shardCount: 1 });
		const wrong = client.application.commands.set([price, { name: "Item", description: "" }]);
		await expect(wrong).rejects.toThrow(
			/Invalid Form Body[\s\S]*1\.name\[APPLICATION_COMMAND_INVALID_NAME\]: Command name is invalid/,
		);
		expect(discord.commands).toEqual([]);
		await client.destroy();
	});

	it("is refused for another application or server", async () => {
		expect((await request(discord, "PUT", "/applications/1/commands", [])).status).toBe(403);
		const elsewhere = `/applications/${discord.applicationId}/guilds/1/commands`;
		expect((await request(discord, "PUT", elsewhere, [])).status).toBe(403);
	});
});

describe("memory", () => {
	it("holds the newest messages of a channel", async () => {
		const pair = await startPair({ messagesPerChannel: 3 });
		await pair.client.application.commands.set([{ name: "ask", description: "Asks" }]);
		let count = 0;
		answerWith(pair.client, async interaction => {
			count += 1;
			if (interaction.isChatInputCommand()) await interaction.reply(`${count}`);
		});
		const ann = pair.discord.person({ name: "Ann" });
		const contents: string[] = [];
		for (let at = 0; at < 5; at += 1) contents.push((await ann.command("ask").answer).content);
		expect(pair.discord.messages(ann).map(({ content }) => content)).toEqual(contents.slice(2));
		await pair.stop();
	});

	it("serves a burst, each interaction with its own answer", async () => {
		const pair = await startPair({ messagesPerChannel: 1_000, clocks: { acknowledgeMs: 60_000 } });
		const options = [{ type: 4, name: "number", description: "A number" }] as const;
		await pair.client.application.commands.set([{ name: "ask", description: "Asks", options }]);
		const failures = answerWith(pair.client, async interaction => {
			if (interaction.isChatInputCommand()) await interaction.reply(`${interaction.options.getInteger("number")}`);
		});
		const ann = pair.discord.person({ name: "Ann" });
		const numbers = Array.from({ length: 300 }, (_, number) => number);
		const answers = await Promise.all(numbers.map(number => ann.command("ask", { number }).answer));
		expect(answers.map(({ content }) => Number(content))).toEqual(numbers);
		expect(failures).toEqual([]);
		await pair.stop();
	});
});

it("people keep their id, and an id must be one", () => {
	const ann = discord.person({ id: "100000000000000001", name: "Ann" });
	expect(discord.person({ id: "100000000000000001", name: "Ann" })).toBe(ann);
	expect(discord.people).toEqual([ann]);
	expect(() => discord.person({ id: "ann", name: "Ann" })).toThrow('"ann" is not an id');
});
