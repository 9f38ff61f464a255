import type { Person } from "@dugout/discord-stand-in/person";
import { type APIMessage, ComponentType } from "discord.js";
import { RULE_FORMS, RULE_NAMES, RULE_TABLE, type RuleForm } from "../../src/league/show/rule-table.ts";

interface Setup {
	/** An existing league; otherwise `name` creates a new one. */
	league?: string;
	name?: string;
	/** The values of rules, by the name of the field. */
	[rule: string]: string | undefined;
}

/**
 * Submits the forms that have these rules, always including the first one.
 *
 * @returns the last answer, which may be a refusal
 */
export async function setUpLeague(person: Person, { league, name, ...rules }: Setup = {}): Promise<APIMessage> {
	const asked = person.command("commissioner setup", { league, name }, { unchecked: true });
	const opened = await Promise.any([asked.modal, asked.answer]);
	if (!("components" in opened) || !("title" in opened)) return opened as APIMessage;
	let answer = await person.submit(opened, fieldsOf("main", rules), { unchecked: true }).answer;
	for (const form of RULE_FORMS.filter(each => each !== "main")) {
		const fields = fieldsOf(form, rules);
		if (Object.keys(fields).length === 0) continue;
		const again = await person.click(answer, buttonOf(answer, form)).modal;
		answer = await person.submit(again, fields, { unchecked: true }).answer;
	}
	return answer;
}

function fieldsOf(form: RuleForm, rules: Readonly<Record<string, string | undefined>>) {
	const fields: readonly string[] = RULE_NAMES.filter(name => RULE_TABLE[name].form === form).map(
		name => RULE_TABLE[name].field,
	);
	return Object.fromEntries(Object.entries(rules).filter(([field]) => fields.includes(field)));
}

function buttonOf({ components = [] }: APIMessage, form: string): string {
	const parts = components.flatMap(row => (row.type === ComponentType.ActionRow ? row.components : []));
	return (
		parts.flatMap(part => ("custom_id" in part ? part.custom_id : [])).find(id => id.includes(`form=${form}`)) ?? form
	);
}
