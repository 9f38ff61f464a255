import { expect, it, onTestFinished } from "vitest";
import { ENGLISH } from "../../src/text/texts.ts";
import { startTestBot } from "../helpers/bot.ts";
import { serveMarket, TEO, TEO_PRIME } from "../helpers/market.ts";
import { createTestProxy, HANG } from "../helpers/proxy.ts";

it("while the proxy hangs, people read in time that the service does not respond, and are answered when it works again", async () => {
	const proxy = await createTestProxy();
	onTestFinished(() => proxy.close());
	const bot = await startTestBot({
		apiProxyUrl: `http://us%40er:hunter2@${proxy.address}`,
		serve: serveMarket,
		// The breaker, which spares a failing service, has its own tests.
		timings: { connectMs: 300, totalMs: 800, breakAfter: 100 },
		deferAfterMs: 200,
	});
	onTestFinished(() => bot.stop());
	const people = Array.from({ length: 8 }, (_, index) => bot.discord.person({ name: `person${index}` }));
	proxy.fault = HANG;
	// Ends the tunnels that the crawl has left.
	await bot.upstream.leave();
	await bot.upstream.comeBack();

	const failed = await Promise.all(people.map(person => person.command("item", { card: TEO }).answer));
	for (const { content } of failed) {
		expect(content).toBe(ENGLISH.errors.unavailable);
	}
	proxy.fault = null;
	expect((await bot.ben.command("item", { card: TEO_PRIME }).answer).embeds).toHaveLength(2);
	expect(bot.logs.some(line => JSON.stringify(line).includes("hunter2"))).toBe(false);
});
