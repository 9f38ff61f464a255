import fc from "fast-check";
import { it } from "vitest";
import { decodeAppearances } from "../../src/game/stored-appearances.ts";
import { cases } from "../fuzz/settings.ts";
import { appearance, expectSameAfterStoring, expectTold, expectValid, mutatedText } from "./mutated-texts.ts";

it("any text gives only possible appearances, the same after they have been stored", () => {
	fc.assert(fc.property(mutatedText, expectTold), cases(500));
});

it("appearances are the same after they have been stored; names beyond the 63rd are lost", () => {
	fc.assert(fc.property(fc.array(appearance, { maxLength: 100 }), expectSameAfterStoring), cases(500));
});

it("what is read of any stored text is possible", () => {
	const digits = fc.string({ unit: fc.constantFrom(..."0123456789abcdefABCDEF-_z~é😀"), maxLength: 80 });
	fc.assert(
		fc.property(digits, text => expectValid(decodeAppearances(text, ["Elm"]))),
		cases(500),
	);
});
