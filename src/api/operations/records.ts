/** Whether the value is a JSON object, not a list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The number of fields accepted beyond the shape's; the largest known record has some 50. */
const MAX_NAMED = 200;

/**
 * Picks the shape's fields from a record, and other fields whose names match. Unknown fields are never copied, so that any
 * number of them costs nothing.
 */
export function pickFields(record: unknown, shape: object, named: RegExp): unknown {
	if (!isRecord(record)) return record;
	const picked: Record<string, unknown> = {};
	for (const name in shape) if (Object.hasOwn(record, name)) picked[name] = record[name];
	let left = MAX_NAMED;
	for (const name in record) {
		if (!named.test(name)) continue;
		picked[name] = record[name];
		if (--left === 0) break;
	}
	return picked;
}
