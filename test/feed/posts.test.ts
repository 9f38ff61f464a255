import { MessageFlags, PermissionFlagsBits } from "discord.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { defineCommand } from "../../src/discord/command.ts";
import { startTestBot, type TestBot } from "../helpers/bot.ts";

/** Posts a line as a feed does, or at once, and answers with what came of it. */
const announce = defineCommand({
	administration: true,
	data: () => ({
		name: "announce",
		description: "Announces",
		options: [{ type: 3, name: "line", description: "What" }],
	}),
	query: z.object({ line: z.string().optional() }),
	async run({ line }, { channelId, delivery, server }) {
		const post = { channelId: channelId ?? "", body: { content: line ?? "At once", embeds: [{ title: "News" }] } };
		if (line === undefined) return { content: JSON.stringify(await delivery.postNow(post)) };
		await delivery.post({ ...post, target: `announcement:${server?.id}`, nonce: line });
		return { content: `Stored for ${server?.id} ${server?.locale}` };
	},
});

let bot: TestBot;
let guildId: string;
beforeAll(async () => {
	bot = await startTestBot({ commands: [announce], crawled: false });
	guildId = bot.discord.guilds[0]?.id ?? "";
});
afterAll(() => bot.stop());

const addChannel = () => bot.discord.addChannel(guildId, "news");
const linesIn = (channelId: string) =>
	bot.discord
		.messages(bot.ben, { channelId })
		.filter(({ interaction_metadata }) => interaction_metadata === undefined)
		.map(({ content }) => content);

describe("a command of administration", () => {
	it("is registered for servers alone and for who manages them, and answers privately", async () => {
		expect(bot.discord.commands).toMatchObject([
			{ name: "announce", default_member_permissions: "32", integration_types: [0], contexts: [0] },
		]);
		const { content, flags } = await bot.ann.command("announce", { line: "Private" }).answer;
		expect([content, flags]).toEqual([`Stored for ${guildId} en-US`, MessageFlags.Ephemeral]);
		expect(() => bot.ben.command("announce")).toThrow("not offered to ben");
		expect(() => bot.ann.command("announce", {}, { where: "dm" })).toThrow("not offered here");
	});
});

describe("a post", () => {
	it("arrives in its channel for everyone, once", async () => {
		const { id: channelId } = addChannel();
		for (const line of ["First", "First", "Second"]) await bot.ann.command("announce", { line }, { channelId }).answer;
		await expect.poll(() => linesIn(channelId)).toEqual(["First", "Second"]);
	});

	it("arrives once when Discord takes it and its answer is lost", async () => {
		const { id: channelId } = addChannel();
		const fault = bot.discord.fault({ route: new RegExp(`${channelId}/messages`), drop: "response", times: 2 });
		await bot.ann.command("announce", { line: "Lost and found" }, { channelId }).answer;
		await expect.poll(() => fault.hits).toBe(2);
		await bot.ann.command("announce", { line: "After it" }, { channelId }).answer;
		await expect.poll(() => linesIn(channelId)).toEqual(["Lost and found", "After it"]);
	});

	it("made at once says which permission it lacks", async () => {
		const channel = addChannel();
		const outcome = async () => (await bot.ann.command("announce", {}, { channelId: channel.id }).answer).content;
		channel.botPermissions = PermissionFlagsBits.ViewChannel;
		expect(await outcome()).toBe('{"paused":"missing-permissions"}');
		channel.botPermissions = 0n;
		expect(await outcome()).toBe('{"paused":"missing-access"}');
		channel.botPermissions = bot.discord.channel(bot.discord.guilds[0]?.channelId ?? "").botPermissions;
		expect(await outcome()).toContain("messageId");
		expect(linesIn(channel.id)).toEqual(["At once"]);
	});
});
