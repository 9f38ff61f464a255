import { connect } from "@dugout/discord-stand-in/test/client";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, it, onTestFinished } from "vitest";
import { startPage } from "../stage.ts";
import { launchBrowser, NEEDS_BROWSER, NO_BROWSER, openReader } from "./chromium.ts";

describe.skipIf(NO_BROWSER)(`the connection of the page ${NEEDS_BROWSER}`, () => {
	let browser: Browser;
	beforeAll(async () => {
		browser = await launchBrowser();
	});
	afterAll(() => browser.close());

	/** The page of a bot that is not there yet. */
	async function open() {
		const { discord, page } = await startPage();
		const reader = await openReader(browser, page.url);
		onTestFinished(async () => {
			await reader.close();
			await page.close();
			await discord.close();
		});
		return { discord, reader };
	}

	it("shows the bot starting, online and offline", async () => {
		const { discord, reader } = await open();
		await reader.page.getByText("Dugout is starting…").first().waitFor();
		const client = await connect(discord);
		await client.application.commands.set([{ name: "about", description: "a" }]);
		await reader.page.getByText("Dugout is starting…").waitFor({ state: "detached" });
		await reader.page.locator(".example", { hasText: "/about" }).waitFor();
		await client.destroy();
		await reader.page.getByText("Dugout is offline").waitFor();
	});

	it("says that it is lost, keeps what is typed, and is made again", async () => {
		const { discord, reader } = await open();
		const client = await connect(discord);
		onTestFinished(() => client.destroy());
		client.on("interactionCreate", interaction => {
			if (interaction.isChatInputCommand()) void interaction.reply("about it");
		});
		await client.application.commands.set([{ name: "about", description: "a" }]);

		let hangUp: () => Promise<void> = async () => {};
		let reachable = true;
		await reader.page.routeWebSocket(/socket/, async socket => {
			if (!reachable) return socket.close();
			socket.connectToServer();
			hangUp = () => socket.close();
		});
		await reader.page.reload();
		await reader.page.locator(".example").waitFor();
		reachable = false;
		await hangUp();
		await reader.page.getByText("The connection is lost.").waitFor();
		await reader.type("/about");
		await reader.press("Enter", "Enter");
		await reader.page.getByText("The connection to the sandbox is lost.").waitFor();
		reachable = true;
		await reader.page.getByText("The connection is lost.").waitFor({ state: "detached" });
		await reader.page.getByRole("button", { name: "Send /about" }).click();
		await reader.last.getByText("about it").waitFor();
	});
});
