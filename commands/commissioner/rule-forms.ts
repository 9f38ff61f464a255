import type { APILabelComponent } from "discord.js";
import { z } from "zod";
import { choiceField, textField } from "../../src/discord/modal.ts";
import { typedText } from "../../src/discord/problems.ts";
import { Unclear } from "../../src/format/unclear.ts";
import { MAX_NAME_LENGTH } from "../../src/league/season/bounds.ts";
import type { Rules } from "../../src/league/season/rules.ts";
import {
	RULE_NAMES,
	RULE_TABLE,
	type RuleChange,
	type RuleField,
	type RuleForm,
	type RuleName,
} from "../../src/league/show/rule-table.ts";
import type { Texts } from "../../src/text/en.ts";

/** The most characters of a whole number: longer than any rule's. */
const WHOLE_LENGTH = 20;

const rulesOf = (form: RuleForm): RuleName[] => RULE_NAMES.filter(name => RULE_TABLE[name].form === form);

/** The fields of a form, filled in with the current rules. The main form also has the league's name. */
export function ruleFields(
	form: RuleForm,
	leagueName: string | undefined,
	rules: Rules,
	text: Texts,
): APILabelComponent[] {
	const fields = rulesOf(form).map(name => ruleField(name, rules, text));
	if (form !== "main") return fields;
	const { label } = text.commissioner.fields.name;
	return [textField("name", label, { value: leagueName, maxLength: MAX_NAME_LENGTH }), ...fields];
}

function ruleField(name: RuleName, rules: Rules, { commissioner }: Texts): APILabelComponent {
	const { field, input, show, mayBeEmpty = false } = RULE_TABLE[name];
	const { label, hint, choices }: RuleWords = commissioner.fields[name];
	const shown = show(rules);
	const value = shown === null ? undefined : String(shown);
	if (input.kind === "choice") {
		const options = input.values.map(choice => ({ label: choices?.[choice] ?? choice, value: choice }));
		return choiceField(field, label, { choices: options, chosen: value });
	}
	const maxLength = input.kind === "whole" ? WHOLE_LENGTH : input.maxLength;
	const description = hint === undefined ? {} : { description: hint };
	return textField(field, label, { value, maxLength, required: !mayBeEmpty, ...description });
}

interface RuleWords {
	label: string;
	/** A line below the label. */
	hint?: string;
	/** The labels of the choices, by value. */
	choices?: Readonly<Record<string, string>>;
}

/** The schemas of the forms' fields, by name; they return the rules that a field sets. */
export const ruleValues = Object.fromEntries(
	RULE_NAMES.map(name => [RULE_TABLE[name].field, ruleSchema(name)]),
) as Record<RuleField, ReturnType<typeof ruleSchema>>;

function ruleSchema(name: RuleName): z.ZodOptional<z.ZodType<RuleChange>> {
	const { input, parse } = RULE_TABLE[name];
	const valid = (value: string | number): RuleChange => asChange(parse(String(value))) ?? {};
	switch (input.kind) {
		case "choice":
			return z.enum(input.values).transform(valid).optional();
		case "whole":
			return z.coerce.number().int().min(input.min).max(input.max).transform(valid).optional();
		case "text":
			return typedText(input.problem, input.maxLength, parse).optional();
	}
}

const asChange = (parsed: RuleChange | Unclear | null) => (parsed instanceof Unclear ? null : parsed);

/** The rules that a submitted form sets. An empty optional field sets its rule to none. */
export function submittedRules(
	form: RuleForm,
	values: Readonly<Partial<Record<RuleField, RuleChange | undefined>>>,
): RuleChange {
	const changes = rulesOf(form).map(name => {
		const { field, mayBeEmpty, parse } = RULE_TABLE[name];
		return values[field] ?? (mayBeEmpty ? asChange(parse("")) : null);
	});
	return Object.assign({}, ...changes);
}
