import { PATIENCE } from "@dugout/discord-stand-in/test/client";
import { launchBrowser, NEEDS_BROWSER, NO_BROWSER, openReader, type Reader } from "@dugout/page/test/browser/chromium";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { AXE_TIMEOUT_MS, violations } from "./axe.ts";
import { type SandboxBot, startSandboxBot } from "./sandbox-bot.ts";

const DESKTOP = { viewport: { width: 1_280, height: 800 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

describe.skipIf(NO_BROWSER)(`the sandbox's language ${NEEDS_BROWSER}`, () => {
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
			expect(reader.outside).toEqual([]);
			expect(reader.complaints).toEqual([]);
		});
		await example(reader, "/price").waitFor();
		return reader;
	}

	const example = ({ page }: Reader, name: string) => page.locator(".example", { hasText: name });
	const language = ({ page }: Reader) => page.evaluate<string>("document.documentElement.lang");

	/** Sends an example, and waits for its answer. */
	async function runExample(reader: Reader, name: string): Promise<void> {
		const before = await reader.messages.count();
		await example(reader, name).dispatchEvent("click");
		await expect.poll(() => reader.messages.count(), PATIENCE).toBe(before + 1);
		await reader.last.locator(".embed").first().waitFor();
	}

	/** Chooses a language beside the people, which a phone shows in a drawer. */
	async function choose(reader: Reader, from: { drawer: string; label: string }, locale: string): Promise<void> {
		const { page } = reader;
		const drawer = page.getByRole("button", { name: from.drawer });
		const isPhone = await drawer.isVisible();
		if (isPhone) await drawer.click();
		await page.getByLabel(from.label, { exact: true }).selectOption(locale);
		if (isPhone) await page.keyboard.press("Escape");
		await expect.poll(() => language(reader), PATIENCE).toBe(locale);
	}

	const ENGLISH = { drawer: "Channels and people", label: "Language" };
	const SPANISH = { drawer: "Canales y personas", label: "Idioma" };

	it.each([
		["a desktop", DESKTOP],
		["a phone", PHONE],
	])(
		"is Spanish once chosen, in the page, the bot's answers and after a reload, and English again, on %s",
		async (_, options) => {
			const reader = await open(options);
			const { page, last } = reader;
			expect(await language(reader)).toBe("en-US");
			await choose(reader, ENGLISH, "es-419");
			await page.getByText("Te damos la bienvenida a #general").waitFor();

			await runExample(reader, "/price");
			await last.getByText("Comprar ya", { exact: true }).waitFor();
			await last
				.getByText(/hace \d+ (segundo|minuto)s?/)
				.first()
				.waitFor();
			expect(await last.locator(".origin").innerText()).toMatch(/Ann\s+usó\s+\/price/);
			await last.getByRole("button", { name: "🔄 Actualizar" }).click();
			await last.getByRole("button", { name: "Carta", exact: true }).click();
			await last.getByRole("button", { name: "Precio", exact: true }).click();
			await last.getByRole("button", { name: "Carta", exact: true }).waitFor();
			expect(await violations(reader)).toEqual([]);

			await reader.type("/");
			await page.getByRole("listbox", { name: "Comandos" }).getByText("Cuánto cuesta una carta").waitFor();
			await page.keyboard.type("market ");
			await page.getByText("Ordenar por").waitFor();
			await page.getByRole("option", { name: "Ganancia tras comisión" }).waitFor();
			await reader.press("Escape", "Escape");

			await page.reload();
			await last.getByText("Comprar ya", { exact: true }).waitFor();
			expect(await language(reader)).toBe("es-419");
			await page.getByRole("button", { name: "Inspector", exact: true }).click();
			await page.locator(".inspector-entry summary", { hasText: "/price" }).first().click();
			await page.getByRole("button", { name: "Copiar la solicitud" }).first().waitFor();
			expect(await violations(reader)).toEqual([]);
			expect(await reader.overhang()).toBeLessThanOrEqual(0);
			await reader.press("Escape");

			await choose(reader, SPANISH, "en-US");
			await last
				.getByText(/\d+ (second|minute)s? ago/)
				.first()
				.waitFor();
			await last.getByRole("button", { name: "🔄 Actualizar" }).click();
			await last.getByRole("button", { name: "🔄 Refresh" }).waitFor();
			await page.getByLabel("Message #general", { exact: true }).waitFor();
		},
		AXE_TIMEOUT_MS,
	);

	it("says in Spanish what a form does not take, and sends the rest", async () => {
		const reader = await open({ ...DESKTOP, locale: "es-ES" });
		expect(await language(reader)).toBe("es-ES");
		await runExample(reader, "/price");
		await reader.last.getByRole("button", { name: "Crear alerta" }).click();
		const dialog = reader.page.getByRole("dialog");
		const price = dialog.locator("input").first();
		await price.fill("");
		await dialog.getByRole("button", { name: "Enviar" }).click();
		await dialog.getByRole("alert").getByText("este campo es obligatorio").waitFor();
		await price.fill("20k");
		await dialog.getByRole("button", { name: "Enviar" }).click();
		await reader.last.getByText("20.000").first().waitFor();
		await reader.last.getByText("Solo tú puedes ver esto").waitFor();
	});
});
