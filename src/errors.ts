/** A button below the sentence of a mistake: what the person may have meant, or the next step. */
export interface Way {
	label: string;
	/** The command that it runs; default: the one that the person has run, with what they gave and these values. */
	command?: string;
	values: Readonly<Record<string, string | number>>;
	/** What takes the place of a typed text, whichever option has it. */
	instead?: { typed: string; value: string };
	/** Whether the other command leads back to what the person has asked for. */
	leadsBack?: true;
}

/**
 * A person's mistake, or an empty result. Its message, in the person's language, is shown to them privately, with a button
 * for each of its ways out.
 */
export class UserError extends Error {
	override readonly name = "UserError";
	readonly ways: readonly Way[];

	constructor(message: string, ways: readonly Way[] = []) {
		super(message);
		this.ways = ways;
	}
}

/**
 * A request that is too long for the buttons of its answer, which have to contain it. It is shown as one fixed sentence.
 */
export class LongQueryError extends Error {
	override readonly name = "LongQueryError";
}

/** Nothing was stored about a person whose data are being deleted. It is shown as one fixed sentence. */
export class ForgottenError extends Error {
	override readonly name = "ForgottenError";
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
	/** The path of the first invalid field, such as "listings.3.best_sell_price". */
	field?: string | undefined;
	/** Milliseconds to wait, from `Retry-After`. */
	retryAfterMs?: number | undefined;
	/** Whether the request was sent just before its deadline. Its timeout then says nothing about the service. */
	isHurried?: boolean;
	cause?: unknown;
}

/** An error that is logged with its cause; people see one fixed sentence for each kind. It is never cached. */
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

/** Whether the service has answered: the thing does not exist, or the request needs more details. */
export function isAnswer(error: unknown): error is ApiError {
	return error instanceof ApiError && (error.kind === "not-found" || error.kind === "mismatch");
}

/**
 * The storage failed, and the operation may not have happened. The error is logged with its cause; people see one fixed
 * sentence.
 */
export class StorageError extends Error {
	override readonly name = "StorageError";
}
