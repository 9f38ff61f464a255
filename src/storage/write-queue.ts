import PQueue from "p-queue";
import type { StoreName } from "./table.ts";
import { CrowdedError } from "./within.ts";

/** SQLite has one writer at a time: waiting for one's turn here costs nothing, and in SQLite a thread of the process. */
export interface WriteQueue {
	/**
	 * Runs a write when it is its turn, by rank and then by time, and tells it when to give up, by `performance.now()`.
	 *
	 * @throws CrowdedError when too many wait or its turn does not come in time (then nothing was written), else as the
	 * write does
	 */
	add<T>(store: StoreName, write: (until: number) => Promise<T>): Promise<T>;
	/**
	 * The same for one of many like it: those of a store that wait without another of its writes between them are one
	 * write. A turn costs a round trip of the process, so that one by one they would wait for each other under load.
	 */
	addRow(store: StoreName, row: Row, write: (rows: readonly Row[], until: number) => Promise<void>): Promise<void>;
	/** Resolves when nothing waits and nothing runs. */
	onIdle(): Promise<void>;
}

/** What is to be set. @param ttlMs absent: for good */
export interface Row {
	key: string;
	value: unknown;
	ttlMs?: number | undefined;
}

/** Rows that can still be joined. */
interface Batch {
	rows: Row[];
	written: Promise<void>;
}

/** What was promised to a person goes first; what can be had again, last. */
const RANKS: Readonly<Record<StoreName, number>> = { links: 2, alerts: 2, state: 2, prices: 1, cache: 0 };

/** Writes that may wait, by rank: a bound of memory, which a storage that stands still would otherwise fill. */
export const MAX_WAITING = [1000, 2000, 10_000] as const;

/** Rows of one write: a person's own may wait for it, and the reads of its store do. */
export const MAX_ROWS = 50;

/** Whoever has waited so long goes first, whatever it is: those of people may come for as long as it waits. */
const AGED = { rank: 3, share: 0.2 };

/** @param turnMs how long a write may wait */
export function createWriteQueue(turnMs: number): WriteQueue {
	const queue = new PQueue({ concurrency: 1 });
	let added = 0;
	/** The youngest batch of a store, while it is its store's last write and has not begun. */
	const open = new Map<StoreName, Batch>();
	let waiting = 0;

	function enter(store: StoreName): void {
		if (waiting >= (MAX_WAITING[RANKS[store]] ?? 0)) throw new CrowdedError("too many writes are waiting");
		waiting++;
	}

	/** @param leave is called when it waits no longer */
	async function takeTurn<T>(store: StoreName, leave: () => void, write: (until: number) => Promise<T>): Promise<T> {
		const until = performance.now() + turnMs;
		const late = new AbortController();
		const giveUp = () => late.abort(new CrowdedError(`the writes before it took more than ${turnMs} ms`));
		const id = String(added++);
		const aging = setTimeout(() => queue.setPriority(id, AGED.rank), turnMs * AGED.share);
		const ending = setTimeout(giveUp, turnMs);
		let isWaiting = true;
		const end = () => {
			clearTimeout(aging);
			clearTimeout(ending);
			if (isWaiting) leave();
			isWaiting = false;
		};
		const begin = async () => {
			end();
			// Its timer may come after its turn, in a busy process.
			if (performance.now() > until) giveUp();
			late.signal.throwIfAborted();
			return write(until);
		};
		try {
			return await queue.add(begin, { id, priority: RANKS[store], signal: late.signal });
		} finally {
			end();
		}
	}

	function openBatch(store: StoreName, row: Row, write: (rows: readonly Row[], until: number) => Promise<void>): Batch {
		const rows = [row];
		const leave = () => {
			waiting -= rows.length;
			if (open.get(store) === batch) open.delete(store);
		};
		const batch: Batch = { rows, written: Promise.resolve() };
		open.set(store, batch);
		batch.written = takeTurn(store, leave, until => write(rows, until));
		return batch;
	}

	return {
		async add(store, write) {
			enter(store);
			open.delete(store);
			return takeTurn(store, () => waiting--, write);
		},
		async addRow(store, row, write) {
			enter(store);
			const batch = open.get(store);
			if (batch === undefined || batch.rows.length >= MAX_ROWS) return openBatch(store, row, write).written;
			batch.rows.push(row);
			return batch.written;
		},
		onIdle: () => queue.onIdle(),
	};
}
