import type { Fetched } from "../../src/api/operation.ts";
import type { HistoryPage } from "../../src/api/operations/game-history.ts";
import type { Context, Player } from "../../src/discord/context.ts";
import { GAME_ID } from "../../src/discord/options/player-option.ts";
import { filterGames, OPPONENT_PAGES, openHistory, PAGE_SIZE, requireGames } from "../../src/discord/player-history.ts";
import type { PlayedGame } from "../../src/game/history.ts";
import { TimeoutError, withTimeout } from "../../src/ground/async.ts";
import { MINUTE } from "../../src/ground/times.ts";
import type { StatsQuery } from "./query.ts";

/** The games that statistics cover. */
export interface ListedGames {
	/** The newest first; their sides are known. */
	games: readonly PlayedGame[];
	/** The opponents that the filter matches. */
	names: readonly string[];
	/** Further games, whose sides are not known. */
	uncounted: number;
	answers: readonly Fetched<HistoryPage>[];
}

/** What their logs tell. */
export type KnownLogs = Awaited<ReturnType<Context["gameLogs"]["known"]>>;

/** How much is known for an answer: the service has not listed the games yet, their logs are being read, or that is all. */
export type Progress =
	| { step: "listing" }
	| { step: "reading"; listed: ListedGames; known: KnownLogs; minutesLeft: number; rest: Promise<void> }
	| { step: "done"; listed: ListedGames; known: KnownLogs };

/** One question for statistics. */
export interface Plan {
	query: StatsQuery;
	player: Player;
	context: Context;
	/** By `performance.now()`. */
	begunAt: number;
	listing: Promise<ListedGames>;
	/** Whether the person has asked nothing else since. */
	isNewest(): boolean;
}

/** A person waits up to this long for what is being read; the rest follows. Discord takes a first answer for 3 s. */
const FIRST_MS = 1200;
/** Discord lets an answer be edited for 15 minutes. */
const EDITABLE_MS = 14 * MINUTE;

/** Begins to list the games. */
export function createPlan(query: StatsQuery, player: Player, context: Context): Plan {
	const isNewest = context.stats.begin(context.user.id);
	const begunAt = performance.now();
	const listing = listGames(query, player, context);
	// It may fail before it is awaited, which would count as a defect.
	listing.catch(() => {});
	return { query, player, context, begunAt, listing, isNewest };
}

/** What is known in time for the first answer. @throws UserError if there are no games; ApiError, StorageError */
export async function firstProgress(plan: Plan): Promise<Progress> {
	const isListed = await isWithin(plan.listing, msLeft(plan));
	return isListed ? readLogs(await plan.listing, plan) : { step: "listing" };
}

/**
 * What is known when the step is over, within the time in which the answer can be edited.
 *
 * @returns null if the person has asked something else by then
 * @throws TimeoutError, and as `firstProgress`
 */
export async function nextProgress(progress: Progress, plan: Plan): Promise<Progress | null> {
	if (progress.step === "listing") {
		const listed = await withTimeout(plan.listing, EDITABLE_MS);
		return plan.isNewest() ? readLogs(listed, plan) : null;
	}
	if (progress.step === "reading") await withTimeout(progress.rest, EDITABLE_MS);
	return plan.isNewest()
		? { step: "done", listed: progress.listed, known: await knownLogs(progress.listed, plan) }
		: null;
}

/** Requests the logs that are not known, and waits for them as long as the first answer may take. */
async function readLogs(listed: ListedGames, plan: Plan): Promise<Progress> {
	const { player, begunAt } = plan;
	const { gameLogs, user } = plan.context;
	const { reading, ...known } = await gameLogs.read(player, idsOf(listed), user.id, begunAt);
	if (reading === null) return { step: "done", listed, known };
	const isRead = await isWithin(reading, msLeft(plan));
	const latest = await knownLogs(listed, plan);
	if (isRead) return { step: "done", listed, known: latest };
	return { step: "reading", listed, known: latest, minutesLeft: gameLogs.minutesLeft(user.id), rest: reading };
}

const knownLogs = (listed: ListedGames, { player, context }: Plan): Promise<KnownLogs> =>
	context.gameLogs.known(player, idsOf(listed));

/** The service has no log for an id that it does not accept. */
const idsOf = ({ games }: ListedGames) => games.map(({ id }) => id).filter(id => GAME_ID.test(id));

const msLeft = ({ begunAt }: Plan) => Math.max(0, FIRST_MS - (performance.now() - begunAt));

/** Whether the work is done in time. @throws the error of work that fails in time */
async function isWithin(work: Promise<unknown>, ms: number): Promise<boolean> {
	try {
		await withTimeout(work, ms);
		return true;
	} catch (error) {
		if (error instanceof TimeoutError) return false;
		throw error;
	}
}

/** The newest games that pass the filters. @throws UserError if there are none; ApiError */
async function listGames(
	{ games: length, mode, opponent }: StatsQuery,
	player: Player,
	context: Context,
): Promise<ListedGames> {
	const count = Number(length);
	const history = await openHistory(player, mode, context);
	let { games } = await history.newest(opponent === undefined ? count / PAGE_SIZE : OPPONENT_PAGES);
	// If the service lists games twice, one more page makes up for them.
	if (opponent === undefined && games.length < count) ({ games } = await history.newest(count / PAGE_SIZE + 1));
	const found = requireGames(games, opponent, player, context.text);
	const oldest = found.games[count - 1];
	// Older games are neither counted nor mentioned as left out.
	const covered = oldest === undefined ? games : games.slice(0, games.indexOf(oldest) + 1);
	const { games: listed, names, unclear } = filterGames(covered, opponent);
	const { answers } = history;
	return { games: listed.filter(({ side }) => side !== null), names, uncounted: unclear.length, answers };
}
