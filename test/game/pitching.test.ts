import { describe, expect, it } from "vitest";
import type { PitcherRow } from "../../src/api/operations/game-log.ts";
import { formatInningsPitched } from "../../src/format/game.ts";
import { parseInningsPitched, parsePitcher, sumPitching } from "../../src/game/pitching.ts";

const ROW: PitcherRow = {
	playerName: "Jay",
	ip: "1.1",
	r: 3,
	h: 4,
	er: 2,
	bb: 1,
	so: 5,
	wp: 0,
	era: "13",
	win: false,
	loss: false,
	save: false,
	blownSave: false,
	hold: false,
	seasonWins: 7,
	seasonLosses: 1,
	seasonSaves: 2,
};

describe("parsePitcher", () => {
	it.each([
		["Jay", "Jay"],
		["Jay (W)", "Jay"],
		["B. Jay Jr. (L)", "B. Jay Jr."],
		["Overmeadow... (L)", "Overmeadow…"],
		["Overmeadow...", "Overmeadow…"],
		["O'Ilex (BS, W)", "O'Ilex"],
		["", ""],
	])("reads the name of %j", (playerName, name) => {
		expect(parsePitcher({ ...ROW, playerName }).name).toBe(name);
	});

	it.each([
		[{ win: true }, "W"],
		[{ loss: true }, "L"],
		[{ save: true }, "S"],
		[{ hold: true }, "H"],
		[{ blownSave: true }, "BS"],
		[{ blownSave: true, win: true }, "W"],
		[{ blownSave: true, hold: true }, "BS"],
		[{}, null],
		[{ playerName: "Jay (W)" }, "W"],
		[{ playerName: "Jay (L)" }, "L"],
		[{ playerName: "Jay (S)" }, "S"],
		[{ playerName: "Jay (SV)" }, "S"],
		[{ playerName: "Jay (H)" }, "H"],
		[{ playerName: "Jay (BS, L)" }, "L"],
		[{ playerName: "Jay (?)" }, null],
	])("finds the decision of %j", (row, decision) => {
		expect(parsePitcher({ ...ROW, ...row }).decision).toBe(decision);
	});

	it("counts no outs where the innings are not a number", () => {
		expect(parsePitcher({ ...ROW, ip: "junk" }).outs).toBe(0);
	});

	it("reads the columns and the season's record", () => {
		expect(parsePitcher(ROW)).toMatchObject({
			outs: 4,
			h: 4,
			r: 3,
			er: 2,
			bb: 1,
			so: 5,
			season: { wins: 7, losses: 1, saves: 2 },
		});
	});

	it.each([
		[0, []],
		[1, [{ extra: "wp", count: 1 }]],
		[3, [{ extra: "wp", count: 3 }]],
	])("of %i wild pitches lists %j", (wp, extras) => {
		expect(parsePitcher({ ...ROW, wp }).extras).toEqual(extras);
	});
});

describe("sumPitching", () => {
	it("adds innings up by outs", () => {
		const lines = ["1.2", "1.2", "0.2"].map(ip => parsePitcher({ ...ROW, ip }));
		expect(sumPitching(lines)).toEqual({ outs: 12, h: 12, r: 9, er: 6, bb: 3, so: 15 });
	});
});

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
	])("are also read from %j", (text, outs) => {
		expect(parseInningsPitched(text)).toBe(outs);
	});

	it.each(["7.3", "7.25", "-1.0", "", "INF", ".2"])("are not read from %j", text => {
		expect(parseInningsPitched(text)).toBeNull();
	});
});
