import { randomUUID } from "node:crypto";
import { type Kysely, sql, type Transaction } from "kysely";
import { nextTurn } from "../../ground/async.ts";
import { addPrivatePosts } from "../../posting/store/private-posts.ts";
import { writeInBackground } from "../../storage/background-writes.ts";
import type { Tables } from "../../storage/tables.ts";
import type { NewsCard } from "../search.ts";
import type { PackedCards } from "../stored-cards.ts";
import { formatCards, joinCards, tellCards, toldCards } from "../told-cards.ts";
import { lockSearches, searchTarget } from "./searches.ts";
import type { OwnWatchTables, QuestionRow, WatchTables } from "./tables.ts";

/** What a reading says about a question. */
export interface Answered {
	question: Pick<QuestionRow, "id" | "version">;
	packed: PackedCards;
	/** The cards that its people are to be told about, the best first. */
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
					if ((await writeCards(transaction, question, packed)) && news.length > 0) told.set(question.id, news);
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
 * Adds a message for each search of some questions.
 *
 * @param told the cards that newly fit, by question
 */
async function addMessages(
	transaction: Transaction<WatchTables>,
	told: ReadonlyMap<number, readonly NewsCard[]>,
	at: number,
): Promise<void> {
	if (told.size === 0) return;
	/** All searches of a question have the same message. */
	const bodies = new Map([...told].map(([id, news]) => [id, formatCards(tellCards(news))]));
	for (let last = 0; ; await nextTurn()) {
		const searches = await transaction
			.selectFrom("savedSearches")
			.select(["id", "userId", "questionId"])
			.where("questionId", "in", [...told.keys()])
			.where("status", "=", "on")
			.where("id", ">", last)
			.orderBy("id")
			.limit(AT_ONCE)
			.execute();
		const posts = searches.map(({ id, userId, questionId }) => {
			return { target: searchTarget(id), userId, nonce: randomUUID(), body: bodies.get(questionId) ?? "" };
		});
		await addPrivatePosts(transaction, posts, at, { join: joinMessages });
		if (searches.length < AT_ONCE) return;
		last = searches.at(-1)?.id ?? last;
	}
}

function joinMessages(earlier: string, newer: string): string | null {
	const joined = joinCards(toldCards.parse(JSON.parse(earlier)), toldCards.parse(JSON.parse(newer)));
	return joined.total === 0 ? null : formatCards(joined);
}
