import { isHit, type PlateAppearance } from "./plate-appearance.ts";
import type { Side } from "./sides.ts";

/** The number of hits among some plate appearances; null if it is unknown. */
export interface HitCount {
	/** Indices of the plate appearances that are counted. */
	of: readonly number[];
	hits: number | null;
}

/** The hits that the box score has for a batter; null if it has no batter of this name. */
export type HitsOf = (side: Side, batter: string) => number | null;

/**
 * Decides which errors were scored as hits. The sentence does not say it: "reached first on a fielding error" can be
 * either, also "on a deflected hit". The totals of the half-inning decide, then the batter's hits in the box score. A
 * play that neither decides stays an error.
 *
 * @param halves the plate appearances of each half-inning, with its hits
 */
export function decideHits(
	appearances: readonly PlateAppearance[],
	halves: readonly HitCount[],
	hitsOf: HitsOf,
): PlateAppearance[] {
	const decided = [...appearances];
	const open = new Set(decided.flatMap(({ result }, index) => (result === "error" ? index : [])));
	const counts = [...halves, ...hitsByBatter(decided, open, hitsOf)];
	// Each count that is resolved can leave a single possibility for another.
	for (let before = Number.POSITIVE_INFINITY; open.size < before; ) {
		before = open.size;
		for (const { of, hits } of counts) {
			const undecided = of.filter(index => open.has(index));
			if (hits === null || undecided.length === 0) continue;
			const missing = hits - of.filter(index => isHit(decided[index]?.result)).length;
			if (missing > 0 && missing < undecided.length) continue;
			for (const index of undecided) {
				const appearance = decided[index];
				if (missing > 0 && appearance !== undefined) decided[index] = { ...appearance, result: "single" };
				open.delete(index);
			}
		}
	}
	return decided;
}

/** The hit counts of the batters who have an undecided plate appearance. */
function hitsByBatter(appearances: readonly PlateAppearance[], open: ReadonlySet<number>, hitsOf: HitsOf): HitCount[] {
	const byBatter = Map.groupBy(appearances.keys(), index => {
		const { side, batter } = appearances[index] ?? {};
		return `${side} ${batter}`;
	});
	return [...byBatter.values()].flatMap(of => {
		const first = appearances[of[0] ?? -1];
		const isOpen = first !== undefined && of.some(index => open.has(index));
		return isOpen ? { of, hits: hitsOf(first.side, first.batter) } : [];
	});
}
