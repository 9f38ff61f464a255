import { type ChildProcess, fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { closeSync, openSync, unlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { LIVE_ENVIRONMENT, LIVE_NODE_OPTIONS } from "./live-options.ts";

/** A program in a separate process, so that its memory and its time are measured alone. */
export interface Child {
	readonly pid: number;
	/**
	 * Asks a question that the program answers (see `answerParent`); rejects if it fails, or ends before it has answered.
	 */
	ask<T>(question: string, schema: z.ZodType<T>): Promise<T>;
	/** Resolves once it has reported the word. */
	reported(word: string): Promise<void>;
	/** Asks the program to stop, and waits for its end. */
	stop(): Promise<void>;
	kill(signal: NodeJS.Signals): void;
}

export interface ChildOptions {
	/** The settings of the program. */
	settings?: object;
	/** Options of Node in addition to those of `npm start`, such as `--cpu-prof`. */
	nodeOptions?: readonly string[];
	environment?: Readonly<Record<string, string>>;
}

const reported = z.object({ reported: z.string() });
const answered = z.object({ id: z.number(), answer: z.unknown().optional(), error: z.string().optional() });

/**
 * Starts a program that is next to this file, or anywhere by its address. Its log goes to a file, as a host's does; its
 * errors go to this process's.
 */
export function startChild(
	program: URL,
	{ settings = {}, nodeOptions = [], environment = {} }: ChildOptions = {},
): Child {
	const log = openUnnamed("");
	// An argument is too short for long settings.
	const input = openUnnamed(JSON.stringify(settings));
	const child: ChildProcess = fork(program, {
		execArgv: ["--expose-gc", ...LIVE_NODE_OPTIONS, ...nodeOptions],
		env: { ...process.env, ...LIVE_ENVIRONMENT, ...environment },
		stdio: [input, log, "inherit", "ipc"],
	});
	closeSync(log);
	closeSync(input);
	// The child also ends if this program fails.
	const leave = () => child.kill("SIGKILL");
	process.once("exit", leave);
	const words = new Set<string>();
	const waiting = new Map<number, PromiseWithResolvers<unknown>>();
	const listening = new Map<string, PromiseWithResolvers<void>>();
	let asked = 0;
	let isOver = false;

	child.on("message", message => {
		const word = reported.safeParse(message);
		if (word.success) {
			words.add(word.data.reported);
			listening.get(word.data.reported)?.resolve();
			return;
		}
		const { id, answer, error } = answered.parse(message);
		const asker = waiting.get(id);
		waiting.delete(id);
		if (error === undefined) asker?.resolve(answer);
		else asker?.reject(new Error(error));
	});
	const ended = once(child, "exit").then(([code, signal]) => {
		isOver = true;
		process.off("exit", leave);
		const reason = new Error(`the program ended (${code ?? signal})`);
		for (const { reject } of [...waiting.values(), ...listening.values()]) reject(reason);
		waiting.clear();
	});

	async function ask<T>(question: string, schema: z.ZodType<T>): Promise<T> {
		if (isOver) throw new Error("the program has ended");
		const id = ++asked;
		const asking = Promise.withResolvers<unknown>();
		waiting.set(id, asking);
		// A program that was just killed does not accept a question, and its end rejects the answer. Without a callback, Node
		// emits "error", which `once` would take for a failure to wait for the end.
		child.send({ id, question }, () => {});
		return schema.parse(await asking.promise);
	}

	return {
		pid: child.pid ?? 0,
		ask,
		async reported(word) {
			if (words.has(word)) return;
			const hearing = listening.get(word) ?? Promise.withResolvers<void>();
			listening.set(word, hearing);
			await hearing.promise;
		},
		async stop() {
			if (isOver) return;
			await ask("stop", z.unknown());
			child.disconnect();
			await ended;
		},
		kill: signal => child.kill(signal),
	};
}

/** Opens a new file without a name, which the system deletes with the last process that has it open. */
function openUnnamed(content: string): number {
	const path = join(tmpdir(), `dugout-bench-${randomUUID()}`);
	writeFileSync(path, content);
	const file = openSync(path, "r+");
	unlinkSync(path);
	return file;
}
