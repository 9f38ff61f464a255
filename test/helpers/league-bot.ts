import type { Person } from "@dugout/discord-stand-in/person";
import { expect, onTestFinished } from "vitest";
import { commands } from "../../commands/index.ts";
import type { Context } from "../../src/discord/context.ts";
import { createCommand } from "../../src/discord/definition.ts";
import type { Side } from "../../src/game/sides.ts";
import type { Wait } from "../../src/ground/async.ts";
import { CHECK_MS } from "../../src/ground/loop.ts";
import type { Leagues } from "../../src/league/leagues.ts";
import type { NewMember } from "../../src/league/rules/plan-members.ts";
import type { League } from "../../src/league/season/league.ts";
import type { Rules } from "../../src/league/season/rules.ts";
import type { SeasonView } from "../../src/league/season/view.ts";
import { createGameLog } from "../fixtures/game-log.ts";
import { encodeGameLog } from "../fixtures/game-log-json.ts";
import { createRules } from "../fixtures/league.ts";
import { startTestBot, type TestBot, type TestBotOptions } from "./bot.ts";
import { playerIdOf } from "./league-histories.ts";
import { ownTexts } from "./own-texts.ts";
import type { TestUpstream } from "./upstream.ts";

export const NOON = Date.UTC(2026, 4, 2, 12);

/** A game of the service; "CPU" plays as a computer. */
export interface ServedGame {
	/** Epoch ms. */
	at: number;
	away: string;
	home: string;
	/** The runs of the away side, then of the home side. */
	runs: [number, number];
	/** The winner; default: the side with more runs. */
	winner?: Side;
	/** The mode; default: "ARENA". */
	mode?: string;
	/** The recorded results; default: "W" for the winner and "L". */
	results?: [string, string];
	ruling?: string;
	/** The innings that were started; default: 9. */
	innings?: number;
	/** Whether the service does not give the time of the game. */
	undated?: boolean;
	/** The surname of all its players. */
	surname?: string;
	/** Whether the service has no log of it. */
	unlogged?: boolean;
	/** The ids of the away and the home player; default: those of the gamertags. */
	playerIds?: [string, string];
}

export const FOX = "quiet_fox12";
export const LANTERN = "paper_lantern7";
export const QUILL = "odd_quill3";
export const HERON = "grey_heron4";
const TEAMS: Readonly<Record<string, string>> = {
	[FOX]: "Yarrows",
	[LANTERN]: "Drovers",
	[QUILL]: "Bold Owls",
	[HERON]: "Pipers",
};

/** A member for each gamertag, on PlayStation. */
export const MEMBERS: readonly NewMember[] = Object.entries(TEAMS).map(([gamertag, team]) => ({
	team,
	accounts: [{ gamertag, platform: "psn" }],
}));

const at = (month: number, day: number, hour = 18) => Date.UTC(2026, month - 1, day, hour, 30, 5);

/** A month of the league, oldest first: games that count, that wait, that are extra, and that are not of the league. */
export const PLAYED: readonly ServedGame[] = [
	{ at: at(3, 20), away: LANTERN, home: FOX, runs: [1, 2] },
	{ at: at(4, 10), away: LANTERN, home: FOX, runs: [3, 4] },
	{ at: at(4, 12), away: QUILL, home: FOX, runs: [6, 2] },
	{ at: at(4, 20), away: FOX, home: LANTERN, runs: [5, 1] },
	{ at: at(4, 25), away: HERON, home: QUILL, runs: [0, 1], winner: "away" },
	{ at: at(4, 28), away: FOX, home: LANTERN, runs: [2, 3] },
	{ at: at(4, 29), away: "odd_quil3", home: FOX, runs: [7, 8] },
	{ at: at(4, 30), away: "CPU", home: FOX, runs: [0, 9] },
	{ at: at(5, 1, 20), away: QUILL, home: LANTERN, runs: [4, 0], ruling: "5" },
	// Still the first of May in Caracas.
	{ at: at(5, 2, 3), away: HERON, home: FOX, runs: [1, 2] },
	{ at: at(5, 2, 10), away: HERON, home: LANTERN, runs: [6, 3], mode: "EXHIBITION" },
];

/** The name that the service writes for a computer, and in place of a hidden name. */
const HIDDEN = "CPU";
/** Stands for a gamertag: the service hides the name of this opponent, too. */
export const NOBODY = "?";

/** Serves each player's history, and each game's log only for its two participants. */
export function serveLeagueGames(upstream: TestUpstream, games: readonly ServedGame[] = PLAYED): void {
	upstream.on("/apis/game_history.json", ({ username = "", platform, mode, page }) => {
		const own = username.toLowerCase();
		const isShown = (game: ServedGame) => (game.mode === "EXHIBITION") === (mode === "exhibition");
		const played = platform === "psn" ? games.filter(game => game.away === own || game.home === own) : [];
		const shown = played.filter(isShown).reverse();
		const totalPages = Math.ceil(shown.length / 25);
		const number = Math.min(Math.max(1, Number(page)), Math.max(1, totalPages));
		const onPage = shown.slice((number - 1) * 25, number * 25);
		const game_history = onPage.map(game => entryOf(game, games.indexOf(game), own));
		return { body: { page: number, per_page: 25, total_pages: totalPages, game_history } };
	});
	upstream.on("/apis/game_log.json", ({ id = "", username = "", platform }) => {
		const index = Math.floor((Number(id) - 1_000_000_000) / 2);
		const game = games[index];
		if (game === undefined || game.unlogged) return { body: { error: "game not found" } };
		if (platform !== "psn" || idOf(game, index, username.toLowerCase()) !== id) {
			return { body: { error: "Username and platform do not match the game record." } };
		}
		return { body: logOf(game, index) };
	});
}

/** The two participants have different ids of a game. */
function idOf(game: ServedGame, index: number, gamertag: string): string {
	return String(1_000_000_000 + 2 * index + (game.home === gamertag ? 1 : 0));
}

function winnerOf({ runs: [away, home], winner }: ServedGame): Side {
	return winner ?? (away > home ? "away" : "home");
}

function entryOf(game: ServedGame, index: number, own: string): Record<string, string> {
	const { away, home, runs, mode = "ARENA" } = game;
	const results = game.results ?? (winnerOf(game) === "away" ? ["W", "L"] : ["L", "W"]);
	const name = (gamertag: string) => ([own, HIDDEN, NOBODY].includes(gamertag) ? HIDDEN : `${gamertag} ^b54^`);
	return {
		id: idOf(game, index, own),
		game_mode: mode,
		home_full_name: TEAMS[home] ?? "Foxes",
		away_full_name: away === HIDDEN ? HIDDEN : (TEAMS[away] ?? "Lanterns"),
		home_display_result: results[1] ?? "",
		away_display_result: results[0] ?? "",
		home_runs: String(runs[1]),
		away_runs: String(runs[0]),
		home_hits: "9",
		away_hits: "5",
		home_errors: "0",
		away_errors: "1",
		display_pitcher_info: "",
		home_name: name(home),
		away_name: name(away),
		display_date: game.undated ? "" : formatDate(game.at),
	};
}

function logOf(game: ServedGame, index: number) {
	const { away, home, runs, ruling = "0", mode = "ARENA", innings = 9 } = game;
	const log = createGameLog({
		away: [...Array<number>(innings - 1).fill(0), runs[0]],
		home: [runs[1], ...Array<number>(innings - 1).fill(0)],
		ruling,
		teams: { away: TEAMS[away] ?? "Lanterns", home: TEAMS[home] ?? "Foxes" },
		gamertags: { away: `${away} ^b54^`, home: `${home} ^b53^` },
		winner: winnerOf(game),
		...(game.surname !== undefined && { playerName: () => game.surname ?? "" }),
	});
	const facts = { gameUuid: `uuid-${index}`, mode, playedAt: game.at, createdAt: game.at };
	const ids = game.playerIds ?? [playerIdOf(away), playerIdOf(home)];
	const { record } = log;
	const sides = { away: { ...record.away, playerId: ids[0] }, home: { ...record.home, playerId: ids[1] } };
	return encodeGameLog({ ...log, record: { ...record, ...sides, ...facts } });
}

/** Formats "05/02/2026 12:30:05". */
function formatDate(at: number): string {
	const [date = "", time = ""] = new Date(at).toISOString().slice(0, 19).split("T");
	const [year, month, day] = date.split("-");
	return `${month}/${day}/${year} ${time}`;
}

export interface LeagueBot extends TestBot {
	clock: Clock;
	/** The parts of the bot since its last restart. */
	readonly parts: Context;
	/** The leagues of the bot since its last restart. */
	readonly leagues: Leagues;
	/** Creates a league in the first server, and waits until its games have been read. */
	addLeague(name: string, rules?: Partial<Rules>, members?: readonly NewMember[]): Promise<League>;
	/** Resolves when everything that can be read has been read. */
	settled(league: League): Promise<SeasonView>;
	/** The answer that a person sees. */
	ask(options: { action: string; person?: Person; [option: string]: unknown }): ReturnType<Person["command"]>;
}

/** A command that gives the bot's services to the test. */
export function createSpy() {
	let seen: Context | undefined;
	const spy = {
		name: "spy",
		options: {},
		async run(_query: unknown, context: Context) {
			seen = context;
			return { content: "seen" };
		},
	};
	const command = createCommand(spy, ownTexts());
	return { command, seen: () => seen };
}

/** The whole bot with the read API of `PLAYED`. Pauses of the league's reader take no time. */
export async function startLeagueBot(options: TestBotOptions = {}): Promise<LeagueBot> {
	const clock = createClock(NOON);
	const spy = createSpy();
	const bot = await startTestBot({
		crawled: false,
		now: () => clock.now,
		serve: serveLeagueGames,
		commands: [...commands, spy.command],
		timings: { retries: 0 },
		wait: passPauses(clock),
		...options,
	});
	onTestFinished(bot.stop);
	await bot.ann.command("spy").answer;
	const partsNow = () => {
		const parts = spy.seen();
		if (parts === undefined) throw new Error("The bot has no parts");
		return parts;
	};
	const leaguesNow = () => partsNow().leagues;
	const leagues = leaguesNow();
	const settled = async (league: League) => {
		await expect
			.poll(
				async () => {
					const view = await leagues.view(league.id);
					return (
						view && [
							view.unread.length + view.readAgain.length,
							view.judged.filter(({ check }) => check === null).length,
						]
					);
				},
				{ timeout: 120_000 },
			)
			.toEqual([0, 0]);
		const view = await leagues.view(league.id);
		if (view === null) throw new Error("The league is gone");
		return view;
	};
	return {
		...bot,
		clock,
		get parts() {
			return partsNow();
		},
		get leagues() {
			return leaguesNow();
		},
		async restart() {
			await bot.restart();
			await bot.ann.command("spy").answer;
		},
		settled,
		async addLeague(name, rules = {}, members = MEMBERS) {
			const league = await leagues.create(
				{ serverId: bot.discord.guilds[0]?.id ?? "", name, rules: createRules(rules), locale: "en-US" },
				bot.ann.id,
			);
			if (league === null) throw new Error("The league was not made");
			const problems = await leagues.members.put(league.id, members, bot.ann.id);
			expect([...problems]).toEqual([]);
			await settled(league);
			return league;
		},
		ask: ({ action, person = bot.ann, ...values }) => person.command(`league ${action}`, values as never),
	};
}

/** A clock that a test sets. */
export interface Clock {
	/** Epoch ms. */
	now: number;
	/** Moves on by a pause that takes no time. */
	pass(ms: number): void;
	/** Calls `listener` once, when the test has set the clock. @returns a function that removes it */
	onceSet(listener: () => void): () => void;
}

export function createClock(start: number): Clock {
	let at = start;
	const listeners = new Set<() => void>();
	return {
		get now() {
			return at;
		},
		set now(value) {
			at = value;
			const called = [...listeners];
			listeners.clear();
			for (const listener of called) listener();
		},
		pass(ms) {
			at += ms;
		},
		onceSet(listener) {
			listeners.add(listener);
			return () => void listeners.delete(listener);
		},
	};
}

/**
 * Lets the pauses of the league's reader take no time. Those between two searches for work end when the clock is set, or
 * soon; longer ones, such as the market's, never end.
 */
export function passPauses(clock: Clock): Wait {
	return (ms, signal) =>
		new Promise((resolve, reject) => {
			signal?.throwIfAborted();
			if (ms > CHECK_MS) return signal?.addEventListener("abort", () => reject(signal.reason), { once: true });
			if (ms < PACE_MS) clock.pass(ms);
			const timer = setTimeout(end, ms < CHECK_MS ? 2 : SEARCH_MS);
			const forget = clock.onceSet(end);
			signal?.addEventListener("abort", end, { once: true });
			function end() {
				forget();
				clearTimeout(timer);
				if (signal?.aborted) reject(signal.reason);
				else resolve(undefined);
			}
		});
}

/** The reader's pauses: those below this one are between two requests. */
const PACE_MS = 1000;
/** Real milliseconds between two searches for work, which ask the database. */
const SEARCH_MS = 50;
