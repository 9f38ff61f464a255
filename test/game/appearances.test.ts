import { describe, expect, it } from "vitest";
import { findAppearances } from "../../src/game/appearances.ts";
import { parseAppearance } from "../../src/game/parse-appearance.ts";
import type { PlateAppearance } from "../../src/game/plate-appearance.ts";
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
		`${told.inning} ${told.side}`,
		told.batter,
		told.pitcher,
		told.result,
		told.contact,
		told.to ?? "-",
		told.outs,
		bases,
		told.lead,
		told.runs,
		...(others === "" ? [] : [others]),
	];
	return parts.join(" | ");
}

const appearancesOf = (text: string) => findAppearances(parsePlayByPlay(text));

describe("the plate appearances of a game", () => {
	it.each(TOLD_GAMES)("are those that a person reads: $name", ({ text, truth }) => {
		const lines = truth.trim().split("\n");
		expect(appearancesOf(text).map(formatLine)).toEqual(lines.map(line => line.trim()));
	});

	it("are followed if a runner and a batter share a surname: the lead runner moves", () => {
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

	describe("of perfect contact", () => {
		const TRAILER = "Perfect Contact Hits (Perfect-Perfect)^n^";
		/** The inning and side of each, with its speed. */
		const perfectOf = (away: string, home: string, lines: readonly string[]) => {
			const inning = (number: number) =>
				`^c51^Inning ${number}:^c50^^n^Lanterns batting. ${away}^n^^n^Foxes batting. ${home}^n^^n^`;
			const told = appearancesOf(`${inning(1)}${inning(2)}${TRAILER}${lines.join("^n^")}^n^`);
			return told.flatMap(({ inning, side, mph }) => (mph === null ? [] : [`${inning} ${side} ${mph}`]));
		};
		const LINED = "Elm lined to center for a single.";
		const GROUNDED = "Elm grounded to center for a single.";

		it.each([
			[
				"how the ball was hit",
				LINED,
				GROUNDED,
				["Elm: 108 mph (Elm grounded to center for a single. )"],
				["1 home 108"],
			],
			[
				"where to",
				"Elm grounded to left for a single.",
				GROUNDED,
				["Elm: 99 mph (Elm grounded to center for a single. 1 RBI)"],
				["1 home 99"],
			],
			[
				"the scorer's code",
				"Elm grounded out to Oak (5-3).",
				"Elm grounded out to Ash (6-3).",
				["Elm: 99 mph (Elm grounded out to SS (6-3). )"],
				["1 home 99"],
			],
			[
				"the whole code of one fielder",
				"Elm grounded out to Ash (6-4-3).",
				"Elm grounded out to Ash (6-3).",
				["Elm: 99 mph (Elm grounded out to SS (6-3). )"],
				["1 home 99"],
			],
			[
				"the fielder, where no code is listed",
				"Elm grounded out to Ash (6-3).",
				LINED,
				["Elm: 99 mph (Elm grounded out to SS. )"],
				["1 away 99"],
			],
			[
				"the feet",
				"Elm homered to left (401 feet).",
				"Elm homered to left (410 feet).",
				["Elm: 99 mph (Elm homered to left (401 feet).  1 RBI)"],
				["1 away 99"],
			],
			["no side, where both fit", GROUNDED, GROUNDED, ["Elm: 108 mph (Elm grounded to center for a single. )"], []],
			[
				"no side, where both fit and both are listed",
				GROUNDED,
				GROUNDED,
				Array(4).fill("Elm: 108 mph (Elm grounded to center for a single. )"),
				[],
			],
			["no play that is not listed so", LINED, LINED, ["Elm: 108 mph (Elm flied to center for a single. )"], []],
		])("it goes by %s", (_by, away, home, lines, expected) => {
			expect(perfectOf(away, home, lines)).toEqual(expected);
		});

		it("it goes by the order of the list, where several plays of one batter fit", () => {
			const lines = ["Oak: 101 mph (Oak doubled to left. )", "Elm: 102 mph (Elm grounded to center for a single. )"];
			expect(perfectOf(`${GROUNDED} Ash doubled to left.`, "Oak doubled to left.", lines)).toEqual([
				"1 home 101",
				"2 away 102",
			]);
		});
	});

	describe("that may be errors or hits", () => {
		const half = (plays: string, hits: number | null) =>
			`^c51^Inning 1:^c50^^n^Foxes batting. ${plays}^n^${hits === null ? "" : `Runs: 0 Hits: ${hits} Walks: 0 Errors: 0 Pitches: 9 Runners Left On: 0^n^`}^n^`;
		const FIRST = "Elm reached first on a fielding error by Oak on a deflected hit (E3).";
		const SECOND = "Ash reached first on a throwing error by Oak (E5).";
		const THIRD = "Langenfeld reached second on a fielding error by Harrowgate on a deflected hit (E9).";

		it.each([
			["the half-inning has no hit", `${FIRST} ${SECOND}`, 0, {}, ["error", "error"]],
			["the half-inning has as many hits", `${FIRST} ${SECOND}`, 2, {}, ["single", "single"]],
			["a hit of the half-inning is told", `${FIRST} Fir hit for a single.`, 1, {}, ["error", "single"]],
			["the second base was reached", `Fir walked. ${THIRD}`, 1, {}, ["walk", "single"]],
			[
				"the box score gives the half-inning's hit to one",
				`${FIRST} ${SECOND}`,
				1,
				{ Elm: 0, Ash: 1 },
				["error", "single"],
			],
			[
				"the box score has a hit of the one batter whom it names",
				`${FIRST} ${SECOND}`,
				1,
				{ Elm: 1 },
				["single", "error"],
			],
			[
				"the box score has none of the one batter whom it names",
				`${FIRST} ${SECOND}`,
				1,
				{ Elm: 0 },
				["error", "single"],
			],
			["the game ended before the totals", `${FIRST} ${SECOND}`, null, { Elm: 1, Ash: 0 }, ["single", "error"]],
			["nothing decides", `${FIRST} ${SECOND}`, 1, {}, ["error", "error"]],
		])(
			"are what the totals and the box score have: %s",
			(_case, plays, hits, box: Record<string, number>, expected) => {
				const told = findAppearances(parsePlayByPlay(half(plays, hits)), (_side, batter) => box[batter] ?? null);
				expect(told.map(({ result }) => result)).toEqual(expected);
			},
		);

		it("names the batter who reached second on a deflected hit, and no one who was on base", () => {
			expect(parseAppearance(THIRD)).toMatchObject({ batter: "Langenfeld", result: "error", to: 9 });
			expect(parseAppearance(THIRD, () => true)).toBeNull();
		});
	});

	it.each([
		[
			"a runner was out in a play of his own",
			"Elm walked. Ash grounded out to Oak (5-3). Elm was out. Fir walked.",
			[0, 0, 2],
		],
		[
			"a runner was out in the batter's play",
			"Elm walked. Ash grounded out to Oak (6-4). Elm out. Fir walked.",
			[0, 0, 1],
		],
		["a runner was picked off, and was out", "Elm walked. Elm was picked off. Elm was out. Fir walked.", [0, 1]],
		[
			"an out is told with an intentional walk",
			"Elm walked. Ash was intentionally walked. Elm out. Fir walked.",
			[0, 0, 0],
		],
	])("count the outs before them: %s", (_case, plays, outs) => {
		const told = appearancesOf(`^c51^Inning 9:^c50^^n^Foxes batting. Jay pitching. ${plays}^n^`);
		expect(told.map(each => each.outs)).toEqual(outs);
	});

	it("leave the runners where an intentional walk has moved them", () => {
		const plays = "Elm walked. Ash was intentionally walked. Elm out. Fir walked.";
		const told = appearancesOf(`^c51^Inning 9:^c50^^n^Foxes batting. Jay pitching. ${plays}^n^`);
		expect(told.map(({ runners }) => runners)).toEqual([0, 1, 3]);
	});

	it("begin an extra inning with the last batter of the inning before on second", () => {
		const inning = (number: number, plays: string) => `^c51^Inning ${number}:^c50^^n^Foxes batting. ${plays}^n^^n^`;
		const told = appearancesOf(
			inning(9, "Jay pitching. Elm walked. Ash struck out chasing a low slider.") +
				inning(10, "Oak walked. Fir grounded out to Jay (1-3). Ash was out. Elm walked.") +
				inning(11, "Kite pinch runs for Elm. Ash hit for a single. Kite scores. Oak walked."),
		);
		expect(told.map(({ inning, runners, outs }) => `${inning} ${runners} ${outs}`)).toEqual([
			"9 0 0",
			"9 1 0",
			"10 2 0",
			"10 3 0",
			"10 1 2",
			"11 2 0",
			"11 1 0",
		]);
	});

	it("are ahead by the runs of a coloured play that shares a segment with another one", () => {
		const plays = "^c48^Elm struck out chasing a low slider. Ash scores on a wild pitch. ^c50^Oak walked. Fir walked.";
		const told = appearancesOf(`^c51^Inning 1:^c50^^n^Foxes batting. Jay pitching. ${plays}^n^`);
		expect(told.map(({ lead, runs }) => [lead, runs])).toEqual([
			[0, 0],
			[1, 0],
			[1, 0],
		]);
	});

	it.each([
		["Elm struck out on a 3rd strike bunt.", "swinging", "none", "none"],
		["Elm struck out bunting.", "swinging", "none", "none"],
		["Elm struck out on a gyroball low and in.", "swinging", "other", "low-in"],
	])("name a pitch only where the text does: %j", (sentence, strikeout, pitch, zone) => {
		expect(parseAppearance(sentence)).toMatchObject({ result: "strikeout", strikeout, pitch, zone });
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
