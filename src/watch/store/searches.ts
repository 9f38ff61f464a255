import { type Kysely, sql, type Transaction } from "kysely";
import { z } from "zod";
import type { EditionPart } from "../../storage/edition-part.ts";
import { lock } from "../../storage/lock.ts";
import type { Tables } from "../../storage/tables.ts";
import { type QuestionKind, type SavedQuestion, type SavedSearch, SEARCH_KINDS, type SearchKind } from "../search.ts";
import type { PackedCards } from "../stored-cards.ts";
import type { OwnWatchTables, WatchTables } from "./tables.ts";

export type NewSearch<Kind extends QuestionKind = SearchKind> = Pick<
	SavedSearch<Kind>,
	"userId" | "name" | "locale" | "setAt" | keyof SavedQuestion
>;

/** The numbers of searches that are allowed. */
export interface SearchLimits {
	each: number;
	total: number;
}

export type SavedSearchWithCards<Kind extends QuestionKind> = SavedSearch<Kind> & PackedCards;

/** The searches that are deleted within a few milliseconds. */
const ERASED_AT_ONCE = 100;

/** The target under which the messages of a search are stored, for example "search:12". */
export const searchTarget = (id: number): string => `search:${id}`;

/** Makes transactions that add or delete searches and questions wait for each other. */
export const lockSearches = (transaction: Transaction<WatchTables>) => lock(transaction, "saved searches");

/** The people whose searches are removed in one transaction when the edition of the game changes. */
const PEOPLE_AT_ONCE = 50;

/** The searches of a person, as they are set aside with their edition. */
const editionSchema = z.array(
	z.object({
		name: z.string(),
		locale: z.string(),
		status: z.enum(["on", "paused"]),
		setAt: z.number(),
		query: z.string(),
		kind: z.enum(SEARCH_KINDS),
		percent: z.number(),
		/** The cards that fitted last, in base64. */
		cards: z.base64(),
		rarities: z.string(),
	}),
);

export interface SearchTableOptions<Kind extends QuestionKind> {
	/** Only searches of these kinds are read and written. */
	kinds: readonly Kind[];
	/** Counts what a limit is about, of one person or of all; default: the searches of these kinds. */
	count?(of: Kysely<WatchTables>, userId?: string): Promise<number>;
}

/** The searches of all people. A write is on disk when its promise resolves. */
export function createSearchTable<Kind extends QuestionKind>(
	database: Kysely<Tables>,
	{ kinds, count: countLimited }: SearchTableOptions<Kind>,
) {
	const db = database.withTables<OwnWatchTables>();

	const change = <Result>(work: (transaction: Transaction<WatchTables>) => Promise<Result>): Promise<Result> =>
		db.transaction().execute(async transaction => {
			await lockSearches(transaction);
			return work(transaction);
		});

	const saved = (of: Kysely<WatchTables>) =>
		of
			.selectFrom("savedSearches")
			.innerJoin("watchQuestions", "watchQuestions.id", "savedSearches.questionId")
			.select(["savedSearches.id as id", "userId", "name", "locale", "status", "setAt", "toldAt", "query", "percent"])
			.select("kind")
			.where("kind", "in", kinds)
			.$castTo<SavedSearch<Kind>>();

	const withCards = (of: Kysely<WatchTables>) =>
		saved(of).select(["cards", "rarities"]).$castTo<SavedSearchWithCards<Kind>>();

	/** The ids of the questions of these kinds. */
	const ofKinds = (of: Kysely<WatchTables>) => of.selectFrom("watchQuestions").select("id").where("kind", "in", kinds);

	async function countSearches(of: Kysely<WatchTables>, userId?: string): Promise<number> {
		const all = of.selectFrom("savedSearches").select(sql<number>`count(*)`.as("count"));
		const counted = userId === undefined ? all : all.where("userId", "=", userId);
		const kept = counted.where("status", "!=", "removed").where("questionId", "in", ofKinds(of));
		return Number((await kept.executeTakeFirstOrThrow()).count);
	}

	async function isFull(of: Kysely<WatchTables>, userId: string, limits: SearchLimits) {
		const count = countLimited ?? countSearches;
		if ((await count(of, userId)) >= limits.each) return "each" as const;
		return (await count(of)) >= limits.total ? ("total" as const) : null;
	}

	const setLocale = async (of: Kysely<WatchTables>, userId: string, locale: string): Promise<void> => {
		const theirs = of.updateTable("savedSearches").set({ locale }).where("userId", "=", userId);
		await theirs.where("locale", "!=", locale).where("questionId", "in", ofKinds(of)).execute();
	};

	/** Deletes searches, and the questions that nobody has saved any more. */
	async function erase(transaction: Transaction<WatchTables>, ids: readonly number[]): Promise<void> {
		if (ids.length === 0) return;
		const gone = await transaction.deleteFrom("savedSearches").where("id", "in", ids).returning("questionId").execute();
		await transaction
			.deleteFrom("watchQuestions")
			.where(
				"id",
				"in",
				gone.map(({ questionId }) => questionId),
			)
			.where(({ not, exists, selectFrom }) =>
				not(exists(selectFrom("savedSearches").select("id").whereRef("questionId", "=", "watchQuestions.id"))),
			)
			.execute();
	}

	async function eraseOf(transaction: Transaction<WatchTables>, userId: string, status?: "removed") {
		const all = transaction.selectFrom("savedSearches").select("id").where("userId", "=", userId);
		const theirs = all.where("questionId", "in", ofKinds(transaction));
		await erase(transaction, await idsOf(status === undefined ? theirs : theirs.where("status", "=", status)));
	}

	async function findQuestion(
		transaction: Transaction<WatchTables>,
		{ query, kind, percent }: SavedQuestion<QuestionKind>,
		first: PackedCards,
	): Promise<number> {
		const key = { query, kind, percent };
		const same = await transaction
			.selectFrom("watchQuestions")
			.select("id")
			.where(({ and }) => and(key))
			.executeTakeFirst();
		if (same !== undefined) return same.id;
		const added = transaction.insertInto("watchQuestions").values({ ...key, ...first, version: 0 });
		return (await added.returning("id").executeTakeFirstOrThrow()).id;
	}

	const isOwn = (kind: QuestionKind): kind is Kind => kinds.some(each => each === kind);

	/** Stores a search as it was, unless the person has saved the same question meanwhile. */
	async function putBack(
		transaction: Transaction<WatchTables>,
		search: Omit<SavedSearch<Kind>, "id">,
		first: PackedCards,
	): Promise<void> {
		const { query, kind, percent, ...row } = search;
		const questionId = await findQuestion(transaction, { query, kind, percent }, first);
		await transaction
			.insertInto("savedSearches")
			.values({ ...row, questionId })
			.onConflict(conflict => conflict.columns(["userId", "questionId"]).doNothing())
			.execute();
	}

	/** The questions name cards, captains and collections, and what fitted them is known by the ids of cards. */
	const edition: EditionPart = {
		kind: "searches",
		async take(common) {
			const transaction = common.withTables<OwnWatchTables>();
			await lockSearches(transaction);
			const all = transaction.selectFrom("savedSearches").select("userId").distinct().orderBy("userId");
			const some = all.where("questionId", "in", ofKinds(transaction));
			const people = (await some.limit(PEOPLE_AT_ONCE).execute()).map(({ userId }) => userId);
			if (people.length === 0) return [];
			const rows = await saved(transaction)
				.select(["cards", "rarities"])
				.where("userId", "in", people)
				.orderBy("savedSearches.id")
				.execute();
			await erase(
				transaction,
				rows.map(({ id }) => id),
			);
			return people.map(userId => {
				const theirs = rows.filter(row => row.userId === userId && row.status !== "removed");
				const kept = theirs.map(({ name, locale, status, setAt, query, kind, percent, cards, rarities }) => {
					const packed = Buffer.from(cards).toString("base64");
					return { name, locale, status, setAt, query, kind, percent, cards: packed, rarities };
				});
				return { userId, count: kept.length, content: JSON.stringify(kept) };
			});
		},
		async putBack(common, { userId, content }) {
			const transaction = common.withTables<OwnWatchTables>();
			await lockSearches(transaction);
			for (const search of editionSchema.parse(JSON.parse(content))) {
				const { cards, rarities, kind, ...saved } = search;
				const first = { cards: Buffer.from(cards, "base64"), rarities };
				if (isOwn(kind)) await putBack(transaction, { ...saved, kind, userId, toldAt: null }, first);
			}
		},
	};

	return {
		edition,
		/** Some of the people who have such searches. */
		async somePeople(limit: number): Promise<string[]> {
			const all = db.selectFrom("savedSearches").select("userId").distinct().where("questionId", "in", ofKinds(db));
			return (await all.orderBy("userId").limit(limit).execute()).map(({ userId }) => userId);
		},
		/** Deletes all searches of a person, in a transaction of another part. @returns these */
		async takeAll(common: Kysely<Tables>, userId: string): Promise<SavedSearchWithCards<Kind>[]> {
			const transaction = common.withTables<OwnWatchTables>() as Transaction<WatchTables>;
			await lockSearches(transaction);
			const searches = await withCards(transaction).where("userId", "=", userId).orderBy("setAt").execute();
			await erase(
				transaction,
				searches.map(({ id }) => id),
			);
			return searches;
		},
		/** Stores a search as it was, in a transaction of another part. */
		async putBack(common: Kysely<Tables>, search: Omit<SavedSearch<Kind>, "id">, first: PackedCards): Promise<void> {
			const transaction = common.withTables<OwnWatchTables>() as Transaction<WatchTables>;
			await lockSearches(transaction);
			await putBack(transaction, search, first);
		},
		/** The number of searches of these kinds. */
		count: () => countSearches(db),
		async countQuestions(): Promise<number> {
			const all = db.selectFrom("watchQuestions").select(sql<number>`count(*)`.as("count"));
			return Number((await all.executeTakeFirstOrThrow()).count);
		},
		/** A person's searches without the removed one, in the order in which they were saved. */
		async of(userId: string): Promise<SavedSearch<Kind>[]> {
			const theirs = saved(db).where("userId", "=", userId).where("status", "!=", "removed");
			return theirs.orderBy("setAt").orderBy("savedSearches.id").execute();
		},
		/**
		 * Saves a search. If the person has saved the same question, it gets the new name, and waits again if it was paused. The
		 * person's other searches get its locale.
		 *
		 * @param first the cards that fit now, for a question that nobody has saved yet
		 */
		add(
			{ userId, name, locale, setAt, ...question }: NewSearch<Kind>,
			first: PackedCards,
			limits: SearchLimits,
		): Promise<{ search: SavedSearch<Kind>; replaced: string | null } | "each" | "total"> {
			return change(async transaction => {
				await lock(transaction, `alerts of ${userId}`);
				await eraseOf(transaction, userId, "removed");
				const questionId = await findQuestion(transaction, question, first);
				const same = await transaction
					.selectFrom("savedSearches")
					.selectAll()
					.where(({ and }) => and({ userId, questionId }))
					.executeTakeFirst();
				if (same === undefined) {
					const full = await isFull(transaction, userId, limits);
					if (full !== null) throw new LimitReached(full);
				}
				const row = { name, locale, status: "on" as const };
				const { id } = await transaction
					.insertInto("savedSearches")
					.values({ ...row, userId, questionId, setAt, toldAt: null, removedAt: null })
					.onConflict(conflict => conflict.columns(["userId", "questionId"]).doUpdateSet(row))
					.returning("id")
					.executeTakeFirstOrThrow();
				await setLocale(transaction, userId, locale);
				const search = await saved(transaction).where("savedSearches.id", "=", id).executeTakeFirstOrThrow();
				return { search, replaced: same?.name ?? null };
			}).catch((error: unknown) => {
				if (error instanceof LimitReached) return error.limit;
				throw error;
			});
		},
		/**
		 * Removes a search of a person, so that it can be restored until they save or remove another one, or it expires.
		 *
		 * @param removedAt epoch ms
		 * @returns undefined if the person does not have it
		 */
		remove(userId: string, id: number, removedAt: number): Promise<SavedSearch<Kind> | undefined> {
			return change(async transaction => {
				const theirs = saved(transaction).where("userId", "=", userId).where("savedSearches.id", "=", id);
				const search = await theirs.where("status", "!=", "removed").executeTakeFirst();
				if (search === undefined) return undefined;
				await eraseOf(transaction, userId, "removed");
				const row = { status: "removed" as const, removedAt };
				await transaction.updateTable("savedSearches").set(row).where("id", "=", id).execute();
				return search;
			});
		},
		/** Restores a removed search. @returns undefined if it is too late */
		restore(
			userId: string,
			id: number,
			limits: SearchLimits,
		): Promise<{ search: SavedSearch<Kind> } | "each" | "total" | undefined> {
			return change(async transaction => {
				const theirs = saved(transaction).where("userId", "=", userId).where("savedSearches.id", "=", id);
				const search = await theirs.executeTakeFirst();
				if (search?.status !== "removed") return search && { search };
				const full = await isFull(transaction, userId, limits);
				if (full !== null) return full;
				const row = { status: "on" as const, removedAt: null };
				await transaction.updateTable("savedSearches").set(row).where("id", "=", id).execute();
				return { search: { ...search, status: "on" } };
			});
		},
		/** Whether a removed search of the person can still be restored. */
		async hasRemoved(userId: string): Promise<boolean> {
			const removed = db.selectFrom("savedSearches").select("id").where("userId", "=", userId);
			return (await removed.where("status", "=", "removed").executeTakeFirst()) !== undefined;
		},
		/**
		 * Deletes some of the searches that were removed before a time.
		 *
		 * @param before epoch ms
		 * @returns whether there may be more
		 */
		eraseRemoved: (before: number): Promise<boolean> =>
			change(async transaction => {
				const removed = transaction.selectFrom("savedSearches").select("id").where("removedAt", "<", before);
				const ids = await idsOf(removed.limit(ERASED_AT_ONCE));
				await erase(transaction, ids);
				return ids.length === ERASED_AT_ONCE;
			}),
		/** Deletes a search of a person for good. @returns undefined if the person does not have it */
		erase: (userId: string, question: SavedQuestion<Kind>): Promise<SavedSearchWithCards<Kind> | undefined> =>
			change(async transaction => {
				const { query, kind, percent } = question;
				const theirs = withCards(transaction).where("userId", "=", userId).where("query", "=", query);
				const search = await theirs.where("kind", "=", kind).where("percent", "=", percent).executeTakeFirst();
				if (search !== undefined) await erase(transaction, [search.id]);
				return search;
			}),
		/** A person's searches with the cards of their questions. */
		async ofWithCards(userId: string): Promise<SavedSearchWithCards<Kind>[]> {
			const theirs = withCards(db).where("userId", "=", userId).where("status", "!=", "removed");
			return theirs.orderBy("setAt").orderBy("savedSearches.id").execute();
		},
		/** Deletes all searches of a person, also the removed one. */
		removeAll: (userId: string): Promise<void> => change(transaction => eraseOf(transaction, userId)),
		/** Lets a person's paused searches wait again. @returns their number */
		async resume(userId: string): Promise<number> {
			const theirs = db.updateTable("savedSearches").set({ status: "on" }).where("userId", "=", userId);
			const paused = theirs.where("status", "=", "paused").where("questionId", "in", ofKinds(db));
			const { numUpdatedRows } = await paused.executeTakeFirstOrThrow();
			return Number(numUpdatedRows);
		},
		/** Sets the language of a person's searches. */
		setLocale: (userId: string, locale: string) => setLocale(db, userId, locale),
		/** A search that waits for cards, with its question; undefined if it does not wait any more. */
		waiting: (id: number): Promise<SavedSearchWithCards<Kind> | undefined> =>
			withCards(db).where("savedSearches.id", "=", id).where("status", "=", "on").executeTakeFirst(),
		/** Notes that a message was sent. @param at epoch ms */
		async told(id: number, at: number): Promise<void> {
			await db.updateTable("savedSearches").set({ toldAt: at }).where("id", "=", id).execute();
		},
		/** Pauses all searches of a person who cannot be written to. */
		async pause(userId: string): Promise<void> {
			const searches = db.updateTable("savedSearches").set({ status: "paused" }).where("userId", "=", userId);
			await searches.where("status", "=", "on").execute();
		},
	};
}

async function idsOf(query: { execute(): Promise<{ id: number }[]> }): Promise<number[]> {
	return (await query.execute()).map(({ id }) => id);
}

export type SearchTable<Kind extends QuestionKind = SearchKind> = ReturnType<typeof createSearchTable<Kind>>;

/** Ends a transaction that would exceed a limit, so that its question is not kept. */
class LimitReached extends Error {
	readonly limit: "each" | "total";

	constructor(limit: "each" | "total") {
		super(limit);
		this.limit = limit;
	}
}
