import { expect } from "vitest";
import { commands } from "../../commands/index.ts";
import type { Leagues } from "../../src/league/leagues.ts";
import { STAT_NAMES } from "../../src/league/rules/leaders.ts";
import { NOTABLE_KINDS } from "../../src/league/rules/notable.ts";
import { MAX_JOIN_REQUESTS } from "../../src/league/season/bounds.ts";
import type { Ruling } from "../../src/league/season/decision.ts";
import type { Rules } from "../../src/league/season/rules.ts";
import { createRules } from "../fixtures/league.ts";
import {
	createClock,
	createSpy,
	FOX,
	HERON,
	LANTERN,
	MEMBERS,
	NOBODY,
	NOON,
	passPauses,
	QUILL,
	type ServedGame,
	serveLeagueGames,
} from "../helpers/league-bot.ts";
import { bindPerson } from "../helpers/league-members.ts";
import { menuValues } from "../helpers/menu.ts";
import { type StepsBot, type StepsOptions, startStepsBot } from "./bot.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const SECOND_FOX = "quiet_fox99";
const OWL = "brown_owl5";
const RAIL = "little_rail6";
const NEWEST: ServedGame = { away: HERON, home: FOX, runs: [1, 9], at: NOON + HOUR + MINUTE };
/** Two against the computer, two against opponents whom the game hides. */
const STRANGERS: readonly ServedGame[] = ["CPU", "CPU", NOBODY, NOBODY].map((away, index) => ({
	away,
	home: FOX,
	runs: [2, 5],
	at: NEWEST.at + index * 1000,
	unlogged: true,
}));
const PLAYER = { gamertag: FOX, platform: "psn" } as const;

/** Ann's games, oldest first: one of each kind. */
const GAMES: readonly ServedGame[] = (
	[
		{ away: LANTERN, at: Date.UTC(2026, 2, 20) },
		{ away: LANTERN },
		{ away: QUILL, surname: "Alder" },
		{ away: HERON, results: ["W", "W"], runs: [4, 4] },
		{ away: LANTERN, ruling: "5" },
		{ away: HERON, ruling: "5", runs: [2, 2] },
		{ away: QUILL, ruling: "5", innings: 3 },
		{ away: LANTERN },
		{ away: HERON, mode: "EXHIBITION" },
		{ away: QUILL },
		{ away: HERON },
		{ away: LANTERN, unlogged: true },
		{ away: "odd_quil3", unlogged: true },
		{ away: "CPU", unlogged: true },
		{ away: NOBODY, unlogged: true },
		{ away: SECOND_FOX, unlogged: true },
		{ away: QUILL, undated: true, unlogged: true },
		{ away: OWL },
		{ away: RAIL },
	] satisfies Partial<ServedGame>[]
).map((game, index) => ({ home: FOX, runs: [2, 5], at: NOON - (40 - 2 * index) * HOUR, ...game }));

/** A league from its beginning to its end, as a member sees it. */
export async function runLeague(options: StepsOptions): Promise<void> {
	const clock = createClock(NOON);
	const spy = createSpy();
	const bot = await startStepsBot(options, {
		commands: [...commands, spy.command],
		now: () => clock.now,
		wait: passPauses(clock),
		// Until the games are served, none can be read.
		serve: upstream => upstream.on("/apis/game_history.json", () => ({ status: 500, body: {} })),
	});
	const { ann, ben, use, visit, discord, upstream } = bot;
	await ann.command("spy").answer;
	const leagues = spy.seen()?.leagues;
	const serverId = discord.guilds[0]?.id ?? "";
	if (leagues === undefined) throw new Error("The bot has no leagues");
	const note = (...texts: string[]) => {
		for (const word of texts
			.join(" ")
			.toLowerCase()
			.match(/[\p{L}]+/gu) ?? [])
			options.data.add(word);
	};
	note(
		"Qorl Vumbri",
		...MEMBERS.map(({ team }) => team),
		"Owls Sparrows Rails Terns zorbled seen plugh nurp",
		SECOND_FOX,
		OWL,
		RAIL,
	);

	await use("league table");
	const direct = await ann.command("about", {}, { where: "dm" }).answer;
	await ann.click(direct, "league|action=table", { unchecked: true }).answer;
	await leagues.create(
		{ serverId, name: "Qorl", rules: createRules({ gamesPerPair: 0 }), locale: options.locale },
		ben.id,
	);
	await visit("league table");
	await use("league join");
	await use("league leave");
	await use("league report");
	const [fox, ...others] = MEMBERS;
	const owl = { team: "Owls", accounts: [{ gamertag: OWL, platform: "psn" as const }] };
	const second = { gamertag: SECOND_FOX, platform: "psn" as const };
	const own = { team: fox?.team ?? "", accounts: [PLAYER, second] };
	const rail = { team: "Rails", accounts: [{ gamertag: RAIL, platform: "psn" as const }] };
	await leagues.members.put(1, [own, ...others, owl, rail], ben.id);
	await visit("league table");

	serveLeagueGames(upstream, GAMES);
	clock.now += HOUR;
	await expect.poll(async () => (await leagues.view(1))?.unread).toEqual([]);
	const unchecked = async () => (await leagues.view(1))?.judged.filter(({ check }) => check === null).length;
	await expect.poll(unchecked).toBe(1);
	await runGames(bot, leagues, clock);
	await runJoining(bot, leagues);
	await leagues.create(
		{ serverId, name: "Vumbri", rules: createRules({ join: "open" }), locale: options.locale },
		ben.id,
	);
	await bot.press("settings|action=server");
	await bot.press("settings|action=set-server|league=1");
	await bot.press("settings|action=set-server|league=default");
	await visit("league table");
	await use("league table", { league: "xyzzyx" });
	const question = await ann.command("league table").answer;
	await ann.select(question, "menu|name=league", [menuValues(question)[0] ?? ""]).answer;
	await use("link");
	const full = Array.from({ length: 40 }, (_, index) => ({
		team: `T${index}`,
		accounts: [{ gamertag: `t${index}`, platform: "psn" as const }],
	}));
	await leagues.members.put(2, full, ben.id);
	await bot.press("league|action=join|i=2|c=Terns|sure=yes");
}

async function runGames(bot: StepsBot, leagues: Leagues, clock: { now: number }): Promise<void> {
	const { use, visit, press, ann, ben, upstream } = bot;
	await ann.command("link", PLAYER).answer;
	const view = await leagues.view(1);
	const members = view?.members ?? [];
	const [own, lantern, quill, heron, owls] = members.map(({ id }) => id) as [number, number, number, number, number];
	const keyOf = (index: number) => view?.readings.find(({ playedAt }) => playedAt === GAMES[index]?.at)?.key ?? "";
	const decide = (ruling: Ruling) => leagues.decisions.add(1, ruling, ben.id, "zorbled");
	await use("commissioner log");
	await decide({ kind: "verdict", key: keyOf(9), verdict: "exclude" });
	await decide({ kind: "verdict", key: keyOf(10), verdict: "count" });
	await decide({ kind: "verdict", key: "gone", verdict: { award: own } });
	for (const kind of ["forfeit", "elsewhere", "no-contest"] as const) {
		const result = { winner: lantern, loser: heron, kind, score: null, playedAt: NOON };
		await decide({
			kind: "result",
			result: kind === "elsewhere" ? { ...result, score: { winner: 5, loser: 3 } } : result,
		});
	}
	await use("commissioner log");
	await decide({ kind: "adjust", adjustment: { member: quill, points: -1, wins: 1, losses: 1 } });
	await decide({ kind: "adjust", adjustment: { member: 999, points: 1, wins: 0, losses: 0 } });
	for (const status of ["counts", "extra", "review", "out"] as const) {
		await decide({ kind: "changed", key: keyOf(1), before: status, after: "counts" });
	}
	await use("commissioner log");
	for (const change of ["removed", "restored", "renamed", "accounts"] as const) {
		await decide({ kind: "member", member: heron, change, from: "Sparrows" });
	}
	await decide({ kind: "rules", before: createRules(), after: createRules() });
	await leagues.members.remove(1, owls, "excluded", ben.id, "zorbled");

	const rules = createRules({ gamesPerPair: 0, start: "2026-04-01" });
	const policies: Partial<Rules>[] = [
		{},
		{ early: "baseball", points: "percentage", tieBreak: "wins", minGames: 9, playoffSpots: 4, join: "open" },
		{
			early: "awarded",
			gamesPerPair: 2,
			tieBreak: "run-difference",
			end: "2026-09-30",
			minGames: 1,
			playoffSpots: 1,
			join: "closed",
		},
		{ games: "ranked", teamCheck: true, gamesPerPair: 3, early: "baseball", ties: "void", forfeit: 1 },
		{ early: "baseball", ties: "half" },
		{ games: "exhibition" },
		{ innings: 3 },
		{ innings: 9, early: "awarded" },
		{ games: "league" },
	];
	await leagues.members.put(1, [{ team: "Terns", accounts: [{ gamertag: "nurp_9", platform: "psn" }] }], ben.id);
	await leagues.readNew(1, 5000, "boss");
	for (const policy of policies) {
		await leagues.change(1, { rules: { ...rules, ...policy } }, ben.id);
		await use("league rules");
		await visit("league power");
		await use("commissioner review", { game: keyOf(3) });
		await visit("league table");
		await visit("league games");
		await visit("league left");
		for (const stat of STAT_NAMES) await use("league leaders", { stat });
		for (const kind of NOTABLE_KINDS) await use("league records", { kind });
		for (const [index] of GAMES.entries()) await use("league why", { game: String(1_000_000_001 + 2 * index) });
	}
	await leagues.change(1, { rules: { ...rules, gamesPerPair: 1 } }, ben.id);
	for (const day of ["today", "yesterday", "week", "all"]) await use("league games", { day });
	for (const member of ["yarr", "a", "xyzzyx", "terns", "yarrows"]) {
		await use("league games", { member, day: "today" });
		await use("league left", { member });
		await visit("league versus", { member, other: "drovers" });
	}
	await visit("league versus", { member: "drovers", other: "bold" });
	await visit("league preview", { member: "drovers", with: "bold" });
	await use("league preview", { member: "drovers", with: "drovers" });
	await use("league table", { season: 7 });
	await use("league why", { game: "7" });
	for (const option of ["member", "league"]) await ann.autocomplete("league games", { [option]: "" }, option);
	await ann.autocomplete("league versus", { other: "" }, "other");
	await ann.autocomplete("league why", { game: "" }, "game");
	await visit("league report");
	serveLeagueGames(upstream, [...GAMES, NEWEST, ...STRANGERS]);
	// Sooner than the bot reads it unasked.
	clock.now += 3 * MINUTE;
	await use("league why", { game: String(1_000_000_001 + 2 * GAMES.length) });
	await use("league report");
	await press("league|action=versus");
	await press("league|action=preview");
	await use("league versus", { member: "drovers", other: "drovers" });
	await visit("commissioner log");
	// The undo of a decision is among what was pressed.
	await leagues.change(1, { rules: { ...rules, gamesPerPair: 1 } }, ben.id);
	const every = (await leagues.view(1))?.members.map(({ id }) => id) ?? [];
	for (const [index, one] of every.entries()) {
		for (const other of every.slice(index + 1)) {
			const result = { winner: one, loser: other, kind: "forfeit", score: null, playedAt: NOON } as const;
			await decide({ kind: "result", result });
		}
	}
	await use("league left", { member: "yarrows" });
	await use("league left");
}

async function runJoining({ use, visit, press, ann, ben }: StepsBot, leagues: Leagues): Promise<void> {
	const view = await leagues.view(1);
	const rules = view?.rules ?? createRules();
	const [own, lantern] = view?.members.map(({ id }) => id) ?? [];
	await use("league join");
	await press("league|action=team|i=1");
	await press("league|action=join|i=1|sure=yes");
	await use("league join");
	await use("link");
	await use("commissioner review");
	await visit("league leave");
	await bindPerson(leagues, 1, own ?? 0, ann.id);
	await use("league join");
	await use("link");
	await press("commissioner|action=members|i=1");
	await use("commissioner member", { team: "Yarrows", user: ben.id });
	await use("commissioner member", { team: "Yarrows", release: "yes" });
	await use("commissioner member", { team: "Yarrows", release: "yes" });
	await use("commissioner log");
	await bindPerson(leagues, 1, own ?? 0, ann.id);
	// Whoever comes back without a gamertag.
	await use("league report");
	await leagues.people.leave(1, ann.id);
	await leagues.members.put(1, [{ team: "Yarrows", accounts: [], proposedUserId: ann.id }], ben.id);
	await use("league join");
	await bindPerson(leagues, 1, own ?? 0, ann.id);
	await use("league report");
	await leagues.people.leave(1, ann.id);
	await leagues.members.put(
		1,
		[{ team: "Owls", accounts: [{ gamertag: OWL, platform: "psn" }], proposedUserId: ann.id }],
		ben.id,
	);
	await use("league leave");
	await bindPerson(leagues, 1, lantern ?? 0, ben.id);
	await ann.command("link", { gamertag: LANTERN, platform: "psn" }).answer;
	await use("league join");
	const doubt = await ann.command("link", { gamertag: LANTERN, platform: "xbl" }).answer;
	await ann.click(doubt, { label: labelOf(doubt) }).answer;
	for (const join of ["closed", "open", "ask"] as const) {
		await leagues.change(1, { rules: { ...rules, join } }, ben.id);
		await use("league join");
		await use("league join", { team: "Sparrows" });
		await press("league|action=join|i=1|c=Sparrows|sure=yes");
		await use("link");
	}
	const other = await ann.command("link", { gamertag: "plugh_7", platform: "xbl" }).answer;
	await ann.click(other, { label: labelOf(other) }).answer;
	await use("league join", { team: "Drovers" });
	await press("league|action=join|i=1|c=Drovers|sure=yes");
	await visit("league join", { team: "Sparrows" });
	await press("league|action=join|i=1|c=Sparrows|sure=yes");
	await use("league join", { team: "Sparrows" });
	await use("league leave");
	for (let count = 0; count < MAX_JOIN_REQUESTS; count++) {
		const asking = { userId: `${count}`, team: `Team ${count}`, gamertag: `player_${count}` };
		await leagues.requests.put(1, { ...asking, platform: "psn" });
	}
	await press("league|action=join|i=1|c=Sparrows|sure=yes");
}

function labelOf({ components = [] }: Awaited<ReturnType<StepsBot["ann"]["command"]>["answer"]>): string {
	const [row] = components;
	const part = row !== undefined && "components" in row ? row.components.at(-1) : undefined;
	return part !== undefined && "label" in part ? (part.label ?? "") : "";
}
