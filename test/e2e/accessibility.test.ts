import { NEEDS_BROWSER, NO_BROWSER } from "@dugout/page/test/browser/chromium";
import { describe, expect, it } from "vitest";
import { ENGLISH } from "../../src/text/texts.ts";
import { AXE_TIMEOUT_MS, violations } from "./axe.ts";
import { example, runExample, useSandbox } from "./sandbox-bot.ts";

const DESKTOP = { width: 1_280, height: 800 };
const PHONE = { width: 390, height: 844 };

describe.skipIf(NO_BROWSER)(`the sandbox ${NEEDS_BROWSER}`, () => {
	const open = useSandbox();

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
				await reader.last.getByRole("button", { name: ENGLISH.history.openGame }).click();
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
		await reader.last.getByRole("button", { name: ENGLISH.history.openGame }).waitFor();
		await tabBackTo(ENGLISH.history.openGame);
		await reader.press("Enter");
		await reader.last.getByRole("option").first().waitFor();
		await reader.press("ArrowDown", "Enter");
		await reader.last.getByRole("button", { name: "Batting", exact: true }).waitFor();
		await tabBackTo("Batting");
		await reader.press("Enter");
		await reader.last.locator("pre", { hasText: "AB" }).waitFor();
	});
});
