/** Whether this is the slow project (vitest.config.ts), which runs some files a second time with everything that they can try. */
export const IS_FULL_SCALE = process.env.TEST_SCALE === "full";

/** How many examples a property is tried with: few before each commit, all in the slow project. */
export function examples(few: number, all: number): number {
	return IS_FULL_SCALE ? all : few;
}
