import type { Person } from "@dugout/discord-stand-in/person";
import { type APIMessage, Locale, MessageFlags, PermissionFlagsBits } from "discord.js";
import { describe, expect, it } from "vitest";
import { MINUTE } from "../../src/ground/times.ts";
import { ENGLISH, textsFor } from "../../src/text/texts.ts";
import { startFeedBot } from "../helpers/feed-bot.ts";
import { expectWithinLimits } from "../helpers/limits.ts";
import { MARKET, type RawListing } from "../helpers/market.ts";
import { menuValues } from "../helpers/menu.ts";

const SPANISH = textsFor("es-419");

const NOON = Date.UTC(2026, 4, 2, 12);

/** So many Live cards of one team. */
function liveCards(
	count: number,
	change: (index: number) => Partial<Record<string, unknown>> = () => ({}),
): RawListing[] {
	const [, , ana] = MARKET;
	if (ana === undefined) throw new Error("the market is empty");
	return Array.from({ length: count }, (_, index) => {
		const uuid = index.toString(16).padStart(32, "0");
		const { buyNow = 1000, sellNow = 800, ...item } = change(index);
		return {
			...ana,
			listing_name: `Player ${index}`,
			best_sell_price: buyNow as number,
			best_buy_price: sellNow as number,
			item: { ...ana.item, uuid, name: `Player ${index}`, ovr: 84, rarity: "Gold", ...item },
		};
	});
}

const risen = (count: number, of = 100) =>
	liveCards(of, index =>
		index < count ? { ovr: index === 0 ? 86 : 85, rarity: index === 0 ? "Diamond" : "Gold" } : {},
	);

async function ask(person: Person, name: string, options = {}): Promise<APIMessage> {
	const answer = await person.command(name, options).answer;
	expect((answer.flags ?? 0) & MessageFlags.Ephemeral, `/${name} is private`).toBe(MessageFlags.Ephemeral);
	return answer;
}

describe("/feed", () => {
	it("is offered to the people who manage the server, and in a server only", async () => {
		const { ann, ben, discord } = await startFeedBot(MARKET, NOON);
		const inServers = { default_member_permissions: "32", integration_types: [0], contexts: [0] };
		expect(discord.commands.find(({ name }) => name === "feed")).toMatchObject(inServers);
		expect(() => ben.command("feed list")).toThrow("default_member_permissions");
		expect(() => ann.command("feed list", {}, { where: "dm" })).toThrow("not offered here");
		expect((await ask(ann, "feed list")).embeds[0]?.description).toMatch(/^No feeds yet\. `\/feed add` posts/);
	});

	it("posts its first line at once, and one post for 87 changes of two crawls, a restart between them or not", async () => {
		const { ann, ben, crawl, posts, posted, restart } = await startFeedBot(risen(0), NOON);
		const added = await ask(ann, "feed add", { kind: "roster" });
		expect(added.content).toMatch(
			new RegExp(
				String.raw`^Added: \*\*${ENGLISH.feeds.kinds.roster}\*\* in <#\d+>\. I posted a first message there\.`,
			),
		);
		const [line] = await posted(1);
		expect(line?.embeds[0]).toMatchObject({ title: ENGLISH.feeds.kinds.roster });
		await crawl(risen(50));
		await posted(2);
		await restart();
		await crawl(risen(87));
		await restart();
		await crawl(risen(87));
		// A later post into the same channel comes after all others.
		await ask(ann, "feed add", { kind: "new" });
		await crawl(risen(87, 101));
		const [, , update, second, fresh, ...others] = [null, ...(await posted(4))];
		expect(others).toEqual([]);
		expect(update?.content).toBe(`📋 **${ENGLISH.roster.title}** · ${ENGLISH.roster.counts(87, "87", "0")}`);
		expect(second?.embeds[0]?.title).toBe(ENGLISH.feeds.kinds.new);
		expect(fresh?.content).toBe("🆕 **1 new card**");
		const { description = "" } = update?.embeds[0] ?? {};
		expect(description).toContain("**84→86 Player 0** · Live · RF · HBG · QS 1,500→3,750 · 1,000 → 1,000\n");
		expect(description).toContain("… and 81 more\n");
		expect(posts().flatMap(({ embeds }) => embeds)).toSatisfy(embeds => {
			for (const embed of embeds) expectWithinLimits(embed);
			return true;
		});
		const all = update && (await ben.click(update, { label: ENGLISH.feeds.roster.all }).answer);
		expect(all?.embeds[0]?.description).toContain("87");
		expect((all?.flags ?? 0) & MessageFlags.Ephemeral).toBe(MessageFlags.Ephemeral);
	});

	it("posts an update when its fifth card has changed, and edits the post while it grows, for two hours", async () => {
		const { ann, crawl, posted, posts } = await startFeedBot(risen(0), NOON);
		await ask(ann, "feed add", { kind: "roster" });
		const counts = () => posts().map(({ content }) => / (\d+) cards/.exec(content)?.[1]);
		await crawl(risen(3));
		await crawl(risen(7));
		const [, post] = await posted(2);
		await crawl(risen(8), 2);
		// More than two hours after the first crawl.
		await crawl(risen(20), 2);
		await posted(3);
		expect(counts()).toEqual([undefined, "8", "12"]);
		expect(posts()[1]).toMatchObject({ id: post?.id, edited_timestamp: expect.any(String) });
	});

	it("posts an update as begun after the correction of a card, into feeds made in between, and once", async () => {
		const { ann, clock, crawl, posted, posts } = await startFeedBot(risen(0), NOON);
		await ask(ann, "feed add", { kind: "roster" });
		await crawl(risen(1));
		clock.now += 1000;
		await ask(ann, "feed add", { kind: "roster" });
		await crawl(risen(31), 3);
		const seen = clock.now / 1000;
		await posted(4);
		await crawl(risen(41), 2);
		// It comes after the other posts into the channel.
		await ask(ann, "feed add", { kind: "new" });
		await posted(5);
		const updates = posts().slice(2, 4);
		for (const update of updates) expect(update.content).toContain("Live: 40 cards");
		for (const update of updates) expect(update.embeds[0]?.description).toContain(`<t:${seen}:R>`);
		const roster = await ann.command("roster update").answer;
		expect(roster.embeds[0]?.description).toContain(`<t:${seen}:f>`);
	});

	it("counts and lists the same cards in a post, below its button and in /roster: Live ones that pass its filter", async () => {
		const others = (ovr: number) =>
			liveCards(6).map((card, index) => {
				const uuid = (index + 500).toString(16).padStart(32, "0");
				return { ...card, item: { ...card.item, uuid, series: "Prime", rarity: "Diamond", ovr } };
			});
		const { ann, ben, crawl, posted } = await startFeedBot([...risen(0), ...others(84)], NOON);
		for (const filter of [{}, { rarity: "Diamond", series: "Live", team: "hbg" }])
			await ask(ann, "feed add", { kind: "roster", ...filter });
		await crawl([...risen(60), ...others(85)]);
		const countOf = (text = "") => /Live: (\d+) cards?/.exec(text)?.[1];
		const counts: unknown[] = [];
		for (const post of (await posted(4)).slice(2)) {
			const list = await ben.click(post, { label: ENGLISH.feeds.roster.all }).answer;
			const [{ description = "" } = {}] = list.embeds;
			const pages = /(?<="label":"1 \/ )\d+/.exec(JSON.stringify(list.components));
			counts.push([countOf(post.content), countOf(description), Number(pages ?? 1), description.includes("\nOnly ")]);
		}
		expect(counts).toEqual([
			["60", "60", 6, false],
			["1", "1", 1, true],
		]);
		expect(countOf((await ann.command("roster update").answer).embeds[0]?.description)).toBe("60");
	});

	it("posts an update once when Discord takes the post and its answer is lost", async () => {
		const { ann, crawl, discord, posted } = await startFeedBot(risen(0), NOON);
		await ask(ann, "feed add", { kind: "roster" });
		const fault = discord.fault({ route: /channels\/\d+\/messages/, drop: "response", times: 2 });
		await crawl(risen(9));
		await expect.poll(() => fault.hits).toBe(2);
		// It comes after the other posts into the channel.
		await ask(ann, "feed add", { kind: "new" });
		const posts = await posted(3);
		expect(posts.map(({ content, embeds }) => content || embeds[0]?.title)).toEqual([
			ENGLISH.feeds.kinds.roster,
			expect.stringContaining("Live: 9 cards"),
			ENGLISH.feeds.kinds.new,
		]);
	});

	it("posts twenty new cards, and a button that opens all of them for anybody who presses it", async () => {
		const { ann, ben, crawl, posted } = await startFeedBot(risen(0), NOON);
		await ask(ann, "feed add", { kind: "new", team: "hbg" });
		await crawl(liveCards(125));
		const [, post] = await posted(2);
		expect(post?.content).toBe("🆕 **25 new cards**");
		expect(post?.embeds[0]?.description).toContain("\n… and 18 more\n");
		const list = post && (await ben.click(post, { label: ENGLISH.feeds.new.all }).answer);
		const last = list && (await ben.click(list, { label: ENGLISH.buttons.next }).answer);
		expect((last?.flags ?? 0) & MessageFlags.Ephemeral).toBe(MessageFlags.Ephemeral);
		expect(last?.embeds[0]?.description?.match(/Player/g)).toHaveLength(5);
	});

	it("names the permission that is missing, and adds nothing", async () => {
		const { ann, discord, posts } = await startFeedBot(MARKET, NOON);
		const channel = discord.channel(discord.guilds[0]?.channelId ?? "");
		const { ViewChannel, SendMessages, EmbedLinks } = PermissionFlagsBits;
		const answer = async (permissions: bigint) => {
			channel.botPermissions = permissions;
			return (await ask(ann, "feed add", { kind: "new" })).content;
		};
		expect(await answer(SendMessages | EmbedLinks)).toMatch(
			/^Nothing was added\. .* lacks the permission \*\*View Channel\*\*/,
		);
		expect(await answer(ViewChannel | EmbedLinks)).toMatch(/lacks the permission \*\*Send Messages\*\* there\. /);
		expect(posts()).toEqual([]);
		expect(await answer(ViewChannel | SendMessages)).toMatch(/lacks the permission \*\*Embed Links\*\* there\. /);
		expect((await ask(ann, "feed list")).embeds[0]?.description).toMatch(/^No feeds yet/);
	});

	it("says why Discord refuses a post, and what to do", async () => {
		const { ann, clock, discord } = await startFeedBot(MARKET, NOON);
		const channel = `<#${discord.guilds[0]?.channelId}>`;
		const { obstacles, refusals, notTaken } = ENGLISH.posting;
		const { begin } = ENGLISH.feeds.remedies;
		const said: string[] = [];
		const expected: string[] = [];
		async function refuse(code: number, sentence: string) {
			const fault = discord.fault({
				method: "POST",
				route: /channels/,
				status: 400,
				code,
				message: "**No**",
				times: 1,
			});
			clock.now += MINUTE;
			said.push((await ask(ann, "feed add", { kind: "new" })).content);
			expected.push(sentence);
			expect(fault.hits).toBe(1);
		}
		const words = (code: number) => `\\*\\*No\\*\\* (${code})`;
		await refuse(160_005, `Nothing was added. ${obstacles.locked(channel)} ${begin}`);
		await refuse(50_024, `Nothing was added. ${obstacles["wrong-kind"](channel)}`);
		await refuse(50_008, `Nothing was added. ${obstacles["wrong-kind"](channel)}`);
		await refuse(200_000, `Nothing was added. ${refusals.automod(channel, words(200_000))}`);
		await refuse(20_016, `Nothing was added. ${refusals["slow-mode"](channel)}`);
		await refuse(50_035, `Nothing was added. ${refusals.invalid(channel, words(50_035))}`);
		await refuse(160_006, `Nothing was added. ${refusals.limit(channel, words(160_006))}`);
		await refuse(99_999, `Nothing was added. ${refusals.refused(channel, words(99_999))}`);
		await refuse(130_000, notTaken);
		expect(said).toEqual(expected);
		expect((await ask(ann, "feed list")).embeds[0]?.description).toMatch(/^No feeds yet/);
	});

	it("asks Discord nothing about channels into which it may not post, as of the one where it is run and of others", async () => {
		const { ann, discord } = await startFeedBot(MARKET, NOON);
		const guildId = discord.guilds[0]?.id ?? "";
		const channels = Array.from({ length: 50 }, (_, index) => discord.addChannel(guildId, `closed-${index}`));
		const requests = discord.fault({ route: /channels/, latencyMs: 0 });
		for (const channel of channels) {
			channel.botPermissions = PermissionFlagsBits.ViewChannel;
			const { content } = await ask(ann, "feed add", { kind: "new", channel: channel.id });
			expect(content).toBe(
				`Nothing was added. ${ENGLISH.posting.obstacles["lacks-embeds"](`<#${channel.id}>`)} ${ENGLISH.feeds.remedies.begin}`,
			);
		}
		expect(requests.hits).toBe(0);
	});

	it("tries again a minute after Discord has refused a test elsewhere", async () => {
		const { ann, clock, discord, posts } = await startFeedBot(MARKET, NOON);
		const channel = discord.addChannel(discord.guilds[0]?.id ?? "", "market");
		const permissions = channel.botPermissions;
		await ask(ann, "feed add", { kind: "new", channel: channel.id });
		const list = await ask(ann, "feed list");
		const test = async () => (await ann.click(list, { label: "Test 1" }).answer).content;
		channel.botPermissions = PermissionFlagsBits.ViewChannel;
		const requests = discord.fault({ route: /channels/, latencyMs: 0 });
		expect(await test()).toMatch(
			/^Nothing was posted: .* lacks the permission \*\*Send Messages\*\* or \*\*Embed Links\*\*/,
		);
		channel.botPermissions = permissions;
		clock.now += 20_000;
		expect(await test()).toBe(ENGLISH.posting.tryLater(40));
		expect(requests.hits).toBe(1);
		clock.now += 40_000;
		expect(await test()).toMatch(/It is no longer paused\.$/);
		expect(posts(channel.id)).toHaveLength(2);
	});

	it("is paused with the reason when a permission is lost, within one refresh, and goes on after a test", async () => {
		const { ann, crawl, discord, posted, logged } = await startFeedBot(risen(0), NOON);
		await ask(ann, "feed add", { kind: "roster" });
		const channel = discord.channel(discord.guilds[0]?.channelId ?? "");
		const permissions = channel.botPermissions;
		channel.botPermissions = PermissionFlagsBits.ViewChannel;
		const paused = logged("nothing can be posted in a channel");
		await crawl(risen(87));
		await paused;
		await expect.poll(() => ann.dms).toHaveLength(1);
		expect(ann.dms[0]?.content).toMatch(
			new RegExp(
				String.raw`^⚠️ A feed that you created is paused: \*\*${ENGLISH.feeds.kinds.roster}\*\* in <#\d+>\. The bot cannot post in <#\d+>: .* then press Test\.\n-# .* \`/feed list\` in its server\.$`,
			),
		);
		const list = await ask(ann, "feed list");
		expect(list.embeds[0]?.description).toMatch(
			/⚠️ \*\*Paused\.\*\* The bot cannot post in <#\d+>: it lacks the permission/,
		);
		const still = await ann.click(list, { label: "Test 1" }).answer;
		expect(still.content).toMatch(/^Nothing was posted: /);
		expect(ann.dms).toHaveLength(1);
		channel.botPermissions = permissions;
		const tested = await ann.click(still, { label: "Test 1" }).answer;
		expect(tested.content).toMatch(/^Posted as a test: .* It is no longer paused\.$/);
		expect(tested.embeds[0]?.description).toMatch(/last post <t:\d+:R>/);
		const [, test] = await posted(2);
		expect(test?.content).toMatch(
			new RegExp(
				String.raw`^${ENGLISH.feeds.test.mark.replaceAll("*", "\\*")}\n📋 \*\*${ENGLISH.roster.title}\*\* · Live: 87 cards · ▲\u00a087\u00a0up`,
			),
		);
		const removed = await ann.click(tested, { label: "Remove 1" }).answer;
		expect([removed.content, removed.embeds[0]?.description]).toEqual([
			expect.stringMatching(new RegExp(String.raw`^Removed: \*\*${ENGLISH.feeds.kinds.roster}\*\*`)),
			expect.stringMatching(/^No feeds yet/),
		]);
	});

	it("says of a channel that was deleted what can be done: another channel, when it is added and when it is paused", async () => {
		const { ann, clock, discord } = await startFeedBot(MARKET, NOON);
		const { id: channel } = discord.addChannel(discord.guilds[0]?.id ?? "", "gone");
		await ask(ann, "feed add", { kind: "new", channel });
		const list = await ask(ann, "feed list");
		discord.removeChannel(channel);
		const tested = await ann.click(list, { label: "Test 1" }).answer;
		expect(tested.embeds[0]?.description).toContain(
			`⚠️ **Paused.** <#${channel}> no longer exists. ${ENGLISH.feeds.remedies.move}`,
		);
		clock.now += 60_000;
		const added = await ann.command("feed add", { kind: "new", channel }, { unchecked: true }).answer;
		expect(added.content).toBe(`Nothing was added. <#${channel}> no longer exists.`);
	});

	it("posts nothing of what waited when it was removed, whatever Discord answered", async () => {
		const { ann, crawl, discord, posted, restart } = await startFeedBot(risen(0), NOON);
		await ask(ann, "feed add", { kind: "roster" });
		const fault = discord.fault({ route: /channels\/\d+\/messages/, status: 429, retryAfter: 60 });
		await crawl(risen(9));
		await expect.poll(() => fault.hits).toBeGreaterThan(0);
		const list = await ask(ann, "feed list");
		expect((await ann.click(list, { label: "Remove 1" }).answer).content).toMatch(/^Removed: /);
		fault.remove();
		await restart();
		// It comes after the other posts into the channel.
		await ask(ann, "feed add", { kind: "new" });
		expect((await posted(2)).map(({ embeds }) => embeds[0]?.title)).toEqual([
			ENGLISH.feeds.kinds.roster,
			ENGLISH.feeds.kinds.new,
		]);
	});

	it("is tried three times over an hour when Discord refuses a post, then paused with Discord's words, which its maker reads once", async () => {
		const { ann, ben, clock, crawl, discord, logs, restart } = await startFeedBot(risen(0), NOON);
		ben.closedDms = true;
		const [guild] = discord.guilds;
		const channel = discord.addChannel(guild?.id ?? "", "other").id;
		await ask(ann, "feed add", { kind: "roster" });
		await ben.command("feed add", { kind: "roster", channel }, { unchecked: true }).answer;
		const fault = discord.fault({
			route: new RegExp(`channels/(${guild?.channelId}|${channel})/messages`),
			status: 400,
			message: "No **posts** of @this kind",
		});
		await crawl(risen(9));
		for (const hits of [2, 4, 6]) {
			await expect.poll(() => logs.filter(({ message }) => message === "Discord refuses a post")).toHaveLength(hits);
			if (hits === 6) break;
			expect(ann.dms).toEqual([]);
			clock.now += 30 * 60_000;
			await restart();
		}
		fault.remove();
		await expect.poll(() => ann.dms).toHaveLength(1);
		const why = new RegExp(
			String.raw`<#\d+>: “No \\\*\\\*posts\\\*\\\* of @\u200bthis kind”\. ${ENGLISH.feeds.remedies.retry}`,
		);
		expect(ann.dms[0]?.content).toMatch(why);
		const description = async () => (await ask(ann, "feed list")).embeds[0]?.description;
		await expect.poll(async () => (await description())?.match(/Paused/g)).toHaveLength(2);
		expect(await description()).toMatch(why);
		const list = await ask(ann, "feed list");
		clock.now += 60 * 60_000;
		await restart();
		expect((await ann.click(list, { label: "Test 1" }).answer).content).toMatch(/It is no longer paused\.$/);
		expect([ann.dms.length, ben.dms.length, fault.hits]).toEqual([1, 0, 6]);

		// Who takes no direct messages reads it after the next answer.
		const lost: string[] = [];
		discord.events.on("message", ({ message, viewerId }) => {
			if (viewerId === ben.id && message.content.startsWith(ENGLISH.notices.lost)) lost.push(message.content);
		});
		await ben.command("about").answer;
		await expect.poll(() => lost).toHaveLength(1);
		expect(lost[0]).toMatch(why);
		await ben.command("about").answer;
		expect(lost).toHaveLength(1);
	});

	it("posts moves that the next refresh confirms, once, and nothing of a partial crawl", async () => {
		const calm = liveCards(3);
		const moved = liveCards(3, index => (index === 1 ? { buyNow: 1500 } : {}));
		const { ann, ben, clock, crawl, crawlPartly, posted, posts } = await startFeedBot(calm, NOON);
		for (let refresh = 0; refresh < 48; refresh++) await crawl(calm);
		await ask(ann, "feed add", { kind: "moves", change: 30 });
		await crawl(calm);
		// A crawl without its second page, twice.
		await crawlPartly(moved);
		await crawlPartly(moved);
		await crawl(moved);
		const [, post] = await posted(2);
		expect(post?.content).toBe(`📈 **${ENGLISH.feeds.moves.title}:** 1 card moved`);
		const { description } = post?.embeds[0] ?? {};
		expect(description).toContain("▲ **84 Player 1** · Live · RF · HBG · 1,000 → 1,500 (+50%)");
		expect(description).toContain(`<t:${clock.now / 1000}:R>`);
		const price = post && (await ben.select(post, "menu|name=price", menuValues(post)).answer);
		expect(price?.embeds[0]?.title).toContain("Player 1");
		expect((price?.flags ?? 0) & MessageFlags.Ephemeral).toBe(MessageFlags.Ephemeral);
		await crawl(moved);
		const doubled = liveCards(3, index => (index === 1 ? { buyNow: 2000 } : {}));
		await crawl(doubled);
		await crawl(doubled);
		expect((await posted(3))[2]?.embeds[0]?.description).toContain("1,000 → 2,000 (+100%)");
		expect(posts()).toHaveLength(3);
	});

	it("posts 93 moves of one refresh as one post with the seven largest, and a button to the market by change", async () => {
		const calm = liveCards(100);
		const moved = liveCards(100, index => (index < 93 ? { buyNow: 1300 + index } : {}));
		const { ann, ben, crawl, posted, posts } = await startFeedBot(calm, NOON);
		const added = await ask(ann, "feed add", { kind: "moves", team: "hbg", min_price: "900" });
		expect(added.content).toMatch(
			/\nIt is not known yet .*: that takes two days of prices\.\n-# 1 of 10 feeds .*, 1 of 3 in <#\d+>$/,
		);
		await crawl(calm);
		await crawl(moved, 47);
		await crawl(moved);
		await crawl(moved);
		const [, post] = await posted(2);
		expect(post?.content).toBe(`📈 **${ENGLISH.feeds.moves.title}:** 93 cards moved`);
		const description = post?.embeds[0]?.description ?? "";
		expect([description.match(/▲/g)?.length, description.includes("\n… and 86 more\n")]).toEqual([7, true]);
		const list = post && (await ben.click(post, { label: ENGLISH.feeds.moves.all }).answer);
		expect((list?.flags ?? 0) & MessageFlags.Ephemeral).toBe(MessageFlags.Ephemeral);
		expect(list?.embeds[0]?.description).toContain(
			`Harbor Gulls, Buy now from 900\nSorted by: ${ENGLISH.market.sorts.change}`,
		);
		expect(list?.embeds[0]?.description).toContain("Player 92");
		expect(posts()).toHaveLength(2);
	});

	it("posts an example with invented cards as long as there was no event", async () => {
		const { ann, discord, posted } = await startFeedBot(MARKET, NOON);
		for (const [index, kind] of ["roster", "new", "moves", "digest"].entries()) {
			const channel = discord.addChannel(discord.guilds[0]?.id ?? "", kind).id;
			await ask(ann, "feed add", { kind, channel, team: "hbg", min_price: "9m" });
			await ask(ann, "feed test", { feed: String(index + 1) });
			const [, post] = await posted(2, channel);
			// A digest has something to say of every refresh.
			const isExample = kind !== "digest";
			expect(post?.content.startsWith("🧪 **Example:** this feed has had nothing to post yet.")).toBe(isExample);
			if (isExample) expect(post?.embeds[0]?.description).toContain("Teo Marrón");
			if (isExample) expect(post?.components ?? []).toEqual([]);
		}
	});

	it("changes its settings in a form that shows them, and refuses what no card is called", async () => {
		const { ann } = await startFeedBot(MARKET, NOON);
		await ask(ann, "feed add", { kind: "moves", team: "hbg", change: 30 });
		const valuesOf = (form: object) =>
			[...JSON.stringify(form).matchAll(/"value":"([^"]*)"/g)].map(([, value]) => value);
		const form = await ann.click(await ask(ann, "feed list"), { label: "Edit 1" }).modal;
		expect(valuesOf(form)).toEqual(["Harbor Gulls", "", "", "30", "2"]);
		const edited = await ann.submit(form, {
			only: "live, HBG",
			min_price: "2k",
			min_overall: "85",
			change: "40",
			most: "1",
		}).answer;
		expect(edited.content).toMatch(
			new RegExp(
				String.raw`^Changed: \*\*${ENGLISH.feeds.kinds.moves}\*\* in <#\d+>\.\nIt is not known yet how many posts`,
			),
		);
		expect(edited.embeds[0]?.description).toContain(
			`-# Live, Harbor Gulls, from 40%, Buy now from 2,000, overall from 85, ${ENGLISH.feeds.filter.most(1)}`,
		);
		const again = await ann.click(edited, { label: "Edit 1" }).modal;
		const refused = await ann.submit(again, { only: "Nobody", most: "3" }).answer;
		expect(refused.content).toBe(ENGLISH.feeds.form.unknown("Nobody"));
		const corrected = await ann.click(refused, { label: ENGLISH.forms.correct }).modal;
		expect(valuesOf(corrected)).toEqual(["Nobody", "2000", "85", "40", "3"]);
		expect((await ann.submit(corrected, { only: "Live, Prime" }).answer).content).toBe(
			ENGLISH.feeds.form.twice("Series"),
		);
		expect((await ask(ann, "feed list")).embeds[0]?.description).toContain(
			`-# Live, Harbor Gulls, from 40%, Buy now from 2,000, overall from 85, ${ENGLISH.feeds.filter.most(1)}`,
		);
		await ask(ann, "feed add", { kind: "digest", at: "9:30 pm" });
		const daily = await ann.click(await ask(ann, "feed list"), { label: "Edit 2" }).modal;
		expect(valuesOf(daily)).toEqual(["", "", "", "21:30", "UTC"]);
	});

	it("comes back after its removal is undone, unless there is no place any more", async () => {
		const { ann, posts } = await startFeedBot(MARKET, NOON);
		for (let feed = 0; feed < 3; feed++) await ask(ann, "feed add", { kind: "new" });
		const list = await ask(ann, "feed list");
		const removed = await ann.click(list, { label: "Remove 1" }).answer;
		const undone = await ann.click(removed, { label: "Undo" }).answer;
		expect([undone.content, undone.embeds[0]?.description?.match(/New cards/g)]).toEqual([
			ENGLISH.feeds.restored,
			Array(3).fill(ENGLISH.feeds.kinds.new),
		]);
		const gone = await ann.click(undone, { label: "Remove 1" }).answer;
		await ask(ann, "feed add", { kind: "new" });
		expect((await ann.click(gone, { label: "Undo" }).answer).content).toMatch(/already has 3 feeds, the maximum/);
		expect(posts()).toHaveLength(4);
	});

	it("posts a digest once a day at its hour of the time zone, in the language of the person who adds it", async () => {
		const { ann, crawl, discord, posted, posts } = await startFeedBot(MARKET, NOON);
		expect(discord.guilds[0]?.locale).toBe(Locale.EnglishUS);
		ann.locale = Locale.SpanishES;
		const added = await ask(ann, "feed add", { kind: "digest", at: "9am", timezone: "Nueva York" });
		expect(added.content).toContain("America/New_York (UTC−");
		await crawl(MARKET);
		expect(posts()).toHaveLength(1);
		await crawl(MARKET);
		const [line, digest] = await posted(2);
		expect(line?.embeds[0]?.title).toBe(SPANISH.feeds.kinds.digest);
		expect(digest?.content).toBe(`📰 **${SPANISH.feeds.digest.headline}**`);
		expect(JSON.stringify(digest?.embeds)).toContain("13.200 a Comprar ya");
		for (const embed of digest?.embeds ?? []) expectWithinLimits(embed);
		await crawl(MARKET);
		await crawl(MARKET, 47);
		await posted(3);
		expect(posts()).toHaveLength(3);
	});

	it("posts in the language that is chosen, until a button changes it", async () => {
		const { ann, crawl, posted } = await startFeedBot(risen(0), NOON);
		ann.locale = Locale.SpanishLATAM;
		await ask(ann, "feed add", { kind: "new", language: "en" });
		const [english] = await posted(1);
		expect(english?.embeds[0]?.title).toBe(ENGLISH.feeds.kinds.new);
		expect((await ask(ann, "feed list")).embeds[0]?.description).toContain("en inglés");
		const changed = await ann.click(await ask(ann, "feed list"), { label: "1 → Español" }).answer;
		expect(changed.content).toContain(": lo que se publique desde ahora estará en español.");
		expect(changed.embeds[0]?.description).toContain("en español");
		await crawl(risen(0, 101));
		const [first, second] = await posted(2);
		expect(first).toEqual(english);
		expect(second?.content).toContain("1 carta nueva");
	});

	it.each([
		[{ kind: "digest", timezone: "Mars/Olympus" }, ENGLISH.errors.problems.timezone("`timezone`")],
		[{ kind: "new", change: 20 }, ENGLISH.feeds.onlyFor("`change`", `“${ENGLISH.feeds.kinds.moves}”`)],
		[{ kind: "roster", most: 2 }, ENGLISH.feeds.onlyFor("`most`", `“${ENGLISH.feeds.kinds.moves}”`)],
		[{ kind: "digest", at: "25:00" }, ENGLISH.errors.problems.timeOfDay("`at`")],
		[{ kind: "digest", min_price: "10m" }, ENGLISH.errors.problems.cardPrice("`min_price`")],
		[{ kind: "moves", at: "9" }, ENGLISH.feeds.onlyFor("`at`", `“${ENGLISH.feeds.kinds.digest}”`)],
		[{ kind: "roster", team: "nobody" }, `No team matches “nobody”. ${ENGLISH.market.typePart}`],
	])("/feed add refuses %j", async (options, sentence) => {
		const { ann, posts } = await startFeedBot(MARKET, NOON);
		expect((await ask(ann, "feed add", options)).content).toBe(sentence);
		expect(posts()).toEqual([]);
	});

	it("takes a typed number as the one that the list shows", async () => {
		const { ann, discord, posts } = await startFeedBot(MARKET, NOON);
		const channels = ["a", "b", "c"].map(name => discord.addChannel(discord.guilds[0]?.id ?? "", name).id);
		for (const channel of channels) await ask(ann, "feed add", { kind: "new", channel });
		await ann.click(await ask(ann, "feed list"), { label: "Remove 1" }).answer;
		const test = async (feed: string) => (await ask(ann, "feed test", { feed })).content;
		expect(await test("2")).toBe(ENGLISH.feeds.test.posted(`**New cards** in <#${channels[2]}>`));
		expect(await test("1. New cards")).toBe(ENGLISH.feeds.test.posted(`**New cards** in <#${channels[1]}>`));
		for (const feed of ["3", "0", "-1", "x"]) expect(await test(feed)).toBe(ENGLISH.feeds.unknown);
		const [first] = await ann.autocomplete("feed test", { feed: "" }, "feed");
		expect(await test(String(first?.value))).toContain(`<#${channels[1]}>`);
		expect(channels.map(channel => posts(channel).length)).toEqual([1, 3, 2]);
	});

	it("posts only what has a place when twelve are added at once, five of them in one channel", async () => {
		const { ann, discord, posts } = await startFeedBot(MARKET, NOON);
		const [guild] = discord.guilds;
		const channels = Array.from({ length: 8 }, (_, index) => discord.addChannel(guild?.id ?? "", `m-${index}`).id);
		const wanted = [...Array.from({ length: 4 }, () => channels[0]), ...channels];
		const answers = await Promise.all(wanted.map(channel => ask(ann, "feed add", { kind: "new", channel })));
		const refused = answers.map(({ content }) => content).filter(content => !content.startsWith("Added: "));
		expect(refused).toEqual(Array(2).fill(expect.stringMatching(/^<#\d+> already has 3 feeds, the maximum\./)));
		expect(channels.map(channel => posts(channel).length)).toEqual([3, 1, 1, 1, 1, 1, 1, 1]);
	});

	it("takes three feeds a channel and ten a server, whose actions are menus then", async () => {
		const { ann, discord } = await startFeedBot(MARKET, NOON);
		const guildId = discord.guilds[0]?.id ?? "";
		const channels = Array.from({ length: 5 }, (_, index) => discord.addChannel(guildId, `market-${index}`).id);
		const contents: string[] = [];
		for (let feed = 0; feed < 11; feed++) {
			const channel = channels[Math.floor(feed / 2.5)];
			contents.push((await ask(ann, "feed add", { kind: "moves", channel })).content);
		}
		expect(contents.slice(0, 10).every(content => content.startsWith("Added: "))).toBe(true);
		expect(contents[10]).toBe(ENGLISH.feeds.tooMany(10));
		const list = await ask(ann, "feed list");
		expect(["edit", "test", "remove"].map(name => menuValues(list, `menu|name=${name}`).length)).toEqual([10, 10, 10]);
		expectWithinLimits(...list.embeds);
		expect((await ann.autocomplete("feed test", { feed: "" }, "feed")).map(({ name }) => name).slice(0, 2)).toEqual([
			`1. ${ENGLISH.feeds.kinds.moves} · from 25%, Buy now from 500, ${ENGLISH.feeds.filter.most(2)}`,
			`2. ${ENGLISH.feeds.kinds.moves} · from 25%, Buy now from 500, ${ENGLISH.feeds.filter.most(2)}`,
		]);
		await ann.select(list, "menu|name=remove", menuValues(list, "menu|name=remove").slice(9)).answer;
		expect((await ask(ann, "feed add", { kind: "new", channel: channels[0] })).content).toMatch(
			new RegExp(`^${ENGLISH.feeds.tooManyHere(String.raw`<#\d+>`, 3)}$`),
		);
	});
});
