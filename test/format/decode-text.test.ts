import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeText } from "../../src/format/decode-text.ts";

const LATIN = "Tomás Quirolindo;99\r\nBenicio Sáa Jr.;99\r\n";
const UTF16 = Buffer.from(LATIN, "utf16le");
const swapped = (bytes: Buffer) => Buffer.from(bytes).swap16();

describe("decodeText", () => {
	it.each([
		["UTF-8", Buffer.from(LATIN), "utf-8"],
		["UTF-8 with a byte order mark", Buffer.from(`\uFEFF${LATIN}`), "utf-8"],
		["UTF-16 LE", Buffer.concat([Buffer.of(0xff, 0xfe), UTF16]), "utf-16le"],
		["UTF-16 BE", Buffer.concat([Buffer.of(0xfe, 0xff), swapped(UTF16)]), "utf-16be"],
		["UTF-16 LE without a byte order mark", UTF16, "utf-16le"],
		["UTF-16 BE without a byte order mark", swapped(UTF16), "utf-16be"],
		["Windows-1252", Buffer.from(LATIN, "latin1"), "windows-1252"],
	])("reads %s", (_, data, encoding) => {
		expect(decodeText(data)).toEqual({ text: LATIN, encoding });
	});

	it("reads the signs that only Windows-1252 has", () => {
		expect(decodeText(Buffer.from([0x93, 0x61, 0x94, 0x20, 0x80]))?.text).toBe("“a” €");
	});

	it.each([
		["U+0000", Buffer.from("a\0b")],
		["U+0000 in UTF-16", Buffer.from("\uFEFFa\0b", "utf16le")],
		["the head of a picture", Buffer.from("89504e470d0a1a0a0000000d49484452", "hex")],
		["the head of an archive", Buffer.from("504b0304140006000800ff", "hex")],
		["one damaged letter in UTF-8", Buffer.concat([Buffer.from("Tomás "), Buffer.of(0xe1)])],
		["half a character in UTF-16", Buffer.concat([Buffer.of(0xff, 0xfe), UTF16, Buffer.of(0x61)])],
	])("reads no text from %s", (_, data) => {
		expect(decodeText(data)).toBeNull();
	});

	it("reads any text without U+0000 as it was written, with accents as parts of their letters", () => {
		fc.assert(
			fc.property(fc.string({ unit: "grapheme" }), text => {
				fc.pre(!text.includes("\0") && text.isWellFormed() && !text.startsWith("\uFEFF"));
				expect(decodeText(Buffer.from(`\uFEFF${text}`))?.text).toBe(text.normalize("NFC"));
				expect(decodeText(Buffer.from(`\uFEFF${text}`, "utf16le"))?.text).toBe(text.normalize("NFC"));
			}),
		);
	});

	it("never throws, whatever the bytes are", () => {
		fc.assert(fc.property(fc.uint8Array(), data => void decodeText(data)));
	});
});
