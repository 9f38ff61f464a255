/** `^b53^`, `^c46^`, `^e^`: markup of the game's own, a short marker between two carets (read API §2.1, §2.7). */
const TOKEN = /\^[a-z]{1,3}\d{0,4}\^/gi;

/** HTML entities, seen in the names of brands and stadiums ("Oakbat&reg;"). */
const ENTITY = /&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8});/gi;

const NAMED_ENTITIES = new Map(
	Object.entries({
		amp: "&",
		apos: "'",
		bull: "•",
		copy: "©",
		deg: "°",
		frac12: "½",
		gt: ">",
		hellip: "…",
		ldquo: "“",
		lsquo: "‘",
		lt: "<",
		mdash: "—",
		nbsp: " ",
		ndash: "–",
		quot: '"',
		rdquo: "”",
		reg: "®",
		rsquo: "’",
		trade: "™",
	}),
);

/** The service's text → plain text: entities decoded, markup tokens gone, blanks single and trimmed. */
export function parseText(text: string): string {
	return text
		.replace(TOKEN, token => (token.toLowerCase() === "^n^" ? " " : ""))
		.replace(ENTITY, decodeEntity)
		.replace(/\s+/g, " ")
		.trim();
}

function decodeEntity(entity: string, name: string): string {
	if (!name.startsWith("#")) return NAMED_ENTITIES.get(name) ?? entity;
	const isHex = name[1]?.toLowerCase() === "x";
	const code = Number.parseInt(name.slice(isHex ? 2 : 1), isHex ? 16 : 10);
	const isCharacter = code >= 32 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
	return isCharacter ? String.fromCodePoint(code) : entity;
}

/**
 * Names as the service writes them, or as a person typed them → gamertags to compare: without tokens, in lower case, each
 * once. "CPU", which the service also writes in place of a person, names nobody.
 */
export function parseGamertags(names: readonly string[]): string[] {
	const gamertags = names.map(name => parseText(name).toLowerCase());
	return [...new Set(gamertags)].filter(gamertag => gamertag !== "" && gamertag !== "cpu");
}
