import { configDefaults, defineConfig } from "vitest/config";

/** Tests of much work, in which Discord's 3 s hold: they have the machine to themselves. */
const ALONE = ["test/load/**/*.test.ts"];

export default defineConfig({
	test: {
		testTimeout: 20_000,
		hookTimeout: 30_000,
		projects: [
			{
				extends: true,
				test: {
					name: "side by side",
					include: ["test/**/*.test.ts"],
					exclude: [...configDefaults.exclude, ...ALONE],
					sequence: { groupOrder: 0 },
				},
			},
			{
				extends: true,
				test: { name: "alone", include: ALONE, fileParallelism: false, sequence: { groupOrder: 1 } },
			},
		],
	},
});
