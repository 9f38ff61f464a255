import { type Inning, parseInnings } from "./innings.ts";
import { parseLines } from "./tokens.ts";
import { parseTrailer, type Trailer } from "./trailer.ts";

export interface PlayByPlay {
	innings: Inning[];
	trailer: Trailer;
}

/** The line that ends the innings. The text after it repeats plays (the perfect contact), which must not count twice. */
const TRAILER_START = /(?:^|\^n\^)(?:Game Log Legend|Perfect Contact Hits \(Perfect-Perfect\))\s*(?=\^n\^|$)/;

/** Parses a game log's text (read API §2.7). An empty or unknown text has no innings and an empty trailer. */
export function parsePlayByPlay(text: string): PlayByPlay {
	const end = TRAILER_START.exec(text)?.index ?? text.length;
	return { innings: parseInnings(parseLines(text.slice(0, end))), trailer: parseTrailer(text.slice(end)) };
}
