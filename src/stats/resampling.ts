import { createRandom } from "../ground/random.ts";
import { LEAST_FOR_RATE, type Range, type Rate, Z } from "./rate.ts";

/** With fewer games, the games that were played say too little about those that could have been. */
export const LEAST_SAMPLE_GAMES = 10;
/** The ends of a range hardly change with more. */
const SAMPLES = 500;

/** A figure that is computed from sums over games, as an ERA from earned runs and outs. */
export interface Mean {
	/** The sums of each game. */
	games: readonly (readonly number[])[];
	of: (sums: readonly number[]) => number;
	/** The number of events on which it is based. */
	n: number;
	/** Whether to show it without a range. */
	isBare?: boolean;
}

/**
 * Rates that are no shares of a count, with ranges from resampled games (the bootstrap by clusters; B. Efron, 1979): how much
 * a figure differs between sets of games that are drawn from the played ones.
 *
 * @param ids of the games that the figures are from; the same games give the same ranges
 */
export function createResampling(ids: readonly string[]) {
	const random = createRandom(seedOf(ids));
	const draws = new Uint16Array(SAMPLES * ids.length);
	for (let draw = 0; draw < draws.length; draw++) draws[draw] = random() * 2 ** 16;

	/** The figure in each sample, in order. */
	function sample({ games, of }: Mean): Float64Array {
		const figures = new Float64Array(SAMPLES);
		const sums = games[0]?.map(() => 0) ?? [];
		const size = sums.length;
		const parts = Float64Array.from(games.flat());
		for (let index = 0, draw = 0; index < SAMPLES; index++) {
			sums.fill(0);
			for (let left = games.length; left > 0; left--, draw++) {
				const drawn = (((draws[draw] as number) * games.length) >>> 16) * size;
				for (let part = 0; part < size; part++) (sums[part] as number) += parts[drawn + part] as number;
			}
			figures[index] = of(sums);
		}
		// A sample without any outs has no ERA.
		return figures.filter(Number.isFinite).sort();
	}

	function rangeOf(mean: Mean, value: number): Range | null {
		const count = mean.games.length;
		if (count < LEAST_SAMPLE_GAMES || count > ids.length) return null;
		const figures = sample(mean);
		if (figures.length < SAMPLES / 2) return null;
		const at = (share: number) => figures[Math.round(share * (figures.length - 1))] ?? value;
		// Samples of few games differ less than games do: by this factor (T. Hesterberg, 2015, "expanded percentile interval").
		const scale = Math.sqrt(count / (count - 1)) * (1 + (Z ** 2 + 1) / (4 * (count - 1)));
		const low = value - scale * Math.max(0, value - at(0.05));
		const high = value + scale * Math.max(0, at(0.95) - value);
		// If no game has a run, that does not mean that there will never be one.
		return low === high ? null : [Math.max(0, low), high];
	}

	return {
		/** @returns null if it rests on too little */
		meanOf(mean: Mean): Rate | null {
			const [first = []] = mean.games;
			const value = mean.of(first.map((_, part) => mean.games.reduce((sum, game) => sum + (game[part] ?? 0), 0)));
			if (mean.n < LEAST_FOR_RATE || !Number.isFinite(value)) return null;
			if (mean.isBare) return { value, n: mean.n, range: null, isRough: false };
			const range = rangeOf(mean, value);
			return { value, n: mean.n, range, isRough: range === null };
		},
	};
}

export type Resampling = ReturnType<typeof createResampling>;

/** The FNV-1a hash of the ids. */
function seedOf(ids: readonly string[]): number {
	let hash = 0x811c9dc5;
	for (const char of ids.join()) hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193);
	return hash;
}
