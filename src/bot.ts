import { createAlertWatch } from "./alerts/alert-watch.ts";
import { createAlerts } from "./alerts/alerts.ts";
import { createWatchedCards } from "./alerts/watched-cards.ts";
import { createClient } from "./api/client.ts";
import { createTransport, type Timings } from "./api/transport/transport.ts";
import { createPictures } from "./chart/pictures.ts";
import type { Config } from "./config.ts";
import type { Command } from "./discord/action.ts";
import { alertMessage, alertNonce } from "./discord/alert-message.ts";
import { createChannelPosts } from "./discord/connection/channel-post.ts";
import { createDirectMessages } from "./discord/connection/direct-message.ts";
import { connectGateway, type Gateway } from "./discord/connection/gateway.ts";
import { createRest } from "./discord/connection/rest.ts";
import { createFileReader } from "./discord/connection/sent-file.ts";
import { createFeedMessages } from "./discord/feed-message.ts";
import { createLeagueMessages } from "./discord/league-message.ts";
import { createPermission } from "./discord/router/permission.ts";
import { createRouter } from "./discord/router/router.ts";
import { createFeedPosts } from "./feed/feed-posts.ts";
import { createFeeds } from "./feed/feeds.ts";
import { createFinder } from "./finder/finder.ts";
import { createSquads } from "./finder/squad/squads.ts";
import { wait as defaultWait, type Wait } from "./ground/async.ts";
import type { Logger } from "./ground/logger.ts";
import { createRequestBound } from "./ground/request-bound.ts";
import { HOUR } from "./ground/times.ts";
import { createLeagues } from "./league/leagues.ts";
import { createLeagueChannels } from "./league/posting/league-channels.ts";
import { createLeaguePosts } from "./league/posting/league-posts.ts";
import { createRaces } from "./league/races.ts";
import { createLeagueReader } from "./league/reading/reader.ts";
import { addSampleLeague, type SampleLeague } from "./league/sample-league.ts";
import { createLeagueChannelTable } from "./league/store/channels.ts";
import { createLeagueStore } from "./league/store/leagues.ts";
import { createSeasonViews } from "./league/views.ts";
import { createRecentCards } from "./market/catalog/recent-cards.ts";
import { createMarket } from "./market/market.ts";
import type { PastPrices } from "./market/prices/price-points.ts";
import type { Metrics } from "./monitor/metrics.ts";
import type { Probes } from "./monitor/monitor.ts";
import { createDelivery } from "./posting/delivery.ts";
import { createTrialPosts } from "./posting/trial-posts.ts";
import { createStats } from "./stats/stats.ts";
import { createPlayerGames } from "./stats/store/player-games.ts";
import { createAlertTable } from "./storage/alerts.ts";
import { openCache } from "./storage/cache.ts";
import { createFeedTable } from "./storage/feeds.ts";
import { createLinks } from "./storage/links.ts";
import { openDatabase } from "./storage/open-database.ts";
import { createOutbox } from "./storage/outbox.ts";
import { createPersonalAnswers } from "./storage/personal-answers.ts";
import { createPriceTable } from "./storage/prices.ts";
import { checkDatabase } from "./storage/state.ts";
import type { Texts } from "./text/en.ts";
import { textsFor as localTexts } from "./text/texts.ts";

export interface BotOptions {
	config: Pick<Config, "cacheUrl" | "discordApiUrl" | "discordGuildId" | "league" | "sharding" | "storageUrl"> & {
		discordToken: string;
		apiBaseUrl: string;
		/** An HTTP proxy for the read API's requests; default: none. */
		apiProxyUrl?: Config["apiProxyUrl"];
	};
	/** The read API serves invented data. */
	sampleData: boolean;
	commands: readonly Command[];
	logger: Logger;
	now?: () => number;
	/** Timeouts and retries of the read API's client. */
	timings?: Partial<Timings>;
	deferAfterMs?: number;
	/** Answers to one person within 10 s; default: 100. */
	answerLimit?: number;
	/** Milliseconds between crawls of the market; default: the service's 30 minutes. */
	crawlMs?: number | undefined;
	/** Milliseconds between two cards whose attributes are read; default: a second. */
	sweepMs?: number | undefined;
	/** Fills an empty database with the past week of sample data. */
	pastPrices?: PastPrices | undefined;
	/** The longest pause between two reads of a league's account; default: by how long ago it played. */
	leagueReadMs?: number | undefined;
	/** Made in a database whose server has no league. */
	sampleLeague?: SampleLeague | null | undefined;
	/** Waits between refreshes; a test passes its own. */
	wait?: Wait | undefined;
	/** The texts for a locale; default: those of src/text. */
	textsFor?: (locale: string) => Texts;
	metrics: Metrics;
	/** Called with the probes of the bot's parts, as these are created. */
	registerProbes?: (probes: Partial<Probes>) => void;
	/** Called when Discord has ended the connection for good: no more commands will arrive. */
	onClosed?: (error: Error) => void;
}

export interface Bot {
	applicationId: string;
	/** Finishes the work in progress, writes pending data, and closes all resources. */
	stop(): Promise<void>;
}

/**
 * Creates all parts with their dependencies, and connects to Discord.
 *
 * @throws {Error} one line when the database cannot be used; discord.js's own error when Discord refuses the token
 */
export async function startBot(options: BotOptions): Promise<Bot> {
	const { config, sampleData, commands, logger, now = Date.now, timings = {}, deferAfterMs, wait } = options;
	const { metrics, registerProbes = () => {}, textsFor = localTexts } = options;
	const { discordToken: token, discordApiUrl: apiUrl, discordGuildId: guildId } = config;
	const database = await openDatabase(config.storageUrl, { logger });
	const cache = await openCache(config.cacheUrl, { logger });
	/** What most parts need. */
	const base = { database, logger, now, wait };
	const discord = createRest({ token, apiUrl, logger, onFault: metrics.discordFault, now });
	const personalAnswers = createPersonalAnswers(database.db, { now });
	const transport = createTransport({
		baseUrl: config.apiBaseUrl,
		proxyUrl: config.apiProxyUrl,
		league: config.league,
		cache,
		personalAnswers,
		logger,
		now,
		timings,
		onRequest: metrics.read,
		onAttempt: metrics.attempt,
		onSkipped: metrics.entriesSkipped,
		onCacheError: metrics.cacheError,
	});
	const api = createClient(transport);
	const pictures = createPictures({ logger });
	const races = createRaces({ logger });
	const squads = createSquads({ logger });
	const { crawlMs, pastPrices } = options;
	const market = createMarket({
		...base,
		api,
		origin: config.apiBaseUrl,
		crawlMs,
		pastPrices,
	});
	const { catalog, cardChanges, pricePoints, salesRates, browseSessions } = market;
	const finder = createFinder({
		...base,
		api,
		catalog,
		origin: config.apiBaseUrl,
		sweepMs: options.sweepMs,
	});
	const alertTable = createAlertTable(database.db);
	const alerts = createAlerts(alertTable, now);
	const sendDirect = createDirectMessages(discord);
	const alertWatch = createAlertWatch({
		...base,
		catalog,
		table: alertTable,
		send: (alert, entry) =>
			sendDirect(alert.userId, alertMessage(alert, entry, textsFor(alert.locale)), alertNonce(alert)),
		async onNotices() {
			await alerts.loadNotices();
			await database.announce("notices");
		},
		onOutcome: metrics.alertEnded,
	});
	const watchedCards = createWatchedCards({
		...base,
		api,
		catalog,
		pricePoints,
		salesRates,
		table: alertTable,
		watch: alertWatch,
	});
	const outbox = createOutbox(database.db);
	const channels = createChannelPosts(discord);
	const delivery = createDelivery({ ...base, outbox, channels, onOutcome: metrics.postEnded });
	const tryPost = createTrialPosts({ delivery, now });
	/** What feeds and leagues post with. */
	const posting = { delivery, tryPost, sendDirect };
	const feedTable = createFeedTable(database.db);
	const feedParts = {
		...base,
		...posting,
		table: feedTable,
		prices: createPriceTable(database.db, config.apiBaseUrl),
		catalog,
		messages: createFeedMessages(catalog, finder, textsFor, now),
	};
	const feedPosts = createFeedPosts({ ...feedParts, cardChanges, salesRates });
	const feeds = createFeeds({ ...feedParts, posts: feedPosts });
	const bound = createRequestBound({ now, wait: wait ?? defaultWait });
	const playerGames = createPlayerGames(database.db, { now });
	const stats = createStats({ ...base, api, table: playerGames, bound, onRead: metrics.statsRead });
	const leagueStore = createLeagueStore(database.db);
	const seasonViews = createSeasonViews(leagueStore);
	const leagueReader = createLeagueReader({
		...base,
		api,
		forget: transport.forget,
		bound,
		store: leagueStore,
		views: seasonViews,
		readMs: options.leagueReadMs,
		onRead: metrics.leagueRead,
	});
	const leagues = createLeagues({ store: leagueStore, views: seasonViews, reader: leagueReader, now });
	const channelParts = {
		...base,
		...posting,
		table: createLeagueChannelTable(database.db),
		store: { view: seasonViews.view, onChange: leagueStore.onChange },
		messages: createLeagueMessages(textsFor),
	};
	const { notables, facts } = leagues.seasonFacts;
	const leaguePosts = createLeaguePosts({ ...channelParts, races, notables, facts });
	const leagueChannels = createLeagueChannels({ ...channelParts, posts: leaguePosts });
	const readNotices = () =>
		void alerts.loadNotices().catch(err => logger.warn({ err }, "the pending notices could not be read"));
	// The leader, who sends alerts, has read them then.
	database.onAnnouncement(announcement => {
		if (announcement === "notices") readNotices();
	});
	readNotices();
	registerProbes({
		checkStorage: () => checkDatabase(database.db),
		upstreamAnsweredAt: transport.answeredAt,
		upstreamRefuses: transport.isRefusing,
		upstreamWaiting: transport.waiting,
		upstreamStalledMs: transport.stalledMs,
		catalog: () => catalog.progress(),
		finder: finder.progress,
		alerts: alerts.count,
		feeds: feedTable.counts,
		statsWaiting: stats.waiting,
		leagues: leagueStore.totals,
		leagueChannels: leagueChannels.counts,
		postsWaiting: async () => (await outbox.pending()).length,
	});
	await market.start({ onChanges: feedPosts.postChanges, onRefresh: feedPosts.postPrices });
	await finder.load().catch(err => logger.warn({ err }, "the stored attributes of cards could not be read"));
	const trimming = setInterval(trim, TRIM_MS).unref();

	function trim(): void {
		personalAnswers.trim().catch(err => logger.warn({ err }, "expired answers could not be deleted"));
		playerGames.trim().catch(err => logger.warn({ err }, "unused games could not be deleted"));
	}

	async function close(gateway?: Gateway): Promise<void> {
		clearInterval(trimming);
		// First, because answers, alerts and posts in progress still use the other parts.
		await Promise.all([
			gateway?.stop(),
			finder.stop(),
			watchedCards.stop(),
			alertWatch.stop(4000),
			delivery.stop(),
			leagueReader.stop(),
			stats.stop(),
			leaguePosts.stop(),
		]);
		await discord.close();
		await market.stop();
		await pictures.stop();
		await races.stop();
		await squads.stop();
		await transport.close();
		await cache.close();
		await database.close();
	}

	let commandIds: ReadonlyMap<string, string> = new Map();
	const router = createRouter({
		permission: createPermission(token, now),
		commands,
		services: {
			api,
			catalog,
			cardChanges,
			finder,
			squads,
			alerts,
			feeds,
			leagues,
			races,
			leagueChannels,
			browseSessions,
			salesRates,
			recentCards: createRecentCards(),
			pricePoints,
			pictures,
			stats,
			links: createLinks(database.db),
			async deleteAnswers({ gamertag }) {
				await Promise.all([transport.forget(gamertag), stats.forget(gamertag)]);
			},
			readFile: createFileReader({ apiUrl, logger }),
			overwriteDeleted: database.clean,
			bot: { commandIds: () => commandIds, sampleData, isRefused: transport.isRefusing },
			now,
			textsFor,
		},
		logger,
		onBegin: metrics.interactionBegan,
		onEnd: metrics.interactionEnded,
		...(deferAfterMs === undefined ? {} : { deferAfterMs }),
		answerLimit: options.answerLimit,
	});
	try {
		if (options.sampleLeague) await addSampleLeague(leagues, options.sampleLeague);
		const gateway = await connectGateway({
			token,
			rest: discord.rest,
			guildId,
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
		alertWatch.start();
		finder.start(feedPosts.postUpdate);
		watchedCards.start();
		delivery.start();
		leagueReader.start();
		leaguePosts.start();
		return { applicationId: gateway.applicationId, stop: () => close(gateway) };
	} catch (error) {
		await close();
		throw error;
	}
}

/** How often expired answers are deleted. */
const TRIM_MS = HOUR;
