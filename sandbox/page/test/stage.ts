import { createDiscordStandIn, type DiscordStandIn, type StandInOptions } from "@dugout/discord-stand-in";
import { answerWith, connect, TOKEN } from "@dugout/discord-stand-in/test/client";
import type { ApplicationCommandDataResolvable, Client, Interaction } from "discord.js";
import { createPage, type Page } from "../src/page.ts";

/** A page over a stand-in for Discord, and a bot that answers as told. */
export interface Stage {
	discord: DiscordStandIn;
	page: Page;
	client: Client<true>;
	/** The server's second channel, "market-news". */
	newsChannelId: string;
	/** What the page's server logged as its own mistakes. */
	mistakes: object[];
	stop(): Promise<void>;
}

export interface StageOptions {
	commands: ApplicationCommandDataResolvable[];
	answer: (interaction: Interaction) => Promise<unknown>;
	clocks?: StandInOptions["clocks"];
}

export async function startStage({ commands, answer, clocks = {} }: StageOptions): Promise<Stage> {
	const { discord, page, mistakes, newsChannelId } = await startPage({ clocks });
	const client = await connect(discord);
	answerWith(client, answer);
	await client.application.commands.set(commands);
	return {
		discord,
		page,
		client,
		mistakes,
		newsChannelId,
		async stop() {
			await client.destroy();
			await page.close();
			await discord.close();
		},
	};
}

/** The page without a bot. */
export async function startPage({ port = 0, ...options }: Partial<StandInOptions> = {}) {
	const discord = await createDiscordStandIn({ token: TOKEN, ...options });
	const newsChannel = discord.addChannel(discord.guilds[0]?.id ?? "", "market-news");
	const mistakes: object[] = [];
	const page = await createPage({
		host: "127.0.0.1",
		port,
		discord,
		botName: "Dugout",
		sampleData: true,
		channels: [newsChannel],
		pictureSources: [`${new URL(discord.url).origin}/attachments/`],
		now: Date.now,
		logger: { error: details => mistakes.push(details) },
	});
	return { discord, page, mistakes, newsChannelId: newsChannel.id };
}
