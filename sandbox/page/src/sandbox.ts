import { randomBytes } from "node:crypto";
import { createDiscordStandIn } from "@dugout/discord-stand-in";
import { createReadApi, type ReadApi } from "@dugout/read-api";
import { createGamertags, type Gamertag } from "@dugout/read-api/sample/gamertags";
import { visitedSeason } from "@dugout/read-api/sample/season";
import { createPage, type PageLogger, type PageOptions } from "./page.ts";
import { describeLeague, type SampleLeague } from "./sample-league.ts";

export interface SandboxOptions {
	/** Where the page is served; the rest listens on loopback only. */
	host: string;
	/** 0 picks a free port. */
	port: number;
	/** The word the read API's contract masks as `<league>`. */
	league: string;
	/** The bot reads the sandbox's own read API, over sample data (default), or another one. */
	sampleData?: boolean;
	logger: PageLogger;
	/** Epoch ms; default: the system's clock. */
	now?: () => number;
	/** Adds to what the page's address serves. */
	routes?: PageOptions["routes"];
}

export interface Sandbox {
	/** The page. */
	url: string;
	/** The simulated Discord's REST API: "http://127.0.0.1:4000/api". */
	discordApiUrl: string;
	discordToken: string;
	/** The read API over sample data. */
	apiBaseUrl: string;
	/** Null for a server that nobody manages. */
	sampleLeague: SampleLeague | null;
	/** The sample data's prices at any time (epoch ms). */
	pricesAt: ReadApi["pricesAt"];
	stop(): Promise<void>;
}

const LOOPBACK = { host: "127.0.0.1", port: 0 };
const SEED = "dugout";
const BOT_NAME = "Dugout";
/** For what the bot posts of its own accord. */
const NEWS_CHANNEL = "market-news";
/** What the page suggests to begin with. */
const EXAMPLES = [
	"price",
	"item",
	"market",
	"cost",
	"captains",
	"history",
	"league table",
	"league versus",
	"commissioner review",
];

/**
 * Starts everything the bot needs instead of accounts and a network: a stand-in for Discord, the read API over sample
 * data, and a page to chat on. The bot itself is started by the caller.
 *
 * @throws when the page's address cannot be listened on (code EADDRINUSE: the port is taken)
 */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
	const { host, port, league, sampleData = true, logger, now = Date.now, routes } = options;
	await using started = new AsyncDisposableStack();
	const opensAt = now();
	const gamertags = createGamertags(SEED);
	const season = visitedSeason(gamertags, opensAt);
	const readApi = started.adopt(
		await createReadApi({ ...LOOPBACK, league, seed: SEED, seasons: [season], opensAt, now, logger }),
		api => api.close(),
	);
	const discordToken = `sandbox.${randomBytes(24).toString("base64url")}`;
	const discord = started.adopt(
		await createDiscordStandIn({ ...LOOPBACK, name: BOT_NAME, token: discordToken, now, logger }),
		it => it.close(),
	);
	const page = started.adopt(
		await createPage({
			host,
			port,
			discord,
			botName: BOT_NAME,
			channels: discord.guilds.slice(0, 1).map(({ id }) => discord.addChannel(id, NEWS_CHANNEL)),
			pictureSources: [`${readApi.url}/images/`, `${new URL(discord.url).origin}/attachments/`],
			sampleData,
			known: sampleData ? knownValues(gamertags) : {},
			examples: EXAMPLES,
			now,
			logger,
			...(routes && { routes }),
		}),
		it => it.close(),
	);
	const running = started.move();
	return {
		url: page.url,
		discordApiUrl: discord.url,
		discordToken,
		apiBaseUrl: readApi.url,
		sampleLeague: describeLeague(season, discord.guilds[0]),
		pricesAt: readApi.pricesAt,
		stop: () => running.disposeAsync(),
	};
}

/** A player with many games. */
function knownValues([busiest]: readonly Gamertag[]): Record<string, string> {
	return busiest ? { gamertag: busiest.name, platform: busiest.platform } : {};
}
