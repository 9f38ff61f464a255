import { expect, it } from "vitest";
import { computePower, type Power } from "../../../../src/league/rules/power/power.ts";
import { CONFIDENCE } from "../../../../src/league/rules/power/rank-draws.ts";
import { finish } from "../../../helpers/finish.ts";
import { examples, IS_FULL_SCALE } from "../../../helpers/scale.ts";
import { createRandomLeague, type RandomLeague } from "./random-league.ts";

const LEAGUES = examples(150, 2000);
/** How far the share of ranges that hold may be from the stated one; few leagues show it less exactly. */
const TOLERANCE = IS_FULL_SCALE ? 0.02 : 0.03;

/** For each ranked member, whether the true place is in the stated range. */
function findHits({ strengths, season }: RandomLeague): boolean[] {
	const power = finish(computePower(season, { from: 0, until: Number.POSITIVE_INFINITY }));
	return power.entries.map(({ member, range }: Power["entries"][number]) => {
		const strength = strengths[member - 1] ?? 0;
		const ranked = power.entries.map(entry => strengths[entry.member - 1] ?? 0);
		const place = 1 + ranked.filter(other => other > strength).length;
		return place >= range.best && place <= range.worst;
	});
}

it(`nine of ten ranges hold in ${LEAGUES} random leagues`, { timeout: 600_000 }, () => {
	const byShape = new Map<string, { hits: number; ranges: number }>();
	for (let seed = 1; seed <= LEAGUES; seed++) {
		const league = createRandomLeague(seed);
		const hits = findHits(league);
		for (const shape of ["all", ...Object.values(league.shape)]) {
			const sum = byShape.get(String(shape)) ?? { hits: 0, ranges: 0 };
			sum.hits += hits.filter(Boolean).length;
			sum.ranges += hits.length;
			byShape.set(String(shape), sum);
		}
	}
	const shares = [...byShape].map(([shape, { hits, ranges }]) => ({ shape, share: hits / ranges, ranges }));
	const lines = shares.map(({ shape, share, ranges }) => `${shape}: ${(100 * share).toFixed(1)} % of ${ranges}`);
	process.stdout.write(`${lines.join("\n")}\n`);
	expect(Math.abs((shares.find(({ shape }) => shape === "all")?.share ?? 0) - CONFIDENCE)).toBeLessThan(TOLERANCE);
	// No shape is far from it either.
	for (const { share } of IS_FULL_SCALE ? shares : []) expect(Math.abs(share - CONFIDENCE)).toBeLessThan(0.035);
});
