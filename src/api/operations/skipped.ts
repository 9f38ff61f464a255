import type { z } from "zod";

/** By the path of the invalid field ("listings.*.item.rarity"), how many entries an answer has lost. */
export type Skipped = ReadonlyMap<string, number>;

/** Far more than any real answer loses. Each costs some microseconds: a body can have hundreds of thousands. */
const MAX_SKIPPED = 1000;

/** What the parsing of an answer has skipped. Parsing never waits, so there is one at a time; null: nobody asks. */
let current: { fields: Map<string, number>; count: number } | null = null;

/** Parses an answer, and tells which entries of its lists were skipped. */
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
