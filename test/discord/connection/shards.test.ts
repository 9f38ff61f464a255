import { createDiscordStandIn } from "@dugout/discord-stand-in";
import type { Interaction } from "discord.js";
import { expect, it, onTestFinished } from "vitest";
import about from "../../../commands/about.ts";
import type { Sharding } from "../../../src/config.ts";
import { connectGateway } from "../../../src/discord/connection/gateway.ts";
import { createRest } from "../../../src/discord/connection/rest.ts";
import { SILENT } from "../../helpers/databases.ts";

const TOKEN = "a-token-of-the-stand-in-for-discord";
const SHARDS = 8;
const ALL = Array.from({ length: SHARDS }, (_, shard) => shard);

/** A Discord that recommends eight shards, with a server on each. */
async function startDiscord(maxConcurrency = SHARDS) {
	const discord = await createDiscordStandIn({ token: TOKEN, shards: SHARDS, maxConcurrency });
	onTestFinished(() => discord.close());
	const servers = ALL.map(shard =>
		discord.addGuild({ id: String(BigInt(SHARDS * 1000 + shard) << 22n), name: `Server ${shard}` }),
	);
	const connected: number[] = [];
	discord.events.on("ready", ({ shard }) => connected.push(shard[0]));
	const ann = discord.person({ name: "ann" });
	const askIn = async (shard: number) => {
		const { content } = await ann.command("about", {}, { channelId: servers[shard]?.channelId ?? "" }).answer;
		return content;
	};
	return { discord, connected, ann, askIn };
}

/** A bot that answers with the shard of the asking server. */
async function connect(apiUrl: string, sharding: Sharding) {
	const { rest, close } = createRest({ token: TOKEN, apiUrl, logger: SILENT, onFault() {} });
	const gateway = await connectGateway({
		token: TOKEN,
		rest,
		guildId: null,
		sharding,
		commands: [about],
		router: {
			async handle(interaction: Interaction) {
				const shard = interaction.guildId === null ? "none" : (BigInt(interaction.guildId) >> 22n) % BigInt(SHARDS);
				if (interaction.isRepliable()) await interaction.reply(`shard ${shard}`);
			},
		},
		logger: SILENT,
	});
	onTestFinished(async () => {
		await gateway.stop();
		await close();
	});
	return gateway;
}

it("one process with the recommended number of shards answers every server and direct messages", async () => {
	const { discord, connected, ann, askIn } = await startDiscord();
	const { shardStates } = await connect(discord.url, "auto");
	await expect.poll(shardStates).toEqual(ALL.map(() => "Ready"));
	expect(connected.toSorted()).toEqual(ALL);
	expect(await Promise.all(ALL.map(askIn))).toEqual(ALL.map(shard => `shard ${shard}`));
	expect((await ann.command("about", {}, { where: "dm" }).answer).content).toBe("shard none");
	expect(discord.commands).toMatchObject([{ name: "about" }]);
});

it("a command is answered as soon as its shard is ready, while others still wait to identify", async () => {
	const { discord, connected, askIn } = await startDiscord(1);
	await connect(discord.url, "auto");
	expect(await askIn(0)).toBe("shard 0");
	expect(connected).toEqual([0]);
});

it("a process connects only its range of shards, and only the process with shard 0 registers the commands", async () => {
	const { discord, connected, askIn } = await startDiscord();
	const { shardStates } = await connect(discord.url, { first: 2, last: 3, total: SHARDS });
	await expect.poll(shardStates).toEqual(["Ready", "Ready"]);
	expect(connected.toSorted()).toEqual([2, 3]);
	expect(discord.commands).toEqual([]);
	await connect(discord.url, { first: 0, last: 1, total: SHARDS });
	expect(discord.commands).toMatchObject([{ name: "about" }]);
	const ours = [0, 1, 2, 3];
	await expect.poll(() => connected.toSorted()).toEqual(ours);
	expect(await Promise.all(ours.map(askIn))).toEqual(ours.map(shard => `shard ${shard}`));
});
