import type { z } from "zod";
import type { Table } from "./table.ts";

/** What one kind of thing is kept in, by key. Values are JSON, checked as they come back. */
export interface Store<T> {
	/** undefined: never set, expired, or (with a warning) not of this shape. */
	get(key: string): Promise<T | undefined>;
	/** @param ttlMs how long it is kept, by the system's clock; absent: for good; 0 and less: not at all */
	set(key: string, value: T, ttlMs?: number): Promise<void>;
	/** Whether there was something to delete. */
	delete(key: string): Promise<boolean>;
	/**
	 * All that is kept, or all whose keys begin so, in no promised order. What is set or deleted meanwhile may or may not
	 * be among it.
	 */
	entries(prefix?: string): AsyncGenerator<[key: string, value: T]>;
	/**
	 * In one step that no other process can come between: replaces the value when it still is `before`. undefined stands
	 * for "nothing there" and "delete it". What `get` or `entries` gave is compared as it is stored, though the schema may
	 * have read it from an older shape; anything else by its JSON. A stored value that does not fit the schema is not
	 * "nothing there": it is never lost by a swap.
	 *
	 * @returns whether it was so
	 */
	swap(key: string, before: T | undefined, after: T | undefined, ttlMs?: number): Promise<boolean>;
}

/** The part of a logger this floor writes to; pino's fits. */
export type Logger = Record<"info" | "warn" | "error", (fields: object, message: string) => void>;

/** A store of what fits the schema, over a table; what does not fit is left out with a warning, which shows no value. */
export function createCheckedStore<T>(table: Table, schema: z.ZodType<T>, name: string, logger: Logger): Store<T> {
	/** What was read, as it is stored. */
	const stored = new WeakMap<object, unknown>();

	function check(value: unknown): T | undefined {
		const checked = schema.safeParse(value);
		if (checked.success) {
			if (typeof checked.data === "object" && checked.data !== null) stored.set(checked.data, value);
			return checked.data;
		}
		const fields = checked.error.issues.map(issue => issue.path.join("."));
		logger.warn({ store: name, fields }, "a stored value does not fit and is left out");
		return undefined;
	}

	return {
		async get(key) {
			const value = await table.get(key);
			return value === undefined ? undefined : check(value);
		},
		set: (key, value, ttlMs) => table.set(key, value, ttlMs),
		delete: key => table.delete(key),
		async *entries(prefix) {
			for await (const [key, value] of table.entries(prefix)) {
				const checked = check(value);
				if (checked !== undefined) yield [key, checked];
			}
		},
		swap(key, before, after, ttlMs) {
			const isObject = typeof before === "object" && before !== null;
			return table.swap(key, isObject ? (stored.get(before) ?? before) : before, after, ttlMs);
		},
	};
}
