import { createApiRoom } from "./api/room.ts";
import type { Timings } from "./api/transport/transport.ts";
import { createPictures } from "./chart/pictures.ts";
import type { Config } from "./config.ts";
import { alertMessage, sumAlertMessage } from "./discord/alert-message.ts";
import type { Command } from "./discord/command.ts";
import { createChannelPosts } from "./discord/connection/channel-post.ts";
import { createDirectMessages } from "./discord/connection/direct-message.ts";
import { connectGateway, type Gateway } from "./discord/connection/gateway.ts";
import { createInstalls } from "./discord/connection/installs.ts";
import { createRest } from "./discord/connection/rest.ts";
import { createFileReader } from "./discord/connection/sent-file.ts";
import { createFeedMessages } from "./discord/feed-message.ts";
import { createLeagueMessages } from "./discord/league-message.ts";
import { createAskers } from "./discord/router/ask-question.ts";
import { createPermission } from "./discord/router/permission.ts";
import { createRouter } from "./discord/router/router.ts";
import { searchMessage } from "./discord/search-message.ts";
import type { Services } from "./discord/services.ts";
import { createEditionRoom } from "./editions/room.ts";
import { createFeedRoom } from "./feed/room.ts";
import { createFinderRoom } from "./finder/room.ts";
import { createGameLogRoom } from "./game-logs/room.ts";
import type { Wait } from "./ground/async.ts";
import { createKept } from "./ground/kept.ts";
import type { Logger } from "./ground/logger.ts";
import { MINUTE } from "./ground/times.ts";
import { createHostActions } from "./host-actions.ts";
import { createLeagueRoom } from "./league/room.ts";
import type { SampleLeague } from "./league/sample-league.ts";
import { leagueLogs } from "./league/store/game-logs.ts";
import type { PastPrices } from "./market/prices/price-points.ts";
import { createMarketRoom } from "./market/room.ts";
import { createMineRoom } from "./mine/room.ts";
import type { HostActions } from "./monitor/host-routes.ts";
import type { Metrics } from "./monitor/metrics.ts";
import type { Probes } from "./monitor/monitor.ts";
import { createPostingRoom } from "./posting/room.ts";
import { partsOfRooms, type Rooms, stopRooms } from "./rooms.ts";
import { createStats } from "./stats/stats.ts";
import { openCache } from "./storage/cache.ts";
import { createForgetting } from "./storage/forgetting.ts";
import { createLinks } from "./storage/links.ts";
import { openDatabase } from "./storage/open-database.ts";
import { createPersonalAnswers } from "./storage/personal-answers.ts";
import { createSettings } from "./storage/settings.ts";
import { checkDatabase } from "./storage/state.ts";
import type { Texts } from "./text/en.ts";
import { textsFor as localTexts } from "./text/texts.ts";
import { createWatchRoom } from "./watch/room.ts";

export interface BotOptions {
	config: Pick<Config, "cacheUrl" | "discordApiUrl" | "discordGuildId" | "league" | "sharding" | "storageUrl"> & {
		discordToken: string;
		apiBaseUrl: string;
		/** An HTTP proxy for the read API's requests; default: none. */
		apiProxyUrl?: Config["apiProxyUrl"];
	};
	commands: readonly Command[];
	logger: Logger;
	metrics: Metrics;
	/** Called with the probes of the bot's parts, as these are created. */
	registerProbes?: (probes: Partial<Probes>) => void;
	/** Called when Discord has ended the connection for good: no more commands will arrive. */
	onClosed?: (error: Error) => void;
	/** The read API serves invented data; default: null, it serves the game's. */
	sample?: SampleOptions | null;
	pace?: PaceOptions;
	/** Timeouts and retries of the read API's client. */
	timings?: Partial<Timings>;
	deferAfterMs?: number;
	/** Answers to one person within 10 s; default: 100. */
	answerLimit?: number;
	/** The texts for a locale; default: the texts of src/text. */
	textsFor?: (locale: string) => Texts;
	/** Epoch ms. */
	now?: () => number;
	/** Waits between refreshes; a test passes its own. */
	wait?: Wait | undefined;
}

/** The content of an empty database at the start. */
export interface SampleOptions {
	/** Fills it with the past week. */
	pastPrices?: PastPrices | undefined;
	/** Made in its server, if that has no league. */
	league?: SampleLeague | null | undefined;
}

/** The intervals of background reads, in milliseconds. */
export interface PaceOptions {
	/** Between crawls of the market; default: the service's 30 minutes. */
	crawlMs?: number | undefined;
	/** The time between two cards whose attributes are read; default: a second. */
	sweepMs?: number | undefined;
	/** The longest pause between two reads of a league's account; default: it depends only on when the account last played. */
	leagueReadMs?: number | undefined;
}

export interface Bot {
	applicationId: string;
	/** What its host does at the shell. */
	hostActions: HostActions;
	/** Finishes the work in progress, writes pending data, and closes all resources. */
	stop(): Promise<void>;
}

/**
 * Creates all parts with their dependencies, and connects to Discord.
 *
 * @throws {Error} one line when the database cannot be used; discord.js's own error when Discord refuses the token
 */
export async function startBot(options: BotOptions): Promise<Bot> {
	const { config, commands, logger, metrics, registerProbes = () => {} } = options;
	const rooms = await createRooms(options);
	const { discord, installs, editions, feeds, finder, leagues, market, mine, posting, watch } = rooms;
	let commandIds: ReadonlyMap<string, string> = new Map();
	const services = createServices(rooms, options, () => commandIds);
	const router = createRouter({
		permission: createPermission(config.discordToken, services.now),
		commands,
		services,
		logger,
		onBegin: metrics.interactionBegan,
		onEnd: metrics.interactionEnded,
		deferAfterMs: options.deferAfterMs,
		answerLimit: options.answerLimit,
	});
	registerProbes(partsOfRooms(rooms, "probes") satisfies Omit<Probes, "shards">);
	let gateway: Gateway | undefined;
	try {
		// People are answered from what these read.
		await editions.load();
		posting.load();
		await market.start({ ...feeds.follower, checkSums: watch.checkSums, askQuestions: watch.askQuestions });
		await finder.load();
		await leagues.load();
		gateway = await connectGateway({
			token: config.discordToken,
			rest: discord.rest,
			guildId: config.discordGuildId,
			sharding: config.sharding,
			commands,
			router,
			logger,
			onFault: metrics.discordFault,
			onRegistered(ids) {
				commandIds = ids;
			},
			...(options.onClosed && { onClosed: options.onClosed }),
		});
		registerProbes({ shards: gateway.shardStates });
		// The parts below send messages.
		watch.start();
		finder.start({ onRead: watch.afterAttributes, onChanges: feeds.postUpdate });
		posting.start({
			alert: watch.messages.alert,
			search: watch.messages.search,
			notice: leagues.notices,
			"feed-pause": feeds.pauses,
			"league-pause": leagues.pauses,
		});
		leagues.start();
		mine.start();
		editions.start();
		installs.start();
		return {
			applicationId: gateway.applicationId,
			hostActions: createHostActions({ database: rooms.storage, services, now: services.now }),
			stop: () => stopRooms(rooms, gateway?.stop),
		};
	} catch (error) {
		await stopRooms(rooms, gateway?.stop);
		throw error;
	}
}

type BotRooms = Awaited<ReturnType<typeof createRooms>>;

/** Creates each room after the rooms that it needs. */
async function createRooms(options: BotOptions) {
	const { config, sample, pace, logger, metrics, now = Date.now, wait, textsFor = localTexts } = options;
	const forgetting = createForgetting();
	const opened = await openDatabase(config.storageUrl, { logger });
	const database = { ...opened, db: opened.db.withPlugin(forgetting.plugin) };
	const cache = await openCache(config.cacheUrl, { logger });
	const settings = createSettings(database.db);
	/** The parts that most rooms need. */
	const base = { database, logger, now, wait };
	const discord = createRest({
		token: config.discordToken,
		apiUrl: config.discordApiUrl,
		logger,
		onFault: metrics.discordFault,
		now,
	});
	const installs = createInstalls({ rest: discord.rest, logger, wait });
	const readApi = createApiRoom({
		baseUrl: config.apiBaseUrl,
		proxyUrl: config.apiProxyUrl,
		league: config.league,
		cache,
		personalAnswers: createPersonalAnswers(database.db, { now }),
		logger,
		now,
		wait,
		timings: options.timings ?? {},
		onRequest: metrics.read,
		onAttempt: metrics.attempt,
		onSkipped: metrics.entriesSkipped,
		onCacheError: metrics.cacheError,
	});
	const { api } = readApi.services;
	const origin = config.apiBaseUrl;
	const market = createMarketRoom({
		...base,
		api,
		origin,
		crawlMs: pace?.crawlMs,
		pastPrices: sample?.pastPrices,
	});
	const { catalog } = market.services;
	const finder = createFinderRoom({ ...base, api, catalog, origin, sweepMs: pace?.sweepMs });
	const posting = createPostingRoom({
		...base,
		channels: createChannelPosts(discord),
		sendDirect: createDirectMessages(discord),
		onOutcome: metrics.postEnded,
		onAttempt: metrics.postEnded,
	});
	const mine = createMineRoom(base);
	const watch = createWatchRoom({
		...base,
		...posting.services,
		...market.services,
		api,
		origin,
		ownedBy: async userId => (await mine.services.ownedCards.of(userId))?.copies ?? null,
		createAsker: createAskers(
			options.commands,
			{
				api,
				catalog,
				finder: finder.services.finder,
			},
			textsFor,
		),
		priceMessage: (alert, entry) => alertMessage(alert, entry, textsFor(alert.locale)),
		changeMessage: (alert, entry) => alertMessage(alert, entry, textsFor(alert.locale)),
		sumMessage: (alert, missed) => sumAlertMessage(alert, missed, catalog.all(), textsFor(alert.locale)),
		searchMessage: news => searchMessage(news, textsFor(news.search.locale)),
	});
	const feeds = createFeedRoom({
		...base,
		...posting.services,
		...market.services,
		origin,
		messages: createFeedMessages(catalog, finder.services.finder, textsFor, now),
	});
	const gameLogs = createGameLogRoom({ ...base, api, others: leagueLogs, onRead: metrics.statsRead });
	const leagues = createLeagueRoom({
		...base,
		...posting.services,
		api,
		forget: readApi.forget,
		messages: createLeagueMessages(textsFor),
		languageOf: async userId => (await settings.ofPerson(userId)).language,
		readMs: pace?.leagueReadMs,
		sampleLeague: sample?.league,
		onRead: metrics.leagueRead,
	});
	const editions = createEditionRoom({
		...base,
		// Sample data are served at another port with every start.
		origin: sample == null ? origin : "sample data",
		parts: [mine.edition, ...watch.editions],
	});
	const pictures = createPictures({ logger });
	return {
		storage: {
			...database,
			services: {
				forgetting,
				links: createLinks(database.db),
				settings,
				overwriteDeleted: database.clean,
			},
			probes: {
				checkStorage: () => checkDatabase(database.db),
				isLeader: database.isLeader,
				backedUpAt: database.backedUpAt,
			},
		},
		cache,
		discord,
		installs: { ...installs, probes: { installs: installs.counts } },
		readApi,
		market,
		finder,
		posting,
		mine,
		watch,
		feeds,
		gameLogs,
		leagues,
		editions,
		pictures: { services: { pictures }, close: pictures.close },
	} satisfies Rooms;
}

/** The bytes of exported files that are kept: the page of the largest season has some seven million. */
const EXPORTS_BYTES = 30_000_000;

/** What commands use: the services of all rooms, and what belongs to none. */
function createServices(
	rooms: BotRooms,
	{ config, sample = null, logger, now = Date.now, textsFor = localTexts }: BotOptions,
	commandIds: Services["bot"]["commandIds"],
): Services {
	const { readApi, gameLogs, leagues } = rooms;
	return {
		...partsOfRooms(rooms, "services"),
		stats: createStats(),
		exports: createKept({
			maxSize: EXPORTS_BYTES,
			sizeOf: ({ files }) => files.reduce((sum, { data }) => sum + data.length, 0),
			ttlMs: 10 * MINUTE,
		}),
		async deleteAnswers({ gamertag }) {
			leagues.services.discoveries.forget(gamertag);
			await Promise.all([readApi.forget(gamertag), gameLogs.services.gameLogs.forget(gamertag)]);
		},
		readFile: createFileReader({ apiUrl: config.discordApiUrl, logger }),
		bot: { commandIds, sampleData: sample !== null, isRefused: readApi.probes.upstreamRefuses },
		now,
		textsFor,
	};
}
