import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { createStorage, type Storage } from "../../src/storage/storage.ts";

/** What was logged, a line each: "level message {fields}". */
export function createLog() {
	const lines: string[] = [];
	let waiters: { text: string; resolve: () => void }[] = [];
	const write = (level: string) => (fields: object, message: string) => {
		const err = "err" in fields && fields.err instanceof Error ? { err: fields.err.message } : {};
		const line = `${level} ${message} ${JSON.stringify({ ...fields, ...err })}`;
		lines.push(line);
		for (const { text, resolve } of waiters) if (line.includes(text)) resolve();
		waiters = waiters.filter(({ text }) => !line.includes(text));
	};
	return {
		lines,
		info: write("info"),
		warn: write("warn"),
		error: write("error"),
		/** Resolves once a line with this text is there. */
		logged: (text: string) =>
			new Promise<void>(resolve => {
				if (lines.some(line => line.includes(text))) resolve();
				else waiters.push({ text, resolve });
			}),
	};
}

export async function createFolder(): Promise<string> {
	const folder = await mkdtemp(join(tmpdir(), "storage-"));
	onTestFinished(() => rm(folder, { recursive: true, force: true }));
	return folder;
}

/** A storage that is closed when the test ends. */
export async function open(url: string, logger = createLog(), retryMs = 10): Promise<Storage> {
	const storage = await createStorage(url, { logger, retryMs });
	onTestFinished(() => storage.close());
	return storage;
}

export async function all<T>(entries: AsyncIterable<T>): Promise<T[]> {
	const found: T[] = [];
	for await (const entry of entries) found.push(entry);
	return found;
}
