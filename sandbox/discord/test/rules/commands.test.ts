import { ApplicationCommandOptionType, ApplicationCommandType } from "discord.js";
import { describe, expect, it } from "vitest";
import { parseCommands } from "../../src/rules/commands.ts";
import { refusals } from "./refusal.ts";

const { Boolean: Flag, Integer, String: Text, Subcommand, SubcommandGroup } = ApplicationCommandOptionType;
const command = (more: object = {}) => ({ name: "price", description: "Prices", ...more });
const option = (name: string, more: object = {}) => ({ type: Text, name, description: "Text", ...more });
const withOptions = (...options: object[]) => [command({ options })];
const text = (length: number) => "x".repeat(length);
const choice = (name: string, value: string | number = name) => ({ name, value });
const refused = (body: unknown) => refusals(() => parseCommands(body));

describe("commands within the limits are accepted", () => {
	it.each<[string, unknown]>([
		["none", []],
		["nothing", null],
		["a command for everywhere", [command({ integration_types: [0, 1], contexts: [0, 1, 2] })]],
		["required options before others", withOptions(option("a", { required: true }), option("b"))],
		[
			"subcommands, in groups or not",
			withOptions(
				{ type: Subcommand, name: "add", description: "Adds", options: [option("a")] },
				{
					type: SubcommandGroup,
					name: "more",
					description: "More",
					options: [{ type: Subcommand, name: "add", description: "Adds" }],
				},
			),
		],
		["letters without a lower case", [command({ name: "価格" })]],
		["25 choices", withOptions(option("a", { choices: Array.from({ length: 25 }, (_, at) => choice(`${at}`)) }))],
		["a range of numbers", withOptions(option("a", { type: Integer, min_value: 1, max_value: 2 }))],
		[
			"what discord.js sends besides",
			[command({ type: 1, nsfw: false, default_member_permissions: "8", dm_permission: true })],
		],
		["a menu command, whose name may be any", [{ type: ApplicationCommandType.User, name: "Their Games" }]],
		[
			"a slash command and a menu command of one name",
			[command(), { type: ApplicationCommandType.User, name: "price" }],
		],
	])("%s", (_, body) => {
		expect(refused(body)).toEqual([]);
	});
});

describe("commands are refused as Discord does it", () => {
	it.each<[string, unknown, string[]]>([
		["a name in capitals", [command({ name: "Price" })], ["0.name APPLICATION_COMMAND_INVALID_NAME"]],
		["a name with a space", [command({ name: "price it" })], ["0.name APPLICATION_COMMAND_INVALID_NAME"]],
		["a name of 33 characters", [command({ name: text(33) })], ["0.name BASE_TYPE_MAX_LENGTH"]],
		["no description", [{ name: "price" }], ["0.description BASE_TYPE_REQUIRED"]],
		["a description of 101 characters", [command({ description: text(101) })], ["0.description BASE_TYPE_MAX_LENGTH"]],
		["an unknown property", [command({ nswf: true })], ["0.nswf MODEL_TYPE_UNKNOWN_FIELD"]],
		["two commands of one name", [command(), command()], ["1.name APPLICATION_COMMANDS_DUPLICATE_NAME"]],
		["no places at all", [command({ contexts: [] })], ["0.contexts BASE_TYPE_MIN_LENGTH"]],
		["a place that does not exist", [command({ contexts: [3] })], ["0.contexts.0 BASE_TYPE_CHOICES"]],
		["a place twice", [command({ contexts: [0, 0] })], ["0.contexts SET_TYPE_CONTAINS_DUPLICATES"]],
		[
			"an installation that does not exist",
			[command({ integration_types: [2] })],
			["0.integration_types.0 BASE_TYPE_CHOICES"],
		],
		[
			"an unknown language",
			[command({ name_localizations: { tlh: "waq" } })],
			["0.name_localizations.tlh BASE_TYPE_CHOICES"],
		],
		[
			"a translated name in capitals",
			[command({ name_localizations: { de: "Preis" } })],
			["0.name_localizations.de APPLICATION_COMMAND_INVALID_NAME"],
		],
		[
			"26 options",
			withOptions(...Array.from({ length: 26 }, (_, at) => option(`a${at}`))),
			["0.options BASE_TYPE_MAX_LENGTH"],
		],
		["an option in capitals", withOptions(option("Card")), ["0.options.0.name APPLICATION_COMMAND_INVALID_NAME"]],
		[
			"an option without description",
			withOptions({ type: Text, name: "a" }),
			["0.options.0.description BASE_TYPE_REQUIRED"],
		],
		["an option of no known type", withOptions(option("a", { type: 99 })), ["0.options.0.type UNION_TYPE_CHOICES"]],
		[
			"two options of one name",
			withOptions(option("a"), option("a")),
			["0.options.1.name APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATED"],
		],
		[
			"a required option after another",
			withOptions(option("a"), option("b", { required: true })),
			["0.options.1 APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID"],
		],
		[
			"the same in a subcommand",
			withOptions({
				type: Subcommand,
				name: "add",
				description: "Adds",
				options: [option("a"), option("b", { required: true })],
			}),
			["0.options.0.options.1 APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID"],
		],
		[
			"subcommands beside values",
			withOptions({ type: Subcommand, name: "add", description: "Adds" }, option("a")),
			["0.options APPLICATION_COMMAND_OPTIONS_TYPE_INVALID"],
		],
		[
			"26 choices",
			withOptions(option("a", { choices: Array.from({ length: 26 }, (_, at) => choice(`${at}`)) })),
			["0.options.0.choices BASE_TYPE_MAX_LENGTH"],
		],
		[
			"a choice of 101 characters",
			withOptions(option("a", { choices: [choice(text(101), "v")] })),
			["0.options.0.choices.0.name BASE_TYPE_MAX_LENGTH"],
		],
		[
			"a choice of spaces",
			withOptions(option("a", { choices: [choice(" ", "v")] })),
			["0.options.0.choices.0.name BASE_TYPE_REQUIRED"],
		],
		[
			"a choice's value of 101 characters",
			withOptions(option("a", { choices: [choice("a", text(101))] })),
			["0.options.0.choices.0.value BASE_TYPE_MAX_LENGTH"],
		],
		[
			"a choice of the wrong type",
			withOptions(option("a", { choices: [choice("a", 1)] })),
			["0.options.0.choices.0.value STRING_TYPE_CONVERT"],
		],
		[
			"two choices of one name",
			withOptions(option("a", { choices: [choice("a", "1"), choice("a", "2")] })),
			["0.options.0.choices.1.name APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_EXISTS"],
		],
		[
			"a translated description of 101 characters",
			[command({ description_localizations: { "es-ES": text(101) } })],
			["0.description_localizations.es-ES BASE_TYPE_MAX_LENGTH"],
		],
		[
			"a translated description of spaces",
			withOptions(option("a", { description_localizations: { "es-419": " " } })),
			["0.options.0.description_localizations.es-419 BASE_TYPE_REQUIRED"],
		],
		[
			"a translated choice of 101 characters",
			withOptions(option("a", { choices: [{ ...choice("a"), name_localizations: { "es-ES": text(101) } }] })),
			["0.options.0.choices.0.name_localizations.es-ES BASE_TYPE_MAX_LENGTH"],
		],
		[
			"a translated choice of spaces",
			withOptions(option("a", { choices: [{ ...choice("a"), name_localizations: { "es-ES": " " } }] })),
			["0.options.0.choices.0.name_localizations.es-ES BASE_TYPE_REQUIRED"],
		],
		[
			"a choice in an unknown language",
			withOptions(option("a", { choices: [{ ...choice("a"), name_localizations: { es: "a" } }] })),
			["0.options.0.choices.0.name_localizations.es BASE_TYPE_CHOICES"],
		],
		[
			"choices with autocomplete",
			withOptions(option("a", { autocomplete: true, choices: [choice("a")] })),
			["0.options.0.choices APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_CHOICES"],
		],
		[
			"autocomplete of yes and no",
			withOptions(option("a", { type: Flag, autocomplete: true })),
			["0.options.0.autocomplete MODEL_TYPE_UNKNOWN_FIELD"],
		],
		[
			"a minimum above the maximum",
			withOptions(option("a", { type: Integer, min_value: 2, max_value: 1 })),
			["0.options.0 APPLICATION_COMMAND_OPTIONS_RANGE_INVALID"],
		],
		[
			"a menu command with a description",
			[{ type: ApplicationCommandType.User, name: "Games", description: "x" }],
			["0.description APPLICATION_COMMAND_CONTEXT_MENU_DESCRIPTION"],
		],
		[
			"a menu command with options",
			[{ type: ApplicationCommandType.User, name: "Games", options: [option("a", { type: Integer })] }],
			["0.options APPLICATION_COMMAND_CONTEXT_MENU_OPTIONS"],
		],
		[
			"a menu command with blank names",
			[{ type: ApplicationCommandType.User, name: " ", name_localizations: { "es-ES": " " } }],
			["0.name_localizations.es-ES BASE_TYPE_REQUIRED", "0.name BASE_TYPE_REQUIRED"],
		],
		[
			"a menu command with a name that is too long",
			[{ type: ApplicationCommandType.User, name: "x".repeat(33) }],
			["0.name BASE_TYPE_MAX_LENGTH"],
		],
		["something else than a list", { name: "price" }, [" ARRAY_TYPE_CONVERT".trim()]],
	])("%s", (_, body, expected) => {
		expect(refused(body)).toEqual(expected);
	});

	it("101 commands", () => {
		expect(refused(Array.from({ length: 101 }, (_, at) => command({ name: `c${at}` })))).toEqual(["30032"]);
	});

	it("more than 8,000 characters in names, descriptions and values of one command", () => {
		const choices = (length: number) =>
			Array.from({ length: 16 }, (_, at) => choice(`${at}`.padStart(2, "0"), text(length)));
		const options = (length: number) =>
			["a", "b", "c", "d", "e"].map(name => option(name, { choices: choices(length) }));
		// 5 + 6 of the command, and of each option 1 + 4 and 16 choices of 2 + length.
		expect(11 + 5 * (5 + 16 * (2 + 97))).toBe(7_956);
		expect(refused(withOptions(...options(97)))).toEqual([]);
		expect(refused(withOptions(...options(98)))).toEqual(["0 APPLICATION_COMMAND_TOO_LARGE"]);
	});

	it("counts only the longest language of a translated text", () => {
		const choices = Array.from({ length: 16 }, (_, at) => choice(`${at}`.padStart(2, "0"), text(97)));
		const options = ["a", "b", "c", "d", "e"].map(name => option(name, { choices }));
		const translated = (length: number) => [
			command({ options, description_localizations: { de: text(length), fr: text(20) } }),
		];
		expect(refused(translated(50))).toEqual([]);
		expect(refused(translated(51))).toEqual(["0 APPLICATION_COMMAND_TOO_LARGE"]);
	});
});
