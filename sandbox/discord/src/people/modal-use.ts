import {
	type APIAttachment,
	type APIModalInteractionResponseCallbackData,
	type APIModalSubmission,
	type APITextInputComponent,
	ComponentType,
	type ModalSubmitComponent,
	TextInputStyle,
} from "discord.js";
import type { ChoiceList } from "../rules/components.ts";
import { modalFields } from "../rules/modal.ts";
import { type ChosenFile, isFile } from "./chosen-file.ts";

/**
 * The input of a person, by the field's custom_id: a text, the chosen values of a select or a group (one value may be
 * without its list), whether a checkbox is checked, or a file.
 */
export type FieldValues = Readonly<Record<string, FieldValue | undefined>>;
type FieldValue = string | readonly string[] | boolean | ChosenFile;

/** The characters of a text input without a limit (a Discord limit). */
const MAX_TEXT = 4_000;

const REQUIRED = "this field is required";

/**
 * The data of a submitted modal. Other fields keep their initial values.
 *
 * @param upload stores a file where the application can read it
 *
 * @throws {Error} with the input that the person's Discord would not accept
 */
export function modalData(
	modal: APIModalInteractionResponseCallbackData,
	values: FieldValues,
	unchecked: boolean,
	upload: (file: ChosenFile) => APIAttachment,
): APIModalSubmission {
	const fields = modalFields(modal);
	const unknown = Object.keys(values).find(key => !fields.some(({ field }) => field.custom_id === key));
	if (unknown !== undefined) throw new Error(`The modal has no field ${unknown}`);
	const uploaded: APIAttachment[] = [];
	const components = fields.map(({ label, field }, index) => {
		const input = values[field.custom_id];
		const check = (complaint: string | null) => {
			if (!unchecked && complaint !== null) throw new Error(`${label}: ${complaint}`);
		};
		const ids = { id: 2 * index + 2, custom_id: field.custom_id };
		const inLabel = (component: ModalSubmitComponent) => ({
			type: ComponentType.Label as const,
			id: 2 * index + 1,
			component,
		});
		switch (field.type) {
			case ComponentType.TextInput: {
				const value = input === undefined ? (field.value ?? "") : String(input);
				check(textComplaint(field, value));
				return inLabel({ type: field.type, ...ids, value });
			}
			case ComponentType.FileUpload: {
				const files = isFile(input) ? [upload(input)] : [];
				if (files.length === 0 && (field.required ?? true)) check(REQUIRED);
				uploaded.push(...files);
				return inLabel({ type: field.type, ...ids, values: files.map(file => file.id) });
			}
			case ComponentType.Checkbox: {
				const value = input ?? field.default ?? false;
				if (typeof value !== "boolean") throw new Error(`${label}: takes true or false`);
				return inLabel({ type: field.type, ...ids, value });
			}
			case ComponentType.RadioGroup: {
				const chosen = chosenValues(label, field, input);
				check(choiceComplaint(field, chosen));
				// A radio group without a choice is null; the other lists are empty then.
				return inLabel({ type: field.type, ...ids, value: chosen[0] ?? null });
			}
			case ComponentType.CheckboxGroup: {
				const chosen = chosenValues(label, field, input);
				check(choiceComplaint({ ...field, max_values: field.max_values ?? field.options.length }, chosen));
				return inLabel({ type: field.type, ...ids, values: chosen });
			}
			default: {
				const chosen = chosenValues(label, field, input);
				check(choiceComplaint(field, chosen));
				return inLabel({ type: field.type, ...ids, values: chosen });
			}
		}
	});
	const attachments = Object.fromEntries(uploaded.map(file => [file.id, file]));
	return { custom_id: modal.custom_id, components, ...(uploaded.length > 0 && { resolved: { attachments } }) };
}

/** The chosen values of a field; without input, the ones that are chosen at first. */
function chosenValues(label: string, { options }: ChoiceList, input: FieldValue | undefined): string[] {
	if (input === undefined) return options.filter(option => option.default === true).map(({ value }) => value);
	if (typeof input === "boolean" || isFile(input)) throw new Error(`${label}: takes choices`);
	return [input].flat();
}

function textComplaint(field: APITextInputComponent, value: string): string | null {
	if (value === "") return (field.required ?? true) ? REQUIRED : null;
	const { min_length, max_length } = field;
	const min = min_length ?? 0;
	const max = max_length ?? MAX_TEXT;
	if (value.length < min || value.length > max) return `takes ${min} to ${max} characters`;
	return field.style === TextInputStyle.Short && /[\r\n]/.test(value) ? "takes one line" : null;
}

function choiceComplaint(field: ChoiceList & { required?: boolean }, chosen: readonly string[]): string | null {
	if (chosen.length === 0) return (field.required ?? true) ? REQUIRED : null;
	const unknown = chosen.find(value => !field.options.some(option => option.value === value));
	if (unknown !== undefined) return `does not offer ${unknown}`;
	const min = field.min_values ?? 1;
	const max = field.max_values ?? 1;
	const isDistinct = new Set(chosen).size === chosen.length;
	return isDistinct && chosen.length >= min && chosen.length <= max ? null : `takes ${min} to ${max} different choices`;
}
