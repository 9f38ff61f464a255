import { z } from "zod";
import type { Client } from "../api/client.ts";
import { ApiError } from "../errors.ts";
import type { Store } from "../storage/store.ts";
import type { Alerts } from "./alerts.ts";
import { BEAT_MS, beatOf } from "./beat.ts";
import type { Catalog } from "./catalog.ts";
import { type Wait, waitUnref } from "./wait.ts";

/** The number of the beat of which all watched cards were read last. */
export interface WatchedBeat {
	beat: number;
}

export const watchedBeatSchema: z.ZodType<WatchedBeat> = z.object({ beat: z.int() });

/** Asks for the prices of the cards that alerts are on, once a beat, in one of all processes. */
export interface WatchedCards {
	start(): void;
	/** Asks for nothing more and waits for what is under way. */
	stop(): Promise<void>;
}

export interface WatchedCardsOptions {
	api: Pick<Client, "listing">;
	catalog: Pick<Catalog, "observe">;
	alerts: Pick<Alerts, "cards" | "loaded">;
	/** Where it is noted which beat was read, so that who leads next reads what is left out, and nothing twice. */
	beats: Pick<Store<WatchedBeat>, "get" | "set">;
	/** Whether this is the process that asks; default: always. */
	isLeader?: () => boolean;
	logger: Record<"info" | "warn" | "error", (fields: object, message: string) => void>;
	/** Epoch ms. */
	now: () => number;
	wait?: Wait;
}

const KEY = "watched cards";
/** The catalog asks for its first pages right after the beat; the watched cards follow. */
const AFTER_BEAT_MS = { least: 20_000, spread: 20_000 };
/** How soon a process notices that it leads now. */
const LOOK_MS = 5000;
/** Cards asked for side by side, so that one slow answer does not hold up all others. */
const READERS = 3;

export function createWatchedCards(options: WatchedCardsOptions): WatchedCards {
	const { api, catalog, alerts, beats, isLeader = () => true, logger, now, wait = waitUnref } = options;
	const stopping = new AbortController();
	const pause = AFTER_BEAT_MS.least + Math.random() * AFTER_BEAT_MS.spread;
	let lastRead = Number.NEGATIVE_INFINITY;
	let running: Promise<void> = Promise.resolve();

	/** @returns milliseconds until there may be something to do */
	async function look(): Promise<number> {
		const beat = beatOf(now());
		const early = beat * BEAT_MS + pause - now();
		if (lastRead === beat) return early + BEAT_MS;
		if (early > 0) return early;
		if (!isLeader() || !alerts.loaded()) return LOOK_MS;
		if (!(await isRead(beat))) {
			await readAll();
			await note(beat);
		}
		lastRead = beat;
		return look();
	}

	/** A store that fails costs nothing but requests. */
	async function isRead(beat: number): Promise<boolean> {
		try {
			return (await beats.get(KEY))?.beat === beat;
		} catch (err) {
			logger.warn({ err }, "it is not known which beat was read");
			return false;
		}
	}

	async function note(beat: number): Promise<void> {
		try {
			await beats.set(KEY, { beat });
		} catch (err) {
			logger.warn({ err }, "it could not be noted which beat was read");
		}
	}

	/** One request a card, however many people watch it; the catalog passes its price on. */
	async function readAll(): Promise<void> {
		const cards = alerts.cards();
		const rest = cards.values();
		let failed = 0;
		async function readRest(): Promise<void> {
			for (const uuid of rest) {
				stopping.signal.throwIfAborted();
				if (!(await read(uuid))) failed++;
			}
		}
		await Promise.all(Array.from({ length: READERS }, readRest));
		logger.info({ cards: cards.length, failed }, "watched cards read");
	}

	/** @returns whether there was a new price */
	async function read(uuid: string): Promise<boolean> {
		try {
			const { data, fetchedAt, stale } = await api.listing({ uuid }, { priority: "background" });
			if (!stale) catalog.observe(data, fetchedAt);
			return !stale;
		} catch (error) {
			if (!(error instanceof ApiError)) throw error;
			return false;
		}
	}

	async function run(): Promise<void> {
		while (!stopping.signal.aborted) await wait(await look(), stopping.signal);
	}

	return {
		start() {
			running = run().catch(err => {
				if (!stopping.signal.aborted) logger.error({ err }, "the watched cards are read no more");
			});
		},
		async stop() {
			stopping.abort();
			await running;
		},
	};
}
