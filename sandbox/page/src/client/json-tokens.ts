/** A piece of JSON text with its kind. */
export interface JsonToken {
	kind: "name" | "text" | "number" | "word" | "mark";
	text: string;
}

const TOKEN = /("(?:\\.|[^"\\])*")(\s*:)?|(-?\d[\d.eE+-]*)|(true|false|null)|[^"\d\-tfn]+|./g;

/** Splits a value's indented JSON into pieces that are coloured. */
export function tokenizeJson(value: unknown): JsonToken[] {
	// Undefined has no JSON.
	const json = JSON.stringify(value, null, 2) ?? "";
	return [...json.matchAll(TOKEN)].flatMap(([whole, text, colon, number, word]): JsonToken[] => {
		if (text !== undefined && colon !== undefined) {
			return [
				{ kind: "name", text },
				{ kind: "mark", text: colon },
			];
		}
		if (text !== undefined) return [{ kind: "text", text }];
		if (number !== undefined) return [{ kind: "number", text: number }];
		return [{ kind: word === undefined ? "mark" : "word", text: whole }];
	});
}
