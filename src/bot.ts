import { z } from "zod";
import { createClient } from "./api/client.ts";
import { gameHistoryOperation, PLATFORMS } from "./api/game-history.ts";
import { gameLogOperation } from "./api/game-log.ts";
import type { Timings } from "./api/timings.ts";
import { createTransport } from "./api/transport.ts";
import type { Config } from "./config.ts";
import { alertMessage, alertNonce, alertNotice } from "./discord/alert-message.ts";
import type { Command, Player } from "./discord/command.ts";
import { createDirectMessages } from "./discord/direct-message.ts";
import { connectGateway } from "./discord/gateway.ts";
import { createPictures } from "./discord/pictures.ts";
import { createRouter } from "./discord/router.ts";
import { alertsSchema } from "./market/alert.ts";
import { createAlertWatch } from "./market/alert-watch.ts";
import { createAlerts } from "./market/alerts.ts";
import { createCatalog } from "./market/catalog.ts";
import { createPricePoints } from "./market/price-points.ts";
import { createRecentCards } from "./market/recent-cards.ts";
import { createSalesRates } from "./market/sales-rates.ts";
import { createWalks } from "./market/walks.ts";
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
	/** Resolves after so many milliseconds, rejects when the signal aborts: what the catalog's and the alerts' beats wait with. */
	wait?: (ms: number, signal: AbortSignal) => Promise<unknown>;
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
	const { config, sampleData, commands, logger, now = Date.now, timings = {}, deferAfterMs, wait } = options;
	const waiting = wait === undefined ? {} : { wait };
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
	const catalog = createCatalog({
		api,
		store: storage.store("state", z.unknown()),
		origin: config.apiBaseUrl,
		logger,
		now,
		...waiting,
	});
	const alerts = await createAlerts({ store: storage.store("alerts", alertsSchema), now });
	const alertWatch = createAlertWatch({ api, catalog, alerts, logger, now, ...waiting });
	const pricePoints = createPricePoints({ storage, logger, now });
	await pricePoints.start();
	catalog.subscribe({ crawled: (entries, at) => void pricePoints.record(entries, at) });
	const pictures = createPictures({ logger });
	await catalog.start();
	const salesRates = createSalesRates(now);
	const walks = createWalks({ catalog, salesRates, dayChange: listing => pricePoints.change(listing, "day"), now });

	async function close(): Promise<void> {
		await catalog.stop();
		await pricePoints.stop();
		await pictures.stop();
		await transport.close();
		await storage.close();
	}

	/** The store's pages are overwritten as they are emptied, and the purge gives back the log they went through. */
	async function forget(player: Player | undefined): Promise<void> {
		if (player !== undefined) await transport.forget([gameHistoryOperation, gameLogOperation], player.gamertag);
		await storage.purge();
	}

	const links = storage.store("links", z.object({ gamertag: z.string(), platform: z.enum(PLATFORMS) }));
	const router = createRouter({
		commands,
		services: {
			api,
			catalog,
			alerts,
			walks,
			salesRates,
			recentCards: createRecentCards(),
			pricePoints,
			pictures,
			links,
			forget,
			sampleData,
			now,
		},
		takeNotice: async userId => alertNotice(await alerts.takeNotices(userId)),
		logger,
		...(deferAfterMs === undefined ? {} : { deferAfterMs }),
	});
	try {
		const { discordToken: token, discordApiUrl: apiUrl, discordGuildId: guildId } = config;
		const gateway = await connectGateway({ token, apiUrl, guildId, commands, router, logger });
		const { send } = createDirectMessages(gateway.client.rest);
		alertWatch.start((alert, entry) => send(alert.userId, alertMessage(alert, entry), alertNonce(alert)));
		return {
			applicationId: gateway.applicationId,
			async stop() {
				await alertWatch.stop();
				await gateway.stop();
				await close();
			},
		};
	} catch (error) {
		await close();
		throw error;
	}
}
