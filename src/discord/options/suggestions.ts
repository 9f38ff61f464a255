import { setImmediate } from "node:timers/promises";
import { ApiError, StorageError, UserError } from "../../errors.ts";
import { CHOICE_LIMIT } from "../../format/limits.ts";
import { formatLabel } from "../../format/markup.ts";
import type { Choice, Context } from "../context.ts";
import type { Option } from "./option.ts";

interface Pairs<Entry> {
	label(entry: Entry): string;
	value(entry: Entry): string;
	/** What labels that look the same also show, one after the other, until they differ; in the end they show the value. */
	apart?: readonly ((entry: Entry) => string)[];
}

/** The choices of a list: no two of them look alike. */
export function choicesOf<Entry>(entries: readonly Entry[], { label, value, apart = [] }: Pairs<Entry>): Choice[] {
	const plain = entries.map(entry => formatLabel(label(entry), CHOICE_LIMIT));
	const names = [...apart, value].reduce((labels, addition) => addToEqual(entries, labels, addition), plain);
	return entries.map((entry, index) => ({ name: names[index] ?? "", value: value(entry) }));
}

/** Adds a part to the labels that look the same. */
export function addToEqual<Entry>(
	entries: readonly Entry[],
	labels: readonly string[],
	addition: (entry: Entry) => string,
): string[] {
	const counts = Map.groupBy(labels, label => label);
	return entries.map((entry, index) => {
		const label = labels[index] ?? "";
		if (counts.get(label)?.length === 1) return label;
		const end = ` · ${addition(entry)}`;
		return formatLabel(`${formatLabel(label, CHOICE_LIMIT - end.length)}${end}`, CHOICE_LIMIT);
	});
}

/** The options of an action that have suggestions, by name. */
export type Suggested = Readonly<Record<string, Required<Pick<Option, "complete">> & Pick<Option, "isRead">>>;

/**
 * The values of a slash command, with the value of a choice in place of its label: Discord's clients send the label when
 * a person edits, repeats or pastes a command.
 */
export async function readLabels(
	suggested: Suggested,
	values: Readonly<Record<string, unknown>>,
	context: Context,
): Promise<Record<string, unknown>> {
	const read = { ...values };
	for (const [name, { complete, isRead }] of Object.entries(suggested)) {
		const typed = values[name];
		if (typeof typed !== "string" || typed.trim() === "" || typed.length > CHOICE_LIMIT) continue;
		if (isRead?.(typed.trim(), context)) continue;
		// Each option is one search.
		await setImmediate();
		try {
			const choices = await complete(typed, context, values);
			const chosen =
				choices.find(({ value }) => value === typed) ?? choices.find(choice => choice.name === typed.trim());
			if (chosen !== undefined) read[name] = chosen.value;
		} catch (error) {
			// The command itself says what is wrong or fails.
			const isExpected = error instanceof UserError || error instanceof ApiError || error instanceof StorageError;
			if (!isExpected) throw error;
		}
	}
	return read;
}
