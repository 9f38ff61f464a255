/**
 * Which refreshes are kept as they age: all of the last 48 h, then the first of every 2 h up to 7 days, then the first of
 * every 6 h up to 30 days: 250 at most. Counted in refreshes.
 */
const TIERS = [
	{ slot: 1, age: 96 },
	{ slot: 4, age: 336 },
	{ slot: 12, age: 1440 },
] as const;

/** How many refreshes one is kept, given the recorded one before it: the first of its slot stands for the slot. */
function lifetimeOf(refresh: number, previous: number | null): number {
	const first = TIERS.filter(
		({ slot }) => previous === null || Math.floor(refresh / slot) > Math.floor(previous / slot),
	);
	return first.at(-1)?.age ?? 0;
}

/** Of recorded refreshes, ascending, those whose time is over. */
export function outdatedRefreshes(refreshes: readonly number[], now: number): number[] {
	return refreshes.filter((refresh, i) => now - refresh >= lifetimeOf(refresh, refreshes[i - 1] ?? null));
}

/** Refreshes from one kept to the next, at this age; more than that is a gap. */
export function slotAt(age: number): number {
	return (TIERS.find(tier => age < tier.age) ?? TIERS[2]).slot;
}

/** The refresh nearest to a wanted one, the later of two as near; null when none is within `tolerance`. */
export function nearestRefresh(refreshes: readonly number[], wanted: number, tolerance: number): number | null {
	let nearest: number | null = null;
	let distance = tolerance;
	for (const refresh of refreshes) {
		if (Math.abs(refresh - wanted) > distance) continue;
		nearest = refresh;
		distance = Math.abs(refresh - wanted);
	}
	return nearest;
}
