import { UserError } from "../errors.ts";
import { nextTurn } from "../ground/async.ts";
import type { Logger } from "../ground/logger.ts";
import { oneByOne } from "../ground/one-by-one.ts";
import type { ItemType } from "../ground/words.ts";
import type { Catalog, Crawl } from "../market/catalog/catalog.ts";
import type { Delivery } from "../posting/delivery.ts";
import type { Database } from "../storage/database.ts";
import { findAskedTypes, MAX_PERIODS } from "./asked-types.ts";
import type { MedianOf } from "./conditions/condition.ts";
import { CARDS_CONDITIONS } from "./conditions/index.ts";
import { compareWithStored, createMarketReading, firstCards, type MarketReading } from "./news.ts";
import { type AskQuestion, askAboutCard, bestFirst, type NewsCard, parseCardQuery } from "./search.ts";
import type { Answered, QuestionTable } from "./store/questions.ts";
import type { QuestionRow } from "./store/tables.ts";

export interface SearchWatchOptions {
	catalog: Pick<Catalog, "all" | "get" | "progress">;
	questions: QuestionTable;
	delivery: Pick<Delivery, "wake">;
	database: Pick<Database, "db" | "isLeader">;
	/** The service whose cards these are. */
	origin: string;
	/** Prepares to answer the questions of one round, or those of a person with this locale. */
	createAsker: (locale?: string) => AskQuestion;
	medianOf: MedianOf;
	logger: Logger;
	/** Epoch ms. */
	now: () => number;
}

/** Questions that are read, and written, at once. */
const QUESTIONS_AT_ONCE = 10;

/** A crawl that has been asked about, with the types about which it said something. */
interface AskedCrawl {
	crawl: Pick<Crawl, "startedAt" | "at" | "whole">;
	types: ReadonlySet<ItemType>;
}

/** All questions are asked with the same state of the market. */
interface Round {
	ask: AskQuestion;
	reading: MarketReading;
	isOtherService: boolean;
	failures: unknown[];
}

/** Asks all questions after each whole crawl, and tells people what newly fits, in the leader process. */
export function createSearchWatch(options: SearchWatchOptions) {
	const { catalog, questions, delivery, database, origin, createAsker, medianOf, logger, now } = options;
	const stopping = new AbortController();
	/** Readings are compared one after the other. */
	const inOrder = oneByOne();
	let last: AskedCrawl | null = null;

	const run = (work: () => Promise<void>): Promise<void> =>
		inOrder("readings", work).catch(err => logger.error({ err }, "the saved searches could not be asked"));

	/** Asks after a crawl. Its messages are stored when the promise resolves. */
	async function askAfterCrawl(crawl: Crawl): Promise<void> {
		const asked = await findAskedTypes(database.db, origin, crawl, catalog.progress().crawlMs);
		const { types, isOtherService } = asked;
		// Without its cards, nothing can be said about another service.
		if (isOtherService && !types.has("card")) return;
		last = { crawl, types };
		if (types.size > 0) await askAll(readingOf(last, true), isOtherService);
		await asked.note();
		delivery.wake();
		logger.debug({}, "searches checked");
	}

	/** Asks after attributes were read. Cards that no longer fit are not absent until the next whole crawl. */
	async function askAfterAttributes(): Promise<void> {
		if (last === null || last.types.size === 0) return;
		if (now() - last.crawl.startedAt > MAX_PERIODS * catalog.progress().crawlMs) return;
		await askAll(readingOf(last, false), false);
		delivery.wake();
	}

	function readingOf({ crawl: { whole, at }, types }: AskedCrawl, isWhole: boolean): MarketReading {
		const all = catalog.all();
		return createMarketReading(all, {
			isWhole,
			isOfAllTypes: all.every(({ item }) => types.has(item.type)),
			covers({ item, fetchedAt }) {
				// The next crawl may have read some pages already, and may turn out not to be whole.
				if (!isWhole && fetchedAt > at) return false;
				return types.has(item.type) && whole.get(item.type)?.has(item.uuid) === true;
			},
		});
	}

	/** Identical questions are one, whoever has saved them. */
	async function askAll(reading: MarketReading, isOtherService: boolean): Promise<void> {
		const round: Round = { ask: createAsker(), reading, isOtherService, failures: [] };
		let asked = 0;
		let told = 0;
		for (let lastId = 0; ; ) {
			const rows = await questions.after(lastId, QUESTIONS_AT_ONCE);
			const answers: Answered[] = [];
			for (const row of rows) {
				if (stopping.signal.aborted) return;
				const answer = await answerQuestion(row, round);
				if (answer !== null) answers.push(answer);
				await nextTurn();
			}
			// Another process may have taken over meanwhile.
			if (!database.isLeader()) return;
			if (answers.length > 0) await questions.write(answers, now());
			asked += rows.length;
			told += answers.filter(({ news }) => news.length > 0).length;
			if (rows.length < QUESTIONS_AT_ONCE) break;
			lastId = rows.at(-1)?.id ?? lastId;
			await nextTurn();
		}
		const { failures } = round;
		const [err] = failures;
		if (err !== undefined) logger.warn({ err, failed: failures.length }, "some saved searches could not be answered");
		logger.debug({ asked, told }, "saved searches asked");
	}

	/** @returns null if the question cannot be answered, or nothing has changed */
	async function answerQuestion(row: QuestionRow, round: Round): Promise<Answered | null> {
		const { kind, percent } = row;
		const { ask, reading, isOtherService, failures } = round;
		// Attributes change nothing of what is asked about one card.
		if (!reading.isWhole && parseCardQuery(row.query) !== null) return null;
		try {
			const askFor = (query: string) => askAboutCard(query, catalog) ?? ask(query);
			const fitting = await CARDS_CONDITIONS[kind].narrow(await askFor(row.query), percent, medianOf);
			// What is known of another service's cards says nothing about these.
			if (isOtherService) return { question: row, packed: firstCards(kind, fitting), news: [] };
			const compared = compareWithStored(row, fitting, reading);
			return compared && { question: row, packed: compared.packed, news: sortNews(compared.news) };
		} catch (err) {
			// Its team, series or captain may have left the market, or the service may not answer.
			if (!(err instanceof UserError)) failures.push(err);
			return null;
		}
	}

	const sortNews = (news: readonly NewsCard[]): NewsCard[] =>
		news
			.map(card => ({ card, entry: catalog.get(card.uuid) }))
			.sort((a, b) => bestFirst(a.entry, b.entry))
			.map(({ card }) => card);

	return {
		/** Asks all questions after a crawl of this process. Resolves when the messages are stored. */
		afterCrawl: (crawl: Crawl) => run(() => askAfterCrawl(crawl)),
		/** Asks all questions again, because attributes of cards were read. */
		async afterAttributes(): Promise<void> {
			if (database.isLeader()) await run(askAfterAttributes);
		},
		/** Asks no further questions, and waits for those that are being asked. */
		async stop() {
			stopping.abort();
			await run(async () => {});
		},
	};
}

export type SearchWatch = ReturnType<typeof createSearchWatch>;
