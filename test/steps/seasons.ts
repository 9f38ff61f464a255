import { expect } from "vitest";
import { commands } from "../../commands/index.ts";
import { MAX_SEASONS } from "../../src/league/season/bounds.ts";
import { createRules } from "../fixtures/league.ts";
import {
	createClock,
	createSpy,
	MEMBERS,
	NOON,
	PLAYED,
	passPauses,
	type ServedGame,
	serveLeagueGames,
} from "../helpers/league-bot.ts";
import { type StepsOptions, startStepsBot } from "./bot.ts";

const LEAGUE = "Qorl Vumbri";
const HOUR = 3_600_000;

/** A league from the end of its season to its deletion. */
export async function runSeasons(options: StepsOptions): Promise<void> {
	const clock = createClock(NOON);
	const games: ServedGame[] = [...PLAYED];
	const spy = createSpy();
	const bot = await startStepsBot(options, {
		commands: [...commands, spy.command],
		now: () => clock.now,
		wait: passPauses(clock),
		serve: upstream => serveLeagueGames(upstream, games),
	});
	const { ann, use, visit, press, discord } = bot;
	await ann.command("spy").answer;
	const leagues = spy.seen()?.leagues;
	if (leagues === undefined) throw new Error("The bot has no leagues");
	for (const word of `${LEAGUE} seen xyzzyx ${MEMBERS.map(({ team }) => team).join(" ")}`.toLowerCase().split(" ")) {
		options.data.add(word);
	}
	const rules = createRules({ minGames: 3 });
	await leagues.create({ serverId: discord.guilds[0]?.id ?? "", name: LEAGUE, rules, locale: "en-US" }, ann.id);
	await leagues.members.put(1, MEMBERS, ann.id);
	const checked = async () => {
		const view = await leagues.view(1);
		return [view?.unread.length, view?.judged.filter(({ check }) => check === null).length];
	};
	await expect.poll(checked).toEqual([0, 0]);
	await use("league bracket");
	await use("league champions");
	await use("commissioner season playoffs", {});
	await use("commissioner season playoffs", { spots: 4 });
	await use("commissioner season playoffs", { spots: 99, best_of: "2" });
	await use("commissioner season playoffs", { spots: 2, best_of: "1" });
	await use("commissioner season next", { start: "2026-05-04", end: "2026-05-03" });
	await use("commissioner season next", { start: "xyzzyx" });
	await leagues.change(1, { rules: { ...rules, end: "2026-05-01" } }, ann.id);
	await use("commissioner desk");
	await leagues.change(1, { rules: { ...rules, playoffSpots: 2 } }, ann.id);
	// What is below these two answers would undo them.
	await use("commissioner season end");
	await press("commissioner|action=end|i=1|sure=1");
	await use("commissioner desk");
	await leagues.change(1, { rules }, ann.id);
	await use("commissioner season end");
	await use("league champions");
	await use("commissioner season next");
	await leagues.change(1, { rules: { ...rules, minGames: 1 } }, ann.id);
	await use("commissioner season playoffs", { spots: 3 });
	await use("commissioner season playoffs", { spots: 3, best_of: "1" });
	await press("commissioner|action=playoffs|i=1|spots=3|best_of=1|sure=1");
	await use("commissioner season playoffs", { spots: 3 });
	await use("commissioner season next");
	await use("commissioner desk");
	const seeds = (await leagues.view(1))?.playoffs?.seeds ?? [];
	const gamertagOf = async (place: number) =>
		(await leagues.view(1))?.members.find(({ id }) => id === seeds[place])?.accounts[0]?.gamertag ?? "";
	const [first, second] = await Promise.all([gamertagOf(0), gamertagOf(1)]);
	await ann.command("link", { gamertag: second, platform: "psn" }).answer;
	const result = { reason: "zork", kind: "forfeit" };
	await use("commissioner result", { winner: String(seeds[1]), loser: String(seeds[2]), day: "2026-05-02", ...result });
	await use("league bracket");
	await use("league champions");
	games.push({ at: clock.now + HOUR, away: first, home: second, runs: [1, 2] });
	clock.now += 2 * HOUR;
	await use("league report");
	const played = async () =>
		(await leagues.view(1))?.judged.filter(({ verdict }) => verdict.status === "playoff").length;
	await expect.poll(played).toBe(2);
	await use("commissioner export", { as: "page" });
	await use("league champions");
	await use("commissioner desk");
	await visit("league bracket");
	await visit("league table");
	await visit("league games");
	const why = await ann.autocomplete("league why", { game: "" }, "game");
	await use("league why", { game: String(why[0]?.value) });
	const key = (await leagues.view(1))?.judged.at(-1)?.key ?? "";
	await leagues.decisions.add(1, { kind: "changed", key, before: "playoff", after: "counts" }, ann.id, "");
	await use("commissioner log", {});
	await press("commissioner|action=log|i=1|all=yes");
	await visit("commissioner season next", { end: "2026-12-01" });
	const sure = "commissioner|action=next|i=1|sure=1|start=2026-05-03";
	const form = await ann.click(await ann.command("about").answer, sure, { unchecked: true }).modal;
	await ann.submit(form, { name: LEAGUE }, { unchecked: true }).answer;
	await press(sure);
	await use("commissioner log");
	await use("commissioner season next");
	for (let season = 2; season < MAX_SEASONS; season++) {
		await press(`commissioner|action=next|i=1|sure=${season}|start=2026-06-01`);
	}
	await use("commissioner season next");
	await visit("league champions");
	for (const name of ["xyzzyx", LEAGUE]) {
		await ann.submit(await ann.command("commissioner delete").modal, { name }, { unchecked: true }).answer;
	}
}
