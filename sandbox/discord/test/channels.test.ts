import { type APIMessage, PermissionFlagsBits } from "discord.js";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Channel } from "../src/places.ts";
import { answerWith, type Pair, request, startPair } from "./client.ts";

let pair: Pair;
let general: Channel;
beforeEach(async () => {
	pair = await startPair();
	general = pair.discord.channel(pair.discord.guilds[0]?.channelId ?? "");
});
afterEach(() => pair.stop());

const post = (channel: { id: string }, body: object = { content: "News" }) =>
	request(pair.discord, "POST", `/channels/${channel.id}/messages`, body);

describe("a post into a server's channel", () => {
	it("is seen by everyone, in that channel alone, and can have buttons", async () => {
		const { discord, client } = pair;
		answerWith(client, async interaction => interaction.isButton() && interaction.reply("Pressed"));
		const ann = discord.person({ name: "Ann" });
		const ben = discord.person({ name: "Ben" });
		const news = discord.addChannel(general.guild?.id ?? "", "news");
		const components = [{ type: 1, components: [{ type: 2, style: 1, label: "All", custom_id: "all" }] }];
		expect(await post(news, { content: "News", components })).toMatchObject({
			status: 200,
			body: { channel_id: news.id },
		});
		const [message] = discord.messages(ann, { channelId: news.id });
		expect(discord.messages(ben, { channelId: news.id })).toEqual([message]);
		expect(discord.messages(ann)).toEqual([]);
		expect((await ben.click(message ?? { id: "" }, { label: "All" }).answer).content).toBe("Pressed");
	});

	it("is made once, however often its enforced nonce comes", async () => {
		const body = { content: "News", nonce: "n1", enforce_nonce: true };
		const first = await post(general, body);
		const second = await post(general, body);
		expect((second.body as APIMessage).id).toBe((first.body as APIMessage).id);
		expect(pair.discord.messages(pair.discord.person({ name: "Ann" }))).toHaveLength(1);
	});

	it("needs the permissions, a channel, and a thread that is open", async () => {
		const { ViewChannel, SendMessages, EmbedLinks } = PermissionFlagsBits;
		const refusal = async (body?: object) => {
			const { status, body: answer } = await post(general, body);
			return [status, (answer as { code?: number }).code];
		};
		general.botPermissions = SendMessages | EmbedLinks;
		expect(await refusal()).toEqual([403, 50_001]);
		general.botPermissions = ViewChannel | EmbedLinks;
		expect(await refusal()).toEqual([403, 50_013]);
		general.botPermissions = ViewChannel | SendMessages;
		expect(await refusal({ embeds: [{ title: "News" }] })).toEqual([403, 50_013]);
		expect((await refusal())[0]).toBe(200);
		general.archived = true;
		expect(await refusal()).toEqual([400, 50_083]);
		pair.discord.removeChannel(general.id);
		expect(await refusal()).toEqual([404, 10_003]);
	});
});

describe("a command for who manages the server", () => {
	const command = {
		name: "manage",
		description: "Manages",
		default_member_permissions: String(PermissionFlagsBits.ManageGuild),
		options: [{ type: 7, name: "channel", description: "Where", channel_types: [0] }],
	};

	it("is offered to the server's owner alone, with the server's language and the chosen channel", async () => {
		const { discord, client } = pair;
		answerWith(
			client,
			async interaction =>
				interaction.isChatInputCommand() &&
				interaction.reply(`${interaction.guildLocale} ${interaction.options.getChannel("channel")?.id}`),
		);
		await client.application.commands.set([command]);
		const ann = discord.person({ name: "Ann" });
		const ben = discord.person({ name: "Ben" });
		const tokyo = discord.addGuild({ name: "Tokyo", locale: "ja" });
		const news = discord.addChannel(tokyo.id, "news");
		expect(tokyo.ownerId).toBe(ann.id);
		const use = { channelId: tokyo.channelId };
		expect((await ann.command("manage", { channel: news.id }, use).answer).content).toBe(`ja ${news.id}`);
		expect(() => ann.command("manage", { channel: general.id }, use)).toThrow("wants a channel of the server");
		expect(() => ben.command("manage")).toThrow("/manage is not offered to Ben (default_member_permissions)");
	});
});
