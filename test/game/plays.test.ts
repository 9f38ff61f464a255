import { describe, expect, it } from "vitest";
import { type Play, parsePlays } from "../../src/game/plays.ts";
import { parseLines } from "../../src/game/tokens.ts";

const PLAIN: Omit<Play, "text"> = {
	critical: false,
	criticalSituation: false,
	scoring: false,
	simulated: false,
	goAhead: false,
	runs: 0,
};

/** The plays of one line, each with only what sets it apart from a plain play. */
function parse(text: string): Partial<Play>[] {
	const plays = parsePlays(parseLines(text)[0] ?? []);
	return plays.map(play =>
		Object.fromEntries(
			Object.entries(play).filter(
				([key, value]) => value !== Object.entries(PLAIN).find(([name]) => name === key)?.[1],
			),
		),
	);
}

describe("parsePlays", () => {
	it.each([
		["", []],
		["Jay pitching. Elm walked. ", [{ text: "Jay pitching." }, { text: "Elm walked." }]],
		[
			"Elm singled to left. Fir advances to 3rd. Ash advances to 2nd. Hazel struck out.",
			[{ text: "Elm singled to left. Fir advances to 3rd. Ash advances to 2nd." }, { text: "Hazel struck out." }],
		],
		[
			"Elm reached first on fielder's choice (6-4 FC). Fir Jr. out. Ash was picked off. Ash was out.",
			[
				{ text: "Elm reached first on fielder's choice (6-4 FC). Fir Jr. out." },
				{ text: "Ash was picked off. Ash was out." },
			],
		],
		[
			"Elm at bat. (2-5-4). Fir out. Ash flied out.",
			[{ text: "Elm at bat. (2-5-4). Fir out." }, { text: "Ash flied out." }],
		],
	])("groups the consequences with their play in %j", (text, plays) => {
		expect(parse(text)).toEqual(plays);
	});

	it.each([
		["^c46^Elm popped out. ^c50^", [{ text: "Elm popped out.", critical: true }]],
		["^c47^Elm popped out. ^c50^", [{ text: "Elm popped out.", criticalSituation: true }]],
		["^c49^Elm popped out. ^c50^", [{ text: "Elm popped out.", simulated: true }]],
		["^c77^Elm popped out. ^c50^", [{ text: "Elm popped out." }]],
		[
			"^c48^Elm homered to left (410 feet).^c50^* Fir walked.",
			[{ text: "Elm homered to left (410 feet).", scoring: true, goAhead: true, runs: 1 }, { text: "Fir walked." }],
		],
		[
			"^c46^Elm homered to left (410 feet). Fir scores. Ash scores. ^c50^^c48^Hazel doubled. Birch scores. ^c50^",
			[
				{ text: "Elm homered to left (410 feet). Fir scores. Ash scores.", critical: true, scoring: true, runs: 3 },
				{ text: "Hazel doubled. Birch scores.", scoring: true, runs: 1 },
			],
		],
		["^c48^Elm stole 2nd. Fir scored. ^c50^", [{ text: "Elm stole 2nd. Fir scored.", scoring: true, runs: 1 }]],
		["^c48^Elm lined out to left. ^c50^", [{ text: "Elm lined out to left.", scoring: true, runs: null }]],
		["* Elm walked.", [{ text: "* Elm walked." }]],
	])("reads the colours, the mark and the runs of %j", (text, plays) => {
		expect(parse(text)).toEqual(plays);
	});
});
