/** A person's mistake or a plain "there is nothing": its message is shown to them as it stands, privately. */
export class UserError extends Error {
	override readonly name = "UserError";
}

/**
 * What went wrong between us and the read API, by what a person can do about it:
 * - `not-found`: the service does not know the item, game or user
 * - `refused`: it refuses us (403)
 * - `busy`: too many requests (429), or our own queue is full
 * - `unavailable`: 5xx, network failure, timeout, open breaker
 * - `malformed`: not JSON, or JSON of another shape; `field` says where
 * - `mismatch`: a game record that wants another username and platform
 */
export type ApiErrorKind = "not-found" | "refused" | "busy" | "unavailable" | "malformed" | "mismatch";

export interface ApiErrorDetails {
	/** The operation's name: "listing", "item" … */
	operation: string;
	/** HTTP status, where there was an answer. */
	status?: number | undefined;
	/** Path of the first field that did not fit, as "listings.3.best_sell_price". */
	field?: string | undefined;
	/** Milliseconds the service asked us to wait (`Retry-After`). */
	retryAfterMs?: number | undefined;
	cause?: unknown;
}

/** Ours to log with its cause; a person sees one fixed sentence of its kind. Never cached. */
export class ApiError extends Error {
	override readonly name = "ApiError";
	readonly kind: ApiErrorKind;
	readonly operation: string;
	readonly status: number | undefined;
	readonly field: string | undefined;
	readonly retryAfterMs: number | undefined;

	constructor(kind: ApiErrorKind, message: string, details: ApiErrorDetails) {
		super(message, { cause: details.cause });
		this.kind = kind;
		this.operation = details.operation;
		this.status = details.status;
		this.field = details.field;
		this.retryAfterMs = details.retryAfterMs;
	}
}

/** The storage failed: what was asked of it may not have been done. Ours to log with its cause; a person sees one fixed sentence. */
export class StorageError extends Error {
	override readonly name = "StorageError";
}
