import { expect, it } from "vitest";
import { createQueues, type HistoryJob, type Job } from "../../../src/league/reading/queues.ts";
import type { ReadableAccount, UnloggedGame } from "../../../src/storage/leagues.ts";
import { createRules } from "../../fixtures/league.ts";

const NOW = Date.UTC(2026, 3, 10, 12);
const HOUR = 3_600_000;
const READ = { readAt: NOW, playedAt: NOW - 5 * HOUR, known: "{}", isUnknown: 0 } as const;

const createAccount = (id: number, part: Partial<ReadableAccount> = {}): ReadableAccount => ({
	...{ id, memberId: id, leagueId: 1, season: 1, gamertag: `player${id}`, platform: "psn" },
	...{ readAt: null, playedAt: null, known: null, isUnknown: 0 as const },
	...part,
});

const LOG: UnloggedGame = { leagueId: 1, key: "a game", logTries: 0, logDueAt: NOW };

function createLoaded(accounts: readonly ReadableAccount[], logs: readonly UnloggedGame[] = []) {
	const queues = createQueues();
	const rules = new Map(accounts.map(({ leagueId }) => [leagueId, createRules()]));
	const rows = { rules, accounts, logs };
	queues.load(rows);
	return { queues, rows, take: () => describeJob(queues.take(NOW)) };
}

function describeJob(job: Job | null): string | null {
	if (job === null) return null;
	return "log" in job ? job.log.key : job.accounts.map(({ id }) => id).join();
}

it("accounts that were never read come first, then a log and the account that is due the longest in turn", () => {
	const due = [
		createAccount(1, { ...READ, readAt: NOW - 2 * HOUR }),
		createAccount(2, { ...READ, readAt: NOW - 3 * HOUR }),
		createAccount(3),
		createAccount(4, READ),
	];
	const { queues, take } = createLoaded(due, [LOG, { ...LOG, key: "another" }]);
	const all = Array.from({ length: 6 }, () => take());
	expect(all).toEqual(["3", "a game", "2", "another", "1", null]);
	expect(queues.nextDue()).toBe(NOW + HOUR);
});

it("leagues get the same number of requests, whatever each read takes", () => {
	const accounts = Array.from({ length: 12 }, (_, index) => createAccount(index, { leagueId: index < 9 ? 1 : 2 }));
	const { queues } = createLoaded(accounts);
	const first = queues.take(NOW) as HistoryJob;
	queues.historyRead(first, READ, 20, new Map(), NOW);
	const next = Array.from({ length: 4 }, () => queues.take(NOW)?.leagueId);
	expect([first.leagueId, ...next]).toEqual([1, 2, 2, 2, 1]);
});

it("an account in two leagues is one read, charged to one of them", () => {
	const { take } = createLoaded([
		createAccount(1, { gamertag: "Ann" }),
		createAccount(2, { gamertag: "ANN", leagueId: 2 }),
	]);
	expect([take(), take()]).toEqual(["1,2", null]);
});

it("what is read while the rows are loaded is not read again", () => {
	const { queues, rows, take } = createLoaded([createAccount(1)], [LOG]);
	queues.beginLoading();
	const [history, log] = [queues.take(NOW), queues.take(NOW)];
	if (history === null || log === null || "log" in history || !("log" in log)) throw new Error("other jobs");
	queues.historyRead(history, READ, 1, new Map(), NOW);
	queues.logRead(log, null);
	queues.load(rows);
	expect(take()).toBeNull();
	expect(queues.nextDue()).toBe(NOW + HOUR);
});

it("what is being read, or has failed, is not read again before its time", () => {
	const { queues, rows, take } = createLoaded([createAccount(1)]);
	const job = queues.take(NOW);
	queues.beginLoading();
	queues.load(rows);
	expect(take()).toBeNull();
	if (job !== null) queues.setAside(job, NOW + 1);
	expect([take(), queues.nextDue(), describeJob(queues.take(NOW + 1))]).toEqual([null, NOW + 1, "1"]);
});

it("the logs of new games are read next", () => {
	const { queues, take } = createLoaded([createAccount(1)]);
	queues.historyRead(queues.take(NOW) as HistoryJob, READ, 1, new Map([[1, ["a new game"]]]), NOW);
	expect([take(), take()]).toEqual(["a new game", null]);
});
