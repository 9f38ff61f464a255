import fc from "fast-check";

/**
 * Runs before each test file. The examples of a property are the same in each run, so that a verdict depends on the code alone.
 * Another seed gives other examples: `TEST_SEED=2 npm run test:all`.
 */
fc.configureGlobal({ seed: Number(process.env.TEST_SEED ?? 1) });
