import { once } from "node:events";
import { describe, expect, it } from "vitest";
import { startProcess } from "./helpers/process.ts";

const LINES = 500;

/** A program that logs so many lines and then does something. */
function startLogging(then: string, lines = LINES) {
	const code = `
		import { createLogger } from "./src/logger.ts";
		import { surviveRejections } from "./src/entry.ts";
		const logger = createLogger("info");
		surviveRejections(logger);
		for (let line = 0; line < ${lines}; line++) logger.info({ line }, "a line");
		${then}`;
	return startProcess(process.execPath, ["--input-type=module", "-e", code], {});
}

const numbers = (output: string) => Array.from(output.matchAll(/"line":(\d+)/g), ([, line]) => Number(line));
const ALL = Array.from({ length: LINES }, (_, line) => line);

describe("the log, which waits to write many lines at once", () => {
	it("is written within a moment, few lines as they are, while the program goes on", async () => {
		const program = startLogging("setInterval(() => {}, 1000);", 3);
		await program.printed('"line":2');
		expect(numbers(program.output)).toEqual([0, 1, 2]);
	});

	it.each([
		["ends", "", 0],
		["is ended", "process.exit(3);", 3],
		["fails", 'setTimeout(() => { throw new Error("a defect"); });', 1],
	])("is whole when the program %s", async (_, then, status) => {
		const program = startLogging(then);
		expect(await program.exit).toEqual([status, null]);
		expect(numbers(program.output)).toEqual(ALL);
		expect(program.output.includes("the process ends")).toBe(status === 1);
	});

	it.each([
		["ends", "process.exit(3);", 3],
		["fails", 'throw new Error("a defect");', 1],
	])("lets the program end when nobody reads it any longer and it %s with lines to write", async (_, then, status) => {
		const program = startLogging(`process.on("SIGTERM", () => { logger.info({}, "last"); ${then} });
			setInterval(() => {}, 1000);`);
		await program.printed('"line":499');
		program.child.stdout?.destroy();
		program.child.kill("SIGTERM");
		expect(await program.exit).toEqual([status, null]);
	});

	it("lets the program end when its reader is there and takes nothing any more", async () => {
		// As the bot does: without it Node leaves a pipe as one whose writers wait in the system.
		const program = startLogging(`process.stdout.on("error", () => {});
			process.on("SIGTERM", () => {
				for (let line = 0; line < 5000; line++) logger.info({ line, more: "x".repeat(200) }, "a line too many");
				process.exit(3);
			});
			setInterval(() => {}, 1000);`);
		await program.printed('"line":499');
		program.child.stdout?.pause();
		program.child.kill("SIGTERM");
		expect(await once(program.child, "exit")).toEqual([3, null]);
	});
});
