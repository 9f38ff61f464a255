/**
 * Which beats (half hours, by number) are kept as they age: all of the last 48 h, then the first of every 2 h up to
 * 7 days, then the first of every 6 h up to 30 days: 250 at most. Counted in beats.
 */
const TIERS = [
	{ slot: 1, age: 96 },
	{ slot: 4, age: 336 },
	{ slot: 12, age: 1440 },
] as const;

/** How many beats a recorded beat is kept, given the recorded one before it: the first of its slot stands for the slot. */
export function lifetimeOf(beat: number, previous: number | null): number {
	const first = TIERS.filter(({ slot }) => previous === null || Math.floor(beat / slot) > Math.floor(previous / slot));
	return first.at(-1)?.age ?? 0;
}

/** Recorded beats, ascending, without those whose time is over and those that a clock set wrong has put into the future. */
export function thinBeats(beats: readonly number[], now: number): number[] {
	return beats.filter((beat, i) => beat <= now && now - beat < lifetimeOf(beat, beats[i - 1] ?? null));
}

/** Beats from one kept beat of this age to the next; more than that is a gap. */
export function slotAt(age: number): number {
	return (TIERS.find(tier => age < tier.age) ?? TIERS[2]).slot;
}

/** The beat nearest to a wanted one, the later of two as near; null when none is within `tolerance`. */
export function nearestBeat(beats: readonly number[], wanted: number, tolerance: number): number | null {
	let nearest: number | null = null;
	let distance = tolerance;
	for (const beat of beats) {
		if (Math.abs(beat - wanted) > distance) continue;
		nearest = beat;
		distance = Math.abs(beat - wanted);
	}
	return nearest;
}
