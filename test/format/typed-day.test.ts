import { expect, it } from "vitest";
import { type DayBounds, dayOfCell, readDays, readFullDay } from "../../src/format/typed-day.ts";
import { Unclear } from "../../src/format/unclear.ts";

const CLEAR = `2026-05-13 | 2026-5-13 | 2026/05/13 | 2026.05.13 |  2026-05-13  | 2026-05-13 00:00:00 | 2026-05-13T00:00:00.000Z
13/05/2026 | 5/13/2026 | 13.5.2026 | 13. 5. 2026 | 13-05-2026 | 13/5/26 | 5/13/2026 0:00 | 5/13/2026 12:00:00 AM
13-may-2026 | 13-may-26 | 13/may/2026 | 2026-May-13 | May 13, 2026 | may 13 2026 | MAY. 13th, 2026 | 13 May 2026
13th of May, 2026 | 13mayo2026 | 13 de mayo de 2026 | el 13 de mayo del 2026 | the 13th of May 2026
Wednesday, May 13, 2026 | miércoles, 13 de mayo de 2026 | miercoles 13/05/2026 | Wed 2026-05-13`;

const NONE = `29/02/2026 | 2026-04-31 | 2026-13-01 | 2026-00-10 | 13/13/2026 | 2026-05 | 13/5 | May 13 | 13 de mayo
Tuesday, May 13, 2026 | may 2026 | 13 foo 2026 | 13/05-2026 | 13/5/1926 | 13/5/126 | 2026-05-13 21:00 | 13 | mayo
2026/5/2026 | ${"2026-05-13".padStart(60)} | `;

const each = (list: string, days: string[]): [string, string[]][] => list.split(/ \| |\n/).map(typed => [typed, days]);

it.each<[string, string[]]>([
	...each(CLEAR, ["2026-05-13"]),
	...each(NONE, []),
	["5/6/2026", ["2026-05-06", "2026-06-05"]],
	["5.6.26", ["2026-05-06", "2026-06-05"]],
	["5/5/2026", ["2026-05-05"]],
	["13-05-26", ["2013-05-26", "2026-05-13"]],
	["fri 5/6/2026", ["2026-06-05"]],
	["mar 5 may 2026", ["2026-05-05"]],
	["mar 5 2026", ["2026-03-05"]],
	["1 sept 2026", ["2026-09-01"]],
	["1 set 2026", ["2026-09-01"]],
	["1º de enero de 2026", ["2026-01-01"]],
	["29 feb 2028", ["2028-02-29"]],
])("a person who types %j as a day may mean %j", (typed, days) => {
	expect(readDays(typed)).toEqual(days);
});

const SPRING = { from: "2026-04-01", until: "2026-05-31" };

it.each<[string, DayBounds, string[]]>([
	["5/6/2026", SPRING, ["2026-05-06"]],
	["13-05-26", SPRING, ["2026-05-13"]],
	["4/5/2026", SPRING, ["2026-04-05", "2026-05-04"]],
	["8/9/2026", SPRING, ["2026-08-09", "2026-09-08"]],
	["5/6/2026", { orders: ["day-first"] }, ["2026-06-05"]],
	["5/6/2026", { orders: ["year-first"] }, []],
	["2026-05-13", { orders: ["month-first"] }, ["2026-05-13"]],
	["May 13", { today: "2026-10-28" }, ["2026-05-13"]],
	["13 de mayo", { today: "2026-11-28", from: "2026-11-28" }, ["2027-05-13"]],
	["30/12", { today: "2026-01-05" }, ["2025-12-30"]],
	["jue 14 may", { today: "2026-05-13" }, ["2026-05-14"]],
	["May 13", { today: "2027-06-01", from: "2026-04-01", until: "2027-06-01" }, ["2026-05-13", "2027-05-13"]],
	["5/6", { today: "2026-05-13", ...SPRING }, ["2026-05-06"]],
	["May 13", { today: "2026-10-28", from: "2030-01-01" }, ["2026-05-13"]],
])("beside %j, %j may mean %j", (typed, bounds, days) => {
	expect(readDays(typed, bounds)).toEqual(days);
});

it.each([
	["hoy", "2026-11-25"],
	["Tomorrow", "2026-11-26"],
	["mañana", "2026-11-26"],
	["pasado mañana", "2026-11-27"],
	["ayer", "2026-11-24"],
	["viernes", "2026-11-20 2026-11-27"],
	["el viernes que viene", "2026-11-27 2026-12-04"],
	["next Friday", "2026-11-27 2026-12-04"],
	["next Tuesday", "2026-12-01"],
	["this fri", "2026-11-27"],
	["el viernes pasado", "2026-11-20"],
	["wednesday", "2026-11-18 2026-11-25 2026-12-02"],
	["someday", ""],
])("on a Wednesday, %j may mean %s", (typed, days) => {
	expect(readDays(typed, { today: "2026-11-25" }).join(" ")).toBe(days);
});

it.each([
	["46094", "2026-03-13"],
	["46094,875", "2026-03-13"],
	["46094.5", "2026-03-13"],
	["13/03/2026 21:30", "13/03/2026"],
	["3/13/2026 9:30:05 PM", "3/13/2026"],
	["13/03/2026, 9:30 p.\u00A0m.", "13/03/2026"],
	["2026-03-13T21:30:05.123", "2026-03-13"],
	// The day of another place may be another one.
	["2026-03-13T21:30:05Z", "2026-03-13T21:30:05Z"],
	["460940", "460940"],
	["13 March", "13 March"],
])("the cell %j of a spreadsheet has the day %j", (cell, day) => {
	expect(dayOfCell(cell)).toBe(day);
});

it("takes the weekday within the bounds", () => {
	expect(readDays("el viernes", { today: "2026-11-25", from: "2026-11-25" })).toEqual(["2026-11-27"]);
	expect(readDays("friday", { today: "2026-11-25", until: "2026-11-25" })).toEqual(["2026-11-20"]);
});

it.each([
	[" 2026-04-01 ", "2026-04-01"],
	["2028-2-29", "2028-02-29"],
	["2026/4/1", "2026-04-01"],
	["30/11/2026", "2026-11-30"],
	["April 1, 2026", "2026-04-01"],
	["1 de abril de 2026", "2026-04-01"],
	["04/05/2026", new Unclear(["2026-04-05", "2026-05-04"])],
	["2026-02-29", null],
	["2026-13-01", null],
	["2026-00-10", null],
	["2026-04", null],
	["1926-04-01", null],
	["1/4/6", null],
	["April 1", null],
	["tomorrow", null],
	["", null],
])("the day with its year %j is %j", (typed, day) => {
	expect(readFullDay(typed)).toEqual(day);
});
