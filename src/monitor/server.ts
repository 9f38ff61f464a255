import type { Socket } from "node:net";
import fastify from "fastify";
import type { Monitor } from "./monitor.ts";
import { addMonitorRoutes, refuseOtherMethods, SECURITY_HEADERS } from "./routes.ts";

export interface MonitorServerOptions {
	host: string;
	/** 0: any free one. */
	port: number;
	monitor: Monitor;
	logger: { error(fields: object, message: string): void };
}

export interface MonitorServer {
	/** "http://127.0.0.1:3000" */
	url: string;
	close(): Promise<void>;
}

/** What a probe or a scrape needs is far below these; who holds on to more is let go. */
const LIMITS = {
	bodyLimit: 1024,
	requestTimeout: 5000,
	connectionTimeout: 10_000,
	http: { maxHeaderSize: 8192, connectionsCheckingInterval: 5000 },
};
const MAX_CONNECTIONS = 200;

/**
 * Serves health and metrics.
 *
 * @throws when the address cannot be listened on (code EADDRINUSE: the port is taken)
 */
export async function startMonitorServer(options: MonitorServerOptions): Promise<MonitorServer> {
	const { host, port, monitor, logger } = options;
	const app = fastify({
		...LIMITS,
		forceCloseConnections: true,
		clientErrorHandler: refuseUnreadable,
		frameworkErrors: (_error, _request, reply) => {
			reply.hijack().raw.writeHead(400, SECURITY_HEADERS).end();
		},
	});
	app.addHook("onRequest", async (_request, reply) => {
		reply.headers(SECURITY_HEADERS);
	});
	app.addHook("onRequest", refuseOtherMethods);
	app.setNotFoundHandler((_request, reply) => reply.code(404).type("text/plain").send("There is nothing here.\n"));
	app.setErrorHandler((err, _request, reply) => {
		logger.error({ err }, "health or metrics could not be told");
		return reply.code(500).type("text/plain").send("Something went wrong; the log says what.\n");
	});
	addMonitorRoutes(app, monitor);
	app.server.maxConnections = MAX_CONNECTIONS;
	return { url: await app.listen({ host, port }), close: () => app.close() };
}

const STATUS_LINES: Readonly<Record<string, string>> = {
	HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
	ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

/** Answers what never became a request, and hangs up. */
function refuseUnreadable(error: Error & { code?: string }, socket: Socket): void {
	if (!socket.writable) return;
	const headers = Object.entries(SECURITY_HEADERS).map(([name, value]) => `${name}: ${value}`);
	const lines = [`HTTP/1.1 ${STATUS_LINES[error.code ?? ""] ?? "400 Bad Request"}`, ...headers, "connection: close"];
	socket.end(`${lines.join("\r\n")}\r\ncontent-length: 0\r\n\r\n`, () => socket.destroy());
}
