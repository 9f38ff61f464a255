import { expect } from "vitest";
import { FOX } from "../helpers/games.ts";
import { startStepsBot, type StepsOptions } from "./bot.ts";
import { BLANK, CARDS, HITTER, PITCHER } from "./market-data.ts";

const PLAYER = { gamertag: FOX, platform: "psn" };

/** Alerts, from the first to the last, and what is stored about a person. */
export async function runAlerts(options: StepsOptions): Promise<void> {
	const bot = await startStepsBot(options);
	const { ann, visit, use, press, state, logs, discord } = bot;

	await use("alert list");
	await use("alert remove", { alert: "xyzzyx" });
	await use("alert remove");
	for (const values of [
		{ card: HITTER, side: "buy" },
		{ card: HITTER, side: "hold", price: "5" },
		{ card: HITTER, side: "buy", price: "x" },
		{ card: HITTER, side: "buy", price: "x".repeat(21) },
	]) {
		await use("alert add", values);
	}
	await use("alert add", { card: HITTER, side: "buy", price: "13000" });
	await use("alert add", { card: HITTER, side: "sell", price: "1" });
	await press(`alert|action=add|s=buy|price=13000|card=${HITTER}|sure=yes`);
	await press(`alert|action=add|s=sell|price=1|card=${HITTER}|sure=yes`);
	await press("alert|action=cancel");
	for (const price of ["-10%", "+5%"]) await use("alert add", { card: CARDS[3], side: "buy", price });
	await use("alert add", { card: HITTER, side: "buy", price: "-4%" });
	await use("alert add", { card: HITTER, side: "buy", price: "12000" });
	await use("alert add", { card: HITTER, side: "sell", price: "99999" });
	await use("alert add", { card: PITCHER, side: "buy", price: "1" });
	await use("alert remove", { alert: "vexo" });
	await press("alert|action=remove");
	await press(`alert|action=remove|alert=buy-${BLANK}|p=1`);
	await press(`alert|action=form|card=${"f".repeat(32)}`);
	await use("alert list");
	await use("link", PLAYER);
	await use("link");
	await use("unlink");

	/** Changes the prices, shows them to the bot, and waits until so many alerts have been sent in all. */
	async function trade(prices: { price: number; sellPrice?: number }, alerts: number): Promise<void> {
		state.now += 61_000;
		Object.assign(state, prices);
		await use("price", { card: HITTER });
		await expect.poll(() => logs.filter(({ message }) => message === "alert").length).toBe(alerts);
	}
	await use("alert add", { card: HITTER, side: "sell", price: "5000" });
	await trade({ price: 11_000, sellPrice: 6000 }, 2);
	await use("alert list");
	ann.closedDms = true;
	await trade({ price: 13_000, sellPrice: 100 }, 2);
	await trade({ price: 10_000 }, 3);
	await visit("alert list");
	ann.closedDms = false;
	await press(`alert|action=add|s=buy|price=12001|card=${HITTER}|sure=yes`);
	await trade({ price: 13_000 }, 3);
	const fault = discord.fault({ method: "POST", route: /channels\/\d+\/messages/, drop: "response" });
	await trade({ price: 10_000 }, 4);
	await use("alert list");
	fault.remove();
	await visit("unlink");
	// One more than a person may have.
	for (const card of CARDS.slice(0, 21)) await use("alert add", { card, side: "buy", price: "7" });
	await press("unlink|what=everything");
}
