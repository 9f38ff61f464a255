import { TimeoutError, withTimeout } from "../ground/with-timeout.ts";
import type { StorageFact } from "./health.ts";

export interface StorageCheckOptions {
	/** Resolves when the storage can be read and written. */
	check(): Promise<void>;
	/** Monotonic milliseconds. */
	now(): number;
	/** A check that takes longer has failed. */
	timeoutMs: number;
	/** How long a result is reused, so that frequent probes cost the storage nothing. */
	keepMs: number;
}

/** Checks the storage: one check at a time, and none while the last result is recent. */
export function createStorageCheck({ check, now, timeoutMs, keepMs }: StorageCheckOptions): () => Promise<StorageFact> {
	let last: { at: number; result: Promise<StorageFact> } | null = null;

	return () => {
		if (last === null || now() - last.at >= keepMs) {
			const result = withTimeout(check(), timeoutMs).then(
				(): StorageFact => ({ isWritable: true }),
				(error): StorageFact => ({ isWritable: false, reason: `fails: ${describe(error)}` }),
			);
			last = { at: now(), result };
		}
		return last.result;
	};
}

/** The kind of a failure, from the innermost cause that has a code. Messages are left out: they may hold a password. */
function describe(error: unknown): string {
	if (error instanceof TimeoutError) return error.message;
	let code: string | undefined;
	for (let at: unknown = error; at instanceof Error; at = at.cause) {
		if ("code" in at && typeof at.code === "string" && /^[A-Z][A-Z0-9_]{1,40}$/.test(at.code)) code = at.code;
	}
	return code ?? (error instanceof Error ? error.name : "for an unknown reason");
}
