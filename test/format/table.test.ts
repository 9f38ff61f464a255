import { describe, expect, it } from "vitest";
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

	it("keeps every line within a phone", () => {
		expect(formatCodeBlock(["x".repeat(50)])).toBe(`\`\`\`\n${"x".repeat(33)}…\n\`\`\``);
	});
});
