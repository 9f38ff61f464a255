import type { APIApplicationCommandOption, ChatInputCommandInteraction, Interaction } from "discord.js";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, onTestFinished } from "vitest";
import { type Stage, startStage } from "../stage.ts";
import { launchBrowser, openReader, type Reader } from "./chromium.ts";

/** A bot as simple as a test needs it. */
export interface DemoBot {
	/** What its commands answer. */
	commands: Record<string, (interaction: ChatInputCommandInteraction) => Promise<unknown>>;
	/** The commands' options, by command. */
	options?: Record<string, APIApplicationCommandOption[]>;
	/** What it does when something else is used than a command. */
	otherwise?: (interaction: Interaction) => Promise<unknown>;
}

export interface OpenPage {
	stage: Stage;
	reader: Reader;
	/** Uses a command without options, by keyboard. */
	use(name: string): Promise<void>;
}

/** Launches a browser for a file's tests; what is returned opens the page of a bot in it, until the test ends. */
export function useBrowser(): (bot: DemoBot) => Promise<OpenPage> {
	let browser: Browser;
	beforeAll(async () => {
		browser = await launchBrowser();
	});
	afterAll(() => browser.close());

	return async ({ commands, options = {}, otherwise }) => {
		const stage = await startStage({
			commands: Object.keys(commands).map(name => ({ name, description: name, options: options[name] ?? [] })),
			answer: async interaction =>
				interaction.isChatInputCommand() ? commands[interaction.commandName]?.(interaction) : otherwise?.(interaction),
		});
		const reader = await openReader(browser, stage.page.url);
		onTestFinished(async () => {
			await reader.close();
			await stage.stop();
			expect(reader.outside).toEqual([]);
			expect(reader.complaints).toEqual([]);
		});
		await reader.page.locator(".welcome").waitFor();
		await reader.page.locator("[placeholder^='Message #general']").waitFor();
		return {
			stage,
			reader,
			async use(name) {
				await reader.type(`/${name}`);
				await reader.press("Enter", "Enter");
			},
		};
	};
}
