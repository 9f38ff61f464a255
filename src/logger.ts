import pino, { type DestinationStream } from "pino";
import type { Config } from "./config.ts";

/**
 * Creates a logger that writes one line of JSON for each entry, to standard output unless another destination is given.
 * An error is written with its causes, but without the addresses, bodies and secrets that it contains.
 */
export function createLogger(level: Config["logLevel"], destination: DestinationStream = openOutput()) {
	return pino({ level, serializers: { err: logError, error: logError, reason: logError } }, destination);
}

/** The output is synchronous: lines that wait for a closed pipe would keep the process from ending. */
const openOutput = () => pino.destination({ dest: 1, sync: true });

/**
 * A destination for a person at a terminal: one line for each entry, with an error's reason, and the stack below an entry
 * of level error. It is loaded only there.
 */
export async function openTerminal(
	write = (text: string) => void process.stdout.write(text),
): Promise<DestinationStream> {
	const { prettyFactory } = await import("pino-pretty");
	const format = prettyFactory({
		colorize: true,
		translateTime: "SYS:HH:MM:ss",
		ignore: "pid,hostname",
		// The message holds all fields.
		hideObject: true,
		messageFormat: describeEntry,
	});
	return { write: line => write(format(line)) };
}

const PLAIN_FIELDS: ReadonlySet<string> = new Set([
	"level",
	"time",
	"pid",
	"hostname",
	"msg",
	"err",
	"error",
	"reason",
]);

/** pino's level of an error. */
const ERROR_LEVEL = 50;

/** Formats "catalog crawled (cards 2400, pages 98, ms 864)". */
function describeEntry(entry: Record<string, unknown>): string {
	const fields = Object.entries(entry)
		.filter(([name, value]) => !PLAIN_FIELDS.has(name) && value !== null)
		.map(([name, value]) => `${name} ${typeof value === "object" ? JSON.stringify(value) : value}`);
	const text = `${entry.msg}${fields.length === 0 ? "" : ` (${fields.join(", ")})`}`;
	const error = (entry.err ?? entry.error ?? entry.reason) as LoggedError | string | undefined;
	if (error === undefined) return text;
	if (typeof error === "string") return `${text}: ${error}`;
	const stack = Number(entry.level) >= ERROR_LEVEL && error.stack !== undefined ? `\n${error.stack}` : "";
	return `${text}: ${reasons(error).join(": ")}${stack}`;
}

/** The messages of an error and its causes, each once. */
function reasons({ type, message, cause, errors = [] }: LoggedError): string[] {
	const inner = [cause, ...errors].find(value => typeof value === "object") as LoggedError | undefined;
	const further = inner === undefined ? [] : reasons(inner);
	return [...new Set([message || type, ...further])];
}

/** The parts of an error that the log keeps. */
interface LoggedError {
	type: string;
	message: string;
	stack?: string;
	[field: string]: unknown;
	cause?: unknown;
	errors?: unknown[];
}

/**
 * The only fields that are logged. Libraries put a request's whole address and body into their errors, and with them an
 * interaction's token, a password, or what a person typed.
 */
const LOGGED_FIELDS = ["code", "status", "method", "kind", "operation", "field", "retryAfterMs", "syscall"] as const;

const MAX_DEPTH = 6;
const MAX_ERRORS = 5;

/** Secrets that a library may have put into the text of an error. */
const SECRETS: readonly (readonly [RegExp, string])[] = [
	// Discord's token for an interaction, in an address.
	[/(\/(?:interactions|webhooks)\/\d+\/)[\w.-]+/g, "$1[token]"],
	// The user and password of any address.
	[/(\b[a-z][a-z\d+.-]*:\/\/)[^\s/]+@/gi, "$1[secret]@"],
	// A bot's token: its id, a time and a signature.
	[/\b[\w-]{18,}\.[\w-]{6,7}\.[\w-]{25,}/g, "[token]"],
];

/** An error with its causes, for the log. If a thrown value is neither an error nor text, only its type is logged. */
function logError(thrown: unknown, depth = 0): LoggedError | string {
	if (!(thrown instanceof Error))
		return typeof thrown === "string" ? withoutSecrets(thrown) : `a thrown ${typeof thrown}`;
	const { name, message, stack, cause } = thrown;
	const logged: LoggedError = { type: name, message: withoutSecrets(message) };
	if (stack !== undefined) logged.stack = withoutSecrets(stack);
	for (const field of LOGGED_FIELDS) {
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
