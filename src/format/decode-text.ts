/** How a file writes its characters. */
export type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

export interface DecodedText {
	/** Without a byte order mark. */
	text: string;
	encoding: Encoding;
}

/** Bytes whose zeros are counted; a text has the same share of them everywhere. */
const SAMPLE_BYTES = 4096;
/** In UTF-16, half of the bytes of Latin letters, digits and signs are zero. */
const LEAST_ZEROS = 0.3;
/** Characters that a text does not have: control characters other than tabs, line breaks and the end of an old file. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it looks for.
const CONTROLS = /[\0-\x08\x0e-\x19\x1b-\x1f\x7f-\x9f]/;

/** A character beyond ASCII that was read as UTF-8. */
const READ_AS_UTF8 = /[^\p{ASCII}\uFFFD]/u;

/**
 * Decodes UTF-8, and UTF-16 with a byte order mark or with the zeros of Latin letters. If no accented letter of a file is
 * UTF-8, it is decoded as Windows-1252, in which most bytes are a letter, perhaps the wrong one: say so to the person.
 *
 * @returns null for a file that is not text, such as a picture or an archive, or that is damaged
 */
export function decodeText(data: Uint8Array): DecodedText | null {
	const utf16 = findUtf16(data);
	if (utf16 !== null) return decode(data, utf16);
	const text = decode(data, "utf-8");
	if (text !== null) return text;
	if (READ_AS_UTF8.test(new TextDecoder().decode(data))) return null;
	const single = decode(data, "windows-1252");
	return single === null || CONTROLS.test(single.text) ? null : single;
}

/** @returns null if the bytes are not a text of this encoding */
function decode(data: Uint8Array, encoding: Encoding): DecodedText | null {
	try {
		const text = new TextDecoder(encoding, { fatal: true }).decode(data);
		return text.includes("\0") ? null : { text: text.normalize("NFC"), encoding };
	} catch {
		return null;
	}
}

function findUtf16(data: Uint8Array): "utf-16le" | "utf-16be" | null {
	if (data[0] === 0xff && data[1] === 0xfe) return "utf-16le";
	if (data[0] === 0xfe && data[1] === 0xff) return "utf-16be";
	const bytes = data.subarray(0, SAMPLE_BYTES);
	const pairs = Math.floor(bytes.length / 2);
	const first = bytes.filter((byte, index) => byte === 0 && index % 2 === 0).length;
	const second = bytes.filter((byte, index) => byte === 0 && index % 2 === 1).length;
	if (data.length % 2 === 1) return null;
	if (first === 0 && second > pairs * LEAST_ZEROS) return "utf-16le";
	if (second === 0 && first > pairs * LEAST_ZEROS) return "utf-16be";
	return null;
}
