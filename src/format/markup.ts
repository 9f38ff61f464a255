/** Controls, bidirectional overrides and zero-width characters: they hide text or turn it around. */
const UNSEEN = /[\p{Cc}\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu;
/** Marks that begin something anywhere in a line. */
const INLINE_MARKS = /[\\*_~`|[\]<]/g;
/** Marks that begin something only at a line's start, with a space behind: headings, quotes, lists, small print. */
const LINE_MARKS = /^(\s*)([#>-])(?=[#>]{0,2}\s)/;
/** Broken by an unseen space, since no backslash helps here: mentions and bare links. */
const TRIGGERS = /@|:(?=\/\/)/g;

/** Text of somebody else's (a name, a description) on one line, as it stands, where Discord would read markdown. */
export function escapeMarkdown(text: string): string {
	return text
		.replace(UNSEEN, " ")
		.replace(INLINE_MARKS, "\\$&")
		.replace(LINE_MARKS, "$1\\$2")
		.replace(TRIGGERS, "$&\u200B");
}

/** Text for inside a code block or code span, which knows no escapes: back-ticks are exchanged for a like mark. */
export function plainCode(text: string): string {
	return text.replace(UNSEEN, " ").replaceAll("`", "ˋ");
}

/** At most `limit` UTF-16 units, an ellipsis where something was cut, never half a character. */
export function truncate(text: string, limit: number): string {
	if (text.length <= limit) return text;
	const cut = text.slice(0, limit - 1);
	return `${/[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut}…`;
}
