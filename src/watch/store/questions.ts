import { type Kysely, sql, type Transaction } from "kysely";
import { nextTurn } from "../../ground/async.ts";
import { writeInBackground } from "../../storage/background-writes.ts";
import type { Tables } from "../../storage/tables.ts";
import type { NewsCard } from "../search.ts";
import type { PackedCards } from "../stored-cards.ts";
import { type MessageContent, mergeNews, readContent, writeContent } from "./content.ts";
import { lockSearches, type WatchTables } from "./searches.ts";
import type { OwnWatchTables, QuestionRow } from "./tables.ts";

/** What a reading says about a question. */
export interface Answered {
	question: Pick<QuestionRow, "id" | "version">;
	/** The cards of the question; null if they are the same as before. */
	packed: PackedCards | null;
	/** The cards that its people are to be told about, the best first. */
	news: readonly NewsCard[];
	/** What becomes of a card of a message that waits; undefined if no message of the question waits. */
	update?: ((card: NewsCard) => NewsCard | null) | undefined;
}

/** The messages that are written within a few milliseconds. */
const AT_ONCE = 250;
/** The cards of earlier messages that are read and written within a few milliseconds. */
const CARDS_AT_ONCE = 2000;

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
				const told = new Map<number, Pick<Answered, "news" | "update">>();
				for (const { question, packed, news, update } of answers) {
					if (packed !== null && !(await writeCards(transaction, question, packed))) continue;
					if (news.length > 0 || update !== undefined) told.set(question.id, { news, update });
				}
				await addMessages(transaction, told, at);
			});
		},
	};
}

export type QuestionTable = ReturnType<typeof createQuestionTable>;

/**
 * Writes the cards of a question. It is plain SQL, because building a query of many parts takes longer than running it.
 *
 * @returns false if another process has written them
 */
async function writeCards(
	transaction: Transaction<WatchTables>,
	{ id, version }: Answered["question"],
	{ cards, rarities }: PackedCards,
): Promise<boolean> {
	const written = await sql`
		UPDATE watch_questions SET cards = ${cards}, rarities = ${rarities}, version = ${version + 1}
		WHERE id = ${id} AND version = ${version}
	`.execute(transaction);
	return Number(written.numAffectedRows) > 0;
}

/**
 * Adds a message for each search of some questions. An earlier message that could not be sent yet tells about these cards too,
 * so that a person has one message a search to get, however long Discord fails. It is deleted when none of its cards is left.
 *
 * @param told what is said, by question
 */
async function addMessages(
	transaction: Transaction<WatchTables>,
	told: ReadonlyMap<number, Pick<Answered, "news" | "update">>,
	createdAt: number,
): Promise<void> {
	if (told.size === 0) return;
	/** Most searches of a question have the same message. */
	const fresh = new Map(
		[...told].map(([id, { news }]) => [id, writeContent(mergeNews(news, { cards: [], total: 0 }))] as const),
	);
	let cards = 0;
	for (let last = 0; ; await nextTurn()) {
		const searches = await transaction
			.selectFrom("savedSearches")
			.leftJoin("searchMessages", join =>
				join.onRef("searchId", "=", "savedSearches.id").on("searchMessages.status", "=", "waiting"),
			)
			.select(["savedSearches.id as searchId", "questionId", "searchMessages.id as waitingId"])
			.select(["searchMessages.cards as waitingCards", "searchMessages.total as waitingTotal"])
			.where("questionId", "in", [...told.keys()])
			.where("savedSearches.status", "=", "on")
			.where("savedSearches.id", ">", last)
			.orderBy("savedSearches.id")
			.limit(AT_ONCE)
			.execute();
		const rows = [];
		for (const { searchId, questionId, waitingId, waitingCards, waitingTotal } of searches) {
			const { news = [], update } = told.get(questionId) ?? {};
			if (waitingId !== null) {
				const earlier = readContent({ cards: waitingCards ?? "", total: waitingTotal ?? 0 });
				await replaceContent(transaction, waitingId, mergeNews(news, earlier, update));
				cards += earlier.cards.length + news.length;
				if (cards >= CARDS_AT_ONCE) {
					cards = 0;
					await nextTurn();
				}
				continue;
			}
			const content = fresh.get(questionId);
			if (news.length > 0 && content !== undefined) {
				rows.push({ searchId, status: "waiting" as const, createdAt, ...content });
			}
		}
		if (rows.length > 0) await transaction.insertInto("searchMessages").values(rows).execute();
		if (searches.length < AT_ONCE) return;
		last = searches.at(-1)?.searchId ?? last;
	}
}

async function replaceContent(
	transaction: Transaction<WatchTables>,
	id: number,
	merged: MessageContent,
): Promise<void> {
	if (merged.total === 0) {
		await sql`DELETE FROM search_messages WHERE id = ${id}`.execute(transaction);
		return;
	}
	const { cards, total } = writeContent(merged);
	await sql`UPDATE search_messages SET cards = ${cards}, total = ${total} WHERE id = ${id}`.execute(transaction);
}
