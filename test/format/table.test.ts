import { describe, expect, it } from "vitest";
import { columnsOf } from "../../src/format/columns.ts";
import { formatCodeBlock, formatPairs, formatTable } from "../../src/format/table.ts";

describe("tables", () => {
	it("aligns columns, cuts long cells and trims the ends of lines", () => {
		const table = formatTable(
			[{ width: 6 }, { width: 3, align: "right" }, { width: 4 }],
			[
				["Name", "n", "x"],
				["Overlong", "12", ""],
			],
		);
		expect(table).toBe("```\nName     n x\nOverl…  12\n```");
	});

	it("shows two pairs per line, within a phone's 34 columns", () => {
		const text = formatPairs([
			{ label: "Contact vs L", value: 100 },
			{ label: "Contact vs R", value: 99 },
			{ label: "Vision", value: 7 },
		]);
		expect(text).toBe("```\nContact vs L 100 Contact vs R  99\nVision         7\n```");
	});

	it.each([
		"Foxes",
		"🏴‍☠️ Foxes",
		"🏴󠁧󠁢󠁥󠁮󠁧󠁿",
		"⚾⚾⚾⚾⚾⚾",
		"👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧",
		"A\u0301guilas",
		"北京大学生",
		"ｶﾞﾗｽ",
		"a\u200Bb",
		"한국",
	])("lines up what stands beside %j", name => {
		const [, line = "", ...rest] = formatTable([{ width: 7 }, { width: 2, align: "right" }], [[name, "12"]]).split(
			"\n",
		);
		expect(rest).toEqual(["```"]);
		expect([columnsOf(line), line.slice(-3), columnsOf(line.slice(0, -3))]).toEqual([10, " 12", 7]);
	});

	it("keeps every line within a phone", () => {
		expect(formatCodeBlock(["x".repeat(50)])).toBe(`\`\`\`\n${"x".repeat(33)}…\n\`\`\``);
	});
});
