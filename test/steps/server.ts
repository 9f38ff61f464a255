import { PermissionFlagsBits } from "discord.js";
import { expect } from "vitest";
import { FEED_KINDS } from "../../src/ground/words.ts";
import type { TestUpstream } from "../helpers/upstream.ts";
import { splitWords } from "../text/entries.ts";
import { type StepsBot, type StepsOptions, startStepsBot } from "./bot.ts";
import { HITTER } from "./market-data.ts";

const MINUTE = 60_000;
const HALF_HOUR = 30 * MINUTE;
const DAY = 48 * HALF_HOUR;

/** The cards of an example. */
const INVENTED = "Teo Marrón Ilya Okonjo-Bright Bram Castellaine HBG RF SP Live Silver Gold Diamond";

/** What a server gets, and what is known of several refreshes: roster updates, costs and feeds. */
export async function runServer(options: StepsOptions): Promise<void> {
	await runRefreshes(await startStepsBot(options), options.data);
	// No card has known sales.
	const serve = (upstream: TestUpstream) => upstream.on("/apis/listing.json", () => ({ status: 404, body: {} }));
	await runRefusals(await startStepsBot(options, { serve }));
}

async function runRefreshes({ visit, use, press, crawl, state, discord }: StepsBot, data: Set<string>): Promise<void> {
	await use("roster update");
	await use("feed list");
	for (const word of splitWords(INVENTED)) data.add(word);
	await visit("cost");
	const [home] = discord.guilds;
	for (const [index, kind] of FEED_KINDS.entries()) {
		const channel = discord.addChannel(home?.id ?? "", `c${index}`).id;
		await use("feed add", {
			kind,
			channel,
			...(kind === "digest" ? { at: "9", timezone: "utc", min_price: "5", min_overall: 20 } : {}),
		});
	}
	for (let feed = 1; feed <= FEED_KINDS.length; feed++) await use("feed test", { feed: String(feed) });
	await crawl();
	state.edit = risen;
	state.cards = 46;
	// Two refreshes agree that prices are others than a day before.
	await crawl(DAY - HALF_HOUR);
	await crawl();
	await visit("roster update");
	state.edit = fallen;
	await crawl(DAY);
	await visit("roster update");
	for (const team of ["Zorvik Umbrins", "Zorvik Umbrins II", "Grunch"])
		await visit("roster update", { team, sort: "worth" });
	await use("roster update", { update: "xyzzyx" });
	await visit("cost");
	await visit("roster watch");
	await use("roster watch", { max_price: "1" });
	await visit("cost", { team: "Grunch" });
	await visit("cost", { series: "Qellan", team: "Grunch" });
	await visit("cost", { series: "Qellan", team: "Zorvik Umbrins" });
	await visit("cost", { cheapest: 3 });
	await visit("cost", { team: "Grunch", cheapest: 500 });
	await visit("feed list");
	for (let feed = 1; feed <= FEED_KINDS.length; feed++) await use("feed test", { feed: String(feed) });
	// New cards that have gone again.
	state.cards = 30;
	for (let refresh = 0; refresh < 2; refresh++) await crawl();
	await use("feed test", { feed: "2" });
	await crawl(5 * DAY);
	await visit("cost");
	await visit("price", { card: HITTER });
	for (let refresh = 0; refresh < 97; refresh++) await crawl();
	await use("feed add", { kind: "moves" });
	await press("feed|action=language|feed=1|to=es");
}

/** Cards of another overall, rarity or price. */
function risen(number: number) {
	const change = number % 3 === 0 ? -1 : 1;
	return {
		...(number % 4 === 1 ? { price: 3000 * number } : number % 4 === 2 ? { price: 300 * number } : {}),
		card: { ovr: 99 - (number % 30) + change, ...(number % 5 === 0 ? { rarity: "Diamond" } : {}) },
	};
}

/** The same as before, but many without orders, one without a team, and a team with one card that is not of the Live series. */
function fallen(number: number) {
	const team = number === 2 ? { team: "", team_short_name: "" } : number === 21 ? { team: "Grunch" } : {};
	// One of the two teams stays as it has become.
	return number % 2 === 1 ? { price: 0, card: team } : { card: { ...risen(number).card, ...team } };
}

async function runRefusals({ use, visit, press, crawl, state, ann, discord, hostActions }: StepsBot): Promise<void> {
	for (const values of [
		{ kind: "new", change: 20 },
		{ kind: "roster", most: 2 },
		{ kind: "moves", at: "9" },
		{ kind: "digest", at: "half past" },
		{ kind: "digest", timezone: "Xyzzyx/Plugh" },
		{ kind: "moves", change: 91 },
		{ kind: "moves", change: 1 },
		{ kind: "nonsense" },
		{ kind: "new", channel: "xyzzyx" },
		{ kind: "new", channel: "7" },
	]) {
		await use("feed add", values);
	}
	const direct = await ann.command("about", {}, { where: "dm" }).answer;
	await ann.click(direct, "feed|action=list", { unchecked: true }).answer;
	await press("feed|action=test");
	await press("feed|action=remove|feed=999");
	await press("feed|action=restore|feed=999");
	await press("feed|action=cards|crawl=5");
	await use("feed add", { kind: "digest" });
	await press("feed|action=test|feed=1");
	const fault = discord.fault({ method: "POST", route: /channels\/\d+\/messages/, status: 400, message: "7" });
	await press("feed|action=test|feed=1");
	fault.remove();
	const [home] = discord.guilds;
	const channel = discord.channel(home?.channelId ?? "");
	const { ViewChannel, SendMessages, EmbedLinks } = PermissionFlagsBits;
	const permissions = channel.botPermissions;
	for (const lost of [SendMessages | EmbedLinks, ViewChannel | EmbedLinks, ViewChannel | SendMessages]) {
		channel.botPermissions = lost;
		await use("feed add", { kind: "new" });
	}
	channel.botPermissions = permissions;
	// A channel takes five posts in 5 s, by a clock that does not move.
	state.now += MINUTE;
	for (let times = 0; times < 3; times++) await use("feed add", { kind: "roster" });
	channel.botPermissions = ViewChannel;
	state.edit = risen;
	await crawl();
	await press("feed|action=test|feed=1");
	channel.botPermissions = permissions;
	state.now += MINUTE;
	channel.archived = true;
	await press("feed|action=test|feed=1");
	channel.archived = false;
	await press("feed|action=test|feed=1");
	state.now += MINUTE;
	for (let added = 0; added < 9; added++) {
		const { id } = discord.addChannel(home?.id ?? "", `d${added}`);
		await use("feed add", { kind: "moves", channel: id });
	}
	await visit("feed list");
	await ann.autocomplete("feed test", { feed: "" }, "feed");
	await use("feed test", { feed: "99" });
	state.now += MINUTE;
	// More than a server may try in a minute.
	for (let test = 0; test < 12; test++) await use("feed test", { feed: String(1 + (test % 9)) });
	const refusal = discord.fault({ route: /channels\/\d+\/messages/, status: 400, message: "7" });
	state.edit = fallen;
	// Three attempts over an hour.
	for (const ms of [DAY, HALF_HOUR, HALF_HOUR]) {
		const { hits } = refusal;
		await crawl(ms);
		await expect.poll(() => refusal.hits).toBeGreaterThan(hits);
	}
	refusal.remove();
	await use("feed list");
	await hostActions().pause(home?.channelId ?? "");
	await use("feed list");
	await hostActions().resume(home?.channelId ?? "");
	for (const name of ["link", "unlink"]) await use(name);
	await press("unlink|what=everything");
}
