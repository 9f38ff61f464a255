import type { Choice, Option } from "../chat/command.ts";
import type { Texts } from "../client/texts/en.ts";

/** A value that may be sent, or its problem. */
export type CheckedValue = { value: string | number | boolean } | { complaint: string };

/** The choices of a yes-or-no option. */
export function booleanChoices({ value }: Texts): Choice[] {
	return [
		{ name: value.yes, value: "true" },
		{ name: value.no, value: "false" },
	];
}

/** The characters of a text option without a limit (a Discord limit). */
const MAX_TEXT = 6_000;

/** Parses the typed value of an option; the text is not empty. */
export function parseOptionValue(option: Option, typed: string, text: Texts): CheckedValue {
	switch (option.kind) {
		case "boolean":
			return parseBoolean(typed, text);
		case "text":
			return option.choices.length > 0 ? parseChoice(option.choices, typed, text) : parseText(option, typed, text);
		case "integer":
		case "number":
			return option.choices.length > 0 ? parseChoice(option.choices, typed, text) : parseNumber(option, typed, text);
	}
}

function parseBoolean(typed: string, text: Texts): CheckedValue {
	const chosen = findChoice(booleanChoices(text), typed);
	return chosen ? { value: chosen.value === "true" } : { complaint: text.value.yesOrNo };
}

function parseChoice(choices: readonly Choice[], typed: string, text: Texts): CheckedValue {
	const choice = findChoice(choices, typed);
	return choice ? { value: choice.value } : { complaint: text.value.fromList };
}

function findChoice(choices: readonly Choice[], typed: string): Choice | undefined {
	const word = typed.trim().toLowerCase();
	return choices.find(({ name }) => name.toLowerCase() === word);
}

function parseText({ min, max }: Option, typed: string, { value }: Texts): CheckedValue {
	if (typed.trim() === "") return { complaint: value.onlySpaces };
	const least = min ?? 0;
	const most = max ?? MAX_TEXT;
	if (typed.length < least) return { complaint: value.tooShort(least, typed.length) };
	if (typed.length > most) return { complaint: value.tooLong(most, typed.length) };
	return { value: typed };
}

function parseNumber({ kind, min, max }: Option, typed: string, text: Texts): CheckedValue {
	const value = Number(typed);
	if (typed.trim() === "" || !Number.isFinite(value)) return { complaint: text.value.number };
	if (kind === "integer" && !Number.isSafeInteger(value)) return { complaint: text.value.wholeNumber };
	if (min !== null && value < min) return { complaint: text.value.atLeast(min) };
	if (max !== null && value > max) return { complaint: text.value.atMost(max) };
	return { value };
}
