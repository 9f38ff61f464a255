import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { foldName } from "../../../src/game/participant.ts";
import { PLATFORMS } from "../../../src/ground/words.ts";
import { MAX_MEMBERS } from "../../../src/league/season/bounds.ts";
import { readImport } from "../../../src/league/show/imported-file.ts";
import { formatImportLine, type ParsedImport } from "../../../src/league/show/typed-members.ts";
import { parsePlatform } from "../../../src/league/show/typed-platform.ts";
import { LOCALES } from "../../../src/text/formats.ts";
import { textsFor } from "../../../src/text/texts.ts";
import { createMember } from "../../fixtures/league.ts";

const psn = (...gamertags: string[]) => gamertags.map(gamertag => ({ gamertag, platform: "psn" as const }));

async function parseImport(typed: string): Promise<ParsedImport> {
	const read = await readImport(typed, true, { members: [], from: "2026-03-01", until: "2026-05-02" });
	if (!("members" in read)) throw new Error(JSON.stringify(read));
	return read.members;
}

describe("a platform", () => {
	it.each([
		["psn", "psn", "PSN", "PlayStation", "play station 5", "PS5", "ps4", "PlayStation Network"],
		["xbl", "xbl", "Xbox", "XBOX One", "Xbox Series X|S", "xb1", "Xbox Live"],
		["ts", "ts", "PC", "Steam", "Game account", "Cuenta del juego"],
		["nsw", "nsw", "Switch", "Nintendo Switch", "Nintendo", "Switch 2"],
	])("%s is written in many ways", (platform, ...typed) => {
		expect(typed.map(parsePlatform)).toEqual(typed.map(() => platform));
	});

	it.each(["", "?", "playstatoin", "constructor"])("is not %j", typed => {
		expect(parsePlatform(typed)).toBeNull();
	});
});

describe("a line of an import", () => {
	it.each([
		["a plain one", "Yarrows, brave_otter424, psn", { team: "Yarrows", accounts: psn("brave_otter424") }],
		["spaces and case", "  Bold   Owls ,  Misty Fox,PlayStation \t", { team: "Bold Owls", accounts: psn("Misty Fox") }],
		[
			"tabs, as from a spreadsheet",
			"Yarrows, NY\tbrave;otter\tps5",
			{ team: "Yarrows, NY", accounts: psn("brave;otter") },
		],
		["semicolons", "Yarrows, NY; otter; psn;", { team: "Yarrows, NY", accounts: psn("otter") }],
		["a second gamertag", "Yarrows, a, psn, b", { team: "Yarrows", accounts: psn("a", "b") }],
		[
			"second gamertags of other platforms",
			"Yarrows, a, psn, b, xbox, c",
			{
				team: "Yarrows",
				accounts: [
					{ gamertag: "a", platform: "psn" },
					{ gamertag: "b", platform: "xbl" },
					{ gamertag: "c", platform: "psn" },
				],
			},
		],
		["a gamertag that is a platform's name", "Yarrows, a, psn, PC, psn", { team: "Yarrows", accounts: psn("a", "PC") }],
		["marks that end a code block", "```, otter, psn", { team: "```", accounts: psn("otter") }],
	])("%s", async (_, line, member) => {
		expect(await parseImport(line)).toEqual({ members: [{ line: 1, member }], problems: [] });
	});

	it.each([
		["Yarrows", { why: "fields" }],
		["Yarrows, otter", { why: "fields" }],
		[", otter, psn", { why: "fields" }],
		["\u200B, otter, psn", { why: "fields" }],
		["Yarrows, , psn", { why: "fields" }],
		["Yarrows, a, psn, , b", { why: "fields" }],
		["Yarrows, otter, atari", { why: "platform", platform: "atari" }],
		[`${"x".repeat(25)}, otter, psn`, { why: "team-length", team: "x".repeat(25) }],
		[`Yarrows, ${"x".repeat(41)}, psn`, { why: "gamertag", gamertag: "x".repeat(41) }],
		["Yarrows, a|b, psn", { why: "gamertag", gamertag: "a|b" }],
		["Yarrows, a, psn, 50%", { why: "gamertag", gamertag: "50%" }],
		["Yarrows, a, psn, b, c, d", { why: "too-many-accounts" }],
		["Yarrows, a, psn, A", { why: "gamertag-taken", gamertag: "A", team: "Yarrows" }],
	])("%j is not a member", async (line, problem) => {
		expect(await parseImport(line)).toEqual({ members: [], problems: [{ line: 1, problem }] });
	});
});

describe("an import", () => {
	it("takes the line ends of all systems, leaves out empty lines, and counts them", async () => {
		const { members, problems } = await parseImport("A, a, psn\r\n\r\n \t \nB, b, psn\rC, c\n");
		expect(members.map(({ line, member }) => [line, member.team])).toEqual([
			[1, "A"],
			[4, "B"],
		]);
		expect(problems).toEqual([{ line: 5, problem: { why: "fields" } }]);
		expect(await parseImport(" \n\r\n")).toEqual({ members: [], problems: [] });
	});

	it("takes a team and a gamertag once, whatever their case, badge and platform", async () => {
		const { members, problems } = await parseImport(
			"A, otter, psn\na, fox, psn\nB, hare, xbl, ^b53^OTTER\nC, Fox, nsw",
		);
		expect(members.map(({ line }) => line)).toEqual([1]);
		expect(problems).toEqual([
			{ line: 2, problem: { why: "team-twice", team: "a", line: 1 } },
			{ line: 3, problem: { why: "gamertag-twice", gamertag: "^b53^OTTER", line: 1 } },
			{ line: 4, problem: { why: "gamertag-twice", gamertag: "Fox", line: 2 } },
		]);
	});

	it(`takes ${MAX_MEMBERS} members, and says once that there are more`, async () => {
		const lines = Array.from({ length: MAX_MEMBERS + 3 }, (_, index) => `Team ${index}, player ${index}, psn`);
		expect((await parseImport(lines.slice(0, MAX_MEMBERS).join("\n"))).problems).toEqual([]);
		expect((await parseImport(lines.join("\n"))).problems).toEqual([
			{ line: MAX_MEMBERS + 1, problem: { why: "too-many-members" } },
		]);
	});

	it("keeps a name like a list's mark in a line that it wrote", async () => {
		const line = formatImportLine("1. FC", psn("fox"), textsFor("en-US"));
		expect(await parseImport(line)).toMatchObject({ members: [{ member: { team: "1. FC" } }] });
	});

	it("never throws, and takes each line or says why not", async () => {
		await fc.assert(
			fc.asyncProperty(fc.string({ unit: "binary", maxLength: 300 }), fc.boolean(), async (typed, isTyped) => {
				const read = await readImport(typed, isTyped, { members: [], from: "2026-03-01", until: "2026-05-02" });
				const { members = [], problems = [] } = "members" in read ? read.members : {};
				const lines = [...members, ...problems].map(({ line }) => line);
				expect(lines.every(line => line >= 1 && line <= typed.length + 1)).toBe(true);
			}),
		);
	});

	it.each(LOCALES)("reads what it wrote of a member in %s", async locale => {
		const text = textsFor(locale);
		const name = fc.string({ minLength: 1, maxLength: 20, unit: fc.constantFrom(..."aB9 ,;-\"*.'".split("")) });
		const gamertag = fc
			.oneof(name, fc.constantFrom("PC", "xbox", "psn"))
			.map(text => text.replaceAll(/\s+/g, " ").trim());
		const account = fc.record({ gamertag, platform: fc.constantFrom(...PLATFORMS) });
		const accounts = fc.uniqueArray(account, { minLength: 1, maxLength: 3, selector: one => foldName(one.gamertag) });
		await fc.assert(
			fc.asyncProperty(gamertag, accounts, async (team, all) => {
				fc.pre(team !== "" && all.every(one => one.gamertag !== ""));
				const member = createMember(1, { team });
				const bounds = { from: "2026-03-01", until: "2026-05-02" };
				const read = await readImport(formatImportLine(team, all, text), true, { members: [member], ...bounds });
				expect(read).toMatchObject({ members: { members: [{ line: 1, member: { team, accounts: all } }] } });
			}),
		);
	});
});
