import { z } from "zod";

/** How Keyv writes a value down; every database of ours does the same. */
const schema = z.object({ value: z.unknown(), expires: z.number().optional() });

/** What a row's text holds. */
export type Row = { value: unknown } | "expired" | "unreadable";

/** @param ttlMs absent: for good */
export function encodeRow(value: unknown, ttlMs?: number): string {
	return JSON.stringify({ value, ...(ttlMs !== undefined && { expires: Date.now() + ttlMs }) });
}

export function decodeRow(text: string): Row {
	const row = schema.safeParse(parse(text));
	if (!row.success || row.data.value === undefined) return "unreadable";
	const { value, expires } = row.data;
	return expires !== undefined && expires < Date.now() ? "expired" : { value };
}

function parse(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}
