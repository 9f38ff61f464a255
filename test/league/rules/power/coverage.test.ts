import { expect, it } from "vitest";
import { computePower } from "../../../../src/league/rules/power/power.ts";
import { MEASURED } from "../../../../src/league/rules/power/rank-draws.ts";
import { finish } from "../../../helpers/finish.ts";
import { examples, IS_FULL_SCALE } from "../../../helpers/scale.ts";
import { createRandomLeague, type RandomLeague } from "./random-league.ts";

const LEAGUES = examples(200, MEASURED.leagues);
/** A few leagues show a share less exactly. */
const TOLERANCE = IS_FULL_SCALE ? 0 : 0.05;

/** For each ranked member, whether the true place is in the stated range, and the share of all places that the range has. */
function findRanges({ strengths, season }: RandomLeague): { isHit: boolean; width: number }[] {
	const { entries } = finish(computePower(season, { from: 0, until: Number.POSITIVE_INFINITY }));
	const ranked = entries.map(({ member }) => strengths[member - 1] ?? 0);
	return entries.map(({ range: { best, worst } }, index) => {
		const place = 1 + ranked.filter(other => other > (ranked[index] ?? 0)).length;
		return { isHit: place >= best && place <= worst, width: (worst - best + 1) / entries.length };
	});
}

it(`about nine of ten ranges hold in ${LEAGUES} random leagues, whatever the spread of the strengths`, {
	timeout: 600_000,
}, () => {
	const byShape = new Map<string, { hits: number; width: number; ranges: number }>();
	for (let seed = 1; seed <= LEAGUES; seed++) {
		const league = createRandomLeague(seed);
		const ranges = findRanges(league);
		for (const shape of ["all", ...Object.values(league.shape)]) {
			const sum = byShape.get(String(shape)) ?? { hits: 0, width: 0, ranges: 0 };
			sum.hits += ranges.filter(({ isHit }) => isHit).length;
			sum.width += ranges.reduce((total, { width }) => total + width, 0);
			sum.ranges += ranges.length;
			byShape.set(String(shape), sum);
		}
	}
	const shares = [...byShape].map(([shape, { hits, width, ranges }]) => {
		return { shape, share: hits / ranges, width: width / ranges, ranges };
	});
	const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
	const lines = shares.map(({ shape, share, width, ranges }) => {
		return `${shape}: ${percent(share)} of ${ranges} hold, with ${percent(width)} of the places`;
	});
	process.stdout.write(`${lines.join("\n")}\n`);
	for (const { shape, share } of shares) {
		expect(share, shape).toBeGreaterThan(MEASURED.least - TOLERANCE);
		expect(share, shape).toBeLessThan(MEASURED.most + TOLERANCE);
	}
});
