import { expect, it } from "vitest";
import { listSome } from "../../src/embeds/fit.ts";
import { ENGLISH } from "../../src/text/texts.ts";

const more = ENGLISH.words.andMore;

it.each([
	[["a", "b"], 2, undefined, "a and b"],
	[["a", "b", "c"], 2, undefined, `a, b ${more("1")}`],
	[["a", "b"], 2, 1002, `a, b ${more("1,000")}`],
])("of the names %j, at most %i of %j are listed: %s", (names, most, count, listed) => {
	expect(listSome(names, most, ENGLISH, count)).toBe(listed);
});
