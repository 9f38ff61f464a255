import swagger from "@fastify/swagger";
import fastify from "fastify";
import { jsonSchemaTransform, validatorCompiler, type ZodTypeProvider } from "fastify-type-provider-zod";
import { addCaptainsRoute } from "./captains.ts";
import type { App, Context } from "./context.ts";
import { addDocsRoutes } from "./docs.ts";
import { addGameHistoryRoute } from "./game-history.ts";
import { addGameLogRoute } from "./game-log.ts";
import { addImageRoute } from "./images.ts";
import { addItemRoute } from "./item.ts";
import { addListingRoute } from "./listing.ts";
import { addListingsRoutes } from "./listings.ts";
import { addMetaDataRoute } from "./meta-data.ts";
import { addRefusals, type Logger, OPEN_HEADERS, refuseAddress } from "./refusal.ts";
import { periodAt } from "./sample/calendar.ts";
import { createGamertags } from "./sample/gamertags.ts";
import { pricesAt } from "./sample/prices.ts";
import { createSample } from "./sample/sample.ts";
import { type Season, seasonInProgress } from "./sample/season.ts";

export interface ReadApiOptions {
	host: string;
	/** The port; 0 picks a free one. */
	port: number;
	/** The word that the contract masks as `<league>`. */
	league: string;
	/** The seed of the invented data; the same seed creates the same service. */
	seed?: string;
	/** The seasons of its gamertags' leagues; default: a season in progress when the service starts. */
	seasons?: readonly Season[];
	/** Epoch ms from which rosters, new cards and prices change every few minutes or hours; default: never. */
	opensAt?: number;
	/** Epoch ms; prices and games depend on it. Default: the system's clock. */
	now?: () => number;
	/** The address of pictures from outside, if it is not the address on which the service listens. */
	publicUrl?: string;
	logger?: Logger;
}

export interface ReadApi {
	/** The address: "http://127.0.0.1:3100". */
	url: string;
	app: App;
	/** The prices of the listings at any time (epoch ms), as Buy now and Sell now; null if there were no orders. */
	pricesAt(time: number): { uuid: string; buyNow: number | null; sellNow: number | null }[];
	close(): Promise<void>;
}

/** How long a browser caches the answer to OPTIONS: Chromium's maximum. */
const PREFLIGHT_SECONDS = 7200;

/**
 * Serves the read API over invented data, to the bot and to anybody who wants to build against it.
 *
 * @throws when the server cannot listen on the address
 */
export async function createReadApi(options: ReadApiOptions): Promise<ReadApi> {
	const { host, port, league, seed = "dugout", now = Date.now, opensAt = null, logger } = options;
	const { seasons = [seasonInProgress(createGamertags(seed), now())] } = options;
	const app: App = fastify({ frameworkErrors: refuseAddress }).withTypeProvider<ZodTypeProvider>();
	let url = "";
	const context: Context = {
		sample: createSample(seed, seasons, opensAt),
		league,
		now,
		publicUrl: () => options.publicUrl ?? url,
	};

	app.setValidatorCompiler(validatorCompiler);
	// Answers are sent as text that is created once; the schemas of responses only describe them.
	app.setSerializerCompiler(() => data => JSON.stringify(data));
	app.addHook("onRequest", async (request, reply) => {
		reply.headers(OPEN_HEADERS);
		// A browser sends OPTIONS to find out whether it may send a request with its own headers.
		if (request.method !== "OPTIONS") return;
		const headers = request.headers["access-control-request-headers"] ?? "*";
		reply.headers({
			"access-control-allow-methods": "GET, HEAD",
			"access-control-allow-headers": headers,
			"access-control-max-age": PREFLIGHT_SECONDS,
			vary: "access-control-request-headers",
		});
		return reply.code(204).send();
	});
	await app.register(swagger, {
		openapi: {
			openapi: "3.1.0",
			info: {
				title: "Invented marketplace and game data",
				version: "1.0.0",
				description: "The read API over sample data: no real player, club or person. /docs explains the rules.",
				contact: { name: "Dugout" },
				license: { name: "MIT", identifier: "MIT" },
			},
			servers: [{ url: "/", description: "The service that serves this description." }],
			security: [],
			tags: [
				{ name: "market", description: "Listings, items, captains and metadata." },
				{ name: "games", description: "Finished games and who played them." },
				{ name: "pictures", description: "The pictures that records link to." },
			],
		},
		transform: jsonSchemaTransform,
	});
	addRefusals(app, logger);
	addListingsRoutes(app, context);
	addListingRoute(app, context);
	addItemRoute(app, context);
	addCaptainsRoute(app, context);
	addMetaDataRoute(app);
	addGameLogRoute(app, context);
	addGameHistoryRoute(app, context);
	addImageRoute(app, context);
	addDocsRoutes(app, context);

	url = await app.listen({ host, port });
	return {
		url,
		app,
		pricesAt: time =>
			context.sample.markets.at(time).items.map(item => {
				const { sell, buy } = pricesAt(item, periodAt(time));
				return { uuid: item.uuid, buyNow: sell || null, sellNow: buy || null };
			}),
		close: () => app.close(),
	};
}
