import { type Kysely, sql, type Transaction } from "kysely";
import type { Tables } from "../../storage/tables.ts";
import type { SearchNotice, StoredMessage } from "../search.ts";
import { mergeNews, readContent, writeContent } from "./content.ts";
import { lockSearches, type WatchTables } from "./searches.ts";
import type { MessageRow, OwnWatchTables } from "./tables.ts";

type Named = Pick<StoredMessage, "id" | "search">;

/** The messages that wait to be sent, or are being sent. */
export function createMessageTable(database: Kysely<Tables>) {
	const db = database.withTables<OwnWatchTables>();

	const change = <Result>(work: (transaction: Transaction<WatchTables>) => Promise<Result>): Promise<Result> =>
		db.transaction().execute(async transaction => {
			await lockSearches(transaction);
			return work(transaction);
		});

	/** Stores why messages may be missing, with the number of cards that they were about, and deletes them. */
	async function giveUp(
		transaction: Transaction<WatchTables>,
		messages: readonly Pick<MessageRow, "id" | "searchId" | "total">[],
		notice: SearchNotice,
	): Promise<void> {
		for (const { id, searchId, total } of messages) {
			const missed = sql<number>`missed + ${total}`;
			await transaction.updateTable("savedSearches").set({ notice, missed }).where("id", "=", searchId).execute();
			await transaction.deleteFrom("searchMessages").where("id", "=", id).execute();
		}
	}

	return {
		/** The next waiting messages by id, with the people who get them and their questions. */
		waitingAfter: (id: number, limit: number): Promise<{ id: number; userId: string; questionId: number }[]> =>
			db
				.selectFrom("searchMessages")
				.innerJoin("savedSearches", "savedSearches.id", "searchMessages.searchId")
				.select(["searchMessages.id as id", "savedSearches.userId as userId", "questionId"])
				.where("searchMessages.id", ">", id)
				.where("searchMessages.status", "=", "waiting")
				.orderBy("searchMessages.id")
				.limit(limit)
				.execute(),
		/** Marks a waiting message as being sent. @returns undefined if it no longer waits, or its search no longer does */
		begin(id: number): Promise<StoredMessage | undefined> {
			return change(async transaction => {
				const row = await transaction
					.selectFrom("searchMessages")
					.innerJoin("savedSearches", "savedSearches.id", "searchMessages.searchId")
					.innerJoin("watchQuestions", "watchQuestions.id", "savedSearches.questionId")
					.select(["savedSearches.id as searchId", "savedSearches.userId as userId", "name", "locale"])
					.select(["query", "kind", "percent", "createdAt", "searchMessages.cards as cards", "total"])
					.where("searchMessages.id", "=", id)
					.where("searchMessages.status", "=", "waiting")
					.where("savedSearches.status", "=", "on")
					.executeTakeFirst();
				if (row === undefined) return undefined;
				await transaction.updateTable("searchMessages").set({ status: "sending" }).where("id", "=", id).execute();
				const { searchId, createdAt, cards, total, ...search } = row;
				return { id, search: { id: searchId, ...search }, createdAt, ...readContent({ cards, total }) };
			});
		},
		/** Deletes a message that was sent. @param at epoch ms */
		sent({ id, search }: Named, at: number): Promise<void> {
			return change(async transaction => {
				await transaction.deleteFrom("searchMessages").where("id", "=", id).execute();
				await transaction.updateTable("savedSearches").set({ toldAt: at }).where("id", "=", search.id).execute();
			});
		},
		/** Deletes a message of which no card is left. */
		async drop({ id }: Named): Promise<void> {
			await db.deleteFrom("searchMessages").where("id", "=", id).execute();
		},
		/** Lets a message that was not sent wait again. One that was stored meanwhile for its search becomes a part of it. */
		notSent({ id, search }: Named): Promise<void> {
			return change(async transaction => {
				const ofSearch = transaction.selectFrom("searchMessages").selectAll().where("searchId", "=", search.id);
				const rows = await ofSearch.orderBy("id").execute();
				const message = rows.find(row => row.id === id && row.status === "sending");
				if (message === undefined) return;
				let content = readContent(message);
				for (const row of rows.filter(({ status }) => status === "waiting")) {
					const newer = readContent(row);
					const { cards, total } = mergeNews(newer.cards, content);
					content = { cards, total: total + newer.total - newer.cards.length };
					await transaction.deleteFrom("searchMessages").where("id", "=", row.id).execute();
				}
				const waiting = { status: "waiting" as const, ...writeContent(content) };
				await transaction.updateTable("searchMessages").set(waiting).where("id", "=", id).execute();
			});
		},
		/** Gives up a message that may have been sent or not. */
		interrupted({ id }: Named): Promise<void> {
			return change(async transaction => {
				const message = transaction.selectFrom("searchMessages").selectAll().where("id", "=", id);
				await giveUp(transaction, await message.execute(), "interrupted");
			});
		},
		/** Pauses all searches of a person who cannot be written to, and gives up their messages. */
		closed({ search: { userId } }: Named): Promise<void> {
			return change(async transaction => {
				const theirs = transaction
					.selectFrom("searchMessages")
					.innerJoin("savedSearches", "savedSearches.id", "searchMessages.searchId")
					.select(["searchMessages.id as id", "searchId", "total"])
					.where("userId", "=", userId);
				await giveUp(transaction, await theirs.execute(), "closed");
				const searches = transaction.updateTable("savedSearches").set({ status: "paused" });
				await searches.where("userId", "=", userId).where("status", "=", "on").execute();
			});
		},
		/**
		 * Gives up the messages that another process was sending: a second message is worse than a missing one.
		 *
		 * @param ids the messages that this process is sending
		 * @returns whether there were any
		 */
		interruptOthers(ids: readonly number[]): Promise<boolean> {
			return change(async transaction => {
				const sending = transaction.selectFrom("searchMessages").selectAll().where("status", "=", "sending");
				const others = (await sending.execute()).filter(({ id }) => !ids.includes(id));
				await giveUp(transaction, others, "interrupted");
				return others.length > 0;
			});
		},
	};
}

export type MessageTable = ReturnType<typeof createMessageTable>;
