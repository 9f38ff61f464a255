import { readConfig } from "./entry.ts";
import { HOST_ACTIONS, type HostAction, hostAnswer, hostPath, hostRequestBody } from "./monitor/host-routes.ts";
import { SIGNATURE_HEADER, signRequest, TIME_HEADER } from "./monitor/signature.ts";
import { readyReportSchema, statusLines } from "./monitor/summary.ts";

const USAGE = [
	"Usage: npm run admin -- status | forget <id> | pause <id> | resume <id>",
	"  status        shows whether the bot is ready, and what it does",
	"  forget <id>   deletes everything that is stored about a person",
	"  pause <id>    lets nothing be posted into a channel",
	"  resume <id>   lifts that pause",
	"An id is Discord's, 17 to 20 digits.",
];

/** How long the bot may take to answer. */
const TIMEOUT_MS = 30_000;

/** A failure whose message is for the host. */
class HostError extends Error {}

const [command, id, ...rest] = process.argv.slice(2);
const action = HOST_ACTIONS.find(name => name === command);
const problem = findProblem();
if (problem !== null) end(2, [problem, "", ...USAGE]);

const { httpHost, httpPort, discordToken } = readConfig(process.env);
const address = `http://${reachableHost(httpHost)}:${httpPort}`;
try {
	end(0, await (action === undefined ? readStatus() : act(action, JSON.stringify({ id }))));
} catch (error) {
	end(1, [explain(error)]);
}

/** What is wrong with the words typed; null if nothing is. */
function findProblem(): string | null {
	if (command === undefined) return "What should the bot do?";
	if (action === undefined && command !== "status") return `There is no “${command}”.`;
	const further = action === undefined ? id : rest[0];
	const taken = action === undefined ? "no id" : "one id";
	if (further !== undefined) return `“${further}” is too much: ${command} takes ${taken}.`;
	if (action === undefined) return null;
	if (id === undefined) return `${command} needs an id.`;
	return hostRequestBody.safeParse({ id }).success ? null : `“${id}” is not an id.`;
}

async function readStatus(): Promise<string[]> {
	const [ready, metrics] = await Promise.all([ask("/readyz"), ask("/metrics")]);
	return statusLines(readyReportSchema.parse(await ready.json()), await metrics.text());
}

async function act(action: HostAction, body: string): Promise<string[]> {
	if (discordToken === null) throw new HostError("DISCORD_TOKEN is empty: it signs what the host asks of the bot");
	const request = { method: "POST", path: hostPath(action), body, at: Date.now() };
	const headers = { [TIME_HEADER]: String(request.at), [SIGNATURE_HEADER]: signRequest(request, discordToken) };
	const response = await ask(request.path, { method: request.method, body, headers });
	if (response.status === 401)
		throw new HostError("The bot refuses: it has another DISCORD_TOKEN, or the clocks differ by more than a minute");
	const { lines } = hostAnswer.parse(await response.json());
	if (!response.ok) throw new HostError(lines.join("\n"));
	return lines;
}

function ask(path: string, options: RequestInit = {}): Promise<Response> {
	return fetch(address + path, { ...options, signal: AbortSignal.timeout(TIMEOUT_MS) });
}

/** A bot that listens on all addresses is reached on this machine's own. */
function reachableHost(host: string): string {
	if (host === "0.0.0.0") return "127.0.0.1";
	if (host === "::") return "[::1]";
	return host.includes(":") ? `[${host}]` : host;
}

function explain(error: unknown): string {
	if (error instanceof HostError) return error.message;
	if (error instanceof DOMException && error.name === "TimeoutError") return `The bot at ${address} does not answer`;
	// `fetch` throws a TypeError when the connection fails.
	if (error instanceof TypeError) return explainConnection(error.cause);
	return `What runs at ${address} (HTTP_HOST and HTTP_PORT) is not this bot, or another version of it`;
}

/** Only a refused connection shows that nothing listens: any other failure may have followed a change that was stored. */
function explainConnection(cause: unknown): string {
	const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
	if (code === "ECONNREFUSED") return `The bot is not running at ${address} (HTTP_HOST and HTTP_PORT)`;
	const reason = code === "" ? "" : ` (${code})`;
	if (["ENOTFOUND", "EHOSTUNREACH", "ENETUNREACH", "EADDRNOTAVAIL"].includes(code))
		return `${address} (HTTP_HOST and HTTP_PORT) cannot be reached${reason}`;
	return `The connection to the bot at ${address} ended before its answer${reason}. It may have done what was asked: ask again`;
}

/** Ends the program: with its output, or with status 1 or 2 and what is wrong. */
function end(status: 0 | 1 | 2, lines: readonly string[]): never {
	(status === 0 ? process.stdout : process.stderr).write(`${lines.join("\n")}\n`);
	process.exit(status);
}
