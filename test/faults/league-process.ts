/** The bot, in a process that a test kills. Its time passes quickly; its commands make a league, decide, and show how far it is. */
import { z } from "zod";
import { answerParent, readSettings, reportToParent } from "../../bench/parent.ts";
import { startBot } from "../../src/bot.ts";
import type { Context } from "../../src/discord/context.ts";
import { createCommand } from "../../src/discord/definition.ts";
import { integerOption, required } from "../../src/discord/options/option.ts";
import { wait } from "../../src/ground/async.ts";
import { createMetrics } from "../../src/monitor/metrics.ts";
import { createRules } from "../fixtures/league.ts";
import { ownTexts } from "../helpers/own-texts.ts";

const settings = readSettings(
	z.object({
		discordToken: z.string(),
		discordApiUrl: z.string(),
		apiBaseUrl: z.string(),
		storageUrl: z.string(),
		gamertags: z.array(z.string()),
		/** The season's first day, and its time (epoch ms) at a time of the world's. */
		firstDay: z.string(),
		origin: z.object({ now: z.number(), world: z.number() }),
		speed: z.number(),
	}),
);
const now = () => settings.origin.now + Math.floor((Date.now() - settings.origin.world) * settings.speed);

const found = createCommand(
	{
		name: "found",
		options: {},
		async run(_: unknown, { leagues }: Context) {
			const rules = createRules({ games: "league", start: settings.firstDay, timeZone: "UTC", gamesPerPair: 0 });
			const created = await leagues.create({ serverId: "1", name: "Summer", rules, locale: "en-US" }, "boss");
			const members = settings.gamertags.map(gamertag => ({
				team: `Team ${gamertag}`,
				accounts: [{ gamertag, platform: "psn" as const }],
			}));
			await leagues.members.put(created?.id ?? 0, members, "boss");
			return { content: "Stored" };
		},
	},
	ownTexts(),
);

async function viewOf({ leagues }: Context) {
	const view = await leagues.view(1);
	if (view === null) throw new Error("there is no league");
	return view;
}

const decide = createCommand(
	{
		name: "decide",
		options: { number: required(integerOption(0, 1_000_000)) },
		async run({ number }: { number: number }, context: Context) {
			const { judged, members, decisions } = await viewOf(context);
			const decided = new Set(decisions.map(each => each.kind === "verdict" && each.key));
			// Others that are made at the same moment choose another game: the same verdict again takes the place of the first.
			const game = judged.filter(({ key }) => !decided.has(key))[number % 3];
			const member = members[number % members.length]?.id ?? 0;
			const ruling =
				game !== undefined && number % 2 === 0
					? { kind: "verdict" as const, key: game.key, verdict: "exclude" as const }
					: { kind: "adjust" as const, adjustment: { member, points: -1, wins: 0, losses: 0 } };
			const decision = await context.leagues.decisions.add(1, ruling, "boss", `decision ${number}`);
			return { content: decision === null ? "Refused" : "Stored" };
		},
	},
	ownTexts("number"),
);

const progress = createCommand(
	{
		name: "progress",
		options: {},
		async run(_: unknown, context: Context) {
			const { judged, unread } = await viewOf(context);
			const ids = judged.reduce((sum, game) => sum + game.ids.length, 0);
			const unchecked = judged.filter(({ check }) => check === null).length;
			return { content: `${judged.length} games, ${ids} ids, ${unchecked} unchecked, ${unread.length} unread` };
		},
	},
	ownTexts(),
);

const ignore = () => {};
const bot = await startBot({
	config: { ...settings, cacheUrl: "sqlite://:memory:", sharding: "off", discordGuildId: null, league: "mlb" },
	metrics: createMetrics(),
	commands: [found, decide, progress],
	now,
	wait: (ms, signal) => wait(ms / settings.speed, signal),
	logger: { debug: ignore, info: ignore, warn: ignore, error: ignore },
});
answerParent(() => bot.stop());
reportToParent("ready");
