import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Pair, request, startPair } from "./client.ts";

let pair: Pair;
beforeEach(async () => {
	pair = await startPair();
});
afterEach(() => pair.stop());

describe("direct messages", () => {
	it("reach only their person, and may be edited and deleted", async () => {
		const { discord, client } = pair;
		const ann = discord.person({ id: "100000000000000001", name: "Ann" });
		const ben = discord.person({ name: "Ben" });
		const sent = await client.users.send("100000000000000001", {
			content: "The price is there",
			embeds: [{ title: "A" }],
		});
		expect(ann.dms).toMatchObject([{ id: sent.id, content: "The price is there", type: 0 }]);
		expect(discord.messages(ann, { where: "dm" })).toEqual(ann.dms);
		expect(ben.dms).toEqual([]);
		await sent.edit("It was there");
		expect(ann.dms).toMatchObject([
			{ content: "It was there", embeds: [{ title: "A" }], edited_timestamp: expect.any(String) },
		]);
		await sent.delete();
		expect(ann.dms).toEqual([]);
	});

	it("with the same enforced nonce are sent once, even when the first response was lost", async () => {
		const { discord, client } = pair;
		const ann = discord.person({ name: "Ann" });
		const send = (nonce: string) => client.users.send(ann.id, { content: "There", nonce, enforceNonce: true });
		const { id } = await send("n1");
		expect((await send("n1")).id).toBe(id);
		expect((await send("n2")).id).not.toBe(id);
		expect(ann.dms).toHaveLength(2);
		const { id: channel } = await client.users.createDM(ann.id);
		const body = { content: "Again", nonce: "n3", enforce_nonce: true };
		const sendAgain = () => request(discord, "POST", `/channels/${channel}/messages`, body);
		discord.fault({ route: /\/messages$/, drop: "response", times: 1 });
		await expect(sendAgain()).rejects.toThrow();
		expect((await sendAgain()).status).toBe(200);
		expect(ann.dms).toHaveLength(3);
	});

	it("do not include answers to commands", async () => {
		const { discord, client } = pair;
		await client.application.commands.set([{ name: "ask", description: "Asks", contexts: [1] }]);
		client.on("interactionCreate", interaction => {
			if (interaction.isChatInputCommand()) void interaction.reply("Answer");
		});
		const ann = discord.person({ name: "Ann" });
		await ann.command("ask", {}, { where: "dm" }).answer;
		expect(ann.dms).toEqual([]);
		expect(discord.messages(ann, { where: "dm" })).toHaveLength(1);
	});

	it("can have buttons, which then belong to the bot's own message", async () => {
		const { discord, client } = pair;
		client.on("interactionCreate", interaction => {
			if (interaction.isButton())
				void interaction.update({ content: `${interaction.message.interactionMetadata}`, components: [] });
		});
		const ann = discord.person({ name: "Ann" });
		await client.users.send(ann.id, {
			content: "Alert",
			components: [{ type: 1, components: [{ type: 2, style: 1, label: "Stop", custom_id: "stop" }] }],
		});
		const [message] = ann.dms;
		expect(await ann.click(message ?? { id: "" }, "stop").answer).toMatchObject({ id: message?.id, content: "null" });
	});

	it("fail for a person who refuses them, an unknown person, and an empty text", async () => {
		const { discord, client } = pair;
		const ann = discord.person({ name: "Ann" });
		ann.closedDms = true;
		await expect(client.users.send(ann.id, "Hello")).rejects.toMatchObject({ status: 403, code: 50_007 });
		await expect(client.users.send("100000000000000009", "Hello")).rejects.toMatchObject({ status: 400, code: 50_033 });
		ann.closedDms = false;
		await expect(client.users.send(ann.id, { content: "" })).rejects.toMatchObject({ status: 400, code: 50_006 });
		expect(ann.dms).toEqual([]);
	});

	it("are the only messages a bot without permissions can send", async () => {
		const { discord } = pair;
		const channelId = discord.guilds[0]?.channelId ?? "";
		discord.channel(channelId).botPermissions = 0n;
		const inServer = await request(discord, "POST", `/channels/${channelId}/messages`, { content: "Hello" });
		expect(inServer).toMatchObject({ status: 403, body: { code: 50_001 } });
		const nowhere = await request(discord, "POST", "/channels/1/messages", { content: "Hello" });
		expect(nowhere).toMatchObject({ status: 404, body: { code: 10_003 } });
	});
});
