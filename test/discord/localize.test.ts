import {
	type APIApplicationCommandOption,
	ApplicationCommandOptionType,
	ApplicationCommandType,
	type LocalizationMap,
} from "discord.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { commands } from "../../commands/index.ts";
import { MENU_COMMAND_LIMIT } from "../../src/format/limits.ts";
import { ENGLISH, TRANSLATED_LOCALES, textsFor } from "../../src/text/texts.ts";
import { startTestBot, type TestBot } from "../helpers/bot.ts";

const SPANISH = textsFor("es-419");

/** Characters (Discord's limits) of a description or a choice's name, and of all texts of one command. */
const TEXT_LIMIT = 100;
const COMMAND_LIMIT = 8000;

let bot: TestBot;
beforeAll(async () => {
	bot = await startTestBot({ crawled: false });
});
afterAll(() => bot.stop());

interface Text {
	path: string;
	english: string;
	others: LocalizationMap;
}

interface Named {
	type?: number | undefined;
	name: string;
	name_localizations?: LocalizationMap | null | undefined;
	description?: string;
	description_localizations?: LocalizationMap | null | undefined;
	options?: readonly APIApplicationCommandOption[] | undefined;
}

/** Every text of a registered command that has translations: descriptions, and the names of choices. */
function textsOf(named: Named, parent = ""): Text[] {
	const path = `${parent} ${named.name}`.trim();
	// A command of a person's menu has a name in each language, and nothing else.
	if (named.type === ApplicationCommandType.User && parent === "") {
		return [{ path, english: named.name, others: named.name_localizations ?? {} }];
	}
	const description = { path, english: named.description ?? "", others: named.description_localizations ?? {} };
	const inner = (named.options ?? []).flatMap(option => [
		...textsOf(
			{ ...option, type: undefined, options: "options" in option ? option.options : undefined } as Named,
			path,
		),
		...("choices" in option ? (option.choices ?? []) : []).map(choice => ({
			path: `${path} ${option.name} ${choice.value}`,
			english: choice.name,
			others: choice.name_localizations ?? {},
		})),
	]);
	return [description, ...inner];
}

/** A command without subcommands, or each of its subcommands, with the options that a person fills in. */
function commandsOf({
	name,
	options = [],
}: Named): { path: string; options: readonly APIApplicationCommandOption[] }[] {
	const { Subcommand, SubcommandGroup } = ApplicationCommandOptionType;
	const subcommands = options.filter(({ type }) => type === Subcommand || type === SubcommandGroup);
	if (subcommands.length === 0) return [{ path: name, options }];
	return subcommands.flatMap(option => commandsOf({ ...option, name: `${name} ${option.name}` } as Named));
}

const longest = ({ english, others }: Text) =>
	Math.max(english.length, ...Object.values(others).map(text => text?.length ?? 0));

describe("what Discord shows of the commands", () => {
	const registered = () => bot.discord.commands.map(command => ({ command, texts: textsOf(command as Named) }));

	it("is every command, with all descriptions and choices in every other language", () => {
		expect(registered().map(({ command }) => command.name)).toEqual(commands.map(({ name }) => name));
		for (const { texts } of registered()) {
			for (const { path, others } of texts) expect(Object.keys(others), path).toEqual(TRANSLATED_LOCALES);
		}
	});

	it("is within Discord's limits in every language", () => {
		for (const { command, texts } of registered()) {
			for (const text of texts) expect(longest(text), text.path).toBeLessThanOrEqual(TEXT_LIMIT);
			expect(
				texts.reduce((total, text) => total + text.path.length + longest(text), 0),
				command.name,
			).toBeLessThanOrEqual(COMMAND_LIMIT);
		}
	});

	it("names the commands of a person's menu within Discord's limit, in every language", () => {
		const menus = registered().filter(({ command }) => command.type === ApplicationCommandType.User);
		expect(menus.map(({ command }) => [command.name, command.description])).toEqual([
			["Stats", ""],
			["Games", ""],
			[ENGLISH.personMenu.versus.name, ""],
		]);
		for (const text of menus.flatMap(({ texts }) => texts)) {
			expect(longest(text), text.path).toBeLessThanOrEqual(MENU_COMMAND_LIMIT);
		}
		expect(menus.map(({ texts }) => texts[0]?.others["es-419"])).toEqual([
			"Estadísticas",
			"Partidos",
			SPANISH.personMenu.versus.name,
		]);
	});

	it("names the choices of an option differently in every language", () => {
		for (const { command } of registered()) {
			for (const option of (command as Named).options ?? []) {
				const choices = ("choices" in option ? option.choices : undefined) ?? [];
				for (const locale of TRANSLATED_LOCALES) {
					const names = choices.map(choice => choice.name_localizations?.[locale]);
					expect(new Set(names).size, `${command.name} ${option.name}`).toBe(choices.length);
				}
			}
		}
	});

	it("names the options in every language by Discord's rule, each differently within a command", () => {
		for (const { path, options } of registered().flatMap(({ command }) => commandsOf(command as Named))) {
			for (const locale of TRANSLATED_LOCALES) {
				const names = options.map(({ name, name_localizations }) => name_localizations?.[locale] ?? `${path} ${name}?`);
				for (const name of names) expect(name, `${path} ${name}`).toMatch(/^[-_'\p{Ll}\p{N}]{1,32}$/u);
				expect(new Set(names).size, `${path}: ${names}`).toBe(names.length);
			}
		}
	});

	it("keeps the names of commands and subcommands, and has a name for each option there is and for no other", () => {
		const all = registered().flatMap(({ command }) => commandsOf(command as Named));
		const subcommands = registered().flatMap(({ command }) => (command as Named).options ?? []);
		for (const { name, type, name_localizations } of subcommands) {
			if (type === ApplicationCommandOptionType.Subcommand) expect(name_localizations ?? null, name).toBeNull();
		}
		const names = new Set(all.flatMap(({ options }) => options.map(({ name }) => name)));
		for (const locale of TRANSLATED_LOCALES) {
			expect(Object.keys(textsFor(locale).optionNames).toSorted()).toEqual([...names].toSorted());
		}
	});

	it("says it as a player in Spain and in Latin America reads it", () => {
		const alert = registered().find(({ command }) => command.name === "alert");
		expect(alert?.texts.map(({ path, others }) => [path, others["es-419"]])).toEqual([
			["alert", SPANISH.commands.alert.description],
			["alert add", SPANISH.commands["alert add"].description],
			["alert add card", SPANISH.options.card],
			["alert add side", SPANISH.commands["alert add"].options.side],
			["alert add side buy", SPANISH.alerts.sides.buy],
			["alert add side sell", SPANISH.alerts.sides.sell],
			["alert add side overall", SPANISH.alerts.changes.overall],
			["alert add side rarity", SPANISH.alerts.changes.rarity],
			["alert add price", `${SPANISH.commands["alert add"].options.price}: ${SPANISH.alerts.examples}`],
			["alert list", SPANISH.commands["alert list"].description],
			["alert remove", SPANISH.commands["alert remove"].description],
			["alert remove alert", SPANISH.commands["alert remove"].options.alert],
		]);
	});
});
