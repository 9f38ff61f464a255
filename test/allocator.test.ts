import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, it } from "vitest";
import { z } from "zod";

const ROOT = join(import.meta.dirname, "..");
const PROGRAM = `console.log(JSON.stringify({
	arenas: process.env.MALLOC_ARENA_MAX ?? null,
	trim: process.env.MALLOC_TRIM_THRESHOLD_ ?? null,
	options: process.execArgv.slice(0, 2),
	values: process.argv.slice(1),
	other: process.env.OTHER,
}))`;
const schema = z.object({
	arenas: z.string().nullable(),
	trim: z.string().nullable(),
	options: z.array(z.string()),
	values: z.array(z.string()),
	other: z.string(),
});

function start(environment: Record<string, string>) {
	const options = ["--import=./src/allocator.js", "--max-semi-space-size=8"];
	const { MALLOC_ARENA_MAX, MALLOC_TRIM_THRESHOLD_, ...rest } = process.env;
	const { stdout, stderr, status } = spawnSync(process.execPath, [...options, "--eval", PROGRAM, "--", "a b", "c"], {
		cwd: ROOT,
		env: { ...rest, OTHER: "kept", ...environment },
		encoding: "utf8",
	});
	expect({ stderr, status }).toEqual({ stderr: "", status: 0 });
	return schema.parse(JSON.parse(stdout));
}

const KEPT = {
	options: ["--import=./src/allocator.js", "--max-semi-space-size=8"],
	values: ["a b", "c"],
	other: "kept",
};

it.runIf(process.platform === "linux")(
	"a start sets how memory is kept, and keeps its options, values and environment",
	() => {
		expect(start({})).toEqual({ arenas: "2", trim: "131072", ...KEPT });
	},
);

it("a start keeps what the host has set", () => {
	expect(start({ MALLOC_ARENA_MAX: "4" })).toEqual({ arenas: "4", trim: null, ...KEPT });
});
