import { readFileSync } from "node:fs";
import { setImmediate } from "node:timers/promises";
import { z } from "zod";

/** Figures in megabytes of 2^20 bytes. */
export const memorySchema = z.object({
	rss: z.number(),
	heapUsed: z.number(),
	heapTotal: z.number(),
	external: z.number(),
	/** The peak, including garbage. */
	peakRss: z.number(),
});
export type Memory = z.infer<typeof memorySchema>;

const question = z.object({ id: z.number(), question: z.string() });
const MEBIBYTE = 1024 * 1024;
/** The file that a program reads its input from. */
const STDIN = 0;

/** Reads the settings that `startChild` passed. */
export function readSettings<T>(schema: z.ZodType<T>): T {
	return schema.parse(JSON.parse(readFileSync(STDIN, "utf8")));
}

/** Reports progress to the process that started this program. */
export function reportToParent(word: string): void {
	process.send?.({ reported: word });
}

/**
 * Answers the process that started this program: "memory", "stop" and the words of `others`, with the text after the
 * word. The program ends when its parent does.
 *
 * @param stop closes all resources, so that the program can end
 */
export function answerParent(
	stop: () => Promise<void>,
	others: Readonly<Record<string, (argument: string) => unknown>> = {},
): void {
	const answers: Readonly<Record<string, (argument: string) => unknown>> = { memory: measureMemory, stop, ...others };
	async function answer(text: string): Promise<unknown> {
		const [name = "", argument = ""] = text.split(" ");
		const found = answers[name];
		if (found === undefined) throw new Error(`no answer to ${text}`);
		return found(argument);
	}
	process.on("message", message => {
		const { id, question: text } = question.parse(message);
		answer(text).then(
			value => process.send?.({ id, answer: value }),
			(error: unknown) => process.send?.({ id, error: String(error) }),
		);
	});
	process.on("disconnect", () => process.exit());
}

/** Measures memory after a garbage collection, which needs `--expose-gc`. */
async function measureMemory(): Promise<Memory> {
	for (let round = 0; round < 3; round++) {
		// The most thorough collection: others keep a random number of freed pages for later.
		globalThis.gc?.({ type: "major", execution: "sync", flavor: "last-resort" });
		// Finalizers run between two turns, and free more.
		await setImmediate();
	}
	const { rss, heapUsed, heapTotal, external } = process.memoryUsage();
	// Despite the manual of some systems, the unit is kilobytes.
	const peak = process.resourceUsage().maxRSS / 1024;
	return {
		rss: rss / MEBIBYTE,
		heapUsed: heapUsed / MEBIBYTE,
		heapTotal: heapTotal / MEBIBYTE,
		external: external / MEBIBYTE,
		peakRss: peak,
	};
}
