import fc from "fast-check";
import { expect, it } from "vitest";
import { compareWithEnumeration } from "./enumeration.ts";

it("verdicts, places and reasons of 5,000 leagues match all possible ends of their seasons", {
	timeout: 600_000,
}, () => {
	let leagues = 0;
	fc.assert(
		fc.property(fc.nat(1e9), seed => {
			if (compareWithEnumeration(seed, 14, 2 ** 14).length > 0) leagues++;
		}),
		{ seed: 7, numRuns: 7000 },
	);
	expect(leagues).toBeGreaterThan(5000);
});
