import fc from "fast-check";
import { it } from "vitest";
import { appearance, expectSameAfterStoring, expectTold, mutatedText } from "../game/mutated-texts.ts";
import { cases, PATIENCE } from "./settings.ts";

it("any text of a game gives only possible appearances, the same after they have been stored", PATIENCE, () => {
	fc.assert(fc.property(mutatedText, expectTold), cases(10_000));
});

it("any appearances are the same after they have been stored", PATIENCE, () => {
	fc.assert(fc.property(fc.array(appearance, { maxLength: 100 }), expectSameAfterStoring), cases(2000));
});
