import { existsSync } from "node:fs";
import { type Browser, type BrowserContextOptions, chromium, type Locator, type Page } from "playwright-core";

const EXECUTABLE = "/usr/bin/chromium";

/** Without a browser its tests are skipped, but never where all tests must run. */
export const NO_BROWSER = !existsSync(EXECUTABLE) && !process.env.CI;
export const NEEDS_BROWSER = `(in Chromium, ${EXECUTABLE})`;

/** Code for the browser, which knows names that a test does not. */
const OVERHANG = `Math.max(
	document.documentElement.scrollWidth - innerWidth,
	...[...document.querySelectorAll(".log *, .composer *, header *")].map(
		element => Math.ceil(element.getBoundingClientRect().right) - innerWidth,
	),
	...[...document.querySelectorAll(".code-block")].map(block => block.scrollWidth - block.clientWidth),
)`;

/** For `evaluate`: the width of a picture that was really loaded, in pixels. */
export function naturalWidth(picture: { naturalWidth: number }): number {
	return picture.naturalWidth;
}

export function launchBrowser(): Promise<Browser> {
	return chromium.launch({
		executablePath: EXECUTABLE,
		args: [
			"--no-sandbox",
			"--disable-gpu",
			"--disable-quic",
			"--no-first-run",
			"--disable-background-networking",
			"--disable-component-update",
			"--disable-sync",
		],
	});
}

/** The page as a reader has it open, with what to do on it. */
export interface Reader {
	page: Page;
	/** Addresses asked for outside the page's own origin. */
	outside: string[];
	/** What the browser complained about. */
	complaints: string[];
	/** The messages of the open channel. */
	messages: Locator;
	last: Locator;
	/** Types, from the message box on. */
	type(text: string): Promise<void>;
	press(...keys: string[]): Promise<void>;
	become(name: string): Promise<void>;
	openChannel(name: string): Promise<void>;
	/** Whether it is within the log's part of the screen. */
	isShown(part: Locator): Promise<boolean>;
	/** Pixels by which the page, or a block of code in it, is too wide; 0 or less: nothing scrolls sideways. */
	overhang(): Promise<number>;
	close(): Promise<void>;
}

export async function openReader(browser: Browser, url: string, options: BrowserContextOptions = {}): Promise<Reader> {
	const context = await browser.newContext({ viewport: { width: 1_200, height: 800 }, locale: "en-GB", ...options });
	const page = await context.newPage();
	const outside: string[] = [];
	const complaints: string[] = [];
	context.on("request", request => {
		if (new URL(request.url()).origin !== new URL(url).origin) outside.push(request.url());
	});
	page.on("console", message => {
		if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
	});
	page.on("pageerror", error => complaints.push(String(error)));
	await page.goto(url);
	const messages = page.locator(".message");
	return {
		page,
		outside,
		complaints,
		messages,
		last: messages.last(),
		async type(text) {
			await page.locator("[data-focus='/']").focus();
			await page.keyboard.type(text);
		},
		async press(...keys) {
			for (const key of keys) await page.keyboard.press(key);
		},
		become: name => page.locator(".person", { hasText: name }).click(),
		openChannel: name => page.locator(".channel", { hasText: name }).click(),
		async isShown(part) {
			const [box, log] = await Promise.all([part.boundingBox(), page.locator(".log").boundingBox()]);
			return box !== null && log !== null && box.y >= log.y && box.y + box.height <= log.y + log.height;
		},
		overhang: () => page.evaluate<number>(OVERHANG),
		close: () => context.close(),
	};
}
