import { createDiscordStandIn } from "@dugout/discord-stand-in";
import { expect, it, onTestFinished } from "vitest";
import { createChannelPosts } from "../../../src/discord/connection/channel-post.ts";
import { createDirectMessages } from "../../../src/discord/connection/direct-message.ts";
import { createRest } from "../../../src/discord/connection/rest.ts";
import { NOON } from "../../fixtures/listing.ts";
import { SILENT } from "../../helpers/databases.ts";

const TOKEN = "a-token-of-the-stand-in-for-discord";

/**
 * A Discord that takes a message and loses its answers, so often; the clock of both sides jumps with each answer, as for a
 * process that stood still meanwhile.
 */
async function setUp(stoodStillMs: number, lost = 1) {
	const clock = { now: NOON };
	const now = () => clock.now;
	const discord = await createDiscordStandIn({ token: TOKEN, now });
	const connection = createRest({ token: TOKEN, apiUrl: discord.url, logger: SILENT, onFault() {}, now });
	onTestFinished(async () => {
		await connection.close();
		await discord.close();
	});
	const route = /channels\/\d+\/messages/;
	discord.fault({ route, drop: "response", times: lost });
	discord.events.on("message", () => {
		clock.now += stoodStillMs;
	});
	const ann = discord.person({ name: "ann" });
	const channelId = discord.guilds[0]?.channelId ?? "";
	return {
		ann,
		channelId,
		clock,
		shown: () => discord.messages(ann, { channelId }).length,
		send: createDirectMessages(connection),
		post: createChannelPosts(connection).send,
	};
}

const MINUTES = 60_000;

it("a post whose answer was lost is sent again, and shown once", async () => {
	const { channelId, post, shown } = await setUp(1000);
	expect(await post(channelId, { content: "news" }, "n1")).toEqual({ messageId: expect.any(String) });
	expect(shown()).toBe(1);
});

it("a post is not sent again if the process was suspended for six minutes while sending it", async () => {
	const { channelId, post, shown } = await setUp(6 * MINUTES);
	expect(await post(channelId, { content: "news" }, "n1")).toBe("interrupted");
	expect(shown()).toBe(1);
});

it("a post whose first attempt was made minutes ago is not sent at all", async () => {
	const { channelId, clock, post, shown } = await setUp(0);
	expect(await post(channelId, { content: "news" }, "n1", clock.now - 3 * MINUTES)).toBe("interrupted");
	expect(shown()).toBe(0);
});

it("a direct message is not sent again if the process was suspended for six minutes while sending it", async () => {
	const { ann, send } = await setUp(6 * MINUTES);
	expect(await send(ann.id, { content: "news" }, "n1")).toBe("interrupted");
	expect(ann.dms).toHaveLength(1);
});
