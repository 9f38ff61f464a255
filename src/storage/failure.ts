/** What a driver says, without what it may know: an address with its password, or values. */
export function describeFailure(error: unknown, secrets: readonly string[]): Error {
	const conceal = (text: string) => secrets.reduce((shown, secret) => shown.replaceAll(secret, "***"), text);
	const described = new Error(conceal(messageOf(error)));
	if (!(error instanceof Error)) return described;
	described.name = error.name;
	described.stack = conceal(error.stack ?? described.message);
	if ("code" in error && typeof error.code === "string") Object.assign(described, { code: conceal(error.code) });
	return described;
}

/** A connection that failed on several addresses has no message of its own. */
function messageOf(error: unknown): string {
	if (!(error instanceof Error)) return String(error);
	if (error.message !== "") return error.message;
	if (error instanceof AggregateError && error.errors.length > 0) return messageOf(error.errors[0]);
	return "code" in error ? String(error.code) : error.name;
}
