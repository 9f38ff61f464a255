import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";

/** The folder in which Node keeps compiled code. A process that finds its code there starts in half the time. */
export const COMPILE_CACHE = fileURLToPath(new URL("../../node_modules/.cache/compiled", import.meta.url));

/** Starts an entry, such as `src/index.ts`, as a process with only the given environment. The caller ends it. */
export function startEntry(entry: string, env: Record<string, string>, args: readonly string[] = []) {
	const cached = { NODE_COMPILE_CACHE: COMPILE_CACHE, ...env };
	return spawn(process.execPath, [entry, ...args], { cwd: new URL("../..", import.meta.url), env: cached });
}

/** Runs an entry to its end. */
export async function runEntry(entry: string, env: Record<string, string>, args: readonly string[] = []) {
	const child = startEntry(entry, env, args);
	const [out, err, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "exit")]);
	return { out, err, status };
}

/** Resolves with the whole output when it contains the text. */
export function printed({ stdout }: ChildProcess, wanted: string): Promise<string> {
	return new Promise((resolve, reject) => {
		let out = "";
		stdout?.on("data", data => {
			out += data;
			if (out.includes(wanted)) resolve(out);
		});
		stdout?.once("end", () => reject(new Error(`it ended without “${wanted}”: ${out}`)));
	});
}

/** The address of health and metrics, from a live bot's log. */
export function servedAt(out: string): string {
	const line = out.split("\n").find(text => text.includes("health and metrics are served")) ?? "";
	return /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0] ?? "";
}
