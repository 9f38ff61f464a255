/**
 * What has no shape of its own: controls, line separators, halves of characters, bidirectional marks, zero-width and blank
 * letters. It hides text or turns it around. An emoji's variation selector is none of it.
 */
const UNSEEN = /[[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]--[\uFE0E\uFE0F]]/gv;
/** Marks that begin something anywhere in a line. */
const INLINE_MARKS = /[\\*_~`|[\]<]/g;
/** Marks that begin something only at a line's start, with a space behind: headings, quotes, lists, small print. */
const LINE_MARKS = /^(\s*)([#>-])(?=[#>]{0,2}\s)|^(\s*\d+)(\.)(?=\s)/;
/** Broken by an unseen space, since no backslash helps here: mentions, bare links and invitations, which need no scheme. */
const TRIGGERS = /@|:(?=\/\/)|discord(?:app)?\.(?:gg|com)(?=\/)/gi;

/** Text of somebody else's on one line, where Discord reads no markdown: labels of buttons, options and choices. */
export function plainText(text: string): string {
	return text.replace(UNSEEN, " ");
}

/** Text of somebody else's as a label of at most `limit` UTF-16 units; one of nothing to see is a dash, for Discord refuses it. */
export function formatLabel(text: string, limit: number): string {
	return truncate(plainText(text).trim(), limit) || "–";
}

/**
 * Text of somebody else's (a name, a description) on one line, as it stands, where Discord would read markdown; at most
 * `limit` UTF-16 units with all its marks.
 */
export function escapeMarkdown(text: string, limit = Number.POSITIVE_INFINITY): string {
	const escaped = plainText(truncate(text, limit))
		.replace(INLINE_MARKS, "\\$&")
		.replace(LINE_MARKS, "$1$3\\$2$4")
		.replace(TRIGGERS, "$&\u200B");
	// Where the cut leaves a backslash without its mark, it escapes the ellipsis.
	return truncate(escaped, limit);
}

/** Text for inside a code block or code span, which knows no escapes: back-ticks are exchanged for a like mark. */
export function plainCode(text: string): string {
	return plainText(text).replaceAll("`", "ˋ");
}

/** A word with a capital letter: "series" → "Series". */
export function formatTitle(word: string): string {
	return word.slice(0, 1).toUpperCase() + word.slice(1);
}

/** At most `limit` UTF-16 units, an ellipsis where something was cut, never half a character. */
export function truncate(text: string, limit: number): string {
	return text.length <= limit ? text : `${cutText(text, limit - 1)}…`;
}

/** The beginning of a text, of at most `limit` UTF-16 units, never half a character. */
export function cutText(text: string, limit: number): string {
	const cut = text.slice(0, limit);
	return text.length > limit && /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut;
}
