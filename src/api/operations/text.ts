/** `^b53^`, `^c46^`, `^e^`: the game's markup, a short marker between two carets (read API §2.1, §2.7). */
const TOKEN = /\^[a-z]{1,3}\d{0,4}\^/gi;

/** HTML entities, observed in names of brands and stadiums ("Oakbat&reg;"). */
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

/**
 * Converts the service's text to plain text: entities are decoded, markup tokens and control characters removed, white
 * space collapsed and trimmed.
 */
export function parseText(text: string): string {
	return (
		text
			.replace(TOKEN, token => (token.toLowerCase() === "^n^" ? " " : ""))
			.replace(ENTITY, decodeEntity)
			.replace(/\s+/g, " ")
			// PostgreSQL does not store U+0000, and people need no control characters.
			.replace(/\p{Cc}/gu, "")
			.trim()
			// Names are compared letter by letter: an accent may come apart from its letter.
			.normalize("NFC")
	);
}

function decodeEntity(entity: string, name: string): string {
	if (!name.startsWith("#")) return NAMED_ENTITIES.get(name) ?? entity;
	const isHex = name[1]?.toLowerCase() === "x";
	const code = Number.parseInt(name.slice(isHex ? 2 : 1), isHex ? 16 : 10);
	const isCharacter = code >= 32 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
	return isCharacter ? String.fromCodePoint(code) : entity;
}

/**
 * Converts names (as the service writes them or as people type them) to gamertags for comparison: without tokens, in
 * lower case, without duplicates. "CPU", which the service also writes in place of a person, is left out.
 */
export function parseGamertags(names: readonly string[]): string[] {
	const gamertags = names.map(name => parseText(name).toLowerCase());
	return [...new Set(gamertags)].filter(gamertag => gamertag !== "" && gamertag !== "cpu");
}

/**
 * Times such as "5/10/2021 2:15:17 PM" in early editions, "04/12/2026 04:17:27" in later ones, sometimes without seconds;
 * always UTC.
 */
const UTC_TIME = /^(\d{1,2})\/(\d{1,2})\/(\d{4}) (\d{1,2}):(\d{2})(?::(\d{2}))?(?: ([AP]M))?$/i;

/** Days in the price history: "5/10", "7/09", "04/11"; never with a year. */
const DAY = /^(\d{1,2})\/(\d{1,2})$/;

/** Parses the service's timestamp (MM/DD/YYYY HH:MM:SS or HH:MM, UTC) into epoch ms; null for anything else. */
export function parseUtcTime(text: string): number | null {
	const match = UTC_TIME.exec(text.trim());
	if (match === null) return null;
	const [month = 0, day = 0, year = 0, hour = 0, minute = 0, second = 0] = match
		.slice(1, 7)
		.map((part = "0") => Number(part));
	const half = match[7]?.toUpperCase();
	if (hour > (half === undefined ? 23 : 12) || (half !== undefined && hour < 1) || minute > 59 || second > 59)
		return null;
	const hour24 = half === undefined ? hour : (hour % 12) + (half === "PM" ? 12 : 0);
	const time = new Date(Date.UTC(year, month - 1, day, hour24, minute, second));
	// Date turns a day that does not exist, such as 02/30, into another one.
	return time.getUTCMonth() === month - 1 && time.getUTCDate() === day ? time.getTime() : null;
}

/** Parses a day of the price history into "MM-DD" with two digits each; null for anything else. */
export function parseDay(text: string): string | null {
	const match = DAY.exec(text.trim());
	if (match === null) return null;
	const [month = 0, day = 0] = match.slice(1).map(Number);
	if (month < 1 || month > 12 || day < 1 || day > 31) return null;
	return `${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}
