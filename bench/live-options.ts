import { readFileSync } from "node:fs";
import { z } from "zod";

const { scripts } = z
	.object({ scripts: z.object({ start: z.string() }) })
	.parse(JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")));

/** Node's options of `npm start`, but for the settings, so that what is measured is what runs. */
export const LIVE_NODE_OPTIONS: readonly string[] = scripts.start
	.split(" ")
	.filter(option => option.startsWith("--") && !option.startsWith("--env-file"));

/** As the container sets it: the C library keeps fewer pools for the threads that read and write SQLite's file. */
export const LIVE_ENVIRONMENT = { MALLOC_ARENA_MAX: "2" };
