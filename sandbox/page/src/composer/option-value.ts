import type { Choice, Option } from "../chat/command.ts";

/** A value that may be sent, or what is wrong with it. */
export type CheckedValue = { value: string | number | boolean } | { complaint: string };

/** What can be chosen for a yes-or-no option. */
export const BOOLEAN_CHOICES: readonly Choice[] = [
	{ name: "True", value: "true" },
	{ name: "False", value: "false" },
];

/** Characters of a text option without a limit of its own (a Discord limit). */
const MAX_TEXT = 6_000;

/** The value of an option as typed; `text` is not empty. */
export function parseOptionValue(option: Option, text: string): CheckedValue {
	switch (option.kind) {
		case "boolean":
			return parseBoolean(text);
		case "text":
			return option.choices.length > 0 ? parseChoice(option.choices, text) : parseText(option, text);
		case "integer":
		case "number":
			return option.choices.length > 0 ? parseChoice(option.choices, text) : parseNumber(option, text);
	}
}

function parseBoolean(text: string): CheckedValue {
	const word = text.trim().toLowerCase();
	return word === "true" || word === "false" ? { value: word === "true" } : { complaint: "Choose True or False." };
}

function parseChoice(choices: readonly Choice[], text: string): CheckedValue {
	const word = text.trim().toLowerCase();
	const choice = choices.find(({ name }) => name.toLowerCase() === word);
	return choice ? { value: choice.value } : { complaint: "Choose one from the list." };
}

function parseText({ min, max }: Option, text: string): CheckedValue {
	if (text.trim() === "") return { complaint: "Type more than spaces." };
	const [least, most] = [min ?? 0, max ?? MAX_TEXT];
	if (text.length < least) return { complaint: `At least ${least} characters; you typed ${text.length}.` };
	if (text.length > most) return { complaint: `At most ${most} characters; you typed ${text.length}.` };
	return { value: text };
}

function parseNumber({ kind, min, max }: Option, text: string): CheckedValue {
	const value = Number(text);
	if (text.trim() === "" || !Number.isFinite(value)) return { complaint: "Type a number." };
	if (kind === "integer" && !Number.isSafeInteger(value)) return { complaint: "Type a whole number." };
	if (min !== null && value < min) return { complaint: `At least ${min}.` };
	if (max !== null && value > max) return { complaint: `At most ${max}.` };
	return { value };
}
