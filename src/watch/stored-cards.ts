import { hash } from "node:crypto";
import { z } from "zod";
import { parseJson } from "../ground/json.ts";
import type { CardFact } from "./search.ts";

/** 16 bytes in hexadecimal. */
const KEY_BYTES = 16;
const KEY_LENGTH = 2 * KEY_BYTES;
const PLAIN = /^[0-9a-f]{32}$/;

/** The key of a card: its uuid, or a hash of a uuid that is not 32 hexadecimal digits. */
export function cardKey(uuid: string): string {
	return PLAIN.test(uuid) ? uuid : hash("sha256", uuid, "hex").slice(0, KEY_LENGTH);
}

/** The columns of a question that hold its cards. */
export interface PackedCards {
	cards: Uint8Array;
	/** JSON: the names of the rarities that `cards` refers to. */
	rarities: string;
}

/** Packs the keys of cards, 16 bytes each. */
export function packKeys(keys: readonly string[]): PackedCards {
	return { cards: Buffer.from(keys.join(""), "hex"), rarities: "[]" };
}

/** Reads what `packKeys` wrote; null for anything else. */
export function unpackKeys({ cards }: PackedCards): string[] | null {
	if (cards.length % KEY_BYTES !== 0) return null;
	const hex = toBuffer(cards).toString("hex");
	const keys: string[] = [];
	for (let at = 0; at < hex.length; at += KEY_LENGTH) keys.push(hex.slice(at, at + KEY_LENGTH));
	return keys;
}

/** A key, an overall, and the place of the rarity. */
const FACT_BYTES = KEY_BYTES + 2;
/** An overall and the number of rarities take a byte each. */
const MOST = 255;

/** Packs cards, by key, with their overall and rarity, 18 bytes each. */
export function packFacts(cards: ReadonlyMap<string, CardFact>): PackedCards {
	const packed = Buffer.alloc(cards.size * FACT_BYTES);
	const rarities: string[] = [];
	let at = 0;
	for (const [key, { overall, rarity }] of cards) {
		if (!rarities.includes(rarity)) rarities.push(rarity);
		packed.write(key, at, "hex");
		packed[at + KEY_BYTES] = Math.min(overall, MOST);
		packed[at + KEY_BYTES + 1] = Math.min(rarities.indexOf(rarity), MOST);
		at += FACT_BYTES;
	}
	return { cards: packed, rarities: JSON.stringify(rarities) };
}

const raritiesSchema = z.array(z.string());

/** Reads what `packFacts` wrote; null for anything else. */
export function unpackFacts({ cards, rarities }: PackedCards): Map<string, CardFact> | null {
	const names = raritiesSchema.safeParse(parseJson(rarities));
	if (!names.success || cards.length % FACT_BYTES !== 0) return null;
	const packed = toBuffer(cards);
	const facts = new Map<string, CardFact>();
	for (let at = 0; at < packed.length; at += FACT_BYTES) {
		const rarity = names.data[packed[at + KEY_BYTES + 1] ?? MOST];
		if (rarity === undefined) return null;
		facts.set(packed.toString("hex", at, at + KEY_BYTES), { overall: packed[at + KEY_BYTES] ?? MOST, rarity });
	}
	return facts;
}

const toBuffer = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
