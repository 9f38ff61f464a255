import type { Choice, Command, CommandUse, Option, OptionValues } from "../chat/command.ts";
import type { Texts } from "../client/texts/en.ts";
import { parseOptionValue } from "./option-value.ts";

/** An option that is being filled in. */
export interface Field {
	option: Option;
	text: string;
	/** The choice from a list; typing discards it. */
	chosen: Choice | null;
	/** The problem of the value; null if there is none, or if it has not been checked yet. */
	complaint: string | null;
}

/** A command that is being filled in. */
export interface Draft {
	command: Command;
	fields: Field[];
}

export function createDraft(command: Command): Draft {
	return {
		command,
		fields: command.options.map(option => ({ option, text: "", chosen: null, complaint: null })),
	};
}

/** The draft of a command that was sent before, to be changed and sent again. */
export function restoreDraft(command: Command, { values, labels }: CommandUse): Draft {
	const fields = command.options.map(option => {
		const value = values[option.name];
		const text = value === undefined ? "" : (labels[option.name] ?? String(value));
		const isListed = option.autocomplete || option.choices.length > 0;
		// A yes-or-no value is parsed from its text.
		const chosen = isListed && value !== undefined && typeof value !== "boolean" ? { name: text, value } : null;
		return { option, text, chosen, complaint: null };
	});
	return { command, fields };
}

/** The draft with one field changed, without the complaint about it. */
export function changeField(draft: Draft, name: string, change: Pick<Field, "text" | "chosen">): Draft {
	const fields = draft.fields.map(field =>
		field.option.name === name ? { ...field, ...change, complaint: null } : field,
	);
	return { ...draft, fields };
}

/** A field's value, or its problem; null for an optional field that is empty. */
function checkField({ option, text: typed, chosen }: Field, text: Texts): ReturnType<typeof parseOptionValue> | null {
	if (typed === "") return option.required ? { complaint: text.value.required(option.label ?? option.name) } : null;
	return chosen && option.kind !== "boolean" ? { value: chosen.value } : parseOptionValue(option, typed, text);
}

/** The command that is ready to send, or the draft with the problem of each field. */
export function completeDraft(draft: Draft, text: Texts): { use: CommandUse } | { draft: Draft } {
	const values: OptionValues = {};
	const labels: Record<string, string> = {};
	const fields = draft.fields.map(field => {
		const checked = checkField(field, text);
		if (checked === null) return { ...field, complaint: null };
		if ("complaint" in checked) return { ...field, complaint: checked.complaint };
		values[field.option.name] = checked.value;
		labels[field.option.name] = field.text;
		return { ...field, complaint: null };
	});
	if (fields.some(({ complaint }) => complaint !== null)) return { draft: { ...draft, fields } };
	return { use: { name: draft.command.name, values, labels } };
}

/** The values that the bot gets while an option is being typed: its text, and all valid fields. */
export function valuesSoFar(draft: Draft, focused: string, text: Texts): OptionValues {
	const values: OptionValues = {};
	for (const field of draft.fields) {
		const { name } = field.option;
		const checked = checkField(field, text);
		if (name === focused) values[name] = field.text;
		else if (checked && "value" in checked) values[name] = checked.value;
	}
	return values;
}
