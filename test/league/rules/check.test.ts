import { describe, expect, it } from "vitest";
import { checkLog } from "../../../src/league/rules/check.ts";
import { createGameLog, type GameLogOptions } from "../../fixtures/game-log.ts";
import { NO_RECORDED_GAMES, readGames } from "../../game/recorded-games.ts";

/** The complete innings of a game that ended early. */
function countInnings(options: GameLogOptions): number {
	return checkLog(createGameLog({ ruling: "6", ...options })).completeInnings;
}

describe("checkLog", () => {
	it("takes the uuid, the ruling and the innings from the log", () => {
		const log = createGameLog({ away: [0, 1, 0], home: [0, 0, 0], ruling: "13" });
		expect(checkLog(log)).toMatchObject({ gameUuid: log.record.gameUuid, ruling: "13", innings: 3 });
	});

	it("has only complete innings in a game that ended normally", () => {
		const check = checkLog(createGameLog());
		expect(check).toMatchObject({ ruling: "0", innings: 9, completeInnings: 9 });
		expect(checkLog({ ...createGameLog(), text: "" })).toEqual(check);
	});

	it("counts an inning in which both sides batted", () => {
		expect(countInnings({ away: [1, 0, 0, 0, 0], home: [0, 0, 0, 0, 0] })).toBe(5);
	});

	it("counts an inning whose second half the home side did not need", () => {
		expect(countInnings({ away: [0, 0, 0, 0, 0], home: [1, 0, 0, 0, null] })).toBe(5);
	});

	it("does not count an inning in which the trailing home side did not bat", () => {
		expect(countInnings({ away: [1, 0, 0, 0, 0], home: [0, 0, 0, 0, null] })).toBe(4);
		expect(countInnings({ away: [0, 0, 0, 0, 0], home: [0, 0, 0, 0, null] })).toBe(4);
	});

	it("counts an inning in whose second half the home side leads, though it was not finished", () => {
		// The fixture ends such a half without its third out.
		expect(countInnings({ away: [0, 0, 0, 0, 0], home: [0, 0, 0, 0, 1] })).toBe(5);
	});

	it("does not count an inning that was left while the away side batted", () => {
		const log = createGameLog({ away: [0, 0, 0, 0, 0], home: [1, 0, 0, 0, null], ruling: "6" });
		const lastTotals = log.text.lastIndexOf("Runners Left On: 0");
		const text = log.text.slice(0, lastTotals) + log.text.slice(lastTotals + "Runners Left On: 0".length);
		expect(checkLog({ ...log, text }).completeInnings).toBe(4);
	});

	it("trusts no last inning of a game that ended early if the text does not tell it", () => {
		const log = createGameLog({ away: [0, 0, 0, 0, 0], home: [1, 0, 0, 0, 0], ruling: "6" });
		expect(checkLog({ ...log, text: "Left." }).completeInnings).toBe(4);
		expect(checkLog({ ...log, text: "", record: { ...log.record, innings: 0 } })).toMatchObject({
			innings: 0,
			completeInnings: 0,
		});
	});

	it.skipIf(NO_RECORDED_GAMES)("knows the recorded games that ended early", () => {
		const early = readGames()
			.map(checkLog)
			.filter(({ ruling }) => ruling !== "0");
		expect(early.map(({ ruling, innings, completeInnings }) => [ruling, innings, completeInnings].join())).toEqual([
			"6,3,2",
			"6,3,2",
			"6,5,4",
			"15,8,8",
			"6,10,9",
		]);
	});
});
