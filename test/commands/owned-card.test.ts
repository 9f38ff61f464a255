import type { Person } from "@dugout/discord-stand-in/person";
import { type APIMessage, ComponentType, MessageFlags } from "discord.js";
import { describe, expect, it } from "vitest";
import { ENGLISH } from "../../src/text/texts.ts";
import { createCrawledBot } from "../helpers/crawled-bot.ts";
import { ANA, MARKET, TEO, TEO_PRIME } from "../helpers/market.ts";
import { shareBot } from "../helpers/shared-bot.ts";

const visitBot = shareBot(() => createCrawledBot(MARKET, { now: Date.UTC(2026, 4, 2, 12) }));

const { mine, cost, fills } = ENGLISH;

/** A message without the addresses of its pictures, which differ in each. */
const shownOf = ({ content, embeds, components }: APIMessage) =>
	JSON.stringify({ content, embeds, components }).replaceAll(/\d+\/chart\.png/g, "chart.png");

describe.each(["item", "price"] as const)("/%s of a card that a person can own", command => {
	const card = TEO;
	const open = (person: Person) => person.command(command, { card }, { where: "dm" }).answer;

	it("adds the card by a button that is the same for everybody", async () => {
		const { ann, ben } = await visitBot();
		const shown = await ann.command(command, { card }).answer;
		const added = await ben.click(shown, { label: mine.haveIt }).answer;
		expect([added.flags, added.content]).toEqual([
			MessageFlags.Ephemeral,
			`${mine.added(1, "92 Teo Marrón")} ${mine.total(1)}`,
		]);
		expect(shownOf(await ben.command(command, { card }).answer)).toEqual(shownOf(shown));
		const again = await ben.click(shown, { label: mine.haveIt }).answer;
		expect(again.content).toBe(`${mine.alreadyThere(1)} ${mine.total(1)}`);
	});

	it("says in a private message how many copies there are, and removes the card", async () => {
		const { ann } = await visitBot();
		expect((await open(ann)).content).toBe("");
		await ann.command("mine add", { card }).answer;
		expect((await open(ann)).content).toBe(mine.copiesOf(1));
		await ann.command("mine add", { card, copies: 3 }).answer;
		const shown = await open(ann);
		expect(shown.content).toBe(mine.copiesOf(3));
		const removed = await ann.click(shown, { label: mine.notAnyMore }).answer;
		expect(removed.content).toBe(`${mine.removed(1, "92 Teo Marrón")} ${mine.total(0)}`);
		await ann.click(removed, { label: mine.undo }).answer;
		expect((await open(ann)).content).toBe(mine.copiesOf(3));
		await ann.click(removed, { label: mine.undo }).answer;
		expect((await ann.click(shown, { label: mine.notAnyMore }).answer).content).toBe(mine.notThere("92 Teo Marrón"));
	});
});

it("Bids and Asks have the button that fits, since only the person sees them", async () => {
	const { ann } = await visitBot();
	const shown = await ann.command("price", { card: TEO }).answer;
	const bids = await ann.click(shown, { label: fills.titles.bid }).answer;
	await ann.click(bids, { label: mine.haveIt }).answer;
	const asks = await ann.click(bids, { label: fills.titles.ask }).answer;
	expect(asks.content).toBe(mine.copiesOf(1));
	expect((await ann.click(asks, { label: mine.notAnyMore }).answer).content).toContain(mine.total(0));
});

it("what others see of a person's commands and clicks does not depend on what the person owns", async () => {
	const { ann, ben } = await visitBot();
	const options = { item: { card: TEO }, price: { card: TEO }, market: {}, find: {}, cost: {} } as const;
	const commands = ["item", "price", "market", "find", "cost"] as const;

	/** Everything that is public of these commands, and of each click on their buttons and choice from their menus. */
	async function publicMessages(person: Person): Promise<unknown[]> {
		const seen: unknown[] = [];
		const note = (answer: APIMessage | null) => {
			if (answer !== null && answer.flags !== MessageFlags.Ephemeral) seen.push(shownOf(answer));
		};
		for (const command of commands) {
			const use = () => person.command(command, options[command]).answer;
			const first = await use();
			note(first);
			// A button that opens a form has no answer.
			for (const id of buttonsOf(first)) note(await person.click(await use(), id).answer.catch(() => null));
			for (const { id, values } of menusOf(first)) note(await person.select(await use(), id, values).answer);
		}
		for (const chosen of [{ team: "Harbor Gulls" }, { cheapest: 1 }]) {
			note(await person.command("cost", chosen).answer);
		}
		return seen;
	}

	const before = await publicMessages(ben);
	await ann.command("mine add", { card: TEO, card_2: TEO_PRIME, card_3: ANA, copies: 2 }).answer;
	const after = await publicMessages(ann);
	expect(after.length).toBeGreaterThan(15);
	expect(after).toEqual(before);
	expect(JSON.stringify(after)).not.toMatch(/✓|You have/);
	// The same person's private message does show them.
	const closed = await ann.command("cost", { team: "Harbor Gulls" }, { where: "dm" }).answer;
	expect(JSON.stringify(closed.embeds)).toContain(cost.ownsAll("2"));
});

/** The components of a message, without the ones that change what the person owns. */
function partsOf({ components = [] }: APIMessage) {
	return components
		.flatMap(row => (row.type === ComponentType.ActionRow ? row.components : []))
		.filter(part => "custom_id" in part && !part.custom_id.startsWith("mine|"));
}

/** The custom_ids of the enabled buttons. */
function buttonsOf(message: APIMessage): string[] {
	return partsOf(message).flatMap(part =>
		part.type === ComponentType.Button && "custom_id" in part && !part.disabled ? [part.custom_id] : [],
	);
}

/** A choice from each menu: as few options as it takes. */
function menusOf(message: APIMessage) {
	return partsOf(message).flatMap(part => {
		if (part.type !== ComponentType.StringSelect) return [];
		const values = part.options.slice(-(part.min_values ?? 1)).map(({ value }) => value);
		return [{ id: part.custom_id, values }];
	});
}
