import { expect, it } from "vitest";
import { ENGLISH } from "../../src/text/texts.ts";
import { startFeedBot } from "../helpers/feed-bot.ts";
import { FOX, LANTERN, PLAYED, serveLeagueGames, startLeagueBot } from "../helpers/league-bot.ts";
import { MARKET, type RawListing } from "../helpers/market.ts";

const NOON = Date.UTC(2026, 4, 2, 12);

/** A Live card of this name. */
function liveCard(name: string, ovr: number): RawListing {
	const [card] = MARKET;
	if (card === undefined) throw new Error("the market is empty");
	const uuid = Buffer.from(name.padEnd(16)).toString("hex");
	return { ...card, listing_name: name, item: { ...card.item, uuid, name, ovr } };
}

/** The market after so many cards have risen and so many were added. */
function marketWith(risen: number, added: number): RawListing[] {
	return [
		...Array.from({ length: 20 }, (_, n) => liveCard(`Old ${n}`, n < risen ? 87 : 86)),
		...Array.from({ length: added }, (_, n) => liveCard(`New ${n}`, 90)),
	];
}

const pausedIn = (channelId: string) => ENGLISH.posting.obstacles.host(`<#${channelId}>`);

it("the host's pause stops the feeds of one channel, whatever its administrators do, until the host resumes it", async () => {
	const bot = await startFeedBot(marketWith(0, 0), NOON);
	const { ann, discord, crawl, posts, posted, restart, hostActions } = bot;
	const [home] = discord.guilds;
	const channel = home?.channelId ?? "";
	const other = discord.addChannel(home?.id ?? "", "other").id;
	const ask = (name: string, options = {}) => ann.command(name, options).answer;
	// A roster update is posted before the new cards of the same crawl.
	for (const kind of ["roster", "new"]) await ask("feed add", { kind });
	await ask("feed add", { kind: "new", channel: other });
	// The host's answer does not wait for the messages to the people who made the feeds.
	discord.fault({ route: /\/channels\/\d+\/messages/, latencyMs: 5000, times: 1 });
	expect(await hostActions().pause(channel)).toEqual([
		`Paused the channel ${channel}, with 2 feeds and 0 leagues`,
		`Only this lifts the pause: npm run admin -- resume ${channel}`,
	]);
	expect(ann.dms.length).toBeLessThan(2);
	await expect.poll(() => ann.dms.map(({ content }) => content.includes(pausedIn(channel)))).toEqual([true, true]);

	const list = await ask("feed list");
	expect(list.embeds[0]?.description).toContain(pausedIn(channel));
	expect(list.embeds[0]?.description).not.toContain(pausedIn(other));
	const before = posts(channel).length;
	await crawl(marketWith(10, 1));
	await posted(2, other);
	const tested = await ann.click(list, { label: "Test 1" }).answer;
	expect(tested.content).toContain(pausedIn(channel));
	expect((await ask("feed add", { kind: "moves" })).content).toBe(`Nothing was added. ${pausedIn(channel)}`);
	await restart();
	expect((await ask("feed add", { kind: "moves" })).content).toBe(`Nothing was added. ${pausedIn(channel)}`);
	expect(posts(channel)).toHaveLength(before);

	expect(await hostActions().resume(channel)).toEqual([`Resumed the channel ${channel}, with 2 feeds and 0 leagues`]);
	expect(await hostActions().resume(channel)).toEqual([`The channel ${channel} is not paused`]);
	expect((await ask("feed list")).embeds[0]?.description).not.toContain(pausedIn(channel));
	await crawl(marketWith(11, 2));
	const [newest] = (await posted(before + 1, channel)).slice(-1);
	// What happened during the pause is not posted later.
	expect(posts(channel)).toHaveLength(before + 1);
	expect(JSON.stringify(newest?.embeds)).toContain("New 1");
	expect(JSON.stringify(newest?.embeds)).not.toContain("New 0");
});

it("a post that waits when the host pauses its channel is not sent", async () => {
	const { ann, discord, crawl, posts, hostActions, logged, restart } = await startFeedBot(marketWith(0, 0), NOON);
	const channel = discord.guilds[0]?.channelId ?? "";
	await ann.command("feed add", { kind: "new" }).answer;
	const before = posts(channel).length;
	const fault = discord.fault({ method: "POST", route: /channels\/\d+\/messages/, status: 503 });
	await crawl(marketWith(0, 1));
	await logged("a post could not be sent; trying again");
	await hostActions().pause(channel);
	fault.remove();
	// A start sends what waits.
	await restart();
	await logged("nothing can be posted in a channel");
	await hostActions().resume(channel);
	await restart();
	await ann.command("feed test", { feed: "1" }).answer;
	expect(posts(channel)).toHaveLength(before + 1);
});

it("the host's pause stops a league's posts, which its Posts say, until the host resumes them", async () => {
	const MINUTE = 60_000;
	const games = [...PLAYED];
	const bot = await startLeagueBot({ serve: upstream => serveLeagueGames(upstream, games) });
	const league = await bot.addLeague("Summer", { gamesPerPair: 0 });
	const { ann, discord, clock, hostActions } = bot;
	const channel = discord.guilds[0]?.channelId ?? "";
	const posts = () =>
		discord.messages(ann, { channelId: channel }).filter(message => message.interaction_metadata === undefined);
	const settings = (options = {}) => ann.command("commissioner channel", options).answer;
	async function play(runs: [number, number]): Promise<void> {
		clock.now += 60 * MINUTE;
		games.push({ away: FOX, home: LANTERN, runs, innings: 9, at: clock.now - 2 * MINUTE });
		const view = await bot.leagues.view(league.id);
		for (const { id } of view?.members[0]?.accounts ?? []) await bot.leagues.report(league.id, id, ann.id);
	}
	await settings({ table: false });
	await play([7, 2]);
	await expect.poll(() => posts().length).toBe(2);

	expect(await hostActions().pause(channel)).toContainEqual(expect.stringContaining("with 0 feeds and 1 league"));
	const shown = await settings();
	expect(shown.content).toContain(pausedIn(channel));
	await play([6, 1]);
	const resumed = await ann.click(shown, { label: ENGLISH.commissioner.channel.resume }).answer;
	expect(resumed.content).toContain(pausedIn(channel));
	expect(posts()).toHaveLength(2);

	await hostActions().resume(channel);
	expect((await settings()).content).not.toContain(pausedIn(channel));
	await play([5, 4]);
	await expect.poll(() => posts().length).toBe(3);
	expect(posts()[2]?.embeds[0]?.description).toContain("5–4");
	expect(JSON.stringify(posts())).not.toContain("6–1");
});

it("a request of the host while the clock was ahead does not refuse those after it", async () => {
	const { clock, hostActions } = await startLeagueBot();
	const before = clock.now;
	clock.now += 365 * 86_400_000;
	expect(await hostActions().isNew(clock.now)).toBe(true);
	clock.now = before;
	expect([await hostActions().isNew(before), await hostActions().isNew(before)]).toEqual([true, false]);
});
