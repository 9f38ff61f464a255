/** A run of text in one colour. `null` is the default colour. */
export interface Segment {
	text: string;
	color: number | null;
}

/** A caret token: a few letters, then perhaps a number (`^n^`, `^c46^`, `^b53^`). Other carets are text. */
const TOKEN = /\^([a-z]{1,3})(\d{0,4})\^/gi;

/** The legend calls 50 "go-ahead play", but in the text it only ends a coloured segment. */
const DEFAULT_COLOR = 50;

/**
 * Parses text with caret tokens into lines of coloured segments (read API §2.7). A colour lasts until the next colour
 * code, over line breaks too. Other tokens are dropped.
 */
export function parseLines(text: string): Segment[][] {
	let line: Segment[] = [];
	const lines = [line];
	let segment = "";
	let color: number | null = null;
	const endSegment = () => {
		if (segment !== "") line.push({ text: segment, color });
		segment = "";
	};
	let start = 0;
	for (const token of text.matchAll(TOKEN)) {
		segment += text.slice(start, token.index);
		start = token.index + token[0].length;
		const letter = token[1]?.toLowerCase();
		if (letter === "c") {
			endSegment();
			color = parseColor(token[2] ?? "");
		}
		if (letter === "n") {
			endSegment();
			line = [];
			lines.push(line);
		}
	}
	segment += text.slice(start);
	endSegment();
	return lines;
}

function parseColor(digits: string): number | null {
	const color = Number(digits);
	return color === DEFAULT_COLOR ? null : color;
}

/** The text without its caret tokens; `^n^` becomes a line break. */
export function stripTokens(text: string): string {
	return text.replace(TOKEN, (_token, letter: string) => (letter.toLowerCase() === "n" ? "\n" : ""));
}
