import type { Person } from "@dugout/discord-stand-in/person";
import { type APIMessage, ComponentType, Locale, MessageFlags } from "discord.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ENGLISH, textsFor } from "../../src/text/texts.ts";
import { startTestBot, type TestBot } from "../helpers/bot.ts";
import { menuValues } from "../helpers/menu.ts";
import type { TestUpstream } from "../helpers/upstream.ts";
import { createRefreshWaits, REFRESH_MS } from "../helpers/waits.ts";

const NOON = Date.UTC(2026, 4, 2, 12);

const row = (name: string, best_sell_price: number, best_buy_price: number) => ({
	name,
	rarity: "Gold",
	team: "Harbor Gulls",
	best_sell_price,
	best_buy_price,
});
/** Two cards are alike in all but their prices. */
const ROWS = [row("Ilo Fennick", 1500, 1200), row("Rio Vantry", 90, 0), row("Rio Vantry", 800, 600)];

function serveRows(upstream: TestUpstream, rows: readonly object[]): void {
	upstream.on("/api/v1/listings.json", ({ type, page }) => {
		const listings = type === "mlb_Card" ? rows : [];
		return { body: { page: Number(page), per_page: 25, total_pages: listings.length === 0 ? 0 : 1, listings } };
	});
}

/** The labels of the buttons that can be pressed. */
function buttonsOf({ components = [] }: APIMessage): string[] {
	const parts = components.flatMap(row => (row.type === ComponentType.ActionRow ? row.components : []));
	return parts.flatMap(part => (part.type === ComponentType.Button && "label" in part ? (part.label ?? []) : []));
}

const pricesOf = ({ embeds }: APIMessage) => embeds[0]?.fields?.slice(0, 2).map(({ value }) => value);

const { refreshWaits, wait } = createRefreshWaits();
let now = NOON;
let bot: TestBot;
let sofia: Person;
beforeAll(async () => {
	bot = await startTestBot({ serve: upstream => serveRows(upstream, ROWS), now: () => now, wait });
	sofia = bot.discord.person({ name: "sofia", locale: Locale.SpanishLATAM });
	await bot.logged("cards compared");
});
afterAll(() => bot.stop());

describe("a card of which the service lists only name, rarity, team and prices", () => {
	it("is in the market with its prices, and each of several alike opens with its own", async () => {
		const openMarket = () => bot.ann.command("market", { sort: "lowest", team: "harbor gulls" }).answer;
		const market = await openMarket();
		const description = market.embeds[0]?.description;
		expect(description).toContain("3 of 3 listings");
		expect(description).toMatch(/Rio Vantry[\s\S]* 90 [\s\S]*Rio Vantry[\s\S]* 800 [\s\S]*Ilo Fennick[\s\S]*1,500/);
		const opened: unknown[] = [];
		for (const value of menuValues(market, "menu|name=price")) {
			const price = await bot.ann.select(await openMarket(), "menu|name=price", [value]).answer;
			opened.push([price.embeds[0]?.title, ...(pricesOf(price) ?? [])]);
		}
		expect(opened).toEqual([
			["Rio Vantry", "**90**", "**no orders**"],
			["Rio Vantry", "**800**", "**600**"],
			["Ilo Fennick", "**1,500**", "**1,200**"],
		]);
	});

	it("is found by its name in /price, which offers nothing that needs an id and says so", async () => {
		const [choice] = await bot.ann.autocomplete("price", { card: "fennick" }, "card");
		expect(choice?.name).toBe("Ilo Fennick · Harbor Gulls");
		expect((await bot.ann.autocomplete("price", { card: "" }, "card")).length).toBe(3);
		for (const card of [String(choice?.value), "ilo fennick"]) {
			const price = await bot.ann.command("price", { card }).answer;
			expect(pricesOf(price)).toEqual(["**1,500**", "**1,200**"]);
			expect(price.embeds[0]?.footer?.text).toContain(ENGLISH.price.nameOnly);
			expect(price.embeds[0]?.description).toContain("-# Updated");
			expect(buttonsOf(price)).toEqual([ENGLISH.buttons.refresh]);
		}
		const twins = await bot.ann.command("price", { card: "rio vantry" }).answer;
		expect(twins.content).toContain("Several cards match");
		expect(menuValues(twins)).toHaveLength(2);
	});

	it.each(["item", "alert add", "compare"])("is not offered by /%s, which says why", async command => {
		const options = {
			item: { card: "ilo fennick" },
			"alert add": { card: "ilo fennick", side: "buy", price: "1000" },
			compare: { card: "ilo fennick", with: "0123456789abcdef0123456789abcdef" },
		}[command];
		expect(await bot.ann.autocomplete(command, { card: "fennick" }, "card")).toEqual([]);
		const { content, flags } = await bot.ann.command(command, options ?? {}).answer;
		expect(content).toContain(ENGLISH.cards.nameOnly("Ilo Fennick"));
		expect((flags ?? 0) & MessageFlags.Ephemeral).toBe(MessageFlags.Ephemeral);
		const spanish = await sofia.command(command, options ?? {}).answer;
		expect(spanish.content).toContain(textsFor("es-419").cards.nameOnly("Ilo Fennick"));
	});

	it("has the next refresh's prices under the same button, and none by its id is ever requested", async () => {
		const shown = await bot.ann.command("price", { card: "ilo fennick" }).answer;
		const market = await bot.ann.command("market").answer;
		now += REFRESH_MS;
		serveRows(bot.upstream, [row("Ilo Fennick", 1700, 1300), ...ROWS.slice(1)]);
		bot.logs.length = 0;
		await refreshWaits.end();
		await bot.logged("cards compared");
		expect(pricesOf(await bot.ann.click(shown, { label: ENGLISH.buttons.refresh }).answer)).toEqual([
			"**1,700**",
			"**1,300**",
		]);
		const refreshed = await bot.ann.click(market, { label: ENGLISH.buttons.refresh }).answer;
		expect(refreshed.embeds[0]?.description).toContain("1,700");
		expect(new Set(bot.upstream.requests.map(({ path }) => path))).toEqual(new Set(["/api/v1/listings.json"]));
	});
});
