import type { Bases, Move, Runner } from "./play.ts";

/** By base: nobody comes to first from another one. */
const BASE_NAMES = [null, "2nd", "3rd"] as const;

/** How many bases a runner on `base` (0 first, 2 third) takes. */
export type Distance = (base: number) => number;

/** Pushed on by the men behind him. */
export function isForced(bases: Bases, base: number): boolean {
	return bases.slice(0, base).every(runner => runner !== null);
}

/** Moves the runners, the one ahead first; nobody passes another. */
export function advance(bases: Bases, distance: Distance, isTold = true): { moves: Move[]; bases: Bases } {
	const stand: [Runner | null, Runner | null, Runner | null] = [null, null, null];
	const moves: Move[] = [];
	for (const base of [2, 1, 0] as const) {
		const runner = bases[base];
		if (!runner) continue;
		let target = base + distance(base);
		while (target > base && stand[target]) target--;
		if (target > 2) {
			moves.push({ runner, to: "home", isTold: true });
			continue;
		}
		stand[target] = runner;
		const name = BASE_NAMES[target];
		if (target > base && name) moves.push({ runner, to: name, isTold });
	}
	return { moves, bases: stand };
}
