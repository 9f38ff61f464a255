import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { createDiscordStandIn } from "@dugout/discord-stand-in";
import { expect, onTestFinished, test } from "vitest";
import { startChild } from "../../bench/child.ts";
import { findGames } from "../../src/league/rules/games.ts";
import { judgeGames } from "../../src/league/rules/judge.ts";
import { seasonTable } from "../../src/league/rules/table.ts";
import type { Season } from "../../src/league/season/season.ts";
import { createLeagueStore } from "../../src/league/store/leagues.ts";
import { createSeasonViews } from "../../src/league/views.ts";
import { openForTest } from "../helpers/databases.ts";
import { createHistories } from "../helpers/league-histories.ts";
import { serveMarket } from "../helpers/market.ts";
import { temporaryFolder } from "../helpers/process.ts";
import { createTestUpstream } from "../helpers/upstream.ts";
import { mergeGames } from "../league/rules/world.ts";

const TOKEN = "a-token-of-the-stand-in-for-discord";
/** `KILLS=50` takes as many. */
const KILLS = Number(process.env.KILLS ?? 6);
/** A second is 10 minutes: so often a member is read who has just played. */
const SPEED = 600;
const FIRST_DAY = "2026-04-01";
const NOON = Date.UTC(2026, 3, 20, 12);
const GAMERTAGS = ["ann", "ben", "cem", "dan", "eve", "fay"];
const EARLIER_GAMES = 300;
/** A season takes 200. */
const DECISIONS_A_KILL = 3;
/** A page of the service's takes so long, so that kills fall between pages. */
const PAGE_MS = 5;

test("A bot that is killed at random moments reads each game of a league once and loses no decision", {
	timeout: 120_000 + KILLS * 20_000,
}, async () => {
	const folder = await temporaryFolder();
	const upstream = await createTestUpstream();
	serveMarket(upstream);
	const histories = createHistories();
	histories.serve(upstream, PAGE_MS);
	const discord = await createDiscordStandIn({ token: TOKEN, messagesPerChannel: 100_000 });
	onTestFinished(async () => {
		await discord.close();
		await upstream.close();
	});
	const origin = { now: NOON, world: Date.now() };
	const owner = discord.person({ name: "owner" });
	const start = async (file: string) => {
		const bot = startChild(new URL("league-process.ts", import.meta.url), {
			settings: {
				discordToken: TOKEN,
				discordApiUrl: discord.url,
				apiBaseUrl: upstream.url,
				storageUrl: `sqlite://${join(folder, file)}`,
				gamertags: GAMERTAGS,
				firstDay: FIRST_DAY,
				origin,
				speed: SPEED,
			},
		});
		await bot.reported("ready");
		return bot;
	};

	let played = 0;
	function play(playedAt: number): void {
		const away = GAMERTAGS[played % 6] ?? "";
		const home = GAMERTAGS[(played + 1 + (played % 5)) % 6] ?? "";
		const runs = { away: played % 7, home: played % 11 };
		histories.play({ playedAt: playedAt - (playedAt % 1000), away, home, runs, ruling: played % 9 === 0 ? "5" : "0" });
		played++;
	}
	for (let game = EARLIER_GAMES; game > 0; game--) play(NOON - game * 3_600_000);

	const confirmed: string[] = [];
	async function decide(number: number): Promise<void> {
		const { content = "" } = await owner.command("decide", { number }).answer;
		if (content === "Stored") confirmed.push(`decision ${number}`);
	}

	const first = await start("killed.sqlite");
	expect((await owner.command("found", {}).answer).content).toBe("Stored");
	await setTimeout(Math.random() * 300);
	first.kill("SIGKILL");
	await first.stop().catch(() => {});
	for (let kill = 1; kill < KILLS; kill++) {
		const bot = await start("killed.sqlite");
		play(origin.now + (Date.now() - origin.world) * SPEED);
		for (let count = 0; count < DECISIONS_A_KILL; count++) decide(kill * DECISIONS_A_KILL + count).catch(() => {});
		await setTimeout(Math.random() * 1000);
		bot.kill("SIGKILL");
		// Nobody answers; the file is free once the process has ended.
		await bot.stop().catch(() => {});
	}

	/** Runs until each game is known by both of its members, and its log has been read. */
	async function finish(bot: Awaited<ReturnType<typeof start>>): Promise<void> {
		const progress = async () => (await owner.command("progress", {}).answer).content;
		await expect
			.poll(progress, { timeout: 120_000, interval: 200 })
			.toBe(`${played} games, ${played * 2} ids, 0 unchecked, 0 unread`);
		await bot.stop();
	}
	await finish(await start("killed.sqlite"));
	const calm = await start("undisturbed.sqlite");
	await owner.command("found", {}).answer;
	await finish(calm);

	const killed = await readSeason(join(folder, "killed.sqlite"));
	const undisturbed = await readSeason(join(folder, "undisturbed.sqlite"));
	const reasons = killed.decisions.map(({ reason }) => reason).filter(reason => reason !== "");
	expect(reasons.toSorted(), "stored twice").toEqual([...new Set(reasons)].toSorted());
	expect(
		confirmed.filter(reason => !reasons.includes(reason)),
		"lost",
	).toEqual([]);
	expect(killed.games).toEqual(undisturbed.games);
	const tableOf = (season: Season) => seasonTable(season, judgeGames(season));
	expect(tableOf(killed)).toEqual(tableOf({ ...undisturbed, decisions: killed.decisions }));
	process.stderr.write(
		`${KILLS} kills: ${played} games, ${confirmed.length} decisions confirmed, ${reasons.length} stored\n`,
	);
});

async function readSeason(path: string): Promise<Season> {
	const { db } = await openForTest(`sqlite://${path}`);
	const season = await createSeasonViews(createLeagueStore(db)).view(1);
	if (season === null) throw new Error("there is no league");
	return { ...season, games: mergeGames(findGames(season.members, season.readings)) };
}
