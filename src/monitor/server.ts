import { createServer, type RequestListener, type ServerResponse } from "node:http";
import { type AddressInfo, isIP, type Socket } from "node:net";
import type { Monitor } from "./monitor.ts";

export interface RoutesOptions {
	monitor: Pick<Monitor, "metrics" | "ready">;
	/** The configured address or name at which it listens. */
	host: string;
	logger: { error(fields: object, message: string): void };
}

export interface MonitorServerOptions extends RoutesOptions {
	/** The handlers of POST, by path; default: none. */
	hostRoutes?: ReadonlyMap<string, RequestListener>;
	/** The port; 0 picks a free one. */
	port: number;
}

/** Browsers must not render, cache, frame or share these answers. */
const SECURITY_HEADERS = {
	"cache-control": "no-store",
	"content-security-policy": "default-src 'none'; frame-ancestors 'none'",
	"cross-origin-resource-policy": "same-origin",
	"referrer-policy": "no-referrer",
	"x-content-type-options": "nosniff",
	"x-frame-options": "DENY",
} as const;

/** Limits far above the needs of a probe or a scrape. Slow and unfinished requests are dropped. */
const LIMITS = {
	maxHeaderSize: 8192,
	headersTimeout: 5000,
	requestTimeout: 5000,
	connectionsCheckingInterval: 1000,
	// A request without Host gets an answer with our headers instead of Node's.
	requireHostHeader: false,
};
const IDLE_MS = 10_000;
/** The time for what the host asks at the shell, such as the deletion of a person's data: as long as the program waits. */
const HOST_MS = 30_000;
const MAX_CONNECTIONS = 200;

/** The handlers of /healthz, /readyz and /metrics, by path. */
export function createMonitorRoutes({
	monitor,
	logger,
	host,
}: RoutesOptions): Readonly<Record<string, RequestListener>> {
	const createListener = (send: (response: ServerResponse) => Promise<void>): RequestListener =>
		forHost(host, (_request, response) => {
			send(response).catch(err => {
				logger.error({ err }, "health or metrics request failed");
				sendText(response, 500, "Something went wrong; the log says what.\n");
			});
		});
	return {
		// Any answer shows that the process is alive and its event loop runs.
		"/healthz": createListener(async response => sendText(response, 200, "ok\n")),
		"/readyz": createListener(async response => {
			const report = await monitor.ready();
			sendText(response, report.ready ? 200 : 503, `${JSON.stringify(report, null, "\t")}\n`, "application/json");
		}),
		"/metrics": createListener(async response =>
			sendText(response, 200, await monitor.metrics(), "text/plain; version=0.0.4; charset=utf-8"),
		),
	};
}

/**
 * Refuses requests for another host. A page in a browser reaches this port if the name of its host resolves to this machine
 * (DNS rebinding). That takes a name with a dot that the page's owner has registered: an address cannot be rebound, and
 * names without a dot are those of this machine or its network, for example of a service in a compose file. What is not a
 * browser may send no name at all.
 */
function forHost(configured: string, listener: RequestListener): RequestListener {
	return (request, response) => {
		const { host } = request.headers;
		const name = URL.parse(`http://${host}`)?.hostname ?? ".";
		const isAddress = isIP(name.replace(/^\[|\]$/g, "")) !== 0;
		if (host === undefined || isAddress || !name.includes(".") || name === configured.toLowerCase())
			return listener(request, response);
		sendText(response, 403, "Ask by address, by a name without a dot, or by the name in HTTP_HOST.\n");
	};
}

/**
 * Serves health and metrics.
 *
 * @throws when the server cannot listen on the address (code EADDRINUSE: the port is taken)
 */
export async function startMonitorServer({ port, hostRoutes, ...options }: MonitorServerOptions) {
	const { host } = options;
	const routes = createMonitorRoutes(options);
	const server = createServer(LIMITS, (request, response) => {
		const [path = ""] = (request.url ?? "").split("?");
		const hostRoute = request.method === "POST" ? hostRoutes?.get(path) : undefined;
		if (hostRoute !== undefined) {
			request.socket.setTimeout(HOST_MS);
			return forHost(host, hostRoute)(request, response);
		}
		if (request.method !== "GET" && request.method !== "HEAD") {
			// Closing the connection avoids reading a body.
			response.setHeaders(
				new Map([
					["allow", "GET, HEAD"],
					["connection", "close"],
				]),
			);
			return sendText(response, 405, "Only GET and HEAD.\n");
		}
		const route = Object.hasOwn(routes, path) ? routes[path] : undefined;
		if (route === undefined) return sendText(response, 404, "There is nothing here.\n");
		route(request, response);
	});
	server.timeout = IDLE_MS;
	/** The open connections, oldest first. */
	const sockets = new Set<Socket>();
	server.on("connection", (socket: Socket) => {
		sockets.add(socket);
		socket.once("close", () => sockets.delete(socket));
		// The oldest one is closed: it has had its time, and the newest may be a health check.
		const [oldest] = sockets;
		if (sockets.size > MAX_CONNECTIONS) oldest?.destroy();
	});
	server.on("clientError", refuseUnreadable);
	const listening = Promise.withResolvers<void>();
	server.once("error", listening.reject).listen({ host, port }, listening.resolve);
	await listening.promise;
	// Only a pipe has a string as its address.
	const address = server.address() as AddressInfo;
	const shownHost = address.family === "IPv6" ? `[${address.address}]` : address.address;
	return {
		/** "http://127.0.0.1:3000" */
		url: `http://${shownHost}:${address.port}`,
		async close() {
			server.close();
			server.closeAllConnections();
		},
	};
}

function sendText(response: ServerResponse, status: number, body: string, type = "text/plain; charset=utf-8"): void {
	response.writeHead(status, { ...SECURITY_HEADERS, "content-type": type }).end(body);
}

const STATUS_LINES: Readonly<Record<string, string>> = {
	HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
	ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

/** Answers an invalid request, and closes the connection. */
function refuseUnreadable(error: Error & { code?: string }, socket: Socket): void {
	if (!socket.writable) return void socket.destroy();
	const headers = Object.entries(SECURITY_HEADERS).map(([name, value]) => `${name}: ${value}`);
	const lines = [`HTTP/1.1 ${STATUS_LINES[error.code ?? ""] ?? "400 Bad Request"}`, ...headers, "connection: close"];
	socket.end(`${lines.join("\r\n")}\r\ncontent-length: 0\r\n\r\n`, () => socket.destroy());
}
