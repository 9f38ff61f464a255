/** Whether this is the slow project (vitest.config.ts), which runs some files again with all their examples. */
export const IS_FULL_SCALE = process.env.TEST_SCALE === "full";

/** The number of examples for a property: few before each commit, all in the slow project. */
export function examples(few: number, all: number): number {
	return IS_FULL_SCALE ? all : few;
}
