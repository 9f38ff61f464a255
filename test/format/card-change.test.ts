import { describe, expect, it } from "vitest";
import { formatCardChange } from "../../src/format/card-change.ts";
import { LOCALES } from "../../src/text/formats.ts";
import { ENGLISH, textsFor } from "../../src/text/texts.ts";
import { createCardChange } from "../fixtures/card-change.ts";

describe("a card's change", () => {
	it.each([
		["another rarity", {}, "Gold→Diamond · QS 1,500→3,750 · was 2,100"],
		["another overall", { oldOvr: 86, newOvr: 87, oldRarity: "Diamond" }, "QS 3,750→4,500 · was 2,100"],
		["no orders before", { oldRarity: "Diamond", buyNow: null }, "QS 1,500→3,750 · had no orders"],
		["the same quick-sell value", { oldOvr: 66, newOvr: 67, oldRarity: "Diamond" }, "was 2,100"],
		["a card that is not Live", { isLive: 0 as const }, "Gold→Diamond · QS 750→1,875 · was 2,100"],
		["an overall that is unknown", { oldOvr: null, newOvr: null }, "Gold→Diamond · was 2,100"],
		["markup in a rarity", { oldRarity: "*G*", newRarity: "_D_" }, "\\*G\\*→\\_D\\_ · QS 1,500→3,750 · was 2,100"],
	])("shows %s", (_what, fields, details) => {
		expect(formatCardChange(createCardChange(fields), ENGLISH)[1]).toBe(`-# ${details}`);
	});

	it("names the card with both overalls, its position and team", () => {
		expect(formatCardChange(createCardChange(), ENGLISH)[0]).toBe("**84→86 Teo Marrón** · RF · HBG");
		expect(formatCardChange(createCardChange({ oldOvr: null }), ENGLISH)[0]).toBe("**86 Teo Marrón** · RF · HBG");
	});

	it.each([
		[3900, "was 2,100 · now 3,900"],
		[null, "was 2,100 · no orders now"],
	])("shows Buy now (%j) instead of the quick-sell value where it is asked for", (buyNow, details) => {
		expect(formatCardChange(createCardChange(), ENGLISH, buyNow)[1]).toBe(`-# Gold→Diamond · ${details}`);
	});

	it.each(LOCALES)("has two short lines in %s, however long the card's name is", locale => {
		const change = createCardChange({ name: "Bartholomew Featherstonehaugh-Villanueva III", buyNow: 345_678 });
		const [name, details] = formatCardChange(change, textsFor(locale));
		expect(name.length).toBeLessThanOrEqual(48);
		expect(details.length).toBeLessThanOrEqual(52);
	});
});
