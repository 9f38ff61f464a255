import { describe, expect, it } from "vitest";
import { findAppearances } from "../../src/game/appearances.ts";
import { type PlateAppearance, parseAppearance } from "../../src/game/plate-appearance.ts";
import { parsePlayByPlay } from "../../src/game/play-by-play.ts";
import { TOLD_GAMES } from "../fixtures/told-games.ts";

/** As a line of the truth. */
function formatLine(told: PlateAppearance): string {
	const bases = [1, 2, 3].filter(base => told.runners & (1 << (base - 1))).join("") || "-";
	const others = [
		...(told.result === "strikeout" ? [told.strikeout, told.pitch, told.zone] : []),
		...(told.feet === null ? [] : [`${told.feet}ft`]),
		...(told.mph === null ? [] : [`${told.mph}mph`]),
		...(told.critical ? ["critical"] : []),
	].join(" ");
	const parts = [
		...[`${told.inning} ${told.side}`, told.batter, told.pitcher, told.result, told.contact, told.to ?? "-"],
		...[told.outs, bases, told.lead, told.runs, ...(others === "" ? [] : [others])],
	];
	return parts.join(" | ");
}

const appearancesOf = (text: string) => findAppearances(parsePlayByPlay(text));

describe("the plate appearances of a game", () => {
	it.each(TOLD_GAMES)("are those that a person reads: $name", ({ text, truth }) => {
		const lines = truth.trim().split("\n");
		expect(appearancesOf(text).map(formatLine)).toEqual(lines.map(line => line.trim()));
	});

	it("are followed where a runner and a batter have one surname: the one who is further on moves", () => {
		const half =
			"Jay pitching. Elm walked. Elm hit to center for a single. Elm advances to 3rd. Oak walked. Ash walked.";
		const told = appearancesOf(`^c51^Inning 1:^c50^^n^Foxes batting. ${half}^n^`);
		expect(told.map(({ runners }) => runners)).toEqual([0, 1, 5, 7]);
	});

	it("begin with runners whom a balk has moved, and with a batter where an error has brought him", () => {
		const half =
			"Jay pitching. Elm walked. Jay balks, runners advance. Oak walked. Ash reached 2nd on a throwing error by Fir (E6). Elm scores. Oak advances to 3rd. Fir walked.";
		const told = appearancesOf(`^c51^Inning 1:^c50^^n^Foxes batting. ${half}^n^`);
		expect(told.map(({ runners }) => runners)).toEqual([0, 2, 3, 6]);
	});

	it.each([
		["Elm chopped to shortstop for a single.", "ground"],
		["Elm batted out to Oak (L5).", "line"],
		["Elm hit into a double play (F8-3 DP).", "fly"],
		["Elm bunted out to Oak (L3).", "bunt"],
		["Elm batted out to Oak (6-3).", "none"],
	])("are hit as the verb says, else as the scorer's code does: %j", (sentence, contact) => {
		expect(parseAppearance(sentence)?.contact).toBe(contact);
	});

	it("are ahead or behind as the totals of the half-innings say, which know of runs that the text leaves out", () => {
		const totals = (runs: number) => `^n^Runs: ${runs} Hits: 0 Walks: 1 Errors: 0 Pitches: 9 Runners Left On: 0^n^^n^`;
		const away = `Lanterns batting. Jay pitching. Elm walked. Ash walked.${totals(2)}`;
		const home = `Foxes batting. Kite pitching. Oak homered to left (401 feet). Fir walked.${totals(1)}`;
		const told = appearancesOf(`^c51^Inning 1:^c50^^n^${away}${home}^c51^Inning 2:^c50^^n^${away}`);
		expect(told.map(({ lead }) => lead)).toEqual([0, 0, -2, -1, 1, 1]);
	});

	it.each([
		["Elm advances to 2nd."],
		["Elm scores."],
		["Elm out."],
		["Elm stole 2nd."],
		["Elm was caught stealing."],
		["Elm was picked off."],
		["Elm pitching."],
		["Elm pinch runs for Oak."],
		["Elm pinch hits for Oak."],
		["Elm substituted for Oak."],
		["Elm at bat."],
		["(2-5-4)."],
		["Elm reached 2nd on a wild pitch."],
		["Elm reached 2nd on a wild pitch and throwing error by Oak."],
		["Elm scored on a fielding error by Oak (E1)."],
		["Elm pinch hit for Oak."],
		["Elm balks, runners advance."],
		["Elm throws wild at first."],
		["Elm in bullpen."],
		["Elm stole."],
		["walked."],
		[""],
	])("are not told by %j", sentence => {
		expect(parseAppearance(sentence)).toBeNull();
	});

	it.each([
		["Elm reached 2nd on a throwing error by Oak (E5).", false, "error"],
		["Elm reached 2nd on a throwing error by Oak (E5).", true, undefined],
		["De la Cruz walked.", false, "walk"],
		["Elm singled to left.", false, "single"],
		["Elm grounded to left for a double.", false, "double"],
		["Elm reached first on catcher's interference by Oak.", false, "interference"],
		["Elm grounded into a triple play (5-4-3 TP).", false, "double-play"],
		["Elm fouled out to Oak (F2).", false, "out"],
		["Elm struck out.", false, "strikeout"],
		["Elm chopped to shortstop for a single.", false, "single"],
		["Elm batted out to Oak (L5).", false, "out"],
		["Elm hit into a double play (L5-3 DP).", false, "double-play"],
		["Elm reached second on fielder's choice (6-4 FC).", false, "fielders-choice"],
		["Elm reached second on fielder's choice (6-4 FC).", true, undefined],
	])("are told by %j", (sentence, isRunner, result) => {
		expect(parseAppearance(sentence, () => isRunner)?.result).toBe(result);
	});
});
