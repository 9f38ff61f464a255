import { type Kysely, sql, type Transaction } from "kysely";
import { nextTurn } from "../../ground/async.ts";
import { writeInBackground } from "../../storage/background-writes.ts";
import type { Tables } from "../../storage/tables.ts";
import { MAX_LISTED, type NewsCard } from "../search.ts";
import type { PackedCards } from "../stored-cards.ts";
import { parseNewsCards } from "./messages.ts";
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
				const told = new Map<number, readonly NewsCard[]>();
				for (const { question, packed, news } of answers) {
					if (await writeCards(transaction, question, packed)) told.set(question.id, news);
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
 * so that a person has one message a search to get, however long Discord fails.
 *
 * @param told the cards by question
 */
async function addMessages(
	transaction: Transaction<WatchTables>,
	told: ReadonlyMap<number, readonly NewsCard[]>,
	createdAt: number,
): Promise<void> {
	const questions = [...told].flatMap(([id, news]) => (news.length > 0 ? id : []));
	if (questions.length === 0) return;
	for (let last = 0; ; await nextTurn()) {
		const searches = await transaction
			.selectFrom("savedSearches")
			.leftJoin("searchMessages", join =>
				join.onRef("searchId", "=", "savedSearches.id").on("searchMessages.status", "=", "waiting"),
			)
			.select(["savedSearches.id as searchId", "questionId", "searchMessages.id as waitingId"])
			.select(["searchMessages.cards as waitingCards", "searchMessages.total as waitingTotal"])
			.where("questionId", "in", questions)
			.where("savedSearches.status", "=", "on")
			.where("savedSearches.id", ">", last)
			.orderBy("savedSearches.id")
			.limit(AT_ONCE)
			.execute();
		const rows = [];
		for (const { searchId, questionId, waitingId, waitingCards, waitingTotal } of searches) {
			const earlier = { cards: parseNewsCards(waitingCards ?? "[]"), total: waitingTotal ?? 0 };
			const { cards, total } = mergeNews(told.get(questionId) ?? [], earlier);
			const content = { cards: JSON.stringify(cards), total };
			if (waitingId === null) rows.push({ searchId, status: "waiting" as const, createdAt, ...content });
			else await replaceContent(transaction, waitingId, content);
		}
		if (rows.length > 0) await transaction.insertInto("searchMessages").values(rows).execute();
		if (searches.length < AT_ONCE) return;
		last = searches.at(-1)?.searchId ?? last;
	}
}

/**
 * The cards of a message that could not be sent yet, with newer ones: the newest are listed first. A card that is listed in
 * both counts once, and says what it was before the first of its changes.
 */
export function mergeNews(
	news: readonly NewsCard[],
	earlier: { cards: readonly NewsCard[]; total: number },
): { cards: NewsCard[]; total: number } {
	const before = new Map(earlier.cards.map(card => [card.uuid, card]));
	const newer = news.map(card => ({ ...card, before: before.get(card.uuid)?.before ?? card.before }));
	const uuids = new Set(news.map(({ uuid }) => uuid));
	const older = earlier.cards.filter(({ uuid }) => !uuids.has(uuid));
	const repeated = earlier.cards.length - older.length;
	return { cards: [...newer, ...older].slice(0, MAX_LISTED), total: news.length + earlier.total - repeated };
}

async function replaceContent(
	transaction: Transaction<WatchTables>,
	id: number,
	{ cards, total }: { cards: string; total: number },
): Promise<void> {
	await sql`UPDATE search_messages SET cards = ${cards}, total = ${total} WHERE id = ${id}`.execute(transaction);
}
