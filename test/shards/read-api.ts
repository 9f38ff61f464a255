import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { z } from "zod";

/** The read API over sample data, in a thread of its own. */
export interface SampleReadApi {
	url: string;
	/** Moves its clock. */
	passBeat(): Promise<void>;
	/** Path and query of what was asked since the last time. */
	takeRequests(): Promise<string[]>;
	close(): Promise<void>;
}

/** @param aheadMs how far its clock is ahead of ours */
export async function startReadApi(aheadMs: number): Promise<SampleReadApi> {
	const worker = new Worker(new URL("read-api-worker.ts", import.meta.url), { workerData: { aheadMs } });

	/** One question at a time. */
	async function ask(question: string): Promise<string[]> {
		const answered = once(worker, "message");
		worker.postMessage(question);
		return z.array(z.string()).parse((await answered)[0]);
	}

	const [url] = z.tuple([z.string()]).parse(await once(worker, "message"));
	return {
		url,
		passBeat: async () => void (await ask("pass a beat")),
		takeRequests: () => ask("take requests"),
		close: async () => void (await worker.terminate()),
	};
}
