import { isAhead } from "../clock.ts";
import { BEAT_MS, beatOf, untilNextBeat } from "./beat.ts";
import type { Wait } from "./wait.ts";

export interface CatalogSchedule {
	/** Has the market crawled, or the one that crawls followed, until the signal aborts; then it rejects. */
	run(): Promise<never>;
}

export interface CatalogScheduleOptions {
	/** Reads the market once. */
	crawl(): Promise<void>;
	/** Takes over what the process that leads has read. */
	follow(): Promise<void>;
	/** The beat whose prices are known. */
	crawledBeat(): number;
	/** Of several processes over one store: whether this is the one that crawls. Absent: it is the only one. */
	isLeader?: (() => boolean) | undefined;
	logger: { error(fields: object, message: string): void };
	now(): number;
	wait: Wait;
	signal: AbortSignal;
}

/** When a crawl brought nothing, or took so long that a new beat has begun, the next one need not wait for a beat. */
const AGAIN_MS = 60_000;
/** How often one of several processes looks whether it leads, or whether who does has read a new beat. */
const FOLLOW_MS = 5000;

/** When the market is crawled: at once, and at every beat. */
export function createCatalogSchedule(options: CatalogScheduleOptions): CatalogSchedule {
	const { crawl, follow, crawledBeat, isLeader, logger, now, wait, signal } = options;
	/** Epoch ms before which no crawl is due. */
	let dueAt = Number.NEGATIVE_INFINITY;

	/** What goes wrong in one crawl is no reason to end all. */
	async function attemptCrawl(): Promise<void> {
		try {
			await crawl();
		} catch (err) {
			signal.throwIfAborted();
			logger.error({ err }, "a crawl broke off");
		}
	}

	async function renew(): Promise<void> {
		// Another beat than this one's is an earlier one, unless the clock was set back.
		if (crawledBeat() !== beatOf(now())) await attemptCrawl();
		// A beat that began on the way has prices that the first pages do not have.
		const isUpToDate = crawledBeat() === beatOf(now());
		dueAt = now() + (isUpToDate ? untilNextBeat(now()) : AGAIN_MS);
	}

	function isDue(): boolean {
		return now() >= dueAt || isAhead(dueAt - BEAT_MS, now());
	}

	async function runAlone(): Promise<never> {
		for (;;) {
			signal.throwIfAborted();
			await renew();
			await wait(dueAt - now(), signal);
		}
	}

	async function runTogether(leads: () => boolean): Promise<never> {
		for (;;) {
			signal.throwIfAborted();
			// Who led before may have read this beat.
			if (!leads() || isDue()) await follow();
			if (leads() && isDue()) await renew();
			await wait(FOLLOW_MS, signal);
		}
	}

	return { run: () => (isLeader === undefined ? runAlone() : runTogether(isLeader)) };
}
