import { readdirSync } from "node:fs";
import { ApplicationCommandOptionType } from "discord.js";
import { describe, expect, it } from "vitest";
import { commands } from "../../commands/index.ts";
import type { CommandData } from "../../src/discord/command.ts";
import { ENGLISH } from "../../src/text/texts.ts";

/** A command's options, including those of its subcommands. */
function optionsOf({ options = [] }: CommandData): NonNullable<CommandData["options"]> {
	return options.flatMap(option =>
		option.type === ApplicationCommandOptionType.Subcommand ? (option.options ?? []) : [option],
	);
}

const byName = new Map(commands.map(command => [command.name, command]));

describe("the list of commands", () => {
	it("contains every file of the folder, under the file's name", () => {
		const files = readdirSync(new URL("../../commands/", import.meta.url)).filter(name => name !== "index.ts");
		expect([...byName.keys()].toSorted()).toEqual(files.map(name => name.replace(/\.ts$/, "")).toSorted());
	});

	it.each([...byName])("/%s accepts every choice it shows", (_name, { data, prepare }) => {
		for (const option of optionsOf(data(ENGLISH))) {
			if (!("choices" in option)) continue;
			for (const { value } of option.choices ?? []) {
				const prepared = prepare({ [option.name]: value }, ENGLISH);
				expect("problems" in prepared ? [...prepared.problems.keys()] : []).not.toContain(option.name);
			}
		}
	});

	it.each([...byName])("/%s completes the options that it says it completes, and no others", (_name, command) => {
		const completed = optionsOf(command.data(ENGLISH)).filter(
			option => option.type === ApplicationCommandOptionType.String && option.autocomplete === true,
		);
		expect(Object.keys(command.autocomplete).toSorted()).toEqual(
			[...new Set(completed.map(({ name }) => name))].toSorted(),
		);
	});
});
