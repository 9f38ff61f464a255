import { PATIENCE } from "@dugout/discord-stand-in/test/client";
import { startSandbox } from "@dugout/page";
import { launchBrowser, openReader, type Reader } from "@dugout/page/test/browser/chromium";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, onTestFinished } from "vitest";
import { commands } from "../../commands/index.ts";
import { startBot } from "../../src/bot.ts";
import { createMetrics } from "../../src/monitor/metrics.ts";

/** The whole sandbox: the page, the simulated Discord, the sample data, and the bot. */
export interface SandboxBot {
	/** The page. */
	url: string;
	stop(): Promise<void>;
}

const WITHOUT_LOG = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

async function startSandboxBot(): Promise<SandboxBot> {
	const sandbox = await startSandbox({ host: "127.0.0.1", port: 0, league: "mlb", logger: WITHOUT_LOG });
	const bot = await startBot({
		config: {
			discordToken: sandbox.discordToken,
			discordApiUrl: sandbox.discordApiUrl,
			discordGuildId: null,
			league: "mlb",
			apiBaseUrl: sandbox.apiBaseUrl,
			storageUrl: "sqlite://:memory:",
			cacheUrl: "sqlite://:memory:",
			sharding: "off",
		},
		sample: { pastPrices: sandbox.pricesAt },
		metrics: createMetrics(),
		commands,
		logger: WITHOUT_LOG,
	});
	return {
		url: sandbox.url,
		async stop() {
			await bot.stop();
			await sandbox.stop();
		},
	};
}

/** Starts the sandbox and a browser for the tests of a suite. @returns what opens the page in a test */
export function useSandbox(): (options?: Parameters<typeof openReader>[2]) => Promise<Reader> {
	let browser: Browser;
	let sandbox: SandboxBot;
	beforeAll(async () => {
		browser = await launchBrowser();
		sandbox = await startSandboxBot();
	});
	afterAll(async () => {
		await sandbox.stop();
		await browser.close();
	});

	/** The browser must have nothing to complain about until the test ends, and load nothing from elsewhere. */
	return async options => {
		const reader = await openReader(browser, sandbox.url, options);
		onTestFinished(async () => {
			await reader.close();
			expect(reader.outside).toEqual([]);
			expect(reader.complaints).toEqual([]);
		});
		await example(reader, "/price").waitFor();
		return reader;
	};
}

export const example = ({ page }: Reader, name: string) => page.locator(".example", { hasText: name });

/** Sends an example, and waits for its answer. */
export async function runExample(reader: Reader, name: string): Promise<void> {
	const before = await reader.messages.count();
	await example(reader, name).dispatchEvent("click");
	await expect.poll(() => reader.messages.count(), PATIENCE).toBe(before + 1);
	await reader.last.locator(".embed").first().waitFor();
}
