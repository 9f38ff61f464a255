import type { Kysely } from "kysely";
import { createTableWithId, optional, required } from "./columns.ts";

/** Stores the searches that people save, the cards that fit each question, and the messages about cards that newly fit. */
export async function createSearches(db: Kysely<unknown>, isSqlite: boolean): Promise<void> {
	await createTableWithId(db, "watch_questions", isSqlite)
		.$call(required("text", ["query", "kind"]))
		.$call(required("integer", ["percent", "version"]))
		.addColumn("cards", isSqlite ? "blob" : "bytea", column => column.notNull())
		.$call(required("text", ["rarities"]))
		.addUniqueConstraint("watch_questions_key", ["query", "kind", "percent"])
		.execute();
	await createTableWithId(db, "saved_searches", isSqlite)
		.$call(required("text", ["user_id"]))
		.$call(required("integer", ["question_id"]))
		.$call(required("text", ["name", "locale", "status"]))
		.$call(required("bigint", ["set_at"]))
		.$call(optional("bigint", ["told_at"]))
		.$call(optional("text", ["notice"]))
		.$call(required("integer", ["missed"]))
		.addUniqueConstraint("saved_searches_key", ["user_id", "question_id"])
		.execute();
	await db.schema.createIndex("saved_searches_by_question").on("saved_searches").column("question_id").execute();
	await createSearchMessages(db, isSqlite);
}

export async function createSearchMessages(db: Kysely<unknown>, isSqlite: boolean): Promise<void> {
	await createTableWithId(db, "search_messages", isSqlite)
		.$call(required("integer", ["search_id"]))
		.$call(required("text", ["status"]))
		.$call(required("bigint", ["created_at"]))
		.$call(required("text", ["cards"]))
		.$call(required("integer", ["total"]))
		.execute();
	await db.schema.createIndex("search_messages_by_search").on("search_messages").column("search_id").execute();
}
