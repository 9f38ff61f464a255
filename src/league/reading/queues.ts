import { foldName } from "../../game/participant.ts";
import type { AccountState } from "../../storage/league-change.ts";
import type { UnloggedGame } from "../../storage/leagues.ts";
import { seasonPeriod } from "../rules/dates.ts";
import type { Rules } from "../season.ts";
import type { WantedAccount } from "./reading.ts";
import { pickLeague, readDue, type Share } from "./schedule.ts";

/** One read: of the history of accounts of one gamertag and platform in different leagues, or of a game's log. */
export type Job = HistoryJob | LogJob;

export interface HistoryJob {
	name: string;
	leagueId: number;
	accounts: readonly [WantedAccount, ...WantedAccount[]];
}

export interface LogJob {
	name: string;
	leagueId: number;
	log: UnloggedGame;
}

/** What is to be read for one league. */
interface Queue extends Share {
	id: number;
	period: { from: number; until: number };
	accounts: Map<number, WantedAccount & { name: string }>;
	logs: Map<string, UnloggedGame>;
	/** When its next read is due (epoch ms); Infinity: never. */
	due: number;
	/** Its last read was that of a log. */
	wasLog: boolean;
}

/** What the database says is to be read. */
export interface QueuedRows {
	rules: ReadonlyMap<number, Rules>;
	accounts: readonly Omit<WantedAccount, "rules">[];
	logs: readonly UnloggedGame[];
}

/** What is to be read for all leagues, in the order of fairness. */
export function createQueues(readMs?: number) {
	let queues = new Map<number, Queue>();
	/** By gamertag and platform: an account that is in several leagues is read once for all. */
	let subjects = new Map<string, (WantedAccount & { name: string })[]>();
	/** What is being read, or failed and waits. By name, until when (epoch ms). */
	const aside = new Map<string, number>();
	/** What has been read since the last loading began, and may be missing in the rows. */
	const states = new Map<number, AccountState>();
	const logged = new Map<string, UnloggedGame | null>();
	/** Requests made for the league that was read last. */
	let floor = 0;

	/** Accounts that were never read come first; then logs and the accounts that are due the longest, one of each. */
	function nextOf({ id, period, accounts, logs, wasLog }: Queue, at: number): { job: Job | null; due: number } {
		let [account, least]: [Parameters<typeof historyJob>[0] | null, number] = [null, Number.POSITIVE_INFINITY];
		for (const each of accounts.values()) {
			const due = Math.max(readDue(each, period, readMs), aside.get(each.name) ?? 0);
			if (due < least) [account, least] = [each, due];
			if (each.readAt === null && due <= at) return { job: historyJob(each), due };
		}
		for (const log of logs.values()) {
			const name = logName(log);
			const due = Math.max(log.logDueAt, aside.get(name) ?? 0);
			const isHistoryNext = wasLog && least <= at;
			if (due <= at && !isHistoryNext) return { job: { name, leagueId: id, log }, due };
			least = Math.min(least, due);
		}
		return { job: account && least <= at ? historyJob(account) : null, due: least };
	}

	function historyJob(account: WantedAccount & { name: string }): HistoryJob {
		const { name, leagueId } = account;
		const others = (subjects.get(name) ?? []).filter(({ id }) => id !== account.id);
		return { name, leagueId, accounts: [account, ...others] };
	}

	const dueOf = (queue: Queue) => nextOf(queue, Number.NEGATIVE_INFINITY).due;

	/** To be called when what a job reads is due at another time. */
	function schedule(job: Job): void {
		const leagues = "log" in job ? [job.leagueId] : job.accounts.map(({ leagueId }) => leagueId);
		for (const id of leagues) {
			const queue = queues.get(id);
			if (queue !== undefined) queue.due = dueOf(queue);
		}
	}

	return {
		/** To be called before the rows are read. */
		beginLoading(): void {
			states.clear();
			logged.clear();
		},
		load({ rules, accounts, logs }: QueuedRows): void {
			const before = queues;
			const least = Math.min(...[...before.values()].map(({ spent }) => spent), floor);
			const create = ([id, all]: [number, Rules]): [number, Queue] => {
				const spent = before.get(id)?.spent ?? least;
				return [
					id,
					{
						id,
						period: seasonPeriod(all),
						accounts: new Map(),
						logs: new Map(),
						due: Number.POSITIVE_INFINITY,
						wasLog: false,
						spent,
					},
				];
			};
			queues = new Map([...rules].map(create));
			subjects = new Map();
			for (const row of accounts) {
				const all = rules.get(row.leagueId);
				if (all === undefined) continue;
				const name = accountName(row);
				const account = { ...row, ...states.get(row.id), rules: all, name };
				queues.get(row.leagueId)?.accounts.set(row.id, account);
				subjects.set(name, [...(subjects.get(name) ?? []), account]);
			}
			for (const row of logs) {
				const log = logged.has(logName(row)) ? logged.get(logName(row)) : row;
				if (log) queues.get(row.leagueId)?.logs.set(log.key, log);
			}
			for (const queue of queues.values()) queue.due = dueOf(queue);
		},
		/** The next read, if one is due: of the league for which the fewest requests were made. It is not given again until it ends. */
		take(at: number): Job | null {
			const queue = pickLeague([...queues.values()].filter(({ due }) => due <= at));
			const job = queue && nextOf(queue, at).job;
			if (!queue || !job) return null;
			// A league that had nothing to read for a while has saved nothing up.
			floor = Math.max(floor, queue.spent);
			queue.spent = floor + 1;
			queue.wasLog = "log" in job;
			aside.set(job.name, Number.POSITIVE_INFINITY);
			schedule(job);
			return job;
		},
		/** When the next read is due (epoch ms); Infinity: never. */
		nextDue: (): number => Math.min(...[...queues.values()].map(({ due }) => due), Number.POSITIVE_INFINITY),
		/** A history has been read. @param count the requests it took @param found the keys of new games, by league */
		historyRead(
			job: HistoryJob,
			state: AccountState,
			count: number,
			found: ReadonlyMap<number, readonly string[]>,
			at: number,
		) {
			aside.delete(job.name);
			const queue = queues.get(job.leagueId);
			if (queue !== undefined) queue.spent += count - 1;
			for (const { id, leagueId } of job.accounts) {
				states.set(id, state);
				// The rows may have been loaded again since the job began.
				const account = queues.get(leagueId)?.accounts.get(id);
				if (account !== undefined) Object.assign(account, state);
			}
			for (const [leagueId, keys] of found) {
				const logs = queues.get(leagueId)?.logs;
				for (const key of keys) if (!logs?.has(key)) logs?.set(key, { leagueId, key, logTries: 0, logDueAt: at });
			}
			schedule(job);
		},
		/** A log has been asked for. @param again when to ask again; null: never */
		logRead(job: LogJob, again: number | null): void {
			const { name, log } = job;
			aside.delete(name);
			const next = again === null ? null : { ...log, logTries: log.logTries + 1, logDueAt: again };
			logged.set(name, next);
			const logs = queues.get(log.leagueId)?.logs;
			if (next === null) logs?.delete(log.key);
			else logs?.set(log.key, next);
			schedule(job);
		},
		/** A read has failed; it lets others go first until then. */
		setAside(job: Job, until: number): void {
			aside.set(job.name, until);
			schedule(job);
		},
	};
}

function accountName({ gamertag, platform }: Pick<WantedAccount, "gamertag" | "platform">): string {
	return `${platform} ${foldName(gamertag)}`;
}

function logName({ leagueId, key }: UnloggedGame): string {
	return `${leagueId} ${key}`;
}
