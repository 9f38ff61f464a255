import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lifetimeOf, nearestBeat, slotAt, thinBeats } from "../../src/market/thinning.ts";

const HOUR = 2;
const DAY = 24 * HOUR;
/** A beat at which every slot begins. */
const MIDNIGHT = 1200 * DAY;

const upTo = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, i) => first + i);

describe("a recorded beat is kept", () => {
	it.each([
		["30 days as the first of 6 hours", MIDNIGHT, MIDNIGHT - 1, 30 * DAY],
		["30 days as the first of all", MIDNIGHT + 5, null, 30 * DAY],
		["30 days in the place of a missed first of 6 hours", MIDNIGHT + 3, MIDNIGHT - 1, 30 * DAY],
		["7 days as the first of 2 hours", MIDNIGHT + 2 * HOUR, MIDNIGHT + 2 * HOUR - 1, 7 * DAY],
		["7 days in the place of a missed first of 2 hours", MIDNIGHT + 2 * HOUR + 2, MIDNIGHT + 1, 7 * DAY],
		["2 days else", MIDNIGHT + 1, MIDNIGHT, 2 * DAY],
	])("%s", (_, beat, previous, lifetime) => {
		expect(lifetimeOf(beat, previous)).toBe(lifetime);
	});
});

describe("thinning", () => {
	it("keeps every beat of 48 hours, every 2 hours of 7 days and every 6 hours of 30 days", () => {
		const kept = thinBeats(upTo(MIDNIGHT - 60 * DAY, MIDNIGHT), MIDNIGHT);
		const ages = kept.map(beat => MIDNIGHT - beat).toReversed();
		expect(ages).toEqual([
			...upTo(0, 95),
			...upTo(24, 83).map(slot => 4 * slot),
			...upTo(28, 119).map(slot => 12 * slot),
		]);
		expect(kept).toHaveLength(248);
	});

	it("drops what a clock set wrong has put into the future", () => {
		expect(thinBeats([MIDNIGHT, MIDNIGHT + 1], MIDNIGHT)).toEqual([MIDNIGHT]);
	});

	/** Beats recorded, with some missed in between now and then. */
	const recorded = fc
		.array(fc.oneof({ weight: 9, arbitrary: fc.constant(1) }, fc.integer({ min: 2, max: 400 })), {
			minLength: 1,
			maxLength: 2000,
		})
		.map(steps => {
			let beat = MIDNIGHT;
			return steps.map(step => {
				beat += step;
				return beat;
			});
		});

	it("beat after beat comes to the same as all at once, and is bounded, whatever was missed", () => {
		fc.assert(
			fc.property(recorded, beats => {
				let kept: number[] = [];
				for (const beat of beats) kept = thinBeats([...kept, beat], beat);
				expect(kept).toEqual(thinBeats(beats, beats.at(-1) ?? 0));
				expect(kept.length).toBeLessThanOrEqual(250);
			}),
			{ numRuns: 30 },
		);
	});

	it.each([
		["every beat", 1, 0, 2 * DAY],
		["every 2 hours", 4, 2 * DAY, 7 * DAY],
		["every 6 hours", 12, 7 * DAY, 30 * DAY],
	])("leaves the first recorded of %s", (_, slot, youngest, oldest) => {
		fc.assert(
			fc.property(recorded, beats => {
				const newest = beats.at(-1) ?? 0;
				const slotOf = (beat: number) => Math.floor(beat / slot);
				const firsts = beats.filter((beat, i) => i === 0 || slotOf(beat) > slotOf(beats[i - 1] ?? 0));
				const ofAge = firsts.filter(beat => newest - beat >= youngest && newest - beat < oldest);
				expect(thinBeats(beats, newest)).toEqual(expect.arrayContaining(ofAge));
			}),
			{ numRuns: 30 },
		);
	});
});

it.each([
	[0, 1],
	[2 * DAY - 1, 1],
	[2 * DAY, 4],
	[7 * DAY, 12],
	[90 * DAY, 12],
])("points of an age of %d beats are %d apart", (age, slot) => {
	expect(slotAt(age)).toBe(slot);
});

it.each([
	["the same", [8, 10, 12], 10, 2, 10],
	["the nearest", [7, 12, 15], 10, 4, 12],
	["the later of two as near", [8, 12], 10, 4, 12],
	["none beyond the tolerance", [5, 15], 10, 4, null],
	["none of none", [], 10, 4, null],
])("the beat nearest to a wanted one is %s", (_, beats, wanted, tolerance, nearest) => {
	expect(nearestBeat(beats, wanted, tolerance)).toBe(nearest);
});
