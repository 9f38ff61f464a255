import { describe, expect, it } from "vitest";
import { parseTypedPage } from "../../src/discord/typed-page.ts";
import { ENGLISH } from "../../src/text/texts.ts";

describe("a typed page", () => {
	it.each([
		["3", "3"],
		[" 3 ", "3"],
		["7", "7"],
		["8", "7"],
		["99999999", "7"],
	])("%j of 7 is page %s", (typed, page) => expect(parseTypedPage(typed, "2 / 7", ENGLISH)).toEqual({ page }));

	it.each(["0", "-1", "2.5", "two", "", undefined])("%j is refused", typed => {
		expect(parseTypedPage(typed, "2 / 7", ENGLISH)).toEqual({ problem: ENGLISH.pages.invalid("7") });
	});
});
