import { expect, it, onTestFinished } from "vitest";
import { startTestBot } from "../../helpers/bot.ts";
import { ANA, MARKET, serveMarket, TEO, TEO_PRIME } from "../../helpers/market.ts";

/** Thirty cards of the highest overall, so that no other card is suggested for its overall. */
const BEST = Array.from({ length: 30 }, (_, card) => ({
	listing_name: `Best ${card}`,
	best_sell_price: 1000,
	best_buy_price: 900,
	item: { uuid: String(card).padStart(32, "f"), type: "mlb_card", name: `Best ${card}`, rarity: "Diamond", ovr: 99 },
}));

it("an empty card field suggests the person's last cards, then the most traded, then the best", async () => {
	const bot = await startTestBot({ serve: upstream => serveMarket(upstream, [...BEST, ...MARKET]) });
	onTestFinished(() => bot.stop());
	const suggestions = async (person: typeof bot.ann) => {
		const choices = await person.autocomplete("compare", { card: TEO, with: "" }, "with");
		expect(choices).toHaveLength(25);
		return choices.map(({ value }) => value);
	};
	expect((await suggestions(bot.ann))[0]).toBe(BEST[0]?.item.uuid);

	await bot.ann.command("item", { card: ANA }).answer;
	await bot.ann.command("price", { card: TEO_PRIME }).answer;
	await bot.ben.command("price", { card: TEO }).answer;
	expect((await suggestions(bot.ann)).slice(0, 4)).toEqual([TEO_PRIME, ANA, TEO, BEST[0]?.item.uuid]);
	expect((await suggestions(bot.ben)).slice(0, 2)).toEqual([TEO, BEST[0]?.item.uuid]);

	await bot.ben.command("compare", { card: ANA, with: TEO_PRIME }).answer;
	expect((await suggestions(bot.ben)).slice(0, 3)).toEqual([ANA, TEO_PRIME, TEO]);
});

it("a card that could not be shown is not suggested", async () => {
	const bot = await startTestBot({ serve: serveMarket });
	onTestFinished(() => bot.stop());
	await bot.ann.command("price", { card: "d".repeat(32) }).answer;
	const choices = await bot.ann.autocomplete("price", { card: "" }, "card");
	expect(choices.map(({ value }) => value)).toEqual([TEO_PRIME, TEO, ANA]);
});

it("a word without matches does not hide the matches of the other words", async () => {
	const bot = await startTestBot({ serve: serveMarket });
	onTestFinished(() => bot.stop());
	const found = async (typed: string) =>
		(await bot.ann.autocomplete("price", { card: typed }, "card")).map(({ value }) => value);
	expect(await found("toe marron")).toEqual([TEO_PRIME, TEO]);
	expect(await found("zzyzx qwerty")).toEqual([]);
});

it("suggestions that read alike say the price, and where that is the same, how the id begins", async () => {
	const sponsor = (uuid: string, price: number) => ({
		listing_name: "Sponsor",
		best_sell_price: price,
		best_buy_price: 1,
		item: { uuid: uuid.padEnd(32, "0"), type: "mlb_card", name: "Sponsor", rarity: "Diamond" },
	});
	const market = [sponsor("a", 5000), sponsor("b", 700), sponsor("c", 700), ...MARKET];
	const bot = await startTestBot({ serve: upstream => serveMarket(upstream, market) });
	onTestFinished(() => bot.stop());
	const names = ["Sponsor · Buy now 5,000", "Sponsor · Buy now 700 · b00000", "Sponsor · Buy now 700 · c00000"];
	const choices = await bot.ann.autocomplete("price", { card: "sponsor" }, "card");
	expect(choices.map(({ name }) => name)).toEqual(names);
	const menu = JSON.stringify((await bot.ann.command("price", { card: "sponsor" }).answer).components);
	for (const name of names) expect(menu).toContain(`"label":"${name}"`);
	const [teo] = await bot.ann.autocomplete("price", { card: "marron live" }, "card");
	expect(teo?.name).toBe("92 Teo Marrón · Live · RF · HBG");
});
