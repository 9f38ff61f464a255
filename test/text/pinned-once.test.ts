import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { LANGUAGES } from "./entries.ts";

/** Below this length a text is only looked for as the whole of a string, because any sentence may have it in it. */
const LONG = 12;
/** Shorter ones, such as "Card", are words that stand for many things. */
const SHORT = 6;

/** Where a test's data are the same words as a text: what a person types, a file holds, or a table lines up. */
const DATA: Readonly<Record<string, readonly string[]>> = {
	"sandbox/page/test/markdown/plain-text.test.ts": ["Roster update"],
	"test/api/operations/fields.test.ts": ["no orders"],
	"test/commands/compare-several.test.ts": ["Contact vs L"],
	"test/commands/compare.test.ts": ["Contact vs L"],
	"test/commands/mine-import.test.ts": ["99 Teo Marrón Prime"],
	"test/embeds/item.test.ts": [
		"Contact vs L",
		"Contact vs R",
		"Cont. vs zur",
		"Cont. vs der",
		"Poder vs zur",
		"Reacc. atrás",
		"Robo de base",
	],
	"test/finder/clauses.test.ts": ["Contact vs L"],
	"test/format/comparison.test.ts": [
		"Contact vs L",
		"Contact vs R",
		"Arm strength",
		"Buy now",
		"no orders",
		"Comprar ya",
		"sin órdenes",
		"Venta ráp.",
	],
	"test/format/table.test.ts": ["Contact vs L", "Contact vs R"],
	"test/league/show/imported-file.test.ts": ["Played elsewhere", "Carreras del perdedor", "Carreras del ganador"],
	"test/league/show/typed-members.test.ts": ["Game account", "Cuenta del juego", "Nintendo Switch"],
};

/** The texts with a space: words alone are no wording. As they are written in a source file. */
const TEXTS = new Set(
	Object.values(LANGUAGES)
		.flatMap(entries => [...entries.values()])
		.filter(entry => typeof entry === "string")
		.filter(text => text.length >= SHORT && /\s/.test(text))
		.map(text => text.replaceAll("\n", "\\n")),
);

/** The long ones by their first characters, so that each place of a line is looked up once. */
const BY_START = Map.groupBy(
	[...TEXTS].filter(text => text.length >= LONG),
	text => text.slice(0, LONG),
);

const isLetter = (character = "") => /[\p{L}\p{N}]/u.test(character);

/** The short texts that are the whole of a string in a line. */
const wholeIn = (line: string): string[] =>
	[...line.matchAll(/(["'`])((?:(?!\1).)+)\1/g)].map(([, , text = ""]) => text).filter(text => TEXTS.has(text));

/** The long texts that a line has anywhere: "Roster update", but not in "Roster updates". */
const partsOf = (line: string): string[] =>
	Array.from({ length: line.length }).flatMap((_, at) =>
		(BY_START.get(line.slice(at, at + LONG)) ?? []).filter(text => {
			const end = at + text.length;
			const isCut = (isLetter(text[0]) && isLetter(line[at - 1])) || (isLetter(text.at(-1)) && isLetter(line[end]));
			return line.startsWith(text, at) && !isCut;
		}),
	);

/** Comments and titles may say what they like. */
const IS_PROSE = /^\s*(?:\/\/|\/?\*|(?:it|describe)(?:\.\w+)*\()/;

/** The texts that a file repeats. The sandbox's packages have short labels of their own, some of them the same. */
function repeatedIn(file: string): Set<string> {
	const lines = readFileSync(file, "utf8")
		.split("\n")
		.filter(line => !IS_PROSE.test(line))
		.map(line => line.replaceAll(/\\(?=[^\w\s])/g, ""));
	const whole = file.startsWith("sandbox/") ? [] : lines.flatMap(wholeIn);
	return new Set([...whole, ...lines.flatMap(partsOf)]);
}

const repeated = globSync(["test/**/*.ts", "sandbox/*/test/**/*.ts"], { exclude: ["test/text/pinned-once.test.ts"] })
	.sort()
	.map(file => [file, repeatedIn(file)] as const);

it("tests ask for a text of the bot and do not repeat it, so that a change of wording changes only what is pinned", () => {
	const literals = repeated.flatMap(([file, texts]) =>
		[...texts].filter(text => !DATA[file]?.includes(text)).map(text => `${file}: ${text}`),
	);
	expect(literals).toEqual([]);
});

it("the data that equal a text still do", () => {
	const found = new Map(repeated);
	const unused = Object.entries(DATA).flatMap(([file, texts]) =>
		texts.filter(text => !found.get(file)?.has(text)).map(text => `${file}: ${text}`),
	);
	expect(unused).toEqual([]);
});
