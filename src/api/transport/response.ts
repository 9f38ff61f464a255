import type { z } from "zod";
import { ApiError, type ApiErrorKind } from "../../errors.ts";
import type { Operation } from "../operation.ts";
import type { HttpResponse } from "./http.ts";

/** What the service says in an `error` field, often with status 200, by kind; it documents none of it. */
const COMPLAINTS: readonly (readonly [RegExp, ApiErrorKind])[] = [
	[/not match/i, "mismatch"],
	[/not found|no such|unknown|does not exist|invalid/i, "not-found"],
	[/too many|rate limit/i, "busy"],
	[/forbidden|denied|not allowed|unauthori[sz]ed/i, "refused"],
];

/** Of a request that is fine by the contract, 400 and 422 say: no such thing, as for a type another edition lacks. */
const NOT_FOUND_STATUSES: readonly number[] = [400, 404, 410, 422];

/** A page for people, where the service has nothing at this path: it answers those with status 200. */
function isWebPage({ contentType, text }: HttpResponse): boolean {
	return /\bhtml\b/i.test(contentType) || /^\s*</.test(text);
}

/** Whether the service may know the operation at another place: the one that was asked does not exist. */
export function isWrongPlace(response: HttpResponse): boolean {
	return NOT_FOUND_STATUSES.includes(response.status) || (response.status === 200 && isWebPage(response));
}

/** Whether the service has answered what was asked: with JSON, and without a complaint. */
export function isAnswered({ status, text }: HttpResponse): boolean {
	const body = parseJson(text);
	return failureOf(status) === undefined && body !== undefined && parseComplaint(body) === undefined;
}

/** `Retry-After` in seconds or as a date ("Wed, 09 Apr 2031 12:00:30 GMT") → milliseconds from `now`; anything else → null. */
export function parseRetryAfter(header: string | null, now: number): number | null {
	const text = header?.trim() ?? "";
	if (/^\d{1,9}$/.test(text)) return Number(text) * 1000;
	const date = text.endsWith("GMT") ? Date.parse(text) : Number.NaN;
	return Number.isNaN(date) ? null : Math.max(0, date - now);
}

/** For the log: a redirect is not followed, so it is for the host to set the address it leads to. */
export function describeStatus(status: number): string {
	const isRedirect = status >= 300 && status < 400;
	return `the service answered ${status}${isRedirect ? ", a redirect: it may have another address" : ""}`;
}

/** The kind of failure an HTTP status stands for; undefined for success. */
export function failureOf(status: number): ApiErrorKind | undefined {
	if (status >= 200 && status < 300) return undefined;
	if (NOT_FOUND_STATUSES.includes(status)) return "not-found";
	if (status === 429) return "busy";
	// A redirect is not followed, so it is no answer; 408 and 425 ask to come again.
	if (status < 400 || status >= 500 || status === 408 || status === 425) return "unavailable";
	return "refused";
}

/**
 * A response → the operation's data.
 *
 * @throws {ApiError} of the kind that the status, the service's complaint or the shape of the body stands for
 */
export function parseResponse<Query, Data>(
	response: HttpResponse,
	operation: Operation<Query, Data>,
	query: Query,
): Data {
	const details = { operation: operation.name, status: response.status };
	const body = parseJson(response.text);
	const failure = failureOf(response.status);
	const complaint = parseComplaint(body);
	if (complaint !== undefined && (failure === undefined || failure === "not-found")) {
		throw new ApiError(complaint, "the service answered with an error", details);
	}
	if (failure !== undefined) throw new ApiError(failure, describeStatus(response.status), details);
	if (body === undefined) {
		const what = isWebPage(response) ? "a web page" : "no JSON";
		throw new ApiError("malformed", `the service answered with ${what}`, details);
	}
	const parsed = operation.response(query).safeParse(body);
	if (parsed.success) return parsed.data;
	const field = fieldOf(parsed.error);
	throw new ApiError("malformed", `the answer does not fit at ${field}`, { ...details, field, cause: parsed.error });
}

/** undefined for what is no JSON. The parser's own error quotes the text, which may name a person. */
function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

/** `{"error": "game not found"}` → its kind; what it says beyond our knowledge counts as a service in trouble. */
function parseComplaint(json: unknown): ApiErrorKind | undefined {
	if (typeof json !== "object" || json === null || !("error" in json) || typeof json.error !== "string")
		return undefined;
	const { error } = json;
	return COMPLAINTS.find(([pattern]) => pattern.test(error))?.[1] ?? "unavailable";
}

/** "listings.3.best_sell_price"; "(root)" for the whole. */
function fieldOf(error: z.ZodError): string {
	return error.issues[0]?.path.join(".") || "(root)";
}
