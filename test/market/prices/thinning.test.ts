import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nearestRefresh, outdatedRefreshes } from "../../../src/market/prices/price-points.ts";

const HOUR = 2;
const DAY = 24 * HOUR;
/** A refresh at which a slot of every tier starts. */
const MIDNIGHT = 1200 * DAY;

/** Of recorded refreshes, those that are kept. */
function thin(refreshes: readonly number[], now: number): number[] {
	const outdated = new Set(outdatedRefreshes(refreshes, now));
	return refreshes.filter(refresh => !outdated.has(refresh));
}

const upTo = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, i) => first + i);

describe("thinning", () => {
	it("keeps every refresh of 48 hours, every 2 hours of 7 days and every 6 hours of 30 days", () => {
		const kept = thin(upTo(MIDNIGHT - 60 * DAY, MIDNIGHT), MIDNIGHT);
		const ages = kept.map(refresh => MIDNIGHT - refresh).toReversed();
		expect(ages).toEqual([
			...upTo(0, 95),
			...upTo(24, 83).map(slot => 4 * slot),
			...upTo(28, 119).map(slot => 12 * slot),
		]);
		expect(kept).toHaveLength(248);
	});

	/** Refreshes recorded, with some missed in between now and then. */
	const recorded = fc
		.array(fc.oneof({ weight: 9, arbitrary: fc.constant(1) }, fc.integer({ min: 2, max: 400 })), {
			minLength: 1,
			maxLength: 2000,
		})
		.map(steps => {
			let refresh = MIDNIGHT;
			return steps.map(step => {
				refresh += step;
				return refresh;
			});
		});

	it("gives the same result step by step as at once, and is bounded, whatever was missed", () => {
		fc.assert(
			fc.property(recorded, refreshes => {
				let kept: number[] = [];
				for (const refresh of refreshes) kept = thin([...kept, refresh], refresh);
				expect(kept).toEqual(thin(refreshes, refreshes.at(-1) ?? 0));
				expect(kept.length).toBeLessThanOrEqual(250);
			}),
			{ numRuns: 30 },
		);
	});

	it.each([
		["every refresh", 1, 0, 2 * DAY],
		["every 2 hours", 4, 2 * DAY, 7 * DAY],
		["every 6 hours", 12, 7 * DAY, 30 * DAY],
	])("leaves the first recorded of %s", (_, slot, youngest, oldest) => {
		fc.assert(
			fc.property(recorded, refreshes => {
				const newest = refreshes.at(-1) ?? 0;
				const slotOf = (refresh: number) => Math.floor(refresh / slot);
				const firsts = refreshes.filter((refresh, i) => i === 0 || slotOf(refresh) > slotOf(refreshes[i - 1] ?? 0));
				const ofAge = firsts.filter(refresh => newest - refresh >= youngest && newest - refresh < oldest);
				expect(thin(refreshes, newest)).toEqual(expect.arrayContaining(ofAge));
			}),
			{ numRuns: 30 },
		);
	});
});

it.each([
	["the same", [8, 10, 12], 10, 2, 10],
	["the nearest", [7, 12, 15], 10, 4, 12],
	["the later of two as near", [8, 12], 10, 4, 12],
	["none beyond the tolerance", [5, 15], 10, 4, null],
	["none of none", [], 10, 4, null],
])("the refresh nearest to a wanted one is %s", (_, refreshes, wanted, tolerance, nearest) => {
	expect(nearestRefresh(refreshes, wanted, tolerance)).toBe(nearest);
});
