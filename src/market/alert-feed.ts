import PQueue from "p-queue";
import { z } from "zod";
import { StorageError } from "../errors.ts";
import type { Store } from "../storage/store.ts";

/** How many changes there have been, and whose the last ones were, by Discord id; "": of somebody who was forgotten. */
export interface AlertChanges {
	n: number;
	recent: string[];
}

export const alertChangesSchema: z.ZodType<AlertChanges> = z.object({
	n: z.int().nonnegative(),
	recent: z.array(z.string()),
});

/** By which several processes tell each other whose alerts they changed. What gets lost, a whole reading makes good. */
export interface AlertFeed {
	/** Tells the others, soon: at once, or with the next `flush` when the store fails now. */
	note(userId: string): void;
	/** Resolves when all that was noted is told. */
	flush(): Promise<void>;
	/** Whose alerts changed since the last time; null: all may have, too much was missed. Own changes may be among it. */
	poll(): Promise<ReadonlySet<string> | null>;
	/** Leaves no id of a person in it. */
	forget(userId: string): Promise<void>;
	/** Leaves no id of anybody in it. */
	clear(): Promise<void>;
}

const KEY = "alert changes";
/** A process asks every 2 seconds. */
const KEPT = 500;
/** Each lost race is another process's success. */
const TRIES = 20;

export function createAlertFeed(store: Pick<Store<AlertChanges>, "get" | "swap">): AlertFeed {
	/** One of ours after the other: what is noted meanwhile goes together with the next. */
	const turns = new PQueue({ concurrency: 1 });
	const untold = new Set<string>();
	/** Up to which change this process knows all. */
	let position = 0;

	const read = () => store.get(KEY);

	async function change(decide: (row: AlertChanges) => AlertChanges): Promise<void> {
		for (let attempt = 0; attempt < TRIES; attempt++) {
			const before = await read();
			const row = before ?? { n: 0, recent: [] };
			const after = decide(row);
			if (!(await store.swap(KEY, before, after))) continue;
			// What follows directly on what is known is our own.
			if (position === row.n) position = after.n;
			return;
		}
		throw new StorageError("the changes of alerts could not be told: others came first each time");
	}

	async function tell(): Promise<void> {
		if (untold.size === 0) return;
		const told = [...untold];
		untold.clear();
		try {
			await change(({ n, recent }) => ({ n: n + told.length, recent: [...recent, ...told].slice(-KEPT) }));
		} catch (error) {
			for (const userId of told) untold.add(userId);
			throw error;
		}
	}

	return {
		note(userId) {
			untold.add(userId);
			// The next flush tries again, and reports what is wrong.
			if (turns.size === 0) turns.add(tell).catch(() => {});
		},
		flush: () => turns.add(tell),
		poll: () =>
			turns.add(async () => {
				const { n, recent } = (await read()) ?? { n: 0, recent: [] };
				const missed = n - position;
				position = n;
				if (missed < 0 || missed > recent.length) return null;
				return new Set(recent.slice(recent.length - missed).filter(userId => userId !== ""));
			}),
		forget: userId =>
			turns.add(async () => {
				untold.delete(userId);
				if (!(await read())?.recent.includes(userId)) return;
				await change(({ n, recent }) => ({ n, recent: recent.map(id => (id === userId ? "" : id)) }));
			}),
		clear: () => turns.add(() => change(({ n }) => ({ n, recent: [] }))),
	};
}
