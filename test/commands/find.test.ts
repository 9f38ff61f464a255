import type { Person } from "@dugout/discord-stand-in/person";
import { type APIMessage, Locale, MessageFlags } from "discord.js";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { wait } from "../../src/ground/async.ts";
import { CHECK_MS } from "../../src/ground/loop.ts";
import { ENGLISH, textsFor } from "../../src/text/texts.ts";
import { startTestBot, type TestBot } from "../helpers/bot.ts";
import { expectWithinLimits } from "../helpers/limits.ts";
import { type RawListing, serveMarket } from "../helpers/market.ts";
import { menuValues } from "../helpers/menu.ts";

const SPANISH = textsFor("es-419");
const CON_L = ENGLISH.attributes.names.contact_left;

const NOON = Date.UTC(2026, 4, 2, 12);
const CARDS = 34;
const id = (card: number) => String(card).padStart(32, "0");

/** 34 invented cards: each second one a pitcher; the last two were never read, and card 5 has no orders. */
const MARKET: readonly RawListing[] = Array.from({ length: CARDS }, (_, card) => ({
	listing_name: `Player Nr. ${card}`,
	best_sell_price: card === 5 ? 0 : 1000 * (card + 1),
	best_buy_price: 500,
	item: {
		uuid: id(card),
		type: "mlb_card",
		name: `Player Nr. ${card}`,
		rarity: "Diamond",
		team: card < 20 ? "Harbor Gulls" : "Iron Moles",
		team_short_name: card < 20 ? "HBG" : "IRM",
		ovr: 60 + card,
		series: "Live",
		display_position: card === 9 ? "2B" : card % 2 === 0 ? "SP" : "SS",
	},
}));

const factsOf = (card: number) =>
	card % 2 === 0
		? {
				...{ is_hitter: false, stamina: 90, k_per_bf: 60 + card, pitch_velocity: 99, bat_hand: "L", throw_hand: "L" },
				pitches: [{ name: card === 8 ? "Screwball" : "Slider" }],
			}
		: {
				...{
					is_hitter: true,
					contact_left: 60 + card,
					contact_right: 80,
					speed: 99 - card,
					bat_hand: "S",
					throw_hand: "R",
				},
				...{ display_secondary_positions: card === 7 ? "2B, CF" : "", quirks: [{ name: "Dead Red", description: "" }] },
			};

/** One boosts a team, whoever else is there; the others' sentences say more than a team. */
const CAPTAINS = [
	["0", "Boosts Iron Moles."],
	["1", "Boosts shortstops who play for the Iron Moles."],
	["12", "Boosts the quietest five."],
].map(([number, ability_desc], captain) => ({
	...{
		uuid: `c${captain}`.padEnd(32, "0"),
		name: `Skipper ${number}`,
		display_position: "CF",
		team: "Iron Moles",
		ovr: 90,
	},
	...{ ability_name: "Loud", ability_desc },
	boosts: ["+4", "+6"].map((value, tier) => ({
		...{ tier: `${tier + 1}`, description: "5 players", attributes: [{ name: "Contact Left", value }] },
	})),
}));

/** The cards on a page, in order. */
const cardsOf = (message: APIMessage) =>
	menuValues(message, "menu|name=item").map(value => Number(/card=(\d+)/.exec(value)?.[1]));
const textOf = ({ embeds }: APIMessage) => embeds[0]?.description ?? "";
const isPrivate = ({ flags }: APIMessage) => ((flags ?? 0) & MessageFlags.Ephemeral) !== 0;

let bot: TestBot;
let sofia: Person;
beforeAll(async () => {
	bot = await startTestBot({
		now: () => NOON,
		// Cards are read one after the other, as fast as they are answered.
		wait: (ms, signal) => wait(ms <= CHECK_MS ? 5 : ms, signal),
		serve(upstream) {
			serveMarket(upstream, MARKET);
			upstream.on("/apis/captains.json", () => ({
				body: { page: 1, per_page: 25, total_pages: 1, captains: CAPTAINS },
			}));
			upstream.on("/apis/item.json", ({ uuid }) => {
				const card = Number(uuid);
				const item = MARKET[card]?.item;
				return card >= CARDS - 2 ? { status: 404, body: {} } : { body: { ...item, ...factsOf(card) } };
			});
		},
	});
	sofia = bot.discord.person({ name: "sofia", locale: Locale.SpanishLATAM });
	await vi.waitFor(async () => expect(textOf(await bot.ben.command("find").answer)).toContain("32 of 34 cards read"), {
		timeout: 120_000,
	});
});
afterAll(() => bot.stop());

describe("/find", () => {
	it("answers with the cards that fit, two lines each, and menus that open them", async () => {
		const message = await bot.ann.command("find", { where: "con l 88, spd 68", max_price: "32k" }).answer;
		expect(message.embeds[0]?.title).toBe(ENGLISH.find.title);
		expect(textOf(message)).toBe(
			[
				`2 of 34 cards: ${CON_L} ≥ 88, Speed ≥ 68, Buy now up to 32,000`,
				"Sorted by: Fits best",
				"⏳ 32 of 34 cards read",
				"-# Updated <t:1777723200:R>",
				"```",
				"91 Player Nr. 31 · Live · SS",
				" CON L  91  SPD  68     buy 32,000",
				"89 Player Nr. 29 · Live · SS",
				" CON L  89  SPD  70     buy 30,000",
				"```",
			].join("\n"),
		);
		expectWithinLimits(message.embeds[0] ?? {});
		expect(menuValues(message, "menu|name=item")).toEqual([
			`item|card=${id(31)}|b=find~W=cl2g.sp1w~h=32000`,
			`item|card=${id(29)}|b=find~W=cl2g.sp1w~h=32000`,
		]);
		expect(menuValues(message, "mine|action=have|copy=yes|chosen=cards")).toEqual([id(31), id(29)]);
	});

	it("opens a card in place, and leads back to the list", async () => {
		const message = await bot.ann.command("find", { where: "con l 80, dead red", position: "ss", sort: "price" })
			.answer;
		const [first = ""] = menuValues(message, "menu|name=item");
		const chosen = bot.ann.select(message, "menu|name=item", [first]);
		expect((await chosen.acknowledged).inPlace).toBe(true);
		const back = await bot.ann.click(await chosen.answer, { label: ENGLISH.buttons.back }).answer;
		expect(textOf(back)).toBe(textOf(message));
	});

	it("opens a card and its captains where the way back takes all the room, too", async () => {
		const where = "con l 36, con r 36, spd 36, con l 37, con l 38";
		const first = await bot.ann.command("find", { where, position: "ss" }).answer;
		const list = await bot.ann.click(first, { label: ENGLISH.buttons.next }).answer;
		const [value = ""] = menuValues(list, "menu|name=item");
		expect(value).toContain("~p=2");
		const card = await bot.ann.select(list, "menu|name=item", [value]).answer;
		const captains = await bot.ann.click(card, { label: ENGLISH.captains.whichFit }).answer;
		expect(captains.embeds[0]?.title).toMatch(/^Captains for/);
		const back = await bot.ann.click(await bot.ann.click(captains, { label: "Card" }).answer, {
			label: ENGLISH.buttons.back,
		}).answer;
		expect(textOf(back)).toBe(textOf(list));
	});

	it("compares cards that are chosen from it, and stays", async () => {
		const message = await bot.ann.command("find", { where: "con l 80" }).answer;
		const chosen = [31, 29, 27].map(id);
		const compared = await bot.ann.select(message, "compare|copy=yes|chosen=cards", chosen).answer;
		expect(isPrivate(compared)).toBe(true);
		expect(JSON.stringify(compared.embeds)).toContain("Player Nr. 27");
	});

	it("shows each card once from the first page to the last, in each order", async () => {
		for (const sort of ["fit", "overall", "price", "stubs"]) {
			let message = await bot.ann.command("find", { where: "con l 0", sort }).answer;
			const shown = cardsOf(message);
			expect(textOf(message)).toContain("16 of 34 cards");
			message = await bot.ann.click(message, { label: ENGLISH.buttons.next }).answer;
			shown.push(...cardsOf(message));
			expect(new Set(shown).size).toBe(16);
			expect(shown).toHaveLength(16);
			if (sort === "stubs") expect(shown.at(-1)).toBe(5);
			if (sort === "price") expect([shown[0], shown.at(-1)]).toEqual([1, 5]);
			expect(textOf(message).includes(ENGLISH.words.noOrders)).toBe(
				sort === "price" || sort === "stubs" || sort === "overall" || sort === "fit",
			);
		}
	});

	it.each<[object, (card: number) => boolean]>([
		[{ where: "k/9 80" }, card => card % 2 === 0 && card >= 20],
		[{ where: "screwball" }, card => card === 8],
		[{ position: "2B" }, card => card === 7 || card === 9],
		[{ bats: "L", team: "irm" }, card => card % 2 === 0 && card >= 20],
		[{ throws: "R", min_price: "25k" }, card => card % 2 === 1 && card >= 24],
	])("filters by %j", async (options, passes) => {
		const message = await bot.ann.command("find", { ...options, sort: "overall" }).answer;
		const wanted = Array.from({ length: CARDS - 2 }, (_, card) => CARDS - 3 - card).filter(passes);
		expect(cardsOf(message)).toEqual(wanted.slice(0, 10));
	});

	it("sorts again by its menu, from the first page on", async () => {
		const message = await bot.ann.command("find", { where: "spd 0" }).answer;
		const wanted = menuValues(message, "menu|name=sort").find(value => value.endsWith("q=price")) ?? "";
		const sorted = await bot.ann.select(message, "menu|name=sort", [wanted]).answer;
		expect(textOf(sorted)).toContain(`Sorted by: ${ENGLISH.find.sorts.price}`);
		expect(cardsOf(sorted)[0]).toBe(1);
	});

	it("names the clause that excludes most cards when none fits, and how many remain without it", async () => {
		const message = await bot.ann.command("find", { where: "spd 80, con l 120" }).answer;
		expect(textOf(message)).toBe(
			`No card fits: Speed ≥ 80, ${CON_L} ≥ 120.\n${ENGLISH.find.without(`${CON_L} ≥ 120`, 10)}\n⏳ 32 of 34 cards read`,
		);
		const several = await bot.ann.command("find", { where: "spd 80, con l 120, con r 120" }).answer;
		expect(textOf(several)).toContain(ENGLISH.find.noneWithout);
		const filtered = await bot.ann.command("find", { series: "Live", position: "C" }, { unchecked: true }).answer;
		expect(filtered.content).toContain(ENGLISH.market.noFacet.position("C"));
		const cheap = await bot.ann.command("find", { max_price: "5" }).answer;
		expect(textOf(cheap)).toContain(`No card fits: Buy now up to 5.\n${ENGLISH.find.without("Buy now up to 5", 34)}`);
		const both = await bot.ann.command("find", { where: "spd 80", max_price: "5", team: "HBG" }).answer;
		expect(textOf(both)).toContain(ENGLISH.find.without("Buy now up to 5", 10));
	});

	it.each([
		[
			{ where: "conn l 90" },
			"I cannot read “conn l 90”. Type an attribute and a number, or a pitch or quirk: `CON L 90`,",
		],
		[{ where: "spd 90, con l" }, ENGLISH.find.number("con l", "`CON L 80`, `CON L 90`, `CON L 100`")],
		[{ where: "spd 900" }, ENGLISH.find.range("spd 900")],
		[{ where: "spd 1,spd 2,spd 3,spd 4,spd 5,spd 6" }, ENGLISH.find.many],
		[{ where: "x".repeat(101) }, ENGLISH.errors.tooLong("`where`", 100)],
		[{ min_price: "10", max_price: "9" }, "The lowest price is above the highest price"],
		[{ bats: "X" }, ENGLISH.errors.oneOf("`bats`", "Left, Right, Switch")],
		[{ max_price: "10m" }, ENGLISH.errors.problems.cardPrice("`max_price`")],
		[{ max_price: "0" }, ENGLISH.errors.problems.cardPrice("`max_price`")],
	])("answers %j privately with what is wrong", async (options, text) => {
		const answer = await bot.ann.command("find", options as Record<string, string>, { unchecked: true }).answer;
		expect(answer.content).toContain(text);
		expect(isPrivate(answer)).toBe(true);
	});

	it.each([
		["fastest shortstop", "**Speed ≥ 90**, **position: SS**", "Speed ≥ 90, position: SS", /: Speed ≥ 90, SS/],
		[
			"the cheap speed 80",
			`**sort: ${ENGLISH.find.sorts.price}**, **Speed ≥ 80**`,
			`sort: ${ENGLISH.find.sorts.price}, Speed ≥ 80`,
			new RegExp(String.raw`: Speed ≥ 80\nSorted by: ${ENGLISH.find.sorts.price}`),
		],
	])("reads %j word by word, and its button finds that", async (where, parts, label, found) => {
		const answer = await bot.ann.command("find", { where }).answer;
		expect(answer.content).toBe(ENGLISH.find.inWords(where, parts));
		expect(textOf(await bot.ann.click(answer, { label }).answer)).toMatch(found);
	});

	it.each(["qwertyuiop", "fastest qwertyuiop", "90"])("advises nothing about %j that nobody typed", async where => {
		const answer = await bot.ann.command("find", { where }).answer;
		expect(answer.content?.split("\n")[0]).toBe(ENGLISH.find.unlike(where));
	});

	it("shows one figure for two bounds of an attribute", async () => {
		const answer = await bot.ann.command("find", { where: "con l 80, con l <= 99, spd 50" }).answer;
		const [line = ""] = textOf(answer).match(/^ CON L .*$/m) ?? [];
		expect(line.match(/CON L/g)).toHaveLength(1);
		expect(line).toContain("SPD");
	});

	it("has room in its buttons for five clauses and five filters, and says before it answers what has none", async () => {
		const where = "con l <= 100, slider, dead red, spd = 100, h/9 r <= 125";
		const five = { position: "SS", max_price: "9999999", min_price: "1000000", team: "HBG", series: "Live" };
		const message = await bot.ann.command("find", { where, ...five }).answer;
		expect(textOf(message)).toContain("No card fits: ");
		const all = { ...five, bats: "S", throws: "R", sort: "overall" };
		const answer = await bot.ann.command("find", { where, ...all }).answer;
		expect(answer.content).toContain(ENGLISH.find.tooLong);
	});

	it("says that a button it cannot have written is too old", async () => {
		const about = await bot.ann.command("about").answer;
		for (const code of ["zz1", "cl3z", "cl1.cl1.cl1.cl1.cl1.cl1", "!nobody"]) {
			const answer = await bot.ann.click(about, `find|W=${code}`, { unchecked: true }).answer;
			expect(isPrivate(answer)).toBe(true);
			expect(answer.embeds).toEqual([]);
		}
	});
});

it("/find says that the list of cards is still being read while there is none, instead of that none fits", async () => {
	const empty = await startTestBot({
		crawled: false,
		serve: upstream => upstream.on("/apis/listings.json", () => ({ status: 503 })),
	});
	onTestFinished(() => empty.stop());
	const answer = await empty.ann.command("find").answer;
	expect(answer.content).toContain(ENGLISH.cards.justBegun);
});

describe("/find with a captain", () => {
	it("adds what the highest tier gives, and shows another tier by a button", async () => {
		const where = "con l 95";
		const message = await bot.ann.command("find", { where, captain: "skipper 1" }).answer;
		expect(textOf(message).split("\n").slice(0, 4)).toEqual([
			`2 of 34 cards: ${CON_L} ≥ 95`,
			"With **90 Skipper 1 · CF · Iron Moles**, tier 2 of 2",
			ENGLISH.find.ifQualifies("Boosts shortstops who play for the Iron Moles."),
			"Sorted by: Fits best",
		]);
		expect(textOf(message)).toContain(" CON L 91 +6            buy 32,000");
		const lower = await bot.ann.click(message, { label: "Tier 1" }).answer;
		expect(textOf(lower)).toContain("tier 1 of 2");
		expect(cardsOf(lower)).toEqual([31]);
		const highest = await bot.ann.click(lower, { label: "Tier 2" }).answer;
		expect(highest.embeds).toEqual(message.embeds);
	});

	it("adds nothing to cards that do not qualify, and nothing at all by a sentence that is not understood", async () => {
		const where = "con l 60";
		const message = await bot.ann.command("find", { where, captain: "skipper 1", max_price: "20k" }).answer;
		expect(textOf(message)).toContain("79 Player Nr. 19 · Live · SS\n CON L  79              buy 20,000");
		const unclear = await bot.ann.command("find", { where, captain: "skipper 12" }).answer;
		expect(textOf(unclear)).toContain(ENGLISH.find.notUnderstood("Boosts the quietest five."));
		expect(textOf(unclear)).toContain(" CON L  91              buy 32,000");
	});

	it("counts in the suggestions only the cards that the person's list leaves", async () => {
		const cara = bot.discord.person({ name: "cara" });
		await cara.command("mine add", { card: id(31), card_2: id(29) }).answer;
		const typed = { where: "con l 60" };
		const countOf = async (mine: object) =>
			(await cara.autocomplete("find", { ...typed, ...mine }, "where"))[0]?.name.split(" · ").at(-1);
		expect([await countOf({}), await countOf({ cards: "only" }), await countOf({ cards: "without" })]).toEqual([
			"16 cards",
			"2 cards",
			"14 cards",
		]);
	});

	it("counts in the suggestions with what the chosen captain adds, and among the team he implies", async () => {
		for (const [captain, where] of [
			["Skipper 1", "con l 95"],
			["Skipper 0", "con l 7"],
		] as const) {
			const [first] = (await bot.ann.autocomplete("find", { where, captain }, "where")).slice(-1);
			const [, count] = / · (\d+) cards?$/.exec(first?.name ?? "") ?? [];
			const answer = await bot.ann.command("find", { where: first?.value ?? "", captain }).answer;
			expect(Number(count)).toBeGreaterThan(0);
			expect(textOf(answer)).toMatch(new RegExp(`^${count} of 34 cards: `));
		}
	});

	it("looks at the cards of a team if the ability says no more than that", async () => {
		const team = await bot.ann.command("find", { where: "con l 60", captain: "skipper 0" }).answer;
		expect(textOf(team).split("\n")[0]).toBe(`6 of 34 cards: ${CON_L} ≥ 60, Iron Moles`);
		const other = await bot.ann.command("find", { where: "con l 60", captain: "skipper 0", team: "HBG" }).answer;
		expect(textOf(other)).toContain("Harbor Gulls");
	});

	it("is chosen from a list, and a name that is none or several is answered", async () => {
		const choices = await bot.ann.autocomplete("find", { captain: "skip" }, "captain");
		expect(choices[0]).toEqual({ name: "90 Skipper 0 · CF · Iron Moles", value: CAPTAINS[0]?.uuid });
		for (const [captain, text] of [
			["skipper", "Several captains match"],
			["xyzzy", "No captain matches"],
		] as const) {
			expect((await bot.ann.command("find", { captain }).answer).content).toContain(text);
		}
	});

	it.each(["Skipper 1", "90 skipper 1", "skipper 1 cf", "Iron Moles, Skipper 1", "90 Skipper 1 · CF · Iron Moles"])(
		"takes %j for Skipper 1, though Skipper 12 begins like it",
		async captain => {
			const message = await bot.ann.command("find", { captain }).answer;
			expect(textOf(message)).toContain("With **90 Skipper 1 · CF · Iron Moles**");
		},
	);
});

describe("the choices of where", () => {
	const choices = (where: string, others = {}) => bot.ann.autocomplete("find", { where, ...others }, "where");

	it("finish the last clause, and say how many cards fit with the earlier ones", async () => {
		const found = await choices("spd 80, con l");
		expect(found.slice(0, 3)).toEqual([
			{ name: `SPD 80, ${CON_L} ≥ 80 · 0 cards`, value: "SPD 80, CON L 80" },
			{ name: `SPD 80, ${CON_L} ≥ 90 · 0 cards`, value: "SPD 80, CON L 90" },
			{ name: `SPD 80, ${CON_L} ≥ 100 · 0 cards`, value: "SPD 80, CON L 100" },
		]);
		expect((await choices("con l 7"))[1]).toEqual({
			name: `${CON_L} ≥ 70 · 11 cards`,
			value: "CON L 70",
		});
		expect((await choices("con l 7", { max_price: "20k" }))[1]?.name).toBe(`${CON_L} ≥ 70 · 5 cards`);
	});

	it("finish the last clause after a forgotten comma, too", async () => {
		expect((await choices("con l 70 spd"))[0]).toEqual({
			name: "CON L 70, Speed ≥ 80 · 5 cards",
			value: "CON L 70, SPD 80",
		});
	});

	it("keep what is typed of at most, and end with the fifth clause", async () => {
		expect((await choices("con l <"))[0]?.value).toBe("CON L <= 80");
		expect(await choices("spd 1, spd 2, spd 3, spd 4, spd")).not.toEqual([]);
		expect(await choices("spd 1, spd 2, spd 3, spd 4, spd 5, spd")).toEqual([]);
	});

	it("are read as they are, and those of a name typed on", async () => {
		for (const { name, value } of await choices("slider, con")) {
			for (const where of [name, value]) {
				const answer = await bot.ann.command("find", { where }, { unchecked: true }).answer;
				expect(textOf(answer)).toContain("Slider, ");
			}
		}
	});

	it("complete pitches and quirks, and misspelt names; nothing after a clause that cannot be read", async () => {
		expect((await choices("screw")).map(({ value }) => value)).toEqual(["Screwball"]);
		expect((await choices("conttact l")).map(({ value }) => value)).toContain("CON L 90");
		expect(await choices("xyzzy 5, con l")).toEqual([]);
		// Of seven attributes: no card has any other.
		expect(await choices("")).toHaveLength(21);
	});

	it("survive any half-typed text", async () => {
		for (const where of ["x".repeat(100), "\u0000", "😀".repeat(40), "'\"`;--", "%|=", ",,,,,", ">=", "90,90,90"]) {
			expect((await choices(where)).length).toBeLessThanOrEqual(25);
		}
	});
});

describe("/find with words that are options", () => {
	let asked = 0;
	/** A person may not ask so much at once. */
	const somebody = () => bot.discord.person({ name: `reader ${asked++}` });

	it.each<[where: string, sentences: string[], label: string, line: string]>([
		[
			"SS, spd 60",
			[ENGLISH.find.isOption("SS", ENGLISH.find.kinds.position, "`position`")],
			"position: SS",
			"Speed ≥ 60, SS",
		],
		[
			"shortstop",
			[ENGLISH.find.isOption("shortstop", ENGLISH.find.kinds.position, "`position`")],
			"position: SS",
			"SS",
		],
		[
			"lefty, k/9 70",
			[ENGLISH.find.isOption("lefty", ENGLISH.find.kinds.hand, "`bats` / `throws`")],
			"throws: Left",
			"K/9 ≥ 70, throws Left",
		],
		["bats left", [ENGLISH.find.isOption("bats left", ENGLISH.find.kinds.hand, "`bats`")], "bats: Left", "bats Left"],
		["price<5000", ["is a price: use `max_price`."], "max_price: 5,000", "Buy now up to 5,000"],
		["over 30k stubs", ["is a price: use `min_price`."], "min_price: 30,000", "Buy now from 30,000"],
		["under 20k, spd 60", ["is a price: use `max_price`."], "max_price: 20,000", "Speed ≥ 60, Buy now up to 20,000"],
		...[
			"menos de 20k",
			"max 20k",
			"up to 20k",
			"hasta 20 mil",
			"20k or less",
			"under 20,000",
			"$20,000 stubs or less",
		].map((where): [string, string[], string, string] => [
			where,
			["is a price: use `max_price`."],
			"max_price: 20,000",
			"Buy now up to 20,000",
		]),
		[
			"ovr 90",
			[ENGLISH.find.isOption("ovr 90", ENGLISH.find.kinds.overall, "`min_overall`")],
			"min_overall: 90",
			"overall from 90",
		],
		["overall under 70", ["is an overall: use `max_overall`."], "max_overall: 69", "overall up to 69"],
		[
			"iron moles",
			[ENGLISH.find.isOption("iron moles", ENGLISH.find.kinds.team, "`team`")],
			"team: Iron Moles",
			"Iron Moles",
		],
		[
			"live, spd 60",
			[ENGLISH.find.isOption("live", ENGLISH.find.kinds.series, "`series`")],
			"series: Live",
			"Speed ≥ 60, Live",
		],
		[
			"hbg, ss, spd 60",
			[
				ENGLISH.find.isOption("hbg", ENGLISH.find.kinds.team, "`team`"),
				ENGLISH.find.isOption("ss", ENGLISH.find.kinds.position, "`position`"),
			],
			"team: Harbor Gulls, position: SS",
			"Speed ≥ 60, Harbor Gulls, SS",
		],
		["vel 90", [ENGLISH.find.ambiguous("vel 90", "`SPD 90`, `VELO 90`")], "Velocity ≥ 90", "Velocity ≥ 90"],
	])("answers “%s” with %j and a button that does it", async (where, sentences, label, line) => {
		const reader = somebody();
		const answer = await reader.command("find", { where }).answer;
		expect(isPrivate(answer)).toBe(true);
		for (const sentence of sentences) expect(answer.content).toContain(sentence);
		const found = await reader.click(answer, { label }).answer;
		expect(textOf(found)).toMatch(new RegExp(`^\\d+ of 34 cards: ${line}\n`));
	});

	it("opens a form with what was typed and the other options kept", async () => {
		const reader = somebody();
		const wrong = await reader.command("find", { where: "conn l 88", max_price: "30k" }).answer;
		expect(wrong.content).toContain("I cannot read “conn l 88”");
		const form = await reader.click(wrong, { label: ENGLISH.forms.correct }).modal;
		expect(JSON.stringify(form)).toContain('"value":"conn l 88"');
		const again = await reader.submit(form, { where: "konn l 88" }).answer;
		expect(again.content).toContain("I cannot read");
		const found = await reader.submit(await reader.click(again, { label: ENGLISH.forms.correct }).modal, {
			where: "con l 88",
		}).answer;
		expect(textOf(found)).toMatch(new RegExp(String.raw`^1 of 34 cards: ${CON_L} ≥ 88, Buy now up to 30,000\n`));
	});

	it("names the option in the asker's language, and advises only what some card has", async () => {
		const spanish = await sofia.command("find", { where: "campocorto" }).answer;
		expect(spanish.content).toContain(`“campocorto” es ${SPANISH.find.kinds.position}: usa \`posición\`.`);
		const advice = (await somebody().command("find", { where: "stel 90" }).answer).content;
		expect(advice).not.toContain("STL");
	});

	it("shows no menu of sorts without cards, and says that more than a bound is asked for", async () => {
		const none = await somebody().command("find", { where: "speed over 98" }).answer;
		expect(textOf(none)).toContain(ENGLISH.find.none("Speed > 98"));
		expect(menuValues(none)).toEqual([]);
	});
});

describe("/find in Spanish", () => {
	it("takes and writes Spanish words", async () => {
		const message = await sofia.command("find", { where: "contacto izq 88, velocidad 68", throws: "R" }).answer;
		expect(textOf(message).split("\n")).toEqual([
			`2 de 34 cartas: ${SPANISH.attributes.names.contact_left} ≥ 88, Velocidad ≥ 68, lanza: Derecho`,
			`Orden: ${SPANISH.find.sorts.fit}`,
			"⏳ 32 de 34 cartas leídas",
			"-# Actualizado <t:1777723200:R>",
			"```",
			"91 Player Nr. 31 · Live · SS",
			" CON Z  91  VELOC  68     a 32,000",
			"89 Player Nr. 29 · Live · SS",
			" CON Z  89  VELOC  70     a 30,000",
			"```",
		]);
		expectWithinLimits(message.embeds[0] ?? {});
	});

	it("completes with Spanish words, and explains in Spanish what it cannot read", async () => {
		const choices = await sofia.autocomplete("find", { where: "poder d" }, "where");
		expect(choices[0]).toEqual({ name: `${SPANISH.attributes.names.power_right} ≥ 80 · 0 cartas`, value: "POD D 80" });
		const answer = await sofia.command("find", { where: "contcto 90" }).answer;
		expect(answer.content).toContain("No entiendo “contcto 90”. Escribe un atributo y un número");
	});
});
