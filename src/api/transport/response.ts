import type { z } from "zod";
import { ApiError, type ApiErrorKind } from "../../errors.ts";
import { parseJson } from "../../ground/json.ts";
import type { Operation } from "../operation.ts";
import { collectSkipped, type Skipped } from "../operations/skipped.ts";
import type { HttpResponse } from "./http.ts";

/**
 * Texts of the `error` field, which often comes with status 200, with their kinds; the service does not document them.
 */
const COMPLAINTS: readonly (readonly [RegExp, ApiErrorKind])[] = [
	[/not match/i, "mismatch"],
	[/not found|no such|unknown|does not exist|invalid/i, "not-found"],
	[/too many|rate limit/i, "busy"],
	[/forbidden|denied|not allowed|unauthori[sz]ed/i, "refused"],
];

/**
 * For a request that follows the contract, 400 and 422 mean that there is no such thing, for example a type that an
 * edition lacks.
 */
const NOT_FOUND_STATUSES: readonly number[] = [400, 404, 410, 422];

/** The service answers unknown paths with a web page and status 200. */
function isWebPage({ contentType, text }: HttpResponse): boolean {
	return /\bhtml\b/i.test(contentType) || /^\s*</.test(text);
}

/** Whether this endpoint does not exist, so that the service may answer the operation at its other endpoint. */
export function isWrongPlace(response: HttpResponse): boolean {
	return NOT_FOUND_STATUSES.includes(response.status) || (response.status === 200 && isWebPage(response));
}

/** Whether the service answered with JSON that is not a complaint. */
export function isAnswered({ status, text }: HttpResponse): boolean {
	const body = parseJson(text);
	return failureOf(status) === undefined && body !== undefined && parseComplaint(body) === undefined;
}

/**
 * Parses `Retry-After`, in seconds or as a date ("Wed, 09 Apr 2031 12:00:30 GMT"), into milliseconds from `now`; null for
 * anything else.
 */
export function parseRetryAfter(header: string | null, now: number): number | null {
	const text = header?.trim() ?? "";
	if (/^\d{1,9}$/.test(text)) return Number(text) * 1000;
	const date = text.endsWith("GMT") ? Date.parse(text) : Number.NaN;
	return Number.isNaN(date) ? null : Math.max(0, date - now);
}

/** Describes a status for the log. A redirect is not followed: the host has to set the new address. */
export function describeStatus(status: number): string {
	const isRedirect = status >= 300 && status < 400;
	return `the service answered ${status}${isRedirect ? ", a redirect: it may have another address" : ""}`;
}

/** The kind of failure that an HTTP status means; undefined for success. */
export function failureOf(status: number): ApiErrorKind | undefined {
	if (status >= 200 && status < 300) return undefined;
	if (NOT_FOUND_STATUSES.includes(status)) return "not-found";
	if (status === 429) return "busy";
	// A redirect is not followed, so it is not an answer; 408 and 425 ask for a retry.
	if (status < 400 || status >= 500 || status === 408 || status === 425) return "unavailable";
	return "refused";
}

/**
 * Parses a response into the operation's data.
 *
 * @param onSkipped called if entries of its lists could not be read
 * @throws {ApiError} of the kind that the status, the service's complaint or the shape of the body means
 */
export function parseResponse<Query, Data>(
	response: HttpResponse,
	operation: Operation<Query, Data>,
	query: Query,
	onSkipped?: (skipped: Skipped) => void,
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
		const what = isWebPage(response) ? "a web page" : "text that is not JSON";
		throw new ApiError("malformed", `the service answered with ${what}`, details);
	}
	const { parsed, skipped } = collectSkipped(() => operation.response(query).safeParse(body));
	if (parsed.success) {
		if (skipped.size > 0) onSkipped?.(skipped);
		return parsed.data;
	}
	const field = fieldOf(parsed.error);
	throw new ApiError("malformed", `the answer is invalid at ${field}`, { ...details, field, cause: parsed.error });
}

/** Parses `{"error": "game not found"}` into its kind; an unknown text counts as a failing service. */
function parseComplaint(json: unknown): ApiErrorKind | undefined {
	if (typeof json !== "object" || json === null || !("error" in json) || typeof json.error !== "string")
		return undefined;
	const { error } = json;
	return COMPLAINTS.find(([pattern]) => pattern.test(error))?.[1] ?? "unavailable";
}

/** The path of an invalid field, "listings.3.best_sell_price"; "(root)" for the whole body. */
function fieldOf(error: z.ZodError): string {
	return error.issues[0]?.path.join(".") || "(root)";
}

/** Whether the same request may succeed shortly. */
export function isRetryable(error: unknown): error is ApiError {
	return error instanceof ApiError && (error.kind === "busy" || error.kind === "unavailable");
}

/**
 * Whether the service as a whole seems to fail. One invalid record (the error has a `field`) or a complaint with status 200
 * must not stop all other requests.
 */
export function isServiceFailure(error: unknown): error is ApiError {
	if (!(error instanceof ApiError) || error.isHurried) return false;
	if (error.kind === "malformed") return error.field === undefined;
	if (error.kind === "refused") return (error.status ?? 0) >= 400;
	return isRetryable(error);
}
