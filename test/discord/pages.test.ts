import { ButtonStyle, ComponentType } from "discord.js";
import { describe, expect, it } from "vitest";
import { buttonRow, commandButton, layout } from "../../src/discord/components.ts";
import { listPage, pageRow } from "../../src/discord/pages.ts";
import { ENGLISH } from "../../src/text/texts.ts";

/** The page of a list of two rows a page. */
const pageOf = (page: number, count: number) => listPage("meta", { list: "sets" }, { page, count, perPage: 2 });

describe("a page of a list", () => {
	it("has the range of its rows, and the values that show it again", () => {
		expect(pageOf(2, 5)).toEqual({
			command: "meta",
			query: { list: "sets" },
			here: { list: "sets", page: 2 },
			page: 2,
			pages: 3,
			start: 2,
			end: 4,
		});
	});

	it("is the last one of a list that has become shorter", () => {
		expect(pageOf(9, 5)).toMatchObject({ page: 3, start: 4, end: 6 });
	});

	it("is the only one of an empty list", () => {
		expect(pageOf(1, 0)).toMatchObject({ page: 1, pages: 1, start: 0 });
	});
});

describe("page buttons", () => {
	const labels = (page: number, pages: number) =>
		pageRow(pageOf(page, pages * 2), ENGLISH).components.map(
			button => "label" in button && [button.label, button.disabled ?? false],
		);

	it("are absent for a single page", () => expect(layout(pageRow(pageOf(1, 1), ENGLISH))).toEqual([]));
	it("disable Previous on the first page", () => {
		expect(labels(1, 3)).toEqual([
			[ENGLISH.buttons.previous, true],
			["1 / 3", false],
			[ENGLISH.buttons.next, false],
		]);
	});
	it("disable Next on the last page", () => {
		expect(labels(3, 3)).toEqual([
			[ENGLISH.buttons.previous, false],
			["3 / 3", false],
			[ENGLISH.buttons.next, true],
		]);
	});
	it("ask for a page by number only if there are more than two", () => {
		expect(labels(1, 2)[1]).toEqual(["1 / 2", true]);
	});
	it("come before other buttons, which stay for a single page", () => {
		const other = commandButton("Other", "meta", {});
		expect(pageRow(pageOf(1, 1), ENGLISH, other)).toEqual(buttonRow(other));
		expect(pageRow(pageOf(1, 4), ENGLISH, other).components.at(-1)).toEqual(other);
	});
	it("carry the whole query with the next page", () => {
		expect(pageRow(pageOf(2, 6), ENGLISH).components[2]).toEqual({
			type: ComponentType.Button,
			style: ButtonStyle.Secondary,
			label: ENGLISH.buttons.next,
			custom_id: "meta|L=sets|p=3",
			disabled: false,
		});
	});
});
