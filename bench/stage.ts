import { createDiscordStandIn, type DiscordStandIn, type StandInOptions } from "@dugout/discord-stand-in";
import type { Person } from "@dugout/discord-stand-in/person";
import { type Child, type ChildOptions, startChild } from "./child.ts";

export const TOKEN = "a-token-of-the-stand-in-for-discord";
/** Node's defaults, because a bare bot is started without options. */
const BARE_NODE_OPTIONS = ["--max-semi-space-size=0", "--max-old-space-size=0"];

/** A stand-in for Discord with a bot in a separate process, and people who use it. */
export interface Stage {
	discord: DiscordStandIn;
	bot: Child;
	/** A different person each time, as in a large server. */
	nextPerson(): Person;
	stop(): Promise<void>;
}

interface StageOptions
	extends Pick<ChildOptions, "nodeOptions" | "environment">,
		Pick<StandInOptions, "latencyMs" | "tls"> {}

/** Starts a bot and waits until it is ready. The stand-in runs in this process, for every bot alike. */
export async function startStage(
	program: "bot-process.ts" | "bare-bot.ts",
	settings: object,
	{ nodeOptions, environment, ...distance }: StageOptions = {},
): Promise<Stage> {
	// So many messages are kept that none is dropped before its button is pressed.
	const discord = await createDiscordStandIn({ token: TOKEN, messagesPerChannel: 100_000, ...distance });
	const bot = startBotOn(discord, program, settings, {
		...(nodeOptions && { nodeOptions }),
		...(environment && { environment }),
	});
	await bot.reported("ready");
	let people = 0;
	return {
		discord,
		bot,
		nextPerson: () => discord.person({ name: `person${people++}` }),
		async stop() {
			await bot.stop();
			await discord.close();
		},
	};
}

/** Starts a bot on an existing stand-in. */
export function startBotOn(
	discord: DiscordStandIn,
	program: "bot-process.ts" | "bare-bot.ts",
	settings: object,
	{ nodeOptions = [], ...options }: Omit<ChildOptions, "settings"> = {},
): Child {
	return startChild(new URL(program, import.meta.url), {
		settings: { discordToken: TOKEN, discordApiUrl: discord.url, ...settings },
		nodeOptions: program === "bare-bot.ts" ? [...BARE_NODE_OPTIONS, ...nodeOptions] : nodeOptions,
		...options,
	});
}

/** An action of a person; resolves when Discord has its first answer. */
export type Act = (stage: Stage) => Promise<unknown>;

export function ask(command: string, values: () => Record<string, string>): Act {
	return stage => stage.nextPerson().command(command, values()).acknowledged;
}

export function complete(command: string, option: string, text: () => string): Act {
	return stage => stage.nextPerson().autocomplete(command, { [option]: text() }, option);
}
