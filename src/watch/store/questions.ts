import { type Kysely, sql, type Transaction } from "kysely";
import { nextTurn } from "../../ground/async.ts";
import { writeInBackground } from "../../storage/background-writes.ts";
import type { Tables } from "../../storage/tables.ts";
import { MAX_LISTED, type NewsCard } from "../search.ts";
import type { PackedCards } from "../stored-cards.ts";
import { lockSearches, type WatchTables } from "./searches.ts";
import type { OwnWatchTables, QuestionRow } from "./tables.ts";

/** The cards of a question after a reading, and the cards that its people are to be told about, the best first. */
export interface Answered {
	question: Pick<QuestionRow, "id" | "version">;
	packed: PackedCards;
	news: readonly NewsCard[];
}

/** The messages that are written within a few milliseconds. */
const AT_ONCE = 250;

/** The questions of all saved searches. */
export function createQuestionTable(database: Kysely<Tables>) {
	const db = database.withTables<OwnWatchTables>();

	return {
		/** The next questions by id. */
		after: (id: number, limit: number): Promise<QuestionRow[]> =>
			db.selectFrom("watchQuestions").selectAll().where("id", ">", id).orderBy("id").limit(limit).execute(),
		/**
		 * Stores the cards of questions, and a message for each of their searches that is to be told, in one transaction. A
		 * question that another process has written meanwhile is left as it is.
		 *
		 * @param at epoch ms
		 */
		async write(answers: readonly Answered[], at: number): Promise<void> {
			// A power loss undoes the cards together with the messages, and the next crawl finds the same news.
			await writeInBackground(database, async common => {
				const transaction = common.withTables<OwnWatchTables>();
				await lockSearches(transaction);
				for (const { question, packed, news } of answers) {
					const written = await transaction
						.updateTable("watchQuestions")
						.set({ ...packed, version: question.version + 1 })
						.where("id", "=", question.id)
						.where("version", "=", question.version)
						.executeTakeFirstOrThrow();
					if (Number(written.numUpdatedRows) > 0 && news.length > 0)
						await addMessages(transaction, question.id, news, at);
				}
			});
		},
	};
}

export type QuestionTable = ReturnType<typeof createQuestionTable>;

/**
 * Adds a message for each search of a question. An earlier message that could not be sent yet tells about these cards too, so
 * that a person has one message a search to get, however long Discord fails.
 */
async function addMessages(
	transaction: Transaction<WatchTables>,
	questionId: number,
	news: readonly NewsCard[],
	createdAt: number,
): Promise<void> {
	const cards = JSON.stringify(news.slice(0, MAX_LISTED));
	for (let last = 0; ; await nextTurn()) {
		const searches = await transaction
			.selectFrom("savedSearches")
			.leftJoin("searchMessages", join =>
				join.onRef("searchId", "=", "savedSearches.id").on("searchMessages.status", "=", "waiting"),
			)
			.select(["savedSearches.id as searchId", "searchMessages.id as waitingId"])
			.where("questionId", "=", questionId)
			.where("savedSearches.status", "=", "on")
			.where("savedSearches.id", ">", last)
			.orderBy("savedSearches.id")
			.limit(AT_ONCE)
			.execute();
		const waiting = searches.flatMap(({ waitingId }) => waitingId ?? []);
		if (waiting.length > 0) {
			const total = sql<number>`total + ${news.length}`;
			await transaction.updateTable("searchMessages").set({ cards, total }).where("id", "in", waiting).execute();
		}
		const rows = searches
			.filter(({ waitingId }) => waitingId === null)
			.map(({ searchId }) => {
				return { searchId, status: "waiting" as const, createdAt, cards, total: news.length };
			});
		if (rows.length > 0) await transaction.insertInto("searchMessages").values(rows).execute();
		if (searches.length < AT_ONCE) return;
		last = searches.at(-1)?.searchId ?? last;
	}
}
