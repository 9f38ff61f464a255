import { MessageFlags } from "discord.js";
import { expect, it, onTestFinished } from "vitest";
import { commands } from "../../commands/index.ts";
import { helpEmbed } from "../../src/embeds/help.ts";
import { LOCALES } from "../../src/text/formats.ts";
import { ENGLISH, textsFor } from "../../src/text/texts.ts";
import { startTestBot } from "../helpers/bot.ts";

it.each(LOCALES)("/help in %s lists every command in a line that can be clicked, privately", async locale => {
	const bot = await startTestBot({ crawled: false });
	onTestFinished(() => bot.stop());
	const { embeds, flags } = await bot.discord.person({ name: "cleo", locale }).command("help").answer;
	expect((flags ?? 0) & MessageFlags.Ephemeral).toBe(MessageFlags.Ephemeral);
	const fields = embeds[0]?.fields ?? [];
	const { groups, questions, askWhom } = textsFor(locale).help;
	expect(fields.map(({ name }) => name)).toEqual([...Object.values(groups), questions]);
	const lines = fields.slice(0, -1).flatMap(({ value }) => value.split("\n"));
	for (const line of lines) expect(line).toMatch(/^<\/[a-z ]+:\d{15,}> \S/);
	const listed = new Set(lines.map(line => /^<\/([a-z]+)/.exec(line)?.[1]));
	expect([...listed, "help"].toSorted()).toEqual(commands.map(({ name }) => name).toSorted());
	expect(lines.filter(line => line.startsWith("</alert "))).toHaveLength(3);
	expect(fields.at(-1)?.value).toBe(askWhom);
});

it("/help writes the names as text while Discord's ids are unknown", () => {
	const groups = [{ name: "Games", commands: [{ name: "history", description: "Games" }] }];
	const { fields } = helpEmbed(groups, new Map(), ENGLISH);
	expect(fields?.[0]).toMatchObject({ name: "Games", value: "`/history` Games" });
});
