import { type APIModalInteractionResponseCallbackData, ComponentType, type Interaction } from "discord.js";
import { describe, expect, it } from "vitest";
import { NEEDS_BROWSER, NO_BROWSER } from "./chromium.ts";
import { type DemoBot, useBrowser } from "./open-page.ts";

const DAYS = ["Friday", "Saturday", "Sunday"].map(label => ({ label, value: label.toLowerCase() }));

const FORM: APIModalInteractionResponseCallbackData = {
	title: "Match day",
	custom_id: "form",
	components: [
		{
			type: ComponentType.Label,
			label: "Innings",
			description: "The length of a game",
			component: {
				type: ComponentType.RadioGroup,
				custom_id: "innings",
				options: [
					{ label: "Three", value: "3", description: "A quarter of an hour" },
					{ label: "Nine", value: "9", default: true },
				],
			},
		},
		{
			type: ComponentType.Label,
			label: "Start",
			component: { type: ComponentType.RadioGroup, custom_id: "start", options: DAYS },
		},
		{
			type: ComponentType.Label,
			label: "Free days",
			component: {
				type: ComponentType.CheckboxGroup,
				custom_id: "free",
				max_values: 2,
				options: DAYS.map(option => ({ ...option, default: option.value === "sunday" })),
			},
		},
		{
			type: ComponentType.Label,
			label: "Call me",
			description: "By a direct message",
			component: { type: ComponentType.Checkbox, custom_id: "call", default: true },
		},
	],
};

const bot: DemoBot = {
	commands: { form: interaction => interaction.showModal(FORM) },
	otherwise: async interaction => interaction.isModalSubmit() && interaction.reply(submitted(interaction)),
};

function submitted(interaction: Interaction): string {
	if (!interaction.isModalSubmit()) return "";
	const { fields } = interaction;
	const free = fields.getCheckboxGroup("free").join(" and ");
	const call = fields.getCheckbox("call") ? "call" : "no call";
	return [fields.getRadioGroup("innings"), fields.getRadioGroup("start"), free, call].join(" / ");
}

describe.skipIf(NO_BROWSER)(`a modal with groups ${NEEDS_BROWSER}`, () => {
	const open = useBrowser();

	async function openForm() {
		const { reader, use } = await open(bot);
		await use("form");
		const dialog = reader.page.getByRole("dialog", { name: "Match day" });
		await dialog.waitFor();
		return {
			...reader,
			dialog,
			innings: dialog.getByRole("radiogroup", { name: "Innings" }),
			start: dialog.getByRole("radiogroup", { name: "Start" }),
			free: dialog.getByRole("group", { name: "Free days" }),
			call: dialog.getByRole("checkbox", { name: "Call me", exact: true }),
			submit: dialog.getByRole("button", { name: "Submit" }),
		};
	}

	it("is filled in and submitted by keyboard alone", async () => {
		const { last, press, innings } = await openForm();
		expect(await innings.locator(":focus").getAttribute("value")).toBe("9");
		await press("ArrowUp", "Tab", "ArrowDown", "Tab", "Space", "Tab", "Tab", "Space", "Tab", "Space", "Enter");
		await last.getByText("3 / saturday / friday / no call").waitFor();
	});

	it("is filled in with presses on labels and descriptions", async () => {
		const { last, dialog, start, free, submit } = await openForm();
		await dialog.getByText("A quarter of an hour").click();
		await start.getByText("Friday").click();
		await free.getByText("Saturday").click();
		await dialog.getByText("By a direct message").click();
		await submit.click();
		await last.getByText("3 / friday / saturday and sunday / no call").waitFor();
	});

	it("says which group is wrong, and keeps what was chosen", async () => {
		const { last, dialog, innings, start, free, submit } = await openForm();
		await innings.getByRole("radio", { name: "Three", exact: true }).check();
		await submit.click();
		await dialog.getByRole("alert").getByText("Start: this field is required").waitFor();
		await start.getByRole("radio", { name: "Sunday" }).check();
		await free.getByRole("checkbox", { name: "Sunday" }).uncheck();
		await submit.click();
		await dialog.getByRole("alert").getByText("Free days: this field is required").waitFor();
		for (const { label } of DAYS) await free.getByRole("checkbox", { name: label }).check();
		await submit.click();
		await dialog.getByRole("alert").getByText("Free days: takes 1 to 2 different choices").waitFor();
		await free.getByRole("checkbox", { name: "Friday" }).uncheck();
		await submit.click();
		await last.getByText("3 / sunday / saturday and sunday / call").waitFor();
	});

	it("names and describes groups and choices for screen readers", async () => {
		const { dialog } = await openForm();
		expect(await dialog.ariaSnapshot()).toMatchInlineSnapshot(`
			"- dialog "Match day":
			  - heading "Match day" [level=2]
			  - radiogroup "Innings":
			    - text: Innings
			    - paragraph: The length of a game
			    - radio "Three"
			    - text: Three A quarter of an hour
			    - radio "Nine" [checked]
			    - text: Nine
			  - radiogroup "Start":
			    - text: Start
			    - radio "Friday"
			    - text: Friday
			    - radio "Saturday"
			    - text: Saturday
			    - radio "Sunday"
			    - text: Sunday
			  - group "Free days":
			    - text: Free days
			    - checkbox "Friday"
			    - text: Friday
			    - checkbox "Saturday"
			    - text: Saturday
			    - checkbox "Sunday" [checked]
			    - text: Sunday
			  - checkbox "Call me" [checked]
			  - text: Call me By a direct message
			  - button "Cancel"
			  - button "Submit""
		`);
		const described = async (role: "radiogroup" | "radio" | "checkbox", name: string) => {
			const ids = await dialog.getByRole(role, { name, exact: true }).first().getAttribute("aria-describedby");
			return dialog.locator(`#${ids}`).innerText();
		};
		expect(await described("radiogroup", "Innings")).toBe("The length of a game");
		expect(await described("radio", "Three")).toBe("A quarter of an hour");
		expect(await described("checkbox", "Call me")).toBe("By a direct message");
		expect(await dialog.getByRole("radiogroup", { name: "Start" }).getAttribute("aria-required")).toBe("true");
	});

	it("has targets for a finger on a phone, and nothing is wider than the screen", async () => {
		const { dialog, page } = await openForm();
		await page.setViewportSize({ width: 390, height: 844 });
		const boxes = await dialog.locator(".choice").all();
		expect(boxes).toHaveLength(9);
		for (const choice of boxes) {
			const box = await choice.boundingBox();
			expect(box?.height).toBeGreaterThanOrEqual(44);
			expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
		}
	});
});
