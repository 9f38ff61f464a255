import type { Fetched } from "../api/operation.ts";
import { formatRelative } from "../format/time.ts";

/** How old an answer is, and plainly so when it is older than it should be. */
export function freshnessLine(
	what: string,
	{ fetchedAt, stale }: Pick<Fetched<unknown>, "fetchedAt" | "stale">,
): string {
	const age = formatRelative(fetchedAt);
	return stale ? `⚠️ **Not up to date:** the service does not answer. ${what} from ${age}.` : `-# ${what} from ${age}`;
}
