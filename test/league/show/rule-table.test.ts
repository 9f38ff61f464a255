import { describe, expect, it } from "vitest";
import { RULE_FORMS, RULE_NAMES, RULE_TABLE, ruleSentences } from "../../../src/league/show/rule-table.ts";
import { ENGLISH } from "../../../src/text/texts.ts";
import { createRules } from "../../fixtures/league.ts";

/** Discord's limit. */
const MAX_FIELDS = 5;

describe("the table of rules", () => {
	it.each(RULE_FORMS)("the form %s has at most as many fields as Discord takes", form => {
		const fields = RULE_NAMES.filter(name => RULE_TABLE[name].form === form);
		// The main form has the league's name, too.
		expect(fields.length + (form === "main" ? 1 : 0)).toBeLessThanOrEqual(MAX_FIELDS);
	});

	it.each(RULE_NAMES)("the field of %s reads what it shows", name => {
		const rules = createRules({ end: "2026-09-30", teamCheck: true });
		const shown = RULE_TABLE[name].show(rules);
		expect(RULE_TABLE[name].parse(String(shown))).toEqual({ [name]: rules[name] });
	});

	it.each(RULE_NAMES.filter(name => RULE_TABLE[name].mayBeEmpty))("an empty field of %s sets it to none", name => {
		expect(RULE_TABLE[name].parse("")).toEqual({ [name]: null });
	});

	it("fields have different names", () => {
		const fields = RULE_NAMES.map(name => RULE_TABLE[name].field);
		expect(new Set(fields).size).toBe(fields.length);
	});

	it("the sentences of some rules are those that the whole list has", () => {
		const rules = createRules();
		const [days] = ruleSentences(rules, ENGLISH, { names: ["timeZone"] });
		expect(days).toContain(rules.timeZone);
		expect(ruleSentences(rules, ENGLISH)).toContain(days);
	});
});
