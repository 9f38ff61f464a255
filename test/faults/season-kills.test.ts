import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { createDiscordStandIn } from "@dugout/discord-stand-in";
import { type APIMessage, ComponentType } from "discord.js";
import { expect, it, onTestFinished, test } from "vitest";
import { z } from "zod";
import { type Child, startChild } from "../../bench/child.ts";
import { planFixtures } from "../../src/league/rules/round-robin.ts";
import { describePostgres } from "../helpers/databases.ts";
import { createHistories } from "../helpers/league-histories.ts";
import { serveMarket } from "../helpers/market.ts";
import { temporaryFolder } from "../helpers/process.ts";
import { createTestUpstream, type UpstreamRequest } from "../helpers/upstream.ts";

const TOKEN = "a-token-of-the-stand-in-for-discord";
const TIMEOUT = { timeout: 600_000 };
const SECOND = 1000;
const MINUTE = 60_000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const FIRST_DAY = "2026-05-04";
const START = Date.parse(FIRST_DAY);
/** The best first: each beats all that follow. */
const ALL_TEAMS = [
	"Yarrows",
	"Drovers",
	"Pipers",
	"Owls",
	"Lanterns",
	"Foxes",
	"Herons",
	"Quills",
	"Anvils",
	"Kites",
	"Otters",
	"Ferries",
	"Thistles",
	"Wrens",
];
const TEAMS = ALL_TEAMS.slice(0, Number(process.env.LEAGUE_SIZE ?? 8));
const MEMBERS = TEAMS.map((team, index) => ({
	team,
	accounts: [{ gamertag: `player_${index + 1}`, platform: "psn" as const }],
}));
const DAYS_A_ROUND = 2;
const REMIND_HOURS = 12;
/** A Sunday. */
const FIRST_PAPER = Date.parse("2026-05-10");
/** How many rounds have a game that is played in the next one, and one that ends early. */
const isLate = (round: number) => round % 3 === 1;
const endsEarly = (round: number) => round % 3 === 2;

/** Processes over one database, a shard each; the league's server is on the first one's. */
interface Setting {
	storageUrl: string;
	shards: number;
	/** How often a process is killed; the first one, who is mostly the leader, in turn with the others. */
	kills: number;
}

/**
 * Plays a season, its playoffs, and the first game of the next season, while processes are killed at random moments.
 *
 * @returns what stands in the channel in the end
 */
async function playSeason({ storageUrl, shards, kills }: Setting) {
	const upstream = await createTestUpstream();
	serveMarket(upstream);
	const histories = createHistories();
	histories.serve(upstream);
	const discord = await createDiscordStandIn({ token: TOKEN, shards, messagesPerChannel: 10_000 });
	onTestFinished(async () => {
		await discord.close();
		await upstream.close();
	});
	const owner = discord.person({ name: "owner" });
	const server = discord.addGuild({ id: String(BigInt(shards * 1000) << 22n), name: "Server" });
	const channelId = server.channelId;
	const league = {
		serverId: server.id,
		ownerId: owner.id,
		name: "Summer",
		start: FIRST_DAY,
		gamesPerPair: 0,
		members: MEMBERS,
	};
	let clock = START - HOUR;
	let killed = 0;
	const processes: Child[] = [];

	async function start(shard: number): Promise<void> {
		const child = startChild(new URL("season-process.ts", import.meta.url), {
			settings: {
				discordToken: TOKEN,
				discordApiUrl: discord.url,
				apiBaseUrl: upstream.url,
				storageUrl,
				league,
				sharding: { first: shard, last: shard, total: shards },
				now: clock,
			},
		});
		onTestFinished(() => child.kill("SIGKILL"));
		processes[shard] = child;
		await child.reported("ready");
	}

	async function setClock(time: number): Promise<void> {
		clock = time;
		for (const child of processes) await child.ask(`clock ${clock}`, z.unknown());
	}

	/** The number of posts in the database that are not sent yet. */
	const countWaiting = (): Promise<number> => processes[0]?.ask("waiting", z.number()) ?? Promise.resolve(0);

	/**
	 * Waits until every post is sent. A post counts as missing if the clock goes on by two minutes while it is being sent, so
	 * the clock goes on by less than one minute here. It does go on, since limits for a channel end by it.
	 */
	async function sendAll(): Promise<void> {
		for (let look = 0; (await countWaiting()) > 0; look++) {
			if (look < 45) await setClock(clock + SECOND);
			await setTimeout(20);
		}
	}

	async function kill(): Promise<void> {
		const shard = killed++ % shards;
		processes[shard]?.kill("SIGKILL");
		await processes[shard]?.stop().catch(() => {});
		await start(shard);
		// A post counts as missing after two minutes, and nobody posts without a leader: both pass here in an instant.
		for (let look = 0; look < 500; look++) {
			const waiting = await processes[shard]?.ask("waiting", z.number());
			const leads = await Promise.all(processes.map(child => child.ask("leads", z.boolean())));
			if (waiting === 0 && leads.includes(true)) return;
			await setTimeout(20);
		}
	}

	/** Time goes on until something is so; at a random moment a process is killed, as often as was asked for. */
	async function until(
		what: string,
		isSo: () => boolean | Promise<boolean>,
		mayKill = false,
		stepMs = MINUTE,
	): Promise<void> {
		if (mayKill && killed < kills) {
			await passMinutes(Math.floor(Math.random() * 40));
			await kill();
		}
		const from = clock;
		while (!(await isSo())) {
			if (clock > from + 20 * HOUR) throw new Error(`not within 20 hours: ${what}\n${shown()}`);
			await pass(stepMs);
		}
	}

	/** @param ms at most a minute */
	async function pass(ms = MINUTE): Promise<void> {
		await setClock(clock + ms);
		await setTimeout(15);
		await sendAll();
	}

	/** Time goes on minute by minute, since something new may be posted meanwhile. */
	async function passMinutes(minutes: number): Promise<void> {
		for (let minute = 0; minute < minutes; minute++) await pass();
	}

	/** Only while nothing is posted: see `sendAll`. */
	async function jumpTo(time: number): Promise<void> {
		await sendAll();
		await setClock(time);
	}

	const messages = () =>
		discord.messages(owner, { channelId }).filter(message => message.interaction_metadata === undefined);
	const shown = () => messages().map(textOf).join("\n---\n");
	const ask = (name: string, values = {}) => owner.command(name, values, { channelId }).answer;
	/** Presses the button whose custom_id contains a text. */
	const press = (message: APIMessage, part: string) => owner.click(message, buttonOf(message, part)).answer;

	let games = 0;
	/** Each game has a score of its own. @returns what a post says of it */
	function play(winner: number, loser: number, ruling = "0"): string {
		const runs = 10 + ++games;
		const [away, home] = games % 2 === 0 ? [winner, loser] : [loser, winner];
		histories.play({
			playedAt: clock - (clock % 1000),
			away: `player_${away}`,
			home: `player_${home}`,
			ruling,
			runs: away === winner ? { away: runs, home: 1 } : { away: 1, home: runs },
		});
		const winners = `**${TEAMS[winner - 1]}**`;
		const losers = TEAMS[loser - 1];
		return away === winner ? `${winners} ${runs}–1 ${losers}` : `${losers} 1–${runs} ${winners}`;
	}
	const posts = (line: string) => messages().filter(message => !isPaper(message) && textOf(message).includes(line));
	const isPosted = (line: string) => posts(line).length > 0;
	const lines: string[] = [];
	async function playAndPost(winner: number, loser: number): Promise<void> {
		const line = play(winner, loser);
		lines.push(line);
		await until(line, () => isPosted(line), true);
	}

	const isHistoryOf =
		(pair: readonly number[]) =>
		({ path, query }: UpstreamRequest) =>
			path.includes("game_history") && pair.some(member => query.username === `player_${member}`);

	/** Each Sunday that has begun has its paper. */
	async function readPaper(): Promise<void> {
		const due = sundaysUntil(clock).length;
		if (due > messages().filter(isPaper).length)
			await until(`paper ${due}`, () => messages().filter(isPaper).length === due, true);
	}

	for (let shard = 0; shard < shards; shard++) await start(shard);
	const plan = await ask("commissioner fixtures", { days_a_round: DAYS_A_ROUND, first_day: FIRST_DAY });
	await press(plan, "action=store");
	await ask("commissioner channel", { remind: REMIND_HOURS, paper: "sunday 0" });
	const isTable = (message: APIMessage) =>
		textOf(message).includes("```") && !/playoffs|the week of/.test(titleOf(message));
	await until("the first table", () => messages().some(isTable));
	const ids = TEAMS.map((_, index) => index + 1);
	const { rounds } = planFixtures(ids, { rounds: TEAMS.length - 1, daysARound: DAYS_A_ROUND, firstDay: FIRST_DAY });
	const reminders: string[] = [];
	const late: [number, number][] = [];
	for (const [index, { first, games: fixtures }] of rounds.entries()) {
		const opens = Date.parse(first);
		await jumpTo(opens + HOUR);
		await readPaper();
		for (const pair of late.splice(0)) await playAndPost(...pair);
		for (const [order, { away, home }] of fixtures.entries()) {
			const pair: [number, number] = [Math.min(away, home), Math.max(away, home)];
			if (order === 0 && isLate(index)) late.push(pair);
			else if (order === 1 && endsEarly(index)) {
				const before = upstream.requests.length;
				const line = play(...pair, "5");
				lines.push(line);
				const review = () => ask("commissioner review");
				const isInReview = async () => buttonsOf(await review()).some(id => id.includes("say=count"));
				// A game whose log is not read within 15 minutes is posted without it: a busy machine gets more time.
				await until(`read: ${line}`, () => upstream.requests.slice(before).some(isHistoryOf(pair)));
				await until(`in review: ${line}`, isInReview, false, SECOND);
				expect(isPosted(line), "posted before it was decided").toBe(false);
				await press(await review(), "say=count");
				await until(line, () => isPosted(line), true);
			} else await playAndPost(...pair);
		}
		const ends = opens + DAYS_A_ROUND * DAY;
		expect(clock, "the games of a round took too long").toBeLessThan(ends - REMIND_HOURS * HOUR);
		await jumpTo(ends - (REMIND_HOURS - 1) * HOUR);
		await readPaper();
		const [open] = late;
		if (open === undefined) await passMinutes(30);
		else {
			const names = open.map(member => TEAMS[member - 1] ?? "");
			const isReminder = (message: APIMessage) =>
				textOf(message).includes(`Round ${index + 1} `) && names.every(name => textOf(message).includes(name));
			await until(`the reminder of round ${index + 1}`, () => messages().some(isReminder), true);
			reminders.push(`Round ${index + 1} `);
		}
	}
	await jumpTo(START + rounds.length * DAYS_A_ROUND * DAY + HOUR);
	for (const pair of late) await playAndPost(...pair);
	const last = new RegExp(`${TEAMS.at(-1)} +0 +${TEAMS.length - 1}`);
	await until("the whole table", () => messages().some(each => isTable(each) && last.test(textOf(each))));
	const finalTable = () => textOf(messages().find(isTable));

	await press(await ask("commissioner season end"), "action=end");
	await passMinutes(60);
	const friendly = play(8, 1);
	await press(await ask("commissioner season playoffs", { spots: 4, best_of: "3" }), "action=playoffs");
	await passMinutes(60);
	const isBracket = (message: APIMessage) => titleOf(message).includes("playoffs");
	const isCrowned = (message: APIMessage) => textOf(message).includes("🏆");
	await until("the bracket", () => messages().some(isBracket), true);
	for (const [winner, loser] of [
		[4, 1],
		[2, 3],
		[1, 4],
		[2, 3],
		[1, 4],
		[1, 2],
		[2, 1],
		[2, 1],
	] as const) {
		await playAndPost(winner, loser);
		await passMinutes(10);
	}
	await until("the champion", () => messages().filter(isCrowned).length === 5, true);
	const tableOfFirst = finalTable();

	await press(await ask("commissioner season next"), "action=next");
	await passMinutes(60);
	await playAndPost(1, 2);
	await until("the next table", () => messages().filter(isTable).length === 2 && /Yarrows +1 +0/.test(shown()), true);
	for (const child of processes) await child.stop();
	return {
		messages: messages(),
		lines,
		friendly,
		reminders,
		tableOfFirst,
		killed,
		end: clock,
		isBracket,
		isCrowned,
		isTable,
	};
}

const sundaysUntil = (end: number) =>
	Array.from({ length: 9 }, (_, week) => FIRST_PAPER + week * 7 * DAY).filter(at => at <= end);
const isPaper = (message: APIMessage) => titleOf(message).includes("the week of");
const textOf = (message: APIMessage | undefined) => message?.embeds[0]?.description ?? "";
const titleOf = (message: APIMessage) => message.embeds[0]?.title ?? "";

function buttonsOf({ components = [] }: APIMessage): string[] {
	const parts = components.flatMap(row => (row.type === ComponentType.ActionRow ? row.components : []));
	return parts.flatMap(part => ("custom_id" in part ? part.custom_id : []));
}

function buttonOf(message: APIMessage, part: string): string {
	const id = buttonsOf(message).find(id => id.includes(part));
	if (id === undefined) throw new Error(`no button with ${part}: ${message.content} ${textOf(message)}`);
	return id;
}

function checkSeason(played: Awaited<ReturnType<typeof playSeason>>): void {
	const { messages, lines, friendly, reminders, tableOfFirst, end, isBracket, isCrowned, isTable } = played;
	// A paper names the game of its week again.
	const texts = messages.map(message => `${titleOf(message)} ${textOf(message)}`);
	if (process.env.SHOW) process.stderr.write(texts.join("\n---\n"));
	const events = messages.filter(message => !isPaper(message));
	const countOf = (part: string) => events.filter(message => textOf(message).includes(part)).length;
	expect(lines.map(line => `${countOf(line)} × ${line}`)).toEqual(lines.map(line => `1 × ${line}`));
	expect(countOf(friendly), "a game between the season and its playoffs").toBe(0);
	expect(reminders.map(countOf)).toEqual(reminders.map(() => 1));
	expect(messages.filter(message => /^\W*Round \d/.test(textOf(message))).length).toBe(reminders.length);
	expect(messages.filter(isTable)).toHaveLength(2);
	const papers = messages.filter(isPaper).map(titleOf);
	const dayOf = (at: number) =>
		new Date(at).toLocaleDateString("en-US", { month: "short", day: "numeric", timeZone: "UTC" });
	const weeks = sundaysUntil(end).map(sunday => `${dayOf(sunday - 7 * DAY)} to ${dayOf(sunday)}`);
	expect(papers.map(title => title.replace(/.*the week of /, ""))).toEqual(weeks);
	expect(messages.filter(isBracket)).toHaveLength(1);
	// The last game, the table, the bracket, the champion and the awards.
	expect(messages.filter(isCrowned)).toHaveLength(5);
	expect(messages.filter(isCrowned).map(textOf).join()).toMatch(/🏆.*Drovers/);
	expect(countOf("Series 2–1: 🏆 Champion: **Drovers**"), "the last game of the final").toBe(1);
	// Each member beats all that follow.
	for (const [index, team] of TEAMS.entries()) {
		expect(tableOfFirst).toMatch(new RegExp(`^ *${index + 1} ${team} +${TEAMS.length - 1 - index} +${index}\\b`, "m"));
	}
	expect(texts.toSorted(), "a message that stands twice").toEqual([...new Set(texts)].toSorted());
	process.stderr.write(
		`${played.killed} kills: ${lines.length} games, ${messages.length} messages, ${reminders.length} reminders\n`,
	);
}

test(
	"A season with its fixtures, playoffs and the next season posts each event once, although the bot is killed",
	TIMEOUT,
	async () => {
		const storageUrl = `sqlite://${join(await temporaryFolder(), "dugout.sqlite")}`;
		const kills = Number(process.env.KILLS ?? 20);
		const played = await playSeason({ storageUrl, shards: 1, kills });
		expect(played.killed).toBe(kills);
		checkSeason(played);
	},
);

describePostgres("Two processes over one PostgreSQL", createUrl => {
	it("play a season that posts each event once, although either is killed in turn", TIMEOUT, async () => {
		const played = await playSeason({ storageUrl: await createUrl(), shards: 2, kills: 10 });
		expect(played.killed).toBe(10);
		checkSeason(played);
	});
});
