import { hash } from "node:crypto";
import { z } from "zod";
import { parseJson } from "../ground/json.ts";
import type { CardFact, SearchKind } from "./search.ts";

/** The cards of a question by key (`cardKey`), with the overall and rarity of each if the kind compares them, else null. */
export type StoredCards = ReadonlyMap<string, CardFact | null>;

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
	/** JSON: the names of the rarities. */
	rarities: string;
}

/** The bytes of one card: its key, and for `changes` also its overall and the place of its rarity in `rarities`. */
const bytesOf = (kind: SearchKind) => KEY_BYTES + (kind === "changes" ? 2 : 0);

/** Neither an overall nor the number of rarities exceeds a byte; a larger one is stored as this. */
const MOST = 255;

export function packStored(kind: SearchKind, cards: StoredCards): PackedCards {
	if (kind !== "changes") return { cards: Buffer.from([...cards.keys()].join(""), "hex"), rarities: "[]" };
	const size = bytesOf(kind);
	const packed = Buffer.alloc(cards.size * size);
	const rarities: string[] = [];
	let at = 0;
	for (const [key, fact] of cards) {
		const rarity = fact?.rarity ?? "";
		if (!rarities.includes(rarity)) rarities.push(rarity);
		packed.write(key, at, "hex");
		packed[at + KEY_BYTES] = Math.min(fact?.overall ?? MOST, MOST);
		packed[at + KEY_BYTES + 1] = Math.min(rarities.indexOf(rarity), MOST);
		at += size;
	}
	return { cards: packed, rarities: JSON.stringify(rarities) };
}

const raritiesSchema = z.array(z.string());

/** Reads what `packStored` wrote; null for anything else. */
export function unpackStored(kind: SearchKind, { cards, rarities }: PackedCards): StoredCards | null {
	const size = bytesOf(kind);
	const names = raritiesSchema.safeParse(parseJson(rarities));
	if (!names.success || cards.length % size !== 0) return null;
	const packed = Buffer.from(cards.buffer, cards.byteOffset, cards.length);
	const hex = packed.toString("hex");
	const stored = new Map<string, CardFact | null>();
	for (let at = 0; at < packed.length; at += size) {
		const key = hex.slice(2 * at, 2 * at + KEY_LENGTH);
		if (kind !== "changes") {
			stored.set(key, null);
			continue;
		}
		const rarity = names.data[packed[at + KEY_BYTES + 1] ?? MOST];
		if (rarity === undefined) return null;
		stored.set(key, { overall: packed[at + KEY_BYTES] ?? MOST, rarity });
	}
	return stored;
}
