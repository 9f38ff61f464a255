import { ApplicationIntegrationType, DiscordAPIError } from "discord.js";
import { commands } from "../commands/index.ts";
import { type Bot, startBot } from "./bot.ts";
import type { Config } from "./config.ts";
import { installUrl } from "./discord/install.ts";
import { fail, readConfig, stopOnSignal } from "./entry.ts";
import { createLogger } from "./logger.ts";
import { createReadApi } from "./sandbox/read-api/service.ts";
import { startSandbox } from "./sandbox/sandbox.ts";

const config = readConfig(process.env);
const logger = createLogger(config.logLevel);
const say = (...lines: readonly string[]) => process.stdout.write(`${lines.join("\n")}\n`);

// A packet nobody could read must not end the bot; it is written down, and the rest goes on.
process.on("unhandledRejection", err => logger.error({ err }, "unhandled rejection"));

try {
	const { discordToken } = config;
	stopOnSignal(discordToken === null ? await playInSandbox(config) : await goLive(config, discordToken));
} catch (error) {
	fail(explain(error));
}

/** No account: Discord and the read API are the sandbox's own, and nothing of it outlives the process. */
async function playInSandbox({
	httpHost: host,
	httpPort: port,
	league,
	apiBaseUrl,
}: Config): Promise<() => Promise<void>> {
	const sandbox = await startSandbox({ host, port, league, logger, sampleData: apiBaseUrl === null });
	const bot = await startBot({
		config: {
			...config,
			discordToken: sandbox.discordToken,
			discordApiUrl: sandbox.discordApiUrl,
			discordGuildId: null,
			apiBaseUrl: apiBaseUrl ?? sandbox.apiBaseUrl,
			storageUrl: "sqlite://:memory:",
		},
		sampleData: apiBaseUrl === null,
		commands,
		logger,
	});
	say(`Dugout's sandbox: open ${sandbox.url} in a browser. No account and no network is needed.`);
	return async () => {
		await bot.stop();
		await sandbox.stop();
	};
}

/** A token: Discord itself, over the read API that is set, or loudly over sample data. */
async function goLive(settings: Config, discordToken: string): Promise<() => Promise<void>> {
	const { httpHost: host, httpPort: port, league, apiBaseUrl } = settings;
	const sample = apiBaseUrl === null ? await createReadApi({ league, host, port, logger }) : null;
	if (sample !== null) {
		logger.warn({ url: sample.url }, "API_BASE_URL is empty: every card, price and game is invented sample data");
	}
	const bot = await startBot({
		config: { ...settings, discordToken, apiBaseUrl: apiBaseUrl ?? sample?.url ?? "" },
		sampleData: sample !== null,
		commands,
		logger,
	});
	invite(bot);
	return async () => {
		await bot.stop();
		await sample?.close();
	};
}

function invite({ applicationId }: Bot): void {
	say(
		`Add Dugout to a server: ${installUrl(applicationId, ApplicationIntegrationType.GuildInstall)}`,
		`Add it to yourself:     ${installUrl(applicationId, ApplicationIntegrationType.UserInstall)}`,
	);
}

/** What a host can do about a start that failed; a token never is in it. */
function explain(error: unknown): string {
	const code = error instanceof Error && "code" in error ? error.code : undefined;
	if (code === "TokenInvalid" || (error instanceof DiscordAPIError && error.status === 401)) {
		return "DISCORD_TOKEN is refused by Discord: copy it again from the application's Bot page";
	}
	if (code === "EADDRINUSE") return `HTTP_PORT ${config.httpPort} is taken: set another one`;
	return error instanceof Error ? error.message : String(error);
}
