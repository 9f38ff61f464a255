import type { Wait } from "../../ground/async.ts";
import type { Logger } from "../../ground/logger.ts";
import { CHECK_MS, createLoop } from "../../ground/loop.ts";
import { DAY, HOUR, MINUTE } from "../../ground/times.ts";
import type { SendDirect } from "../../posting/direct-messages.ts";
import { hashNonce } from "../../posting/nonce.ts";
import type { Database } from "../../storage/database.ts";
import type { PersonalNotice } from "../season/notice.ts";
import type { NoticeTable } from "../store/notices.ts";
import type { LeagueMessages } from "./messages.ts";

export interface LeagueNoticesOptions {
	table: NoticeTable;
	sendDirect: SendDirect;
	message: LeagueMessages["notice"];
	/** The code of the language that a person has chosen; null: none. */
	languageOf: (userId: string) => Promise<string | null>;
	database: Pick<Database, "isLeader">;
	logger: Logger;
	/** Epoch ms. */
	now: () => number;
	wait?: Wait | undefined;
}

const AT_ONCE = 20;
const RETRY_MS = 5 * MINUTE;
/** A message that Discord never takes is given up after this time. */
const TRIED_MS = DAY;

/**
 * Tells people privately what others did to them in a league, in the leader process. A notice is stored as being sent before
 * it is sent: a crash can lose it, but not double it. What is lost is told after the person's next answer.
 */
export function createLeagueNotices(options: LeagueNoticesOptions) {
	const { table, sendDirect, message, languageOf, database, logger, now, wait } = options;
	const loop = createLoop({
		step,
		onError: err => logger.warn({ err }, "what people are told about leagues could not be read; trying again"),
		wait,
	});
	let wasLeader = false;
	let trimmedAt = Number.NEGATIVE_INFINITY;

	async function step(): Promise<number> {
		if (!database.isLeader()) {
			wasLeader = false;
			return CHECK_MS;
		}
		if (!wasLeader) await table.interruptAll();
		wasLeader = true;
		if (now() - trimmedAt >= HOUR) {
			trimmedAt = now();
			await table.trim(now());
		}
		for (const notice of await table.due(now(), AT_ONCE)) {
			if (loop.signal.aborted || !database.isLeader()) break;
			const language = await languageOf(notice.userId);
			if (await table.begin(notice, now())) await tell(notice, language);
		}
		return CHECK_MS;
	}

	async function tell(notice: PersonalNotice, language: string | null): Promise<void> {
		const { userId, leagueId, subject, madeAt } = notice;
		const nonce = hashNonce(`league notice ${userId} ${leagueId} ${subject} ${madeAt}`);
		const outcome = await sendDirect(userId, message(notice, language), nonce).catch(err => {
			logger.warn({ err }, "a person could not be told about a league");
			return "failed" as const;
		});
		if (outcome === "sent") return table.settle(notice, "told", now());
		if (outcome === "closed" || outcome === "interrupted") return table.settle(notice, "lost", now());
		if (now() - madeAt >= TRIED_MS) return table.settle(notice, "lost", now());
		return table.settle(notice, "waiting", now() + (outcome === "failed" ? RETRY_MS : outcome.retryAfterMs));
	}

	return { start: loop.start, stop: loop.stop };
}
