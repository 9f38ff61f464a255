import { LRUCache } from "lru-cache";
import { withTimeout } from "../../ground/async.ts";
import { MINUTE } from "../../ground/times.ts";
import type { LeagueReads } from "../../storage/league-reads.ts";
import type { SeasonStore } from "../season-store.ts";
import type { LeagueReading } from "./read-account.ts";
import type { ReadResult } from "./store-read.ts";

/** Reads what a person waits for, in any process. */
export interface ReadingForPeople {
	/**
	 * Reads an account's newest games for its league now, before all others; once a minute, otherwise as the last time.
	 *
	 * @param person the Discord id of who waits for it
	 * @throws ApiError, StorageError
	 */
	report(leagueId: number, account: number, person: string): Promise<ReportedRead>;
	/** Reads the accounts of a league that have not been read yet. Resolves when they are, or after `timeoutMs`. */
	readNew(leagueId: number, timeoutMs: number, person: string): Promise<void>;
}

export interface ReportedRead {
	result: ReadResult;
	/** Epoch ms. */
	readAt: number;
}

export interface ReadingForPeopleOptions {
	store: Pick<SeasonStore, "view">;
	reads: Pick<LeagueReads, "account">;
	reading: Pick<LeagueReading, "account">;
	/** Epoch ms. */
	now: () => number;
	/** Called when there is something else to read in the background. */
	onChange: () => void;
}

/** More than can be reported within a minute. */
const MAX_REPORTS = 1000;
const NOTHING: ReadResult = { found: [], outside: [], others: [] };

export function createReadingForPeople(options: ReadingForPeopleOptions): ReadingForPeople {
	const { store, reads, reading, now, onChange } = options;
	/** By account. */
	const reports = new LRUCache<number, { at: number; read: Promise<ReportedRead> }>({ max: MAX_REPORTS });
	/** Reads of new accounts in progress, by account: a second request waits for the first one's read. */
	const readingNew = new Map<number, Promise<unknown>>();

	async function read(leagueId: number, id: number, person: string, notBefore?: number): Promise<ReportedRead> {
		const account = await reads.account(id);
		if (account?.leagueId !== leagueId) return { result: NOTHING, readAt: now() };
		const { results, readAt } = await reading.account([account], { priority: "person", person }, notBefore);
		const result = results.get(leagueId) ?? NOTHING;
		if (result.found.length > 0) onChange();
		const outside = result.outside.filter(({ playedAt }) => playedAt > (account.playedAt ?? 0));
		return { result: { ...result, outside }, readAt };
	}

	return {
		report(leagueId, account, person) {
			const last = reports.get(account);
			if (last !== undefined && now() - last.at < MINUTE) return last.read;
			const reported = { at: now(), read: read(leagueId, account, person, now()) };
			reports.set(account, reported);
			reported.read.catch(() => reports.delete(account));
			return reported.read;
		},
		async readNew(leagueId, timeoutMs, person) {
			const view = await store.view(leagueId);
			const accounts = view?.members.filter(({ id }) => view.unread.includes(id)).flatMap(each => each.accounts) ?? [];
			const reading = accounts.map(({ id }) => {
				const sent = readingNew.get(id) ?? read(leagueId, id, person).finally(() => readingNew.delete(id));
				readingNew.set(id, sent);
				return sent;
			});
			const done = Promise.allSettled(reading).then(onChange);
			await withTimeout(done, timeoutMs).catch(() => {});
		},
	};
}
