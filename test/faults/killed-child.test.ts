import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { startChild } from "../../bench/child.ts";

const PROGRAM = new URL("idle-process.ts", import.meta.url);

/** Waits without a turn of the event loop, so that the end is not noticed yet. */
function waitForEnd(pid: number): void {
	// The state comes after the name, which is in brackets. "Z": it has ended, and its parent has not asked how.
	while (!/\) Z /.test(readFileSync(`/proc/${pid}/stat`, "utf8"))) {}
}

test.runIf(process.platform === "linux")(
	"A program that is killed and then asked to stop is known to have ended, though its end was not noticed yet",
	async () => {
		const child = startChild(PROGRAM);
		await child.reported("ready");

		child.kill("SIGKILL");
		waitForEnd(child.pid);

		await expect(child.stop()).rejects.toThrow("the program ended (SIGKILL)");
	},
);
