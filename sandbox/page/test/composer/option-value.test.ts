import { expect, it } from "vitest";
import type { Option } from "../../src/chat/command.ts";
import { textsFor } from "../../src/client/texts/texts.ts";
import { parseOptionValue } from "../../src/composer/option-value.ts";
import { option } from "../options.ts";

const CHOICES = [
	{ name: "PlayStation", value: "psn" },
	{ name: "Two", value: 2 },
];

it.each<[Partial<Option>, string, string | number | boolean]>([
	[{}, "ors", "ors"],
	[{}, " ors ", " ors "],
	[{ min: 2, max: 3 }, "ors", "ors"],
	[{ choices: CHOICES }, " playstation", "psn"],
	[{ kind: "integer", choices: CHOICES }, "two", 2],
	[{ kind: "integer" }, "42", 42],
	[{ kind: "integer", min: -5, max: 5 }, "-5", -5],
	[{ kind: "number" }, "1.5", 1.5],
	[{ kind: "boolean" }, "true", true],
	[{ kind: "boolean" }, "False", false],
])("%j takes “%s” as %j", (given, text, value) => {
	expect(parseOptionValue(option(given), text, textsFor("en-US"))).toEqual({ value });
});

it.each<[Partial<Option>, string, string]>([
	[{}, "   ", "Type more than spaces."],
	[{ min: 3 }, "ab", "At least 3 characters; you typed 2."],
	[{ max: 3 }, "abcd", "At most 3 characters; you typed 4."],
	[{}, "x".repeat(6_001), "At most 6000 characters; you typed 6001."],
	[{ choices: CHOICES }, "play", "Choose one from the list."],
	[{ kind: "integer" }, "1.5", "Type a whole number."],
	[{ kind: "integer" }, "12a", "Type a number."],
	[{ kind: "integer" }, " ", "Type a number."],
	[{ kind: "number" }, "Infinity", "Type a number."],
	[{ kind: "integer", min: 1 }, "0", "At least 1."],
	[{ kind: "number", max: 9 }, "9.1", "At most 9."],
	[{ kind: "boolean" }, "maybe", "Choose True or False."],
])("%j refuses “%s”: %s", (given, text, complaint) => {
	expect(parseOptionValue(option(given), text, textsFor("en-US"))).toEqual({ complaint });
});

it.each<[Partial<Option>, string, string]>([
	[{ min: 1 }, " ", "Escribe algo más que espacios."],
	[{ max: 1 }, "ab", "Como máximo 1 carácter; escribiste 2."],
	[{ max: 3 }, "abcd", "Como máximo 3 caracteres; escribiste 4."],
	[{ kind: "boolean" }, "true", "Elige Verdadero o Falso."],
])("%j refuses “%s” in Spanish: %s", (given, text, complaint) => {
	expect(parseOptionValue(option(given), text, textsFor("es-ES"))).toEqual({ complaint });
});
