import { randomBytes } from "node:crypto";
import { createDiscordStandIn } from "@dugout/discord-stand-in";
import { createReadApi, type ReadApi } from "@dugout/read-api";
import { createGamertags, type Gamertag } from "@dugout/read-api/sample/gamertags";
import { visitedSeason } from "@dugout/read-api/sample/season";
import { createPage, type PageLogger, type PageOptions } from "./page.ts";
import { describeLeague, type SampleLeague } from "./sample-league.ts";

export interface SandboxOptions {
	/** The host on which the page is served; the rest listens only on loopback. */
	host: string;
	/** The port; 0 picks a free one. */
	port: number;
	/** The word that the read API's contract masks as `<league>`. */
	league: string;
	/** Whether the bot reads the sandbox's own read API with sample data (default), or another one. */
	sampleData?: boolean;
	logger: PageLogger;
	/** Epoch ms; default: the system's clock. */
	now?: () => number;
	/** Additional routes at the page's address. */
	routes?: PageOptions["routes"];
}

export interface Sandbox {
	/** The address of the page. */
	url: string;
	/** The address of the simulated Discord's REST API: "http://127.0.0.1:4000/api". */
	discordApiUrl: string;
	discordToken: string;
	/** The address of the read API with sample data. */
	apiBaseUrl: string;
	/** Null if nobody manages the server. */
	sampleLeague: SampleLeague | null;
	/** The sample data's prices at any time (epoch ms). */
	pricesAt: ReadApi["pricesAt"];
	stop(): Promise<void>;
}

const LOOPBACK = { host: "127.0.0.1", port: 0 };
const SEED = "dugout";
const BOT_NAME = "Dugout";
/** The channel for the bot's posts. */
const NEWS_CHANNEL = "market-news";
/** The first suggestions of the page, among them what the pictures of the README show. */
export const EXAMPLES = [
	"price",
	"find",
	"squad",
	"market",
	"captains",
	"mine list",
	"history",
	"stats",
	"league table",
	"feed add",
	"commissioner desk",
];
/** What they are asked for. */
const WISHES = { where: "con l 90, spd 70", budget: "100000" };

/**
 * Starts everything the bot needs instead of accounts and a network: a stand-in for Discord, the read API over sample
 * data, and a page to chat on. The bot itself is started by the caller.
 *
 * @throws when the server cannot listen on the page's address (code EADDRINUSE: the port is taken)
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
	return { ...WISHES, ...(busiest && { gamertag: busiest.name, platform: busiest.platform }) };
}
