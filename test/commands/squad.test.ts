import type { Person } from "@dugout/discord-stand-in/person";
import { type APIMessage, Locale, MessageFlags } from "discord.js";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { wait } from "../../src/ground/async.ts";
import { CHECK_MS } from "../../src/ground/loop.ts";
import { ENGLISH } from "../../src/text/texts.ts";
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
				fielding_ability: 50,
				contact_left: value,
				contact_right: value,
				power_left: value,
				speed: 99 - value,
				bat_hand: card === 2 ? "S" : "L",
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
	captain("Port Side", "Boosts players who bat left", 9),
	{
		...captain("Vain Mast", "Boosts all Iron Moles players", 10),
		boosts: [{ tier: "1", description: "26 players", attributes: [{ name: "Contact", value: "+50" }] }],
	},
	{
		...captain("Dim Lamp", "Boosts all Iron Moles players", 11),
		boosts: [{ tier: "1", description: "several players", attributes: [{ name: "Contact", value: "+50" }] }],
	},
	{
		...captain("Keen Mole", "Hitters with under 90 Fielding", 8),
		boosts: [
			{ tier: "1", description: "several hitters", attributes: [{ name: "Contact", value: "+60" }] },
			{
				tier: "2",
				description: "20 Hitters with under 90 Fielding on your squad",
				attributes: [{ name: "Contact", value: "+50" }],
			},
			{
				tier: "3",
				description: "5 Hitters with under 90 Fielding on your squad",
				attributes: [{ name: "Contact", value: "+9" }],
			},
		],
	},
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

/** The menu with which people add shown cards to their lists. */
const HAVE = "mine|action=have|copy=yes|chosen=cards";
/** The cards of some levels: one for each place in POSITIONS. */
const levels = (...wanted: number[]) =>
	Array.from({ length: CARDS }, (_, card) => card).filter(card => wanted.includes(levelOf(card)));

/** Adds cards to a person's list. */
async function own(person: Person, cards: readonly number[]): Promise<void> {
	const squad = await ask({ budget: "40k" });
	for (let start = 0; start < cards.length; start += 25) {
		const chosen = cards.slice(start, start + 25).map(id);
		await person.select(squad, HAVE, chosen, { unchecked: true }).answer;
	}
}

/** The upgrades that a message names. */
const purchasesIn = (message: APIMessage) =>
	[
		...textOf(message).matchAll(
			/^\d\. \*\*\d+ Player (\d+)\*\* · Live · ([\d,]+)\n\w+ [\d.]+ → (?:\w+ )?[\d.]+, for \d+ Player (\d+)\nsquad ([\d.]+) → ([\d.]+) · ([\d.,]+) per 10,000$/gm,
		),
	].map(([, card, price = "", replaced, before, after, rate = ""]) => ({
		card: Number(card),
		price: Number(price.replaceAll(",", "")),
		rise: Number(after) - Number(before),
		replaced: Number(replaced),
		rate: Number(rate.replaceAll(",", "")),
	}));
/** The rows of a list of what to buy for empty slots. */
const buysIn = (message: APIMessage) =>
	[...textOf(message).matchAll(/^(\w+) +\d+ (Player \d+) +(–|\d+)→(\d+) +([\d,]+)$/gm)].map(
		([, slot, name, before, after, price = ""]) => ({
			slot,
			name,
			price: Number(price.replaceAll(",", "")),
			fills: before === "–",
			gain: (slot === "BN" ? 0.1 : 1) * (Number(after) - (Number(before) || 0)),
		}),
	);
const ownValueOf = (message: APIMessage) =>
	Number(/Best squad of your cards: value ([\d.]+)/.exec(textOf(message))?.[1]);

const FIVE = { keep: id(1), keep_2: id(2), keep_3: id(4), keep_4: id(5), keep_5: id(6) };

let now = NOON;
let bot: TestBot;
let sofia: Person;
beforeAll(async () => {
	bot = await startTestBot({
		now: () => now,
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
	// An answer that is late, or an error, says nothing of cards.
	const find = async () => textOf(await bot.ben.command("find").answer);
	await vi.waitFor(async () => expect(await find()).toMatch(/^(?![\s\S]*cards read)[\s\S]*Player \d/), {
		timeout: 120_000,
	});
});
afterAll(() => bot.stop());

const ask = async (values: Record<string, string | boolean | number>, person = bot.ann) => {
	const answer = await person.command("squad", values).answer;
	for (const embed of answer.embeds) expectWithinLimits(embed);
	return answer;
};

describe("/squad", () => {
	it("fills nine slots of hitters, a bench and nine of pitchers within the budget, each player once", async () => {
		const hitters = await ask({ budget: "40k" });
		const pitchers = await bot.ann.click(hitters, { label: "Pitchers" }).answer;
		const rows = [...rowsOf(hitters), ...rowsOf(pitchers)];
		expect(rows.map(({ slot }) => slot)).toEqual(
			"C 1B 2B 3B SS LF CF RF DH BN BN BN BN SP SP SP SP SP RP RP RP RP".split(" "),
		);
		expect(new Set(rows.map(({ name }) => name)).size).toBe(22);
		expect(textOf(hitters)).toMatch(/^\*\*Bench\*\* · [\d,]+$/m);
		expect(rows.reduce((sum, { price }) => sum + price, 0)).toBe(sumOf(hitters));
		expect(sumOf(hitters)).toBeLessThanOrEqual(40_000);
		expect(textOf(hitters)).toMatch(/^Value \d+\.\d: (within \d\.\d% of )?the best possible for these weights$/m);
		expect(textOf(hitters)).toContain("1 card without orders is left out");
	});

	it("says what a larger budget brings, and what the weights are, with a way back", async () => {
		const first = await ask({ budget: "20k" });
		const raised = await bot.ann.click(first, { label: "+10 %" }).answer;
		const [, gain] = /^\+(\d+\.\d) for 2,000 more stubs$/m.exec(textOf(raised)) ?? [];
		expect(Number(gain)).toBeCloseTo(meanOf(raised) - meanOf(first), 5);
		const why = await bot.ann.click(raised, { label: "Why" }).answer;
		expect(why.embeds[0]?.fields?.[0]?.value).toMatch(/CON R +16%/);
		expect(textOf(await bot.ann.click(why, { label: ENGLISH.buttons.back }).answer)).toContain("Costs");
	});

	it("swaps a card for another one, leaves one out, and keeps both from button to button", async () => {
		const first = await ask({ budget: "30k" });
		const [catcher] = rowsOf(first);
		const swaps = await bot.ann.select(first, "menu|name=card", [menuValues(first, "menu|name=card")[0] ?? ""]).answer;
		expect(swaps.embeds[0]?.title).toMatch(new RegExp(`^C: in place of \\d+ ${catcher?.name} · Live · [\\d,]+$`));
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
			expect.stringContaining("“nobody” matches no card, or several."),
		]);
	});

	it("uses the tier of a captain that is worth most, and quotes a sentence it does not understand", async () => {
		const boosted = await ask({ budget: "30k", captain: "gully" });
		expect(textOf(boosted)).toMatch(/^Captain 90 Gully Mast .*, tier \d: \d+ cards qualify, (5|18) needed\./m);
		expect(meanOf(boosted)).toBeGreaterThan(meanOf(await ask({ budget: "30k" })));
		const unclear = await ask({ budget: "30k", captain: "Odd Riddle" });
		expect(textOf(unclear)).toContain("> Moonlight wherever the tide is willing");
		const everybody = await bot.ann.click(unclear, { label: ENGLISH.squad.everybody }).answer;
		expect(textOf(everybody)).toContain(ENGLISH.squad.qualify(22, 18));
	});

	it("uses no tier that asks for more players than qualify, or whose number of players is unknown", async () => {
		expect(textOf(await ask({ budget: "30k", captain: "keen" }))).toMatch(
			/^Captain 90 Keen Mole .*, tier 3: \d+ cards qualify, 5 needed\./m,
		);
	});

	it("offers only swaps with which the squad keeps the captain's tier", async () => {
		let checked = 0;
		for (const budget of ["8k", "12k", "20k", "30k"]) {
			const squad = await ask({ budget, captain: "gully" });
			const [, qualify, needed] = /: (\d+) cards qualify, (\d+) needed/.exec(textOf(squad)) ?? [];
			const isGull = (name = "") => Number(/Player (\d+)/.exec(name)?.[1]) % 2 === 0;
			const slot = rowsOf(squad).findIndex(({ name }) => isGull(name));
			if (qualify === undefined || qualify !== needed || slot < 0 || slot > 8) continue;
			const option = menuValues(squad, "menu|name=card")[slot] ?? "";
			const swaps = textOf(await bot.ann.select(squad, "menu|name=card", [option]).answer);
			const names = swaps.match(/Player \d+/g) ?? [];
			expect(names.filter(name => !isGull(name))).toEqual([]);
			if (names.length === 0) expect(swaps).toContain(ENGLISH.squad.noSwapInTier);
			checked++;
		}
		expect(checked).toBeGreaterThan(0);
	});

	it("says that no tier makes a better squad only where that is proven, and how many cards are unclear", async () => {
		const proven = textOf(await ask({ budget: "30k", captain: "Vain Mast" }));
		expect(proven).toMatch(/^Captain 90 Vain Mast .*: no tier makes a better squad$/m);
		const unknown = textOf(await ask({ budget: "30k", captain: "Dim Lamp" }));
		expect(unknown).toMatch(/^Captain 90 Dim Lamp .*: no better squad was found with any tier$/m);
		expect(unknown).toMatch(new RegExp(`^${ENGLISH.squad.unknownTiers("1", 1)}$`, "m"));
		// A switch hitter, and the pitchers, of whom it is not known how they bat.
		expect(textOf(await ask({ budget: "30k", captain: "Port Side" }))).toMatch(
			new RegExp(`^${ENGLISH.squad.open(31)}$`, "m"),
		);
	});

	it.each([
		[{ budget: "900" }, ENGLISH.squad.tooCheap("900", "").slice(0, -1)],
		[{ budget: "10" }, ENGLISH.squad.tooCheap("10", "").slice(0, -1)],
		[{ budget: "50k", captain: "nobody" }, "nobody"],
		[{ budget: "50k", captain: "harbor" }, ENGLISH.find.severalCaptains("harbor")],
		[{ budget: "lots" }, ENGLISH.errors.problems.price("`budget`")],
		[{ budget: "50k", team: "Iron Moles", rarity: "Gold" }, "A squad has 22 slots, but fewer players match."],
		[
			{
				budget: "50k",
				...FIVE,
				captain: "gully",
				team: "HBG",
				series: "Live",
				rarity: "Gold",
				keep_costs: true,
				bench: 0,
			},
			"This is too long for",
		],
	])("refuses %o privately, and says why", async (values, reason) => {
		const refused = await ask(values);
		expect([isPrivate(refused), JSON.stringify(refused)]).toEqual([true, expect.stringContaining(reason)]);
	});

	it("says that a button's card has left the market, and that a captain has no ability", async () => {
		const squad = await ask({ budget: "40k" });
		for (const cards of ["X=ffffffff", "Y=00000000.ffffffff", "O=ffffffff"]) {
			const gone = await bot.ann.click(squad, `squad|M=40000|${cards}`, { unchecked: true }).answer;
			expect([isPrivate(gone), textOf(gone)]).toEqual([true, expect.stringContaining(ENGLISH.compare.gone)]);
		}
		const calm = await ask({ budget: "40k", captain: "Calm" }, sofia);
		expect(textOf(calm)).toMatch(/Calm Harbor.*\n> Sin habilidad/);
	});

	it("computes one squad of a person at a time: a newer question takes the place of the one that waits", async () => {
		const mine = Array.from({ length: 6 }, (_, index) => ask({ budget: `${20 + index}k`, captain: "gully" }));
		const other = ask({ budget: "20500" }, bot.ben);
		const answers = await Promise.all(mine);
		const replaced = answers.filter(isPrivate);
		expect(replaced.length).toBeGreaterThan(0);
		expect(replaced.map(textOf)).toEqual(replaced.map(() => ENGLISH.squad.replaced));
		expect(answers.slice(-1).map(textOf).join()).toContain("Costs");
		expect(textOf(await other)).toContain("Costs");
	});

	it("answers everybody when many ask at once, and says who comes first", async () => {
		const people = Array.from({ length: 30 }, (_, index) => bot.discord.person({ name: `fan ${index}` }));
		const asked = people.map((person, index) => person.command("squad", { budget: `${31_000 + index}` }));
		const first = await Promise.all(asked.map(({ answer }) => answer));
		const isWaiting = (message: APIMessage) => /^⏳ \d+ people are ahead of you\./.test(textOf(message));
		expect(first.filter(isWaiting).length).toBeGreaterThan(0);
		await vi.waitFor(
			() => {
				const last = asked.flatMap(({ messages }) => messages.at(-1) ?? []);
				expect(last.filter(message => textOf(message).includes("Costs"))).toHaveLength(people.length);
			},
			{ timeout: 15_000 },
		);
	});

	it("shows one squad on all its pages, also when a price has changed meanwhile", async () => {
		const first = await ask({ budget: "45k" });
		const dear = rowsOf(first).find(({ price }) => price > 1000)?.name ?? "";
		const card = Number(dear.split(" ")[1]);
		bot.upstream.on("/apis/listing.json", ({ uuid }) => {
			const listing = MARKET[Number(uuid)];
			return { body: { ...listing, best_sell_price: card === Number(uuid) ? 9999 : listing?.best_sell_price } };
		});
		now += 60_000;
		expect(JSON.stringify(await bot.ben.command("price", { card: id(card) }).answer)).toContain("9,999");
		const pitchers = await bot.ann.click(first, { label: "Pitchers" }).answer;
		const hitters = await bot.ann.click(pitchers, { label: "Hitters" }).answer;
		expect([textOf(hitters), sumOf(pitchers)]).toEqual([textOf(first), sumOf(first)]);
		// Who asks again is answered with the price of now.
		const again = await ask({ budget: "45k" });
		expect(rowsOf(again).find(({ name }) => name === dear)?.price).not.toBe(
			rowsOf(first).find(({ name }) => name === dear)?.price,
		);
	});

	it("never gives less for a larger budget, holds it against the squad that was shown, and stays on the pitchers", async () => {
		let shown = await bot.ann.click(await ask({ budget: "12k", captain: "gully" }), { label: "Pitchers" }).answer;
		for (let raise = 0; raise < 3; raise++) {
			const raised = await bot.ann.click(shown, { label: "+10 %" }).answer;
			const [, gain] = /^\+(\d+\.\d) for [\d,]+ more stubs$/m.exec(textOf(raised)) ?? [];
			expect(meanOf(raised)).toBeGreaterThanOrEqual(meanOf(shown));
			expect(Math.abs(Number(gain) - (meanOf(raised) - meanOf(shown)))).toBeLessThan(0.001);
			expect(rowsOf(raised).map(({ slot }) => slot)).toEqual("SP SP SP SP SP RP RP RP RP".split(" "));
			shown = raised;
		}
		const hitters = await bot.ann.click(shown, { label: "Hitters" }).answer;
		expect(textOf(hitters)).toMatch(/ more stubs$/m);
	});

	it("says what was swapped, left out and kept, and takes each back", async () => {
		const first = await ask({ budget: "29k", keep: id(1) });
		const swaps = await bot.ann.select(first, "menu|name=card", [menuValues(first, "menu|name=card")[0] ?? ""]).answer;
		const swapped = await bot.ann.select(swaps, "menu|name=choose", [menuValues(swaps, "menu|name=choose")[0] ?? ""])
			.answer;
		const without = menuValues(swapped, "menu|name=without")[3] ?? "";
		let message = await bot.ann.select(swapped, "menu|name=without", [without]).answer;
		expect(textOf(message)).toMatch(/^Kept: 60 Player 1 · Live \(100\) \(yours\)$/m);
		expect(textOf(message)).toMatch(/^Swapped in: \d+ Player \d+ · Live \([\d,]+\)$/m);
		expect(textOf(message)).toMatch(/^Left out: \d+ Player \d+ · Live \([\d,]+\)$/m);
		for (let left = 3; left > 0; left--) {
			const choices = menuValues(message, "menu|name=back");
			expect(choices).toHaveLength(left);
			expect(textOf(message)).toMatch(/ the best possible for these weights and your choices$/m);
			message = await bot.ann.select(message, "menu|name=back", [choices[0] ?? ""]).answer;
		}
		// Prices may have been read again meanwhile: they have another age.
		const withoutAge = (each: APIMessage) => textOf(each).replace(/^-# Updated .*$/m, "");
		expect(withoutAge(message)).toBe(withoutAge(await ask({ budget: "29k" })));
	});

	it("has room for five kept cards with a goal and a captain, and offers nothing that can only be refused", async () => {
		const goal = { budget: "150k", ...FIVE, for: "power", captain: "gully", keep_costs: true };
		for (const values of [goal, { ...goal, series: "Live" }]) {
			const full = await ask(values);
			expect(isPrivate(full)).toBe(false);
			expect(textOf(await bot.ann.click(full, { label: "Pitchers" }).answer)).toContain("**Pitchers**");
			for (const name of ["card", "without", "back"]) {
				const message = await ask(values);
				const [value] = menuValues(message, `menu|name=${name}`);
				if (value === undefined) continue;
				const next = await bot.ann.select(message, `menu|name=${name}`, [value]).answer;
				expect(isPrivate(next) ? textOf(next) : "").toBe("");
			}
		}
	});

	it("fills the bench that is asked for, and says which cards make the captain's tier", async () => {
		const none = await ask({ budget: "30k", captain: "gully", bench: 0 });
		expect(rowsOf(none).filter(({ slot }) => slot === "BN")).toEqual([]);
		const five = await ask({ budget: "30k", captain: "gully", bench: 5 });
		expect(rowsOf(five).filter(({ slot }) => slot === "BN")).toHaveLength(5);
		const why = await bot.ann.click(five, { label: "Why" }).answer;
		const field = why.embeds[0]?.fields?.find(({ name }) => name.startsWith("Tier "));
		expect(field?.name).toMatch(/^Tier \d: \d+ cards qualify, \d+ needed$/);
		const named = field?.value.match(/Player \d+/g) ?? [];
		expect(named.length).toBe(Number(/: (\d+) cards/.exec(field?.name ?? "")?.[1]));
		// Players with even numbers are Harbor Gulls.
		expect(named.filter(name => Number(name.split(" ")[1]) % 2 !== 0)).toEqual([]);
	});

	it("opens the slot of each shown card, with its price and a way back, also from buttons of older messages", async () => {
		const squad = await ask({ budget: "40k", keep: id(1) });
		const rows = rowsOf(squad).filter(({ slot }) => slot !== "Kept:");
		const options = menuValues(squad, "menu|name=card");
		expect(options).toHaveLength(rows.length);
		const keptPlace = rows.findIndex(({ name }) => name === "Player 1");
		for (const place of new Set([0, keptPlace, rows.length - 1])) {
			const option = options[place] ?? "";
			const screen = await bot.ann.select(await ask({ budget: "40k", keep: id(1) }), "menu|name=card", [option]).answer;
			const isKept = rows[place]?.name === "Player 1";
			const { kept, bench } = ENGLISH.squad.fixed;
			const isFixed = [kept, bench].includes(textOf(screen));
			expect(textOf(screen) === kept).toBe(isKept);
			expect(isFixed).toBe(isKept || rows[place]?.slot === "BN");
			const price = await bot.ann.click(screen, { label: ENGLISH.buttons.price }).answer;
			expect(price.embeds[0]?.title).toContain(rows[place]?.name);
			const again = await bot.ann.click(price, { label: ENGLISH.buttons.back }).answer;
			expect(again.embeds[0]?.title).toBe(screen.embeds[0]?.title);
		}
		const old = await bot.ann.click(await ask({ budget: "40k" }), "squad|M=40000|S=0", { unchecked: true }).answer;
		expect(old.embeds[0]?.title).toMatch(/^C: in place of/);
	});

	it("adds shown cards to the list of the person who chooses them, and shows the list to nobody else", async () => {
		const fan = bot.discord.person({ name: "collector" });
		const squad = await ask({ budget: "40k" });
		const shown = menuValues(squad, HAVE);
		expect(shown).toHaveLength(13);
		const added = await fan.select(squad, HAVE, shown.slice(0, 3)).answer;
		expect([isPrivate(added), textOf(added)]).toEqual([true, expect.stringContaining("3 cards")]);
		const mine = await ask({ budget: "40k", club: "mine" }, fan);
		expect(isPrivate(mine)).toBe(true);
		expect(textOf(mine)).toMatch(/^\d+ of 22 cards are yours$/m);
		const everybody = await ask({ budget: "40k" }, fan);
		expect([isPrivate(everybody), textOf(everybody)]).toEqual([false, expect.not.stringContaining("yours")]);
	});

	it("asks a person without a list for one", async () => {
		const refused = await ask({ budget: "40k", club: "mine" }, bot.discord.person({ name: "novice" }));
		expect([isPrivate(refused), textOf(refused)]).toEqual([true, expect.stringContaining(ENGLISH.mine.none)]);
	});

	it("uses a person's cards for free, on every page alike, and never those of another person", async () => {
		const [olga, pia] = [bot.discord.person({ name: "olga" }), bot.discord.person({ name: "pia" })];
		await own(olga, levels(1, 2));
		await own(pia, levels(0, 1));
		const question = { budget: "7k", club: "mine" };
		const [first, other] = await Promise.all([ask(question, olga), ask(question, pia)]);
		expect([isPrivate(first), isPrivate(other)]).toEqual([true, true]);
		const priced = (message: APIMessage) => rowsOf(message).filter(({ price }) => price > 0);
		for (const [message, owned] of [
			[first, levels(1, 2)],
			[other, levels(0, 1)],
		] as const) {
			expect(sumOf(message)).toBeLessThanOrEqual(7000);
			for (const { name, price } of rowsOf(message))
				expect(owned.includes(Number(name?.split(" ")[1]))).toBe(price === 0);
			expect(textOf(message)).toMatch(/^2[01] of 22 cards are yours$|^1\d of 22 cards are yours$/m);
		}
		expect(rowsOf(other)).not.toEqual(rowsOf(first));
		const pitchers = await olga.click(first, { label: "Pitchers" }).answer;
		const bought = [...priced(first), ...priced(pitchers)].reduce((sum, { price }) => sum + price, 0);
		expect([isPrivate(pitchers), bought]).toEqual([true, sumOf(first)]);
		const hitters = await olga.click(pitchers, { label: "Hitters" }).answer;
		expect(textOf(hitters)).toBe(textOf(first));
		// A button does not carry the list: who presses it sees a squad from their own.
		const everybody = await ask({ budget: "7k" });
		const stolen = await pia.click(everybody, "squad|M=7000|Z=1|P=1", { unchecked: true }).answer;
		expect(isPrivate(stolen)).toBe(true);
		expect(textOf(stolen)).toBe(textOf(await pia.click(other, { label: "Pitchers" }).answer));
	});

	it("names the five purchases with the most gain per stub, with prices and ways back, and each gains what it says", async () => {
		const rita = bot.discord.person({ name: "rita" });
		await own(rita, levels(1, 2));
		const askNext = async () =>
			rita.click(await ask({ budget: "7k", club: "mine" }, rita), { label: ENGLISH.squad.next }).answer;
		const next = await askNext();
		expect([isPrivate(next), next.embeds[0]?.title]).toEqual([true, ENGLISH.squad.nextTitle]);
		const purchases = purchasesIn(next);
		expect(purchases).toHaveLength(5);
		expect(purchases.map(({ price }) => price)).toEqual([6400, 6400, 6400, 6400, 6400]);
		expect(purchases.map(({ rate }) => rate)).toEqual(purchases.map(({ rate }) => rate).sort((a, b) => b - a));
		for (const { rise, rate, replaced } of purchases) {
			// The rate is that of all slots together, the squad's value their mean; both are rounded.
			expect(Math.abs((rate * 0.64) / 18.4 - rise)).toBeLessThan(0.15);
			expect(levels(1, 2)).toContain(replaced);
		}
		const again = await askNext();
		expect(textOf(again)).toBe(textOf(next));
		const price = await rita.select(again, "menu|name=price", [menuValues(again, "menu|name=price")[0] ?? ""]).answer;
		expect(price.embeds[0]?.title).toContain(`Player ${purchases[0]?.card}`);
		const back = await rita.click(price, { label: ENGLISH.buttons.back }).answer;
		expect(textOf(back)).toBe(textOf(next));
		expect(textOf(await rita.click(back, { label: ENGLISH.buttons.back }).answer)).toContain("Costs");
		await own(rita, [purchases[0]?.card ?? -1]);
		const after = await askNext();
		expect(ownValueOf(after) - ownValueOf(next)).toBeCloseTo(purchases[0]?.rise ?? 0, 6);
		expect(purchasesIn(after).map(({ card }) => card)).not.toContain(purchases[0]?.card);
	});

	it("fills the slots that a person's cards leave empty as the squad of the budget does, before it upgrades filled ones", async () => {
		const nina = bot.discord.person({ name: "nina" });
		// All of two levels but the catchers, and a reliever less than a squad needs.
		await own(
			nina,
			levels(1, 2).filter(card => ![0, 12].includes(card % POSITIONS.length) || card === 25),
		);
		const squad = await ask({ budget: "7k", club: "mine" }, nina);
		const pitchers = await nina.click(squad, { label: "Pitchers" }).answer;
		const bought = [...rowsOf(squad), ...rowsOf(pitchers)].filter(({ price }) => price > 0);
		const next = await nina.click(pitchers, { label: ENGLISH.squad.next }).answer;
		expect(textOf(next)).toContain(ENGLISH.squad.emptySlots(2, "C, RP"));
		const buys = buysIn(next);
		const inOrder = (rows: readonly Pick<ReturnType<typeof rowsOf>[number], "slot" | "name" | "price">[]) =>
			rows.map(({ slot, name, price }) => `${name} ${slot} ${price}`).sort();
		expect(inOrder(buys)).toEqual(inOrder(bought));
		expect(textOf(next)).toContain(
			`**Buy list** · ${buys.length} cards for **${sumOf(squad).toLocaleString("en-US")}** · `,
		);
		expect(textOf(next)).toContain(` · squad ${ownValueOf(next).toFixed(1)} → ${meanOf(squad).toFixed(1)}\n`);
		expect(buys.filter(({ fills }) => fills)).toHaveLength(2);
		expect(buys.map(({ gain }) => gain)).toEqual(buys.map(({ gain }) => gain).sort((one, other) => other - one));
		// The upgrades are for slots that are filled.
		const [, upgrades = ""] = textOf(next).split(ENGLISH.squad.filledSlots);
		expect(upgrades).toMatch(/\n1\. /);
		const replaced = purchasesIn(next).map(({ replaced }) => replaced);
		expect(replaced.filter(card => levels(1, 2).includes(card))).toHaveLength(5);
		// What was bought can be ticked at once.
		const added = await nina.select(next, HAVE, menuValues(next, HAVE).slice(0, buys.length)).answer;
		expect(textOf(added)).toContain(`${buys.length} cards`);
		const again = await ask({ budget: "7k", club: "mine" }, nina);
		const after = await nina.click(again, { label: ENGLISH.squad.next }).answer;
		expect(textOf(after)).not.toContain("**Buy list**");
		expect(ownValueOf(after)).toBe(meanOf(squad));
	});

	it("says what the cheapest cards for the empty slots cost if the budget does not pay for them", async () => {
		const vera = bot.discord.person({ name: "vera" });
		await own(
			vera,
			levels(1, 2).filter(card => ![0, 12].includes(card % POSITIONS.length) || card === 25),
		);
		const none = await ask({ budget: "100", club: "mine" }, vera);
		expect([isPrivate(none), textOf(none)]).toEqual([true, expect.stringContaining("100 stubs are not enough")]);
		const next = await vera.click(none, { label: ENGLISH.squad.next }).answer;
		expect(textOf(next)).toContain(`\n${ENGLISH.squad.fillersFrom("200", "100")}\n${ENGLISH.squad.filledSlots}\n`);
		expect(buysIn(next)).toEqual([]);
		expect(textOf(next)).toContain(ENGLISH.squad.noPurchase("100", "0.1"));
	});

	it("sells cards where that makes a better squad, and says how many at least", async () => {
		const sam = bot.discord.person({ name: "sam" });
		await own(sam, levels(1, 2));
		const kept = await ask({ budget: "6300", club: "mine" }, sam);
		const sold = await ask({ budget: "6300", club: "sell" }, sam);
		expect(isPrivate(sold)).toBe(true);
		// Each card brings 45: three must be sold for a card that costs 6,400.
		expect(sumOf(sold)).toBe(6400);
		expect(textOf(sold)).toContain(ENGLISH.squad.sale(3, "100"));
		expect(textOf(sold)).toMatch(/ would bring 2\d\d at Sell now, after tax$/m);
		expect(meanOf(sold)).toBeGreaterThan(meanOf(kept));
		const pitchers = await sam.click(sold, { label: "Pitchers" }).answer;
		expect(sumOf(pitchers)).toBe(6400);
		const nexts = [];
		for (const squad of [kept, sold]) nexts.push(await sam.click(squad, { label: ENGLISH.squad.next }).answer);
		expect(nexts.map(next => textOf(next).includes(ENGLISH.squad.sellsNone))).toEqual([false, true]);
	});

	it("answers in Spanish", async () => {
		const squad = await ask({ budget: "40k", for: "power" }, sofia);
		expect(textOf(squad)).toMatch(/^Poder\nCuesta \*\*[\d,]+\*\* · quedan /);
		expect(textOf(squad)).toContain("**Bateadores**");
	});
});

it("says how many cards have been read when a squad fails for want of them", async () => {
	const cold = await startTestBot({ now: () => NOON, serve: upstream => serveMarket(upstream, MARKET) });
	onTestFinished(() => cold.stop());
	const { answer } = cold.ben.command("squad", { budget: "40k" });
	expect(textOf(await answer)).toMatch(/ wait until all cards have been read\.\n⏳ 0 of \d+ cards read$/);
});
