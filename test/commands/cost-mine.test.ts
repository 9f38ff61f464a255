import type { Person } from "@dugout/discord-stand-in/person";
import { type APIMessage, MessageFlags } from "discord.js";
import { describe, expect, it } from "vitest";
import { ENGLISH } from "../../src/text/texts.ts";
import { createCrawledBot } from "../helpers/crawled-bot.ts";
import type { RawListing } from "../helpers/market.ts";
import { menuValues } from "../helpers/menu.ts";
import { shareBot } from "../helpers/shared-bot.ts";

const NOON = Date.UTC(2026, 4, 2, 12);
const { cost, mine } = ENGLISH;

const uuidOf = (card: number) => String(card).padStart(32, "0");

/** Twenty Live cards of two teams from 100 to 2,000; the first has no orders. */
const MARKET = Array.from({ length: 20 }, (_, index): RawListing => {
	const card = index + 1;
	return {
		listing_name: `Card ${card}`,
		best_sell_price: card === 1 ? 0 : 100 * card,
		best_buy_price: 50,
		item: {
			uuid: uuidOf(card),
			type: "mlb_card",
			name: `Card ${card}`,
			rarity: "Gold",
			team: card % 2 === 0 ? "Mesa Foxes" : "Harbor Gulls",
			team_short_name: card % 2 === 0 ? "MSA" : "HBG",
			series: "Live",
			ovr: 80,
			display_position: "C",
		},
	};
});

const visitBot = shareBot(() => createCrawledBot(MARKET, { now: NOON }));

const textOf = ({ embeds }: APIMessage) => embeds[0]?.description ?? "";
const tableOf = (message: APIMessage) => textOf(message).split("```")[1]?.trim().split("\n") ?? [];

async function own(person: Person, cards: readonly number[]): Promise<void> {
	for (const card of cards) await person.command("mine add", { card: uuidOf(card) }).answer;
}

const costFor = (person: Person, options = {}) => person.command("cost", options, { where: "dm" }).answer;

describe("/cost for a person who owns cards", () => {
	it("says what they have and miss at once if nobody else sees the answer", async () => {
		const { ann } = await visitBot();
		await own(ann, [2, 3, 4]);
		const message = await costFor(ann);
		// 5 to 20 of 100 each; the first card has no orders.
		expect(textOf(message)).toMatch(
			/^You have 3 of 20\. The 17 you miss cost \*\*20,000\*\* \(1 without orders not counted\)\n/,
		);
		expect(textOf(message)).toContain(`${cost.total("20,900", 19)}\n`);
	});

	it("counts the cheapest cards that a collection still asks for", async () => {
		const { ann } = await visitBot();
		await own(ann, [2, 10]);
		const message = await costFor(ann, { cheapest: 5 });
		expect(textOf(message)).toMatch(/^You have 2 of 20\. The 18 you miss cost .* · the 3 cheapest \*\*1,200\*\*\n/);
		expect(
			tableOf(message)
				.slice(1)
				.filter((_, line) => line % 2 === 0),
		).toEqual([
			"80 Card 3 · C · HBG",
			"80 Card 4 · C · MSA",
			"80 Card 5 · C · HBG",
			"✓ 80 Card 2 · C · MSA",
			"✓ 80 Card 10 · C · MSA",
		]);
		const enough = await costFor(ann, { cheapest: 2 });
		expect(textOf(enough)).toContain(`\n${cost.enough("2")}\n`);
		const many = await costFor(ann, { cheapest: 20 });
		expect(textOf(many)).toContain(`\n${cost.tooFew(17, "18")}\n`);
	});

	it("lists the missed cards of a team before the owned ones, which are marked", async () => {
		const { ann } = await visitBot();
		await own(ann, [20, 2]);
		const message = await costFor(ann, { team: "Mesa Foxes" });
		const names = tableOf(message)
			.slice(1)
			.filter((_, line) => line % 2 === 0);
		expect(names.at(0)).toBe("80 Card 18 · C");
		expect(names.slice(-2)).toEqual(["✓ 80 Card 20 · C", "✓ 80 Card 2 · C"]);
	});

	it("shows only what they miss, by team and by card, and leads back to all cards", async () => {
		const { ann } = await visitBot();
		await own(ann, [2, 4, 6, 8, 10, 12, 14, 16, 18]);
		const missed = await ann.command("cost", { cards: "without" }).answer;
		expect(missed.flags).toBe(MessageFlags.Ephemeral);
		expect(tableOf(missed).slice(1)).toEqual([
			expect.stringMatching(/^Harbor Gulls +9,900\* /),
			expect.stringMatching(/^Mesa Foxes +2,000 /),
		]);
		const team = await ann.select(missed, "menu|name=team", [menuValues(missed)[1] ?? ""]).answer;
		expect(tableOf(team).slice(1, 2)).toEqual(["80 Card 20 · C"]);
		const all = await ann.click(team, { label: cost.allCards }).answer;
		expect(tableOf(all)).toHaveLength(1 + 2 * 10);
		await own(ann, [20]);
		const again = await ann.click(all, { label: cost.missed }).answer;
		expect(again.id).toBe(all.id);
		expect(textOf(again)).toMatch(new RegExp(`^${cost.ownsAll("10")}\n`));
		expect(tableOf(again)).toEqual([]);
	});

	it("shows only what they have, by team and by card, with what that costs", async () => {
		const { ann } = await visitBot();
		await own(ann, [2, 3, 5]);
		const only = await ann.command("cost", { cards: "only" }).answer;
		expect(only.flags).toBe(MessageFlags.Ephemeral);
		expect(textOf(only)).toMatch(/^You have 3 of 20\.\n\*\*1,000\*\* for 3 cards\n/);
		expect(tableOf(only).slice(1)).toEqual([
			expect.stringMatching(/^Harbor Gulls +800 /),
			expect.stringMatching(/^Mesa Foxes +200 /),
		]);
		const cheapest = await ann.command("cost", { cards: "only", cheapest: 2 }).answer;
		expect(textOf(cheapest)).toMatch(/^You have 3 of 20\.\n\*\*500\*\* for 2 cards\n/);
		const ofTeam = await ann.command("cost", { cards: "only", team: "Mesa Foxes" }).answer;
		expect(tableOf(ofTeam).slice(1, 2)).toEqual(["✓ 80 Card 2 · C"]);
	});

	it("says how to begin if they have no list, also from the button that everybody sees", async () => {
		const { ann, ben } = await visitBot();
		expect((await ann.command("cost", { cards: "without" }).answer).content).toContain(mine.none);
		const shown = await ann.command("cost").answer;
		expect((await ben.click(shown, { label: cost.missed }).answer).content).toContain(mine.none);
	});

	it("shows nothing of what they have in a public message, and answers its button privately", async () => {
		const { ann, ben } = await visitBot();
		const stranger = await ben.command("cost", { team: "Mesa Foxes" }).answer;
		await own(ann, [2, 20]);
		const message = await ann.command("cost", { team: "Mesa Foxes" }).answer;
		expect([message.embeds, message.components]).toEqual([stranger.embeds, stranger.components]);
		const missed = await ann.click(message, { label: cost.missed }).answer;
		expect([missed.id === message.id, missed.flags]).toEqual([false, MessageFlags.Ephemeral]);
		expect(textOf(missed)).toMatch(/^You have 2 of 10\./);
	});

	it("adds the cards that are chosen from the menu under the list, which stays as it is", async () => {
		const { ann } = await visitBot();
		const message = await ann.command("cost", { team: "Mesa Foxes" }).answer;
		const added = await ann.select(message, "mine|action=have|copy=yes|chosen=cards", [uuidOf(20), uuidOf(18)]).answer;
		expect(added.flags).toBe(MessageFlags.Ephemeral);
		expect(added.content).toContain(mine.total(2));
		expect(textOf(await costFor(ann, { team: "Mesa Foxes" }))).toMatch(/^You have 2 of 10\./);
	});
});
