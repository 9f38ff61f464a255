import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { commands } from "../../commands/index.ts";
import { FEED_KINDS } from "../../src/ground/words.ts";
import { textsFor } from "../../src/text/texts.ts";

describe.each([
	["README.md", textsFor("en-US")],
	["README.es.md", textsFor("es-419")],
])("%s", (file, text) => {
	/** The rows about commands. Other tables show pictures and settings. */
	const rows = readFileSync(file, "utf8").match(/^\| (`\/|\*).*$/gm) ?? [];
	const cells = rows.map(row => row.split(" | ")[0] ?? "");

	it.each(commands.map(command => [command.name, command] as const))("has a row for %s", (_, command) => {
		const { name, isMenu } = command.data(text);
		const shown = isMenu ? new RegExp(`\\*${name}\\*`) : new RegExp(`\`/${name}[ \`]`);
		expect(cells).toContainEqual(expect.stringMatching(shown));
	});

	it.each(FEED_KINDS)("names the kind of feed %s in the row of /feed", kind => {
		const row = rows.find(line => line.startsWith("| `/feed "));
		expect(row).toContain(text.feeds.kinds[kind].toLowerCase());
	});
});
