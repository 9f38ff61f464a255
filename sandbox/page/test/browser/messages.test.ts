import { PATIENCE } from "@dugout/discord-stand-in/test/client";
import { ApplicationCommandOptionType, AttachmentBuilder, MessageFlags } from "discord.js";
import { describe, expect, it } from "vitest";
import { NEEDS_BROWSER, NO_BROWSER, naturalWidth } from "./chromium.ts";
import { type DemoBot, useBrowser } from "./open-page.ts";

const MARKDOWN = [
	"# Heading",
	"**bold** *slanted* ~~gone~~ `code` ||hidden|| [link](https://example.com/a) \\*plain\\*",
	"> quoted",
	"- one",
	"- two",
	"-# small",
	"```",
	"0123456789012345678901234567890123",
	"```",
	"<t:1700000000:R> <t:1700000000:f>",
].join("\n");
const markdown: DemoBot = {
	commands: { show: interaction => interaction.reply({ embeds: [{ description: MARKDOWN, color: 0xff_00_00 }] }) },
};

/** Repeats its option. */
const parrot: DemoBot = {
	commands: { say: interaction => interaction.reply(interaction.options.getString("text", true)) },
	options: { say: [{ type: ApplicationCommandOptionType.String, name: "text", description: "What", required: true }] },
};

describe.skipIf(NO_BROWSER)(`messages ${NEEDS_BROWSER}`, () => {
	const open = useBrowser();

	it("show Discord's markdown", async () => {
		const { reader, use } = await open(markdown);
		await use("show");
		const embed = reader.last.locator(".embed");
		await embed.getByRole("heading", { name: "Heading" }).waitFor();
		for (const [selector, content] of [
			["strong", "bold"],
			["em", "slanted"],
			["s", "gone"],
			["p > code", "code"],
			["blockquote", "quoted"],
			["li:last-child", "two"],
			[".small", "small"],
			["pre", "0123456789012345678901234567890123"],
		] as const) {
			expect((await embed.locator(selector).innerText()).trim()).toBe(content);
		}
		expect(await embed.getByText("*plain*").count()).toBe(1);
		expect(await embed.getByRole("link", { name: "link" }).getAttribute("rel")).toBe("noopener noreferrer");
		expect(await embed.locator("time").first().innerText()).toMatch(/^\d+ years ago$/);
		expect(await embed.locator("time").last().innerText()).toMatch(/^November 1[45], 2023 at /);
		const edge = "getComputedStyle(document.querySelector('.embed')).borderLeftColor";
		expect(await reader.page.evaluate<string>(edge)).toBe("rgb(255, 0, 0)");
	});

	it("that answer oneself and are taller than the screen are shown from their beginning", async () => {
		const lines = (count: number) => Array.from({ length: count }, (_, line) => `line ${line + 1}`).join("\n");
		const { reader, use } = await open({
			commands: {
				list: interaction =>
					interaction.reply({
						content: lines(60),
						components: [{ type: 1, components: [{ type: 2, style: 1, label: "More", custom_id: "more" }] }],
					}),
			},
			otherwise: async interaction => interaction.isButton() && interaction.update(lines(80)),
		});
		await use("list");
		const begins = () => expect.poll(() => reader.isShown(reader.last.locator(".origin")), PATIENCE).toBe(true);
		await begins();
		await reader.last.getByRole("button", { name: "More" }).click();
		await reader.last.getByText("line 80").waitFor();
		await begins();
	});

	it("hide a spoiler until it is pressed", async () => {
		const { reader, use } = await open(markdown);
		await use("show");
		const spoiler = reader.last.locator(".spoiler");
		await spoiler.waitFor();
		expect(await spoiler.locator("span").isVisible()).toBe(false);
		await spoiler.click();
		expect(await spoiler.locator("span").isVisible()).toBe(true);
	});

	it("never become code", async () => {
		const nasty = '<img src=x onerror="document.title=1"> <script>document.title=1</script>';
		const { reader, use } = await open({
			commands: {
				nasty: interaction =>
					interaction.reply({
						content: nasty,
						embeds: [
							{ title: nasty, description: nasty, fields: [{ name: nasty, value: nasty }], footer: { text: nasty } },
						],
						components: [{ type: 1, components: [{ type: 2, style: 1, label: nasty, custom_id: "x" }] }],
					}),
			},
		});
		await use("nasty");
		await reader.last.locator(".embed").waitFor();
		expect(await reader.last.locator("script, img").count()).toBe(0);
		expect(await reader.page.title()).toBe("Dugout sandbox");
		expect(await reader.last.getByText(nasty).count()).toBe(7);
	});

	it("say that the bot is thinking, and then show its answer", async () => {
		const gate = Promise.withResolvers<void>();
		const { reader, use } = await open({
			commands: {
				slow: async interaction => {
					await interaction.deferReply();
					await gate.promise;
					await interaction.editReply("thought");
				},
			},
		});
		await use("slow");
		await reader.last.getByText("Dugout is thinking…").waitFor();
		gate.resolve();
		await reader.last.getByText("thought").waitFor();
		expect(await reader.messages.count()).toBe(1);
	});

	it("go when they are removed", async () => {
		const gate = Promise.withResolvers<void>();
		const { reader, use } = await open({
			commands: {
				gone: async interaction => {
					await interaction.reply("here for now");
					await gate.promise;
					await interaction.deleteReply();
				},
			},
		});
		await use("gone");
		await reader.last.getByText("here for now").waitFor();
		gate.resolve();
		await reader.last.waitFor({ state: "detached" });
	});

	it("say that the bot did not respond, until that is dismissed", async () => {
		const { reader, use } = await open({ commands: { silent: async () => {} } });
		await use("silent");
		await reader.last.getByText("The application did not respond").waitFor();
		await reader.become("Ben");
		expect(await reader.messages.count()).toBe(0);
		await reader.become("Ann");
		await reader.last.getByRole("button", { name: "Dismiss message" }).click();
		expect(await reader.messages.count()).toBe(0);
	});

	it("that are private are seen by one alone, and can be dismissed for good", async () => {
		const { reader, use } = await open({
			commands: { whisper: interaction => interaction.reply({ content: "psst", flags: MessageFlags.Ephemeral }) },
		});
		await use("whisper");
		await reader.last.getByText("Only you can see this").waitFor();
		await reader.become("Ben");
		expect(await reader.messages.count()).toBe(0);
		await reader.become("Ann");
		await reader.last.getByRole("button", { name: "Dismiss message" }).click();
		await reader.page.reload();
		await reader.page.locator(".welcome").waitFor();
		expect(await reader.messages.count()).toBe(0);
	});

	it("show pictures with their words, files to take along, and nothing from elsewhere", async () => {
		const dot = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><circle cx="5" cy="5" r="4"/></svg>';
		const { reader, use } = await open({
			commands: {
				files: interaction =>
					interaction.reply({
						embeds: [{ title: "Foreign", image: { url: "https://example.com/a.png" } }],
						files: [
							new AttachmentBuilder(Buffer.from(dot), { name: "dot.svg", description: "a dot" }),
							new AttachmentBuilder(Buffer.from("text"), { name: "notes.txt" }),
						],
					}),
			},
		});
		await use("files");
		const picture = reader.last.getByRole("img", { name: "a dot" });
		await expect.poll(() => picture.evaluate(naturalWidth), PATIENCE).toBe(9);
		expect(await reader.last.locator("[download]").getAttribute("href")).toMatch(/^\/media\?/);
		expect(await reader.last.getByRole("link", { name: "Picture on example.com" }).count()).toBe(1);
	});

	it("are all there again after a reload", async () => {
		const { reader } = await open(parrot);
		await reader.type("/say keep me");
		await reader.press("Enter");
		await reader.last.getByText("keep me").waitFor();
		await reader.page.reload();
		await reader.last.getByText("keep me").waitFor();
		expect(await reader.last.locator(".origin").innerText()).toMatch(/Ann\s+used\s+\/say/);
	});

	it("are laid out as far as one scrolls, the newest in sight", async () => {
		const { reader, stage } = await open(parrot);
		const [ann] = stage.discord.people;
		for (let number = 1; number <= 420; number += 1) await ann?.command("say", { text: `number ${number}` }).answer;
		await reader.last.getByText("number 420", { exact: true }).waitFor();
		const { y = 0, height = 0 } = (await reader.last.boundingBox()) ?? {};
		expect([y > 0, y + height < 800]).toEqual([true, true]);
		expect(await reader.messages.count()).toBe(300);
		await reader.page.locator(".log").focus();
		await reader.press("Home");
		await expect.poll(() => reader.messages.count(), PATIENCE).toBe(420);
		const newest = reader.page.getByRole("button", { name: "Newest messages" });
		const [log, button] = await Promise.all([reader.page.locator(".log").boundingBox(), newest.boundingBox()]);
		expect((log?.y ?? 0) + (log?.height ?? 0), "where the log ends").toBeLessThanOrEqual(button?.y ?? 0);
		await reader.type("/say done");
		await reader.press("Enter");
		await reader.last.getByText("done").waitFor();
		await expect.poll(() => reader.messages.count(), PATIENCE).toBe(300);
	}, 180_000);

	it("keep saying how long ago something was", async () => {
		const { reader } = await open(parrot);
		await reader.page.clock.install();
		await reader.type(`/say <t:${Math.floor(Date.now() / 1_000) - 46}:R>`);
		await reader.press("Enter");
		const time = reader.last.locator(".content time");
		await expect.poll(() => time.innerText(), PATIENCE).toBe("1 minute ago");
		await reader.page.clock.runFor(5 * 60_000);
		expect(await time.innerText()).toBe("6 minutes ago");
	});

	it("of the bot's own accord are counted until they are read, each person's own", async () => {
		const { reader, stage } = await open(parrot);
		const [ann = { id: "" }, ben = { id: "" }] = stage.discord.people;
		await stage.client.users.send(ann.id, "Orso Vale is down to 900");
		await stage.client.users.send(ben.id, "for Ben");
		const direct = reader.page.locator(".channel", { hasText: "Dugout" });
		await direct.getByLabel("1 unread").waitFor();
		await reader.page.locator(".person", { hasText: "Ben" }).getByLabel("1 unread").waitFor();
		await reader.openChannel("Dugout");
		await reader.last.getByText("Orso Vale is down to 900").waitFor();
		expect(await direct.locator(".badge").count()).toBe(0);
		await reader.become("Ben");
		await reader.last.getByText("for Ben").waitFor();
		expect(await reader.page.locator(".badge").count()).toBe(0);
	});

	it("in a channel without an interaction mark it as unread until it is opened, and keep it open after a reload", async () => {
		const { reader, stage } = await open(parrot);
		const news = reader.page.locator(".channel", { hasText: "market-news" });
		await news.waitFor();
		await stage.client.rest.post(`/channels/${stage.newsChannelId}/messages`, {
			body: { content: "Orso Vale 84 → 86" },
		});
		await news.getByLabel("1 unread").waitFor();
		await reader.openChannel("market-news");
		await reader.last.getByText("Orso Vale 84 → 86").waitFor();
		expect([await news.locator(".badge").count(), await reader.page.locator(".origin").count()]).toEqual([0, 0]);
		await reader.page.reload();
		await reader.page.locator("[placeholder^='Message #market-news']").waitFor();
	});
});
