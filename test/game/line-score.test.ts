import { describe, expect, it } from "vitest";
import type { GameLog } from "../../src/api/operations/game-log.ts";
import { deriveLineScore, type LineScore } from "../../src/game/line-score.ts";
import { parsePlayByPlay } from "../../src/game/play-by-play.ts";
import { createGameLog } from "../fixtures/game-log.ts";

function derive(log: GameLog): LineScore {
	return deriveLineScore(log, parsePlayByPlay(log.text).innings);
}

/** "1:0-2 2:1-X": inning, away and home runs; X not played, ? unknown. */
function print({ innings }: LineScore): string {
	const cell = (runs: LineScore["innings"][number]["home"]) => {
		if (runs === "unplayed") return "X";
		return runs === "unknown" ? "?" : runs;
	};
	return innings.map(({ inning, away, home }) => `${inning}:${cell(away)}-${cell(home)}`).join(" ");
}

const NINE = createGameLog();
const THREE = createGameLog({ away: [0, 2, 0], home: [1, 0, null], ruling: "6" });
const ELEVEN = createGameLog({ away: [1, 0, 2, 0, 0, 0, 0, 0, 0, 1, 0], home: [0, 3, 0, 0, 0, 0, 0, 0, 0, 1, 2] });

function withoutText(log: GameLog): GameLog {
	return { ...log, text: "" };
}

function withoutBoxScores(log: GameLog): GameLog {
	return { ...log, boxScores: [] };
}

describe("deriveLineScore", () => {
	it.each([
		["nine innings, the last half not played", NINE, "1:0-1 2:1-0 3:0-0 4:0-0 5:0-3 6:0-0 7:2-0 8:0-0 9:0-X"],
		["three innings", THREE, "1:0-1 2:2-0 3:0-X"],
		[
			"extra innings under their true numbers",
			ELEVEN,
			"1:1-0 2:0-3 3:2-0 4:0-0 5:0-0 6:0-0 7:0-0 8:0-0 9:0-0 10:1-1 11:0-2",
		],
		[
			"extra innings from the box score",
			withoutText(ELEVEN),
			"1:1-0 2:0-3 3:2-0 4:0-0 5:0-0 6:0-0 7:0-0 8:0-0 9:0-0 10:1-1 11:0-2",
		],
		[
			"only the last nine of the extra innings from the slots",
			withoutText(withoutBoxScores(ELEVEN)),
			"1:?-? 2:?-? 3:2-0 4:0-0 5:0-0 6:0-0 7:0-0 8:0-0 9:0-0 10:1-1 11:0-2",
		],
		["a half not played from the slots", withoutText(withoutBoxScores(THREE)), "1:0-1 2:2-0 3:0-X"],
	])("tells %s", (_title, log, printed) => {
		expect(print(derive(log))).toBe(printed);
	});

	it("recognizes a half not played although the slots and the box score say 0, as in games that were left", () => {
		const slots = THREE.record.slots.map(slot => (slot.inning === 3 ? { ...slot, home: 0 } : slot));
		expect(print(derive({ ...THREE, record: { ...THREE.record, slots } }))).toBe("1:0-1 2:2-0 3:0-X");
	});

	it("ignores a text or a box score that does not add up to the runs", () => {
		const text = THREE.text.replace("Runs: 2", "Runs: 7");
		const boxScores = THREE.boxScores.map(team => ({ ...team, r: [9, 9, 9] }));
		expect(print(derive({ ...THREE, text, boxScores }))).toBe("1:0-1 2:2-0 3:0-X");
	});

	it("counts the innings of the text, then the slots, if the record has no count", () => {
		const { slots } = THREE.record;
		const count = (text: string, ...kept: typeof slots) =>
			derive({ ...THREE, text, record: { ...THREE.record, innings: 0, slots: kept } }).innings.length;
		expect(count(THREE.text)).toBe(3);
		expect(count("", ...slots)).toBe(3);
	});

	it.each([
		[1e12, 99],
		[-3, 0],
		[3.5, 3],
	])("survives a record of %d innings", (recorded, length) => {
		expect(derive({ ...THREE, record: { ...THREE.record, innings: recorded } }).innings).toHaveLength(length);
	});

	it("has no innings if nothing is known", () => {
		const record = { ...THREE.record, innings: 0, slots: [] };
		expect(derive({ record, text: "", boxScores: [] }).innings).toEqual([]);
	});

	it("has runs, hits and errors as recorded, and teams without tokens", () => {
		const log = createGameLog({ teams: { away: "Lanterns ^b53^", home: "XO." } });
		expect(derive(log)).toMatchObject({
			away: { team: "Lanterns", runs: 3, hits: 3, errors: 0 },
			home: { team: "XO.", runs: 4, hits: 4, errors: 0 },
		});
	});
});
