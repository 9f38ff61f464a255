import { describe, expect, it } from "vitest";
import { type Inline, parseInline } from "../../src/markdown/inline.ts";

const text = (content: string): Inline => ({ type: "text", text: content });
const link = (url: string, label = url): Inline => ({ type: "link", url, children: [text(label)] });

describe("within a line", () => {
	it.each<[string, Inline[]]>([
		["plain", [text("plain")]],
		["**a**", [{ type: "strong", children: [text("a")] }]],
		["*a*", [{ type: "emphasis", children: [text("a")] }]],
		["_a_", [{ type: "emphasis", children: [text("a")] }]],
		["__a__", [{ type: "underline", children: [text("a")] }]],
		["~~a~~", [{ type: "strike", children: [text("a")] }]],
		["||a||", [{ type: "spoiler", children: [text("a")] }]],
		["`**a**`", [{ type: "code", text: "**a**" }]],
		["`` a`b ``", [{ type: "code", text: " a`b " }]],
		["`` `a` ``", [{ type: "code", text: "`a`" }]],
		["***a***", [{ type: "strong", children: [{ type: "emphasis", children: [text("a")] }] }]],
		[
			"**a *b* c**",
			[{ type: "strong", children: [text("a "), { type: "emphasis", children: [text("b")] }, text(" c")] }],
		],
		["[a](https://a.example/x_(y))", [link("https://a.example/x_(y)", "a")]],
		[
			"[**a**](https://a.example)",
			[{ type: "link", url: "https://a.example", children: [{ type: "strong", children: [text("a")] }] }],
		],
		["<https://a.example/b>", [link("https://a.example/b")]],
		["see https://a.example/b.", [text("see "), link("https://a.example/b"), text(".")]],
		["(https://a.example)", [text("("), link("https://a.example"), text(")")]],
		["<t:1700000000:R>", [{ type: "time", at: 1_700_000_000_000, style: "R" }]],
		["<t:1700000000>", [{ type: "time", at: 1_700_000_000_000, style: "f" }]],
		["<t:-1:d>", [{ type: "time", at: -1_000, style: "d" }]],
		[
			"<@1> <@!2> <@&3> <#4>",
			[
				{ type: "mention", of: "person", id: "1" },
				text(" "),
				{ type: "mention", of: "person", id: "2" },
				text(" "),
				{ type: "mention", of: "role", id: "3" },
				text(" "),
				{ type: "mention", of: "channel", id: "4" },
			],
		],
		["</alert add:1>", [{ type: "command", name: "alert add" }]],
		["<a:wave:1>", [{ type: "emoji", name: "wave" }]],
	])("%s", (source, nodes) => expect(parseInline(source)).toEqual(nodes));

	it.each([
		"snake_case_name",
		"2 * 3 * 4",
		"**open",
		"`open",
		"||open|",
		"a * b",
		"[a](javascript:alert(1))",
		"javascript:alert(1)",
		"<t:1700000000:x>",
		"<t:99999999999999:R>",
		"<t:9999999999999:R>",
		"<script>alert(1)</script>",
		"@everyone",
	])("%s stays as it is", source => expect(parseInline(source)).toEqual([text(source)]));

	it.each([
		["\\*a\\*", "*a*"],
		["\\_a\\_ \\` \\~ \\| \\[ \\] \\\\", "_a_ ` ~ | [ ] \\"],
		["\\<t:1:R>", "<t:1:R>"],
		["a\\b", "a\\b"],
	])("%s is text without the escapes", (source, plain) => expect(parseInline(source)).toEqual([text(plain)]));
});
