import { parseWords } from "../../market/search/search-text.ts";
import { MAX_COPIES } from "../../storage/packed-cards.ts";
import { cardListColumnOf } from "./columns.ts";
import { type ImportRow, parseUuid, shortenLine } from "./row.ts";

/** A line is not read beyond this, unless it is a list of uuids. */
const MAX_LENGTH = 400;

export const UUIDS = /(?<![0-9a-f])[0-9a-f]{8}-?(?:[0-9a-f]{4}-?){3}[0-9a-f]{12}(?![0-9a-f])/gi;

/** A bullet, the number of a list, or a box that is ticked: "- ", "14. ", "3) ", "#2 ", "[x] ". */
const LEADING = /^(?:[-*+•·‣▪◦–—>✓✔✅☑]\s+|[(#]?\d{1,4}[.):]\s+|(?:#|№\s?)\d{1,4}\s+|\[[xX✓]\]\s*)/u;
/** A box that is not ticked. */
const NOT_OWNED = /^(?:[-*+•]\s+)?(?:\[\s?\]|☐|❌|✗|✘)\s*/u;
const COPIES_BEFORE = /^(\d{1,3})\s?[x×]\s+/i;
const COPIES_AFTER = /[\s,;]+\(?(?:[x×]\s?(\d{1,3})|(\d{1,3})\s?[x×])\)?$/i;

/** Below every overall, so that a number behind a uuid can only be copies. */
const LEAST_OVERALL = 40;

/** "Total: 120", "Suma 120", "120 cards". */
const TOTAL =
	/^(?:(?:grand )?total(?:es|s)?(?: (?:cards|de cartas|cartas|owned))?|sum|suma|count)(?: \d+)*$|^\d+ (?:cards|cartas)(?: owned)?$/;

/**
 * Reads a line of text: a uuid, or a name with an overall and whatever else describes the card, in any order.
 *
 * @returns a row for each uuid of a line of uuids; none for a line without a card; "not-owned" for a box without a tick
 */
export function readLine(line: number, text: string): ImportRow[] | "not-owned" {
	const uuids = [...new Set([...text.matchAll(UUIDS)].flatMap(([uuid]) => parseUuid(uuid) ?? []))];
	if (uuids.length > 1 && parseWords(text.replaceAll(UUIDS, "").slice(0, MAX_LENGTH)).length === 0) {
		return uuids.map(uuid => ({ line, typed: uuid, uuid, copies: 1 }));
	}
	let rest = text.slice(0, MAX_LENGTH).trim();
	if (NOT_OWNED.test(rest)) return "not-owned";
	// "- 14. [x] 2x Teo Marrón"
	while (LEADING.test(rest)) rest = rest.replace(LEADING, "");
	const before = COPIES_BEFORE.exec(rest);
	if (before !== null) rest = rest.slice(before[0].length);
	const after = COPIES_AFTER.exec(rest);
	if (after !== null) rest = rest.slice(0, after.index);
	const copies = Number(before?.[1] ?? after?.[1] ?? after?.[2] ?? 1);
	const [uuid] = uuids;
	const others = uuid === undefined ? "" : rest.replaceAll(UUIDS, " ").trim();
	const number = Number(parseWords(others).length === 1 ? parseWords(others)[0] : Number.NaN);
	if (copies === 0 || (uuid !== undefined && number === 0)) return "not-owned";
	if (uuid !== undefined && uuids.length === 1) {
		return [{ line, typed: shortenLine(text), uuid, ...limited(number < LEAST_OVERALL ? number : copies) }];
	}
	const name = shortenLine(rest);
	return parseWords(name).length === 0 ? [] : [{ line, typed: shortenLine(text), name, ...limited(copies) }];
}

const limited = (copies: number) => ({
	copies: Math.min(copies, MAX_COPIES),
	...(copies > MAX_COPIES && { isCapped: true }),
});

/**
 * Whether a line that names no card is a heading, a comment or a total: nobody expects a card of it. A line with an overall
 * is a card, whatever it begins with.
 */
export function isRemark(typed: string): boolean {
	const hasOverall = parseWords(typed).some(word => /^(?:[4-9]\d|1[0-2]\d)$/.test(word));
	const isMarked = !hasOverall && /^(?:#|\/\/|--|==|\*\*|sep=)|[:：]\**$/.test(typed);
	return isMarked || cardListColumnOf(typed) !== undefined || TOTAL.test(parseWords(typed).join(" "));
}
