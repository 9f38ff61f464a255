import type { Alert } from "./alert.ts";
import { changeNothing } from "./alert-decisions.ts";
import type { AlertFeed } from "./alert-feed.ts";
import type { AlertIndex } from "./alert-index.ts";
import type { AlertRows } from "./alert-rows.ts";
import { beatOf } from "./beat.ts";
import { type Wait, waitUnref } from "./wait.ts";

/** What keeps the alerts in memory the same as those in the store, and takes care of what dead processes left. */
export interface AlertUpkeep {
	/** Whether all have been read since the start. */
	loaded(): boolean;
	start(): void;
	stop(): Promise<void>;
}

export interface AlertUpkeepOptions {
	/** Where several processes that share the store tell each other of changes; null: there is no other process. */
	feed: AlertFeed | null;
	/** Whether this is the process that takes care of what dead ones left; default: always. */
	isLeader?: () => boolean;
	logger: Record<"info" | "error", (fields: object, message: string) => void>;
	/** Epoch ms. */
	now: () => number;
	wait?: Wait;
	rows: AlertRows;
	index: AlertIndex;
	/** What an alert is when those that nobody sends any more are told apart; the same one when nothing is to be done. */
	recover(alert: Alert): Alert;
	/** Hears of alerts that were read. */
	arrived(alerts: readonly Alert[]): void;
}

/** How soon other processes' changes are known here. */
const POLL_MS = 2000;
/** How soon what failed is tried again. */
const RETRY_MS = 5000;
const SWEEP_MS = 2 * 60_000;
/** Not all processes read everything at the same moment. */
const SPREAD_MS = 5 * 60_000;

export function createAlertUpkeep(options: AlertUpkeepOptions): AlertUpkeep {
	const { feed, isLeader = () => true, logger, now, wait = waitUnref, rows, index, recover, arrived } = options;
	const stopping = new AbortController();
	const lateness = Math.random() * SPREAD_MS;
	/** The beat at which all were read last; null: not since the start, or something was missed. */
	let readAt: number | null = null;
	let isLoaded = false;
	let sweptAt = Number.NEGATIVE_INFINITY;
	/** Of whom another process changed something that has not been read yet. */
	const changed = new Set<string>();
	/** The feed keeps nobody's id for longer than a beat. */
	let isFeedDue = false;
	let isFailing = false;
	let running: Promise<void> = Promise.resolve();

	/** Reads first: that works, too, while nothing can be written. */
	async function tick(): Promise<void> {
		await listen();
		const beat = beatOf(now() - lateness);
		// What was lost on its way is found again once a beat.
		if (readAt === null || (feed !== null && readAt !== beat)) {
			await index.load(rows.all(), arrived);
			if (!isLoaded) logger.info({ alerts: index.size() }, "alerts read");
			isLoaded = true;
			readAt = beat;
			changed.clear();
			isFeedDue = true;
		}
		for (const userId of changed) {
			arrived(await rows.read(userId));
			changed.delete(userId);
		}
		await tellOutcomes();
		await feed?.flush();
		if (isLeader()) {
			if (now() - sweptAt >= SWEEP_MS) await sweep();
			if (isFeedDue) await feed?.clear();
			isFeedDue = false;
		}
	}

	async function listen(): Promise<void> {
		const news = feed === null ? [] : await feed.poll();
		if (news === null) readAt = null;
		else for (const userId of news) changed.add(userId);
	}

	/** What became of messages while the store failed. */
	async function tellOutcomes(): Promise<void> {
		for (const userId of rows.unsettled()) await rows.change(userId, changeNothing);
	}

	async function sweep(): Promise<void> {
		const people = new Set<string>();
		for (const alert of index.all()) if (recover(alert) !== alert) people.add(alert.userId);
		for (const userId of people) {
			await rows.change(userId, mine => ({ next: mine.map(recover), result: undefined }));
		}
		sweptAt = now();
	}

	async function run(): Promise<void> {
		while (!stopping.signal.aborted) {
			try {
				await tick();
				if (isFailing) logger.info({}, "the alerts' storage works again");
				isFailing = false;
			} catch (err) {
				if (!isFailing) logger.error({ err }, "the alerts' storage fails; trying again");
				isFailing = true;
			}
			await wait(isFailing || feed === null ? RETRY_MS : POLL_MS, stopping.signal);
		}
	}

	return {
		loaded: () => isLoaded,
		start() {
			running = run().catch(err => {
				if (!stopping.signal.aborted) logger.error({ err }, "the alerts are kept up no more");
			});
		},
		async stop() {
			stopping.abort();
			await running;
			try {
				await tellOutcomes();
				await feed?.flush();
			} catch (err) {
				// Their messages count as sent then, which their people are told.
				logger.error({ err }, "what became of messages could not be stored");
			}
		},
	};
}
