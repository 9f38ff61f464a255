import type { APIMessage } from "discord.js";
import { expect, it, onTestFinished } from "vitest";
import { endOfPacificDay } from "../../src/ground/time-zone.ts";
import { ENGLISH } from "../../src/text/texts.ts";
import { startTestBot } from "../helpers/bot.ts";
import { startCrawledBot } from "../helpers/crawled-bot.ts";
import { type RawListing, serveMarket } from "../helpers/market.ts";
import { menuValues } from "../helpers/menu.ts";
import { listRecorded, RECORDED, readRecorded, serveRecorded } from "../helpers/recorded.ts";

const NOON = Date.UTC(2026, 4, 2, 12);
const END = "2026-05-03T08:00:00.000Z";
const END_MARKUP = `<t:${Date.parse(END) / 1000}:f>`;

const POSITIONS = ["C", "1B", "2B", "3B", "SS", "LF", "CF", "RF", "SP", "SP", "SP", "SP", "SP", "RP", "RP", "RP", "CP"];
const id = (card: number) => String(card).padStart(32, "0");
const AUGMENTED = id(4);

/** Two cards for each slot of a squad; card 4, a Bronze shortstop, may have an augment. */
function market(hasAugment: boolean): RawListing[] {
	return [...POSITIONS, ...POSITIONS].map((position, card) => {
		const isHitter = card % POSITIONS.length < 8;
		const isAugmented = hasAugment && card === 4;
		const rating = isAugmented ? 112 : 60;
		return {
			listing_name: `Player Nr. ${card}`,
			best_sell_price: 1000,
			best_buy_price: 500,
			item: {
				uuid: id(card),
				type: "mlb_card",
				name: `Player Nr. ${card}`,
				rarity: card === 4 ? "Bronze" : "Silver",
				series: "Live",
				team_short_name: "HBG",
				ovr: card === 4 ? 68 : 75,
				display_position: position,
				is_hitter: isHitter,
				...(isHitter ? { contact_left: rating, contact_right: rating } : { stamina: 60, k_per_bf: 60 }),
				...(isAugmented && { has_augment: true, augment_end_date: END, has_rank_change: true, new_rank: 99 }),
			},
		};
	});
}

it("/item says until when a card's augment lasts, and what it makes of the overall; from then on it is asked for again", async () => {
	let now = NOON;
	const bot = await startTestBot({ serve: upstream => serveMarket(upstream, market(true)), now: () => now });
	onTestFinished(() => bot.stop());
	const card = async () => (await bot.ann.command("item", { card: AUGMENTED }).answer).embeds[0];
	expect(await card()).toMatchObject({
		title: "68 Player Nr. 4",
		description: expect.stringContaining(`\n99 until ${END_MARKUP} (augment)\n`),
	});
	serveMarket(bot.upstream, market(false));
	now = Date.parse(END) - 1;
	expect((await card())?.description).toContain("(augment)");
	now = Date.parse(END);
	expect((await card())?.description).not.toContain("augment");
});

const DAY = `<t:${Date.parse(END) / 1000}:d>`;
const LEGEND = `\n-# \`^\` ${ENGLISH.cards.augmented(ENGLISH.item.until(DAY))}\n`;

it("/find and /compare mark the card whose ratings are an augment's, with its last day, until it has ended", async () => {
	const bot = await startCrawledBot(market(true), { now: NOON, sweeps: true });
	const say = async (command: string, options: Record<string, string | number>) =>
		(await bot.ann.command(command, options).answer).embeds[0]?.description ?? "";
	await bot.logged("the attributes of all cards are read");
	const found = await say("find", { where: "contact left 90" });
	expect(found).toContain("68 ^Player Nr. 4");
	expect(found).toContain(LEGEND);
	const compared = await say("compare", { card: AUGMENTED, with: id(21) });
	expect(compared).toContain("**A** ^68 Player Nr. 4");
	expect(compared).toContain(LEGEND);

	await bot.crawl(market(false));
	await expect.poll(() => say("find", { where: "contact left 90" })).not.toContain("^Player");
	expect(await say("find", { where: "contact left 60" })).not.toContain("^Player");
});

it("/squad leaves out a card whose usual ratings are not known, and counts it; on request it counts as augmented, marked, with its last day", async () => {
	const bot = await startCrawledBot(market(true), { now: NOON, sweeps: true });
	await bot.logged("the attributes of all cards are read");
	const textOf = (message: APIMessage) => message.embeds[0]?.description ?? "";
	const usual = await bot.ann.command("squad", { budget: "100000", bench: 0 }).answer;
	expect(textOf(usual)).not.toContain("Player Nr. 4 ");
	expect(textOf(usual)).toContain(`\n-# ${ENGLISH.squad.augmentedOut(1)}\n`);
	const augmented = await bot.ann.click(usual, { label: ENGLISH.squad.withAugments }).answer;
	expect(textOf(augmented)).toMatch(/^(SS|DH) 68 \^Player Nr\. 4 +1,000$/m);
	expect(textOf(augmented)).toContain(LEGEND);
	expect(textOf(augmented)).not.toContain("left out: its usual");
	const pitchers = await bot.ann.click(augmented, { label: ENGLISH.squad.pitchers }).answer;
	expect(textOf(pitchers)).not.toContain("^");
	const back = await bot.ann.click(pitchers, { label: ENGLISH.squad.usualRatings }).answer;
	const hitters = await bot.ann.click(back, { label: ENGLISH.squad.hitters }).answer;
	expect(textOf(hitters)).toBe(textOf(usual));
	// Without the other shortstop there is no squad but with this card.
	const shortstop = menuValues(hitters, "menu|name=without").find((_, slot) => slot === 4) ?? "";
	const none = await bot.ann.select(hitters, "menu|name=without", [shortstop]).answer;
	expect(textOf(none)).toBe("");
	expect(none.content).toBe(ENGLISH.squad.empty("SS"));
	expect(textOf(await bot.ann.click(none, { label: ENGLISH.squad.withAugments }).answer)).toMatch(/^SS 68 \^Player/m);
	// Who keeps it wants it.
	const kept = await bot.ann.command("squad", { budget: "100000", bench: 0, keep: AUGMENTED }).answer;
	expect(textOf(kept)).toMatch(/^(SS|DH) 68 \^Player Nr\. 4 +yours$/m);
	expect(textOf(kept)).toContain(LEGEND);
	expect(textOf(kept)).not.toContain("left out: its usual");
});

it("*Next* leaves out augmented cards, of the market and of the person's, until they ask for them", async () => {
	const bot = await startCrawledBot(market(true), { now: NOON, sweeps: true });
	await bot.logged("the attributes of all cards are read");
	const textOf = (message: APIMessage) => message.embeds[0]?.description ?? "";
	for (const card of Array.from({ length: 17 }, (_, card) => card).filter(card => card !== 4))
		await bot.ann.command("mine add", { card: id(card) }).answer;
	const squad = await bot.ann.command("squad", { budget: "100000", bench: 0, club: "mine" }).answer;
	const next = await bot.ann.click(squad, { label: ENGLISH.squad.next }).answer;
	expect(textOf(next)).toMatch(/^SS 75 Player Nr\. 21 +–→/m);
	expect(textOf(next)).toContain(`\n-# ${ENGLISH.squad.augmentedOut(1)}\n`);
	const augmented = await bot.ann.click(next, { label: ENGLISH.squad.withAugments }).answer;
	expect(textOf(augmented)).toMatch(/^(SS|DH) 68 \^Player Nr\. 4 +–→/m);
	expect(textOf(augmented)).toContain(LEGEND);
	await bot.ann.command("mine add", { card: AUGMENTED }).answer;
	const own = await bot.ann.command("squad", { budget: "100000", bench: 0, club: "mine" }).answer;
	expect(textOf(own)).toMatch(/^SS +75 Player Nr\. 21 +1,000$/m);
	expect(textOf(own)).toContain(`\n-# ${ENGLISH.squad.augmentedOut(1)}\n`);
	const all = await bot.ann.click(own, { label: ENGLISH.squad.withAugments }).answer;
	expect(textOf(all)).toMatch(/^(SS|DH) +68 \^Player Nr\. 4 +yours$/m);
});

it("/squad counts an augmented card with its usual ratings where these were read before, without a mark", async () => {
	const bot = await startCrawledBot(market(false), { now: NOON, sweeps: true });
	await bot.logged("the attributes of all cards are read");
	const squad = async (options = {}) =>
		(await bot.ann.command("squad", { budget: "100000", bench: 0, ...options }).answer).embeds[0]?.description ?? "";
	const valueIn = (text: string) => /Value [\d.]+/.exec(text)?.[0];
	const before = await squad({ keep: AUGMENTED });
	expect(before).toMatch(/^(SS|DH) 68 Player Nr\. 4 +yours$/m);
	await bot.crawl(market(true));
	const find = async () =>
		(await bot.ann.command("find", { where: "contact left 90" }).answer).embeds[0]?.description ?? "";
	await expect.poll(find).toContain("^Player Nr. 4");
	const after = await squad({ keep: AUGMENTED });
	expect(after).toMatch(/^(SS|DH) 68 Player Nr\. 4 +yours$/m);
	expect(valueIn(after)).toBe(valueIn(before));
	expect(after).not.toContain(ENGLISH.squad.augmentedOut(1));
});

const title = RECORDED ? "" : " (skipped: ../shared/recorded is not here)";

it.skipIf(!RECORDED)(
	`/item of every recorded card calls no overall the next one, and each other one by its cause${title}`,
	async () => {
		const bot = await startTestBot({
			answerLimit: Number.POSITIVE_INFINITY,
			serve: upstream => serveRecorded(upstream, "newer"),
			now: () => NOON,
		});
		onTestFinished(() => bot.stop());
		const paths = ["mlb24", "mlb25"].flatMap(edition =>
			listRecorded(`${edition}/item`).map(file => `${edition}/item/${file}`),
		);
		const lines: string[] = [];
		for (const path of paths) {
			const { uuid, name } = readRecorded(path) as Record<string, unknown>; // Whatever was recorded is an object.
			const { embeds } = await bot.ann.command("item", { card: String(uuid) }).answer;
			const temporary = embeds[0]?.description?.split("\n").filter(line => /match-up|augment|next/i.test(line)) ?? [];
			lines.push(...temporary.map(line => `${name}: ${line}`));
		}
		expect(lines.sort()).toEqual([
			"Amed Rosario: Today 78 (match-up ★★★★)",
			"Josh  Smith: Today 78 (match-up ★★★★)",
			"Shohei Ohtani: 99 until <t:1716860209:f> (augment)",
			"Shohei Ohtani: Augment: Hit 5 HRs",
		]);
	},
);

it("a match-up is shown for its day only: an older answer, shown because the service fails, has none", async () => {
	let now = NOON;
	const [card = expect.fail("no card")] = market(false);
	const matched = {
		...card,
		item: { ...card.item, has_matchup: true, has_rank_change: true, new_rank: 78, stars: 4, trend: "1" },
	};
	const bot = await startTestBot({ serve: upstream => serveMarket(upstream, [matched]), now: () => now });
	onTestFinished(() => bot.stop());
	const show = async () => (await bot.ann.command("item", { card: card.item.uuid }).answer).embeds[0]?.description;
	expect(await show()).toContain("\nToday 78 (match-up ★★★★)\n");
	bot.upstream.on("/apis/item.json", () => ({ status: 400, body: "<html></html>" }));
	now = endOfPacificDay(NOON) - 1;
	expect(await show()).toContain("Today 78");
	bot.upstream.on("/apis/item.json", () => ({ status: 503, body: {} }));
	now = endOfPacificDay(NOON);
	const stale = await show();
	expect(stale).toContain("Not up to date");
	expect(stale).not.toContain("Today");
});
