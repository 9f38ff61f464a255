/** A source of numbers that is the same for the same key on every machine. It must not be used for secrets. */
export interface Random {
	/** A number in [0, 1). */
	next(): number;
	/** A whole number, both ends included. */
	int(min: number, max: number): number;
	/** True with this probability. */
	chance(probability: number): boolean;
	/** A normally distributed number around `mean`. */
	normal(mean: number, deviation: number): number;
	/** @throws RangeError when the list is empty */
	pick<T>(list: readonly T[]): T;
	/** Picks by weight: `{ single: 3, double: 1 }` gives "single" three times out of four. */
	weighted<K extends string>(weights: Readonly<Record<K, number>>): K;
	/** A new list in random order. */
	shuffle<T>(list: readonly T[]): T[];
}

const UINT32 = 2 ** 32;

/** Hashes a text to an unsigned 32-bit number: FNV-1a with a final mix. */
export function hashText(text: string): number {
	let hash = 0x811c9dc5;
	for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
	return mix(hash);
}

/** One number in [0, 1) for an index: for values that can be computed in any order. */
export function hashUnit(seed: number, index: number): number {
	return mix(seed ^ Math.imul(index, 0x9e3779b1)) / UINT32;
}

/** @param key the purpose of the numbers, such as "seed/games/1204" */
export function createRandom(key: string): Random {
	let state = hashText(key);
	// The algorithm is mulberry32.
	const next = () => {
		state = (state + 0x6d2b79f5) | 0;
		let t = Math.imul(state ^ (state >>> 15), 1 | state);
		t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
		return ((t ^ (t >>> 14)) >>> 0) / UINT32;
	};
	const random: Random = {
		next,
		int: (min, max) => min + Math.floor(next() * (max - min + 1)),
		chance: probability => next() < probability,
		// The sum of three uniform numbers is close enough to a normal distribution, and never has outliers.
		normal: (mean, deviation) => mean + (next() + next() + next() - 1.5) * 2 * deviation,
		pick: list => {
			const picked = list[Math.floor(next() * list.length)];
			if (picked === undefined) throw new RangeError("Nothing to pick from");
			return picked;
		},
		weighted: weights => {
			// Object.entries loses the keys' type; they are those of `weights`.
			const entries = Object.entries(weights) as [keyof typeof weights, number][];
			let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
			const found = entries.find(([, weight]) => {
				left -= weight;
				return left < 0;
			});
			return (found ?? random.pick(entries))[0];
		},
		shuffle: list => {
			const keyed = list.map(value => ({ value, order: next() }));
			return keyed.sort((a, b) => a.order - b.order).map(({ value }) => value);
		},
	};
	return random;
}

function mix(value: number): number {
	let hash = value;
	hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
	hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
	return (hash ^ (hash >>> 16)) >>> 0;
}
