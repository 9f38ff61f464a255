import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** A program of the project in a separate process. */
export interface TestProcess {
	child: ChildProcess;
	/** Resolves when the output or the log contains the text; rejects when the process ends without it. */
	printed(text: string): Promise<void>;
	/** The output and the log so far. */
	readonly output: string;
	/** The end of the process: its status, or the signal that ended it. */
	exit: Promise<[status: number | null, signal: NodeJS.Signals | null]>;
}

/** Starts a program from the project's folder with only the given environment. It ends with the test. */
export function startProcess(command: string, args: readonly string[], env: Record<string, string>): TestProcess {
	const child = spawn(command, args, {
		cwd: new URL("../..", import.meta.url),
		env: { PATH: process.env.PATH, ...env },
	});
	onTestFinished(() => void child.kill("SIGKILL"));
	let output = "";
	let waiters: { text: string; resolve: () => void; reject: (error: Error) => void }[] = [];
	function read(data: Buffer): void {
		output += data;
		for (const { text, resolve } of waiters) if (output.includes(text)) resolve();
		waiters = waiters.filter(({ text }) => !output.includes(text));
	}
	child.stdout.on("data", read);
	child.stderr.on("data", read);
	child.once("close", () => {
		for (const { text, reject } of waiters) reject(new Error(`it ended without “${text}”: ${output}`));
	});
	return {
		child,
		get output() {
			return output;
		},
		printed: text =>
			new Promise((resolve, reject) => {
				if (output.includes(text)) resolve();
				else if (child.exitCode !== null) reject(new Error(`it ended without “${text}”: ${output}`));
				else waiters.push({ text, resolve, reject });
			}),
		exit: once(child, "close").then(([status, signal]) => [status, signal]),
	};
}

/** A folder that is deleted when the test ends. */
export async function temporaryFolder(): Promise<string> {
	const folder = await mkdtemp(join(tmpdir(), "dugout-"));
	onTestFinished(() => rm(folder, { recursive: true, force: true }));
	return folder;
}
