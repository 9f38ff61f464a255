import type { z } from "zod";

/** The number of entries that an answer has lost, by the path of the invalid field ("listings.*.item.rarity"). */
export type Skipped = ReadonlyMap<string, number>;

/**
 * The most skipped entries: far more than any real answer loses. Each costs some microseconds, and a body can have
 * hundreds of thousands.
 */
const MAX_SKIPPED = 1000;

/**
 * The entries that the parsing of an answer has skipped. Parsing never waits, so there is one at a time; null if nobody
 * counts.
 */
let current: { fields: Map<string, number>; count: number } | null = null;

/** Parses an answer, and counts the entries of its lists that were skipped. */
export function collectSkipped<Parsed>(parse: () => Parsed): { parsed: Parsed; skipped: Skipped } {
	const collected = { fields: new Map<string, number>(), count: 0 };
	current = collected;
	try {
		return { parsed: parse(), skipped: collected.fields };
	} finally {
		current = null;
	}
}

export const mayStillSkip = () => MAX_SKIPPED - (current?.count ?? 0);

export function noteSkipped(name: string, { issues }: z.ZodError, count = 1): void {
	if (current === null) return;
	const field = (issues[0]?.path ?? []).map(key => (typeof key === "number" ? "*" : String(key)));
	const path = [name, "*", ...field].join(".");
	current.fields.set(path, (current.fields.get(path) ?? 0) + count);
	current.count += count;
}
