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

/** Text for people; empty or absent → null. */
export const optionalText = z
	.union([z.string(), z.number()])
	.nullish()
	.transform(value => parseText(String(value ?? "")) || null);

/** Text for people that may be empty. */
export const text = optionalText.transform(value => value ?? "");

/** Text for people that must be there. */
export const requiredText = z.string().transform((value, context) => {
	const plain = parseText(value);
	if (plain !== "") return plain;
	context.addIssue({ code: "custom", message: "is empty" });
	return z.NEVER;
});

/** Text kept as the service wrote it, markup tokens and all. */
export const rawText = z
	.union([z.string(), z.number()])
	.nullish()
	.transform(value => String(value ?? ""));

/** An id out of a record whose values are all strings; empty → null. */
export const optionalId = rawText.transform(value => value.trim() || null);

/** 32 lower-case hex digits on the live service; whatever can stand in a custom_id and a URL is taken. */
export const uuid = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, "is not a uuid");

/** A picture Discord will show: https, or plain http from this very machine (the sandbox's own); anything else → null. */
export const imageUrl = z
	.unknown()
	.optional()
	.transform(value => {
		const url = typeof value === "string" ? URL.parse(value) : null;
		if (url === null) return null;
		const isLocal = url.protocol === "http:" && (url.hostname === "127.0.0.1" || url.hostname === "localhost");
		return url.protocol === "https:" || isLocal ? url.href : null;
	});

/** A list that may be absent, null, or wrapped once more under its own name, as one edition does with `pitches`. */
export function list<Element extends z.ZodType>(element: Element, name?: string) {
	return z.preprocess(value => {
		const isWrapped = name !== undefined && typeof value === "object" && value !== null && name in value;
		return (isWrapped ? Object.entries(value).find(([key]) => key === name)?.[1] : value) ?? [];
	}, z.array(element));
}
