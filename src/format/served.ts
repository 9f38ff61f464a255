import { splitSentences } from "../game/sentences.ts";
import type { Texts } from "../text/en.ts";

/**
 * Translates the service's formulaic sentences into the reader's language; the original text if one of its sentences is
 * unknown.
 */
export function formatServed(served: string, text: Texts): string {
	const phrases = splitSentences(served).map(text.served);
	return phrases.includes(null) ? served : phrases.join(" ");
}
