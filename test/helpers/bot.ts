import { rm } from "node:fs/promises";
import { createDiscordStandIn, type DiscordStandIn } from "@dugout/discord-stand-in";
import type { Person } from "@dugout/discord-stand-in/person";
import { commands as allCommands } from "../../commands/index.ts";
import { type Bot, type BotOptions, startBot } from "../../src/bot.ts";
import type { Command } from "../../src/discord/command.ts";
import type { HostActions } from "../../src/monitor/host-routes.ts";
import { createMetrics, type Metrics } from "../../src/monitor/metrics.ts";
import { addEmptyDatabase } from "./empty-database.ts";
import { createMemoryFolder } from "./memory-folder.ts";
import { createTestUpstream, type TestUpstream } from "./upstream.ts";

export interface LogLine {
	level: "debug" | "info" | "warn" | "error";
	fields: object;
	message: string;
}

/** The whole bot between a stand-in for Discord and a read API whose answers the test sets, all over real sockets. */
export interface TestBot {
	discord: DiscordStandIn;
	upstream: TestUpstream;
	/** The person who runs commands, and another one who presses their buttons. */
	ann: Person;
	ben: Person;
	logs: LogLine[];
	/** The bot's folder, with its database unless it has another one. It is removed when the bot stops. */
	folder: string;
	/** Resolves when a line with this message has been logged. */
	logged(message: string): Promise<void>;
	/** What the bot's host does at the shell. */
	hostActions(): HostActions;
	/** Ends the bot and starts another one; Discord, the read API and the storage's file stay. */
	restart(): Promise<void>;
	stop(): Promise<void>;
}

/** Options that are passed to the bot unchanged. */
type PassedOn = Pick<
	BotOptions,
	"answerLimit" | "deferAfterMs" | "now" | "textsFor" | "timings" | "wait" | "registerProbes"
>;

export interface TestBotOptions extends PassedOn {
	/** An upstream to use instead of a read API over plain HTTP. */
	upstream?: TestUpstream;
	/** The address of a proxy to the read API. */
	apiProxyUrl?: string;
	/** Sets the answers of the read API before the bot makes requests. */
	serve?: (upstream: TestUpstream) => void;
	/** Default: a new database, removed when the bot stops. */
	storageUrl?: string;
	metrics?: Metrics;
	/** The cache; default: in memory, lost at a restart. */
	cacheUrl?: string;
	/** Milliseconds that Discord waits for a first answer; default: minutes, so that a busy machine fails no test. Discord's own are 3,000. */
	acknowledgeMs?: number;
	/** Milliseconds between the gateway's heartbeats; default: Discord's 41,250. */
	heartbeatMs?: number;
	/** Commands to use instead of the real ones. */
	commands?: readonly Command[];
	/** Whether to wait until the catalog has been read for the first time; default: yes. */
	crawled?: boolean;
}

const TOKEN = "a-token-of-the-stand-in-for-discord";

export async function startTestBot(options: TestBotOptions = {}): Promise<TestBot> {
	const folder = await createMemoryFolder();
	const {
		upstream = await createTestUpstream(),
		apiProxyUrl = null,
		serve,
		storageUrl = await addEmptyDatabase(folder),
		cacheUrl = "sqlite://:memory:",
		acknowledgeMs = 120_000,
		heartbeatMs,
		commands = allCommands,
		metrics = createMetrics(),
		crawled = true,
		...passedOn
	} = options;
	const discord = await createDiscordStandIn({
		token: TOKEN,
		clocks: {
			acknowledgeMs,
			...(heartbeatMs !== undefined && { heartbeatMs }),
		},
	});
	const logs: LogLine[] = [];
	let waiters: { message: string; resolve: () => void }[] = [];
	const write = (level: LogLine["level"]) => (fields: object, message: string) => {
		logs.push({ level, fields, message });
		for (const waiter of waiters) if (waiter.message === message) waiter.resolve();
		waiters = waiters.filter(waiter => waiter.message !== message);
	};
	const logger = { debug: write("debug"), info: write("info"), warn: write("warn"), error: write("error") };
	serve?.(upstream);

	function logged(message: string): Promise<void> {
		return new Promise(resolve => {
			if (logs.some(line => line.message === message)) resolve();
			else waiters.push({ message, resolve });
		});
	}

	const start = (): Promise<Bot> =>
		startBot({
			config: {
				discordToken: TOKEN,
				discordApiUrl: discord.url,
				discordGuildId: null,
				apiBaseUrl: upstream.url,
				apiProxyUrl,
				league: "mlb",
				storageUrl,
				cacheUrl,
				sharding: "off",
			},
			commands,
			metrics,
			logger,
			...passedOn,
		});

	async function end(): Promise<void> {
		await bot.stop();
		await discord.close();
		await upstream.close();
		await rm(folder, { recursive: true, force: true });
	}

	let bot = await start();
	let ended: Promise<void> | undefined;
	if (crawled) await logged("catalog crawled");
	return {
		discord,
		upstream,
		ann: discord.person({ name: "ann" }),
		ben: discord.person({ name: "ben" }),
		logs,
		folder,
		logged,
		hostActions: () => bot.hostActions,
		async restart() {
			await bot.stop();
			bot = await start();
		},
		stop() {
			// A test may stop the bot before its end.
			ended ??= end();
			return ended;
		},
	};
}
