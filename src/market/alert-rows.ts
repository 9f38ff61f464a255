import { isDeepStrictEqual } from "node:util";
import { StorageError } from "../errors.ts";
import type { Store } from "../storage/store.ts";
import { type Alert, type AlertOutcome, awaitsOutcome, settleAlert } from "./alert.ts";
import type { Decide } from "./alert-decisions.ts";
import { createTurns } from "./turns.ts";

/** By Discord id; one row a person, so that deleting it deletes all. */
export type AlertStore = Pick<Store<Alert[]>, "get" | "swap" | "delete" | "entries">;

/** What is stored, which other processes change as well. Every promise rejects when the store fails. */
export interface AlertRows {
	/** A person's, in the order they were set. */
	read(userId: string): Promise<readonly Alert[]>;
	/** Stores what `decide` makes of a person's alerts, then resolves. */
	change<T>(userId: string, decide: Decide<T>): Promise<T>;
	/** @returns how many there were */
	clear(userId: string): Promise<number>;
	all(): AsyncGenerator<[userId: string, alerts: readonly Alert[]]>;
	/** Remembers what became of a message until the next change of its person is stored; `read` and `change` know it at once. */
	note(sending: Alert, outcome: AlertOutcome): void;
	/** Those of whom something is remembered. */
	unsettled(): string[];
}

export interface AlertRowsOptions {
	store: AlertStore;
	/** Hears of what is stored now, person by person in the right order, and whether this process just changed it. */
	known(userId: string, alerts: readonly Alert[], isChanged: boolean): void;
}

interface Outcome {
	sending: Alert;
	outcome: AlertOutcome;
}

/** Each lost race is a change that another process made of the same person's alerts. */
const TRIES = 10;

export function createAlertRows({ store, known }: AlertRowsOptions): AlertRows {
	const inTurn = createTurns();
	const outcomes = new Map<string, readonly Outcome[]>();

	const outcomesOf = (userId: string) => outcomes.get(userId) ?? [];

	function forget(userId: string, stored: readonly Outcome[]): void {
		const left = outcomesOf(userId).filter(outcome => !stored.includes(outcome));
		if (left.length === 0) outcomes.delete(userId);
		else outcomes.set(userId, left);
	}

	return {
		read: userId =>
			inTurn(userId, async () => {
				const alerts = outcomesOf(userId).reduce(applyOutcome, (await store.get(userId)) ?? []);
				known(userId, alerts, false);
				return alerts;
			}),
		change: (userId, decide) =>
			inTurn(userId, async () => {
				for (let attempt = 0; attempt < TRIES; attempt++) {
					const before = await store.get(userId);
					const applied = outcomesOf(userId);
					const { next, result } = decide(applied.reduce(applyOutcome, before ?? []));
					const isChanged = !isDeepStrictEqual(next, before ?? []);
					const after = next.length === 0 ? undefined : [...next];
					if (isChanged && !(await store.swap(userId, before, after))) continue;
					forget(userId, applied);
					known(userId, next, isChanged);
					return result;
				}
				throw new StorageError("alerts could not be stored: others came first each time");
			}),
		clear: userId =>
			inTurn(userId, async () => {
				const stored = (await store.get(userId)) ?? [];
				// Also what could not be read.
				await store.delete(userId);
				outcomes.delete(userId);
				known(userId, [], false);
				return stored.length;
			}),
		async *all() {
			for await (const [userId, alerts] of store.entries())
				yield [userId, outcomesOf(userId).reduce(applyOutcome, alerts)];
		},
		note(sending, outcome) {
			const others = outcomesOf(sending.userId).filter(known => !awaitsOutcome(known.sending, sending));
			outcomes.set(sending.userId, [...others, { sending, outcome }]);
		},
		unsettled: () => [...outcomes.keys()],
	};
}

/** The alerts once what became of a message is known. */
export function applyOutcome(alerts: readonly Alert[], { sending, outcome }: Outcome): readonly Alert[] {
	return alerts.map(alert => (awaitsOutcome(alert, sending) ? settleAlert(alert, outcome) : alert));
}
