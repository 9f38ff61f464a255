import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createGamertags, type Gamertag } from "@dugout/read-api/sample/gamertags";
import { createSample } from "@dugout/read-api/sample/sample";
import { visitedSeason } from "@dugout/read-api/sample/season";
import { expect, it, onTestFinished } from "vitest";
import { wait } from "../../src/ground/async.ts";
import { AWARD_STATS } from "../../src/league/rules/awards.ts";
import { ENGLISH } from "../../src/text/texts.ts";
import { describePostgres } from "../helpers/databases.ts";
import { startSampleBot } from "../helpers/sample-bot.ts";

const VISITED_AT = Date.parse("2026-07-01T12:10:00Z");
/** Between two requests of the leagues' reader, at most. */
const PACE_MS = 1000;
const GAMES_PER_PAIR = 3;

interface Row {
	wins: number;
	losses: number;
	left: number;
}

/** The table by what the sample knows itself: who met whom, and who won. */
function trueTable(): { rows: Map<string, Row>; counted: number; waiting: number; extra: number } {
	const season = visitedSeason(createGamertags("dugout"), VISITED_AT);
	const { games } = createSample("dugout", [season]);
	const teamOf = (player: Gamertag | null) =>
		season.members.find(own => own.some(({ name }) => name === player?.name))?.[0]?.squadName;
	const rows = new Map<string, Row>();
	const played = new Map<string, number>();
	const totals = { counted: 0, waiting: 0, extra: 0 };
	const rowOf = (team: string) => {
		const left = GAMES_PER_PAIR * (season.members.length - 1);
		const row = rows.get(team) ?? { wins: 0, losses: 0, left };
		rows.set(team, row);
		return row;
	};
	for (const [own] of season.members) rowOf(own?.squadName ?? "");

	const inOrder = games.recent(VISITED_AT).toReversed();
	for (const matchup of inOrder) {
		const teams = { home: teamOf(matchup.players.home), away: teamOf(matchup.players.away) };
		if (matchup.mode !== "LEAGUE" || matchup.playedAt < season.from) continue;
		if (teams.home === undefined || teams.away === undefined || teams.home === teams.away) continue;
		const { winner, ruling } = games.play(matchup);
		const pair = [teams.home, teams.away].sort().join();
		const before = played.get(pair) ?? 0;
		if (ruling !== "0") totals.waiting++;
		else if (before === GAMES_PER_PAIR) totals.extra++;
		else {
			totals.counted++;
			played.set(pair, before + 1);
			const won = rowOf(teams[winner] ?? "");
			const lost = rowOf(teams[winner === "home" ? "away" : "home"] ?? "");
			won.wins++;
			lost.losses++;
			won.left--;
			lost.left--;
		}
	}
	return { rows, ...totals };
}

/** The sample league's table and its details, once every history and every log has been read. */
async function readTable(storageUrl: string): Promise<{ table: string; details: string; awards: string }> {
	let aheadMs = 0;
	const bot = await startSampleBot({
		storageUrl,
		league: { visitedAt: VISITED_AT, managedBy: "ann" },
		now: () => Date.now() + aheadMs,
		// The pauses between requests pass at once.
		async wait(ms, signal) {
			if (ms > PACE_MS) await wait(ms, signal);
			else aheadMs += ms;
		},
	});
	onTestFinished(() => bot.stop());
	const ben = bot.discord.person({ name: "ben" });
	const look = async () => (await ben.command("league table").answer).embeds[0]?.description ?? "";
	// While everything is read without a pause, an answer may be late.
	const lookAgain = () => look().catch(() => "not read");
	await expect
		.poll(lookAgain, { timeout: 100_000, interval: 500 })
		.not.toMatch(/not (been found|been read|read|checked)/);
	const shown = await ben.command("league table").answer;
	const details = await ben.click(shown, { label: "Details" }).answer;
	const ann = bot.discord.person({ name: "ann", id: bot.discord.guilds[0]?.ownerId ?? "" });
	await ann.click(await ann.command("commissioner season end").answer, { label: ENGLISH.seasons.end.sure }).answer;
	const champions = await ben.command("league champions").answer;
	return {
		table: shown.embeds[0]?.description ?? "",
		details: details.embeds[0]?.description ?? "",
		awards: champions.embeds[0]?.description ?? "",
	};
}

async function expectTrueTable(storageUrl: string): Promise<void> {
	const { table, details, awards } = await readTable(storageUrl);
	const { rows, counted, waiting, extra } = trueTable();
	const shown = [...table.matchAll(/^ *\d+ (.+?) +(\d+) +(\d+) +([\d.]+) +(?:–|[\d.]+)$/gm)];
	expect(shown).toHaveLength(rows.size);
	// The names of the teams are whole, which leaves no room for the games left.
	const left = new Map([...details.matchAll(/^ *\d+ (.+?) +(\d+)$/gm)].map(([, team, games]) => [team, Number(games)]));
	const figures = shown.map(
		([, team = "", wins, losses]) =>
			[team, { wins: Number(wins), losses: Number(losses), left: left.get(team) }] as const,
	);
	expect(new Map(figures)).toEqual(rows);
	const percentages = shown.map(([, , , , percentage]) => Number(percentage));
	expect(percentages).toEqual(percentages.toSorted((a, b) => b - a));
	expect(table).toContain(`${counted} games count · ${waiting} wait for review · ${extra} extra`);
	expect(Math.min(counted, waiting, extra)).toBeGreaterThan(0);
	const [first = ""] = shown[0]?.slice(1) ?? [];
	expect(awards).toContain(`🏆 Champion: **${first}**`);
	const given = awards.match(/^\*\*[^*]+ \([A-Z]+\)\*\* [\d.]+ · .+ \(.+\)/gm) ?? [];
	const level = /^No award for (.+): more than 3 players are level\.$/m.exec(awards)?.[1]?.match(/[A-Z]{1,4}/g) ?? [];
	expect(given.length + level.length).toBe(AWARD_STATS.length);
}

it("the sample league's table is what the sample's games say, in a SQLite file", { timeout: 120_000 }, async () => {
	const folder = await mkdtemp(join(tmpdir(), "dugout-"));
	onTestFinished(() => rm(folder, { recursive: true }));
	await expectTrueTable(`sqlite://${join(folder, "dugout.sqlite")}`);
});

describePostgres("the sample league's table", createUrl => {
	it("is the same in PostgreSQL", { timeout: 120_000 }, async () => {
		await expectTrueTable(await createUrl());
	});
});
