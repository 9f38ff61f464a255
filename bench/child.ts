import { type ChildProcess, fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { closeSync, openSync, unlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { LIVE_ENVIRONMENT, LIVE_NODE_OPTIONS } from "./live-options.ts";

/** A program of ours in a process of its own, so that its memory and its time are its own. */
export interface Child {
	readonly pid: number;
	/** Asks what the program answers to (see `answerParent`); rejects when it fails, or ends before it answered. */
	ask<T>(question: string, schema: z.ZodType<T>): Promise<T>;
	/** Resolves once it has reported the word. */
	reported(word: string): Promise<void>;
	/** Asks it to stop and waits for its end. */
	stop(): Promise<void>;
	kill(signal: NodeJS.Signals): void;
}

export interface ChildOptions {
	/** What it reads as its settings. */
	settings?: object;
	/** Node's own, beside those of `npm start`, as `--cpu-prof`. */
	nodeOptions?: readonly string[];
	environment?: Readonly<Record<string, string>>;
}

const reported = z.object({ reported: z.string() });
const answered = z.object({ id: z.number(), answer: z.unknown().optional(), error: z.string().optional() });

/** Starts a program that lies beside this file, or anywhere by its address. Its log goes to a file, as a host's does, its errors to ours. */
export function startChild(
	program: URL,
	{ settings = {}, nodeOptions = [], environment = {} }: ChildOptions = {},
): Child {
	// A file without a name: the system frees it with the last process that holds it.
	const path = join(tmpdir(), `dugout-bench-${randomUUID()}.log`);
	const log = openSync(path, "w");
	unlinkSync(path);
	const child: ChildProcess = fork(program, [JSON.stringify(settings)], {
		execArgv: ["--expose-gc", ...LIVE_NODE_OPTIONS, ...nodeOptions],
		env: { ...process.env, ...LIVE_ENVIRONMENT, ...environment },
		stdio: ["ignore", log, "inherit", "ipc"],
	});
	closeSync(log);
	// A program that fails ends with it, too.
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
		// A program that was just killed takes no question: its end rejects the answer. Without a callback Node emits
		// "error", which `once` takes for a failure to see that end.
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
