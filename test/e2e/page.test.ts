import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { PATIENCE } from "@dugout/discord-stand-in/test/client";
import { NEEDS_BROWSER, NO_BROWSER, naturalWidth, type Reader } from "@dugout/page/test/browser/chromium";
import { describe, expect, it } from "vitest";
import { ENGLISH } from "../../src/text/texts.ts";
import { example, runExample, useSandbox } from "./sandbox-bot.ts";

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true };
/** Code for the browser: each name in bold of the last message, with what follows up to the line's end. */
const NAMES_OF_LISTINGS = `[...[...document.querySelectorAll(".message")].at(-1).querySelectorAll(".embed strong")].map(bold => {
	const name = document.createRange();
	name.selectNode(bold);
	let end = bold.nextSibling;
	while (end !== null && end.nodeName !== "CODE") {
		if (end.nodeName === "#text") name.setEnd(end, end.data.trimEnd().length);
		end = end.nextSibling;
	}
	const boxes = [...name.getClientRects()].filter(({ width }) => width > 1);
	const lines = boxes.filter(({ top }, i) => i === 0 || top > boxes[i - 1].top + 5).length;
	return { name: String(name), lines };
})`;
const DARK = "rgb(49, 51, 56)";
const LIGHT = "rgb(255, 255, 255)";

describe.skipIf(NO_BROWSER)(`the sandbox with the bot ${NEEDS_BROWSER}`, () => {
	const open = useSandbox();
	let reader: Reader;
	const button = (name: string) => reader.last.getByRole("button", { name, exact: true });

	it("shows a price by keyboard alone, chosen from what the bot suggests", async () => {
		reader = await open();
		await reader.type("/pr");
		await reader.press("Enter");
		await reader.page.getByRole("option", { name: "99 " }).first().waitFor();
		await reader.press("ArrowDown", "ArrowDown", "Enter", "Enter");
		await reader.last.getByText(ENGLISH.words.buyNow, { exact: true }).waitFor();
		await expect.poll(() => reader.last.locator(".origin").innerText(), PATIENCE).toMatch(/Ann\s+used\s+\/price/);
		const card = reader.last.locator(".embed-thumbnail img");
		await expect.poll(() => card.evaluate(naturalWidth), PATIENCE).toBeGreaterThan(0);
	});

	it("turns a price into the card and back, in place", async () => {
		reader = await open();
		await runExample(reader, "/price");
		const before = await reader.messages.count();
		await button(ENGLISH.buttons.refresh).click();
		await button("Card").click();
		await button("Price").click();
		await button("Card").waitFor();
		expect(await reader.messages.count()).toBe(before);
	});

	it("pages through the captains to the end", async () => {
		reader = await open();
		await runExample(reader, "/captains");
		const position = reader.last.getByRole("button", { name: /^\d+ \/ \d+$/ });
		const pages = Number((await position.innerText()).split("/")[1]);
		expect(pages).toBeGreaterThan(2);
		for (let page = 1; page < pages; page += 1) {
			await button(ENGLISH.buttons.next).click();
			await expect.poll(() => position.innerText(), PATIENCE).toBe(`${page + 1} / ${pages}`);
		}
		expect(await button(ENGLISH.buttons.next).isDisabled()).toBe(true);
	});

	it("goes to a page of the captains by its number", async () => {
		reader = await open();
		await runExample(reader, "/captains");
		const position = reader.last.getByRole("button", { name: /^\d+ \/ \d+$/ });
		await position.click();
		await reader.page.getByRole("dialog", { name: ENGLISH.pages.title }).waitFor();
		await reader.press("Control+a");
		await reader.page.keyboard.type("3");
		await reader.press("Enter");
		await expect.poll(() => position.innerText(), PATIENCE).toMatch(/^3 \//);
	});

	it("opens a game from the history", async () => {
		reader = await open();
		await runExample(reader, "/history");
		await reader.last.getByRole("button", { name: ENGLISH.history.openGame }).click();
		await reader.last.getByRole("option").first().click();
		await button("Batting").click();
		await reader.last.locator("pre", { hasText: "AB" }).waitFor();
		await button("Plays").click();
		await reader.last
			.getByText(/Top 1|Inning 1|1st/i)
			.first()
			.waitFor();
	});

	it("gives another person who presses a button a private copy", async () => {
		reader = await open();
		await runExample(reader, "/captains");
		const before = await reader.messages.count();
		await reader.become("Ben");
		await button(ENGLISH.buttons.next).click();
		await reader.last.getByText("Only you can see this").waitFor();
		expect(await reader.messages.count()).toBe(before + 1);
		expect(await reader.last.locator(".origin").innerText()).toContain("Ben");
		await reader.become("Ann");
		expect(await reader.messages.count()).toBe(before);
		expect(await button(ENGLISH.buttons.previous).isDisabled()).toBe(true);
	});

	it("answers in direct messages as well", async () => {
		reader = await open();
		await reader.openChannel("Dugout");
		await runExample(reader, "/price");
		await reader.openChannel("general");
		const inGeneral = await reader.messages.count();
		await reader.openChannel("Dugout");
		expect(await reader.messages.count()).toBe(1);
		expect(inGeneral).toBeGreaterThan(1);
	});

	it("sets an alert from a price, by a form", async () => {
		reader = await open();
		await runExample(reader, "/price");
		await button(ENGLISH.buttons.setAlert).click();
		const dialog = reader.page.getByRole("dialog", {
			name: new RegExp(`^${ENGLISH.alerts.form.titleOf(String.raw`\d+ `)}`),
		});
		await dialog.getByLabel("Price").fill("900m");
		await dialog.getByLabel("Side").selectOption({ label: ENGLISH.alerts.sides.sell });
		await dialog.getByRole("button", { name: "Submit" }).click();
		await reader.last.getByText("Sell now is at or above 900,000,000").waitFor();
		await reader.last.getByText("Only you can see this").waitFor();
	});

	it("shows the requests to Discord", async () => {
		reader = await open();
		await runExample(reader, "/price");
		await reader.page.getByRole("button", { name: "Inspector", exact: true }).click();
		await reader.page.locator(".inspector-entry summary", { hasText: "/price" }).first().click();
		const request = reader.page.locator(".json", { hasText: "Request" }).first();
		expect(await request.locator("pre").innerText()).toMatch(/"title": "\d\d /);
		expect(await reader.page.locator(".inspector-entry summary .took").first().innerText()).toMatch(/^\d+ ms/);
		await reader.page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
		await request.getByRole("button", { name: "Copy the request" }).click();
		const copied = () => reader.page.evaluate<string>("navigator.clipboard.readText()");
		await expect.poll(async () => JSON.parse((await copied()) || "{}"), PATIENCE).toMatchObject({ type: 4 });
	});

	it("is dark or light as the system is, until one chooses", async () => {
		reader = await open();
		const ground = () => reader.page.evaluate<string>("getComputedStyle(document.body).backgroundColor");
		await reader.page.emulateMedia({ colorScheme: "dark" });
		await expect.poll(ground, PATIENCE).toBe(DARK);
		await reader.page.emulateMedia({ colorScheme: "light" });
		await expect.poll(ground, PATIENCE).toBe(LIGHT);
		await reader.page.getByRole("button", { name: "Dark theme" }).click();
		await expect.poll(ground, PATIENCE).toBe(DARK);
		await reader.page.reload();
		await example(reader, "/price").waitFor();
		expect(await ground()).toBe(DARK);
	});

	it("fits a phone 360 pixels wide, box scores and all", async () => {
		reader = await open(PHONE);
		expect(await reader.overhang()).toBeLessThanOrEqual(0);
		for (const name of ["/price", "/find", "/captains", "/history"]) {
			await runExample(reader, name);
			expect(await reader.overhang(), name).toBeLessThanOrEqual(0);
		}
		await reader.last.getByRole("button", { name: ENGLISH.history.openGame }).click();
		await reader.last.getByRole("option").first().click();
		for (const tab of ["Batting", "Pitching", "Plays", ENGLISH.game.line]) {
			await button(tab).click();
			await expect.poll(() => button(tab).isDisabled(), PATIENCE).toBe(true);
			expect(await reader.overhang(), tab).toBeLessThanOrEqual(0);
		}
		await reader.page.getByRole("button", { name: "Show the commands" }).click();
		expect(await reader.overhang()).toBeLessThanOrEqual(0);
		await reader.press("Escape");
		await reader.page.getByRole("button", { name: "Channels and people" }).click();
		await reader.become("Ben");
		await reader.page.getByRole("button", { name: "Inspector", exact: true }).click();
		await reader.page.locator(".inspector-entry summary").first().click();
		expect(await reader.overhang()).toBeLessThanOrEqual(0);
	});

	it("cuts no name of the market's listings on a phone 390 pixels wide, and takes three lines for the longest", async () => {
		reader = await open({ viewport: { width: 390, height: 844 }, hasTouch: true });
		for (const type of ["Cards", "Equipment", "Sponsorships"]) {
			const before = await reader.messages.count();
			await reader.type("/market");
			await reader.press("Enter");
			await reader.page.getByLabel("type", { exact: true }).fill(type);
			await reader.page.getByRole("option", { name: type }).waitFor();
			await reader.press("Enter", "Enter");
			await expect.poll(() => reader.messages.count(), PATIENCE).toBe(before + 1);
			for (const page of [1, 2, 3]) {
				await reader.last.getByRole("button", { name: new RegExp(`^${page} / \\d+$`) }).waitFor();
				const names = await reader.page.evaluate<{ name: string; lines: number }[]>(NAMES_OF_LISTINGS);
				expect(names).toHaveLength(10);
				expect(names.filter(({ name, lines }) => lines > 3 || name.includes("…"))).toEqual([]);
				await button(ENGLISH.buttons.next).click();
			}
		}
	});

	it.runIf(process.env.PICTURE)(
		`takes the README's picture (${process.env.PICTURE ?? "PICTURE names none"})`,
		async () => {
			reader = await open();
			const path = process.env.PICTURE ?? "";
			await reader.page.setViewportSize({ width: 1_200, height: 900 });
			await reader.page.emulateMedia({ colorScheme: "dark" });
			await runExample(reader, "/price");
			const [, player = ""] = /\d+ (.+?) ·/.exec(await example(reader, "/price").innerText()) ?? [];
			await reader.type(`/item ${player}`);
			await reader.page.locator(".picker-item[aria-selected=true]").waitFor();
			await mkdir(dirname(path), { recursive: true });
			await reader.page.screenshot({ path });
		},
	);
});
