import { expect, it } from "vitest";
import type { Command } from "../../src/chat/command.ts";
import { localizeCommand, localizeUse } from "../../src/client/localize.ts";
import { option } from "../options.ts";

const META: Command = {
	name: "meta",
	description: "Lists of the season",
	localizations: { "es-ES": "Listas de la temporada", "es-419": null },
	options: [
		option({
			name: "list",
			names: { "es-ES": "lista" },
			description: "Which list",
			localizations: { "es-ES": "Qué lista" },
			choices: [
				{ name: "Brands", localizations: { "es-ES": "Marcas" }, value: "brands" },
				{ name: "Sets", value: "sets" },
			],
		}),
	],
	places: ["guild"],
	forManagers: false,
};

it("a command has its texts in the reader's language, and in English where they are missing", () => {
	const spanish = localizeCommand(META, "es-ES");
	expect([spanish.name, spanish.description]).toEqual(["meta", "Listas de la temporada"]);
	expect(spanish.options[0]).toMatchObject({ name: "list", label: "lista", description: "Qué lista" });
	expect(spanish.options[0]?.choices.map(({ name, value }) => [name, value])).toEqual([
		["Marcas", "brands"],
		["Sets", "sets"],
	]);
	expect(localizeCommand(META, "es-419")).toMatchObject({ description: "Lists of the season" });
	expect(localizeCommand(META, "es-419").options[0]).toMatchObject({ label: "list" });
	expect(localizeCommand(META, "en-US")).toMatchObject(META);
});

it("an example shows its choices in the reader's language, and other values as they are", () => {
	const use = {
		name: "meta",
		values: { list: "brands", card: "uuid" },
		labels: { list: "Brands", card: "99 Orso Vale" },
	};
	const commands = [localizeCommand(META, "es-ES")];
	expect(localizeUse(use, commands)).toEqual({ ...use, labels: { list: "Marcas", card: "99 Orso Vale" } });
	expect(localizeUse({ ...use, name: "gone" }, commands).labels).toEqual(use.labels);
});
