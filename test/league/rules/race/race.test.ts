import fc from "fast-check";
import { expect, it } from "vitest";
import { compareWithEnumeration } from "./enumeration.ts";

const seeds = fc.nat(1e9);
const RUNS = { seed: 20_260_401, numRuns: 200 };

it("verdicts, places and reasons match all possible ends of the season", () => {
	const verdicts = new Map<string, number>();
	fc.assert(
		fc.property(seeds, seed => {
			for (const { verdict, reason } of compareWithEnumeration(seed, 8, 1024)) {
				const kind = `${verdict} ${reason.kind}`;
				verdicts.set(kind, (verdicts.get(kind) ?? 0) + 1);
			}
		}),
		RUNS,
	);
	for (const kind of ["clinched clinched", "alive alive", "out out", "out short"]) {
		expect(verdicts.get(kind), kind).toBeGreaterThan(10);
	}
});
