import { expect, it, onTestFinished } from "vitest";
import { wait } from "../../src/ground/async.ts";
import { CHECK_MS } from "../../src/ground/loop.ts";
import { startTestBot } from "../helpers/bot.ts";
import { ANA, MARKET, serveMarket, TEO, TEO_PRIME } from "../helpers/market.ts";

/** What the service is asked for, and what lets it answer, by card. */
async function startSlowBot() {
	const asked: string[] = [];
	const answers = new Map<string, () => void>();
	const bot = await startTestBot({
		deferAfterMs: 50,
		// The sweep asks for one card after the other without a pause.
		wait: (ms, signal) => wait(ms <= CHECK_MS ? 1 : ms, signal),
		serve(upstream) {
			serveMarket(upstream);
			upstream.on("/apis/item.json", async ({ uuid = "" }) => {
				asked.push(uuid);
				await new Promise<void>(resolve => answers.set(uuid, resolve));
				return { body: { ...MARKET.find(({ item }) => item.uuid === uuid)?.item, is_hitter: true, speed: 61 } };
			});
		},
	});
	onTestFinished(async () => {
		for (const answer of answers.values()) answer();
		await bot.stop();
	});
	return { ...bot, asked, answers };
}

it("a person's card and price do not wait behind the reading of all cards, however slowly the service answers that", async () => {
	const { ann, asked, answers } = await startSlowBot();
	// The best card is read first, and its answer does not come.
	await expect.poll(() => asked).toEqual([TEO_PRIME]);
	const price = await ann.command("price", { card: ANA }).answer;
	expect(price.embeds[0]?.title).toBe("81 Ana Quill-Reyes");
	const card = ann.command("item", { card: ANA });
	await expect.poll(() => asked).toEqual([TEO_PRIME, ANA]);
	answers.get(ANA)?.();
	expect((await card.answer).embeds[0]?.title).toBe("81 Ana Quill-Reyes");
	// One request at a time is all that the reading takes.
	expect(asked).toEqual([TEO_PRIME, ANA]);
	answers.get(TEO_PRIME)?.();
	await expect.poll(() => asked).toEqual([TEO_PRIME, ANA, TEO]);
});

it("a person's request for the card that is just being read joins it", async () => {
	const { ann, asked, answers } = await startSlowBot();
	await expect.poll(() => asked).toEqual([TEO_PRIME]);
	const card = ann.command("item", { card: TEO_PRIME });
	await card.acknowledged;
	answers.get(TEO_PRIME)?.();
	expect((await card.answer).embeds[0]?.title).toBe("99 Teo Marrón");
	expect(asked.filter(uuid => uuid === TEO_PRIME)).toHaveLength(1);
});
