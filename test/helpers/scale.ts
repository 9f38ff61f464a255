/** Whether this is the slow project (vitest.config.ts), which runs some files again with all their examples. */
export const IS_FULL_SCALE = process.env.TEST_SCALE === "full";

/** The number of examples for a property: few before each commit, all in the slow project. */
export function examples(few: number, all: number): number {
	return IS_FULL_SCALE ? all : few;
}

/**
 * The languages in which a story is told: the first before each commit, all of them in the slow project. What has to hold for
 * each text in each language is asked of all texts in test/text.
 */
export function languages<const T>(all: readonly T[]): readonly T[] {
	return IS_FULL_SCALE ? all : all.slice(0, 1);
}
