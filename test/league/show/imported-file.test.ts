import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readImport } from "../../../src/league/show/imported-file.ts";
import { LOCALES } from "../../../src/text/formats.ts";
import { textsFor } from "../../../src/text/texts.ts";
import { longestBlock, NO_BLOCK_MS } from "../../helpers/blocks.ts";
import { examples } from "../../helpers/scale.ts";

const SPRING = { members: [], from: "2026-04-01", until: "2026-05-31" };
const read = (text: string, isTyped = false) => readImport(text, isTyped, SPRING);

const psn = (...gamertags: string[]) => gamertags.map(gamertag => ({ gamertag, platform: "psn" }));

/** The members of a text as "team: gamertag/platform …", or its problems. */
async function membersOf(text: string, isTyped = false): Promise<unknown> {
	const found = await read(text, isTyped);
	if (!("members" in found)) return found;
	const { members, problems } = found.members;
	if (problems.length > 0) return problems;
	return members.map(({ member }) => {
		const accounts = member.accounts.map(({ gamertag, platform }) => `${gamertag}/${platform}`);
		return `${member.team}: ${accounts.join(" ")}`;
	});
}

describe("members", () => {
	const FOX = ["Foxes: Fox One/psn", "Yaks: yak/xbl"];

	it.each<[string, string]>([
		["the usual order", "Foxes,Fox One,psn\nBig Yaks,yak,xbox".replace("Big ", "")],
		["its headings in another order", "gamertag,team,platform\nFox One,Foxes,psn\nyak,Yaks,xbox"],
		["headings of a tracker", "Team Name,PSN ID,Console\nFoxes,Fox One,PS5\nYaks,yak,Xbox Series X"],
		["Spanish headings", "Equipo;Jugador;Plataforma\nFoxes;Fox One;PlayStation\nYaks;yak;Xbox"],
		["the mark of a spreadsheet", "sep=;\r\nPlataforma;Usuario;Equipo\r\nPS4;Fox One;Foxes\r\nXbox;yak;Yaks\r\n"],
		["a column for each platform", "Team,PSN,Xbox\nFoxes,Fox One,\nYaks,,yak"],
		["names beside gamertags", "Player,Gamertag,Team,System\nAna,Fox One,Foxes,psn\nLuis,yak,Yaks,xbl"],
		["a title above", "Liga de Verano\n\nTeam\tGamertag\tPlatform\nFoxes\tFox One\tpsn\nYaks\tyak\txb1"],
		["quotes behind spaces", '"Team", "Gamertag", "Platform"\n"Foxes", "Fox One", "psn"\n"Yaks", "yak", "xbox"'],
	])("are read with %s", async (_, text) => {
		const found = await membersOf(text.startsWith("Foxes") ? `Team,Gamertag,Platform\n${text}` : text);
		expect(found).toEqual(FOX);
	});

	it("are read with several gamertags, each with its platform or with that of all", async () => {
		const two = "Team,Gamertag,Platform,Gamertag 2,Platform 2\nA,a,psn,b,xbl\nB,c,psn,d,\nC,e,psn,,";
		expect(await membersOf(two)).toEqual(["A: a/psn b/xbl", "B: c/psn d/psn", "C: e/psn"]);
		expect(await membersOf("Console,Gamertag,2nd gamertag,Team\nxbl,a,b,A")).toEqual(["A: a/xbl b/xbl"]);
		expect(await membersOf("gamertag,team,platform\na,A,psn,b,xbl")).toEqual(["A: a/psn b/xbl"]);
	});

	it("do not depend on the order of their columns", async () => {
		const columns = ["Team,Foxes,Yaks", "Gamertag,fox,yak", "Platform,psn,xbl", "Notes,x,", "Discord,@f,@y"];
		await fc.assert(
			fc.asyncProperty(fc.shuffledSubarray(columns, { minLength: columns.length }), async order => {
				const cells = order.map(column => column.split(","));
				const text = [0, 1, 2].map(row => cells.map(column => column[row]).join(",")).join("\n");
				expect(await membersOf(text)).toEqual(["Foxes: fox/psn", "Yaks: yak/xbl"]);
				expect(new Set(((await read(text)) as { unused: string[] }).unused)).toEqual(new Set(["Notes", "Discord"]));
			}),
		);
	});

	it.each([
		["Gamertag,Console\nfox,psn", ["team"]],
		["Team,Gamertag\nFoxes,fox", ["platform"]],
		["Club,Console,Who\nFoxes,psn,fox", ["gamertag"]],
	])("need their three columns: %j", async (text, columns) => {
		expect(await read(text)).toMatchObject({ problem: { why: "missing", columns } });
	});

	it.each([
		["1. Foxes, fox, psn\n2. Yaks, yak, psn", ["Foxes", "Yaks"]],
		["- Foxes, fox, psn\n\n- **Yaks**, yak, psn", ["Foxes", "**Yaks**"]],
		["• **Foxes**, fox, psn\n• **Yaks**, yak, psn", ["Foxes", "Yaks"]],
		["**Foxes**, fox, psn", ["Foxes"]],
		["1. FC, fox, psn\nYaks, yak, psn", ["1. FC", "Yaks"]],
		["1. FC, fox, psn\n1. FC Sur, yak, psn", ["1. FC", "1. FC Sur"]],
		['"1. FC", fox, psn', ["1. FC"]],
		["-5 Power, fox, psn", ["-5 Power"]],
	])("lose the marks of a list that every line has: %j", async (text, teams) => {
		expect(await read(text, true)).toMatchObject({ members: { members: teams.map(team => ({ member: { team } })) } });
	});

	it.each([
		["mono_uno1, Monos, psn\nyak_2, Yaks, psn", ["gamertag", "team", "platform"], "Monos"],
		["MonoUno;Monos;xbox", ["gamertag", "team", "platform"], "Monos"],
		["Foxes, psn, fox_1\nYaks, xbox, yak", ["team", "platform", "gamertag"], "Foxes"],
		["psn, fox_1, Foxes", ["platform", "gamertag", "team"], "Foxes"],
	])("without headings are not stored at once if their columns look exchanged: %j", async (text, order, team) => {
		expect(await read(text, true)).toMatchObject({
			exchanged: { order, members: expect.arrayContaining([expect.objectContaining({ team })]) },
		});
	});

	it("that only look usual are not asked about", async () => {
		expect(await membersOf("Bold Owls, Misty Fox, psn\nYaks, yak_1, psn")).toHaveLength(2);
	});
});

const RESULT = {
	day: "2026-05-13",
	winner: "Yarrows",
	loser: "Drovers",
	score: { winner: 5, loser: 3 },
	kind: "elsewhere",
};

describe("results", () => {
	it.each([
		["without headings", "2026-05-13,Yarrows,5,Drovers,3"],
		["with English headings", "Date,Winner,Runs,Loser,Runs,Kind\n2026-5-13,Yarrows,5,Drovers,3,Played elsewhere"],
		[
			"with Spanish headings",
			"Fecha;Ganador;Carreras;Perdedor;Carreras;Tipo\n13/05/2026;Yarrows;5;Drovers;3;En otro lugar",
		],
		[
			"that a spreadsheet saved",
			"sep=,\r\nDate,Winner,Winner runs,Loser,Loser runs\r\n5/13/2026,Yarrows,5.0,Drovers,3.0\r\n",
		],
		[
			"with decimal commas",
			"Fecha;Carreras del perdedor;Perdedor;Carreras del ganador;Ganador\n13-may-26;3,0;Drovers;5,0;Yarrows",
		],
		["with a score", "Loser,Winner,Score,Date\nDrovers,Yarrows,5-3,2026-05-13"],
		["of away and home", "Date,Away,Away runs,Home,Home runs\n2026-05-13,Drovers,3,Yarrows,5"],
		["of two teams", "Date,Team 1,Score,Team 2,Score\n2026-05-13,Drovers,3,Yarrows,5"],
		[
			"with the winner of away and home",
			"Fecha,Visitante,Local,Ganador,Carreras local,Carreras visitante\n13/5,Yarrows,Drovers,yarrows,3,5",
		],
		["whose runs only fit one way", "Date,Winner,Loser,Runs,Runs\n2026-05-13,Yarrows,Drovers,5,3"],
	])("are read %s", async (_, text) => {
		expect(await read(text)).toEqual({
			results: {
				results: [{ line: text.split("\n").length - (text.endsWith("\n") ? 1 : 0), result: RESULT }],
				problems: [],
			},
			unused: [],
		});
	});

	it.each(LOCALES)("never exchange winner and loser, whatever the order of their columns in %s", async locale => {
		const { day, winner, winnerRuns, loser, loserRuns, kind } = textsFor(locale).commissioner.export.results;
		const [forfeit = ""] = textsFor(locale).typed.forfeit;
		const columns = [
			[day, "2026-05-13", "2026-05-14"],
			[winner, "A", "C"],
			[winnerRuns, "5", "0"],
			[loser, "B", "D"],
			[loserRuns, "3", "9"],
			[kind, "", forfeit],
		];
		await fc.assert(
			fc.asyncProperty(
				fc.shuffledSubarray(columns, { minLength: 6 }),
				fc.constantFrom(",", ";", "\t"),
				async (order, sign) => {
					const text = [0, 1, 2].map(row => order.map(column => column[row]).join(sign)).join("\r\n");
					expect(await read(text)).toMatchObject({
						results: {
							results: [
								{ result: { winner: "A", loser: "B", score: { winner: 5, loser: 3 } } },
								{ result: { winner: "C", loser: "D", score: { winner: 0, loser: 9 }, kind: "forfeit" } },
							],
						},
					});
				},
			),
			{ numRuns: examples(120, 720) },
		);
	});

	it("with runs whose headings are equal are read rightly or refused", async () => {
		const columns = [
			["Date", "2026-05-13"],
			["Winner", "A"],
			["Runs", "5"],
			["Loser", "B"],
			["Runs", "3"],
		];
		await fc.assert(
			fc.asyncProperty(fc.shuffledSubarray(columns, { minLength: 5 }), async order => {
				const found = await read([0, 1].map(row => order.map(column => column[row]).join(",")).join("\n"));
				const results = "results" in found ? found.results.results : [];
				for (const { result } of results) {
					expect(result).toMatchObject({ winner: "A", loser: "B", score: { winner: 5, loser: 3 } });
				}
			}),
		);
	});

	it.each<[string, string[]]>([
		["5/6/2026 13/05/2026", ["2026-06-05", "2026-05-13"]],
		["5/6/2026 5/13/2026", ["2026-05-06", "2026-05-13"]],
		["4/5/2026 5/6/2026", ["2026-04-05", "2026-05-06"]],
		["5/5/2026", ["2026-05-05"]],
		["4/5/2026", ["2026-04-05, 2026-05-04"]],
		["4/5/2026 13/05/2026 5/13/2026", ["2026-04-05, 2026-05-04", "2026-05-13", "2026-05-13"]],
	])("of the days %s", async (days, expected) => {
		const found = await read(["Date,Winner,Loser", ...days.split(" ").map(day => `${day},A,B`)].join("\n"));
		if (!("results" in found)) throw new Error("no results");
		const { results, problems } = found.results;
		const byLine = new Map([
			...results.map(({ line, result }): [number, string] => [line, result.day]),
			...problems.map(({ line, problem }): [number, string] => [
				line,
				"days" in problem ? problem.days.join(", ") : "",
			]),
		]);
		expect(days.split(" ").map((_, index) => byLine.get(index + 2))).toEqual(expected);
	});

	it.each([
		["Date (dd/mm/yyyy)", "2026-05-04"],
		["mes/día/año", "2026-04-05"],
	])("have the order of days that the heading %s names", async (heading, day) => {
		expect(await read(`${heading},Winner,Loser\n4/5/2026,A,B`)).toMatchObject({
			results: { results: [{ result: { day } }] },
		});
	});

	it.each([
		["forfeit", "2026-04-01,A,,B,,forfeit", { kind: "forfeit", score: null }],
		[
			"win of the team with fewer runs",
			"2026-04-01,A,0,B,1,Awarded",
			{ kind: "elsewhere", score: { winner: 0, loser: 1 } },
		],
		["no contest", "2026-04-01,A,2,B,2,Nulo", { kind: "no-contest", score: { winner: 2, loser: 2 } }],
	])("take a %s", async (_, text, expected) => {
		expect(await read(text)).toMatchObject({ results: { results: [{ result: expected }] } });
	});

	it.each([
		["2026-02-30,A,1,B,0", { why: "day", typed: "2026-02-30" }],
		["2026-04-02,A,1,B,0,draw", { why: "kind", typed: "draw" }],
		["2026-04-02,A,1", { why: "columns" }],
		["2026-04-02,A,1,B,0,forfeit,x", { why: "columns" }],
		["2026-04-02,A,x,B,0", { why: "runs" }],
		["2026-04-02,A,5.5,B,0", { why: "runs" }],
		["2026-04-02,A,1,B,", { why: "runs" }],
		["2026-04-02,A,1,B,2", { why: "lower-score" }],
	])("name the line of %j", async (row, problem) => {
		expect(await read(`2026-04-01,A,2,B,1\n${row}`)).toMatchObject({ results: { problems: [{ line: 2, problem }] } });
	});

	it.each([
		["2,2,", { why: "no-winner" }],
		["5,3,forfeit", { why: "no-winner" }],
		[",,", { why: "no-winner" }],
	])("of away and home need a winner: %s", async (cells, problem) => {
		const text = `Date,Away,Home,Away runs,Home runs,Kind\n2026-04-02,A,B,${cells}`;
		expect(await read(text)).toMatchObject({ results: { problems: [{ line: 2, problem }] } });
	});

	it("of away and home are won by neither another team", async () => {
		const text = "Date,Away,Home,Winner\n2026-04-02,A,B,C";
		expect(await read(text)).toMatchObject({ results: { problems: [{ problem: { why: "winner", typed: "C" } }] } });
	});

	it.each([
		["Yarrows,5,Drovers,3,2026-04-01", { why: "order" }],
		["Wann,Verlierer\n2026-04-01,Drovers,,Yarrows,", { why: "missing", columns: ["day", "winner", "loser"] }],
		["Date,Winner\n2026-04-01,Drovers", { why: "missing", columns: ["loser"] }],
		["Date,Home,Away,Runs,Runs\n2026-04-01,A,B,1,2", { why: "runs" }],
		["Date,Winner,Loser,Runs,Runs,Kind\n2026-04-01,A,B,1,1,forfeit", { why: "runs" }],
	])("whose columns are unclear are refused: %j", async (text, problem) => {
		expect(await read(text)).toMatchObject({ problem });
	});

	it.each(LOCALES)("are not those of the list of games in %s", async locale => {
		const headings = Object.values(textsFor(locale).commissioner.export.headings);
		expect(await read(`${headings.join(",")}\nx`)).toEqual({ problem: { why: "games" } });
	});
});

it("a member whose team is called like a day is no result", async () => {
	expect(await read("2026-04-01,fox,psn")).toMatchObject({
		members: { members: [{ member: { team: "2026-04-01", accounts: psn("fox") } }] },
	});
});

it.each([
	["members", "T,g,psn,".padEnd(90, "x,"), ""],
	["days", "Wed May 6 2026,A,5,B,0,forfeit", ""],
	["cells with days", "x,y,z,w,".padEnd(90, "5/6/26,"), ""],
	["marks", "**1. a**, b, psn", ""],
	["headings", "Foxes,fox,psn,", "Team,Gamertag,Platform,Notes,,,\n"],
])("keeps nobody waiting with a thousand rows of %s", async (_, row, headings) => {
	const text = headings + Array.from({ length: 999 }, (_, index) => `${row}${index}`).join("\n");
	await read(text);
	expect(await longestBlock(() => read(text, true))).toBeLessThan(NO_BLOCK_MS);
});

it("a file has a thousand rows and two hundred results", async () => {
	expect(await read("2026-04-01,A,2,B,1\n".repeat(201))).toMatchObject({
		results: { problems: [{ line: 201, problem: { why: "too-many" } }] },
	});
	expect(await read("a\n".repeat(1000))).not.toHaveProperty("problem");
	expect(await read("a\n".repeat(1001))).toEqual({ problem: { why: "large" } });
});
