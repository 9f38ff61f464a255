import { expect, it } from "vitest";
import { formatMonthDay } from "../../src/format/utc.ts";

it.each([
	["05-01", "May 1"],
	["12-31", "Dec 31"],
	["02-29", "Feb 29"],
])("the day %s is %j, which nobody reads as another month", (date, text) => expect(formatMonthDay(date)).toBe(text));
