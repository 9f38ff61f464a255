import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { ENGLISH } from "../../src/text/texts.ts";
import { startTestBot, type TestBot } from "../helpers/bot.ts";
import { serveCaptains } from "../helpers/captains.ts";
import { serveMarket, TEO } from "../helpers/market.ts";
import { menuValues } from "../helpers/menu.ts";

const NOON = Date.UTC(2026, 4, 2, 12);

let bot: TestBot;
beforeAll(async () => {
	bot = await startTestBot({
		crawled: false,
		now: () => NOON,
		serve(upstream) {
			serveCaptains(upstream);
		},
	});
});
afterAll(() => bot.stop());

it("/captains shows ten captains in a line each, with the largest boost of the highest tier", async () => {
	const { embeds, components } = await bot.ann.command("captains").answer;
	expect(embeds).toMatchObject([{ title: "Captains" }]);
	expect(embeds[0]?.fields).toEqual([]);
	const [count, updated, ...lines] = embeds[0]?.description?.split("\n") ?? [];
	expect([count, updated]).toEqual(["60 captains", "-# Updated <t:1777723200:R>"]);
	expect(lines).toHaveLength(11);
	expect(lines[0]).toBe("**99 Captain 0** · Harbor Gulls · +8 Speed");
	expect(lines.at(-1)).toBe(`-# ${ENGLISH.captains.largest}`);
	expect(components).toMatchObject([
		{ components: [{ custom_id: "menu|name=card", placeholder: ENGLISH.captains.open }] },
		{ components: [{ custom_id: "menu|name=fits" }] },
		{
			components: [{ disabled: true }, { label: "1 / 6" }, { label: ENGLISH.buttons.next, custom_id: "captains|p=2" }],
		},
	]);
});

it("/captains shows the boosts of each tier of the only captain found, without colours and with one sign", async () => {
	const { embeds } = await bot.ann.command("captains", { name: "Captain 0" }).answer;
	expect(embeds).toMatchObject([{ description: expect.stringMatching(/^1 of 60 captains named “Captain 0”\n/) }]);
	expect(embeds[0]?.fields).toMatchObject([
		{
			name: "99 Captain 0 · CF · Harbor Gulls",
			value: [
				"*Harbor Lights*: Boosts your team. New",
				"**Tier 1** · 5 players",
				"+5 Speed",
				"**Tier 2** · 10 players",
				"+8 Speed (+3)",
			].join("\n"),
		},
	]);
});

it("/captains filters over all of the service's pages", async () => {
	const filtered = await bot.ann.command("captains", { team: "rio lobos", boost: "speed", name: "captain" }).answer;
	expect(filtered.embeds[0]?.description).toMatch(/^10 of 60 captains named “captain”, of Río Lobos, boosting Speed\n/);
	const [, , ...lines] = filtered.embeds[0]?.description?.split("\n") ?? [];
	expect([filtered.embeds[0]?.fields ?? [], lines.length]).toEqual([[], 10]);
	expect(lines[0]).toBe("**97 Captain 2** · +8 Speed, Tier 2: 10 players");
});

it("/captains names what a part of a name, or a short word of the reader's language, has found", async () => {
	const named = await bot.ann.command("captains", { name: "ptain 12" }).answer;
	expect(named.embeds[0]?.description).toMatch(/^1 of 60 captains named “Captain 12”\n/);
	const sofia = bot.discord.person({ name: "sofia", locale: "es-419" });
	const boosted = await sofia.command("captains", { boost: "vel" }).answer;
	expect(boosted.embeds[0]?.description).toMatch(/^30 de 60 capitanes que mejoran Velocidad\n/);
});

it("/captains takes and offers a boost in the reader's language, and says what no captain boosts", async () => {
	const sofia = bot.discord.person({ name: "sofia", locale: "es-419" });
	const choices = await sofia.autocomplete("captains", { boost: "veloc" }, "boost");
	expect(choices).toEqual([{ name: "Velocidad", value: "Speed" }]);
	const typed = await sofia.command("captains", { boost: "velocidad" }).answer;
	expect(typed.embeds[0]?.description).toContain("**99 Captain 0** · +8 Velocidad, Nivel 2: ");
	const none = await sofia.command("captains", { boost: "suerte" }).answer;
	expect(none.embeds[0]?.description).toContain("No hay capitanes que mejoren suerte.");
});

it("/captains shows beside a boost what the captain's card costs", async () => {
	const boosts = [{ tier: "4", description: "20 players", attributes: [{ name: "Speed", value: "16" }] }];
	const priced = await startTestBot({
		serve(upstream) {
			serveMarket(upstream);
			const captains = [{ uuid: TEO, name: "Teo Marrón", ovr: 92, boosts }];
			upstream.on("/apis/captains.json", () => ({ body: { page: 1, per_page: 25, total_pages: 1, captains } }));
		},
	});
	onTestFinished(() => priced.stop());
	const { embeds } = await priced.ann.command("captains", { boost: "speed" }).answer;
	expect(embeds[0]?.description).toMatch(/\n\*\*92 Teo Marrón\*\* · \+16 Speed, Tier 4: 20 players · [\d,]+$/);
});

it("/captains says that no captain matches a filter", async () => {
	const { embeds } = await bot.ann.command("captains", { team: "Nowhere" }).answer;
	expect(embeds[0]?.description).toContain("No captains of Nowhere. Remove a filter");
});

it.each([
	["team", "", ["Harbor Gulls", "Iron Moles", "Río Lobos"]],
	["team", "RIO", ["Río Lobos"]],
	["boost", "", ["Power Left", "Speed"]],
	["name", "captain 59", ["Captain 59"]],
])("/captains completes %s with %j from what really occurs", async (option, typed, values) => {
	const choices = await bot.ann.autocomplete("captains", { [option]: typed }, option);
	expect(choices.map(({ value }) => value)).toEqual(values);
});

it("/captains offers an attribute of two sides for both at once, and finds either side by it", async () => {
	const tier = (name: string) => ({ tier: "1", description: "", attributes: [{ name, value: "-5" }] });
	const captain = (name: string, boost: string) => ({
		uuid: name,
		name,
		display_position: "CF",
		team: "Foxes",
		ovr: 90,
		ability_name: "",
		ability_desc: "",
		boosts: [tier(boost)],
	});
	const captains = [captain("Ann", "Power Left"), captain("Ben", "Power Right"), captain("Cid", "Contact Left")];
	const sides = await startTestBot({
		crawled: false,
		serve: upstream =>
			upstream.on("/apis/captains.json", () => ({
				body: { page: 1, per_page: 25, total_pages: 1, total_captains: 3, captains },
			})),
	});
	onTestFinished(() => sides.stop());
	const choices = await sides.ann.autocomplete("captains", { boost: "" }, "boost");
	expect(choices).toEqual([
		{ name: "Contact Left", value: "Contact Left" },
		{ name: "Power (both sides)", value: "Power" },
		{ name: "Power Left", value: "Power Left" },
		{ name: "Power Right", value: "Power Right" },
	]);
	const { embeds } = await sides.ann.command("captains", { boost: "Power" }).answer;
	expect(embeds[0]?.description?.split("\n").slice(2)).toEqual([
		"**90 Ann** · −5 Power vs L, Tier 1",
		"**90 Ben** · −5 Power vs R, Tier 1",
	]);
});

it("/captains puts those first whose highest tier gives most of an attribute, then those who give it at a lower tier", async () => {
	const tier = (boost: string) => {
		const [name, value] = boost.split(" ");
		return { tier: "1", description: "", attributes: [{ name, value }] };
	};
	const captain = (name: string, ...boosts: string[]) => ({ uuid: name, name, boosts: boosts.map(tier) });
	const captains = [
		captain("Fourth", "Speed 50", "Arm 5"),
		captain("Third", "Power 5", "Arm 5", "Speed +5"),
		captain("Second", "Arm 5", "Speed 5"),
		captain("First", "Power 5", "Power 5", "Speed 10"),
	];
	const few = await startTestBot({
		crawled: false,
		serve: upstream =>
			upstream.on("/apis/captains.json", () => ({ body: { page: 1, per_page: 25, total_pages: 1, captains } })),
	});
	onTestFinished(() => few.stop());
	const names = async (options: Record<string, string>) => {
		const { description = "", fields = [] } = (await few.ann.command("captains", options).answer).embeds[0] ?? {};
		return [...fields.map(({ name }) => name), ...[...description.matchAll(/^\*\*(\w+)/gm)].map(([, name]) => name)];
	};
	expect(await names({ boost: "speed" })).toEqual(["First", "Second", "Third", "Fourth"]);
	expect(await names({})).toEqual(["Fourth", "Third", "Second", "First"]);
});

it("/captains leads to a card, its price and its alert, and back to the same page", async () => {
	const captains = Array.from({ length: 12 }, (_, index) => ({
		...{ uuid: index === 11 ? TEO : String(index), name: `Captain ${index}`, boosts: [] },
	}));
	const way = await startTestBot({
		serve(upstream) {
			serveMarket(upstream);
			upstream.on("/apis/captains.json", () => ({ body: { page: 1, per_page: 25, total_pages: 1, captains } }));
		},
	});
	onTestFinished(() => way.stop());
	const first = await way.ann.command("captains", { name: "captain" }).answer;
	const list = await way.ann.click(first, { label: ENGLISH.buttons.next }).answer;
	const card = await way.ann.select(list, "menu|name=card", [menuValues(list)[1] ?? ""]).answer;
	expect([card.id, card.embeds[0]?.title]).toEqual([list.id, "92 Teo Marrón"]);
	const price = await way.ann.click(card, { label: "Price" }).answer;
	expect((await way.ann.click(price, { label: ENGLISH.buttons.setAlert }).modal).custom_id).toContain(TEO);
	const back = await way.ann.click(price, { label: ENGLISH.buttons.back }).answer;
	expect([back.id, back.embeds]).toEqual([list.id, list.embeds]);
});
