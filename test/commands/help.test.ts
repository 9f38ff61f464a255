import { MessageFlags } from "discord.js";
import { expect, it, onTestFinished } from "vitest";
import { commands } from "../../commands/index.ts";
import { helpTopicEmbed, TOPICS } from "../../src/embeds/help.ts";
import { LOCALES } from "../../src/text/formats.ts";
import { ENGLISH, textsFor } from "../../src/text/texts.ts";
import { startTestBot } from "../helpers/bot.ts";
import { expectWithinLimits } from "../helpers/limits.ts";

it.each(LOCALES)(
	"/help in %s names its topics, and lists every command in a line that can be clicked",
	async locale => {
		const bot = await startTestBot({ crawled: false });
		onTestFinished(() => bot.stop());
		const { topics, allTopics } = textsFor(locale).help;
		const cleo = bot.discord.person({ name: "cleo", locale });
		const first = await cleo.command("help").answer;
		expect((first.flags ?? 0) & MessageFlags.Ephemeral).toBe(MessageFlags.Ephemeral);
		// A phone shows some 25 lines.
		expect(first.embeds[0]?.description?.split("\n").length).toBeLessThan(16);
		const listed: string[] = [];
		let screen = first;
		for (const topic of TOPICS) {
			screen = await cleo.click(screen, { label: topics[topic].name }).answer;
			expectWithinLimits(...screen.embeds);
			expect([screen.id, screen.embeds[0]?.title]).toEqual([first.id, topics[topic].name]);
			const [about, , ...lines] = screen.embeds[0]?.description?.split("\n") ?? [];
			expect(about).toBe(topics[topic].about);
			for (const line of lines) expect(line).toMatch(/^(<\/[a-z ]+:\d{15,}>|\*\*[^*]+\*\*) \S/);
			listed.push(...lines);
		}
		const names = new Set(
			listed.flatMap(line => /^<\/([a-z]+)|^\*\*([^*]+)/.exec(line)?.slice(1).filter(Boolean) ?? []),
		);
		const all = commands.map(({ name, data }) => (data(textsFor(locale)).isMenu ? data(textsFor(locale)).name : name));
		expect([...names, "help"].toSorted()).toEqual(all.toSorted());
		expect(listed.filter(line => line.startsWith("</alert "))).toHaveLength(3);
		const first3 = (name: string) =>
			listed.flatMap(line => new RegExp(`^</${name} ([a-z ]+):`).exec(line)?.[1] ?? []).slice(0, 3);
		expect([first3("league"), first3("commissioner")]).toEqual([
			["table", "left", "appointments"],
			["setup", "discover", "import"],
		]);
		expect((await cleo.click(screen, { label: allTopics }).answer).embeds).toEqual(first.embeds);
	},
);

it("/help writes the names as text while Discord's ids are unknown", () => {
	const { description } = helpTopicEmbed("games", [{ name: "history", description: "Games" }], new Map(), ENGLISH);
	expect(description).toContain("\n`/history` Games");
});
