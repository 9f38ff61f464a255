import { StorageError } from "../errors.ts";
import type { Logger } from "../ground/logger.ts";

/**
 * Turns a driver's errors into `StorageError`s. Logs the database's first failure and its recovery.
 *
 * @param storage the database's address, without secrets
 * @param secrets texts that an error must not show, such as an address with a password
 */
export function createFaults(logger: Logger, storage: string, secrets: readonly string[] = []) {
	/** On a full disk, writes fail while reads succeed, so a successful read does not end a failure of writes. */
	let failing: "reads" | "writes" | null = null;

	const isWrite = (sql: string) => !/^\s*(?:select|pragma)/i.test(sql);

	function failed(sql: string, error: unknown): StorageError {
		const cause = describeFailure(error, secrets);
		if (failing === null) logger.error({ storage, err: cause }, "the database fails");
		failing = isWrite(sql) ? "writes" : (failing ?? "reads");
		return new StorageError(`the database fails: ${cause.message}`, { cause });
	}

	function works(sql: string): void {
		if (failing === null || (failing === "writes" && !isWrite(sql))) return;
		failing = null;
		logger.info({ storage }, "the database works again");
	}

	return {
		/** An error without the values and addresses it may contain. */
		describe: (error: unknown) => describeFailure(error, secrets),
		/** Runs a statement. @throws StorageError when it fails */
		watch<T>(sql: string, run: () => T): T {
			try {
				const result = run();
				works(sql);
				return result;
			} catch (error) {
				throw failed(sql, error);
			}
		},
		async watchAsync<T>(sql: string, run: () => Promise<T>): Promise<T> {
			try {
				const result = await run();
				works(sql);
				return result;
			} catch (error) {
				throw failed(sql, error);
			}
		},
	};
}

/** A driver's error without the values and addresses it may contain. */
function describeFailure(error: unknown, secrets: readonly string[]): Error {
	const conceal = (text: string) => secrets.reduce((shown, secret) => shown.replaceAll(secret, "***"), text);
	const described = new Error(conceal(messageOf(error)));
	if (!(error instanceof Error)) return described;
	described.name = error.name;
	described.stack = conceal(error.stack ?? described.message);
	if ("code" in error && typeof error.code === "string") Object.assign(described, { code: conceal(error.code) });
	return described;
}

/** A connection that failed on several addresses has no message, but its errors have. */
function messageOf(error: unknown): string {
	if (!(error instanceof Error)) return String(error);
	if (error.message !== "") return error.message;
	if (error instanceof AggregateError && error.errors.length > 0) return messageOf(error.errors[0]);
	return "code" in error ? String(error.code) : error.name;
}
