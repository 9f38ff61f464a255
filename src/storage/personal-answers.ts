import { setImmediate } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import { parseJson } from "../ground/json.ts";
import { writeInBackground } from "./background-writes.ts";
import type { Tables } from "./tables.ts";

export interface PersonalAnswersOptions {
	now: () => number;
	/** The most answers to keep; the oldest are deleted first. */
	max?: number;
}

/** A game has some 8 KB, so the file grows by 200 MB at most. */
const MAX_ANSWERS = 25_000;
/** The answers that one statement deletes; the process answers people between statements. */
const BATCH = 50;

/** Answers of the read API that name people (games), indexed by the gamertags in them. */
export function createPersonalAnswers(db: Kysely<Tables>, { now, max = MAX_ANSWERS }: PersonalAnswersOptions) {
	/** Deletes the answers that the query finds, a batch at a time. */
	async function deleteAll(find: () => Promise<{ key: string }[]>): Promise<void> {
		for (;;) {
			const keys = (await find()).map(({ key }) => key);
			// The foreign key deletes their names, too.
			if (keys.length > 0) await db.deleteFrom("personalAnswers").where("key", "in", keys).execute();
			if (keys.length < BATCH) return;
			await setImmediate();
		}
	}

	return {
		/** The answer; undefined if there is none or if it is damaged. */
		async get(key: string): Promise<unknown> {
			const row = await db
				.selectFrom("personalAnswers")
				.select("value")
				.where("key", "=", key)
				.where("expiresAt", ">", now())
				.executeTakeFirst();
			return row === undefined ? undefined : parseJson(row.value);
		},
		/** @param names gamertags in the answer, lower case */
		async set(key: string, answer: unknown, names: readonly string[], ttlMs: number): Promise<void> {
			const row = { value: JSON.stringify(answer), storedAt: now(), expiresAt: now() + ttlMs };
			await writeInBackground(db, async transaction => {
				await transaction
					.insertInto("personalAnswers")
					.values({ key, ...row })
					.onConflict(conflict => conflict.column("key").doUpdateSet(row))
					.execute();
				await transaction.deleteFrom("personalAnswerNames").where("key", "=", key).execute();
				if (names.length > 0) {
					const values = names.map(name => ({ name, key }));
					await transaction.insertInto("personalAnswerNames").values(values).execute();
				}
			});
		},
		/** Deletes every answer that names the gamertag (lower case). */
		forget: (name: string): Promise<void> =>
			deleteAll(() =>
				db.selectFrom("personalAnswerNames").select("key").where("name", "=", name).limit(BATCH).execute(),
			),
		/** Deletes expired answers, and the oldest beyond the limit. */
		async trim(): Promise<void> {
			await deleteAll(() =>
				db.selectFrom("personalAnswers").select("key").where("expiresAt", "<=", now()).limit(BATCH).execute(),
			);
			const counted = db.selectFrom("personalAnswers").select(sql<number>`count(*)`.as("count"));
			let excess = (await counted.executeTakeFirstOrThrow()).count - max;
			await deleteAll(async () => {
				if (excess <= 0) return [];
				const oldest = db.selectFrom("personalAnswers").select("key").orderBy("storedAt");
				const batch = await oldest.limit(Math.min(excess, BATCH)).execute();
				excess -= batch.length;
				return batch;
			});
		},
	};
}
