import { describe, expect, it } from "vitest";
import { buttonRow, buttonRows, commandButton, layout } from "../../src/discord/components.ts";

const button = (label: string) => commandButton(label, "meta", { list: label });
const labelsOf = (rows: ReturnType<typeof layout>) =>
	rows.map(({ components }) => components.map(part => "label" in part && part.label));

describe("the rows of a message", () => {
	it("leave out buttons and rows that are not shown, and rows without a button", () => {
		const rows = layout(
			buttonRow(button("a"), false, undefined, button("b")),
			false,
			[buttonRow(button("c")), buttonRow(button("d"))],
			buttonRow(null),
			undefined,
		);
		expect(labelsOf(rows)).toEqual([["a", "b"], ["c"], ["d"]]);
	});

	it("have five buttons each, where there are more", () => {
		const rows = buttonRows(["a", "b", "c", "d", "e", "f"].map(button));
		expect(labelsOf(rows)).toEqual([["a", "b", "c", "d", "e"], ["f"]]);
	});
});
