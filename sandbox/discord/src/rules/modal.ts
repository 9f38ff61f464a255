import {
	type APICheckboxComponent,
	type APICheckboxGroupComponent,
	type APIFileUploadComponent,
	type APILabelComponent,
	type APIModalInteractionResponseCallbackData,
	type APIRadioGroupComponent,
	type APIStringSelectComponent,
	type APITextInputComponent,
	ComponentType,
} from "discord.js";
import { ModalInteractionCallbackRequestDataSchema } from "discord-api-spec/zod";
import { type FormProblem, refuseProblems } from "../rest-error.ts";
import { selectProblems } from "./components.ts";
import { isBlank, missing, tooLong, under } from "./problem.ts";
import { checkSchema } from "./schema.ts";

/** The kinds of fields that the stand-in supports. */
export type ModalField =
	| APITextInputComponent
	| APIStringSelectComponent
	| APIFileUploadComponent
	| APIRadioGroupComponent
	| APICheckboxGroupComponent
	| APICheckboxComponent;

const FIELD_TYPES: ReadonlySet<ComponentType> = new Set<ModalField["type"]>([
	ComponentType.TextInput,
	ComponentType.StringSelect,
	ComponentType.FileUpload,
	ComponentType.RadioGroup,
	ComponentType.CheckboxGroup,
	ComponentType.Checkbox,
]);

const MAX_COMPONENTS = 5;

/**
 * Checks a modal as Discord does: its own schema first, then the rules that the schema lacks.
 *
 * @throws {RestError} 50035 with all problems of a kind
 */
export function parseModal(data: unknown): APIModalInteractionResponseCallbackData {
	checkSchema(ModalInteractionCallbackRequestDataSchema, data, ["data"]);
	// The schema describes the same shape as the types of discord.js.
	const modal = data as APIModalInteractionResponseCallbackData;
	const problems = modalProblems(modal);
	if (isBlank(modal.title)) problems.unshift(missing("title"));
	refuseProblems(under(["data"], problems));
	return modal;
}

/** The fields of a modal in order, each with the texts of its label. */
export function modalFields({ components }: APIModalInteractionResponseCallbackData) {
	return components.flatMap(label =>
		label.type === ComponentType.Label && isField(label.component)
			? [{ label: label.label, description: label.description ?? null, field: label.component }]
			: [],
	);
}

function isField(component: APILabelComponent["component"]): component is ModalField {
	return FIELD_TYPES.has(component.type);
}

function modalProblems({ components }: APIModalInteractionResponseCallbackData): FormProblem[] {
	if (components.length > MAX_COMPONENTS) {
		const message = `Must be between 1 and ${MAX_COMPONENTS} in length.`;
		return [{ path: ["components"], code: "BASE_TYPE_BAD_LENGTH", message }];
	}
	const customIds = new Set<string>();
	return components.flatMap((label, index) => {
		const path = ["components", index];
		if (label.type !== ComponentType.Label) {
			const message = "Only labels are understood here, neither text displays nor the older action rows.";
			return [{ path: [...path, "type"], code: "UNION_TYPE_CHOICES", message }];
		}
		const blank = isBlank(label.label) ? [missing("label")] : [];
		const { component } = label;
		const inner = under(["component"], [...fieldProblems(component), ...duplicateProblems(component, customIds)]);
		customIds.add(component.custom_id);
		return under(path, [...blank, ...inner]);
	});
}

function duplicateProblems({ custom_id }: { custom_id: string }, known: ReadonlySet<string>): FormProblem[] {
	if (!known.has(custom_id)) return [];
	const message = "Component custom id cannot be duplicated";
	return [{ path: ["custom_id"], code: "COMPONENT_CUSTOM_ID_DUPLICATED", message }];
}

function fieldProblems(component: APILabelComponent["component"]): FormProblem[] {
	switch (component.type) {
		case ComponentType.TextInput:
			return textProblems(component);
		case ComponentType.StringSelect: {
			const problems = selectProblems(component);
			if (component.disabled !== true) return problems;
			const message = "A modal has no disabled select.";
			return [...problems, { path: ["disabled"], code: "BASE_TYPE_INVALID", message }];
		}
		case ComponentType.FileUpload:
			return fileProblems(component);
		case ComponentType.RadioGroup:
			return selectProblems({ options: component.options });
		case ComponentType.CheckboxGroup:
			return checkboxGroupProblems(component);
		case ComponentType.Checkbox:
			return [];
		default: {
			const message = "The menus of people, roles and channels are not understood here.";
			return [{ path: ["type"], code: "UNION_TYPE_CHOICES", message }];
		}
	}
}

function fileProblems({ min_values, max_values, required }: APIFileUploadComponent): FormProblem[] {
	const min = min_values ?? 1;
	const max = max_values ?? 1;
	if (min > max) {
		const message = "min_values must be less than or equal to max_values";
		return [{ path: ["min_values"], code: "NUMBER_TYPE_MAX", message }];
	}
	if (min_values === 0 && (required ?? true)) {
		const message = "A required file upload takes at least one file.";
		return [{ path: ["min_values"], code: "NUMBER_TYPE_MIN", message }];
	}
	return [];
}

function checkboxGroupProblems({
	options,
	min_values,
	max_values,
	required,
}: APICheckboxGroupComponent): FormProblem[] {
	const problems = selectProblems({
		options,
		min_values: min_values ?? 1,
		max_values: max_values ?? options.length,
	});
	if (min_values === 0 && (required ?? true)) {
		const message = "A required checkbox group takes at least one choice.";
		problems.push({ path: ["min_values"], code: "NUMBER_TYPE_MIN", message });
	}
	return problems;
}

function textProblems({ label, value, min_length, max_length }: APITextInputComponent): FormProblem[] {
	const min = min_length ?? 0;
	const max = max_length ?? 4_000;
	const problems: FormProblem[] = [];
	if (label != null) {
		problems.push({ path: ["label"], code: "BASE_TYPE_INVALID", message: "A text input in a label has no label." });
	}
	if (min > max) {
		const message = "min_length must be less than or equal to max_length";
		problems.push({ path: ["min_length"], code: "NUMBER_TYPE_MAX", message });
	}
	if (value != null && value.length > max) problems.push(tooLong(["value"], max));
	if (value && value.length < min) {
		problems.push({ path: ["value"], code: "BASE_TYPE_MIN_LENGTH", message: `Must be ${min} or more in length.` });
	}
	return problems;
}
