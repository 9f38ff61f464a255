import { PermissionFlagsBits } from "discord.js";
import { startTourBot, type TourBot, type TourOptions } from "./tour-bot.ts";
import { HITTER } from "./tour-market.ts";

const DAY = 24 * 60 * 60_000;
const KINDS = ["roster", "new", "moves", "digest"];

/** What a server gets, and what is known of several refreshes: roster updates, costs and feeds. */
export async function tourServer(options: TourOptions): Promise<void> {
	await tourRefreshes(await startTourBot(options));
	await tourRefusals(await startTourBot(options));
}

async function tourRefreshes({ visit, use, crawl, state, discord }: TourBot): Promise<void> {
	await use("roster");
	await visit("cost");
	const [home] = discord.guilds;
	for (const [index, kind] of KINDS.entries()) {
		const channel = discord.addChannel(home?.id ?? "", `c${index}`).id;
		await use("feed add", { kind, channel, ...(kind === "digest" ? { at: 9, timezone: "utc", min_price: "5" } : {}) });
	}
	for (let feed = 1; feed <= KINDS.length; feed++) await use("feed test", { feed: String(feed) });
	await crawl();
	await crawl(DAY);
	state.edit = risen;
	state.cards = 60;
	for (let refresh = 0; refresh < 3; refresh++) await crawl();
	await visit("roster");
	for (const team of ["Zorvik Umbrins", "Zorvik Umbrins II", "xyzzyx"]) await visit("roster", { team, sort: "worth" });
	await use("roster", { update: "xyzzyx" });
	await visit("cost", { team: "Zorvik Umbrins II" });
	await visit("cost", { series: "Qellan", team: "Zorvik Umbrins" });
	await visit("feed list");
	for (let feed = 1; feed <= KINDS.length; feed++) await use("feed test", { feed: String(feed) });
	for (let refresh = 0; refresh < 2; refresh++) await crawl(DAY);
	await visit("cost");
	await visit("price", { card: HITTER });
}

/** Cards of another overall, rarity or price. */
function risen(number: number) {
	const change = number % 3 === 0 ? -1 : 1;
	return {
		...(number % 4 === 1 ? { price: 3000 * number } : number % 4 === 2 ? { price: 300 * number } : {}),
		card: { ovr: 99 - (number % 30) + change, ...(number % 5 === 0 ? { rarity: "Diamond" } : {}) },
	};
}

async function tourRefusals({ use, visit, press, crawl, state, ann, discord }: TourBot): Promise<void> {
	for (const values of [
		{ kind: "new", change: 20 },
		{ kind: "roster", min_price: "5k" },
		{ kind: "moves", at: 9 },
		{ kind: "digest", timezone: "Xyzzyx/Plugh" },
		{ kind: "moves", change: 91 },
		{ kind: "moves", change: 1 },
		{ kind: "nonsense" },
	]) {
		await use("feed add", values);
	}
	await press("feed|action=test");
	await press("feed|action=remove|feed=999");
	await press("feed|action=cards|crawl=5");
	const [home] = discord.guilds;
	const channel = discord.channel(home?.channelId ?? "");
	const { ViewChannel, SendMessages, EmbedLinks } = PermissionFlagsBits;
	const permissions = channel.botPermissions;
	for (const lost of [SendMessages | EmbedLinks, ViewChannel | EmbedLinks, ViewChannel | SendMessages]) {
		channel.botPermissions = lost;
		await use("feed add", { kind: "new" });
	}
	channel.botPermissions = permissions;
	for (let times = 0; times < 4; times++) await use("feed add", { kind: "roster" });
	channel.botPermissions = ViewChannel;
	state.edit = risen;
	await crawl();
	await visit("feed list");
	channel.botPermissions = permissions;
	await use("feed test", { feed: "1" });
	channel.archived = true;
	await use("feed add", { kind: "new", channel: channel.id });
	channel.archived = false;
	for (let added = 0; added < 9; added++) {
		const { id } = discord.addChannel(home?.id ?? "", `d${added}`);
		await use("feed add", { kind: "moves", channel: id });
	}
	const fault = discord.fault({ method: "POST", route: /channels\/\d+\/messages/, status: 500 });
	await use("feed test", { feed: "1" });
	fault.remove();
	await visit("feed list");
	await ann.autocomplete("feed test", { feed: "" }, "feed");
}
