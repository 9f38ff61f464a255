import type { RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import type { DiscordStandIn } from "@dugout/discord-stand-in";
import fastify from "fastify";
import { createAct } from "./actions.ts";
import { bundleClient } from "./bundle.ts";
import { startExampleSearch } from "./example-search.ts";
import type { KnownValues } from "./examples.ts";
import { addFileRoutes } from "./files.ts";
import { createPictureOf } from "./from-discord/pictures.ts";
import { createInitialState, type InitialStateOptions } from "./initial-state.ts";
import { addMediaRoute } from "./media.ts";
import { isOwnHost, SECURITY_HEADERS } from "./security.ts";
import { serveSockets } from "./socket.ts";
import { createTranscript } from "./transcript.ts";

export interface PageLogger {
	error(details: object, message: string): void;
}

export interface PageOptions extends InitialStateOptions {
	host: string;
	/** The port; 0 picks a free one. */
	port: number;
	discord: DiscordStandIn;
	/** The sources of pictures, such as "http://127.0.0.1:4000/images/"; all others are not loaded. */
	pictureSources: readonly string[];
	/** The values for examples of commands when the bot has no suggestions. */
	known?: KnownValues;
	/** The commands of the examples; default: the first ones. */
	examples?: readonly string[];
	/** Epoch ms. */
	now: () => number;
	logger: PageLogger;
	/** Additional routes by path. Probes may use any name of this machine, so their Host is not checked. */
	routes?: Readonly<Record<string, RequestListener>>;
}

export interface Page {
	/** The address for a browser on this machine: "http://127.0.0.1:3000". */
	url: string;
	close(): Promise<void>;
}

/** Limits far above the needs of browsers. Slow and unfinished requests are dropped. */
const LIMITS = {
	requestTimeout: 5000,
	connectionTimeout: 10_000,
	// A request without Host is refused here with the security headers, instead of by Node.
	http: { headersTimeout: 5000, connectionsCheckingInterval: 1000, requireHostHeader: false },
};
const MAX_CONNECTIONS = 200;

/**
 * Serves a chat in which people use the bot through the stand-in for Discord.
 *
 * @throws when the server cannot listen on the address (code EADDRINUSE: the port is taken)
 */
export async function createPage(options: PageOptions): Promise<Page> {
	const { host, port, discord, pictureSources, known = {}, examples: names, now, logger, routes = {} } = options;
	const bundle = await bundleClient();
	const transcript = createTranscript({
		discord,
		initial: createInitialState(discord, options),
		pictureOf: createPictureOf(pictureSources),
		now,
	});
	const guide = discord.person({ name: "Guide" });
	const channelId = discord.channelId(guide, "guild");
	const examples = startExampleSearch({ transcript, guide, channelId, known, names });

	const app = fastify({ ...LIMITS, forceCloseConnections: true });
	app.server.maxConnections = MAX_CONNECTIONS;
	app.addHook("onRequest", async ({ headers, method, routeOptions }, reply) => {
		reply.headers(SECURITY_HEADERS);
		if (!isOwnHost(headers, host) && !Object.hasOwn(routes, routeOptions.url ?? "")) {
			return reply.code(403).send("Open this page by IP address or as localhost.");
		}
		if (method !== "GET" && method !== "HEAD") return reply.code(405).header("allow", "GET, HEAD").send("Only GET.");
	});
	app.setErrorHandler((error, request, reply) => {
		logger.error({ err: error, path: request.url }, "the sandbox's page failed");
		return reply.code(502).type("text/plain").send("Something went wrong; the log says what.");
	});
	await addFileRoutes(app, bundle);
	addMediaRoute(app, pictureSources);
	for (const [path, listener] of Object.entries(routes)) {
		app.get(path, (request, reply) => listener(request.raw, reply.hijack().raw));
	}
	const sockets = serveSockets(app.server, { transcript, act: createAct(discord), build: bundle.version, host });

	async function close(): Promise<void> {
		examples.close();
		sockets.close();
		await app.close();
	}
	try {
		await app.listen({ host, port });
	} catch (error) {
		await close();
		throw error;
	}
	// Only a pipe has a string as its address.
	const address = app.server.address() as AddressInfo;
	return { url: `http://${visitedHost(host)}:${address.port}`, close };
}

/** A browser cannot open the address that means all interfaces. */
function visitedHost(host: string): string {
	if (host === "0.0.0.0" || host === "::") return "localhost";
	return host.includes(":") ? `[${host}]` : host;
}
