/** Copies of cards by uuid, each at most MAX_COPIES. */
export type Copies = ReadonlyMap<string, number>;

export const MAX_COPIES = 255;

/** The live service's ids take half the bytes. */
const HEXADECIMAL = /^[0-9a-f]{32}$/;
const UUID = /^[A-Za-z0-9_-]{1,36}$/;
const HEXADECIMAL_BYTES = 16;
/** The longest uuid, its length and its copies. */
const MAX_BYTES = 38;

/**
 * Packs cards: for each the length of its uuid (0: 16 bytes of a hexadecimal uuid), the uuid, and the copies in one byte.
 */
export function packCards(copies: Copies): Uint8Array {
	// One buffer for all, because thousands of small ones take ten times as long.
	const bytes = Buffer.allocUnsafe(copies.size * MAX_BYTES);
	let at = 0;
	for (const [uuid, count] of copies) {
		const isHexadecimal = HEXADECIMAL.test(uuid);
		const length = bytes.write(uuid, at + 1, isHexadecimal ? "hex" : "latin1");
		bytes[at] = isHexadecimal ? 0 : length;
		at += length + 1;
		bytes[at++] = Math.min(count, MAX_COPIES);
	}
	return Uint8Array.from(bytes.subarray(0, at));
}

/**
 * Unpacks what `packCards` packed.
 *
 * @throws {Error} for bytes that it cannot have written
 */
export function unpackCards(packed: Uint8Array): Map<string, number> {
	const bytes = Buffer.from(packed.buffer, packed.byteOffset, packed.byteLength);
	const copies = new Map<string, number>();
	let at = 0;
	while (at < bytes.length) {
		const length = bytes[at] ?? 0;
		const start = at + 1;
		const end = start + (length === 0 ? HEXADECIMAL_BYTES : length);
		const uuid = bytes.toString(length === 0 ? "hex" : "latin1", start, end);
		const count = bytes[end];
		if (count === undefined || !UUID.test(uuid)) throw new Error("packed cards are damaged");
		copies.set(uuid, count);
		at = end + 1;
	}
	return copies;
}
