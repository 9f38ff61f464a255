import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { launchBrowser, NEEDS_BROWSER, NO_BROWSER } from "@dugout/page/test/browser/chromium";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { seasonPage } from "../../src/league/show/book/page.ts";
import { textsFor } from "../../src/text/texts.ts";
import { createDecisions, onDay } from "../fixtures/league-season.ts";
import { type BookOptions, createBook } from "../fixtures/season-book.ts";
import { AXE_TIMEOUT_MS, violations } from "./axe.ts";

const NOW = onDay(90);
const SEASON: BookOptions = {
	count: 20,
	rules: { gamesPerPair: 4, playoffSpots: 4, minGames: 6 },
	playoffs: { spots: 4, bestOf: 1, startedAt: onDay(5), seeds: [1, 2, 3, 4] },
	endedAt: onDay(5),
	decisions: createDecisions(
		{ kind: "adjust", adjustment: { member: 2, points: -1, wins: 0, losses: 0 } },
		{ kind: "result", result: { winner: 1, loser: 4, kind: "forfeit", score: null, playedAt: onDay(20) } },
	),
};
const HOSTILE = [
	"<script>document.title='x'</script>",
	"</style><img src='http://127.0.0.1:9/x'>",
	'" onload="alert(1)',
	"<!--",
	"שלום",
	"&lt;b&gt;",
];

/** What a browser makes of the page. */
interface Opened {
	page: Page;
	/** The addresses that it asked for. */
	requests: string[];
	complaints: string[];
}

describe.skipIf(NO_BROWSER)(`the page of a season ${NEEDS_BROWSER}`, () => {
	let browser: Browser;
	let folder: string;
	beforeAll(async () => {
		browser = await launchBrowser();
		folder = await mkdtemp(join(tmpdir(), "dugout-book-"));
	});
	afterAll(async () => {
		await browser?.close();
		if (folder) await rm(folder, { recursive: true });
	});

	/** Opens the file of a season from the disk, without a network. */
	async function open(options: BookOptions, locale: string, context: BrowserContextOptions = {}): Promise<Opened> {
		const { data } = await seasonPage(createBook(options), textsFor(locale), { hasGamertags: true, now: NOW });
		const file = join(folder, "season.html");
		await writeFile(file, data);
		const opened = await browser.newContext({ offline: true, ...context });
		onTestFinished(() => opened.close());
		const page = await opened.newPage();
		const requests: string[] = [];
		const complaints: string[] = [];
		page.on("request", request => requests.push(request.url()));
		page.on("console", message => complaints.push(message.text()));
		page.on("pageerror", error => complaints.push(String(error)));
		await page.goto(pathToFileURL(file).href);
		return { page, requests, complaints };
	}

	it.each([
		["en-US", "light", 390],
		["es-419", "dark", 390],
		["es-419", "light", 1280],
		["en-US", "dark", 1280],
	] as const)(
		"has no accessibility violation and nothing that is too wide (%s, %s, %i px)",
		async (locale, colorScheme, width) => {
			const reader = await open(SEASON, locale, { colorScheme, viewport: { width, height: 844 } });
			await reader.page.evaluate("for (const part of document.querySelectorAll('details')) part.open = true");
			expect(await violations(reader)).toEqual([]);
			expect(await reader.page.evaluate("document.documentElement.scrollWidth - innerWidth")).toBeLessThanOrEqual(0);
		},
		AXE_TIMEOUT_MS,
	);

	it("asks for nothing but its file, and the style that it allows is its own", async () => {
		const { page, requests, complaints } = await open(SEASON, "en-US", { colorScheme: "dark" });
		expect(requests).toEqual([page.url()]);
		expect(complaints).toEqual([]);
		expect(await page.evaluate("getComputedStyle(document.body).backgroundColor")).toBe("rgb(22, 24, 28)");
		await page.emulateMedia({ media: "print" });
		expect(await page.evaluate("getComputedStyle(document.body).backgroundColor")).toBe("rgb(255, 255, 255)");
	});

	it("is the same whatever the names are: no script runs, and no element comes from a name", async () => {
		const elements =
			"JSON.stringify([...new Set([...document.querySelectorAll('*')].map(({ localName }) => localName))].sort())";
		const plain = await open({ teams: ["A", "B", "C", "D", "E", "F"], count: 30 }, "en-US");
		const before = await plain.page.evaluate<string>(elements);
		const { page, requests, complaints } = await open(
			{
				teams: HOSTILE,
				name: HOSTILE[0] ?? "",
				pitcherInfo: HOSTILE.join(""),
				playerName: (_, player) => HOSTILE[player % HOSTILE.length] ?? "",
				count: 30,
			},
			"en-US",
		);
		expect(await page.evaluate<string>(elements)).toBe(before);
		expect(await page.title()).toBe(`${HOSTILE[0]} · season 1`);
		expect(requests).toEqual([page.url()]);
		expect(complaints).toEqual([]);
		expect(await page.locator("h2").count()).toBe(await plain.page.locator("h2").count());
	});

	it("opens a box score without a script", async () => {
		const { page } = await open(SEASON, "en-US", { javaScriptEnabled: false });
		const game = page.locator("#games ~ details").first();
		expect(await game.locator("table").first().isVisible()).toBe(false);
		await game.locator("summary").click();
		expect(await game.locator("table").first().isVisible()).toBe(true);
	});
});
