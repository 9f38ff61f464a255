import { expect, it } from "vitest";
import { nicknamesOf } from "../../../src/market/search/nicknames.ts";

it.each([
	["mike", "michael"],
	["michael", "mike"],
	["nick", "nicholas"],
	["alexander", "alex"],
	["bob", "robert"],
	["ted", "theodore"],
	["ted", "edward"],
	["junior", "jr"],
])("%s is also %s", (word, form) => {
	expect([...nicknamesOf(word)]).toContain(form);
});

it("no word is its own nickname, and other words have none", () => {
	expect([...nicknamesOf("mike")]).not.toContain("mike");
	expect([...nicknamesOf("tarrowick")]).toEqual([]);
	expect([...nicknamesOf("constructor")]).toEqual([]);
});
