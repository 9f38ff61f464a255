import {
	type APIAttachment,
	type APIModalInteractionResponseCallbackData,
	type APIModalSubmission,
	type APIStringSelectComponent,
	type APITextInputComponent,
	ComponentType,
	TextInputStyle,
} from "discord.js";
import { modalFields } from "../rules/modal.ts";
import { type ChosenFile, isFile } from "./chosen-file.ts";

/** The input of a person, by the field's custom_id: a text, the chosen values of a select, or a file. */
export type FieldValues = Readonly<Record<string, string | readonly string[] | ChosenFile | undefined>>;

/** The characters of a text input without a limit (a Discord limit). */
const MAX_TEXT = 4_000;

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
		const ids = { type: ComponentType.Label as const, id: 2 * index + 1 };
		const id = 2 * index + 2;
		if (field.type === ComponentType.TextInput) {
			const value = input === undefined ? (field.value ?? "") : String(input);
			if (!unchecked) complain(label, textComplaint(field, value));
			return { ...ids, component: { type: field.type, id, custom_id: field.custom_id, value } };
		}
		if (field.type === ComponentType.FileUpload) {
			const files = input !== undefined && isFile(input) ? [upload(input)] : [];
			if (!unchecked && files.length === 0 && (field.required ?? true)) complain(label, "this field is required");
			uploaded.push(...files);
			return {
				...ids,
				component: { type: field.type, id, custom_id: field.custom_id, values: files.map(file => file.id) },
			};
		}
		if (input !== undefined && isFile(input)) throw new Error(`${label}: takes no file`);
		const chosen = input === undefined ? defaults(field) : [input].flat();
		if (!unchecked) complain(label, selectComplaint(field, chosen));
		return { ...ids, component: { type: field.type, id, custom_id: field.custom_id, values: chosen } };
	});
	const attachments = Object.fromEntries(uploaded.map(file => [file.id, file]));
	return { custom_id: modal.custom_id, components, ...(uploaded.length > 0 && { resolved: { attachments } }) };
}

function complain(label: string, complaint: string | null): void {
	if (complaint !== null) throw new Error(`${label}: ${complaint}`);
}

function defaults({ options }: APIStringSelectComponent): string[] {
	return options.filter(option => option.default === true).map(({ value }) => value);
}

function textComplaint(field: APITextInputComponent, value: string): string | null {
	if (value === "") return (field.required ?? true) ? "this field is required" : null;
	const { min_length, max_length } = field;
	const min = min_length ?? 0;
	const max = max_length ?? MAX_TEXT;
	if (value.length < min || value.length > max) return `takes ${min} to ${max} characters`;
	return field.style === TextInputStyle.Short && /[\r\n]/.test(value) ? "takes one line" : null;
}

function selectComplaint(field: APIStringSelectComponent, chosen: readonly string[]): string | null {
	if (chosen.length === 0) return (field.required ?? true) ? "this field is required" : null;
	const unknown = chosen.find(value => !field.options.some(option => option.value === value));
	if (unknown !== undefined) return `does not offer ${unknown}`;
	const min = field.min_values ?? 1;
	const max = field.max_values ?? 1;
	const isDistinct = new Set(chosen).size === chosen.length;
	return isDistinct && chosen.length >= min && chosen.length <= max ? null : `takes ${min} to ${max} different choices`;
}
