import { type Block, parseMarkdown } from "@dugout/page/markdown/block";
import type { Inline } from "@dugout/page/markdown/inline";
import fc from "fast-check";
import { expect, it } from "vitest";
import { columnsOf } from "../../src/format/columns.ts";
import { escapeMarkdown, plainCode, plainText, truncate } from "../../src/format/markup.ts";
import { formatCodeBlock } from "../../src/format/table.ts";
import { cases, PATIENCE } from "./settings.ts";
import { nastyText } from "./texts.ts";

/** The text a reader of these blocks sees; for other blocks their structure. */
function readText(blocks: readonly Block[]): string {
	return blocks
		.map(block => (block.type === "paragraph" ? block.children.map(readInline).join("") : `{${block.type}}`))
		.join("\n")
		.replaceAll("\u200B", "");
}

function readInline(node: Inline): string {
	return node.type === "text" ? node.text : `{${node.type}}`;
}

it("any escaped text is shown literally", PATIENCE, () => {
	fc.assert(
		fc.property(nastyText, fc.constantFrom("", "a ", "• ", "1–0 vs "), (text, before) => {
			expect(readText(parseMarkdown(before + escapeMarkdown(text)))).toBe(before + plainText(text));
		}),
		cases(1200),
	);
});

it("any escaped text stays within the bold around it", PATIENCE, () => {
	fc.assert(
		fc.property(nastyText, text => {
			fc.pre(text !== "");
			const [block] = parseMarkdown(`a **${escapeMarkdown(text)}** b`);
			const [before, bold, after, ...more] = block?.type === "paragraph" ? block.children : [];
			expect([before, after, more]).toEqual([{ type: "text", text: "a " }, { type: "text", text: " b" }, []]);
			expect(bold?.type === "strong" && bold.children.map(readInline).join("").replaceAll("\u200B", "")).toBe(
				plainText(text),
			);
		}),
		cases(600),
	);
});

it("a cut text is a prefix of whole characters", PATIENCE, () => {
	fc.assert(
		fc.property(nastyText, fc.integer({ min: 2, max: 100 }), (text, limit) => {
			const cut = escapeMarkdown(text, limit);
			expect(cut.length).toBeLessThanOrEqual(limit);
			expect(cut.isWellFormed()).toBe(true);
			const shown = readText(parseMarkdown(cut));
			if (cut === escapeMarkdown(text)) expect(shown).toBe(plainText(text));
			else {
				expect(shown.endsWith("…")).toBe(true);
				// A character at the cut is omitted as a whole.
				expect(plainText(text).startsWith(shown.slice(0, -1))).toBe(true);
			}
		}),
		cases(800),
	);
});

it("no text escapes its code block, and every line fits a phone", PATIENCE, () => {
	fc.assert(
		fc.property(fc.array(nastyText, { minLength: 1, maxLength: 4 }), lines => {
			const block = `a\n${formatCodeBlock(lines)}\nb`;
			expect(parseMarkdown(block).map(({ type }) => type)).toEqual(["paragraph", "code", "paragraph"]);
			for (const line of block.split("\n")) expect(columnsOf(line)).toBeLessThanOrEqual(34);
		}),
		cases(400),
	);
});

/** The joiners of an emoji that is made of several. */
const JOINERS = /(?<=\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]?)\u200D(?=\p{Extended_Pictographic})/gv;

it("plain text and code contain nothing invisible, except the joiners of emoji", PATIENCE, () => {
	fc.assert(
		fc.property(nastyText, text => {
			for (const shown of [plainText(text), plainCode(text), truncate(plainText(text), 20)]) {
				expect(shown.isWellFormed()).toBe(true);
				expect(shown.replaceAll(JOINERS, "")).not.toMatch(
					/[\p{Cc}\p{Zl}\p{Zp}\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/u,
				);
			}
		}),
		cases(300),
	);
});
