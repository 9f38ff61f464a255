import { afterAll, beforeAll, expect, it } from "vitest";
import { ENGLISH } from "../../src/text/texts.ts";
import { startTestBot, type TestBot } from "../helpers/bot.ts";
import { serveMarket, TEO } from "../helpers/market.ts";

const NOON = Date.UTC(2026, 4, 2, 12);

let bot: TestBot;
beforeAll(async () => {
	bot = await startTestBot({ serve: serveMarket, now: () => NOON });
});
afterAll(() => bot.stop());

it("/item answers with the card and buttons to its price, a comparison, an alert and its captains", async () => {
	const { embeds, components } = await bot.ann.command("item", { card: TEO }).answer;
	expect({ embeds, components }).toMatchObject({
		embeds: [
			{
				title: "92 Teo Marrón",
				description: "Live · RF · HBG · Diamond\nHarbor Gulls\n-# Updated <t:1777723200:R>",
				thumbnail: { url: "https://cards.example/card.webp" },
			},
			{
				fields: [
					{ name: "Hitting", value: `\`\`\`\n${ENGLISH.attributes.names.contact_left}  70\n\`\`\`` },
					{ name: "Running", value: "```\nSpeed         61\n```" },
				],
			},
		],
		components: [
			{
				components: [
					{ label: "Price", custom_id: `price|card=${TEO}` },
					{ label: "Compare", custom_id: `compare|card=${TEO}|do=form` },
					{ label: ENGLISH.buttons.setAlert, custom_id: `alert|action=form|card=${TEO}` },
					{ label: ENGLISH.captains.whichFit, custom_id: `item|card=${TEO}|C=yes` },
					{ label: ENGLISH.mine.haveIt, custom_id: `mine|action=have|cards=${TEO}|copy=yes` },
				],
			},
		],
	});
});

it("/item and /price lead to each other in place", async () => {
	const item = await bot.ann.command("item", { card: "92 teo marron live" }).answer;
	const price = await bot.ann.click(item, { label: "Price" }).answer;
	expect(price.id).toBe(item.id);
	expect(price.embeds[0]?.fields?.[0]?.name).toBe(ENGLISH.words.buyNow);
	const back = await bot.ann.click(price, { label: "Card" }).answer;
	expect(back.embeds[1]?.fields?.[0]?.name).toBe("Hitting");
});

it("/item says privately that nobody knows the card", async () => {
	const { content } = await bot.ann.command("item", { card: "f".repeat(32) }).answer;
	expect(content).toBe(ENGLISH.errors.notFound.item);
});
