import { PATIENCE } from "@dugout/discord-stand-in/test/client";
import { NEEDS_BROWSER, NO_BROWSER, type Reader } from "@dugout/page/test/browser/chromium";
import { describe, expect, it } from "vitest";
import { textsFor } from "../../src/text/texts.ts";
import { AXE_TIMEOUT_MS, violations } from "./axe.ts";
import { runExample, useSandbox } from "./sandbox-bot.ts";

const TEXTS = textsFor("es-419");
const DESKTOP = { viewport: { width: 1_280, height: 800 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

describe.skipIf(NO_BROWSER)(`the sandbox's language ${NEEDS_BROWSER}`, () => {
	const open = useSandbox();
	const language = ({ page }: Reader) => page.evaluate<string>("document.documentElement.lang");

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
			await last.getByText(TEXTS.words.buyNow, { exact: true }).waitFor();
			await last
				.getByText(/hace \d+ (segundo|minuto)s?/)
				.first()
				.waitFor();
			expect(await last.locator(".origin").innerText()).toMatch(/Ann\s+usó\s+\/price/);
			await last.getByRole("button", { name: TEXTS.buttons.refresh }).click();
			await last.getByRole("button", { name: "Carta", exact: true }).click();
			await last.getByRole("button", { name: "Precio", exact: true }).click();
			await last.getByRole("button", { name: "Carta", exact: true }).waitFor();
			expect(await violations(reader)).toEqual([]);

			await reader.type("/");
			await page.getByRole("listbox", { name: "Comandos" }).getByText("Cuánto cuesta una carta").waitFor();
			await page.keyboard.type("market ");
			await page.getByText(TEXTS.market.sort).waitFor();
			await page.getByRole("option", { name: TEXTS.market.sorts.profit }).waitFor();
			await reader.press("Escape", "Escape");

			await page.reload();
			await last.getByText(TEXTS.words.buyNow, { exact: true }).waitFor();
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
			await last.getByRole("button", { name: TEXTS.buttons.refresh }).click();
			await last.getByRole("button", { name: textsFor("en-US").buttons.refresh }).waitFor();
			await page.getByLabel("Message #general", { exact: true }).waitFor();
		},
		AXE_TIMEOUT_MS,
	);

	it("says in Spanish what a form does not take, and sends the rest", async () => {
		const reader = await open({ ...DESKTOP, locale: "es-ES" });
		expect(await language(reader)).toBe("es-ES");
		await runExample(reader, "/price");
		await reader.last.getByRole("button", { name: TEXTS.buttons.setAlert }).click();
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
