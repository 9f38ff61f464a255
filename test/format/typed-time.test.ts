import { expect, it } from "vitest";
import { formatTimeOfDay, parseTimeOfDay, parseWeekly } from "../../src/format/typed-time.ts";

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
	["21h", "21:00"],
	["21:30h", "21:30"],
	["21h30", "21:30"],
	["21 hrs", "21:00"],
	["9:30 p. m.", "21:30"],
	["9 o'clock", "9:00"],
	["at 9 pm", "21:00"],
	["a las 9 de la noche", "21:00"],
	["a las 9:15 de la mañana", "9:15"],
	["1 de la madrugada", "1:00"],
	["12 de la noche", "0:00"],
	["2 del mediodía", "14:00"],
	["8 at night", "20:00"],
	["mediodía", "12:00"],
	["12 noon", "12:00"],
	["al mediodía", "12:00"],
	["midnight", "0:00"],
	["a medianoche", "0:00"],
	["12 de la mañana", null],
	["2 de la noche", null],
	["24", null],
	["21:60", null],
	["13pm", null],
	["0am", null],
	["pm", null],
	["21:3", null],
	["", null],
])("a person who types %j as a time of day means %j", (typed, time) => {
	const parsed = parseTimeOfDay(typed);
	expect(parsed && formatTimeOfDay(parsed.hour, parsed.minute)).toBe(time);
});

it.each([
	["sunday 18", "0 18"],
	["domingos 18", "0 18"],
	["los domingos a las 6 de la tarde", "0 18"],
	["dom. 18h", "0 18"],
	["Every Wednesday at noon", "3 12"],
	["miércoles, 20:00", "3 20"],
	["Thurs 9pm", "4 21"],
	["SÁBADO 0", "6 0"],
	["Wed 20:30", null],
	["mi 18", null],
	["18", null],
	["someday 18", null],
])("a person who types %j as a weekly time means %j", (typed, time) => {
	const parsed = parseWeekly(typed);
	expect(parsed && `${parsed.day} ${parsed.hour}`).toBe(time);
});
