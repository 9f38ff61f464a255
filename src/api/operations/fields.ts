import { z } from "zod";
import { parseText } from "./text.ts";

/**
 * Schemas that normalize the odd values of the service (read API §2, and observed answers of the live service). Each one also
 * accepts a missing key and null; an object or a list instead of a value is invalid.
 */
const scalar = z.union([z.string(), z.number(), z.boolean()]).nullish();

/** The service's forms of an absent value: a single space for an unplayed inning, "-" for an empty side. */
const NOTHING = new Set(["", "-", "no orders"]);

const NUMBER = /^[+-]?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/;

type Scalar = z.output<typeof scalar>;

/** Parses a number; null for an absent value, NaN for a value that is not a number. */
function parseNumber(value: Scalar): number | null {
	if (value === null || value === undefined) return null;
	if (typeof value === "boolean") return Number.NaN;
	if (typeof value === "number") return value;
	const text = value.trim();
	if (NOTHING.has(text.toLowerCase())) return null;
	return NUMBER.test(text) ? Number(text.replaceAll(",", "")) : Number.NaN;
}

/** A number, or a number as text ("1,234", "+7"); null if absent. */
export const optionalNumber = scalar.transform((value, context) => {
	const number = parseNumber(value);
	if (number === null || Number.isFinite(number)) return number;
	context.addIssue({ code: "custom", message: "is not a number" });
	return z.NEVER;
});

/** A count in a record whose values are all strings; 0 if absent. */
export const count = optionalNumber.transform(number => number ?? 0);

/** A required number. */
export const requiredNumber = optionalNumber.transform((number, context) => {
	if (number !== null) return number;
	context.addIssue({ code: "custom", message: "is missing" });
	return z.NEVER;
});

/** Stubs. Listings write 0 for a side without orders; it becomes null, like "-". */
export const price = optionalNumber.transform(number => (number !== null && number > 0 ? number : null));

/** A boolean, or 0 and 1 in early editions (read API §2.2); null if absent. */
export const flag = scalar.transform((value, context) => {
	if (typeof value === "boolean") return value;
	if (value === "true" || value === "false") return value === "true";
	const number = parseNumber(value);
	if (number === null || Number.isFinite(number)) return number === null ? null : number !== 0;
	context.addIssue({ code: "custom", message: "is neither true nor false" });
	return z.NEVER;
});

/**
 * The most characters of a text: more than a Discord message can hold, and far more than any known text of the service.
 */
const MAX_TEXT = 5000;
/** The most characters of a raw text: the longest known one, a game's log, has about 30,000. */
const MAX_RAW_TEXT = 500_000;

/** A text for people; null if empty or absent. */
export const optionalText = z
	.union([z.string(), z.number()])
	.nullish()
	.transform(value => parseText(String(value ?? "").slice(0, MAX_TEXT)) || null);

/** Text for people that may be empty. */
export const text = optionalText.transform(value => value ?? "");

/** Required text that `parse` understands; null is invalid. */
export const parsedText = <Value>(parse: (text: string) => Value | null, message: string) =>
	z.string().transform((text, context) => {
		const value = parse(text);
		if (value !== null) return value;
		context.addIssue({ code: "custom", message });
		return z.NEVER;
	});

/** Required text for people. */
export const requiredText = parsedText(value => parseText(value.slice(0, MAX_TEXT)) || null, "is empty");

/** The most characters of a name: real ones are far shorter, and the catalog holds many. */
const MAX_LABEL = 200;
const cutLabel = (value: string) => value.slice(0, MAX_LABEL);

/** A name or another short text; null if empty or absent. */
export const label = optionalText.transform(value => value && cutLabel(value));

/** A required name. */
export const requiredLabel = requiredText.transform(cutLabel);

/** Text as the service writes it, with its markup tokens; without U+0000, which PostgreSQL does not store. */
export const rawText = z
	.union([z.string(), z.number()])
	.nullish()
	.transform(value =>
		String(value ?? "")
			.slice(0, MAX_RAW_TEXT)
			.replaceAll("\0", ""),
	);

/** An id in a record whose values are all strings; null if empty. */
export const optionalId = rawText.transform(value => value.trim() || null);

/** 32 lower-case hex digits on the live service. Any text is accepted that fits into a URL and twice into a custom_id. */
export const uuid = z.string().regex(/^[A-Za-z0-9_-]{1,36}$/, "is not a uuid");

/** The longest picture address that Discord accepts. */
const MAX_URL = 2048;

/**
 * A picture that Discord shows: an https address, or http on this machine (the sandbox). Null for any other address, or
 * one with a password.
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
