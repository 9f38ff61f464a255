import { ButtonStyle, ComponentType, type Interaction } from "discord.js";
import { describe, expect, it } from "vitest";
import { NEEDS_BROWSER, NO_BROWSER } from "./chromium.ts";
import { type DemoBot, useBrowser } from "./open-page.ts";

const bot: DemoBot = {
	commands: {
		parts: interaction =>
			interaction.reply({
				content: "choose",
				components: [
					{
						type: ComponentType.ActionRow,
						components: [
							{ type: ComponentType.Button, style: ButtonStyle.Danger, label: "Press", custom_id: "press" },
							{
								type: ComponentType.Button,
								style: ButtonStyle.Secondary,
								label: "Dead",
								custom_id: "d",
								disabled: true,
							},
							{ type: ComponentType.Button, style: ButtonStyle.Success, label: "Silent", custom_id: "silent" },
							{ type: ComponentType.Button, style: ButtonStyle.Link, label: "Leave", url: "https://example.com/" },
						],
					},
					menu("one", "Choose one", 1),
					menu("several", "Choose several", 2),
				],
			}),
	},
	otherwise: respond,
};

function menu(customId: string, placeholder: string, max_values: number) {
	const options = ["One", "Two", "Three"].map(label => ({ label, value: label.toLowerCase() }));
	return {
		type: ComponentType.ActionRow as const,
		components: [{ type: ComponentType.StringSelect as const, custom_id: customId, placeholder, max_values, options }],
	};
}

async function respond(interaction: Interaction): Promise<unknown> {
	if (interaction.isStringSelectMenu()) return interaction.update(`chose ${interaction.values.join(" and ")}`);
	return interaction.isButton() && interaction.customId === "press" ? interaction.update("pressed") : undefined;
}

/** The buttons below a list, as they are called in each language. */
const LIST_ROWS = [
	["◀ Previous", "1 / 240", "Next ▶", "Filter", "🔄"],
	["◀ Anterior", "1 / 240", "Siguiente ▶", "Filtrar", "🔄"],
];

describe.skipIf(NO_BROWSER)(`parts of a message ${NEEDS_BROWSER}`, () => {
	const open = useBrowser();

	async function openParts() {
		const { reader, use } = await open(bot);
		await use("parts");
		await reader.last.getByText("choose", { exact: true }).waitFor();
		return { ...reader, button: (name: string) => reader.last.getByRole("button", { name }) };
	}

	it("change it in place when pressed", async () => {
		const { button, last, messages } = await openParts();
		await button("Press").click();
		await last.getByText("pressed").waitFor();
		expect(await messages.count()).toBe(1);
	});

	it("that are disabled cannot be pressed, and links open in a new tab", async () => {
		const { button, last } = await openParts();
		expect(await button("Dead").isDisabled()).toBe(true);
		expect(await last.getByRole("link", { name: "Leave" }).getAttribute("target")).toBe("_blank");
	});

	it("show that the bot did not answer", async () => {
		const { button, last } = await openParts();
		await button("Silent").click();
		await last.getByText("This interaction failed").waitFor();
		await button("Press").click();
		await last.getByText("This interaction failed").waitFor({ state: "detached" });
	});

	it("are in one row on a phone, five side by side", async () => {
		const { reader, use } = await open({
			commands: {
				list: interaction =>
					interaction.reply({
						components: LIST_ROWS.map(labels => ({
							type: ComponentType.ActionRow,
							components: labels.map(label => ({
								type: ComponentType.Button,
								style: ButtonStyle.Secondary,
								label,
								custom_id: labels[0] + label,
							})),
						})),
					}),
			},
		});
		await reader.page.setViewportSize({ width: 390, height: 844 });
		await use("list");
		await reader.last.getByRole("button", { name: "Filtrar" }).waitFor();
		const boxes = await Promise.all((await reader.last.locator(".button").all()).map(button => button.boundingBox()));
		const tops = boxes.map(box => box?.y);
		expect(tops).toEqual([...Array(5).fill(tops[0]), ...Array(5).fill(tops[5])]);
		expect(await reader.overhang()).toBeLessThanOrEqual(0);
	});

	it("take one choice at once", async () => {
		const { button, last, page } = await openParts();
		await button("Choose one").click();
		await page.getByRole("option", { name: "Two" }).click();
		await last.getByText("chose two").waitFor();
	});

	it("take several choices, by keyboard, when the list closes", async () => {
		const { button, last, press } = await openParts();
		await button("Choose several").focus();
		await press("Enter", "ArrowDown", "Enter", "End", "Enter", "Escape");
		await last.getByText("chose two and three").waitFor();
	});
});
