/** The bot with a league, in a process that a test kills. Its clock stands still until the test sets it. */
import { z } from "zod";
import { answerParent, readSettings, reportToParent } from "../../bench/parent.ts";
import { commands } from "../../commands/index.ts";
import { startBot } from "../../src/bot.ts";
import { wait } from "../../src/ground/async.ts";
import { MINUTE } from "../../src/ground/times.ts";
import { createMetrics } from "../../src/monitor/metrics.ts";
import type { Probes } from "../../src/monitor/monitor.ts";

const member = z.object({
	team: z.string(),
	accounts: z.array(z.object({ gamertag: z.string(), platform: z.literal("psn") })),
});
const settings = readSettings(
	z.object({
		discordToken: z.string(),
		discordApiUrl: z.string(),
		apiBaseUrl: z.string(),
		storageUrl: z.string(),
		sharding: z.object({ first: z.number(), last: z.number(), total: z.number() }),
		league: z.object({
			serverId: z.string(),
			ownerId: z.string(),
			name: z.string(),
			start: z.string(),
			gamesPerPair: z.number(),
			members: z.array(member),
		}),
		/** Epoch ms. */
		now: z.number(),
	}),
);
let now = settings.now;
const probes: Partial<Probes> = {};
/** The longest pause. */
const PAUSE_MS = 250;
/** SQLite has one process, which leads from the start. */
let leads = settings.sharding.total === 1;
const log = (_fields: object, message: string) => {
	if (message === "this process is the leader") leads = true;
	if (message === "this process is no longer the leader") leads = false;
	reportToParent(message);
};
const bot = await startBot({
	config: { ...settings, cacheUrl: "sqlite://:memory:", discordGuildId: null, league: "mlb" },
	metrics: createMetrics(),
	commands,
	sample: { league: settings.league },
	pace: { leagueReadMs: 10 * MINUTE },
	now: () => now,
	registerProbes: some => void Object.assign(probes, some),
	wait: (ms, signal) => wait(Math.min(ms / 60, PAUSE_MS), signal),
	logger: { debug: log, info: log, warn: log, error: log },
});
answerParent(() => bot.stop(), {
	clock(time) {
		now = Number(time);
	},
	waiting: () => probes.postsWaiting?.() ?? 0,
	leads: () => leads,
});
reportToParent("ready");
