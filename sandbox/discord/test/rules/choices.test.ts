import { ApplicationCommandOptionType } from "discord.js";
import { expect, it } from "vitest";
import { parseChoices } from "../../src/rules/choices.ts";
import { refusals } from "./refusal.ts";

it.each<[string, object, string[]]>([
	["of 100 characters", { name: "x".repeat(100), value: "x".repeat(100) }, []],
	["whose name is of spaces", { name: " ", value: "a" }, ["data.choices.0.name BASE_TYPE_REQUIRED"]],
	[
		"whose value is of 101 characters",
		{ name: "a", value: "x".repeat(101) },
		["data.choices.0.value BASE_TYPE_MAX_LENGTH"],
	],
])("a suggestion %s is judged as by Discord", (_, choice, expected) => {
	const parse = () => parseChoices(ApplicationCommandOptionType.String, { choices: [choice] });
	expect(refusals(parse)).toEqual(expected);
});
