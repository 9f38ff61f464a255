/** A person's mistake, or nothing was found. Its message, in the person's language, is shown to them privately. */
export class UserError extends Error {
	override readonly name = "UserError";
}

/** What a person asked for is too long for the buttons of the answer, which have to carry it. Shown as one fixed sentence. */
export class LongQueryError extends Error {
	override readonly name = "LongQueryError";
}

/**
 * Failures of requests to the read API, by what a person can do about them:
 * - `not-found`: the item, game or user does not exist
 * - `refused`: the service refuses the bot (403)
 * - `busy`: too many requests (429), or the bot's own queue is full
 * - `unavailable`: 5xx, network failure, timeout, open breaker
 * - `malformed`: not JSON, or JSON of another shape; `field` is the first invalid one
 * - `mismatch`: a game record that requires another username and platform
 */
export type ApiErrorKind = "not-found" | "refused" | "busy" | "unavailable" | "malformed" | "mismatch";

export interface ApiErrorDetails {
	/** The operation's name: "listing", "item" … */
	operation: string;
	/** HTTP status, if there was an answer. */
	status?: number | undefined;
	/** Path of the first invalid field, as "listings.3.best_sell_price". */
	field?: string | undefined;
	/** Milliseconds to wait, from `Retry-After`. */
	retryAfterMs?: number | undefined;
	/** Its timeout ended when it had just been sent: this says nothing of the service. */
	isHurried?: boolean;
	cause?: unknown;
}

/** Logged with its cause; people see one fixed sentence per kind. Never cached. */
export class ApiError extends Error {
	override readonly name = "ApiError";
	readonly kind: ApiErrorKind;
	readonly operation: string;
	readonly status: number | undefined;
	readonly field: string | undefined;
	readonly retryAfterMs: number | undefined;
	readonly isHurried: boolean;

	constructor(kind: ApiErrorKind, message: string, details: ApiErrorDetails) {
		super(message, { cause: details.cause });
		this.kind = kind;
		this.operation = details.operation;
		this.status = details.status;
		this.field = details.field;
		this.retryAfterMs = details.retryAfterMs;
		this.isHurried = details.isHurried ?? false;
	}
}

/** Whether the service has answered: there is no such thing, or it has to be told more. */
export function isAnswer(error: unknown): error is ApiError {
	return error instanceof ApiError && (error.kind === "not-found" || error.kind === "mismatch");
}

/** The storage failed, and the operation may not have happened. Logged with its cause; people see one fixed sentence. */
export class StorageError extends Error {
	override readonly name = "StorageError";
}
