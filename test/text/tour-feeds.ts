import { PermissionFlagsBits, PermissionsBitField } from "discord.js";
import { startTourBot, type TourOptions } from "./tour-bot.ts";

/** Feeds in a channel: set, tested, paused and removed. */
export async function tourFeeds(options: TourOptions): Promise<void> {
	const { discord, use, visit, press } = await startTourBot(options);
	options.data.add("utc");
	const channel = discord.channel(discord.guilds[0]?.channelId ?? "");
	await use("feed list");
	for (const [needed, permissions] of [
		["none", 0n],
		["to see it", PermissionFlagsBits.ViewChannel],
		["to write", PermissionFlagsBits.ViewChannel | PermissionFlagsBits.SendMessages],
	] as const) {
		channel.botPermissions = permissions;
		await use("feed add", { kind: "roster", series: needed === "none" ? undefined : "qellan" });
	}
	channel.botPermissions = PermissionsBitField.All;
	for (const values of [
		{ kind: "new", change: 20 },
		{ kind: "new", min_price: "5k" },
		{ kind: "moves", at: 3 },
		{ kind: "digest", timezone: "nowhere" },
		{ kind: "digest", at: 3, timezone: "UTC" },
		{ kind: "moves", change: 30, min_price: "1k" },
		{ kind: "new" },
		{ kind: "roster" },
	]) {
		await use("feed add", values);
	}
	for (const id of [1, 2, 3, 4]) await use("feed test", { feed: String(id) });
	channel.archived = true;
	await use("feed test", { feed: "1" });
	channel.archived = false;
	await use("feed test", { feed: "1" });
	await press("feed|action=cards|crawl=1");
	await press("feed|action=test");
	const other = discord.addChannel(discord.guilds[0]?.id ?? "", "market");
	await use("feed add", { kind: "new", channel: other.id });
	discord.removeChannel(other.id);
	await use("feed test", { feed: "4" });
	await visit("feed list");
	await press("feed|action=remove|feed=1");
}
