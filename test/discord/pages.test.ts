import { ButtonStyle, ComponentType } from "discord.js";
import { describe, expect, it } from "vitest";
import { buttonRow, commandButton } from "../../src/discord/components.ts";
import { pageButtons } from "../../src/discord/pages.ts";
import { parseTypedPage } from "../../src/discord/typed-page.ts";
import { ENGLISH } from "../../src/text/texts.ts";

describe("page buttons", () => {
	const labels = (page: number, total: number) =>
		pageButtons("meta", { list: "sets" }, page, total, ENGLISH).flatMap(row =>
			row.components.map(button => "label" in button && [button.label, button.disabled ?? false]),
		);

	it("are absent for a single page", () => expect(pageButtons("meta", {}, 1, 1, ENGLISH)).toEqual([]));
	it("disable Previous on the first page", () => {
		expect(labels(1, 3)).toEqual([
			["◀ Previous", true],
			["1 / 3", false],
			["Next ▶", false],
		]);
	});
	it("disable Next on the last page", () => {
		expect(labels(3, 3)).toEqual([
			["◀ Previous", false],
			["3 / 3", false],
			["Next ▶", true],
		]);
	});
	it("ask for a page by number only if there are more than two", () => {
		expect(labels(1, 2)[1]).toEqual(["1 / 2", true]);
	});
	it("come before other buttons, which stay for a single page", () => {
		const other = commandButton("Other", "meta", {});
		expect(pageButtons("meta", {}, 1, 1, ENGLISH, other)).toEqual([buttonRow(other)]);
		expect(pageButtons("meta", {}, 1, 2, ENGLISH, other)[0]?.components.at(-1)).toEqual(other);
	});
	it("carry the whole query with the next page", () => {
		expect(pageButtons("meta", { list: "sets" }, 2, 3, ENGLISH)[0]?.components[2]).toEqual({
			type: ComponentType.Button,
			style: ButtonStyle.Secondary,
			label: "Next ▶",
			custom_id: "meta|L=sets|p=3",
			disabled: false,
		});
	});
});

describe("a typed page", () => {
	it.each([
		["3", "3"],
		[" 3 ", "3"],
		["7", "7"],
		["8", "7"],
		["99999999", "7"],
	])("%j of 7 is page %s", (typed, page) => expect(parseTypedPage(typed, "2 / 7", ENGLISH)).toEqual({ page }));

	it.each(["0", "-1", "2.5", "two", "", undefined])("%j is refused", typed => {
		expect(parseTypedPage(typed, "2 / 7", ENGLISH)).toEqual({ problem: "Type a page from 1 to 7." });
	});
});
