import { PATIENCE } from "@dugout/discord-stand-in/test/client";
import { launchBrowser, NEEDS_BROWSER, NO_BROWSER, openReader, type Reader } from "@dugout/page/test/browser/chromium";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { AXE_TIMEOUT_MS, violations } from "./axe.ts";
import { type SandboxBot, startSandboxBot } from "./sandbox-bot.ts";

const DESKTOP = { width: 1_280, height: 800 };
const PHONE = { width: 390, height: 844 };

describe.skipIf(NO_BROWSER)(`the sandbox ${NEEDS_BROWSER}`, () => {
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

	/** Opens the page. The browser must have nothing to complain about until the test ends. */
	async function open(options: Parameters<typeof openReader>[2] = {}): Promise<Reader> {
		const reader = await openReader(browser, sandbox.url, options);
		onTestFinished(async () => {
			await reader.close();
			expect(reader.complaints).toEqual([]);
		});
		await example(reader, "/price").waitFor();
		return reader;
	}

	const example = ({ page }: Reader, name: string) => page.locator(".example", { hasText: name });

	async function runExample(reader: Reader, name: string): Promise<void> {
		const before = await reader.messages.count();
		await example(reader, name).dispatchEvent("click");
		await expect.poll(() => reader.messages.count(), PATIENCE).toBe(before + 1);
		await reader.last.locator(".embed").first().waitFor();
	}

	describe.each([
		["a desktop", DESKTOP, "dark"],
		["a desktop", DESKTOP, "light"],
		["a phone", PHONE, "dark"],
		["a phone", PHONE, "light"],
	] as const)("on %s (%j, %s)", (_, viewport, colorScheme) => {
		it(
			"has no accessibility violation: the chat, a form, answers, a list to choose from, and the panels",
			async () => {
				const reader = await open({ viewport, colorScheme, hasTouch: viewport === PHONE });
				const { page } = reader;
				await runExample(reader, "/price");
				await runExample(reader, "/captains");
				await reader.last.getByRole("button", { name: /^\d+ \/ \d+$/ }).click();
				await page.getByRole("dialog").waitFor();
				expect(await violations(reader)).toEqual([]);
				await reader.press("Escape");
				await runExample(reader, "/history");
				await reader.last.getByRole("button", { name: "Open a box score" }).click();
				await reader.last.getByRole("option").first().click();
				await reader.last.getByRole("button", { name: "Batting", exact: true }).click();
				await reader.last.locator("pre", { hasText: "AB" }).waitFor();
				expect(await violations(reader)).toEqual([]);
				await reader.type("/");
				expect(await violations(reader)).toEqual([]);
				await reader.press("Escape");
				await page.getByRole("button", { name: "Inspector", exact: true }).click();
				await page.locator(".inspector-entry summary").first().click();
				expect(await violations(reader)).toEqual([]);
				await reader.press("Escape");
				if (viewport === PHONE) await page.getByRole("button", { name: "Channels and people" }).click();
				expect(await violations(reader)).toEqual([]);
			},
			AXE_TIMEOUT_MS,
		);
	});

	it("can be used with the keyboard alone: a command, a menu and a button", async () => {
		const reader = await open();
		const { page } = reader;
		const focused = () => page.evaluate<string>("document.activeElement?.textContent.trim() ?? ''");
		/** Moves the focus from the message box, which a slash leads to, back to something in the newest answer. */
		async function tabBackTo(text: string): Promise<void> {
			await reader.press("/");
			for (let step = 0; step < 30 && !(await focused()).startsWith(text); step += 1) await reader.press("Shift+Tab");
			expect(await focused()).toMatch(new RegExp(`^${text}`));
		}
		const options = await example(reader, "/history").locator(".example-option").allInnerTexts();
		const [gamertag = "", platform = ""] = options.map(text => text.replace(/^\w+\s+/, ""));
		await reader.press("/");
		await page.keyboard.type("history");
		await reader.press("Enter");
		await page.keyboard.type(gamertag);
		await reader.press("Tab");
		await page.keyboard.type(platform);
		await reader.press("Enter", "Enter");
		await reader.last.getByRole("button", { name: "Open a box score" }).waitFor();
		await tabBackTo("Open a box score");
		await reader.press("Enter");
		await reader.last.getByRole("option").first().waitFor();
		await reader.press("ArrowDown", "Enter");
		await reader.last.getByRole("button", { name: "Batting", exact: true }).waitFor();
		await tabBackTo("Batting");
		await reader.press("Enter");
		await reader.last.locator("pre", { hasText: "AB" }).waitFor();
	});
});
