import {
	type APIModalInteractionResponseCallbackData,
	ButtonStyle,
	ComponentType,
	type Interaction,
	TextInputStyle,
} from "discord.js";
import { describe, expect, it } from "vitest";
import { NEEDS_BROWSER, NO_BROWSER } from "./chromium.ts";
import { type DemoBot, useBrowser } from "./open-page.ts";

const FORM: APIModalInteractionResponseCallbackData = {
	title: "Set a price",
	custom_id: "form",
	components: [
		{
			type: ComponentType.Label,
			label: "Price",
			description: "What you would pay",
			component: { type: ComponentType.TextInput, style: TextInputStyle.Short, custom_id: "price", value: "12,500" },
		},
		{
			type: ComponentType.Label,
			label: "Side",
			component: {
				type: ComponentType.StringSelect,
				custom_id: "side",
				options: [
					{ label: "Buy now", value: "buy", default: true },
					{ label: "Sell now", value: "sell" },
				],
			},
		},
		{
			type: ComponentType.Label,
			label: "Note",
			component: {
				type: ComponentType.TextInput,
				style: TextInputStyle.Paragraph,
				custom_id: "note",
				required: false,
				min_length: 3,
			},
		},
	],
};

/** What the bot does with a submitted form. */
let respond: (interaction: Interaction) => Promise<unknown>;

const bot: DemoBot = {
	commands: {
		ask: interaction =>
			interaction.reply({
				content: "ready",
				components: [
					{
						type: ComponentType.ActionRow,
						components: [
							{ type: ComponentType.Button, style: ButtonStyle.Secondary, label: "Open", custom_id: "open" },
						],
					},
				],
			}),
		form: interaction => interaction.showModal(FORM),
	},
	async otherwise(interaction) {
		if (interaction.isButton()) return interaction.showModal(FORM);
		return interaction.isModalSubmit() && respond(interaction);
	},
};

async function update(interaction: Interaction): Promise<unknown> {
	if (!interaction.isModalSubmit()) return undefined;
	const { fields } = interaction;
	const text = [
		fields.getTextInputValue("price"),
		fields.getStringSelectValues("side"),
		fields.getTextInputValue("note"),
	];
	return interaction.isFromMessage() ? interaction.update(text.join(" / ")) : interaction.reply(text.join(" / "));
}

describe.skipIf(NO_BROWSER)(`a modal ${NEEDS_BROWSER}`, () => {
	const open = useBrowser();

	async function openForm() {
		respond = update;
		const { reader, use, stage } = await open(bot);
		await use("ask");
		const button = reader.last.getByRole("button", { name: "Open" });
		await button.click();
		const dialog = reader.page.getByRole("dialog", { name: "Set a price" });
		await dialog.waitFor();
		const focused = () => dialog.locator(":focus").getAttribute("name");
		return { ...reader, stage, button, dialog, focused };
	}

	it("is filled in and submitted by keyboard alone", async () => {
		const { dialog, last, press, page, focused } = await openForm();
		expect(await focused()).toBe("price");
		await press("Control+a");
		await page.keyboard.type("20k");
		await press("Tab", "ArrowDown", "Tab");
		expect(await focused()).toBe("note");
		await page.keyboard.type("soon");
		await press("Shift+Tab", "Shift+Tab", "Enter");
		await last.getByText("20k / sell / soon").waitFor();
		expect(await dialog.isVisible()).toBe(false);
	});

	it("keeps the focus inside, and gives it back to the button", async () => {
		const { dialog, press, last, page } = await openForm();
		for (let step = 0; step < 8; step++) {
			await press("Tab");
			expect(await page.locator(".app :focus").count()).toBe(await dialog.locator(":focus").count());
		}
		await press("Escape");
		await dialog.waitFor({ state: "hidden" });
		expect(await last.locator(":focus").innerText()).toBe("Open");
		// The browser closes the dialog at once, and tells the page afterwards.
		await page.locator("dialog form").waitFor({ state: "detached" });
	});

	it("is dismissed by Cancel, without a word to the bot, and opens again as it was", async () => {
		const { dialog, button, stage } = await openForm();
		let submissions = 0;
		stage.client.on("interactionCreate", interaction => {
			if (interaction.isModalSubmit()) submissions += 1;
		});
		await dialog.getByLabel("Price").fill("1");
		await dialog.getByRole("button", { name: "Cancel" }).click();
		await dialog.waitFor({ state: "hidden" });
		await button.click();
		await dialog.waitFor();
		expect(await dialog.getByLabel("Price").inputValue()).toBe("12,500");
		expect(submissions).toBe(0);
	});

	it("says which field is wrong, and keeps what was typed", async () => {
		const { dialog, last } = await openForm();
		await dialog.getByLabel("Price").fill("");
		await dialog.getByLabel("Note").fill("no");
		await dialog.getByRole("button", { name: "Submit" }).click();
		await dialog.getByRole("alert").getByText("Price: this field is required").waitFor();
		await dialog.getByLabel("Price").fill("7");
		await dialog.getByRole("button", { name: "Submit" }).click();
		await dialog.getByRole("alert").getByText("Note: takes 3 to 4000 characters").waitFor();
		expect(await dialog.getByLabel("Price").inputValue()).toBe("7");
		await dialog.getByLabel("Note").fill("two\nlines");
		await dialog.getByRole("button", { name: "Submit" }).click();
		await last.getByText("7 / buy / two").waitFor();
	});

	it("stays open when nobody answers, to be submitted again", async () => {
		const { dialog, last } = await openForm();
		respond = async () => {};
		await dialog.getByRole("button", { name: "Submit" }).click();
		await dialog.getByRole("alert").getByText("This interaction failed").waitFor();
		respond = update;
		await dialog.getByRole("button", { name: "Submit" }).click();
		await last.getByText("12,500 / buy").waitFor();
	});

	it("is shown in answer to a command, too, and again after a reload", async () => {
		respond = update;
		const { reader, use } = await open(bot);
		await use("form");
		const dialog = reader.page.getByRole("dialog", { name: "Set a price" });
		await dialog.waitFor();
		await reader.page.reload();
		await dialog.waitFor();
		await reader.press("Enter");
		await reader.last.getByText("12,500 / buy").waitFor();
	});

	it("fills a phone from edge to edge", async () => {
		const { dialog, page } = await openForm();
		await page.setViewportSize({ width: 390, height: 844 });
		expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
		await page.setViewportSize({ width: 1280, height: 800 });
		const box = await dialog.boundingBox();
		expect(box?.width).toBeLessThan(600);
	});
});
