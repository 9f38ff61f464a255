import type { RESTPostAPIChatInputApplicationCommandsJSONBody } from "discord.js";
import { z } from "zod";
import { escapeMarkdown } from "../format/markup.ts";
import { Unclear } from "../format/unclear.ts";
import type { Texts } from "../text/en.ts";
import { optionName } from "./localize.ts";

type Problems = Texts["errors"]["problems"];

/** The key of the text that explains a failed check to the person: the message of the schema's check. */
export function problemKey(entry: keyof Problems): string {
	return entry;
}

/**
 * A schema that parses typed text. If `parse` returns null, the text of this key explains the problem; if what was typed
 * is unclear, the person is asked which of its meanings to type.
 */
export function typedText<Value>(
	entry: keyof Problems,
	maxLength: number,
	parse: (typed: string) => Value | Unclear | null,
) {
	return z
		.string()
		.max(maxLength)
		.transform((typed, context) => {
			const value = parse(typed);
			if (value !== null && !(value instanceof Unclear)) return value;
			const params = value === null ? {} : { unclear: value };
			context.addIssue({ code: "custom", message: problemKey(entry), params });
			return z.NEVER;
		});
}

type CommandOptions = NonNullable<RESTPostAPIChatInputApplicationCommandsJSONBody["options"]>;

/**
 * One sentence for each invalid option, by name, that says what it accepts.
 *
 * @param values of the options
 * @param data the options as Discord shows them
 * @param labels the labels that a form shows instead of the options' names
 */
export function describeIssues(
	{ issues }: z.core.$ZodError,
	values: Readonly<Record<string, unknown>>,
	data: (text: Texts) => { options?: CommandOptions | undefined },
	text: Texts,
	labels?: ReadonlyMap<string, string>,
): Map<string, string> {
	const byName = Map.groupBy(issues, issue => issue.path.join("."));
	return new Map(
		[...byName].map(([name, [issue]]) => {
			const option = data(text).options?.find(shown => shown.name === name);
			const label = labels?.get(name);
			const shownName = label === undefined ? `\`${optionName(name, text)}\`` : `**${label}**`;
			return [name, describeIssue(shownName, option, issue, values[name], text)];
		}),
	);
}

function describeIssue(
	name: string,
	option: CommandOptions[number] | undefined,
	issue: z.core.$ZodIssue | undefined,
	value: unknown,
	{ errors }: Texts,
): string {
	const unclear: unknown = issue?.code === "custom" ? issue.params?.unclear : undefined;
	if (unclear instanceof Unclear) return formatUnclear(name, String(value), unclear, errors);
	const isBlank = value === undefined || (typeof value === "string" && value.trim() === "");
	if (isBlank) return errors.missing(name);
	if (issue !== undefined && Object.hasOwn(errors.problems, issue.message)) {
		return errors.problems[issue.message as keyof Problems](name);
	}
	switch (issue?.code) {
		case "too_big":
			return issue.origin === "string"
				? errors.tooLong(name, Number(issue.maximum))
				: errors.tooHigh(name, Number(issue.maximum));
		case "too_small":
			return errors.tooLow(name, Number(issue.minimum));
		case "invalid_value":
			return errors.oneOf(name, (choiceNames(option) ?? issue.values.map(String)).join(", "));
		case "invalid_type":
			return errors.wholeNumber(name);
		default:
			return errors.invalid(name);
	}
}

/** Asks which meaning of a typed text is meant. @param name as the message shows it */
export function formatUnclear(name: string, typed: string, { meanings }: Unclear, errors: Texts["errors"]): string {
	return errors.unclear(name, escapeMarkdown(typed.trim(), 60), meanings.map(meaning => `\`${meaning}\``).join(", "));
}

/** The names of an option's choices, as people see them. */
function choiceNames(option: CommandOptions[number] | undefined): string[] | undefined {
	return option !== undefined && "choices" in option ? option.choices?.map(choice => choice.name) : undefined;
}
