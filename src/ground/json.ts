/** undefined if the text is not JSON. The parser's own error is dropped: it quotes the text, which may name a person. */
export function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}
