import { describe, expect, it } from "vitest";
import { formatCardLabel } from "../../../src/format/card.ts";
import { createSearchIndex } from "../../../src/market/search/search.ts";
import { ENGLISH } from "../../../src/text/texts.ts";
import { LABELLED_LISTINGS } from "../../fixtures/search-catalog.ts";

const index = await createSearchIndex(LABELLED_LISTINGS);
const exact = (query: string) => index.exact(query).map(({ item }) => item.uuid);

describe("exact", () => {
	it.each([
		["mike tarrowick", ["tarrowick-99", "tarrowick-92", "tarrowick-81"]],
		["99 mike tarrowick", ["tarrowick-99"]],
		["Mike Tarrowick Live", ["tarrowick-92"]],
		["mike tarrowick lanterns cf", ["tarrowick-99", "tarrowick-92"]],
		["99 Mike Tarrowick · Prime · CF · LTN", ["tarrowick-99"]],
		["tarrowick-92", ["tarrowick-92"]],
		["  JOSE   VELMARIN ", ["velmarin-94", "velmarin-86"]],
		["jt rellmont", ["rellmont-91", "rellmont-83"]],
		["ke daro hazeley", ["hazeley-85"]],
		["elio delaquint", ["quint-97", "quint-88"]],
		["vladimir morenzo", ["morenzo-98"]],
		["vladimir morenzo jr", ["morenzojr-93"]],
		["ken ostrovell", ["ostrovelljr-96", "ostrovellsr-87"]],
		["edward quillby jr", ["quillby-91"]],
		["old quarry grounds of millbrae", ["grounds"]],
		["Thunderknot Maple Bat · Equipment · Diamond", ["bat"]],
	])("%s names %j", (query, expected) => {
		expect(exact(query)).toEqual(expected);
	});

	it.each([
		"mike",
		"tarrowick",
		"mike tarrowic",
		"tarrowick mike",
		"98 mike tarrowick",
		"mike tarrowick nhr",
		"michael tarrowick",
	])("%s names no card in full", query => {
		expect(exact(query)).toEqual([]);
	});

	it("a choice's label names its card, and only cards of the same label", () => {
		for (const { item } of LABELLED_LISTINGS)
			expect(exact(formatCardLabel(item, ENGLISH)), item.name).toEqual([item.uuid]);
	});

	it("comes first in the search", () => {
		for (const { item } of LABELLED_LISTINGS)
			expect(index.search(item.name, 1)).toEqual(index.exact(item.name).slice(0, 1));
	});
});
