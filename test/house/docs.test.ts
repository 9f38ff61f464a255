import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { EXAMPLES } from "@dugout/page";
import { expect, it } from "vitest";
import { commands } from "../../commands/index.ts";
import { FEED_KINDS } from "../../src/ground/words.ts";
import type { PersonSettings } from "../../src/storage/setting-tables.ts";
import type { ServerSettings } from "../../src/storage/settings.ts";
import { LOCALES } from "../../src/text/formats.ts";
import { textsFor } from "../../src/text/texts.ts";
import { usesOf } from "../helpers/command-uses.ts";
import { entriesOf, sampleTexts } from "../text/entries.ts";

/** The history of versions is not among them: it names files as they were. */
const DOCS = globSync(["CONTRIBUTING.md", "PRIVACY.md", "README*.md", "SECURITY.md", "docs/*.md", "sandbox/*/*.md"]);

const ROOTS = ["bench", "commands", "docs", "sandbox", "src", "test", ".ci", ".github"];

/** All files and folders of the checkout, from its top, a folder with a "/" at its end. */
const PATHS = [
	...readdirSync(".").filter(name => /\.\w+$/.test(name)),
	...ROOTS.flatMap(root => [
		`${root}/`,
		...readdirSync(root, { recursive: true, withFileTypes: true }).map(
			entry => `${join(entry.parentPath, entry.name)}${entry.isDirectory() ? "/" : ""}`,
		),
	]),
].filter(path => !path.includes("node_modules/"));

/** A name with "/" at its start is an address of the service. */
const isPath = (name: string) =>
	/^[\w.*-][\w.*/-]*$/.test(name) &&
	(/\.(ts|js|json|md|yml)$|[^/]\/$/.test(name) || ROOTS.includes(name.split("/")[0] ?? ""));

/** Whether a path is in the checkout: from its top, or from a folder that the sentence names, as "solve.ts". */
function exists(name: string): boolean {
	const pattern = name.replaceAll(".", "\\.").replaceAll("*", "[^/]+");
	const ending = new RegExp(`(^|/)${pattern}/?$`);
	return PATHS.some(path => ending.test(path));
}

it.each(DOCS)("%s names paths that exist", file => {
	const text = readFileSync(file, "utf8");
	const code = [...text.matchAll(/`([^`\n]+)`/g)].map(([, name = ""]) => name);
	expect(code.filter(name => isPath(name) && !exists(name))).toEqual([]);
	const links = [...text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, target = ""]) => target);
	expect(links.filter(target => !target.includes(":") && !existsSync(join(dirname(file), target)))).toEqual([]);
});

it("the map of the design shows every room, and no other", () => {
	const [, map = ""] = /## The map\n+```\n([\s\S]*?)```/.exec(readFileSync("docs/design.md", "utf8")) ?? [];
	const rows = map.split("\n").filter(line => /^ {2}\w/.test(line));
	// A name stands at the start of a row; two names share a row if two spaces or less are between them.
	const names = rows.flatMap(row =>
		(/^ {2}(?:[\w.-]+(?:\/|\.ts) {1,2}(?! ))*[\w.-]+(?:\/|\.ts)/.exec(row)?.[0] ?? "").trim().split(/ +/),
	);
	const rooms = readdirSync("src", { withFileTypes: true }).filter(entry => entry.isDirectory());
	expect(names.filter(name => name.endsWith("/")).sort()).toEqual(rooms.map(({ name }) => `${name}/`).sort());
	expect(names.filter(name => !existsSync(join("src", name)))).toEqual([]);
});

it("the glossary names every kind of feed", () => {
	const [, kinds = ""] = /^\| feed \| [^(]*\(([^)]*)\)/m.exec(readFileSync("docs/design.md", "utf8")) ?? [];
	expect(kinds.split(", ")).toEqual([...FEED_KINDS]);
});

/** What PRIVACY.md calls each setting. */
const PERSON: Readonly<Record<keyof PersonSettings, string>> = {
	language: "language",
	private: "privacy of answers",
	platform: "platform",
};
const SERVER: Readonly<Record<keyof ServerSettings, string>> = {
	language: "language of its posts",
	leagueId: "its league",
	privateChannels: "channels where answers are private",
};

it.each([
	["you change a setting", PERSON],
	["somebody who manages a server changes its settings", SERVER],
])("PRIVACY.md names every setting that is stored once %s", (event, names) => {
	const paragraphs = readFileSync("PRIVACY.md", "utf8")
		.split("\n- ")
		.map(text => text.replaceAll(/\s+/g, " "));
	const about = paragraphs.find(text => text.startsWith(`**Stored, once ${event}`)) ?? "";
	expect(Object.values(names).filter(name => !about.includes(name))).toEqual([]);
});

/** "price", "league table": everything that people type, and what it begins with. */
const ENTRIES: ReadonlySet<string> = new Set(
	commands.flatMap(usesOf).flatMap(({ name }) => {
		const words = name.split(" ");
		return words.map((_, index) => words.slice(0, index + 1).join(" "));
	}),
);

it.each([...DOCS, "CHANGELOG.md"])("%s names subcommands that exist", file => {
	const code = [...readFileSync(file, "utf8").matchAll(/`\/([a-z]+) ([a-z-]+)[^`\n]*`/g)];
	// What follows a command without subcommands is an option.
	const named = code.flatMap(([, command = "", sub = ""]) => (hasSubcommands(command) ? `${command} ${sub}` : []));
	expect(named.filter(name => !ENTRIES.has(name))).toEqual([]);
});

it.each(LOCALES.map(locale => textsFor(locale)))("the texts of $format.locale name commands that exist", text => {
	// A rate, as "≈ 4k/h", is no command.
	const entries = [...entriesOf(text)].filter(([path]) => !path.startsWith("prices."));
	const named = entries.flatMap(([path, entry]) =>
		sampleTexts(entry).flatMap(shown => unknownCommands(shown).map(name => `${path}: ${name}`)),
	);
	expect([...new Set(named)]).toEqual([]);
});

it.each(globSync("sandbox/page/src/client/texts/*.ts"))("%s names commands that exist", file => {
	expect(unknownCommands(readFileSync(file, "utf8"))).toEqual([]);
});

it("the sandbox suggests commands that exist, among them those of the README's pictures", () => {
	expect(EXAMPLES.filter(name => !ENTRIES.has(name))).toEqual([]);
	const pictures = ["price", "league table", "squad", "stats", "mine list", "feed add"];
	expect(pictures.filter(name => !EXAMPLES.includes(name))).toEqual([]);
});

/** The commands that a text names, as "/price", "/alert list" and "/commissioner season end", and that do not exist. */
function unknownCommands(text: string): string[] {
	return [...text.matchAll(/(?<=^|[\s`(“"])\/([a-z]+)(?: ([a-z]+))?(?: ([a-z]+))?/g)].flatMap(([, ...words]) => {
		const path = words.filter(word => word !== undefined);
		// What follows a command without subcommands is an option, or the rest of a sentence.
		const length = path.findIndex((_, index) => !hasSubcommands(path.slice(0, index + 1).join(" "))) + 1 || path.length;
		const name = path.slice(0, length).join(" ");
		return ENTRIES.has(name) ? [] : name;
	});
}

const hasSubcommands = (command: string) => [...ENTRIES].some(entry => entry.startsWith(`${command} `));
