import type { Client } from "../api/client.ts";
import { ApiError } from "../errors.ts";
import { foldName } from "../game/participant.ts";
import { wait as defaultWait, type Wait, withTimeout } from "../ground/async.ts";
import type { Logger } from "../ground/logger.ts";
import type { Database } from "../storage/database.ts";
import type { LeagueTable, SeasonRows, UnloggedGame } from "../storage/leagues.ts";
import type { LeagueRow } from "../storage/tables.ts";
import { seasonPeriod } from "./dates.ts";
import type { Told } from "./facts.ts";
import type { Rules } from "./league.ts";
import { createReading, type ReadOutcome, type WantedAccount } from "./reading.ts";
import { pickLeague, readDue, type Share } from "./schedule.ts";
import { parseMembers } from "./season-rows.ts";

/** Reads the histories and logs of all leagues in the leader process, and those that a person waits for in any. */
export interface LeagueReader {
	start(): void;
	/** Stops reading and waits for requests in progress. */
	stop(): Promise<void>;
	/** Other accounts, rules or leagues may have to be read from now on. */
	changed(): void;
	/**
	 * Reads an account's newest games for its league now, before all others; once a minute, otherwise as the last time.
	 *
	 * @throws ApiError, StorageError
	 */
	report(leagueId: number, account: number): Promise<ReportedRead>;
	/** Reads the accounts of a league that have not been read yet. Resolves when they are, or after `timeoutMs`. */
	readNew(leagueId: number, timeoutMs: number): Promise<void>;
}

export interface ReportedRead {
	told: Told;
	/** Epoch ms. */
	readAt: number;
}

export interface LeagueReaderOptions {
	api: Pick<Client, "gameHistory" | "gameLog">;
	table: LeagueTable;
	database: Pick<Database, "isLeader" | "announce" | "onAnnouncement">;
	logger: Logger;
	/** Epoch ms. */
	now: () => number;
	wait?: Wait | undefined;
	onRead?: (kind: "history" | "log", outcome: ReadOutcome) => void;
}

/** A league that nobody has looked at for so long is not read until somebody does. */
export const SLEEP_MS = 14 * 24 * 60 * 60_000;
/** A league that nobody has used for so long is deleted. */
const EXPIRE_MS = 400 * 24 * 60 * 60_000;

/** How soon a process notices that it is the leader, and that an account is due. */
const CHECK_MS = 5000;
/** All accounts are loaded again so often, whatever was announced. */
const LOAD_MS = 10 * 60_000;
/** Histories and logs read at the same time; the client sends as many in the background. */
const MAX_AT_ONCE = 3;
const REPORT_MS = 60_000;
/** Pauses after failures of the service: they double up to the longest. */
const FAILURE_MS = { least: 5000, most: 5 * 60_000 };
/** An account or log that failed lets others go first for so long. */
const SET_ASIDE_MS = 10 * 60_000;

/** What is to be read for one league. */
interface Queue extends Share {
	id: number;
	period: { from: number; until: number };
	accounts: WantedAccount[];
	logs: UnloggedGame[];
}

/** One read. */
type Job = { due: number } & ({ account: WantedAccount } | { log: UnloggedGame });

export function createLeagueReader(options: LeagueReaderOptions): LeagueReader {
	const { api, table, database, logger, now, wait = defaultWait, onRead } = options;
	const stopping = new AbortController();
	const reading = createReading({ api, table, now, wait, signal: stopping.signal, onRead });
	let queues: Queue[] = [];
	/** By gamertag and platform: an account that is in several leagues is read once for all. */
	let subjects = new Map<string, WantedAccount[]>();
	let loadedAt: number | null = null;
	let expiredAt = 0;
	/** What is being read, or has failed and waits. By name, until when (epoch ms). */
	const aside = new Map<string, number>();
	let failures = 0;
	let pausedUntil = 0;
	/** Requests made for the league that was read last. */
	let floor = 0;
	const jobs = new Set<Promise<void>>();
	let waking = new AbortController();
	let running: Promise<void> = Promise.resolve();
	const reports = new Map<number, { at: number; read: Promise<ReportedRead> }>();

	database.onAnnouncement(announcement => {
		if (announcement === "leagues") reload();
	});

	function reload(): void {
		loadedAt = null;
		waking.abort();
	}

	function changed(): void {
		if (database.isLeader()) reload();
		else database.announce("leagues").catch(err => logger.warn({ err }, "a change of leagues could not be announced"));
	}

	async function load(): Promise<void> {
		const at = now();
		loadedAt = at;
		if (at - expiredAt > SLEEP_MS / 14) {
			await table.expire(at - EXPIRE_MS);
			expiredAt = at;
		}
		const since = at - SLEEP_MS;
		const spent = new Map(queues.map(queue => [queue.id, queue.spent]));
		const least = Math.min(...spent.values(), Number.POSITIVE_INFINITY);
		const byLeague = new Map<number, Queue & { rules: Rules }>();
		for (const { leagueId, rules: text } of await table.rulesInUse(since)) {
			const rules: Rules = JSON.parse(text);
			const share = spent.get(leagueId) ?? (Number.isFinite(least) ? least : 0);
			const empty = { accounts: [], logs: [], spent: share };
			byLeague.set(leagueId, { id: leagueId, rules, period: seasonPeriod(rules), ...empty });
		}
		subjects = new Map();
		for (const row of await table.readable(since)) {
			const queue = byLeague.get(row.leagueId);
			if (queue === undefined) continue;
			const account = { ...row, rules: queue.rules };
			queue.accounts.push(account);
			const name = nameOf(account);
			subjects.set(name, [...(subjects.get(name) ?? []), account]);
		}
		for (const log of await table.unlogged(since)) byLeague.get(log.leagueId)?.logs.push(log);
		queues = [...byLeague.values()];
	}

	/** Members who were not read yet come first, then logs of games, then who is due. */
	function nextJob(queue: Queue): Job | null {
		const at = now();
		const isFree = (name: string) => (aside.get(name) ?? 0) <= at;
		let next: { account: WantedAccount; due: number } | null = null;
		for (const account of queue.accounts) {
			const due = readDue(account, queue.period);
			if (due <= at && due < (next?.due ?? Number.POSITIVE_INFINITY) && isFree(nameOf(account)))
				next = { account, due };
		}
		if (next?.due === 0) return next;
		const log = queue.logs.find(each => each.logDueAt <= at && isFree(logName(each)));
		return log === undefined ? next : { log, due: log.logDueAt };
	}

	/** Starts one read, if one is due. */
	function startNext(): boolean {
		const due = queues.filter(queue => nextJob(queue) !== null);
		const queue = pickLeague(due);
		const job = queue && nextJob(queue);
		if (!queue || !job) return false;
		// A league that had nothing to read for a while has saved nothing up.
		floor = Math.max(floor, queue.spent);
		queue.spent = floor + 1;
		const name = "log" in job ? logName(job.log) : nameOf(job.account);
		aside.set(name, Number.POSITIVE_INFINITY);
		const work = "log" in job ? readLog(queue, job.log) : readAccount(queue, job.account);
		const done = work
			.then(
				() => {
					aside.delete(name);
					worked();
				},
				error => {
					aside.set(name, now() + SET_ASIDE_MS);
					failed(error);
				},
			)
			.finally(() => {
				jobs.delete(done);
				waking.abort();
			});
		jobs.add(done);
		return true;
	}

	async function readAccount(queue: Queue, account: WantedAccount): Promise<void> {
		const others = subjects.get(nameOf(account))?.filter(other => other !== account) ?? [];
		const { count, state, told } = await reading.account([account, ...others], "background");
		queue.spent += count - 1;
		for (const each of [account, ...others]) {
			Object.assign(each, state);
			noteFound(each.leagueId, told.get(each.leagueId));
		}
	}

	function noteFound(leagueId: number, told: Told | undefined): void {
		const queue = queues.find(({ id }) => id === leagueId);
		for (const key of told?.found ?? []) queue?.logs.push({ leagueId, key, logTries: 0, logDueAt: now() });
	}

	async function readLog(queue: Queue, log: UnloggedGame): Promise<void> {
		const next = await reading.log(log, await table.participants(log));
		log.logTries++;
		if (next === null) queue.logs = queue.logs.filter(each => each !== log);
		else log.logDueAt = next;
	}

	function worked(): void {
		if (failures > 0) logger.info({}, "the histories of leagues can be read again");
		failures = 0;
	}

	function failed(error: unknown): void {
		if (stopping.signal.aborted) return;
		if (!(error instanceof ApiError))
			return void logger.error({ err: error }, "the games of leagues could not be stored; trying again");
		if (failures === 0) logger.warn({ kind: error.kind }, "the histories of leagues cannot be read; trying again");
		const pauseMs = Math.min(FAILURE_MS.least * 2 ** failures, FAILURE_MS.most);
		failures++;
		pausedUntil = now() + Math.max(pauseMs, error.retryAfterMs ?? 0);
	}

	async function pause(ms: number): Promise<void> {
		waking = new AbortController();
		await wait(ms, AbortSignal.any([stopping.signal, waking.signal])).catch(() => {});
	}

	async function step(): Promise<void> {
		if (!database.isLeader()) {
			loadedAt = null;
			return pause(CHECK_MS);
		}
		if (loadedAt === null || now() - loadedAt >= LOAD_MS) await load();
		const isHeld = jobs.size >= MAX_AT_ONCE || now() < pausedUntil;
		if (isHeld || !startNext()) await pause(CHECK_MS);
	}

	async function run(): Promise<void> {
		while (!stopping.signal.aborted) {
			await step().catch(async err => {
				loadedAt = null;
				logger.error({ err }, "the leagues could not be loaded; trying again");
				await pause(CHECK_MS);
			});
		}
		await Promise.all(jobs);
	}

	/** Reads an account that a person waits for. */
	async function readForPerson(league: LeagueRow, rows: SeasonRows, accountId: number, notBefore?: number) {
		const account = rows.accounts.find(({ id }) => id === accountId);
		if (account === undefined) return null;
		const wanted = { ...account, leagueId: league.id, season: league.season, rules: JSON.parse(rows.rules) };
		const { told, state } = await reading.account([wanted], "person", notBefore);
		const added = told.get(league.id);
		if (added !== undefined && added.found.length > 0) changed();
		return { told: added, before: account, readAt: state.readAt ?? now() };
	}

	async function read(leagueId: number, account: number): Promise<ReportedRead> {
		const league = await table.find(leagueId);
		const rows = league && (await table.season(league, league.season, []));
		const done = league && rows && (await readForPerson(league, rows, account, now()));
		if (!done?.told) return { told: { found: [], outside: [], others: [] }, readAt: now() };
		const outside = done.told.outside.filter(({ playedAt }) => playedAt > (done.before.playedAt ?? 0));
		return { told: { ...done.told, outside }, readAt: done.readAt };
	}

	return {
		changed,
		report(leagueId, account) {
			const last = reports.get(account);
			if (last !== undefined && now() - last.at < REPORT_MS) return last.read;
			const reported = { at: now(), read: read(leagueId, account) };
			reports.set(account, reported);
			reported.read.catch(() => reports.delete(account));
			return reported.read;
		},
		async readNew(leagueId, timeoutMs) {
			const league = await table.find(leagueId);
			const rows = league && (await table.season(league, league.season, []));
			if (league === undefined || rows === undefined) return;
			const present = parseMembers(rows.members, rows.accounts).filter(({ removed }) => removed === null);
			const ids = new Set(present.flatMap(({ accounts }) => accounts.map(({ id }) => id)));
			const unread = rows.accounts.filter(({ id, readAt }) => ids.has(id) && readAt === null);
			const reads = unread.map(({ id }) => readForPerson(league, rows, id));
			await withTimeout(Promise.allSettled(reads), timeoutMs).catch(() => {});
		},
		start() {
			running = run();
		},
		async stop() {
			stopping.abort();
			await running;
		},
	};
}

function nameOf({ gamertag, platform }: WantedAccount): string {
	return `${platform} ${foldName(gamertag)}`;
}

function logName({ leagueId, key }: UnloggedGame): string {
	return `${leagueId} ${key}`;
}
