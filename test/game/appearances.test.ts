import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findAppearances } from "../../src/game/appearances.ts";
import {
	CONTACTS,
	PITCHES,
	type PlateAppearance,
	parseAppearance,
	RESULTS,
	STRIKEOUTS,
	ZONES,
} from "../../src/game/plate-appearance.ts";
import { parsePlayByPlay } from "../../src/game/play-by-play.ts";
import { decodeAppearances, encodeAppearances, type StoredAppearance } from "../../src/game/stored-appearances.ts";
import { createGameLog } from "../fixtures/game-log.ts";
import { TOLD_GAMES } from "../fixtures/told-games.ts";
import { cases } from "../fuzz/settings.ts";

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
	])("are told by %j", (sentence, isRunner, result) => {
		expect(parseAppearance(sentence, () => isRunner)?.result).toBe(result);
	});
});

const appearance: fc.Arbitrary<StoredAppearance> = fc
	.record({
		batter: fc.constantFrom("Alder", "Birch", "De La Fuente Jr."),
		pitcher: fc.constantFrom("Jay", "Kite"),
		result: fc.constantFrom(...RESULTS),
		contact: fc.constantFrom(...CONTACTS),
		to: fc.option(fc.integer({ min: 1, max: 9 })),
		feet: fc.option(fc.integer({ min: 1, max: 600 })),
		strikeout: fc.constantFrom(...STRIKEOUTS),
		pitch: fc.constantFrom(...PITCHES),
		zone: fc.constantFrom(...ZONES),
		inning: fc.integer({ min: 1, max: 30 }),
		outs: fc.integer({ min: 0, max: 2 }),
		runners: fc.integer({ min: 0, max: 7 }),
		lead: fc.integer({ min: -31, max: 31 }),
		runs: fc.integer({ min: 0, max: 4 }),
		mph: fc.option(fc.integer({ min: 61, max: 120 })),
		critical: fc.boolean(),
		simulated: fc.boolean(),
	})
	.map(each => ({ ...each, feet: each.result === "homer" ? each.feet : null }));

function expectPossible({ outs, runners, runs, to, inning, feet }: StoredAppearance): void {
	expect(outs >= 0 && outs <= 2 && runners >= 0 && runners <= 7 && runs >= 0 && runs <= 4 && inning >= 1).toBe(true);
	if (to !== null) expect(to >= 1 && to <= 9).toBe(true);
	if (feet !== null) expect(feet).toBeGreaterThan(0);
}

describe("stored plate appearances", () => {
	it("are the same when they are read", () => {
		fc.assert(
			fc.property(fc.array(appearance, { maxLength: 100 }), all => {
				const names: string[] = [];
				const text = encodeAppearances(all, names);
				expect(decodeAppearances(text, names)).toEqual(all);
			}),
		);
	});

	it("are none, or possible ones, of any text", () => {
		fc.assert(
			fc.property(fc.string({ maxLength: 200 }), fc.array(fc.string()), (text, names) => {
				for (const each of decodeAppearances(text, names)) expectPossible(each);
			}),
		);
	});
});

/** Texts of games with pieces left out, doubled, put elsewhere, or replaced. */
const mutated = fc
	.record({
		text: fc.constantFrom(...TOLD_GAMES.map(({ text }) => text), createGameLog().text),
		cuts: fc.array(
			fc.record({ at: fc.nat(4000), length: fc.nat(60), into: fc.nat(4000), piece: fc.string({ maxLength: 9 }) }),
			{
				maxLength: 12,
			},
		),
	})
	.map(({ text, cuts }) =>
		cuts.reduce((changed, { at, length, into, piece }) => {
			const cut = changed.slice(at, at + length);
			const without = changed.slice(0, at) + piece + changed.slice(at + length);
			return into % 3 === 0 ? without : without.slice(0, into) + cut + without.slice(into);
		}, text),
	);

it("any distorted text gives plate appearances that are possible, or none", () => {
	fc.assert(
		fc.property(mutated, text => {
			for (const each of appearancesOf(text)) expectPossible(each);
		}),
		cases(1000),
	);
});
