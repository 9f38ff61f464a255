/** The bot as `npm start` runs it, in a process that a benchmark drives: it logs as a live bot, and reports its progress. */
import { setTimeout } from "node:timers/promises";
import { z } from "zod";
import { commands } from "../commands/index.ts";
import { startBot } from "../src/bot.ts";
import type { Prepared } from "../src/discord/action.ts";
import type { Command } from "../src/discord/command.ts";
import { createLogger } from "../src/logger.ts";
import { createMetrics } from "../src/monitor/metrics.ts";
import { answerParent, readSettings, reportToParent } from "./parent.ts";

const settings = readSettings(
	z.object({
		discordToken: z.string(),
		discordApiUrl: z.string(),
		apiBaseUrl: z.string(),
		storageUrl: z.string(),
		cacheUrl: z.string().default("sqlite://:memory:"),
		sharding: z.enum(["off", "auto"]).default("off"),
		/** Commands that take longer than the time after which the bot defers. */
		deferred: z.array(z.string()).default([]),
		/** Milliseconds between two cards whose attributes are read. */
		sweepMs: z.number().optional(),
		/** Milliseconds between crawls of the market. */
		crawlMs: z.number().optional(),
	}),
);
const DEFER_AFTER_MS = 20;
/** The interval between checks of the event loop. */
const LOOK_MS = 2;
const pino = createLogger("info");
const troubles = new Map<string, number>();

/** Warnings and errors are counted by their message; progress of the crawl is reported. */
const logger = {
	debug: (fields: object, message: string) => report("debug", fields, message),
	info: (fields: object, message: string) => report("info", fields, message),
	warn: (fields: object, message: string) => trouble("warn", fields, message),
	error: (fields: object, message: string) => trouble("error", fields, message),
};

function report(level: "debug" | "info", fields: object, message: string): void {
	pino[level](fields, message);
	if (message.startsWith("catalog ") || message === "busy cards read") reportToParent(message);
}

function trouble(level: "warn" | "error", fields: object, message: string): void {
	pino[level](fields, message);
	const what = "err" in fields && fields.err instanceof Error ? `${message}: ${fields.err.message}` : message;
	troubles.set(what, (troubles.get(what) ?? 0) + 1);
}

function slowed(command: Command): Command {
	return {
		...command,
		actionOf(options) {
			const action = command.actionOf(options);
			return action && { ...action, prepare: (values, text) => slowedRun(action.prepare(values, text)) };
		},
	};
}

function slowedRun(prepared: Prepared): Prepared {
	if ("problems" in prepared) return prepared;
	return {
		async run(context) {
			await setTimeout(DEFER_AFTER_MS * 2);
			return prepared.run(context);
		},
	};
}

process.on("unhandledRejection", err => logger.error({ err }, "unhandled rejection"));

const bot = await startBot({
	config: { ...settings, discordGuildId: null, league: "mlb" },
	metrics: createMetrics({ processMetrics: true }),
	sample: {},
	pace: { sweepMs: settings.sweepMs, crawlMs: settings.crawlMs },
	commands: commands.map(command => (settings.deferred.includes(command.name) ? slowed(command) : command)),
	logger,
	...(settings.deferred.length > 0 && { deferAfterMs: DEFER_AFTER_MS }),
});
let [busyMs, longestMs] = [threadMs(), 0];
setInterval(() => {
	const before = busyMs;
	busyMs = threadMs();
	longestMs = Math.max(longestMs, busyMs - before);
}, LOOK_MS).unref();

/** The processor time of this thread, including garbage collection: other work on the machine does not count. */
function threadMs(): number {
	const { user, system } = process.threadCpuUsage();
	return (user + system) / 1000;
}

answerParent(() => bot.stop(), {
	troubles: () => Object.fromEntries(troubles),
	/** Milliseconds of processor time of the longest block of the event loop since the last call. */
	longestBlock() {
		const longest = longestMs;
		longestMs = 0;
		return longest;
	},
});
reportToParent("ready");
