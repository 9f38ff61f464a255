import { type APIModalInteractionResponseCallbackData, ComponentType, type ModalSubmitInteraction } from "discord.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { FieldValues } from "../../src/people/modal-use.ts";
import type { Person } from "../../src/person.ts";
import { answerWith, type Pair, startPair } from "../client.ts";

const OPTIONS = ["buy", "sell", "keep"].map(value => ({ label: value.toUpperCase(), value }));

const FORM: APIModalInteractionResponseCallbackData = {
	title: "Groups",
	custom_id: "form",
	components: [
		{
			type: ComponentType.Label,
			label: "Side",
			component: {
				type: ComponentType.RadioGroup,
				custom_id: "side",
				options: OPTIONS.map(option => ({ ...option, default: option.value === "sell" })),
			},
		},
		{
			type: ComponentType.Label,
			label: "Speed",
			component: { type: ComponentType.RadioGroup, custom_id: "speed", required: false, options: OPTIONS },
		},
		{
			type: ComponentType.Label,
			label: "Marks",
			component: {
				type: ComponentType.CheckboxGroup,
				custom_id: "marks",
				options: OPTIONS.map(option => ({ ...option, default: option.value !== "buy" })),
			},
		},
		{
			type: ComponentType.Label,
			label: "Pair",
			component: {
				type: ComponentType.CheckboxGroup,
				custom_id: "pair",
				required: false,
				min_values: 2,
				max_values: 2,
				options: OPTIONS,
			},
		},
		{
			type: ComponentType.Label,
			label: "Agreed",
			component: { type: ComponentType.Checkbox, custom_id: "agreed", default: true },
		},
	],
};

let pair: Pair;
let ann: Person;
let failures: Error[];
let arrived: PromiseWithResolvers<ModalSubmitInteraction>;

beforeAll(async () => {
	pair = await startPair();
	await pair.client.application.commands.set([{ name: "ask", description: "Asks" }]);
	failures = answerWith(pair.client, async interaction => {
		if (interaction.isChatInputCommand()) return interaction.showModal(FORM);
		if (!interaction.isModalSubmit()) return undefined;
		arrived.resolve(interaction);
		return interaction.reply("ok");
	});
	ann = pair.discord.person({ name: "Ann" });
});
afterAll(async () => {
	await pair.stop();
	expect(failures).toEqual([]);
});

/** What the bot receives. */
async function submit(fields: FieldValues, use: { unchecked?: boolean } = {}) {
	arrived = Promise.withResolvers();
	await ann.submit(await ann.command("ask").modal, fields, use).answer;
	return arrived.promise;
}

describe("radio groups, checkbox groups and a checkbox", () => {
	it("are submitted as they were at first", async () => {
		const { components } = await submit({});
		expect(components).toEqual([
			{ type: 18, id: 1, component: { type: 21, id: 2, customId: "side", value: "sell" } },
			{ type: 18, id: 3, component: { type: 21, id: 4, customId: "speed", value: null } },
			{ type: 18, id: 5, component: { type: 22, id: 6, customId: "marks", values: ["sell", "keep"] } },
			{ type: 18, id: 7, component: { type: 22, id: 8, customId: "pair", values: [] } },
			{ type: 18, id: 9, component: { type: 23, id: 10, customId: "agreed", value: true } },
		]);
	});

	it("are submitted with what was chosen", async () => {
		const { fields } = await submit({
			side: "buy",
			speed: ["keep"],
			marks: "buy",
			pair: ["buy", "keep"],
			agreed: false,
		});
		expect([fields.getRadioGroup("side"), fields.getRadioGroup("speed")]).toEqual(["buy", "keep"]);
		expect([fields.getCheckboxGroup("marks"), fields.getCheckboxGroup("pair")]).toEqual([["buy"], ["buy", "keep"]]);
		expect(fields.getCheckbox("agreed")).toBe(false);
	});

	it.each<[string, FieldValues, string]>([
		["no choice in a required radio group", { side: [] }, "Side: this field is required"],
		["two choices in a radio group", { side: ["buy", "sell"] }, "Side: takes 1 to 1 different choices"],
		["a choice that a radio group does not offer", { side: "give" }, "Side: does not offer give"],
		["a check mark in a radio group", { side: true }, "Side: takes choices"],
		["no choice in a required checkbox group", { marks: [] }, "Marks: this field is required"],
		["a choice that a checkbox group does not offer", { marks: ["give"] }, "Marks: does not offer give"],
		["one choice twice", { marks: ["buy", "buy"] }, "Marks: takes 1 to 3 different choices"],
		["too few choices", { pair: ["buy"] }, "Pair: takes 2 to 2 different choices"],
		["too many choices", { pair: ["buy", "sell", "keep"] }, "Pair: takes 2 to 2 different choices"],
		["a text for a checkbox", { agreed: "yes" }, "Agreed: takes true or false"],
	])("are not submitted with %s", async (_, fields, reason) => {
		const form = await ann.command("ask").modal;
		expect(() => ann.submit(form, fields)).toThrow(reason);
	});

	it("can be sent with what Discord's own client would not send", async () => {
		const { fields } = await submit({ side: "give", marks: [] }, { unchecked: true });
		expect([fields.getRadioGroup("side"), fields.getCheckboxGroup("marks")]).toEqual(["give", []]);
	});
});
