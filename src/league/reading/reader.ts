import { LRUCache } from "lru-cache";
import type { Client } from "../../api/client.ts";
import { ApiError } from "../../errors.ts";
import { wait as defaultWait, nextTurn, type Wait, withTimeout } from "../../ground/async.ts";
import type { Logger } from "../../ground/logger.ts";
import { CHECK_MS, createLoop } from "../../ground/loop.ts";
import { DAY, HOUR, MINUTE, SECOND } from "../../ground/times.ts";
import type { Database } from "../../storage/database.ts";
import type { Member } from "../season/member.ts";
import type { LeagueStore } from "../store/leagues.ts";
import { createLeagueReads, type DueRead } from "../store/reads.ts";
import type { SeasonId } from "../store/tables.ts";
import type { SeasonViews } from "../views.ts";
import { createAccountReader, type ReadKind, type ReadOutcome } from "./read-account.ts";
import type { ReadResult } from "./sort-entries.ts";

export interface LeagueReaderOptions {
	api: Pick<Client, "gameHistory" | "gameLog">;
	/** Deletes the cached answers that name a gamertag. @throws StorageError */
	forget: (gamertag: string) => Promise<void>;
	store: LeagueStore;
	views: SeasonViews;
	database: Pick<Database, "db" | "isLeader" | "announce" | "onAnnouncement">;
	logger: Logger;
	/** Epoch ms. */
	now: () => number;
	wait?: Wait | undefined;
	/** The longest pause between two reads of an account; default: it depends only on when the account last played. */
	readMs?: number | undefined;
	onRead?: (kind: ReadKind, outcome: ReadOutcome) => void;
}

/** A league that nobody has looked at for this long is not read until somebody does. */
export const SLEEP_MS = 14 * DAY;
/** A league that nobody has used for this long is deleted, which is checked once a day. */
const EXPIRE_MS = 400 * DAY;

/** The number of histories and logs read at the same time; the client sends as many requests in the background. */
const MAX_AT_ONCE = 3;
/** Pauses after failures of the service: they double up to the longest. */
const FAILURE_MS = { least: 5 * SECOND, most: 5 * MINUTE };
/** An account or log whose read failed is due again after this time, so that others come first. */
const POSTPONE_MS = 10 * MINUTE;

/** The number of reports kept: more than there can be within a minute. */
const MAX_REPORTS = 1000;
const NOTHING: ReadResult = { found: [], outside: [], others: [] };

/** The result of a report, and the time of its read (epoch ms). */
interface ReportedRead {
	result: ReadResult;
	readAt: number;
}

/**
 * Reads the histories and logs of all leagues in the leader process, and in every process those that a person waits for.
 */
export function createLeagueReader(options: LeagueReaderOptions) {
	const { api, forget, store, views, database, logger, now, wait = defaultWait, readMs, onRead } = options;
	const reads = createLeagueReads(database.db);
	const loop = createLoop({
		step,
		onError: err => logger.error({ err }, "the accounts to read for leagues could not be loaded; trying again"),
		wait,
	});
	const storage = { store, views, reads };
	const accountReader = createAccountReader({ api, storage, forget, now, signal: loop.signal, readMs, onRead });
	/** Reads in progress, by the folded gamertag. */
	const jobs = new Map<string, Promise<void>>();
	/** The requests of the league that was read last. */
	let least: number | null = null;
	let settledAt = 0;
	let failures = 0;
	let pausedUntil = 0;
	/** The last report of each account. */
	const reports = new LRUCache<number, { at: number; read: Promise<ReportedRead> }>({ max: MAX_REPORTS });
	/** The reads in progress that people have started, by account: a second request waits for the first one's read. */
	const startedReads = new Map<number, Promise<unknown>>();

	// A change of a league may make something due.
	store.onChange(changed);
	// Another process has changed a league, so something may be due. Only the leader reads.
	database.onAnnouncement(announcement => {
		if (announcement === "leagues" && database.isLeader()) loop.wake();
	});

	function changed(): void {
		if (database.isLeader()) loop.wake();
		else database.announce("leagues").catch(err => logger.warn({ err }, "a change of leagues could not be announced"));
	}

	async function read(due: DueRead): Promise<void> {
		try {
			if ("log" in due) await accountReader.log(due.log);
			else {
				const { count } = await accountReader.account(due.accounts, { priority: "background" });
				await reads.count(due.leagueId, count - 1, 0);
			}
			if (failures > 0) logger.info({}, "the histories of leagues can be read again");
			failures = 0;
		} catch (error) {
			if (loop.signal.aborted) return;
			failed(error);
			const dueAt = now() + POSTPONE_MS;
			if ("log" in due) await reads.retryLog(due.log, due.log.logTries, dueAt);
			else for (const account of due.accounts) await reads.setState(account, { dueAt });
		}
	}

	function failed(error: unknown): void {
		if (!(error instanceof ApiError))
			return void logger.error({ err: error }, "the games of leagues could not be stored; trying again");
		if (failures === 0) logger.warn({ kind: error.kind }, "the histories of leagues cannot be read; trying again");
		const pauseMs = Math.min(FAILURE_MS.least * 2 ** failures, FAILURE_MS.most);
		failures++;
		pausedUntil = now() + Math.max(pauseMs, error.retryAfterMs ?? 0);
	}

	/** Starts one read, if one is due. */
	async function step(): Promise<number> {
		if (!database.isLeader()) {
			least = null;
			return CHECK_MS;
		}
		if (now() - settledAt >= DAY) {
			// A league whose deletion was interrupted was last used at 0.
			const expireBefore = (await reads.isClockSteady(now())) ? now() - EXPIRE_MS : 1;
			await reads.settle(now() - SLEEP_MS, expireBefore);
			settledAt = now();
		}
		if (jobs.size >= MAX_AT_ONCE || now() < pausedUntil) return CHECK_MS;
		least ??= await reads.mostRequests();
		const due = await reads.next(now(), [...jobs.keys()]);
		if (due === null) {
			const next = await reads.nextDue([...jobs.keys()]);
			return Math.min(Math.max((next ?? Number.POSITIVE_INFINITY) - now(), SECOND), HOUR);
		}
		least = await reads.count(due.leagueId, 1, least);
		const { folded } = "log" in due ? due.log : due.accounts[0];
		const done = read(due)
			.catch(err => logger.error({ err }, "a read for leagues could not be postponed"))
			.finally(() => {
				jobs.delete(folded);
				loop.wake();
			});
		jobs.set(folded, done);
		return 0;
	}

	async function readForPerson(
		leagueId: number,
		id: number,
		person: string,
		notBefore?: number,
	): Promise<ReportedRead> {
		const account = await reads.account(id);
		if (account?.leagueId !== leagueId) return { result: NOTHING, readAt: now() };
		const { results, readAt } = await accountReader.account([account], { priority: "person", person }, notBefore);
		const result = results.get(leagueId) ?? NOTHING;
		const outside = result.outside.filter(({ playedAt }) => playedAt > (account.playedAt ?? 0));
		return { result: { ...result, outside }, readAt };
	}

	/** Reads for a report. What another read, which was on its way, has stored meanwhile is new to the person, too. */
	async function readForReport(leagueId: number, id: number, person: string): Promise<ReportedRead> {
		const notBefore = now();
		const idsOf = async () =>
			((await views.view(leagueId))?.judged ?? []).map(({ key, ids }) => ({
				key,
				ids: ids.map(({ account, id: game }) => `${account} ${game}`),
				isOwn: ids.some(({ account }) => account === id),
			}));
		const known = new Set((await idsOf()).flatMap(({ ids }) => ids));
		const { result, readAt } = await readForPerson(leagueId, id, person, notBefore);
		const added = (await idsOf()).filter(({ ids, isOwn }) => isOwn && !ids.some(each => known.has(each)));
		return { result: { ...result, found: [...new Set([...result.found, ...added.map(({ key }) => key)])] }, readAt };
	}

	/** Each read starts with a few statements, so the reads of 40 accounts start in 40 turns of the event loop. */
	async function start(leagueId: number, id: number, person: string, notBefore?: number): Promise<void> {
		try {
			await nextTurn();
			await readForPerson(leagueId, id, person, notBefore);
		} finally {
			startedReads.delete(id);
		}
	}

	/** Reads accounts for a person. Resolves when they have been read, or after `timeoutMs`. */
	async function readAccounts(
		leagueId: number,
		accounts: readonly number[],
		{ timeoutMs, person, notBefore }: { timeoutMs: number; person: string; notBefore?: number },
	): Promise<void> {
		const sent = accounts.map(id => {
			const read = startedReads.get(id) ?? start(leagueId, id, person, notBefore);
			startedReads.set(id, read);
			return read;
		});
		const done = Promise.allSettled(sent).then(changed);
		await withTimeout(done, timeoutMs).catch(() => {});
	}

	return {
		/**
		 * Reads an account's newest games for its league now, before all others. Within a minute of the last read, its answer
		 * is repeated.
		 *
		 * @param person the Discord id of the person who waits for it
		 * @throws ApiError, StorageError
		 */
		report(leagueId: number, account: number, person: string): Promise<ReportedRead> {
			const last = reports.get(account);
			if (last !== undefined && now() - last.at < MINUTE) return last.read;
			const reported = { at: now(), read: readForReport(leagueId, account, person) };
			reports.set(account, reported);
			reported.read.catch(() => reports.delete(account));
			return reported.read;
		},
		/**
		 * Reads the accounts of a league that have not been read yet. Resolves when they have been read, or after
		 * `timeoutMs`.
		 */
		async readNew(leagueId: number, timeoutMs: number, person: string): Promise<void> {
			const view = await views.view(leagueId);
			const accounts = view?.members.filter(({ id }) => view.unread.includes(id)).flatMap(each => each.accounts) ?? [];
			const ids = accounts.map(({ id }) => id);
			await readAccounts(leagueId, ids, { timeoutMs, person });
		},
		/**
		 * Reads the accounts of some members that have not been read since an instant. Resolves when they have been read, or
		 * after `timeoutMs`.
		 *
		 * @param members ids
		 * @param since epoch ms
		 */
		async readSince(
			leagueId: number,
			{ members, since }: { members: readonly number[]; since: number },
			timeoutMs: number,
			person: string,
		): Promise<void> {
			const view = await views.view(leagueId);
			const isDue = ({ id }: Pick<Member, "id">) =>
				members.includes(id) && (view?.readAtOf.get(id) ?? Number.POSITIVE_INFINITY) < since;
			const ids = view?.members.filter(isDue).flatMap(({ accounts }) => accounts.map(({ id }) => id)) ?? [];
			await readAccounts(leagueId, ids, { timeoutMs, person, notBefore: since });
		},
		/** Lets the reading of a league that was asleep continue. */
		async awaken(season: SeasonId): Promise<void> {
			await reads.awaken(season, now());
			changed();
		},
		start: loop.start,
		/** Stops reading and waits for requests in progress. */
		async stop(): Promise<void> {
			await loop.stop();
			await Promise.all(jobs.values());
		},
	};
}

export type LeagueReader = ReturnType<typeof createLeagueReader>;
