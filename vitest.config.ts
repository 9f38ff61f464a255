import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { configDefaults, defineConfig } from "vitest/config";

const TESTS = ["test/**/*.test.ts", "sandbox/*/test/**/*.test.ts"];

/** Too slow to run before each commit: browsers, real servers, faults and kills, fuzzing, and waits of many seconds. */
const SLOW = [
	"sandbox/discord/test/package.test.ts",
	"sandbox/page/test/browser/**/*.test.ts",
	"sandbox/read-api/test/generated-client.test.ts",
	"test/commands/alert-storage.test.ts",
	"test/e2e/**/*.test.ts",
	"test/faults/**/*.test.ts",
	"test/fuzz/**/*.test.ts",
	"test/finder/squad/exact.test.ts",
	"test/league/rules/race/all-endings.test.ts",
	"test/league/seasons.test.ts",
	"test/plant/plant.test.ts",
	"test/sandbox/find.test.ts",
	"test/sandbox/hourly-profit.test.ts",
	"test/sandbox/posts.test.ts",
	"test/sandbox/sample-bot.test.ts",
	"test/sandbox/sample-discovery.test.ts",
	"test/sandbox/sample-league.test.ts",
	"test/security/markup.test.ts",
	"test/sharding.test.ts",
	"test/storage/postgres.test.ts",
	"test/text/languages.test.ts",
];

/**
 * Files that run in both projects: on a small scale and with SQLite before each commit, at full scale and with PostgreSQL
 * beside the slow ones. They are the files that use test/helpers/scale.ts or `describeDatabases`.
 */
const SCALED = globSync(TESTS).filter(file =>
	/helpers\/scale\.ts"|\bdescribeDatabases\b/.test(readFileSync(file, "utf8")),
);

/** Heavy work within Discord's 3 s: these files run one at a time. */
const ALONE = ["test/discord/connection/gateway.test.ts", "test/faults/unlink-flood.test.ts", "test/load/**/*.test.ts"];

export default defineConfig({
	test: {
		// A test that hangs ends after minutes. No verdict depends on the speed of the machine.
		testTimeout: 180_000,
		hookTimeout: 180_000,
		expect: { poll: { timeout: 120_000 } },
		setupFiles: ["./test/helpers/seed.ts"],
		snapshotSerializers: ["./test/helpers/phone-serializer.ts"],
		projects: [
			{
				extends: true,
				test: {
					name: "quick",
					// Node strips the types itself.
					experimental: { viteModuleRunner: false },
					// It keeps what it has compiled for the next run, the other workers and the processes that tests start.
					env: { NODE_COMPILE_CACHE: join(import.meta.dirname, "node_modules/.cache/compile") },
					include: TESTS,
					exclude: [...configDefaults.exclude, ...SLOW, ...ALONE],
					// Loading discord.js and zod once for a worker, not once for a file, halves the time.
					isolate: false,
					pool: "threads",
					// Many tests wait more than they compute.
					maxWorkers: 3,
					sequence: { groupOrder: 0 },
				},
			},
			{
				extends: true,
				test: {
					name: "slow",
					include: [...SLOW, ...SCALED],
					env: { TEST_SCALE: "full" },
					exclude: [...configDefaults.exclude, ...ALONE],
					maxWorkers: 2,
					sequence: { groupOrder: 1 },
				},
			},
			{
				extends: true,
				test: { name: "alone", include: ALONE, fileParallelism: false, sequence: { groupOrder: 2 } },
			},
		],
	},
});
