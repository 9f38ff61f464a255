import type { z } from "zod";

/** What one kind of thing is kept in, by key. Values are JSON, checked as they come back. */
export interface Store<T> {
	/** undefined: never set, expired, or (with a warning) not of this shape. */
	get(key: string): Promise<T | undefined>;
	/** @param ttlMs how long it is kept, by the system's clock; absent: for good; 0 and less: not at all */
	set(key: string, value: T, ttlMs?: number): Promise<void>;
	/** Whether there was something to delete. */
	delete(key: string): Promise<boolean>;
	/** All that is kept, by key, ascending. What is set or deleted meanwhile may or may not be among it. */
	entries(): AsyncGenerator<[key: string, value: T]>;
}

/** The part of a logger this floor writes to; pino's fits. */
export interface Logger {
	warn(fields: object, message: string): void;
}

/** A store of what fits the schema, over one of anything; what does not fit is left out with a warning, which shows no value. */
export function createCheckedStore<T>(
	store: Store<unknown>,
	schema: z.ZodType<T>,
	name: string,
	logger: Logger,
): Store<T> {
	function check(value: unknown): T | undefined {
		const checked = schema.safeParse(value);
		if (checked.success) return checked.data;
		const fields = checked.error.issues.map(issue => issue.path.join("."));
		logger.warn({ store: name, fields }, "a stored value does not fit and is left out");
		return undefined;
	}
	return {
		...store,
		async get(key) {
			const value = await store.get(key);
			return value === undefined ? undefined : check(value);
		},
		async *entries() {
			for await (const [key, value] of store.entries()) {
				const checked = check(value);
				if (checked !== undefined) yield [key, checked];
			}
		},
	};
}
