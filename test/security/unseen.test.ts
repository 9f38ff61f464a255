import { afterAll, describe, expect, it } from "vitest";
import { ENGLISH } from "../../src/text/texts.ts";
import type { Json } from "../fuzz/mutation.ts";
import { mapTexts } from "../fuzz/mutation.ts";
import { startServedBot } from "../fuzz/served-bot.ts";
import { examples } from "../helpers/scale.ts";

const bot = await startServedBot();
afterAll(() => bot.stop());
const { right } = bot;

describe("a card with invisible names is still shown, and can be chosen", () => {
	it.each(["\u202E\u2066", "\u200B", "\u3164", "\u2800"].slice(0, examples(1, 4)))("%j", async unseen => {
		const spoil = (value: Json) => mapTexts(value, () => unseen);
		bot.answerWith({ listings: spoil(right.listings), captains: spoil(right.captains) });
		await bot.crawl();
		const [embed] = (await bot.use("captains")).embeds;
		expect(embed?.description?.match(/^\*\*/gm)).toHaveLength(10);
		const market = await bot.use("market");
		expect(market.embeds[0]?.description).toContain(ENGLISH.words.buyNow);
		expect(await bot.choose(market, "menu|name=price")).not.toEqual([]);
		await bot.expectChoices(bot.person().autocomplete("price", { card: "" }, "card"));
		await bot.expectChoices(bot.person().autocomplete("captains", { name: "" }, "name"));
	});
});
