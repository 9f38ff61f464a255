import { expect, it, onTestFinished } from "vitest";
import { ENGLISH } from "../../src/text/texts.ts";
import { startTestBot } from "../helpers/bot.ts";
import { describePostgres } from "../helpers/databases.ts";
import { serveMarket, TEO } from "../helpers/market.ts";

describePostgres("Two processes over one PostgreSQL", createUrl => {
	it("do what the host asks of either of them, once", async () => {
		const storageUrl = await createUrl();
		async function start(crawled: boolean) {
			const bot = await startTestBot({ storageUrl, serve: serveMarket, crawled });
			onTestFinished(() => bot.stop());
			return bot;
		}
		const leader = await start(true);
		const follower = await start(false);
		const { ann, discord } = leader;
		const channel = discord.guilds[0]?.channelId ?? "";
		await ann.command("feed add", { kind: "new" }).answer;
		await ann.command("alert add", { card: TEO, side: "overall" }).answer;

		await follower.hostActions().pause(channel);
		const reason = ENGLISH.posting.obstacles.host(`<#${channel}>`);
		expect((await ann.command("feed list").answer).embeds[0]?.description).toContain(reason);
		expect((await ann.command("feed add", { kind: "moves" }).answer).content).toContain(reason);
		await follower.hostActions().resume(channel);
		expect((await ann.command("feed list").answer).embeds[0]?.description).not.toContain(reason);

		expect(await follower.hostActions().forget(ann.id)).toEqual([`Deleted for ${ann.id}: alerts, feeds, messages`]);
		expect((await ann.command("link").answer).content).toContain("Nothing is stored about you");

		const at = Date.now();
		expect([await leader.hostActions().isNew(at), await follower.hostActions().isNew(at)]).toEqual([true, false]);
	});
});
