import { splitSentences } from "../game/sentences.ts";
import type { Texts } from "../text/en.ts";

/** What the service writes by formulas, in the reader's language; as served if one of its sentences is not known. */
export function formatServed(served: string, text: Texts): string {
	const phrases = splitSentences(served).map(text.served);
	return phrases.includes(null) ? served : phrases.join(" ");
}
