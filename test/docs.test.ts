import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const read = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");

/** Rows of the document's tables, their cells trimmed, without the heads. */
const rows = read("../docs/reliability.md")
	.split("\n")
	.filter(line => line.startsWith("| ") && !line.startsWith("| fault |"))
	.map(line =>
		line
			.slice(1, -1)
			.split("|")
			.map(cell => cell.trim()),
	);

describe("docs/reliability.md", () => {
	it.each(rows)("%s: stands on a test that is there", (...cells) => {
		expect(cells).toHaveLength(4);
		const [, path = "", name = ""] = /^`([\w/-]+)` › (.+)$/.exec(cells.at(-1) ?? "") ?? [];
		const file = `./${path}.test.ts`;
		expect(existsSync(new URL(file, import.meta.url)), file).toBe(true);
		expect(read(file)).toContain(name);
	});
});
