import type { Client } from "../api/client.ts";
import { ApiError } from "../errors.ts";
import { wait as defaultWait, type Wait, withTimeout } from "../ground/async.ts";
import type { Logger } from "../ground/logger.ts";
import type { Database } from "../storage/database.ts";
import type { LeagueTable, SeasonRows } from "../storage/leagues.ts";
import type { LeagueRow } from "../storage/tables.ts";
import type { Told } from "./facts.ts";
import { createQueues, type HistoryJob, type LogJob } from "./queues.ts";
import { createReading, type ReadOutcome } from "./reading.ts";
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
	/** The longest pause between two reads of an account; default: by how long ago it played. */
	readMs?: number | undefined;
	onRead?: (kind: "history" | "log", outcome: ReadOutcome) => void;
}

/** A league that nobody has looked at for so long is not read until somebody does. */
export const SLEEP_MS = 14 * 24 * 60 * 60_000;
/** A league that nobody has used for so long is deleted; that is checked once a day. */
const EXPIRE_MS = 400 * 24 * 60 * 60_000;
const EXPIRY_CHECK_MS = 24 * 60 * 60_000;

/** How soon a process notices that it is the leader, or that a pause is over. */
const CHECK_MS = 5000;
/** All accounts are loaded again so often, whatever was announced. */
const LOAD_MS = 60 * 60_000;
/** Histories and logs read at the same time; the client sends as many in the background. */
const MAX_AT_ONCE = 3;
const REPORT_MS = 60_000;
/** Pauses after failures of the service: they double up to the longest. */
const FAILURE_MS = { least: 5000, most: 5 * 60_000 };
/** An account or log that failed lets others go first for so long. */
const SET_ASIDE_MS = 10 * 60_000;

export function createLeagueReader(options: LeagueReaderOptions): LeagueReader {
	const { api, table, database, logger, now, wait = defaultWait, readMs, onRead } = options;
	const stopping = new AbortController();
	const reading = createReading({ api, table, now, wait, signal: stopping.signal, onRead });
	const queues = createQueues(readMs);
	let loadedAt: number | null = null;
	let expiredAt = 0;
	let failures = 0;
	let pausedUntil = 0;
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
		queues.beginLoading();
		if (at - expiredAt >= EXPIRY_CHECK_MS) {
			await table.expire(at - EXPIRE_MS);
			expiredAt = at;
		}
		const since = at - SLEEP_MS;
		const rules = (await table.rulesInUse(since)).map(row => [row.leagueId, JSON.parse(row.rules)] as const);
		const accounts = await table.readable(since);
		queues.load({ rules: new Map(rules), accounts, logs: await table.unlogged(since) });
	}

	/** Starts one read, if one is due. */
	function startNext(): boolean {
		const job = queues.take(now());
		if (job === null) return false;
		const done = ("log" in job ? readLog(job) : readAccount(job))
			.then(worked, error => {
				queues.setAside(job, now() + SET_ASIDE_MS);
				failed(error);
			})
			.finally(() => {
				jobs.delete(done);
				waking.abort();
			});
		jobs.add(done);
		return true;
	}

	async function readAccount(job: HistoryJob): Promise<void> {
		const { count, state, told } = await reading.account(job.accounts, "background");
		const found = new Map([...told].map(([leagueId, each]) => [leagueId, each.found]));
		queues.historyRead(job, state, count, found, now());
	}

	async function readLog(job: LogJob): Promise<void> {
		queues.logRead(job, await reading.log(job.log, await table.participants(job.log)));
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
		if (jobs.size >= MAX_AT_ONCE || now() < pausedUntil) await pause(CHECK_MS);
		else if (!startNext()) await pause(Math.min(Math.max(queues.nextDue() - now(), 0), LOAD_MS));
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
			const done = Promise.allSettled(reads).then(() => changed());
			await withTimeout(done, timeoutMs).catch(() => {});
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
