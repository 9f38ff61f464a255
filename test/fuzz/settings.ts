import type { Parameters } from "fast-check";

/** The same cases in every run, so that a failure in CI comes again; `FUZZ_SEED` takes others, `FUZZ_SCALE` more of them. */
const SEED = Number(process.env.FUZZ_SEED ?? 2031);
const SCALE = Number(process.env.FUZZ_SCALE ?? 1);

/** So many cases; a failure says its seed and the smallest case that fails. */
export function cases<T>(count: number): Parameters<T> {
	return { seed: SEED, numRuns: Math.ceil(count * SCALE) };
}

/** For a test of many cases: one that hangs ends in the test's own waits, not here. */
export const PATIENCE = { timeout: 300_000 * Math.max(1, SCALE) };
