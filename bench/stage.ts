import { createDiscordStandIn, type DiscordStandIn, type StandInOptions } from "@dugout/discord-stand-in";
import type { Person } from "@dugout/discord-stand-in/person";
import { type Child, type ChildOptions, startChild } from "./child.ts";

export const TOKEN = "a-token-of-the-stand-in-for-discord";
/** So many that no one exceeds the rate limit of a person. */
const PEOPLE = 2000;

/** A stand-in for Discord with a bot in a process of its own, and people who ask it. */
export interface Stage {
	discord: DiscordStandIn;
	bot: Child;
	/** One after the other, and then again from the first. */
	nextPerson(): Person;
	stop(): Promise<void>;
}

interface StageOptions
	extends Pick<ChildOptions, "nodeOptions" | "environment">,
		Pick<StandInOptions, "latencyMs" | "tls"> {}

/** Starts a bot and waits until it is ready. The stand-in's own work is done in this process, for every bot alike. */
export async function startStage(
	program: "bot-process.ts" | "bare-bot.ts",
	settings: object,
	{ nodeOptions, environment, ...distance }: StageOptions = {},
): Promise<Stage> {
	// No message scrolls away before its button is pressed.
	const discord = await createDiscordStandIn({ token: TOKEN, messagesPerChannel: 100_000, ...distance });
	const bot = startBotOn(discord, program, settings, {
		...(nodeOptions && { nodeOptions }),
		...(environment && { environment }),
	});
	await bot.reported("ready");
	const people = Array.from({ length: PEOPLE }, (_, index) => discord.person({ name: `person${index}` }));
	let turn = 0;
	return {
		discord,
		bot,
		nextPerson() {
			const person = people[turn++ % PEOPLE];
			if (person === undefined) throw new RangeError("there are no people");
			return person;
		},
		async stop() {
			await bot.stop();
			await discord.close();
		},
	};
}

/** Starts a bot on a stand-in that is there already. */
export function startBotOn(
	discord: DiscordStandIn,
	program: "bot-process.ts" | "bare-bot.ts",
	settings: object,
	options: Omit<ChildOptions, "settings"> = {},
): Child {
	return startChild(new URL(program, import.meta.url), {
		settings: { discordToken: TOKEN, discordApiUrl: discord.url, ...settings },
		...options,
	});
}

/** Something a person does; resolves when Discord has its first answer. */
export type Act = (stage: Stage) => Promise<unknown>;

export function ask(command: string, values: () => Record<string, string>): Act {
	return stage => stage.nextPerson().command(command, values()).acknowledged;
}

export function complete(command: string, option: string, text: () => string): Act {
	return stage => stage.nextPerson().autocomplete(command, { [option]: text() }, option);
}
