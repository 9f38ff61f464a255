import { describe, expect, it } from "vitest";
import { parseFile } from "../../../src/league/show/imported-file.ts";

const RESULT = {
	day: "2026-04-01",
	winner: "Yarrows",
	loser: "Drovers",
	score: { winner: 5, loser: 3 },
	kind: "elsewhere",
};

describe("parseFile", () => {
	it.each([
		["without headings", "2026-04-01,Yarrows,5,Drovers,3"],
		["with English headings", "Date,Winner,Runs,Loser,Runs,Kind\n2026-4-1,Yarrows,5,Drovers,3,Played elsewhere"],
		[
			"with Spanish headings",
			"Fecha;Ganador;Carreras;Perdedor;Carreras;Tipo\n2026-04-01;Yarrows;5;Drovers;3;En otro lugar",
		],
		["with unknown headings", "When,Who\n2026-04-01,Yarrows,5,Drovers,3"],
	])("takes results %s", (_, text) => {
		expect(parseFile(text)).toMatchObject({ results: { results: [{ result: RESULT }], problems: [] } });
	});

	it.each([
		["forfeit", "2026-04-01,A,,B,,forfeit", { kind: "forfeit", score: null }],
		[
			"win of the team with fewer runs",
			"2026-04-01,A,0,B,1,Awarded",
			{ kind: "elsewhere", score: { winner: 0, loser: 1 } },
		],
		["no contest", "2026-04-01,A,2,B,2,Nulo", { kind: "no-contest", score: { winner: 2, loser: 2 } }],
	])("takes a %s", (_, text, expected) => {
		expect(parseFile(text)).toMatchObject({ results: { results: [{ result: expected }] } });
	});

	it.each(["2026-02-30", "31/04/2026", "4/1/26", "2026.4.1"])("takes %s in the first row for a day", day => {
		const problem = { why: "day", typed: day };
		expect(parseFile(`${day},A,1,B,0`)).toEqual({ results: { results: [], problems: [{ line: 1, problem }] } });
	});

	it.each([
		["2026-02-30,A,1,B,0", { why: "day", typed: "2026-02-30" }],
		["2026-04-02,A,1,B,0,draw", { why: "kind", typed: "draw" }],
		["2026-04-02,A,1", { why: "columns" }],
		["2026-04-02,A,1,B,0,forfeit,x", { why: "columns" }],
		["2026-04-02,A,x,B,0", { why: "runs" }],
		["2026-04-02,A,1,B,", { why: "runs" }],
		["2026-04-02,A,1,B,2", { why: "lower-score" }],
	])("names the line of %j", (row, problem) => {
		const parsed = parseFile(`Date,Winner\n2026-04-01,A,2,B,1\n${row}`);
		expect(parsed).toMatchObject({ results: { problems: [{ line: 3, problem }] } });
	});

	it("takes two hundred results", () => {
		const parsed = parseFile("2026-04-01,A,2,B,1\n".repeat(201));
		expect(parsed).toMatchObject({ results: { problems: [{ line: 201, problem: { why: "too-many" } }] } });
	});

	it("takes a member whose team is called like a day", () => {
		const parsed = parseFile("Team,Gamertag,Platform\n2026-04-01,fox,psn");
		expect(parsed).toMatchObject({ members: { members: [{ member: { team: "2026-04-01" } }], problems: [] } });
	});

	it.each([
		"Yarrows,fox,psn",
		"Team,Gamertag,Platform\nYarrows,fox,PlayStation,,",
		"Equipo;Gamertag;Plataforma\nYarrows;fox;ps5",
	])("takes members: %j", text => {
		const member = { team: "Yarrows", accounts: [{ gamertag: "fox", platform: "psn" }] };
		expect(parseFile(text)).toMatchObject({ members: { members: [{ member }], problems: [] } });
	});

	it("takes a thousand rows", () => {
		expect(parseFile("a\n".repeat(1000))).not.toBeNull();
		expect(parseFile("a\n".repeat(1001))).toBeNull();
	});
});
