import fc from "fast-check";
import { expect } from "vitest";
import { findAppearances } from "../../src/game/appearances.ts";
import { findFacts, formatFacts, gameFactsSchema } from "../../src/game/facts.ts";
import { CONTACTS, PITCHES, RESULTS, STRIKEOUTS, ZONES } from "../../src/game/plate-appearance.ts";
import { parsePlayByPlay } from "../../src/game/play-by-play.ts";
import { decodeAppearances, encodeAppearances, type StoredAppearance } from "../../src/game/stored-appearances.ts";
import { createGameLog } from "../fixtures/game-log.ts";
import { TOLD_GAMES } from "../fixtures/told-games.ts";

/** Pieces of narration, whole and broken, that a mutation puts anywhere. */
const PIECES = [
	"^c46^",
	"^c48^",
	"^c50^* ",
	"^n^",
	"^",
	"^c51^Inning 0:^c50^^n^",
	"^c51^Inning 99:^c50^^n^",
	"^c51^Inning 4:^n^",
	"Elm scores. ",
	"Elm out. ",
	"Elm advances to 2nd. ",
	"Elm stole 3rd. ",
	"Elm pinch runs for Elm. ",
	"Jay pitching. ",
	"Elm walked. ",
	"Elm homered to left (9999 feet). ",
	"Elm reached 3rd on a throwing error by Jay (E6). ",
	"Elm grounded into a triple play (5-4-3 TP). ",
	"Elm struck out chasing a a a a slider ( low. ",
	" out.",
	" (2-3 DP).",
	"Perfect Contact Hits\nElm: 999 mph (Elm walked. )^n^",
	"Elm: 55 mph (Elm homered to left (400 feet). )^n^",
	"\n",
	"é",
];
const BASE_TEXTS = [createGameLog().text, ...TOLD_GAMES.map(({ text }) => text)];

const mutation = fc.record({
	at: fc.nat(1_000_000),
	cut: fc.oneof(fc.constant(0), fc.nat(40), fc.nat(2000)),
	put: fc.oneof(fc.constantFrom(...PIECES), fc.string({ maxLength: 8 })),
	times: fc.oneof(fc.constant(1), fc.nat(5), fc.constant(150)),
});

/** The text of a game with things cut out of it, and others put in. */
export const mutatedText = fc
	.tuple(fc.constantFrom(...BASE_TEXTS), fc.array(mutation, { minLength: 1, maxLength: 6 }))
	.map(([base, mutations]) =>
		mutations.reduce((text, { at, cut, put, times }) => {
			const start = at % (text.length + 1);
			return text.slice(0, start) + put.repeat(times) + text.slice(start + cut);
		}, base),
	);

/** An appearance that can be stored. */
export const appearance: fc.Arbitrary<StoredAppearance> = fc
	.record({
		batter: fc.string({ maxLength: 6 }),
		pitcher: fc.constantFrom("", "Jay", "Kite"),
		result: fc.constantFrom(...RESULTS),
		contact: fc.constantFrom(...CONTACTS),
		to: fc.option(fc.integer({ min: 1, max: 9 })),
		strikeout: fc.constantFrom(...STRIKEOUTS),
		pitch: fc.constantFrom(...PITCHES),
		zone: fc.constantFrom(...ZONES),
		inning: fc.integer({ min: 1, max: 63 }),
		outs: fc.integer({ min: 0, max: 2 }),
		runners: fc.integer({ min: 0, max: 7 }),
		runs: fc.integer({ min: 0, max: 4 }),
		lead: fc.integer({ min: -31, max: 31 }),
		mph: fc.option(fc.integer({ min: 61, max: 123 })),
		feet: fc.option(fc.integer({ min: 1, max: 600 })),
		critical: fc.boolean(),
		simulated: fc.boolean(),
	})
	.map(each => ({ ...each, feet: each.result === "homer" ? each.feet : null }));

export function expectValid(all: readonly StoredAppearance[]): void {
	const isWithin = (value: number | null, from: number, to: number) =>
		value === null || (Number.isInteger(value) && value >= from && value <= to);
	const invalid = all.filter(
		({ outs, runners, runs, lead, inning, to, feet, mph, result }) =>
			!(isWithin(outs, 0, 2) && isWithin(runners, 0, 7) && isWithin(runs, 0, 4) && isWithin(lead, -31, 32)) ||
			!(isWithin(inning, 1, 63) && isWithin(to, 1, 9) && isWithin(feet, 1, 600) && isWithin(mph, 61, 123)) ||
			(feet !== null && result !== "homer"),
	);
	expect(invalid).toEqual([]);
}

/** Whatever the text: at most 400 possible appearances, which are the same after they have been stored. */
export function expectTold(text: string): void {
	const all = findAppearances(parsePlayByPlay(text));
	expect(all.length).toBeLessThanOrEqual(400);
	expectValid(all);
	const facts = findFacts({ ...createGameLog(), text });
	const stored = facts && formatFacts(facts);
	if (stored) expect(gameFactsSchema.parse(JSON.parse(stored))).toEqual(facts);
}

export function expectSameAfterStoring(all: StoredAppearance[]): void {
	const names: string[] = [];
	const text = encodeAppearances(all, names);
	const decoded = decodeAppearances(text, names);
	const kept = (name: string) => (names.includes(name) ? name : "");
	expect(decoded).toEqual(all.map(each => ({ ...each, batter: kept(each.batter), pitcher: kept(each.pitcher) })));
}
