import { describe, expect, it } from "vitest";
import { type Block, parseMarkdown } from "../../src/markdown/block.ts";
import type { Inline } from "../../src/markdown/inline.ts";

const text = (content: string): Inline => ({ type: "text", text: content });
const paragraph = (...children: Inline[]): Block => ({ type: "paragraph", children });

describe("on separate lines", () => {
	it.each<[string, Block[]]>([
		["", []],
		["a\nb", [paragraph(text("a\nb"))]],
		["a\r\nb", [paragraph(text("a\nb"))]],
		["# a", [{ type: "heading", level: 1, children: [text("a")] }]],
		["## a\nb", [{ type: "heading", level: 2, children: [text("a")] }, paragraph(text("b"))]],
		["### **a**", [{ type: "heading", level: 3, children: [{ type: "strong", children: [text("a")] }] }]],
		[
			"-# a\n-# b",
			[
				{ type: "small", children: [text("a")] },
				{ type: "small", children: [text("b")] },
			],
		],
		["> a\n> b\nc", [{ type: "quote", blocks: [paragraph(text("a\nb\n"))] }, paragraph(text("c"))]],
		[
			">>> a\n# b",
			[{ type: "quote", blocks: [paragraph(text("a\n")), { type: "heading", level: 1, children: [text("b")] }] }],
		],
		["```\n a  b\n```", [{ type: "code", text: " a  b" }]],
		["```js\na\n```b", [{ type: "code", text: "a" }, paragraph(text("b"))]],
		["a ```b``` c", [paragraph(text("a ")), { type: "code", text: "b" }, paragraph(text(" c"))]],
		["```\n# a\n- b\n```", [{ type: "code", text: "# a\n- b" }]],
	])("%j", (source, blocks) => expect(parseMarkdown(source)).toEqual(blocks));

	it.each(["#a", "a # b", "-a", "\\# a", "\\- a", "\\> a", "\\-# a", "#### a", ">a", "```open"])(
		"%j begins nothing",
		source => {
			expect(parseMarkdown(source).map(({ type }) => type)).toEqual(["paragraph"]);
		},
	);

	it("makes lists of points and of numbers, with lists within", () => {
		expect(parseMarkdown("- a\n- b\n  - c\n  - d\n3. e\n4. f\ng")).toEqual([
			{
				type: "list",
				start: null,
				items: [
					{ children: [text("a")], inner: null },
					{
						children: [text("b")],
						inner: {
							type: "list",
							start: null,
							items: [
								{ children: [text("c")], inner: null },
								{ children: [text("d")], inner: null },
							],
						},
					},
				],
			},
			{
				type: "list",
				start: 3,
				items: [
					{ children: [text("e")], inner: null },
					{ children: [text("f")], inner: null },
				],
			},
			paragraph(text("g")),
		]);
	});

	it("reads the longest description, of nothing but marks, without getting lost", () => {
		for (const mark of ["*", "_", "`", "~", "|", "[", "<", "> ", "- ", "#", "\\"]) {
			expect(parseMarkdown(mark.repeat(4_096 / mark.length)).length).toBeGreaterThan(0);
		}
	});
});
