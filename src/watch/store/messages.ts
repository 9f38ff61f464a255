import { type Kysely, sql, type Transaction } from "kysely";
import { z } from "zod";
import { parseJson } from "../../ground/json.ts";
import type { Tables } from "../../storage/tables.ts";
import type { NewsCard, SearchMessage, SearchNotice } from "../search.ts";
import { lockSearches, type WatchTables } from "./searches.ts";
import type { MessageRow, OwnWatchTables } from "./tables.ts";

const fact = z.object({ overall: z.number(), rarity: z.string() }).nullable().catch(null);
const cardsSchema = z.array(z.object({ uuid: z.string(), before: fact, after: fact })).catch([]);

/** Reads the cards of a message; none if they are damaged. */
export const parseNewsCards = (json: string): NewsCard[] => cardsSchema.parse(parseJson(json));

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
		/** The next waiting messages by id, with the people who get them. */
		waitingAfter: (id: number, limit: number): Promise<{ id: number; userId: string }[]> =>
			db
				.selectFrom("searchMessages")
				.innerJoin("savedSearches", "savedSearches.id", "searchMessages.searchId")
				.select(["searchMessages.id as id", "savedSearches.userId as userId"])
				.where("searchMessages.id", ">", id)
				.where("searchMessages.status", "=", "waiting")
				.orderBy("searchMessages.id")
				.limit(limit)
				.execute(),
		/** Marks a waiting message as being sent. @returns undefined if it no longer waits, or its search no longer does */
		begin(id: number): Promise<SearchMessage | undefined> {
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
				return { id, search: { id: searchId, ...search }, createdAt, cards: parseNewsCards(cards), total };
			});
		},
		/** Deletes a message that was sent. @param at epoch ms */
		sent({ id, search }: SearchMessage, at: number): Promise<void> {
			return change(async transaction => {
				await transaction.deleteFrom("searchMessages").where("id", "=", id).execute();
				await transaction.updateTable("savedSearches").set({ toldAt: at }).where("id", "=", search.id).execute();
			});
		},
		/** Lets a message that was not sent wait again. */
		async notSent({ id }: SearchMessage): Promise<void> {
			const message = db.updateTable("searchMessages").set({ status: "waiting" }).where("id", "=", id);
			await message.where("status", "=", "sending").execute();
		},
		/** Gives up a message that may have been sent or not. */
		interrupted({ id }: SearchMessage): Promise<void> {
			return change(async transaction => {
				const message = transaction.selectFrom("searchMessages").selectAll().where("id", "=", id);
				await giveUp(transaction, await message.execute(), "interrupted");
			});
		},
		/** Pauses all searches of a person who cannot be written to, and gives up their messages. */
		closed({ search: { userId } }: SearchMessage): Promise<void> {
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
