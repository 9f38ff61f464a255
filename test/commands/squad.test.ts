import type { Person } from "@dugout/discord-stand-in/person";
import { type APIMessage, Locale, MessageFlags } from "discord.js";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { wait } from "../../src/ground/async.ts";
import { CHECK_MS } from "../../src/ground/loop.ts";
import { startTestBot, type TestBot } from "../helpers/bot.ts";
import { expectWithinLimits } from "../helpers/limits.ts";
import { type RawListing, serveMarket } from "../helpers/market.ts";
import { menuValues } from "../helpers/menu.ts";

const NOON = Date.UTC(2026, 4, 2, 12);
const POSITIONS = ["C", "1B", "2B", "3B", "SS", "LF", "CF", "RF", "SP", "SP", "SP", "RP", "CP"];
const CARDS = POSITIONS.length * 6;
const id = (card: number) => String(card).padStart(32, "0");
const isPitcher = (card: number) => card % POSITIONS.length > 7;
/** Of each position six cards of different players: the better, the dearer. */
const levelOf = (card: number) => Math.floor(card / POSITIONS.length);

const MARKET: readonly RawListing[] = Array.from({ length: CARDS }, (_, card) => ({
	listing_name: `Player ${card}`,
	best_sell_price: card === 3 ? 0 : 100 * 4 ** levelOf(card),
	best_buy_price: 50,
	item: {
		uuid: id(card),
		type: "mlb_card",
		name: `Player ${card}`,
		rarity: levelOf(card) > 2 ? "Diamond" : "Gold",
		team: card % 2 === 0 ? "Harbor Gulls" : "Iron Moles",
		team_short_name: card % 2 === 0 ? "HBG" : "IRM",
		ovr: 60 + levelOf(card) * 7,
		series: "Live",
		display_position: POSITIONS[card % POSITIONS.length],
	},
}));

function factsOf(card: number) {
	const value = 40 + levelOf(card) * 12;
	return isPitcher(card)
		? { is_hitter: false, stamina: value, k_per_bf: value, hits_per_bf: value, bb_per_bf: value, throw_hand: "R" }
		: {
				is_hitter: true,
				contact_left: value,
				contact_right: value,
				power_left: value,
				speed: 99 - value,
				bat_hand: "L",
			};
}

const captain = (name: string, ability_desc: string, players: number) => ({
	...{ uuid: id(900 + players), name, display_position: "CF", team: "Harbor Gulls", ovr: 90, ability_name: "Pep talk" },
	ability_desc,
	boosts: [
		{ tier: "1", description: `${players} players`, attributes: [{ name: "Contact Left", value: "+10" }] },
		{ tier: "2", description: "18 players", attributes: [{ name: "Contact Left", value: "+20" }] },
	],
});
const CAPTAINS = [
	captain("Gully Mast", "Boosts all Harbor Gulls players", 5),
	captain("Odd Riddle", "Moonlight wherever the tide is willing", 6),
	captain("Calm Harbor", "", 7),
];

const textOf = ({ embeds, content }: APIMessage) => [content, embeds[0]?.description].filter(Boolean).join("\n");
const isPrivate = ({ flags }: APIMessage) => ((flags ?? 0) & MessageFlags.Ephemeral) !== 0;
/** The cards of a table with their prices. */
const rowsOf = (message: APIMessage) =>
	[...textOf(message).matchAll(/^(\S+) +\d+ (Player \d+) +(\S.*)$/gm)].map(([, slot, name, price = ""]) => ({
		...{ slot, name },
		price: Number(price.replaceAll(",", "")) || 0,
	}));
const sumOf = (message: APIMessage) => Number(/Costs \*\*([\d,]+)\*\*/.exec(textOf(message))?.[1]?.replaceAll(",", ""));
const meanOf = (message: APIMessage) => Number(/Value ([\d.]+)/.exec(textOf(message))?.[1]);

const FIVE = { keep: id(1), keep_2: id(2), keep_3: id(4), keep_4: id(5), keep_5: id(6) };

let bot: TestBot;
let sofia: Person;
beforeAll(async () => {
	bot = await startTestBot({
		now: () => NOON,
		wait: (ms, signal) => wait(ms <= CHECK_MS ? 5 : ms, signal),
		serve(upstream) {
			serveMarket(upstream, MARKET);
			upstream.on("/apis/item.json", ({ uuid }) => {
				const card = Number(uuid);
				return { body: { ...MARKET[card]?.item, ...factsOf(card) } };
			});
			const page = { page: 1, per_page: 25, total_pages: 1, total_captains: CAPTAINS.length, captains: CAPTAINS };
			upstream.on("/apis/captains.json", () => ({ body: page }));
		},
	});
	sofia = bot.discord.person({ name: "sofia", locale: Locale.SpanishLATAM });
	await vi.waitFor(async () => expect(textOf(await bot.ben.command("find").answer)).not.toContain("cards read"), {
		timeout: 20_000,
	});
});
afterAll(() => bot.stop());

const ask = async (values: Record<string, string | boolean>, person = bot.ann) => {
	const answer = await person.command("squad", values).answer;
	for (const embed of answer.embeds) expectWithinLimits(embed);
	return answer;
};

describe("/squad", () => {
	it("fills nine slots of hitters and nine of pitchers within the budget, each player once", async () => {
		const hitters = await ask({ budget: "40k" });
		const pitchers = await bot.ann.click(hitters, { label: "Pitchers" }).answer;
		const rows = [...rowsOf(hitters), ...rowsOf(pitchers)];
		expect(rows.map(({ slot }) => slot)).toEqual("C 1B 2B 3B SS LF CF RF DH SP SP SP SP SP RP RP RP RP".split(" "));
		expect(new Set(rows.map(({ name }) => name)).size).toBe(18);
		expect(rows.reduce((sum, { price }) => sum + price, 0)).toBe(sumOf(hitters));
		expect(sumOf(hitters)).toBeLessThanOrEqual(40_000);
		expect(textOf(hitters)).toMatch(/^Value \d+\.\d: (within \d\.\d% of )?the best possible for these weights$/m);
		expect(textOf(hitters)).toContain("1 card without orders is left out");
	});

	it("says what a larger budget brings, and what the weights are, with a way back", async () => {
		const first = await ask({ budget: "20k" });
		const raised = await bot.ann.click(first, { label: "+10 %" }).answer;
		const [, gain] = /^\+(\d+\.\d) for 2,000 stubs more$/m.exec(textOf(raised)) ?? [];
		expect(Number(gain)).toBeCloseTo(meanOf(raised) - meanOf(first), 0);
		const why = await bot.ann.click(raised, { label: "Why" }).answer;
		expect(why.embeds[0]?.fields?.[0]?.value).toMatch(/CON R +16%/);
		expect(textOf(await bot.ann.click(why, { label: "◀ Back to the list" }).answer)).toContain("Costs");
	});

	it("swaps a card for another one, leaves one out, and keeps both from button to button", async () => {
		const first = await ask({ budget: "30k" });
		const [catcher] = rowsOf(first);
		const swaps = await bot.ann.select(first, "menu|name=swap", [menuValues(first, "menu|name=swap")[0] ?? ""]).answer;
		expect(swaps.embeds[0]?.title).toBe(`C: in place of ${catcher?.name}`);
		const choices = menuValues(swaps, "menu|name=choose");
		expect(choices.length).toBeGreaterThan(0);
		const swapped = await bot.ann.select(swaps, "menu|name=choose", [choices[0] ?? ""]).answer;
		expect(rowsOf(swapped)[0]?.name).not.toBe(catcher?.name);
		const gone = rowsOf(swapped)[4]?.name;
		const without = menuValues(swapped, "menu|name=without")[4] ?? "";
		const less = await bot.ann.select(swapped, "menu|name=without", [without]).answer;
		expect(rowsOf(less).map(({ name }) => name)).not.toContain(gone);
		expect(rowsOf(less)[0]?.name).toBe(rowsOf(swapped)[0]?.name);
		expect(sumOf(less)).toBeLessThanOrEqual(30_000);
	});

	it("takes a card that is kept, without its price unless it costs", async () => {
		const kept = id(CARDS - POSITIONS.length);
		const free = await ask({ budget: "5000", keep: kept });
		expect(textOf(free)).toMatch(/^(C|DH) +95 Player 65 +yours$/m);
		const costly = await ask({ budget: "120k", keep: kept, keep_costs: true });
		expect(textOf(costly)).toMatch(/^(C|DH) +95 Player 65 +102,400$/m);
		const refused = await ask({ budget: "5000", keep: "nobody" });
		expect([isPrivate(refused), textOf(refused)]).toEqual([
			true,
			expect.stringContaining("“nobody” names no card, or several."),
		]);
	});

	it("uses the tier of a captain that is worth most, and quotes a sentence it does not understand", async () => {
		const boosted = await ask({ budget: "30k", captain: "gully" });
		expect(textOf(boosted)).toMatch(/^Captain 90 Gully Mast .*, tier 1: \d+ cards qualify, 5 needed\./m);
		expect(meanOf(boosted)).toBeGreaterThan(meanOf(await ask({ budget: "30k" })));
		const unclear = await ask({ budget: "30k", captain: "Odd Riddle" });
		expect(textOf(unclear)).toContain("> Moonlight wherever the tide is willing");
		const everybody = await bot.ann.click(unclear, { label: "Take all cards as boosted" }).answer;
		expect(textOf(everybody)).toContain("18 cards qualify");
	});

	it.each([
		[{ budget: "900" }, "900 stubs are not enough: the cheapest squad of these cards costs "],
		[{ budget: "10" }, "10 stubs are not enough: the cheapest squad of these cards costs "],
		[{ budget: "50k", captain: "nobody" }, "nobody"],
		[{ budget: "50k", captain: "harbor" }, "Several captains match “harbor”."],
		[{ budget: "lots" }, "`budget`: type a price such as"],
		[{ budget: "50k", team: "Iron Moles", rarity: "Gold" }, "There are not 18 players for the slots of a squad."],
		[{ budget: "50k", ...FIVE, captain: "gully", team: "HBG", series: "Live", rarity: "Gold" }, "This is too much for"],
	])("refuses %o privately, and says why", async (values, reason) => {
		const refused = await ask(values);
		expect([isPrivate(refused), JSON.stringify(refused)]).toEqual([true, expect.stringContaining(reason)]);
	});

	it("says that a button's card has left the market, and that a captain has no ability", async () => {
		const squad = await ask({ budget: "40k" });
		for (const cards of ["X=ffffffff", "Y=00000000.ffffffff", "O=ffffffff"]) {
			const gone = await bot.ann.click(squad, `squad|M=40000|${cards}`, { unchecked: true }).answer;
			expect([isPrivate(gone), textOf(gone)]).toEqual([true, expect.stringContaining("has left the market")]);
		}
		const calm = await ask({ budget: "40k", captain: "Calm" }, sofia);
		expect(textOf(calm)).toMatch(/Calm Harbor.*\n> Sin habilidad/);
	});

	it("computes three squads of one person at once, and those of others meanwhile", async () => {
		const own = Array.from({ length: 6 }, (_, index) => ask({ budget: `${20 + index}k`, captain: "gully" }));
		const other = await ask({ budget: "20k" }, bot.ben);
		const answers = await Promise.all(own);
		const refused = answers.filter(isPrivate);
		expect(refused.length).toBeGreaterThan(0);
		expect(refused.map(textOf)).toEqual(refused.map(() => expect.stringMatching(/^Three of your squads are still/)));
		expect(answers.length - refused.length).toBeGreaterThanOrEqual(3);
		expect(textOf(other)).toContain("Costs");
	});

	it("answers in Spanish", async () => {
		const squad = await ask({ budget: "40k", for: "power" }, sofia);
		expect(textOf(squad)).toMatch(/^Poder\nCuesta \*\*[\d,]+\*\* · quedan /);
		expect(textOf(squad)).toContain("**Bateadores**");
	});
});
