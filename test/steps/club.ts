import { type APIMessage, ComponentType } from "discord.js";
import { expect } from "vitest";
import { nextPrivate } from "../helpers/next-private.ts";
import { splitWords } from "../text/entries.ts";
import { type StepsBot, type StepsOptions, startStepsBot } from "./bot.ts";
import { CARDS, HITTER, OTHERS, PITCHER } from "./market-data.ts";

/** The cards that a person owns: the list itself, what the lists of cards show of it, and an alert on what is missed. */
export async function runClub(options: StepsOptions): Promise<void> {
	const bot = await startStepsBot(options);
	await runList(bot);
	await runImport(bot, options.data);
	await runLists(bot);
	await runSums(bot);
}

const DAY_MS = 24 * 3_600_000;

/** The cards that stay on the market. */
const ON_MARKET = CARDS.slice(0, 22);

const HAVE = "mine|action=have|copy=yes|cards=";

/** /mine, from the first card to the deleted list. */
async function runList({ use, visit, press, show, crawl, state }: StepsBot): Promise<void> {
	await use("unlink");
	await show(["mine list"]);
	await show({ press: "mine|action=clear" });
	await show({ press: "mine|action=drop" });
	await show(["mine add", { card: HITTER }]);
	await show(["mine add", { card: HITTER, copies: 3 }]);
	await show(["mine add", { card: HITTER, card_2: PITCHER, card_3: "vexo" }]);
	await use("mine add", { card: "xyzzyx" });
	await show(["mine add", { card: CARDS[3], card_2: CARDS[7], card_3: OTHERS[0] }]);
	await show(["mine list"]);
	for (const tab of ["series", "best", "extra"]) await show({ press: `mine|action=list|t=${tab}` });
	await show(["mine remove", { card: PITCHER }]);
	await show(["mine remove", { card: PITCHER }]);
	await show({ press: "mine|action=undo|at=1" });
	await visit("mine list");
	// A day later, with other prices, and a card without a series.
	state.edit = number => ({
		...(number === 1 ? { price: 20_000 } : {}),
		...(number === 8 ? { card: { series: "" } } : {}),
	});
	await crawl(DAY_MS);
	await show(["mine list"]);
	await show({ press: "mine|action=list|t=series" });
	// Cards that leave the market stay in the list.
	await use("mine add", { card: CARDS[22], card_2: CARDS[23] });
	state.cards = ON_MARKET.length;
	for (let refresh = 0; refresh < 3; refresh++) await crawl();
	await show(["mine list"]);
	await show({ press: "mine|action=drop" });
	await show({ press: "mine|action=drop" });
	await show({ press: "mine|action=clear" });
	await show({ press: "mine|action=clearsurely" });
	await press("mine|action=havenot|card=gone");
}

const LIST = [
	"99 Vexo Drimble 2",
	"5x Vexo Drimble 1",
	"f".repeat(32),
	"Vexo Drimble",
	"Vexo Drimble",
	"Xyzzyx",
	"999999x Vexo Drimble 3",
	"0x Vexo Drimble 5",
].join("\n");
const JSON_LIST = '[{"name":"Vexo Drimble 2","quantity":0},{"name":"Vexo Drimble"},{"name":"Xyzzyx"}]';

/** /mine import, and the file of /mine export. @param data takes the words of the lists */
async function runImport({ ann, press, show, pin }: StepsBot, data: Set<string>): Promise<void> {
	/** Sends a list, and presses these buttons below what it names, one after the other. */
	async function send(cards: string, ...labels: RegExp[]): Promise<void> {
		for (const word of splitWords(cards)) data.add(word);
		const form = await ann.command("mine import").modal;
		let message = await ann.submit(form, { cards }).answer;
		pin(`the import of ${cards.slice(0, 20)}`, message);
		for (const label of labels) {
			const id = idsOf(message).find(each => label.test(each));
			if (id === undefined) throw new Error(`no button ${label}`);
			message = await ann.click(message, id).answer;
			pin(`the import of ${cards.slice(0, 20)} after ${label.source}`, message);
		}
	}

	await press(HAVE + HITTER);
	await show(["mine import"]);
	await send(LIST, /how=add/);
	await send(LIST, /importskip/, /how=replace/);
	await send(JSON_LIST, /importskip/, /importcancel/);
	for (const bad of ["", ",", "[", "{}", "1,2\n3,4", ",".repeat(2000)]) await send(bad);
	await show(["mine export"]);
}

/** The custom_ids of a message's buttons. */
function idsOf({ components = [] }: APIMessage): string[] {
	return components
		.flatMap(row => (row.type === ComponentType.ActionRow ? row.components : []))
		.flatMap(part => (part.type === ComponentType.Button && "custom_id" in part ? [part.custom_id] : []));
}

/** What lists and cards show of it. */
async function runLists({ ann, use, visit, press, show, crawl, state }: StepsBot): Promise<void> {
	await show(["find", { cards: "only" }]);
	await show(["market", { cards: "without" }]);
	await show(["cost", { cards: "without" }]);
	await press(HAVE + [CARDS[0], CARDS[1], CARDS[4]].join(","));
	for (const mine of ["only", "without"]) await show(["find", { cards: mine }]);
	await show(["find", { cards: "only", max_price: "2000" }]);
	await show(["find", { cards: "without", max_price: "2500" }]);
	await show(["find", { cards: "only", min_price: "3000", max_price: "4000" }]);
	await use("find", { cards: "only", max_price: "999" });
	await show(["market", { cards: "without", sort: "lowest" }]);
	await use("market", { cards: "without", max_price: "1" });
	const inDirectMessage = { where: "dm" } as const;
	for (const [name, values] of [
		["item", { card: HITTER }],
		["price", { card: HITTER }],
		["cost", {}],
		["cost", { series: "Qellan" }],
		["cost", { team: "Zorvik Umbrins", cheapest: 3 }],
		["cost", { cheapest: 1 }],
		["cost", { cheapest: 99 }],
	] as const) {
		await ann.command(name, values, inDirectMessage).answer;
	}
	await use("mine add", { card: HITTER, copies: 2 });
	await ann.command("price", { card: HITTER }, inDirectMessage).answer;
	await show(["cost", { cards: "without" }]);
	await visit("cost", { cards: "without", team: "Zorvik Umbrins" });
	await show(["cost", { cards: "only" }]);
	await show(["market", { cards: "only" }]);
	// Where the missed cards have no orders, where one card is missing, and where none is.
	state.edit = number => (number % 3 === 0 ? { price: 0 } : {});
	await crawl();
	await show(["cost", { series: "Qellan", cards: "without" }]);
	state.edit = () => ({});
	await crawl();
	await press("mine|action=clearsurely");
	const ofSeries = ON_MARKET.filter((_, index) => (index + 1) % 3 === 0);
	await press(HAVE + ofSeries.slice(1).join(","));
	await show(["cost", { series: "Qellan", cards: "without" }]);
	await press(HAVE + ofSeries.slice(0, 1).join(","));
	await show(["cost", { series: "Qellan", cards: "without" }]);
}

/** An alert on the sum of what is missed. */
async function runSums({ ann, use, press, show, pin, crawl, state, logs, discord }: StepsBot): Promise<void> {
	const whole = "...";
	await press("mine|action=clearsurely");
	await press(HAVE + CARDS.slice(4, 8).join(","));
	await show({ press: `alert|action=sumform|of=${whole}` });
	await press("alert|action=sumform|of=.xxxxx..");
	const sum = `alert|action=sum|of=${whole}`;
	await show({ press: `${sum}|price=-10%25` });
	const leaving = ann.dms.length;
	state.edit = () => ({ price: 1000 });
	await crawl();
	await expect.poll(() => logs.filter(({ message }) => message === "alert message").length).toBe(1);
	for (const message of ann.dms.slice(leaving)) pin("a direct message that leaves a card out", message);
	state.edit = () => ({ price: 0 });
	await crawl();
	await show({ press: `alert|action=sumform|of=${whole}` });
	// Now every card has orders.
	state.edit = () => ({ price: 1000 });
	await crawl();
	await show({ press: "alert|action=sum|of=...5|price=1" });
	await show({ press: `${sum}|price=999999` });
	await show({ press: `${sum}|price=-10%25` });
	await show({ press: `${sum}|price=9000` });
	await show({ press: `${sum}|price=999999|sure=yes` });
	await show({ press: `${sum}|price=9000` });
	await show(["alert list"]);
	const before = ann.dms.length;
	state.edit = () => ({ price: 500 });
	await crawl();
	await expect.poll(() => logs.filter(({ message }) => message === "alert message").length).toBe(1);
	for (const message of ann.dms.slice(before)) pin("a direct message about what is missed", message);
	await show(["alert list"]);
	await press(`alert|action=sum|of=.${"x".repeat(5)}..|price=5`);
	ann.closedDms = true;
	state.edit = () => ({ price: 1000 });
	await crawl();
	state.edit = () => ({ price: 400 });
	await crawl();
	await expect.poll(() => logs.filter(({ message }) => message === "alert message").length).toBe(1);
	const notice = nextPrivate(discord, ann);
	await use("about");
	pin("a notice of a missed sum", await notice);
	await show(["alert list"]);
	ann.closedDms = false;
	await show({ press: "alert|action=remove|alert=sum-..." });
	await press(HAVE + ON_MARKET.join(","));
	await show({ press: `alert|action=sumform|of=${whole}` });
	await show({ press: "unlink|what=everything" });
}
