import type { Parameters } from "fast-check";

/** Every run has the same cases, so that a failure in CI can be repeated. `FUZZ_SEED` changes them, `FUZZ_SCALE` adds more. */
const SEED = Number(process.env.FUZZ_SEED ?? 2031);
const SCALE = Number(process.env.FUZZ_SCALE ?? 1);

/** The number of cases; a failure reports its seed and the smallest failing case. */
export function cases<T>(count: number): Parameters<T> {
	return { seed: SEED, numRuns: Math.ceil(count * SCALE) };
}

/** The timeout for many cases; a single case that hangs fails earlier, in the test's own waits. */
export const PATIENCE = { timeout: 300_000 * Math.max(1, SCALE) };
