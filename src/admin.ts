import { readConfig } from "./entry.ts";
import { readyReportSchema, statusLines } from "./monitor/summary.ts";

const USAGE = ["Usage: npm run admin -- status", "  status   shows whether the bot is ready, and what it does"];

/** How long the bot may take to answer. */
const TIMEOUT_MS = 10_000;

const [command, ...rest] = process.argv.slice(2);
if (command !== "status" || rest.length > 0) end(2, USAGE);

const { httpHost, httpPort } = readConfig(process.env);
const address = `http://${reachableHost(httpHost)}:${httpPort}`;
try {
	end(0, await readStatus());
} catch (error) {
	end(1, [explain(error)]);
}

async function readStatus(): Promise<string[]> {
	const [ready, metrics] = await Promise.all([ask("/readyz"), ask("/metrics")]);
	return statusLines(readyReportSchema.parse(await ready.json()), await metrics.text());
}

function ask(path: string): Promise<Response> {
	return fetch(address + path, { signal: AbortSignal.timeout(TIMEOUT_MS) });
}

/** A bot that listens on all addresses is reached on this machine's own. */
function reachableHost(host: string): string {
	if (host === "0.0.0.0") return "127.0.0.1";
	if (host === "::") return "[::1]";
	return host.includes(":") ? `[${host}]` : host;
}

function explain(error: unknown): string {
	if (error instanceof DOMException && error.name === "TimeoutError") return `The bot at ${address} does not answer`;
	// `fetch` throws a TypeError when it cannot connect.
	if (error instanceof TypeError) return `The bot is not running at ${address} (HTTP_HOST and HTTP_PORT)`;
	return `What runs at ${address} (HTTP_HOST and HTTP_PORT) is not this bot, or another version of it`;
}

/** Ends the program: with its output, or with status 1 or 2 and what is wrong. */
function end(status: 0 | 1 | 2, lines: readonly string[]): never {
	(status === 0 ? process.stdout : process.stderr).write(`${lines.join("\n")}\n`);
	process.exit(status);
}
