import { expect, it } from "vitest";
import { escapeXml, formatElement } from "../../src/chart/svg.ts";

it.each([
	["Teo Marrón", "Teo Marrón"],
	[`<b a="1" c='2'>&amp;`, "&lt;b a=&quot;1&quot; c=&#39;2&#39;&gt;&amp;amp;"],
	["a\u0000b\u001Fc\uFFFEd", "a b c d"],
	["half \uD83D a character", "half   a character"],
	["😀\t\n", "😀\t\n"],
])("%j is written as %j in XML", (text, xml) => {
	expect(escapeXml(text)).toBe(xml);
});

it("writes an element with its attributes escaped and its numbers short", () => {
	expect(formatElement("text", { x: 10.24999, y: -3, fill: `"><x` }, "<tspan>a</tspan>")).toBe(
		'<text x="10.2" y="-3" fill="&quot;&gt;&lt;x"><tspan>a</tspan></text>',
	);
});
