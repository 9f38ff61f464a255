import { type QueryExecutorProvider, type RawBuilder, sql } from "kysely";
import { nextTurn, partsOf } from "../../ground/async.ts";
import type { GameFactsRow } from "./tables.ts";

/** Rows that one statement reads or deletes within a few milliseconds. */
const AT_ONCE = 200;

/** A room that refers to facts besides the games of players. */
export interface FactsUser {
	/** SQL, which names only tables of that room: whether a row refers to the facts with an id. */
	refersTo(factsId: RawBuilder<unknown>): RawBuilder<unknown>;
}

/** The facts of logs, by their ids, in parts, so that other work can run between them. */
export async function* readFacts(
	db: QueryExecutorProvider,
	ids: readonly string[],
): AsyncGenerator<readonly GameFactsRow[]> {
	for await (const some of partsOf(ids, AT_ONCE)) {
		yield (await sql<GameFactsRow>`SELECT * FROM game_facts WHERE id IN (${sql.join([...some])})`.execute(db)).rows;
	}
}

/** Stores facts, in place of what is stored with their id. */
export async function putFacts(db: QueryExecutorProvider, { id, facts, readAt }: GameFactsRow): Promise<void> {
	await sql`
		INSERT INTO game_facts (id, facts, read_at) VALUES (${id}, ${facts}, ${readAt})
		ON CONFLICT (id) DO UPDATE SET facts = excluded.facts, read_at = excluded.read_at`.execute(db);
}

/** Deletes all facts to which no player's game and no other user refers. */
export async function deleteUnusedFacts(db: QueryExecutorProvider, others: FactsUser): Promise<void> {
	let last: string | undefined = "";
	while (last !== undefined) {
		const next: RawBuilder<{ id: string }> =
			sql`SELECT id FROM game_facts WHERE id > ${last} ORDER BY id LIMIT ${sql.lit(AT_ONCE)}`;
		const ids: string[] = (await next.execute(db)).rows.map(({ id }) => id);
		await deleteUnused(db, ids, others);
		last = ids.length < AT_ONCE ? undefined : ids.at(-1);
		if (last !== undefined) await nextTurn();
	}
}

/** Deletes the facts with these ids to which no player's game and no other user refers. */
export async function deleteUnused(
	db: QueryExecutorProvider,
	ids: readonly string[],
	others: FactsUser,
): Promise<void> {
	for await (const some of partsOf(ids, AT_ONCE)) {
		await sql`
			DELETE FROM game_facts WHERE id IN (${sql.join([...some])})
				AND NOT ${others.refersTo(sql`game_facts.id`)}
				AND NOT EXISTS (SELECT 1 FROM player_games WHERE facts_id = game_facts.id)`.execute(db);
	}
}
