import { PATIENCE } from "@dugout/discord-stand-in/test/client";
import { type APIApplicationCommandOption, ApplicationCommandOptionType, type Interaction } from "discord.js";
import { describe, expect, it } from "vitest";
import { NEEDS_BROWSER, NO_BROWSER } from "./chromium.ts";
import { type DemoBot, useBrowser } from "./open-page.ts";

const SIDES = ["Buy now", "Sell now"].map(name => ({ name, value: name.toLowerCase() }));
const ADD: APIApplicationCommandOption = {
	type: ApplicationCommandOptionType.Subcommand,
	name: "add",
	description: "Watch a price",
	options: [
		{ type: ApplicationCommandOptionType.String, name: "card", description: "c", required: true, autocomplete: true },
		{ type: ApplicationCommandOptionType.String, name: "side", description: "s", required: true, choices: SIDES },
		{ type: ApplicationCommandOptionType.Integer, name: "price", description: "p", required: true, min_value: 1 },
		{ type: ApplicationCommandOptionType.Boolean, name: "private", description: "For you alone" },
	],
};

/** Repeats the values it got. */
const bot: DemoBot = {
	commands: {
		about: interaction => interaction.reply("about it"),
		alert: interaction =>
			interaction.reply(JSON.stringify(interaction.options.data[0]?.options?.map(({ value }) => value))),
	},
	options: { alert: [ADD] },
	otherwise: suggest,
};

async function suggest(interaction: Interaction): Promise<unknown> {
	if (!interaction.isAutocomplete()) return undefined;
	const names = ["Orso Vale", "Ida Crane"].filter(name => name.includes(interaction.options.getFocused()));
	return interaction.respond(names.map(name => ({ name, value: `id of ${name}` })));
}

describe.skipIf(NO_BROWSER)(`the message box ${NEEDS_BROWSER}`, () => {
	const open = useBrowser();

	async function openBox() {
		const { reader, use } = await open(bot);
		const { page } = reader;
		return {
			...reader,
			use,
			keys: (text: string) => page.keyboard.type(text),
			/** The field of an option; "/" is the box itself. */
			field: (name: string) => page.locator(`[data-focus='${name}']`),
			help: page.locator(".picker-head"),
		};
	}

	it("sends a command without options, and is ready for the next one", async () => {
		const { use, last, page } = await openBox();
		await use("about");
		await last.getByText("about it").waitFor();
		await page.locator("[data-focus='/']:focus").waitFor();
	});

	it("takes a subcommand with its suggestions, choices, numbers and yes or no, by keyboard alone", async () => {
		const { type, press, keys, page, last } = await openBox();
		await type("/add");
		await press("Enter");
		await page.getByRole("option", { name: "Orso Vale" }).waitFor();
		await keys("Ida");
		await page.getByRole("option", { name: "Orso Vale" }).waitFor({ state: "detached" });
		await press("Enter", "ArrowDown", "ArrowDown", "Enter");
		await keys("1200");
		await press("Tab");
		await keys("fal");
		await press("Enter", "Enter");
		await last.getByText('["id of Ida Crane","sell now",1200,false]').waitFor();
	});

	it("fills in the last command again on ArrowUp in the empty box", async () => {
		const { type, press, keys, field, use, last, page } = await openBox();
		await use("about");
		await last.getByText("about it").waitFor();
		await type("/alert add Ida");
		await page.getByRole("option", { name: "Ida Crane" }).waitFor();
		// Until then the suggestions are those of fewer letters.
		await page.getByRole("option", { name: "Orso Vale" }).waitFor({ state: "detached" });
		await press("Enter", "ArrowDown", "Enter");
		await keys("1200");
		await press("Enter");
		await last.getByText('["id of Ida Crane","buy now",1200]').waitFor();
		await page.locator("[data-focus='/']:focus").waitFor();
		await press("ArrowUp");
		expect(await field("card").inputValue()).toBe("Ida Crane");
		await field("price").fill("900");
		await press("Enter");
		await last.getByText('["id of Ida Crane","buy now",900]').waitFor();
	});

	it("says in place what is wrong, and keeps what is typed", async () => {
		const { type, press, keys, field, help, last } = await openBox();
		await type("/alert add ");
		await press("Escape", "Enter");
		await help.getByText("card is required.").waitFor();
		await keys("free text");
		await press("Escape");
		await field("side").fill("neither");
		await field("price").fill("0");
		await press("Enter");
		await help.getByText("Choose one from the list.").waitFor();
		expect(await field("side").getAttribute("aria-invalid")).toBe("true");
		await field("side").fill("buy");
		await press("Enter", "Enter");
		await help.getByText("At least 1.").waitFor();
		expect(await field("card").inputValue()).toBe("free text");
		await field("price").fill("5");
		await press("Enter");
		await last.getByText('["free text","buy now",5]').waitFor();
	});

	it("exposes roles, the list and its active entry to a screen reader", async () => {
		const { type, press, page } = await openBox();
		await type("/");
		const box = page.getByRole("combobox", { name: "Message #general" });
		expect(await box.getAttribute("aria-expanded")).toBe("true");
		await press("ArrowDown");
		const active = await box.getAttribute("aria-activedescendant");
		const chosen = page.getByRole("listbox", { name: "Commands" }).locator("[aria-selected=true]");
		expect(await chosen.getAttribute("id")).toBe(active);
		expect(await chosen.innerText()).toContain("/alert add");
		await press("Escape");
		expect(await box.getAttribute("aria-expanded")).toBe("false");
	});

	it("says that the bot reads no plain text, and knows no such command", async () => {
		const { type, press, page, field } = await openBox();
		await type("hello");
		await press("Enter");
		await page.getByText("The bot only reads commands.").waitFor();
		await field("/").fill("/zzz");
		await page.getByText("No such command").waitFor();
		await press("Enter");
		await page.getByText("There is no command /zzz.").waitFor();
		expect(await field("/").inputValue()).toBe("/zzz");
	});

	it("gives a command up with Backspace or Esc, and is reached by a slash from anywhere", async () => {
		const { press, keys, page, field } = await openBox();
		await page.locator(".log").focus();
		await press("/");
		await keys("alert add ");
		await page.locator("[data-focus=card]:focus").waitFor();
		await press("Backspace");
		await expect.poll(() => field("/").inputValue(), PATIENCE).toBe("/alert add");
		await keys(" x");
		await press("Escape", "Escape");
		await expect.poll(() => field("/").inputValue(), PATIENCE).toBe("/alert add");
	});

	it("puts its list away when one goes elsewhere, and keeps what is typed", async () => {
		const { type, page, help, field } = await openBox();
		await type("/alert add Id");
		await help.waitFor();
		await page.locator(".log").focus();
		await help.waitFor({ state: "detached" });
		expect(await field("card").inputValue()).toBe("Id");
	});
});
