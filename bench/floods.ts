import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { createDiscordStandIn, type DiscordStandIn } from "@dugout/discord-stand-in";
import type { Person } from "@dugout/discord-stand-in/person";
import { z } from "zod";
import { DAY } from "../src/ground/times.ts";
import { MAX_OWNED } from "../src/mine/owned-cards.ts";
import { createRules } from "../test/fixtures/league.ts";
import { GAMES, MEMBERS, openLargestLeague } from "./largest-league.ts";
import { type Market, startMarket } from "./market.ts";
import { type Bench, percentile, type Row } from "./result.ts";
import { startBotOn, TOKEN } from "./stage.ts";

const FLOOD_MS = 10_000;
/** The pause between two actions of one hand, whatever the answer is. */
const PAUSE_MS = 50;
/** The pause between two answers that other people request. */
const OTHERS_MS = 50;
const CARDS = 100;
/** How long the service takes for a player's games. */
const HISTORY_MS = 300;
/** The number of results, which is the limit of a season. */
const RESULTS = 200;
const TEAMS = ["Alder", "Beech", "Cedar", "Dogwood"];
const OTHER_LEAGUE = { name: "Other", rules: createRules(), locale: "en-US" };

/** An action that somebody repeats as often as they can. */
interface Flood {
	what: string;
	/** The number of people who act concurrently. */
	hands: number;
	/** Runs once for each hand; returns the action that it repeats. */
	prepare(hand: number): Promise<() => Promise<unknown>>;
}

/** How long people in another server wait for a warm /price while somebody floods the bot. */
export const benchFloods: Bench = async () => {
	const folder = await mkdtemp(join(tmpdir(), "dugout-bench-"));
	const storageUrl = `sqlite://${join(folder, "dugout.sqlite")}`;
	const discord = await createDiscordStandIn({ token: TOKEN, messagesPerChannel: 100_000 });
	// The first person owns the servers, because /commissioner is offered to nobody else.
	const commissioner = discord.person({ name: "commissioner" });
	const { database, leagues, histories } = await openLargestLeague(storageUrl, discord.guilds[0]?.id ?? "");
	const importing = discord.addGuild({ name: "Importing" });
	await leagues.create({ ...OTHER_LEAGUE, serverId: importing.id }, "boss");
	const entering = discord.addGuild({ name: "Entering" });
	const small = await leagues.create({ ...OTHER_LEAGUE, serverId: entering.id }, "boss");
	const foursome = TEAMS.map(team => ({ team, accounts: [{ gamertag: team, platform: "psn" as const }] }));
	await leagues.members.put(small?.id ?? 0, foursome, "boss");
	await database.close();
	const market = await startMarket(2000);
	histories.serve(market, HISTORY_MS);
	const bot = startBotOn(discord, "bot-process.ts", { apiBaseUrl: market.url, storageUrl });
	await bot.reported("busy cards read");

	const { channelId } = discord.addGuild({ name: "Others" });
	const others = Array.from({ length: 50 }, (_, index) => discord.person({ name: `other${index}` }));
	let turn = 0;
	const price = () => {
		const card = market.uuids[turn % CARDS] ?? "";
		return others[turn++ % others.length]?.command("price", { card }, { channelId }).acknowledged;
	};
	const longestBlock = () => bot.ask("longestBlock", z.number());

	const rows: Row[] = [];
	const idle = new Map<string, number>();
	for (const { what, hands, prepare } of floodsOf(
		discord,
		commissioner,
		importing.channelId,
		entering.channelId,
		market,
	)) {
		const acts = await Promise.all(Array.from({ length: hands }, (_, hand) => prepare(hand)));
		for (let card = 0; card < CARDS; card++) await price();
		await longestBlock();
		const endsAt = performance.now() + FLOOD_MS;
		const flooding = acts.map(async act => {
			for (; performance.now() < endsAt; await setTimeout(PAUSE_MS)) await settled(act);
		});
		const times: number[] = [];
		const asked: Promise<unknown>[] = [];
		for (; performance.now() < endsAt; await setTimeout(OTHERS_MS)) {
			const startedAt = performance.now();
			asked.push(
				settled(async () => times.push((await price()?.then(() => performance.now() - startedAt)) ?? Number.NaN)),
			);
		}
		await Promise.all(asked);
		const row = (figure: string, unit: Row["unit"], ours: number, limit?: number): Row => {
			const goal = limit === undefined ? {} : { goal: { text: `≤ ${limit}`, isMet: ours <= limit } };
			const beside = idle.get(figure);
			if (hands === 0) idle.set(figure, ours);
			return {
				what,
				figure,
				unit,
				ours,
				...(beside !== undefined && { beside: { name: "idle", value: beside } }),
				...goal,
			};
		};
		rows.push(
			row("others' /price, p50", "ms", percentile(times, 0.5)),
			row("p99", "ms", percentile(times, 0.99), 150),
			row("unanswered", "requests", asked.length - times.length, 0),
			row("longest block, processor time", "ms", await longestBlock(), 30),
		);
		await Promise.all(flooding);
	}
	await bot.stop();
	await discord.close();
	await market.close();
	await rm(folder, { recursive: true });
	return rows;
};

/** Results of the pairs of teams in turn, five a day. */
function resultsFile(): { name: string; data: string } {
	const rows = Array.from({ length: RESULTS }, (_, row) => {
		const winner = row % TEAMS.length;
		const loser = (winner + 1 + (row % (TEAMS.length - 1))) % TEAMS.length;
		const day = new Date(Date.UTC(2026, 3, 2) + Math.floor(row / 5) * DAY).toISOString().slice(0, 10);
		return `${day},${TEAMS[winner]},${5 + (row % 4)},${TEAMS[loser]},${row % 5}`;
	});
	return { name: "results.csv", data: `Date,Winner,Runs,Loser,Runs\n${rows.join("\n")}\n` };
}

/** A list of as many cards as a person may have, each by its name. */
function cardsFile(): { name: string; data: string } {
	const rows = Array.from({ length: MAX_OWNED }, (_, row) => `Player ${row % 3000},${60 + (row % 40)},Live`);
	return { name: "cards.csv", data: `name,ovr,series\n${rows.join("\n")}\n` };
}

/** The action may fail: Discord's 3 s have passed, or there was nothing to press. */
async function settled(act: () => unknown): Promise<void> {
	await Promise.resolve()
		.then(act)
		.catch(() => {});
}

/**
 * @param channelId a channel in the server of the league into which members are imported
 * @param resultsChannelId a channel in the server of the league of four into which results are entered
 */
function floodsOf(
	discord: DiscordStandIn,
	commissioner: Person,
	channelId: string,
	resultsChannelId: string,
	{ uuids }: Market,
): Flood[] {
	let count = 0;
	const next = () => count++;
	const personOf = (hand: number) => discord.person({ name: `flooder${hand}` });
	const one = personOf(0);
	/** The same command, by one person or by several. */
	const command =
		(of: (hand: number) => Person, name: string, values: () => Record<string, string | number>): Flood["prepare"] =>
		async hand =>
		() =>
			of(hand).command(name, values()).answer;
	const largest = `a league of ${MEMBERS}, ${GAMES} games: `;
	return [
		{ what: "nothing else", hands: 0, prepare: async () => async () => {} },
		{
			what: `${MEMBERS} imports of ${MEMBERS} new members at once`,
			hands: MEMBERS,
			prepare: async () => async () => {
				const form = await commissioner.command("commissioner import", {}, { channelId }).modal;
				const lines = Array.from({ length: MEMBERS }, (_, index) => `Team ${index}, new${next()}, psn`);
				await commissioner.submit(form, { members: lines.join("\n") }).answer;
			},
		},
		...[40, 3].map(hands => ({
			what: `${hands} imports of one file of ${RESULTS} results at once`,
			hands,
			prepare: async () => () =>
				commissioner.command("commissioner import", { file: resultsFile() }, { channelId: resultsChannelId }).answer,
		})),
		{
			what: `${largest}ten change its rules`,
			hands: 10,
			prepare: async () => async () => {
				const form = await commissioner.command("commissioner setup", { league: "Largest" }).modal;
				await commissioner.submit(form, { start: `2026-01-${10 + (next() % 20)}` }).answer;
			},
		},
		{
			what: `${largest}one agrees to join`,
			hands: 1,
			async prepare() {
				await one.command("link", { gamertag: "player0", platform: "psn" }).answer;
				const message = await one.command("league join", { league: "Largest" }).answer;
				const [, agree = ""] = JSON.stringify(message).match(/"(league\|[^"]*sure=yes[^"]*)"/) ?? [];
				return () => one.click(message, agree, { unchecked: true }).answer;
			},
		},
		{
			what: "one asks for 30 players' /history at once",
			hands: 30,
			prepare: command(
				() => one,
				"history",
				() => ({ gamertag: `unknown${next()}`, platform: "psn" }),
			),
		},
		{
			what: "one types 30 players' names at once",
			hands: 30,
			prepare: async () => () =>
				one.autocomplete("game", { gamertag: `typed${next()}`, platform: "psn", id: "1" }, "id"),
		},
		{
			what: "three filter /market",
			hands: 3,
			prepare: command(personOf, "market", () => ({ min_price: `${next() % 5000}` })),
		},
		{
			what: "one adds and removes cards of a list, 30 at once",
			hands: 30,
			prepare: async () => async () => {
				await one.command("mine add", { card: uuids[next() % uuids.length] ?? "" }).answer;
				await one.command("mine remove", { card: uuids[next() % uuids.length] ?? "" }).answer;
			},
		},
		...[
			{ what: `one imports ${MAX_OWNED} cards, 10 at once`, hands: 10, of: () => one },
			{ what: `20 import ${MAX_OWNED} cards at once`, hands: 20, of: personOf },
		].map(({ what, hands, of }) => ({
			what,
			hands,
			prepare: async (hand: number) => async () => {
				const form = await of(hand).command("mine import").modal;
				await of(hand).submit(form, { file: cardsFile() }).answer;
			},
		})),
		{
			what: "one saves searches, 30 at once",
			hands: 30,
			prepare: async () => async () => {
				const list = await one.command("market", { max_price: `${next() % 5000}` }).answer;
				const form = await one.click(list, { label: "Tell me" }).modal;
				await one.submit(form, { search_name: `Search ${next()}` }).answer;
			},
		},
		{ what: "three ask for /cost", hands: 3, prepare: command(personOf, "cost", () => ({})) },
		{
			what: "three open charts",
			hands: 3,
			prepare: async hand => async () => {
				const message = await personOf(hand).command("price", { card: uuids[next() % uuids.length] ?? "" }).answer;
				await personOf(hand).click(message, { label: "Chart" }).answer;
			},
		},
		// This flood starts a minute after the other changes, because a server has a limit of answers a minute.
		{
			what: `${largest}ten decide about it`,
			hands: 10,
			prepare: command(
				() => commissioner,
				"commissioner adjust",
				() => ({
					league: "Largest",
					member: "Team 1",
					reason: "flood",
					points: (next() % 90) + 1,
				}),
			),
		},
	];
}
