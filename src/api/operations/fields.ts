import { z } from "zod";
import { parseText } from "./text.ts";

/**
 * The odd values of the service, made honest once, at the edge (read API §2, and what the live service was seen to answer).
 * Each schema takes a missing key and null as well; an object or a list where a value belongs is malformed.
 */
const scalar = z.union([z.string(), z.number(), z.boolean()]).nullish();

/** Ways to write that there is nothing: a single space for an unplayed inning, "-" for an empty side. */
const NOTHING = new Set(["", "-", "no orders"]);

const NUMBER = /^[+-]?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/;

type Scalar = z.output<typeof scalar>;

/** null for nothing, NaN for what is no number. */
function parseNumber(value: Scalar): number | null {
	if (value === null || value === undefined) return null;
	if (typeof value === "boolean") return Number.NaN;
	if (typeof value === "number") return value;
	const text = value.trim();
	if (NOTHING.has(text.toLowerCase())) return null;
	return NUMBER.test(text) ? Number(text.replaceAll(",", "")) : Number.NaN;
}

/** A number, written as one or as text ("1,234", "+7"); nothing → null. */
export const optionalNumber = scalar.transform((value, context) => {
	const number = parseNumber(value);
	if (number === null || Number.isFinite(number)) return number;
	context.addIssue({ code: "custom", message: "is not a number" });
	return z.NEVER;
});

/** A count in a record whose values are all strings; nothing → 0. */
export const count = optionalNumber.transform(number => number ?? 0);

/** A number that must be there. */
export const requiredNumber = optionalNumber.transform((number, context) => {
	if (number !== null) return number;
	context.addIssue({ code: "custom", message: "is missing" });
	return z.NEVER;
});

/** Stubs; 0 is how the listings write a side without orders, and becomes null like "-". */
export const price = optionalNumber.transform(number => (number !== null && number > 0 ? number : null));

/** true and false, or 0 and 1 as early editions write them (read API §2.2); nothing → null. */
export const flag = scalar.transform((value, context) => {
	if (typeof value === "boolean") return value;
	if (value === "true" || value === "false") return value === "true";
	const number = parseNumber(value);
	if (number === null || Number.isFinite(number)) return number === null ? null : number !== 0;
	context.addIssue({ code: "custom", message: "is neither true nor false" });
	return z.NEVER;
});

/** More than a message of Discord's holds, and far more than the service was seen to write. */
const MAX_TEXT = 5000;
/** The longest text known, a game's log, has some 30,000 characters. */
const MAX_RAW_TEXT = 500_000;

/** Text for people; empty or absent → null. */
export const optionalText = z
	.union([z.string(), z.number()])
	.nullish()
	.transform(value => parseText(String(value ?? "").slice(0, MAX_TEXT)) || null);

/** Text for people that may be empty. */
export const text = optionalText.transform(value => value ?? "");

/** Text for people that must be there. */
export const requiredText = z.string().transform((value, context) => {
	const plain = parseText(value.slice(0, MAX_TEXT));
	if (plain !== "") return plain;
	context.addIssue({ code: "custom", message: "is empty" });
	return z.NEVER;
});

/** A name is far shorter; the catalog holds many. */
const MAX_LABEL = 200;
const cutLabel = (value: string) => value.slice(0, MAX_LABEL);

/** A name or another short text; empty or absent → null. */
export const label = optionalText.transform(value => value && cutLabel(value));

/** A name that must be there. */
export const requiredLabel = requiredText.transform(cutLabel);

/** Text kept as the service wrote it, markup tokens and all. */
export const rawText = z
	.union([z.string(), z.number()])
	.nullish()
	.transform(value => String(value ?? "").slice(0, MAX_RAW_TEXT));

/** An id out of a record whose values are all strings; empty → null. */
export const optionalId = rawText.transform(value => value.trim() || null);

/** 32 lower-case hex digits on the live service; whatever can stand in a URL, and twice in a custom_id, is taken. */
export const uuid = z.string().regex(/^[A-Za-z0-9_-]{1,36}$/, "is not a uuid");

/** The longest address Discord takes for a picture. */
const MAX_URL = 2048;

/**
 * A picture Discord will show: a plain https address, or http from this very machine (the sandbox's own). Anything else,
 * as one with a password in it, → null.
 */
export const imageUrl = z
	.unknown()
	.optional()
	.transform(value => {
		const url = typeof value === "string" && value.length <= MAX_URL ? URL.parse(value) : null;
		if (url === null || url.href.length > MAX_URL || url.username !== "" || url.password !== "") return null;
		const isLocal = url.protocol === "http:" && (url.hostname === "127.0.0.1" || url.hostname === "localhost");
		return url.protocol === "https:" || isLocal ? url.href : null;
	});

/** No list of the service came near it. */
const MAX_LENGTH = 1000;

/**
 * A list that must be there, read up to its first misfit. Zod's own array goes on and notes every misfit: a body of a few
 * megabytes that holds nothing else then takes all memory.
 */
export function array<Element extends z.ZodType>(element: Element, most = MAX_LENGTH) {
	return z.unknown().transform((value, context): z.output<Element>[] => {
		if (!Array.isArray(value) || value.length > most) {
			context.addIssue(Array.isArray(value) ? `has more than ${most} entries` : "is not a list");
			return z.NEVER;
		}
		const entries: z.output<Element>[] = [];
		for (const [index, entry] of value.entries()) {
			const parsed = element.safeParse(entry);
			if (!parsed.success) {
				for (const { message, path } of parsed.error.issues) {
					context.addIssue({ code: "custom", message, path: [index, ...path] });
				}
				return z.NEVER;
			}
			entries.push(parsed.data);
		}
		return entries;
	});
}

/** A JSON object; a list is none. */
export function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Names that a record may hold beside those of its shape; the record with the most has some 50. */
const MAX_NAMED = 200;

/**
 * Picks of a record the shape's fields, and others only by their names: what is unknown is neither read nor copied, however
 * much of it there is.
 */
export function pickFields(record: unknown, shape: object, named: RegExp): unknown {
	if (!isRecord(record)) return record;
	const picked: Record<string, unknown> = {};
	for (const name in shape) if (Object.hasOwn(record, name)) picked[name] = record[name];
	let left = MAX_NAMED;
	for (const name in record) {
		if (!named.test(name)) continue;
		picked[name] = record[name];
		if (--left === 0) break;
	}
	return picked;
}

/** A list that may be absent, null, or wrapped once more under its own name, as one edition does with `pitches`. */
export function list<Element extends z.ZodType>(element: Element, name?: string) {
	return z.preprocess(value => {
		const isWrapped = name !== undefined && isRecord(value) && Object.hasOwn(value, name);
		return (isWrapped ? value[name] : value) ?? [];
	}, array(element));
}
