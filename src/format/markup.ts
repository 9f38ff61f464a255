/**
 * Emoji that are made of several, and characters without a shape: controls, line separators, unpaired surrogates,
 * bidirectional marks, zero-width and blank letters. These can hide or reverse text, but the joiners and tags in an emoji
 * belong to it (a pirate's flag, a flag of England), and so do an emoji's variation selectors.
 */
const EMOJI_OR_INVISIBLE =
	/(\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]?(?:\u200D\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]?)+)|(\p{RGI_Emoji_Tag_Sequence})|[[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]--[\uFE0E\uFE0F]]/gv;
/** A part of a joined emoji without the selector that makes it one; some keyboards leave the selector out. */
const BARE_PART = /(?!\p{Emoji_Presentation})\p{Extended_Pictographic}(?![\uFE0F\p{Emoji_Modifier}])/gv;
const EMOJI = /^\p{RGI_Emoji}$/v;
/** Finds letters with their marks, and whole emoji. */
const GRAPHEMES = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Characters that are markup anywhere in a line. */
const INLINE_MARKS = /[\\*_~`|[\]<]/g;
/** Characters that are markup only at the start of a line, before a space: headings, quotes, lists, small print. */
const LINE_MARKS = /^(\s*)([#>-])(?=[#>]{0,2}\s)|^(\s*\d+)(\.)(?=\s)/;
/** Mentions, bare links and invitations (which need no scheme): an invisible space breaks them, since a backslash does not. */
const TRIGGERS = /@|:(?=\/\/)|discord(?:app)?\.(?:gg|com)(?=\/)/gi;

/** Formats foreign text on one line, for places without markdown: labels of buttons, options and choices. */
export function plainText(text: string): string {
	return text.replace(EMOJI_OR_INVISIBLE, (_, joined?: string, flag?: string) => {
		if (joined === undefined) return flag ?? " ";
		// Joined emoji that are no emoji together look like separate ones.
		return EMOJI.test(joined.replace(BARE_PART, "$&\uFE0F")) ? joined : joined.replaceAll("\u200D", " ");
	});
}

/** `plainText` that keeps line breaks and tabs: for files. */
export function plainLines(text: string): string {
	return text.replace(/[^\t\r\n]+/g, plainText);
}

/**
 * Formats foreign text as a label of at most `limit` UTF-16 units; a blank one becomes a dash, because Discord refuses
 * it.
 */
export function formatLabel(text: string, limit: number): string {
	return truncate(plainText(text).trim(), limit) || "–";
}

/**
 * Formats foreign text (a name, a description) on one line, escaped so that Discord shows it unchanged; at most `limit`
 * UTF-16 units including the escapes.
 */
export function escapeMarkdown(text: string, limit = Number.POSITIVE_INFINITY): string {
	const escaped = plainText(truncate(text, limit))
		.replace(INLINE_MARKS, "\\$&")
		.replace(LINE_MARKS, "$1$3\\$2$4")
		.replace(TRIGGERS, "$&\u200B");
	// If the cut separates a backslash from its character, the backslash escapes the ellipsis.
	return truncate(escaped, limit);
}

/** A piece of a sentence in one style. */
export interface StyledText {
	text: string;
	style: "plain" | "bold" | "code";
}

const MARKS = /\\([\s\S])|`([^`]+)`|(\*\*)|\u200B|([^\\`*\u200B]+|[\s\S])/g;

/**
 * Reads a sentence that the bot writes for Discord, for places without markdown: the inverse of `escapeMarkdown`, with the
 * bold texts and the code spans of the bot's own sentences.
 */
export function readMarkdown(sentence: string): StyledText[] {
	const pieces: StyledText[] = [];
	let isBold = false;
	for (const [, escaped, code, bold, plain] of sentence.matchAll(MARKS)) {
		if (bold !== undefined) isBold = !isBold;
		const outsideCode = isBold ? "bold" : "plain";
		const style = code === undefined ? outsideCode : "code";
		const text = escaped ?? code ?? plain ?? "";
		const last = pieces.at(-1);
		if (last?.style === style) last.text += text;
		else if (text !== "") pieces.push({ text, style });
	}
	return pieces;
}

/** A sentence that the bot writes for Discord, for places without markdown: without its marks. */
export function plainMarkdown(sentence: string): string {
	return readMarkdown(sentence)
		.map(({ text }) => text)
		.join("");
}

/**
 * Formats text for a code block or code span, where escapes do not work: back-ticks are replaced by a similar character.
 */
export function plainCode(text: string): string {
	return plainText(text).replaceAll("`", "ˋ");
}

/** Capitalizes a word or a sentence: "series" → "Series". */
export function formatTitle(word: string): string {
	return word.slice(0, 1).toUpperCase() + word.slice(1);
}

/**
 * Capitalizes a name that the service writes only in capitals; short words stay, because they may be abbreviations: "XP
 * REWARD PATH" → "XP Reward Path".
 */
export function formatShouted(text: string): string {
	if (/\p{Ll}/u.test(text)) return text;
	return text.replace(/\p{Lu}{4,}|\b(?:THE|AND|FOR|OF|SET)\b/gu, word => formatTitle(word.toLowerCase()));
}

/** Separates a figure from its unit, which the service joins: "833ft" → "833 ft", "7:00pm" → "7:00 pm". */
export function formatUnit(text: string): string {
	return text.replace(/(?<=\d)(?=(?:ft|am|pm)\b)/, " ");
}

/** Cuts a text to at most `limit` UTF-16 units, with an ellipsis if it was cut; never within a letter or an emoji. */
export function truncate(text: string, limit: number): string {
	return text.length <= limit ? text : `${cutText(text, limit - 1)}…`;
}

/** The start of a text, at most `limit` UTF-16 units, as Discord counts; never a part of a letter or of an emoji. */
export function cutText(text: string, limit: number): string {
	return text.slice(0, graphemes(text).containing(Math.max(0, limit))?.index);
}

/** The letters with their marks, and the whole emoji, of a text. */
export const graphemes = (text: string) => GRAPHEMES.segment(text);
