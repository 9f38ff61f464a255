import { type Alert, alertsSchema } from "../../src/market/alert.ts";
import { type AlertFeed, alertChangesSchema, createAlertFeed } from "../../src/market/alert-feed.ts";
import type { AlertStore as Rows } from "../../src/market/alert-rows.ts";
import { createCheckedStore } from "../../src/storage/store.ts";
import type { Table } from "../../src/storage/table.ts";

/** What alerts are stored in, as text, so that what comes back went through JSON and the schema; many may share it. */
export interface AlertStore {
	store: Rows;
	/** The change feed of one more process. */
	feed(): AlertFeed;
	/** Fails the writes of a person's alerts that it says so of. */
	failing: (alerts: readonly Alert[]) => boolean;
	/** Fails all that is asked. */
	down: boolean;
	/** Fails all that is asked of the feed. */
	feedDown: boolean;
	/** Does what was asked, and fails all the same, as when the answer got lost. */
	losesAnswers: boolean;
	/** What was asked, as "get 1000…"; those of the feed have its name. */
	asked: string[];
	/** Puts a row there as another process, or another version of the bot, may have left it. */
	put(userId: string, alerts: readonly object[]): void;
	/** What is stored now, person by person. */
	stored(): Alert[][];
	/** The rows as text, by key. */
	rows: Map<string, string>;
	/** Whose changes the feed has. */
	recent(): string[];
}

const logger = { info: () => {}, warn: () => {}, error: () => {} };

export function createAlertStore(): AlertStore {
	const read = (text: string) => alertsSchema.parse(JSON.parse(text));
	const state = new Map<string, string>();
	function ask(what: string, key: string): void {
		made.asked.push(`${what} ${key}`);
		if (made.down) throw new Error("the disk is gone");
	}
	const rows = new Map<string, string>();
	const made: AlertStore = {
		failing: () => false,
		down: false,
		feedDown: false,
		losesAnswers: false,
		asked: [],
		rows,
		put: (userId, alerts) => void rows.set(userId, JSON.stringify(alerts)),
		stored: () => [...made.rows.values()].map(read),
		recent: () => [...state.values()].flatMap(text => alertChangesSchema.parse(JSON.parse(text)).recent),
		store: createCheckedStore(
			createTable({
				rows,
				ask,
				write(after) {
					if (made.failing(alertsSchema.parse(after ?? []))) throw new Error("the disk is full");
				},
				written() {
					if (made.losesAnswers) throw new Error("no answer in time");
				},
			}),
			alertsSchema,
			"alerts",
			logger,
		),
		feed() {
			const table = createTable({
				rows: state,
				ask(what, key) {
					ask(what, key);
					if (made.feedDown) throw new Error("the disk is gone");
				},
				write: () => {},
				written: () => {},
			});
			return createAlertFeed(createCheckedStore(table, alertChangesSchema, "state", logger));
		},
	};
	return made;
}

interface Hooks {
	rows: Map<string, string>;
	ask(what: string, key: string): void;
	write(after: unknown): void;
	written(): void;
}

/** A table in memory; each step takes a moment, so that others come between. */
function createTable({ rows, ask, write, written }: Hooks): Table {
	async function swap(key: string, before: unknown, after: unknown): Promise<boolean> {
		ask("swap", key);
		write(after);
		await Promise.resolve();
		if (rows.get(key) !== JSON.stringify(before)) return false;
		if (after === undefined) rows.delete(key);
		else rows.set(key, JSON.stringify(after));
		written();
		return true;
	}
	return {
		async get(key) {
			ask("get", key);
			const text = rows.get(key);
			await Promise.resolve();
			return text === undefined ? undefined : JSON.parse(text);
		},
		async set(key, value) {
			ask("set", key);
			write(value);
			rows.set(key, JSON.stringify(value));
		},
		async delete(key) {
			ask("delete", key);
			write(undefined);
			return rows.delete(key);
		},
		async *entries() {
			ask("entries", "");
			// As from a database that read them all at once.
			for (const [key, text] of [...rows]) {
				yield [key, JSON.parse(text)];
				await Promise.resolve();
			}
		},
		swap,
		async purge() {},
	};
}
