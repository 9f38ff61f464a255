import { setTimeout } from "node:timers/promises";
import type { StorageFact } from "./health.ts";

export interface StorageCheckOptions {
	/** Resolves when the storage can be read and written. */
	check(): Promise<void>;
	/** Milliseconds that only go forward. */
	now(): number;
	/** A check that takes longer has failed. */
	timeoutMs: number;
	/** How long a result is given again, so that who asks often costs the storage nothing. */
	keepMs: number;
}

/** Asks the storage how it is: one question at a time, and none while the last answer is young. */
export function createStorageCheck({ check, now, timeoutMs, keepMs }: StorageCheckOptions): () => Promise<StorageFact> {
	let asked: { at: number; result: Promise<StorageFact> } | null = null;

	async function ask(): Promise<StorageFact> {
		const patience = new AbortController();
		try {
			await Promise.race([check(), late(timeoutMs, patience.signal)]);
			return { isWritable: true };
		} catch (error) {
			return { isWritable: false, reason: describe(error) };
		} finally {
			patience.abort();
		}
	}

	return () => {
		if (asked === null || now() - asked.at >= keepMs) asked = { at: now(), result: ask() };
		return asked.result;
	};
}

class LateError extends Error {}

async function late(ms: number, signal: AbortSignal): Promise<never> {
	await setTimeout(ms, undefined, { signal, ref: false });
	throw new LateError(`no answer within ${ms} ms`);
}

/** The kind of a failure, from the innermost cause that has a code; its message may hold an address with a password. */
function describe(error: unknown): string {
	if (error instanceof LateError) return `fails: ${error.message}`;
	let code: string | undefined;
	for (let at: unknown = error; at instanceof Error; at = at.cause) {
		if ("code" in at && typeof at.code === "string" && /^[A-Z][A-Z0-9_]{1,40}$/.test(at.code)) code = at.code;
	}
	return `fails: ${code ?? (error instanceof Error ? error.name : "for an unknown reason")}`;
}
