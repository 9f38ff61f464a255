/** Draws whole numbers from 0 to 99, all equally often. The same seed (from 1) gives the same numbers. */
export function createDice(seed: number): () => number {
	let state = seed * 7_919_113;
	return () => {
		state = (state * 48_271) % (2 ** 31 - 1);
		return Math.floor(state / 1000) % 100;
	};
}
