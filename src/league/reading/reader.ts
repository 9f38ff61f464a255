import type { Client } from "../../api/client.ts";
import { ApiError } from "../../errors.ts";
import { wait as defaultWait, type Wait } from "../../ground/async.ts";
import type { Logger } from "../../ground/logger.ts";
import type { Database } from "../../storage/database.ts";
import type { LeagueTable } from "../../storage/leagues.ts";
import { createPersonReading, type PersonReading } from "./person-reading.ts";
import { createQueues, type HistoryJob, type LogJob } from "./queues.ts";
import { createReading, type ReadOutcome } from "./reading.ts";

/** Reads the histories and logs of all leagues in the leader process, and those that a person waits for in any. */
export interface LeagueReader extends PersonReading {
	start(): void;
	/** Stops reading and waits for requests in progress. */
	stop(): Promise<void>;
	/** Other accounts, rules or leagues may have to be read from now on. */
	changed(): void;
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
		const { count, state, results } = await reading.account(job.accounts, "background");
		const found = new Map([...results].map(([leagueId, each]) => [leagueId, each.found]));
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
		// A change that comes while they are loaded has them loaded once more.
		if (loadedAt === null || now() - loadedAt >= LOAD_MS) return load();
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

	return {
		...createPersonReading({ table, reading, now, onChange: changed }),
		changed,
		start() {
			running = run();
		},
		async stop() {
			stopping.abort();
			await running;
		},
	};
}
