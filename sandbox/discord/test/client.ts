import { Client, type ClientOptions, type Interaction } from "discord.js";
import { createDiscordStandIn, type DiscordStandIn, type StandInOptions } from "../src/stand-in.ts";

export const TOKEN = "stand-in-token-of-tests";

/** For `expect.poll`: long enough for a busy machine; what is awaited comes at once as a rule. */
export const PATIENCE = { timeout: 120_000 };

export interface Pair {
	discord: DiscordStandIn;
	client: Client<true>;
	/** Ends both. */
	stop: () => Promise<void>;
}

/** Starts a stand-in and the real client on it. */
export async function startPair(
	options: Partial<StandInOptions> = {},
	clientOptions: Partial<ClientOptions> = {},
): Promise<Pair> {
	const discord = await createDiscordStandIn({ token: TOKEN, ...options });
	const client = await connect(discord, clientOptions);
	return {
		discord,
		client,
		stop: async () => {
			await client.destroy();
			await discord.close();
		},
	};
}

/** The real client, ready on a stand-in. */
export async function connect(discord: DiscordStandIn, options: Partial<ClientOptions> = {}): Promise<Client<true>> {
	const client = new Client({ intents: [], rest: { api: discord.url }, ...options });
	const ready = Promise.withResolvers<Client<true>>();
	client.once("clientReady", ready.resolve);
	await client.login(discord.token);
	return ready.promise;
}

/**
 * Lets a client answer its interactions by a function.
 *
 * @returns what the function threw, as it comes
 */
export function answerWith(client: Client, answer: (interaction: Interaction) => Promise<unknown>): Error[] {
	const failures: Error[] = [];
	client.on("interactionCreate", interaction => {
		answer(interaction).catch(error => failures.push(error));
	});
	return failures;
}

/** A plain request to the stand-in's REST API, with the bot's token unless other headers are given. */
export async function request(
	discord: DiscordStandIn,
	method: string,
	path: string,
	body?: unknown,
	headers: Record<string, string> = { authorization: `Bot ${TOKEN}` },
): Promise<{ status: number; headers: Headers; body: unknown }> {
	const response = await fetch(`${discord.url}/v10${path}`, {
		method,
		headers: { ...headers, ...(body !== undefined && { "content-type": "application/json" }) },
		...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
	});
	const text = await response.text();
	return { status: response.status, headers: response.headers, body: text === "" ? null : JSON.parse(text) };
}
