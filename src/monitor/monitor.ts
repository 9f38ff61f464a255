import { Gauge } from "prom-client";
import { TimeoutError, withPatience } from "../ground/async.ts";
import { type CatalogFacts, type ReadyReport, readyReport, type StorageFact } from "./health.ts";
import type { Metrics } from "./metrics.ts";

/** Facts that the bot's parts can report at any time. Only `checkStorage` causes a request, to the storage. */
export interface Probes {
	/** The state of each shard of this process: "Ready" when it is up. */
	shards(): readonly string[];
	catalog(): CatalogFacts;
	/** The number of players' cards whose attributes have been read, and of all players' cards. */
	finder(): { read: number; total: number };
	/** Resolves when the storage can be read and written. */
	checkStorage(): Promise<void>;
	/** Epoch ms at which the read API last answered, null before the first time. */
	upstreamAnsweredAt(): number | null;
	/** Whether the read API refuses this machine (403). */
	upstreamRefuses(): boolean;
	/** The number of alerts. @throws when the database fails */
	alerts(): Promise<number>;
	/** The number of people with a list of owned cards. @throws when the database fails */
	cardLists(): Promise<number>;
	/** The numbers of saved searches, and of their different questions. @throws when the database fails */
	searches(): Promise<number>;
	searchQuestions(): Promise<number>;
	/** The number of posts that wait to be sent. @throws when the database fails */
	postsWaiting(): Promise<number>;
	messagesWaiting(): Promise<number>;
	/** The number of games' logs that wait to be read for people's statistics. */
	statsWaiting(): number;
	/** The number of feeds, and of the paused ones. @throws when the database fails */
	feeds(): Promise<{ all: number; paused: number }>;
	/** The numbers of leagues, their members, and games of seasons in progress. @throws when the database fails */
	leagues(): Promise<{ leagues: number; members: number; counted: number; waiting: number }>;
	/** The number of leagues that post into a channel, and of the paused ones. @throws when the database fails */
	leagueChannels(): Promise<{ all: number; paused: number }>;
	/** The number of queued requests to the read API. */
	upstreamWaiting(): number;
	/** Milliseconds since a request to the read API was last sent or ended; 0 if none is in progress. */
	upstreamStalledMs(): number;
	/** Whether this process is the one that crawls, watches prices and posts. */
	isLeader(): boolean;
	/** Epoch ms of the newest backup, or of the database itself before the first one; null where the host makes backups. */
	backedUpAt(): number | null;
	/** Servers and people that have the bot, as Discord counts them; null while unknown. */
	installs(): { servers: number | null; people: number | null };
}

export interface MonitorOptions {
	metrics: Pick<Metrics, "registry">;
	/** Epoch ms. */
	now?: () => number;
}

/** An unknown value is left out: 0 would be wrong. */
type Gauged = number | null | undefined;

/** A storage that takes longer to answer counts as failing. */
const STORAGE_TIMEOUT_MS = 2000;
/** How long the result of a check is reused. */
const STORAGE_KEEP_MS = 5000;

/** The bot as seen from outside. It starts without probes: until they are registered, the bot is alive but not ready. */
export function createMonitor({ metrics: { registry }, now = Date.now }: MonitorOptions) {
	let probes: Partial<Probes> = {};
	let lastCheck: { at: number; result: Promise<StorageFact> } | null = null;

	/**
	 * One check runs at a time, and none while the last result is recent: frequent probes must cost the storage nothing.
	 */
	function checkStorage(check: Probes["checkStorage"]): Promise<StorageFact> {
		if (lastCheck === null || now() - lastCheck.at >= STORAGE_KEEP_MS) {
			const result = withPatience(check(), STORAGE_TIMEOUT_MS).then(
				(): StorageFact => ({ isWritable: true }),
				(error): StorageFact => ({ isWritable: false, reason: `fails: ${describe(error)}` }),
			);
			lastCheck = { at: now(), result };
		}
		return lastCheck.result;
	}

	async function ready(): Promise<ReadyReport> {
		const { shards, catalog, upstreamAnsweredAt, upstreamRefuses, upstreamStalledMs, checkStorage: check } = probes;
		const facts = {
			shards: shards?.() ?? null,
			catalog: catalog?.() ?? null,
			storage: check === undefined ? null : await checkStorage(check),
			upstreamAnsweredAt: upstreamAnsweredAt?.() ?? null,
			upstreamRefuses: upstreamRefuses?.() ?? false,
			upstreamStalledMs: upstreamStalledMs?.() ?? 0,
		};
		return readyReport(facts, now());
	}

	/** Adds a gauge that is read on each request for the metrics. */
	function addGauge(name: string, help: string, read: () => Gauged | Promise<Gauged>): void {
		new Gauge({
			name,
			help,
			registers: [registry],
			async collect() {
				// The readiness report shows that the database fails.
				const value = await Promise.resolve()
					.then(read)
					.catch(() => null);
				if (value == null) this.remove();
				else this.set(value);
			},
		});
	}
	const age = (at: number | null | undefined) => (at == null ? null : Math.max(0, now() - at) / 1000);
	addGauge("dugout_ready", "1 while /readyz answers 200, else 0", async () => Number((await ready()).ready));
	addGauge("dugout_leader", "1 in the process that crawls, watches prices and posts, else 0", () =>
		probes.isLeader === undefined ? null : Number(probes.isLeader()),
	);
	addGauge("dugout_backup_age_seconds", "Since SQLite was last backed up, or was made", () =>
		age(probes.backedUpAt?.()),
	);
	addGauge("dugout_servers", "Servers that have the bot, as Discord counts them", () => probes.installs?.().servers);
	addGauge(
		"dugout_user_installs",
		"People who added the bot to themselves, as Discord counts them",
		() => probes.installs?.().people,
	);
	addGauge("dugout_shards_up", "Shards connected to Discord", () =>
		probes.shards === undefined ? 0 : probes.shards().filter(state => state === "Ready").length,
	);
	addGauge("dugout_catalog_cards", "Cards in the catalog", () => probes.catalog?.().size);
	addGauge("dugout_catalog_age_seconds", "Since the catalog was last read completely", () =>
		age(probes.catalog?.().crawledAt),
	);
	addGauge("dugout_attributes_cards", "Cards whose attributes were read", () => probes.finder?.().read);
	addGauge("dugout_attributes_missing", "Cards whose attributes are still to be read", () => {
		const progress = probes.finder?.();
		return progress && progress.total - progress.read;
	});
	addGauge("dugout_upstream_age_seconds", "Since the read API last answered", () => age(probes.upstreamAnsweredAt?.()));
	addGauge("dugout_upstream_refuses", "1 while the read API refuses this machine (403), else 0", () =>
		probes.upstreamRefuses === undefined ? null : Number(probes.upstreamRefuses()),
	);
	addGauge("dugout_upstream_waiting", "Requests to the read API waiting in the queue", () =>
		probes.upstreamWaiting?.(),
	);
	addGauge("dugout_alerts", "Alerts set", () => probes.alerts?.());
	addGauge("dugout_searches", "Searches saved", () => probes.searches?.());
	addGauge("dugout_search_questions", "Different questions of saved searches", () => probes.searchQuestions?.());
	addGauge("dugout_card_lists", "People with a list of owned cards", () => probes.cardLists?.());
	addGauge("dugout_stats_logs_waiting", "Logs of games waiting to be read for people's statistics", () =>
		probes.statsWaiting?.(),
	);
	addGauge("dugout_posts_waiting", "Posts into channels waiting to be sent", () => probes.postsWaiting?.());
	addGauge("dugout_messages_waiting", "Messages to people waiting to be sent", () => probes.messagesWaiting?.());

	const feeds = async () => probes.feeds?.();
	addGauge("dugout_feeds", "Feeds set", async () => (await feeds())?.all);
	addGauge("dugout_feeds_paused", "Feeds whose channel takes no posts", async () => (await feeds())?.paused);

	const leagues = async () => probes.leagues?.();
	addGauge("dugout_leagues", "Leagues", async () => (await leagues())?.leagues);
	addGauge("dugout_league_members", "Members of leagues", async () => (await leagues())?.members);
	addGauge("dugout_league_games", "Games that count in their leagues", async () => (await leagues())?.counted);
	addGauge(
		"dugout_league_games_waiting",
		"Games of leagues that wait for review",
		async () => (await leagues())?.waiting,
	);

	const channels = async () => probes.leagueChannels?.();
	addGauge("dugout_league_channels", "Leagues that post into a channel", async () => (await channels())?.all);
	addGauge(
		"dugout_league_channels_paused",
		"Leagues whose channel takes no posts",
		async () => (await channels())?.paused,
	);

	return {
		/** The metrics in Prometheus' text format. */
		metrics: () => registry.metrics(),
		/** Adds probes of parts as they are created. */
		registerProbes(created: Partial<Probes>) {
			probes = { ...probes, ...created };
		},
		ready,
	};
}

export type Monitor = ReturnType<typeof createMonitor>;

/** The code of the innermost cause that has one. Messages are left out: they may contain a password. */
function describe(error: unknown): string {
	if (error instanceof TimeoutError) return error.message;
	let code: string | undefined;
	for (let at: unknown = error; at instanceof Error; at = at.cause) {
		if ("code" in at && typeof at.code === "string" && /^[A-Z][A-Z0-9_]{1,40}$/.test(at.code)) code = at.code;
	}
	return code ?? (error instanceof Error ? error.name : "for an unknown reason");
}
