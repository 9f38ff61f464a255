import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseText } from "../../../src/api/operations/text.ts";

describe("parseText", () => {
	it.each([
		["Ané Tollworth", "Ané Tollworth"],
		["A\u0000da\u0007 Fox", "Ada Fox"],
		["  Ané  Tollworth ", "Ané Tollworth"],
		["Hollow &amp; Pine&reg;", "Hollow & Pine®"],
		["Harbor Field&trade;", "Harbor Field™"],
		["O&#39;Fen &#x27;x&#X27;", "O'Fen 'x'"],
		["&nbsp;wide&nbsp;", "wide"],
		["R&D &unknown; &", "R&D &unknown; &"],
		["&#0;&#xD800;&#1114112;", "&#0;&#xD800;&#1114112;"],
		["&amp;reg;", "&reg;"],
		["&valueOf; &toString;", "&valueOf; &toString;"],
		["quiet_kettle ^b53^", "quiet_kettle"],
		["^c59^+10 on Mondays^c50^, else nothing", "+10 on Mondays, else nothing"],
		["first^n^second", "first second"],
		["5^ and ^6", "5^ and ^6"],
	])("reads %j as %j", (text, plain) => {
		expect(parseText(text)).toBe(plain);
	});

	it("accepts any text", () => {
		const anyText = fc.property(fc.string({ unit: "binary" }), text => {
			expect(parseText(text)).toBe(parseText(text).trim());
		});
		fc.assert(anyText);
	});
});
