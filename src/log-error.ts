/** What the log keeps of an error. */
export interface LoggedError {
	type: string;
	message: string;
	stack?: string;
	[field: string]: unknown;
	cause?: unknown;
	errors?: unknown[];
}

/**
 * Fields that say what went wrong. All others are left out: libraries put a request's whole address and body into their
 * errors, and with them an interaction's token, a password, or what a person typed.
 */
const TELLING = ["code", "status", "method", "kind", "operation", "field", "retryAfterMs", "syscall"] as const;

const MAX_DEPTH = 6;
const MAX_ERRORS = 5;

/** Secrets that a library may have put into the words of an error. */
const SECRETS: readonly (readonly [RegExp, string])[] = [
	// Discord's token of an interaction, in an address.
	[/(\/(?:interactions|webhooks)\/\d+\/)[\w.-]+/g, "$1[token]"],
	// User and password of any address.
	[/(\b[a-z][a-z\d+.-]*:\/\/)[^\s/]+@/gi, "$1[secret]@"],
	// A bot's token: its id, a time and a signature.
	[/\b[\w-]{18,}\.[\w-]{6,7}\.[\w-]{25,}/g, "[token]"],
];

/** An error with its causes, for the log. What was thrown and is none is told by its type only. */
export function logError(thrown: unknown, depth = 0): LoggedError | string {
	if (!(thrown instanceof Error))
		return typeof thrown === "string" ? withoutSecrets(thrown) : `a thrown ${typeof thrown}`;
	const { name, message, stack, cause } = thrown;
	const logged: LoggedError = { type: name, message: withoutSecrets(message) };
	if (stack !== undefined) logged.stack = withoutSecrets(stack);
	for (const field of TELLING) {
		const value: unknown = Reflect.get(thrown, field);
		if (typeof value === "string") logged[field] = withoutSecrets(value);
		else if (typeof value === "number") logged[field] = value;
	}
	if (depth === MAX_DEPTH) return logged;
	if (cause !== undefined) logged.cause = logError(cause, depth + 1);
	if (thrown instanceof AggregateError) {
		logged.errors = thrown.errors.slice(0, MAX_ERRORS).map(error => logError(error, depth + 1));
	}
	return logged;
}

function withoutSecrets(text: string): string {
	return SECRETS.reduce((rest, [pattern, replacement]) => rest.replace(pattern, replacement), text);
}
