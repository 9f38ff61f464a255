import { readFileSync } from "node:fs";
import { z } from "zod";

const { scripts } = z
	.object({ scripts: z.object({ start: z.string() }) })
	.parse(JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")));

/** The Node options of `npm start` except the settings, so that the program is measured as it runs live. */
export const LIVE_NODE_OPTIONS: readonly string[] = scripts.start
	.split(" ")
	.filter(option => option.startsWith("--") && !option.startsWith("--env-file"));

/**
 * The environment of the container: the C library keeps fewer pools for the threads that read and write SQLite's file.
 */
export const LIVE_ENVIRONMENT = { MALLOC_ARENA_MAX: "2", MALLOC_TRIM_THRESHOLD_: "131072" };
