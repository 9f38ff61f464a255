import { expect, it } from "vitest";
import { nicknames } from "../../../src/market/search/nicknames.ts";

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
	expect([...nicknames(word)]).toContain(form);
});

it("no word is its own nickname, and other words have none", () => {
	expect([...nicknames("mike")]).not.toContain("mike");
	expect([...nicknames("tarrowick")]).toEqual([]);
	expect([...nicknames("constructor")]).toEqual([]);
});
