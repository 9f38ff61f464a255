import { describe, expect, it } from "vitest";
import type { PitcherRow } from "../../src/api/operations/game-log.ts";
import { parsePitcher, sumPitching } from "../../src/game/pitching.ts";

const ROW: PitcherRow = {
	playerName: "Jay",
	ip: "1.1",
	r: 3,
	h: 4,
	er: 2,
	bb: 1,
	so: 5,
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

	it.each([
		["1.1", 2, 13.5],
		["0.0", 2, Number.POSITIVE_INFINITY],
		["0.0", 0, null],
		["9.0", 0, 0],
		["junk", 0, null],
	])("works out the ERA of %s innings and %i earned runs", (ip, er, era) => {
		expect(parsePitcher({ ...ROW, ip, er }).era).toBe(era);
	});

	it("takes the columns and the season's record", () => {
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
});

describe("sumPitching", () => {
	it("adds innings up by outs", () => {
		const lines = ["1.2", "1.2", "0.2"].map(ip => parsePitcher({ ...ROW, ip }));
		expect(sumPitching(lines)).toEqual({ outs: 12, h: 12, r: 9, er: 6, bb: 3, so: 15 });
	});
});
