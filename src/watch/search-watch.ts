import { UserError } from "../errors.ts";
import { nextTurn, retry, type Wait } from "../ground/async.ts";
import type { Logger } from "../ground/logger.ts";
import { oneByOne } from "../ground/one-by-one.ts";
import { createQueue } from "../ground/queue.ts";
import type { ItemType } from "../ground/words.ts";
import type { Catalog, Crawl } from "../market/catalog/catalog.ts";
import type { DirectOutcome } from "../posting/direct-messages.ts";
import type { Database } from "../storage/database.ts";
import { findAskedTypes, MAX_PERIODS } from "./asked-types.ts";
import { type MedianOf, narrowCards } from "./narrow.ts";
import { compareWithStored, createMarketReading, createUpdate, firstCards, type MarketReading } from "./news.ts";
import {
	type AskQuestion,
	bestFirst,
	MAX_LISTED,
	type NewsCard,
	type SearchMessage,
	type StoredMessage,
} from "./search.ts";
import type { MessageTable } from "./store/messages.ts";
import type { Answered, QuestionTable } from "./store/questions.ts";
import type { QuestionRow } from "./store/tables.ts";

/** The outcomes of messages, as they are counted. */
export const SEARCH_OUTCOMES = ["sent", "closed", "interrupted", "rate-limited", "failed"] as const;

/** Sends a message. If it rejects, the message was not sent, and is tried again after the next whole crawl. */
export type SendSearchMessage = (message: SearchMessage) => Promise<DirectOutcome>;

export interface SearchWatchOptions {
	catalog: Pick<Catalog, "all" | "get" | "progress">;
	questions: QuestionTable;
	messages: MessageTable;
	database: Pick<Database, "db" | "isLeader">;
	/** The service whose cards these are. */
	origin: string;
	/** Prepares to answer the questions of one round, or those of a person with this locale. */
	createAsker: (locale?: string) => AskQuestion;
	medianOf: MedianOf;
	send: SendSearchMessage;
	/** Called when people have new notices. */
	onNotices(): Promise<void>;
	/** Called with the outcome of each message. */
	onOutcome: (outcome: (typeof SEARCH_OUTCOMES)[number]) => void;
	logger: Logger;
	/** Epoch ms. */
	now: () => number;
	wait?: Wait | undefined;
}

/** Milliseconds before storing an outcome is retried. */
const RETRY_MS = 5000;
/** Questions that are read, and written, at once. */
const QUESTIONS_AT_ONCE = 10;
/** Messages that are read at once. */
const MESSAGES_AT_ONCE = 1000;

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
	/** The questions with a message that waits. */
	waiting: ReadonlySet<number>;
	failures: unknown[];
}

/** Asks all questions after each whole crawl, and tells people what newly fits, in the leader process. */
export function createSearchWatch(options: SearchWatchOptions) {
	const { catalog, questions, messages, database, origin, createAsker, medianOf, send } = options;
	const { onNotices, onOutcome, logger, now, wait } = options;
	const queue = createQueue(wait && { wait });
	const stopping = new AbortController();
	/** Readings are compared one after the other. */
	const inOrder = oneByOne();
	/** The messages that this process is sending. */
	const sending = new Set<number>();
	let last: AskedCrawl | null = null;

	const run = (work: () => Promise<void>): Promise<void> =>
		inOrder("readings", work).catch(err => logger.error({ err }, "the saved searches could not be asked"));

	/** Asks after a crawl. Its messages are stored when the promise resolves, and are sent afterwards. */
	async function askAfterCrawl(crawl: Crawl): Promise<void> {
		await takeOver();
		const asked = await findAskedTypes(database.db, origin, crawl, catalog.progress().crawlMs);
		const { types, isOtherService } = asked;
		// Without its cards, nothing can be said about another service.
		if (isOtherService && !types.has("card")) return;
		last = { crawl, types };
		if (types.size > 0) await askAll(readingOf(last, true), isOtherService);
		await asked.note();
		await queueMessages();
		logger.debug({}, "searches checked");
	}

	/** Asks after attributes were read. Cards that no longer fit are not absent until the next whole crawl. */
	async function askAfterAttributes(): Promise<void> {
		if (last === null || last.types.size === 0) return;
		if (now() - last.crawl.startedAt > MAX_PERIODS * catalog.progress().crawlMs) return;
		await askAll(readingOf(last, false), false);
		await queueMessages();
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
		const waiting = new Set<number>();
		for await (const { questionId } of waitingMessages()) waiting.add(questionId);
		const round: Round = { ask: createAsker(), reading, isOtherService, waiting, failures: [] };
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
		const { kind } = row;
		const { ask, reading, isOtherService, waiting, failures } = round;
		try {
			const fitting = await narrowCards(row, await ask(row.query), medianOf);
			// What is known of another service's cards says nothing about these.
			if (isOtherService) return { question: row, packed: firstCards(kind, fitting), news: [], update: () => null };
			const compared = compareWithStored(kind, row, fitting, reading);
			const update = waiting.has(row.id) ? createUpdate(kind, compared?.packed ?? row, reading) : undefined;
			if (compared === null) return update === undefined ? null : { question: row, packed: null, news: [], update };
			return { question: row, packed: compared.packed, news: sortNews(compared.news), update };
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

	/** The messages that a previous leader was sending count as sent. */
	async function takeOver(): Promise<void> {
		if (await messages.interruptOthers([...sending])) await onNotices();
	}

	async function* waitingMessages() {
		for (let lastId = 0; ; await nextTurn()) {
			const rows = await messages.waitingAfter(lastId, MESSAGES_AT_ONCE);
			yield* rows;
			if (rows.length < MESSAGES_AT_ONCE) return;
			lastId = rows.at(-1)?.id ?? lastId;
		}
	}

	async function queueMessages(): Promise<void> {
		for await (const { id, userId } of waitingMessages()) queue.add(userId, String(id), () => fire(id));
	}

	/** Stores the message as `sending` before it is sent: a crash can lose the message, but not double it. */
	async function fire(id: number): Promise<number | null> {
		// Another process may have taken over while the message waited.
		if (!database.isLeader()) return null;
		let stored: StoredMessage | undefined;
		try {
			stored = await messages.begin(id);
		} catch (err) {
			logger.error({ err }, "a message of a saved search could not be stored and is not sent");
		}
		if (stored === undefined) return null;
		sending.add(id);
		const outcome = await attempt(stored);
		await settle(stored, outcome);
		sending.delete(id);
		return typeof outcome === "object" ? outcome.retryAfterMs : null;
	}

	/** The message with its cards as they are now. Cards that have left the market are neither listed nor counted. */
	async function open({ id, search, createdAt, cards, total }: StoredMessage): Promise<SearchMessage> {
		const known = cards.flatMap(card => {
			const entry = catalog.get(card.uuid);
			return entry === undefined ? [] : [{ ...card, entry }];
		});
		const rows = [];
		for (const card of known.slice(0, MAX_LISTED)) {
			rows.push({ ...card, median: search.kind === "median" ? await medianOf(card.uuid) : null });
		}
		return { id, search, createdAt, rows, total: total - (cards.length - known.length) };
	}

	/** @returns `gone` if nothing is left to tell */
	async function attempt(stored: StoredMessage): Promise<DirectOutcome | "failed" | "gone"> {
		try {
			const message = await open(stored);
			return message.total === 0 ? "gone" : await send(message);
		} catch (err) {
			logger.warn({ err }, "a message of a saved search could not be sent");
			return "failed";
		}
	}

	/** While the database fails, the message keeps its slot: the outcomes of further messages would be lost too. */
	async function settle(message: StoredMessage, outcome: DirectOutcome | "failed" | "gone"): Promise<void> {
		const store = () => {
			if (outcome === "gone") return messages.drop(message);
			if (outcome === "sent") return messages.sent(message, now());
			if (outcome === "closed") return messages.closed(message);
			if (outcome === "interrupted") return messages.interrupted(message);
			return messages.notSent(message);
		};
		try {
			await retry(store, { pauseMs: () => RETRY_MS, signal: stopping.signal, ...(wait && { wait }) });
			if (outcome === "closed" || outcome === "interrupted") await onNotices();
		} catch (err) {
			logger.error({ err }, "the outcome of a saved search's message could not be stored");
		}
		if (outcome === "gone") return;
		const result = typeof outcome === "object" ? "rate-limited" : outcome;
		logger.info({ outcome: result }, "saved search");
		onOutcome(result);
	}

	return {
		/** Sends the messages that an earlier process has left. */
		start(): void {
			if (!database.isLeader()) return;
			void run(async () => {
				await takeOver();
				await queueMessages();
			});
		},
		/** Asks all questions after a crawl of this process. Resolves when the messages are stored. */
		afterCrawl: (crawl: Crawl) => run(() => askAfterCrawl(crawl)),
		/** Asks all questions again, because attributes of cards were read. */
		async afterAttributes(): Promise<void> {
			if (database.isLeader()) await run(askAfterAttributes);
		},
		/** Sends no further messages, and waits at most `graceMs` for the messages being sent. */
		async stop(graceMs: number) {
			stopping.abort();
			await queue.stop(graceMs);
			await run(async () => {});
		},
	};
}

export type SearchWatch = ReturnType<typeof createSearchWatch>;
