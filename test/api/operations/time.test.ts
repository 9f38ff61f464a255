import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseDay, parseUtcTime } from "../../../src/api/operations/text.ts";

describe("parseUtcTime", () => {
	it.each([
		["04/12/2031 04:17:27", "2031-04-12T04:17:27.000Z"],
		["5/1/2031 2:15:17 PM", "2031-05-01T14:15:17.000Z"],
		["5/10/2031 12:00:00 AM", "2031-05-10T00:00:00.000Z"],
		["5/10/2031 12:30:00 pm", "2031-05-10T12:30:00.000Z"],
		["04/12/2031 04:17", "2031-04-12T04:17:00.000Z"],
		["5/1/2031 2:15 PM", "2031-05-01T14:15:00.000Z"],
		[" 12/31/2031 23:59:59 ", "2031-12-31T23:59:59.000Z"],
	])("reads %j as UTC", (text, iso) => {
		expect(parseUtcTime(text)).toBe(Date.parse(iso));
	});

	it.each([
		"",
		" ",
		"0",
		"04/12",
		"13/01/2031 00:00:00",
		"02/30/2031 00:00:00",
		"04/12/2031 24:00:00",
		"04/12/2031 13:00:00 PM",
		"04/12/2031 0:00:00 AM",
		"04/12/2031 10:60:00",
		"04/12/2031 10:00:60",
		"04/12/2031 10",
		"04/12/2031 10:00:",
		"2031-04-12T04:17:27Z",
	])("takes %j for no time", text => {
		expect(parseUtcTime(text)).toBeNull();
	});

	it("accepts any text", () => {
		const anyText = fc.property(fc.string(), text => {
			expect(parseUtcTime(text) ?? 0).not.toBeNaN();
		});
		fc.assert(anyText);
	});
});

describe("parseDay", () => {
	it.each([
		["5/10", "05-10"],
		["7/09", "07-09"],
		["04/11", "04-11"],
		["12/31", "12-31"],
	])("reads %j as %j", (text, day) => {
		expect(parseDay(text)).toBe(day);
	});

	it.each(["", "13/01", "0/10", "4/32", "04-11", "04/11/2031"])("takes %j for no day", text => {
		expect(parseDay(text)).toBeNull();
	});
});
