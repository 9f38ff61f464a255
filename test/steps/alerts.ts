import { expect } from "vitest";
import { FOX } from "../helpers/games.ts";
import { nextPrivate } from "../helpers/next-private.ts";
import { type StepsBot, type StepsOptions, startStepsBot } from "./bot.ts";
import { BLANK, CARDS, HITTER, PITCHER } from "./market-data.ts";

const PLAYER = { gamertag: FOX, platform: "psn" };

/** Alerts, from the first to the last, and what is stored about a person. */
export async function runAlerts(options: StepsOptions): Promise<void> {
	const bot = await startStepsBot(options);
	const { ann, visit, use, press, show, pin, state, logs, discord } = bot;
	const add = { card: HITTER, side: "buy" };

	await show(["alert list"]);
	await show(["alert remove", { alert: "xyzzyx" }]);
	await use("alert remove");
	await show(["alert add", add]);
	await show(["alert add", { ...add, side: "hold", price: "5" }]);
	for (const price of ["x", "0"]) await show(["alert add", { ...add, price }]);
	for (const card of ["", "0".repeat(32)]) await show(["alert add", { ...add, card, price: "5" }]);
	await use("alert add", { ...add, price: "x".repeat(21) });
	await show(["alert add", { ...add, price: "13000" }]);
	await show(["alert add", { card: HITTER, side: "sell", price: "1" }]);
	await show({ press: `alert|action=add|s=buy|price=13000|card=${HITTER}|sure=yes` });
	await press(`alert|action=add|s=sell|price=1|card=${HITTER}|sure=yes`);
	await show({ press: "alert|action=cancel" });
	for (const price of ["-10%", "+5%"]) await show(["alert add", { card: CARDS[3], side: "buy", price }]);
	await use("alert add", { ...add, price: "-4%" });
	await show(["alert add", { ...add, price: "12000" }]);
	await use("alert add", { card: HITTER, side: "sell", price: "99999" });
	await use("alert add", { card: PITCHER, side: "buy", price: "1" });
	await show(["alert remove", { alert: "vexo" }]);
	await press("alert|action=remove");
	await show({ press: `alert|action=remove|alert=buy-${BLANK}|p=1` });
	await show({ press: `alert|action=form|card=${HITTER}` });
	await press(`alert|action=form|card=${"f".repeat(32)}`);
	await show(["alert list"]);
	await show(["link", PLAYER]);
	await show(["link"]);
	await show(["unlink"]);
	await show({ press: "unlink|what=nothing" });

	/** Changes the prices, shows them to the bot, and waits until so many alerts have been sent in all. */
	async function trade(prices: { price: number; sellPrice?: number }, alerts: number): Promise<void> {
		state.now += 61_000;
		Object.assign(state, prices);
		await use("price", { card: HITTER });
		await expect.poll(() => logs.filter(({ message }) => message === "alert message").length).toBe(alerts);
	}
	await use("alert add", { card: HITTER, side: "sell", price: "5000" });
	await trade({ price: 11_000, sellPrice: 6000 }, 2);
	for (const message of ann.dms) pin("a direct message", message);
	await show(["alert list"]);
	ann.closedDms = true;
	await trade({ price: 13_000, sellPrice: 100 }, 2);
	await trade({ price: 10_000 }, 3);
	const notice = nextPrivate(discord, ann);
	await use("about");
	pin("a notice of missed alerts", await notice);
	await show(["alert list"]);
	await visit("alert list");
	ann.closedDms = false;
	await press(`alert|action=add|s=buy|price=12001|card=${HITTER}|sure=yes`);
	await trade({ price: 13_000 }, 3);
	const fault = discord.fault({ method: "POST", route: /channels\/\d+\/messages/, drop: "response" });
	await trade({ price: 10_000 }, 4);
	await show(["alert list"]);
	fault.remove();
	await visit("unlink");
	// One more than a person may have.
	for (const card of CARDS.slice(0, 20)) await use("alert add", { card, side: "buy", price: "7" });
	await show(["alert add", { card: CARDS[20], side: "buy", price: "7" }]);
	await show({ press: "unlink|what=everything" });
	await runChanges(bot);
}

/** Alerts on the changes of a card, which a crawl finds. */
async function runChanges({ ann, use, visit, show, pin, crawl, state, logs, discord }: StepsBot): Promise<void> {
	const card = CARDS[5];
	const kinds = ["overall", "rarity"];
	for (const side of kinds) await show(["alert add", { card, side }]);
	for (const side of kinds) await show(["alert add", { card, side, price: "5" }]);

	/** Changes the card, and waits until so many attempts have been made to send its two alerts. */
	async function change(ovr: number, rarity: string, attempts: number): Promise<void> {
		state.edit = number => (number === 6 ? { card: { ovr, rarity } } : {});
		await crawl();
		await expect.poll(() => logs.filter(({ message }) => message === "search message").length).toBe(attempts);
	}
	const before = ann.dms.length;
	await change(97, "Diamond", 2);
	for (const message of ann.dms.slice(before)) pin("a direct message about a change", message);
	await show(["alert list"]);
	ann.closedDms = true;
	// To somebody who cannot be written to, the second one is not tried.
	await change(84, "Gold", 1);
	const notice = nextPrivate(discord, ann);
	await use("about");
	pin("a notice of missed changes", await notice);
	await visit("alert list");
	ann.closedDms = false;
	for (const side of kinds) await use("alert add", { card, side });
	await change(97, "Diamond", 2);
	await show(["alert list"]);
	state.edit = number => (number === 6 ? { card: { ovr: undefined } } : {});
	await crawl();
	await show(["alert list"]);
	await show(["alert add", { card, side: "overall" }]);
}
