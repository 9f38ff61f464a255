import { defineConfig } from "vitest/config";

const TESTS = ["test/**/*.test.ts", "sandbox/*/test/**/*.test.ts"];

export default defineConfig({
	test: { include: TESTS, testTimeout: 20_000, hookTimeout: 30_000 },
});
