import type { Person } from "@dugout/discord-stand-in/person";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { wait } from "../../src/ground/async.ts";
import { ENGLISH, textsFor } from "../../src/text/texts.ts";
import { startTestBot, type TestBot } from "../helpers/bot.ts";
import { ANA, serveMarket, TEO } from "../helpers/market.ts";
import { menuValues } from "../helpers/menu.ts";
import type { TestUpstream } from "../helpers/upstream.ts";

const SPANISH = textsFor("es-419");

const ABILITIES = [
	"Boosts players of the Harbor Gulls in your squad.",
	"Boosts hitters with 80+ Stamina in your squad.",
	"Boosts whoever the crowd likes best today.",
	"Boosts 90+ overall players in your squad.",
	"Boosts pitchers in your squad.",
];
const tier = (value: string) => ({ tier: "1", description: "5 players", attributes: [{ name: "Speed", value }] });
const CAPTAINS = ABILITIES.map((ability, index) => ({
	...{
		uuid: String(index).padStart(32, "d"),
		name: `Captain ${index}`,
		display_position: "CF",
		team: "Gulls",
		ovr: 90,
	},
	...{ ability_name: "Lights", ability_desc: ability, boosts: [tier("+3"), { ...tier("+6"), tier: "2" }] },
}));

function serve(upstream: TestUpstream): void {
	serveMarket(upstream);
	upstream.on("/apis/captains.json", () => ({
		body: { page: 1, per_page: 25, total_pages: 1, total_captains: 5, captains: CAPTAINS },
	}));
}

let bot: TestBot;
beforeAll(async () => {
	// The cards are read one after the other, as fast as they are answered.
	bot = await startTestBot({ serve, wait: (ms, signal) => wait(ms <= 1000 ? 1 : ms, signal) });
	await bot.logged("the attributes of all cards are read");
});
afterAll(() => bot.stop());

/** The answer of a captain's option in the menu of who fits. */
async function whoFits(captain: number, locale: Person["locale"] = "en-US", { discord } = bot) {
	const person = discord.person({ name: `reader-${locale}`, locale });
	const list = await person.command("captains").answer;
	const value = menuValues(list, "menu|name=fits")[captain] ?? "";
	return { person, list, message: await person.select(list, "menu|name=fits", [value]).answer };
}

it("Who fits shows the cards that a captain boosts with their prices, by what the sort says, and leads back", async () => {
	const { person, list, message } = await whoFits(0);
	expect(message.embeds[0]?.title).toBe("Cards that 90 Captain 0 · CF · Gulls boosts");
	const lead = message.embeds[0]?.description?.split("\n").slice(0, 4);
	expect(lead).toEqual([
		"*Lights*: Boosts players of the Harbor Gulls in your squad.",
		"**Tier 1** · 5 players: +3 Speed",
		"**Tier 2** · 5 players: +6 Speed",
		"**3** cards qualify",
	]);
	const cheapest = menuValues(message, "menu|name=sort").find(value => value.includes("price")) ?? "";
	const sorted = await person.select(message, "menu|name=sort", [cheapest]).answer;
	const lines = sorted.embeds[0]?.description?.split("\n") ?? [];
	const names = lines.filter(line => line.startsWith("**") && line.includes("RF"));
	expect(names.map(line => line.slice(2, 4))).toEqual(["81", "92", "99"]);
	expect(lines).toContain("`         700           67 (+6)`");
	expect(lines.at(-1)).toMatch(/^-# Boosted: the sum of the ratings that the highest tier raises/);
	const [first = ""] = menuValues(sorted, "menu|name=price");
	expect(first).toContain(ANA);
	const price = await person.select(sorted, "menu|name=price", [first]).answer;
	const card = await person.click(price, { label: "Card" }).answer;
	expect(card.embeds[0]?.title).toBe("81 Ana Quill-Reyes");
	const back = await person.click(card, { label: ENGLISH.buttons.back }).answer;
	expect(back.embeds).toEqual(sorted.embeds);
	const all = await person.click(back, { label: ENGLISH.buttons.back }).answer;
	expect([all.id, all.embeds, all.components]).toEqual([list.id, list.embeds, list.components]);
	const alone = await person.click(all, menuValues(all, "menu|name=fits")[0]?.replace(/[|]b=.*/, "") ?? "", {
		unchecked: true,
	}).answer;
	expect((await person.click(alone, { label: ENGLISH.captains.allCaptains }).answer).embeds).toEqual(list.embeds);
});

it("Who fits counts the cards of which nobody can tell as long as they were not read", async () => {
	const { message } = await whoFits(1);
	expect(message.embeds[0]?.description).toMatch(/\n\*\*0\*\* cards qualify$/);
	const unread = await startTestBot({
		serve(upstream) {
			serve(upstream);
			upstream.on("/apis/item.json", () => ({ status: 404, body: {} }));
		},
	});
	onTestFinished(() => unread.stop());
	const { message: open } = await whoFits(1, "en-US", unread);
	expect(open.embeds[0]?.description).toMatch(
		/\n\*\*0\*\* cards qualify · 3 unclear\n-# 3 not read yet\n⏳ 0 of 3 cards read$/,
	);
	const asker = unread.discord.person({ name: "asker" });
	const shown = await asker.click(open, { label: ENGLISH.captains.showUnclear }).answer;
	expect(menuValues(shown, "menu|name=price")).toHaveLength(3);
	const back = await asker.click(shown, { label: ENGLISH.captains.showFits }).answer;
	expect(back.embeds).toEqual(open.embeds);
});

it("Who fits does not guess who is meant by a sentence that is not understood: it quotes it", async () => {
	const { person, message } = await whoFits(2);
	const description = message.embeds[0]?.description ?? "";
	expect(description).toContain("Boosts whoever the crowd likes best today.");
	expect(description).toContain(ENGLISH.captains.notUnderstood);
	expect(menuValues(message)).toEqual([]);
	expect((await person.click(message, { label: ENGLISH.buttons.back }).answer).embeds[0]?.title).toBe("Captains");
});

it("/item leads to the captains that boost a card, from there to all their cards, and back", async () => {
	const { ann } = bot;
	const card = await ann.command("item", { card: TEO }).answer;
	const captains = await ann.click(card, { label: ENGLISH.captains.whichFit }).answer;
	expect(captains.embeds[0]?.title).toBe("Captains for 92 Teo Marrón");
	const lines = captains.embeds[0]?.description?.split("\n") ?? [];
	expect(lines[0]).toBe(`${ENGLISH.captains.captainsFit(2)} · 1 unclear`);
	expect(lines.filter(line => line.startsWith("**90"))).toEqual([
		"**90 Captain 0 · CF · Gulls**",
		"**90 Captain 3 · CF · Gulls**",
	]);
	expect(lines).toContain("**Tier 2** · 5 players: +6 Speed");
	const fits = await ann.select(captains, "menu|name=fits", [menuValues(captains)[1] ?? ""]).answer;
	expect(fits.embeds[0]?.description).toContain("**2** cards qualify");
	const back = await ann.click(fits, { label: ENGLISH.buttons.back }).answer;
	expect([back.id, back.embeds]).toEqual([captains.id, captains.embeds]);
	expect((await ann.click(back, { label: "Card" }).answer).embeds).toEqual(card.embeds);
});

it("A button about a captain who is gone says so", async () => {
	const { message, person } = await whoFits(0);
	const answer = await person.click(message, "captains|who=nobody", { unchecked: true }).answer;
	expect(answer.content).toContain(ENGLISH.captains.gone);
});

it("Who fits is in the reader's language", async () => {
	const { message } = await whoFits(0, "es-419");
	expect(message.embeds[0]?.title).toMatch(/^Cartas que mejora 90 Captain 0/);
	expect(message.embeds[0]?.description).toContain("Mejora a los jugadores de Harbor Gulls de tu plantilla.");
	expect(message.embeds[0]?.description).toContain("**3** cartas cumplen");
	const cheapest = menuValues(message, "menu|name=sort").find(value => value.includes("price")) ?? "";
	const sorted = await bot.discord
		.person({ name: "es", locale: "es-419" })
		.select(message, "menu|name=sort", [cheapest]).answer;
	expect(sorted.embeds[0]?.description).toContain(`Orden: ${SPANISH.captains.sorts.price}`);
	const { message: open } = await whoFits(2, "es-419");
	expect(open.embeds[0]?.description).toContain("El bot no entiende esta condición");
});
