import { describe, expect, it } from "vitest";
import { formatInningsPitched, parseInningsPitched } from "../../src/game/innings-pitched.ts";

describe("innings pitched", () => {
	it.each([
		["7.2", 23],
		["0.0", 0],
		["0.1", 1],
		["9.0", 27],
		["11.1", 34],
	])("%s innings are %i outs, both ways", (text, outs) => {
		expect(parseInningsPitched(text)).toBe(outs);
		expect(formatInningsPitched(outs)).toBe(text);
	});

	it.each([
		["7", 21],
		[" 6.1 ", 19],
	])("reads %j too", (text, outs) => {
		expect(parseInningsPitched(text)).toBe(outs);
	});

	it.each(["7.3", "7.25", "-1.0", "", "INF", ".2"])("makes nothing of %j", text => {
		expect(parseInningsPitched(text)).toBeNull();
	});
});
