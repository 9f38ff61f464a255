import { LRUCache } from "lru-cache";
import { withTimeout } from "../../ground/async.ts";
import type { SeasonRows } from "../../storage/league-change.ts";
import type { LeagueTable } from "../../storage/leagues.ts";
import type { LeagueRow } from "../../storage/tables.ts";
import { parseMembers } from "../season-rows.ts";
import type { ReadResult } from "./facts.ts";
import type { Reading } from "./reading.ts";

/** Reads what a person waits for, in any process. */
export interface PersonReading {
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
	result: ReadResult;
	/** Epoch ms. */
	readAt: number;
}

export interface PersonReadingOptions {
	table: LeagueTable;
	reading: Pick<Reading, "account">;
	/** Epoch ms. */
	now: () => number;
	/** Called when there is something else to read in the background. */
	onChange: () => void;
}

const REPORT_MS = 60_000;
/** More than can be reported within a minute. */
const MAX_REPORTS = 1000;

export function createPersonReading({ table, reading, now, onChange }: PersonReadingOptions): PersonReading {
	/** By account. */
	const reports = new LRUCache<number, { at: number; read: Promise<ReportedRead> }>({ max: MAX_REPORTS });

	async function readForPerson(league: LeagueRow, rows: SeasonRows, accountId: number, notBefore?: number) {
		const account = rows.accounts.find(({ id }) => id === accountId);
		if (account === undefined) return null;
		const wanted = { ...account, leagueId: league.id, season: league.season, rules: JSON.parse(rows.rules) };
		const { results, state } = await reading.account([wanted], "person", notBefore);
		const result = results.get(league.id);
		if (result !== undefined && result.found.length > 0) onChange();
		return { result, before: account, readAt: state.readAt ?? now() };
	}

	async function read(leagueId: number, account: number): Promise<ReportedRead> {
		const league = await table.find(leagueId);
		const rows = league && (await table.season(league, league.season, []));
		const done = league && rows && (await readForPerson(league, rows, account, now()));
		if (!done?.result) return { result: { found: [], outside: [], others: [] }, readAt: now() };
		const outside = done.result.outside.filter(({ playedAt }) => playedAt > (done.before.playedAt ?? 0));
		return { result: { ...done.result, outside }, readAt: done.readAt };
	}

	return {
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
			const done = Promise.allSettled(reads).then(() => onChange());
			await withTimeout(done, timeoutMs).catch(() => {});
		},
	};
}
