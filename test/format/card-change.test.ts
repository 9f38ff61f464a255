import { describe, expect, it } from "vitest";
import { formatCardChange } from "../../src/format/card-change.ts";
import { ENGLISH } from "../../src/text/texts.ts";
import { createCardChange } from "../fixtures/card-change.ts";

describe("a card's change", () => {
	it.each([
		["another rarity", {}, "Gold→Diamond · QS 1,500→3,750 · was 2,100"],
		["another overall", { oldOvr: 86, newOvr: 87, oldRarity: "Diamond" }, "QS 3,750→4,500 · was 2,100"],
		["no orders before", { oldRarity: "Diamond", buyNow: null }, "QS 1,500→3,750 · no orders"],
		["the same quick-sell value", { oldOvr: 66, newOvr: 67, oldRarity: "Diamond" }, "was 2,100"],
		["a card that is not Live", { isLive: 0 as const }, "Gold→Diamond · QS 750→1,875 · was 2,100"],
		["an overall that is unknown", { oldOvr: null, newOvr: null }, "Gold→Diamond · was 2,100"],
		["markup in a rarity", { oldRarity: "*G*", newRarity: "_D_" }, "\\*G\\*→\\_D\\_ · QS 1,500→3,750 · was 2,100"],
	])("shows %s", (_what, fields, details) => {
		expect(formatCardChange(createCardChange(fields), ENGLISH)[1]).toBe(`-# ${details}`);
	});

	it("names the card with both overalls, its series, position and team", () => {
		expect(formatCardChange(createCardChange(), ENGLISH)[0]).toBe("▲ **84→86 Teo Marrón** · Live · RF · HBG");
		expect(formatCardChange(createCardChange({ oldOvr: null }), ENGLISH)[0]).toBe(
			"**86 Teo Marrón** · Live · RF · HBG",
		);
	});

	it.each([
		[3900, "2,100 → 3,900"],
		[null, "2,100 → no orders"],
	])("shows Buy now before and now (%j) where it is known", (buyNow, details) => {
		expect(formatCardChange(createCardChange(), ENGLISH, buyNow)[1]).toBe(
			`-# Gold→Diamond · QS 1,500→3,750 · ${details}`,
		);
	});

	it("has an arrow down for a lower overall", () => {
		expect(formatCardChange(createCardChange({ oldOvr: 87 }), ENGLISH)[0]).toMatch(/^▼ \*\*87→86 /);
	});
});
