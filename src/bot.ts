import { z } from "zod";
import type { PersonalAnswers } from "./api/answers.ts";
import { createClient } from "./api/client.ts";
import { PLATFORMS } from "./api/game-history.ts";
import { createTransport, type RequestEvent, type Timings } from "./api/transport.ts";
import type { Config } from "./config.ts";
import { alertMessage, alertNonce, alertNotice } from "./discord/alert-message.ts";
import type { Command } from "./discord/command.ts";
import { createDirectMessages } from "./discord/direct-message.ts";
import { connectGateway } from "./discord/gateway.ts";
import { createPictures } from "./discord/pictures.ts";
import { createRouter } from "./discord/router.ts";
import { shardStates } from "./discord/shard-state.ts";
import { startMarket } from "./market/market.ts";
import { createRecentCards } from "./market/recent-cards.ts";
import { createMetrics, type Metrics } from "./monitor/metrics.ts";
import type { Probes } from "./monitor/probes.ts";
import { startSharing } from "./sharing.ts";
import { openCache } from "./storage/cache.ts";
import { createStorage, type Storage } from "./storage/storage.ts";

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
		/** Of the cache; default: in memory. */
		cacheUrl?: string;
	};
	/** The read API's data are invented ones. */
	sampleData: boolean;
	commands: readonly Command[];
	logger: Logger;
	now?: () => number;
	/** How patient the client of the read API is. */
	timings?: Partial<Timings>;
	deferAfterMs?: number;
	/** Answers to one person within 10 s; default: 100. */
	answerLimit?: number;
	/** Resolves after so many milliseconds, rejects when the signal aborts: what the catalog's and the alerts' beats wait with. */
	wait?: (ms: number, signal: AbortSignal) => Promise<unknown>;
	/** Other processes of the bot work on the same storage. */
	shared?: boolean;
	/** Is told what happens. */
	metrics?: Metrics;
	/** Is given the parts that can be asked how they are, as they come into being. */
	watch?: (probes: Partial<Probes>) => void;
	/** Discord has ended the connection for good: no command comes any more. */
	onClosed?: (error: Error) => void;
}

export interface Bot {
	applicationId: string;
	/** Finishes what is under way, keeps what is to be kept, and lets go of everything. */
	stop(): Promise<void>;
}

/**
 * Builds all parts, hands each what it needs, and connects to Discord.
 *
 * @throws when STORAGE_URL is malformed or Discord refuses the token
 */
export async function startBot(options: BotOptions): Promise<Bot> {
	const { config, sampleData, commands, logger, now = Date.now, timings = {}, deferAfterMs, wait } = options;
	const { metrics = createMetrics(), watch = () => {} } = options;
	const storage = await createStorage(config.storageUrl, { logger });
	const cache = await openCache(config.cacheUrl ?? "sqlite://:memory:", { logger });
	const sharing = options.shared === true ? await startSharing(storage, logger) : null;
	let upstreamAnsweredAt: number | null = null;
	const transport = createTransport({
		baseUrl: config.apiBaseUrl,
		league: config.league,
		cache,
		personalAnswers: keepPersonalAnswers(storage),
		logger,
		now,
		timings,
		onRequest(event) {
			metrics.read(event);
			if (isAnswer(event)) upstreamAnsweredAt = now();
		},
		onAttempt: metrics.attempt,
		onCacheError: metrics.cacheError,
	});
	const api = createClient(transport);
	const pictures = createPictures({ logger });
	watch({
		checkStorage: () => storage.check(),
		upstreamAnsweredAt: () => upstreamAnsweredAt,
		upstreamWaiting: transport.waiting,
	});
	const market = await startMarket({ api, storage, origin: config.apiBaseUrl, sharing, logger, now, wait });
	const { catalog, alerts, alertWatch, pricePoints, salesRates, walks } = market;
	watch({
		catalog: () => catalog.progress(),
		alerts: () => (alerts.loaded() ? alerts.size() : null),
	});

	async function close(): Promise<void> {
		await market.stop();
		await pictures.stop();
		await transport.close();
		await cache.close();
		await sharing?.stop();
		await storage.close();
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
			forget: ({ gamertag }) => transport.forget(gamertag),
			// Pages are overwritten as they are emptied, and the purge gives back the log they went through.
			clean: () => storage.purge(),
			sampleData,
			now,
		},
		takeNotice: async userId => alertNotice(await alerts.takeNotices(userId)),
		logger,
		onBegin: metrics.interactionBegan,
		onEnd: metrics.interactionEnded,
		...(deferAfterMs === undefined ? {} : { deferAfterMs }),
		answerLimit: options.answerLimit,
	});
	try {
		const { discordToken: token, discordApiUrl: apiUrl, discordGuildId: guildId } = config;
		const gateway = await connectGateway({
			token,
			apiUrl,
			guildId,
			commands,
			router,
			logger,
			onFault: metrics.discordFault,
			...(options.onClosed && { onClosed: options.onClosed }),
			...(sharing && { identify: sharing.identify }),
		});
		watch({ shards: () => shardStates(gateway.client) });
		const { send } = createDirectMessages(gateway.rest);
		alertWatch.start(
			metrics.countAlerts((alert, entry) => send(alert.userId, alertMessage(alert, entry), alertNonce(alert))),
		);
		return {
			applicationId: gateway.applicationId,
			async stop() {
				// Both before the rest: answers and alerts under way read and store to their end.
				await Promise.all([gateway.stop(), alertWatch.stop(4000)]);
				await gateway.close();
				await close();
			},
		};
	} catch (error) {
		await close();
		throw error;
	}
}

/** Of a call's results, those that the read API itself gave just now. */
function isAnswer({ source, result }: RequestEvent): boolean {
	return source === "network" && (result === "ok" || result === "not-found" || result === "mismatch");
}

/** Each answer beside the gamertags that it names. */
function keepPersonalAnswers(storage: Storage): PersonalAnswers {
	const store = storage.store("cache", z.object({ names: z.array(z.string()), answer: z.unknown() }));
	return {
		get: async key => (await store.get(key))?.answer,
		set: (key, answer, names, ttlMs) => store.set(key, { names: [...names], answer }, ttlMs),
		async forget(name) {
			const keys: string[] = [];
			for await (const [key, { names }] of store.entries()) if (names.includes(name)) keys.push(key);
			for (const key of keys) await store.delete(key);
		},
	};
}
