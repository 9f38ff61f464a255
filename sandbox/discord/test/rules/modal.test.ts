import { ButtonStyle, ComponentType, TextInputStyle } from "discord.js";
import { describe, expect, it } from "vitest";
import { parseModal } from "../../src/rules/modal.ts";
import { refusals } from "./refusal.ts";

const input = (more: object = {}) => ({
	type: ComponentType.TextInput,
	style: TextInputStyle.Short,
	custom_id: "price",
	...more,
});
const select = (more: object = {}) => ({
	type: ComponentType.StringSelect,
	custom_id: "side",
	options: [{ label: "Buy", value: "buy" }],
	...more,
});
const radioGroup = (more: object = {}) => ({
	type: ComponentType.RadioGroup,
	custom_id: "side",
	options: optionsOf(2),
	...more,
});
const checkboxGroup = (more: object = {}) => ({
	type: ComponentType.CheckboxGroup,
	custom_id: "sides",
	options: optionsOf(2),
	...more,
});
const optionsOf = (count: number) =>
	Array.from({ length: count }, (_, index) => ({ label: `Option ${index}`, value: `${index}` }));
const label = (component: object, more: object = {}) => ({
	type: ComponentType.Label,
	label: "Price",
	component,
	...more,
});
const modal = (components: readonly object[], more: object = {}) => ({
	title: "Title",
	custom_id: "id",
	components,
	...more,
});
const many = (count: number) => Array.from({ length: count }, (_, index) => label(input({ custom_id: `${index}` })));
const OPTION = { label: "x", value: "x" };

describe("a modal", () => {
	it("is accepted at all its limits", () => {
		const texts = { description: "d".repeat(100), label: "l".repeat(45) };
		const options = Array.from({ length: 25 }, (_, index) => ({ label: "x".repeat(100), value: String(index) }));
		const full = modal(
			[
				label(
					input({ value: "v".repeat(4_000), placeholder: "p".repeat(100), min_length: 4_000, max_length: 4_000 }),
					texts,
				),
				label(select({ options, min_values: 0, max_values: 25, placeholder: "p".repeat(150) })),
				...many(3),
			],
			{ title: "t".repeat(45), custom_id: "c".repeat(100) },
		);
		expect(parseModal(full)).toEqual(full);
	});

	it("is accepted with groups at all their limits, and with a checkbox", () => {
		const options = optionsOf(10).map((option, index) => ({
			label: "l".repeat(100),
			value: option.value.padEnd(100, "v"),
			description: "d".repeat(100),
			default: index === 0,
		}));
		const groups = modal([
			label(radioGroup({ options, required: false })),
			label(checkboxGroup({ options, min_values: 0, max_values: 10, required: false })),
			label(checkboxGroup({ options: optionsOf(1), custom_id: "one" })),
			label({ type: ComponentType.Checkbox, custom_id: "agreed", default: true }),
		]);
		expect(parseModal(groups)).toEqual(groups);
	});

	it.each([
		["no title", modal(many(1), { title: "" }), "data.title BASE_TYPE_REQUIRED"],
		["a blank title", modal(many(1), { title: " " }), "data.title BASE_TYPE_REQUIRED"],
		["a title that is too long", modal(many(1), { title: "t".repeat(46) }), "data.title BASE_TYPE_MAX_LENGTH"],
		[
			"a custom_id that is too long",
			modal(many(1), { custom_id: "c".repeat(101) }),
			"data.custom_id BASE_TYPE_MAX_LENGTH",
		],
		["no field", modal([]), "data.components BASE_TYPE_MIN_LENGTH"],
		["six fields", modal(many(6)), "data.components BASE_TYPE_BAD_LENGTH"],
		[
			"one custom_id twice",
			modal([label(input()), label(input())]),
			"data.components.1.component.custom_id COMPONENT_CUSTOM_ID_DUPLICATED",
		],
		[
			"a button",
			modal([label({ type: ComponentType.Button, style: ButtonStyle.Primary, custom_id: "x", label: "x" })]),
			"data.components.0.component.type UNION_TYPE_CHOICES",
		],
		[
			"an action row, which the stand-in does not know in modals",
			modal([{ type: ComponentType.ActionRow, components: [input({ label: "x" })] }]),
			"data.components.0.type UNION_TYPE_CHOICES",
		],
		[
			"a label that is too long",
			modal([label(input(), { label: "l".repeat(46) })]),
			"data.components.0.label BASE_TYPE_MAX_LENGTH",
		],
		["a blank label", modal([label(input(), { label: " " })]), "data.components.0.label BASE_TYPE_REQUIRED"],
		[
			"a description that is too long",
			modal([label(input(), { description: "d".repeat(101) })]),
			"data.components.0.description BASE_TYPE_MAX_LENGTH",
		],
		[
			"a placeholder that is too long",
			modal([label(input({ placeholder: "p".repeat(101) }))]),
			"data.components.0.component.placeholder BASE_TYPE_MAX_LENGTH",
		],
		[
			"a value longer than the field takes",
			modal([label(input({ value: "four", max_length: 3 }))]),
			"data.components.0.component.value BASE_TYPE_MAX_LENGTH",
		],
		[
			"a value shorter than the field takes",
			modal([label(input({ value: "two", min_length: 4 }))]),
			"data.components.0.component.value BASE_TYPE_MIN_LENGTH",
		],
		[
			"a shortest length above the longest",
			modal([label(input({ min_length: 3, max_length: 2 }))]),
			"data.components.0.component.min_length NUMBER_TYPE_MAX",
		],
		[
			"a label inside the text input",
			modal([label(input({ label: "x" }))]),
			"data.components.0.component.label BASE_TYPE_INVALID",
		],
		[
			"a select without options",
			modal([label(select({ options: [] }))]),
			"data.components.0.component.options BASE_TYPE_MIN_LENGTH",
		],
		[
			"a select with 26 options",
			modal([
				label(select({ options: Array.from({ length: 26 }, (_, index) => ({ label: "x", value: `${index}` })) })),
			]),
			"data.components.0.component.options BASE_TYPE_MAX_LENGTH",
		],
		[
			"a select with one value twice",
			modal([label(select({ options: [OPTION, OPTION] }))]),
			"data.components.0.component.options.1.value SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
		],
		[
			"a select that wants more values than it has",
			modal([label(select({ max_values: 2 }))]),
			"data.components.0.component.max_values SELECT_COMPONENT_MAX_VALUES_EXCEEDED",
		],
		[
			"a disabled select",
			modal([label(select({ disabled: true }))]),
			"data.components.0.component.disabled BASE_TYPE_INVALID",
		],
		[
			"a radio group with one option",
			modal([label(radioGroup({ options: optionsOf(1) }))]),
			"data.components.0.component.options BASE_TYPE_MIN_LENGTH",
		],
		[
			"a radio group with eleven options",
			modal([label(radioGroup({ options: optionsOf(11) }))]),
			"data.components.0.component.options BASE_TYPE_MAX_LENGTH",
		],
		[
			"a radio group with one value twice",
			modal([label(radioGroup({ options: [OPTION, OPTION] }))]),
			"data.components.0.component.options.1.value SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
		],
		[
			"a radio group with two defaults",
			modal([label(radioGroup({ options: optionsOf(2).map(option => ({ ...option, default: true })) }))]),
			"data.components.0.component.options SELECT_COMPONENT_TOO_MANY_DEFAULTS",
		],
		[
			"a radio group of several choices",
			modal([label(radioGroup({ max_values: 2 }))]),
			"data.components.0.component.max_values MODEL_TYPE_UNKNOWN_FIELD",
		],
		[
			"a blank option",
			modal([label(radioGroup({ options: [OPTION, { label: " ", value: "y" }] }))]),
			"data.components.0.component.options.1.label BASE_TYPE_REQUIRED",
		],
		[
			"a label of an option that is too long",
			modal([label(radioGroup({ options: [OPTION, { label: "l".repeat(101), value: "y" }] }))]),
			"data.components.0.component.options.1.label BASE_TYPE_MAX_LENGTH",
		],
		[
			"a value of an option that is too long",
			modal([label(radioGroup({ options: [OPTION, { label: "y", value: "y".repeat(101) }] }))]),
			"data.components.0.component.options.1.value BASE_TYPE_MAX_LENGTH",
		],
		[
			"a description of an option that is too long",
			modal([label(checkboxGroup({ options: [{ ...OPTION, description: "d".repeat(101) }] }))]),
			"data.components.0.component.options.0.description BASE_TYPE_MAX_LENGTH",
		],
		[
			"a checkbox group without options",
			modal([label(checkboxGroup({ options: [] }))]),
			"data.components.0.component.options BASE_TYPE_MIN_LENGTH",
		],
		[
			"a checkbox group with eleven options",
			modal([label(checkboxGroup({ options: optionsOf(11) }))]),
			"data.components.0.component.options BASE_TYPE_MAX_LENGTH",
		],
		[
			"a checkbox group that wants more values than it has",
			modal([label(checkboxGroup({ max_values: 3 }))]),
			"data.components.0.component.max_values SELECT_COMPONENT_MAX_VALUES_EXCEEDED",
		],
		[
			"a checkbox group with more defaults than choices",
			modal([
				label(checkboxGroup({ max_values: 1, options: optionsOf(2).map(option => ({ ...option, default: true })) })),
			]),
			"data.components.0.component.options SELECT_COMPONENT_TOO_MANY_DEFAULTS",
		],
		[
			"a required checkbox group that may be empty",
			modal([label(checkboxGroup({ min_values: 0 }))]),
			"data.components.0.component.min_values NUMBER_TYPE_MIN",
		],
		[
			"a checkbox that is required",
			modal([label({ type: ComponentType.Checkbox, custom_id: "agreed", required: true })]),
			"data.components.0.component.required MODEL_TYPE_UNKNOWN_FIELD",
		],
		[
			"a menu of people, which the stand-in does not know in modals",
			modal([label({ type: ComponentType.UserSelect, custom_id: "who" })]),
			"data.components.0.component.type UNION_TYPE_CHOICES",
		],
		["a property that Discord does not know", modal(many(1), { colour: 1 }), "data.colour MODEL_TYPE_UNKNOWN_FIELD"],
	])("is refused with %s", (_, body, problem) => {
		expect(refusals(() => parseModal(body))).toEqual([problem]);
	});
});
