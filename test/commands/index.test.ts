import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { commands } from "../../commands/index.ts";
import { ENGLISH } from "../../src/text/texts.ts";
import { isCompleted, usesOf } from "../helpers/command-uses.ts";

const slashCommands = commands.filter(({ data }) => !data(ENGLISH).isMenu);
const byName = new Map(slashCommands.map(command => [command.name, command]));
const uses = commands.flatMap(usesOf);

describe("the list of commands", () => {
	it("contains every file of the folder, under the file's name", () => {
		const files = readdirSync(new URL("../../commands/", import.meta.url)).filter(name => name !== "index.ts");
		expect([...byName.keys()].toSorted()).toEqual(files.map(name => name.replace(/\.ts$/, "")).toSorted());
	});

	it.each(uses)("/$name accepts every choice it shows", ({ command, values, options }) => {
		for (const option of options) {
			if (!("choices" in option)) continue;
			for (const { value } of option.choices ?? []) {
				const prepared = command.actionOf(values)?.prepare({ [option.name]: value }, ENGLISH);
				expect(prepared && "problems" in prepared ? [...prepared.problems().keys()] : []).not.toContain(option.name);
			}
		}
	});

	it.each(uses)("/$name completes the options that it says it completes, and no others", use => {
		const completed = use.options.filter(isCompleted).map(({ name }) => name);
		const completes = use.command.actionOf(use.values)?.suggested ?? {};
		expect(Object.keys(completes).toSorted()).toEqual(completed.toSorted());
	});
});
