import { z } from "zod";
import { createClient } from "./api/client.ts";
import { gameHistoryOperation, PLATFORMS } from "./api/game-history.ts";
import { gameLogOperation } from "./api/game-log.ts";
import type { Timings } from "./api/timings.ts";
import { createTransport } from "./api/transport.ts";
import type { Config } from "./config.ts";
import type { Command, Player } from "./discord/command.ts";
import { connectGateway } from "./discord/gateway.ts";
import { createRouter } from "./discord/router.ts";
import { createCatalog } from "./market/catalog.ts";
import { createStorage } from "./storage/storage.ts";

export interface Logger {
	debug(fields: object, message: string): void;
	info(fields: object, message: string): void;
	warn(fields: object, message: string): void;
	error(fields: object, message: string): void;
}

export interface BotOptions {
	config: Pick<Config, "discordApiUrl" | "discordGuildId" | "league" | "storageUrl"> & {
		discordToken: string;
		apiBaseUrl: string;
	};
	/** The read API's data are invented ones. */
	sampleData: boolean;
	commands: readonly Command[];
	logger: Logger;
	now?: () => number;
	/** How patient the client of the read API is. */
	timings?: Partial<Timings>;
	deferAfterMs?: number;
}

export interface Bot {
	applicationId: string;
	/** Finishes what is under way, keeps what is to be kept, and lets go of everything. */
	stop(): Promise<void>;
}

/**
 * Builds all parts, hands each what it needs, and connects to Discord.
 *
 * @throws when the storage cannot be opened or Discord refuses the token
 */
export async function startBot(options: BotOptions): Promise<Bot> {
	const { config, sampleData, commands, logger, now = Date.now, timings = {}, deferAfterMs } = options;
	const storage = await createStorage(config.storageUrl, { logger });
	const transport = createTransport({
		baseUrl: config.apiBaseUrl,
		league: config.league,
		cache: storage.store("cache", z.unknown()),
		logger,
		now,
		timings,
	});
	const api = createClient(transport);
	const catalog = createCatalog({ api, store: storage.store("state", z.unknown()), logger, now });
	await catalog.start();

	async function close(): Promise<void> {
		await catalog.stop();
		await transport.close();
		await storage.close();
	}

	/** The store's pages are overwritten as they are emptied, and the purge gives back the log they went through. */
	async function forget({ gamertag }: Player): Promise<void> {
		await transport.forget([gameHistoryOperation, gameLogOperation], gamertag);
		await storage.purge();
	}

	const links = storage.store("links", z.object({ gamertag: z.string(), platform: z.enum(PLATFORMS) }));
	const router = createRouter({
		commands,
		services: { api, catalog, links, forget, sampleData, now },
		logger,
		...(deferAfterMs === undefined ? {} : { deferAfterMs }),
	});
	try {
		const { discordToken: token, discordApiUrl: apiUrl, discordGuildId: guildId } = config;
		const gateway = await connectGateway({ token, apiUrl, guildId, commands, router, logger });
		return {
			applicationId: gateway.applicationId,
			async stop() {
				await gateway.stop();
				await close();
			},
		};
	} catch (error) {
		await close();
		throw error;
	}
}
