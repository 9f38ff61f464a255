/**
 * The refreshes kept by age: all of the last 48 h, then the first of every 2 h up to 7 days, then the first of every 6 h
 * up to 30 days; 250 at most. Both figures are in refreshes.
 */
const TIERS = [
	{ slot: 1, age: 96 },
	{ slot: 4, age: 336 },
	{ slot: 12, age: 1440 },
] as const;

/** For how many refreshes one is kept, given the recorded one before it: the first of a slot represents the slot. */
function lifetimeOf(refresh: number, previous: number | null): number {
	const first = TIERS.filter(
		({ slot }) => previous === null || Math.floor(refresh / slot) > Math.floor(previous / slot),
	);
	return first.at(-1)?.age ?? 0;
}

/** The recorded refreshes (ascending) that are no longer kept. */
export function outdatedRefreshes(refreshes: readonly number[], now: number): number[] {
	return refreshes.filter((refresh, i) => now - refresh >= lifetimeOf(refresh, refreshes[i - 1] ?? null));
}

/** The distance between kept refreshes of this age; more than that is a gap. */
export function slotAt(age: number): number {
	return (TIERS.find(tier => age < tier.age) ?? TIERS[2]).slot;
}

/** The refresh (of an ascending list) nearest to a wanted one, the later of two equally near; null if none is within `tolerance`. */
export function nearestRefresh(refreshes: readonly number[], wanted: number, tolerance: number): number | null {
	const distance = (refresh: number) => Math.abs(refresh - wanted);
	const near = refreshes.filter(refresh => distance(refresh) <= tolerance);
	return near.toReversed().sort((a, b) => distance(a) - distance(b))[0] ?? null;
}
