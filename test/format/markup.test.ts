import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	escapeMarkdown,
	formatShouted,
	formatUnit,
	graphemes,
	plainCode,
	plainMarkdown,
	plainText,
	readMarkdown,
	truncate,
} from "../../src/format/markup.ts";

describe("escapeMarkdown", () => {
	it.each([
		["Jean-Luc O'Dell Jr. (W)", "Jean-Luc O'Dell Jr. (W)"],
		["**bold** _it_ ~~no~~", "\\*\\*bold\\*\\* \\_it\\_ \\~\\~no\\~\\~"],
		["# Heading", "\\# Heading"],
		["- list", "\\- list"],
		["> quote", "\\> quote"],
		[">>> quote", "\\>>> quote"],
		["-# small print", "\\-# small print"],
		["#17", "#17"],
		["-5 Power", "-5 Power"],
		["[text](https://evil.example)", "\\[text\\](https:\u200B//evil.example)"],
		["@everyone", "@\u200Beveryone"],
		["<@123> <#4> </price:5>", "\\<@\u200B123> \\<#4> \\</price:5>"],
		["`code` ||spoiler||", "\\`code\\` \\|\\|spoiler\\|\\|"],
		["right\u202Eleft\u0000", "right left "],
		["two\nlines", "two lines"],
		["1. list", "1\\. list"],
		["1.5 runs", "1.5 runs"],
		["discord.gg/abc", "discord.gg\u200B/abc"],
		["a\u2028b\u3164c\u{E0041}d\uD800e", "a b c d e"],
		["⚾️", "⚾️"],
		// A pirate's flag (also without its selector), England's, a family, a skin tone with a job, a keycap, a country.
		...["🏴‍☠️", "🏴‍☠", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "👨‍👩‍👧", "🧑🏽‍🚀", "1️⃣", "🇲🇽"].map((emoji): [string, string] => [emoji, emoji]),
		// Joiners and tags that belong to no emoji hide text, or make equal names different.
		["a\u200Db⚾\u200Dc⚾\u200D⚾", "a b⚾ c⚾ ⚾"],
		["🏴\u{E0041}\u{E0042}\u{E007F}", "🏴   "],
	])("%j becomes %j", (text, escaped) => expect(escapeMarkdown(text)).toBe(escaped));
});

describe("readMarkdown", () => {
	it("reads the bold texts and the code spans of a sentence", () => {
		expect(readMarkdown("1. **Elm** in `/league table`, \\*so\\*")).toEqual([
			{ text: "1. ", style: "plain" },
			{ text: "Elm", style: "bold" },
			{ text: " in ", style: "plain" },
			{ text: "/league table", style: "code" },
			{ text: ", *so*", style: "plain" },
		]);
	});

	it("gives back what was escaped", () => {
		fc.assert(
			fc.property(fc.string({ unit: "grapheme" }), text => {
				expect(plainMarkdown(escapeMarkdown(text))).toBe(plainText(text));
			}),
			{ examples: [["<@1> **a** `b` \\ discord.gg/x # - 1. 2"], ["- a"], ["1. a"], ["# a"]] },
		);
	});
});

describe("plainCode", () => {
	it("keeps text inside a code block", () => {
		expect(plainCode("a```b\u202Ec")).toBe("aˋˋˋb c");
	});
});

describe("the service's capitals and units", () => {
	it.each([
		["COMMUNITY MARKET", "Community Market"],
		["THE SHOW PACK", "The Show Pack"],
		["XP REWARD PATH", "XP Reward Path"],
		["SET 1", "Set 1"],
		["PROGRAM (Team Affinity)", "PROGRAM (Team Affinity)"],
	])("%j is written %j", (text, written) => expect(formatShouted(text)).toBe(written));

	it.each([
		["833ft", "833 ft"],
		["7:00pm", "7:00 pm"],
		["1,120 ft", "1,120 ft"],
	])("%j is written %j", (text, written) => expect(formatUnit(text)).toBe(written));
});

describe("truncate", () => {
	it.each([
		["short", 5, "short"],
		["longer", 5, "long…"],
		["ab😀cd", 4, "ab…"],
		["ab👨‍👩‍👧cd", 8, "ab…"],
		["ab👨‍👩‍👧cd", 11, "ab👨‍👩‍👧…"],
		["Aguila\u0301s", 7, "Aguil…"],
	])("%j in %i units is %j", (text, limit, cut) => expect(truncate(text, limit)).toBe(cut));

	it("never exceeds its limit and never cuts a letter or an emoji", () => {
		fc.assert(
			fc.property(fc.string({ unit: "grapheme" }), fc.integer({ min: 1, max: 40 }), (text, limit) => {
				const cut = truncate(text, limit);
				expect(cut.length).toBeLessThanOrEqual(limit);
				const whole = [...graphemes(text)].map(({ segment }) => segment);
				const kept = [...graphemes(cut)].map(({ segment }) => segment);
				expect(kept.slice(0, cut === text ? undefined : -1)).toEqual(
					whole.slice(0, cut === text ? undefined : kept.length - 1),
				);
			}),
		);
	});
});
