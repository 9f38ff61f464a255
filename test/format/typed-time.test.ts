import { expect, it } from "vitest";
import { formatTimeOfDay, parseTimeOfDay } from "../../src/format/typed-time.ts";

it.each([
	["21", "21:00"],
	["0", "0:00"],
	["21:30", "21:30"],
	["21.05", "21:05"],
	["9pm", "21:00"],
	["9:30 pm", "21:30"],
	[" 9:30 P.M. ", "21:30"],
	["12am", "0:00"],
	["12:15 p.m.", "12:15"],
	["24", null],
	["21:60", null],
	["13pm", null],
	["0am", null],
	["9 o'clock", null],
	["pm", null],
	["21:3", null],
	["", null],
])("a person who types %j as a time of day means %j", (typed, time) => {
	const parsed = parseTimeOfDay(typed);
	expect(parsed && formatTimeOfDay(parsed.hour, parsed.minute)).toBe(time);
});
