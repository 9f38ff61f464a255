import type { Client } from "../api/client.ts";
import { isComplete } from "../api/operations/game-log.ts";
import { COMPLETIONS_A_MINUTE } from "../api/transport/pace.ts";
import { isAnswer } from "../errors.ts";
import { FACTS_VERSION, findFacts, formatFacts, type GameFacts, gameFactsSchema } from "../game/facts.ts";
import { foldName } from "../game/participant.ts";
import { nextTurn, partsOf } from "../ground/async.ts";
import { createBoundedMap } from "../ground/bounded-map.ts";
import { parseJson } from "../ground/json.ts";
import type { Logger } from "../ground/logger.ts";
import { createQueue } from "../ground/queue.ts";
import { HOUR, MINUTE } from "../ground/times.ts";
import type { Platform } from "../ground/words.ts";
import type { FoldedPlayer, PlayerGames } from "./store/player-games.ts";

/** How the read of a log ends; `refused`: too much was waiting already. */
export const LOG_OUTCOMES = ["read", "no-log", "failed", "refused"] as const;
export type LogOutcome = (typeof LOG_OUTCOMES)[number];

export interface LogReaderOptions {
	api: Pick<Client, "gameLog">;
	table: PlayerGames;
	logger: Logger;
	/** Epoch ms. */
	now: () => number;
	onRead?: (outcome: LogOutcome) => void;
}

/** The known facts of games. */
export interface KnownFacts {
	/** The facts by the game's id, including facts of an earlier version until they have been read again. */
	facts: ReadonlyMap<string, GameFacts>;
	/** Games without a log, or with a log that has no box score. */
	without: ReadonlySet<string>;
	/** Resolves when the others have been read, or will not be; null: there are no others. */
	reading: Promise<void> | null;
}

interface Player {
	gamertag: string;
	platform: Platform;
}

interface LogJob extends FoldedPlayer {
	gamertag: string;
	gameId: string;
	/** The Discord id of the person who waits. */
	person: string;
	done: PromiseWithResolvers<void>;
}

/** Logs that are read at the same time. */
const AT_ONCE = 3;
/** The number of logs that may wait: for one person as many as two questions about a hundred games; and for all. */
const MAX_WAITING = { each: 200, all: 10_000 };
/** Facts that are parsed within a few milliseconds. */
const FACTS_AT_ONCE = 10;
/**
 * A game without a log, or with facts of an earlier version, is requested again after this time, when somebody asks for
 * it.
 */
const AGAIN_MS = HOUR;
/** Discord takes an answer for 15 minutes: no question is asked for longer. */
const FORGOTTEN = { max: 10_000, ttlMs: 15 * MINUTE };

/** Reads the logs of players' games in the background, and keeps what they tell. */
export function createLogReader({ api, table, logger, now, onRead = () => {} }: LogReaderOptions) {
	/** The jobs that wait or are in progress, by the log that they read. */
	const jobs = new Map<string, LogJob>();
	const queue = createQueue({ max: AT_ONCE, each: AT_ONCE });
	/** The time (`performance.now()`) at which each gamertag was last forgotten. */
	const forgottenAt = createBoundedMap<number>(FORGOTTEN.max, FORGOTTEN.ttlMs);
	const stopping = new AbortController();

	const keyOf = ({ folded, platform, gameId }: Pick<LogJob, "folded" | "platform" | "gameId">) =>
		`${platform} ${gameId} ${folded}`;

	/** A second question waits for the first one's read. @returns null if too much is waiting */
	function ask(job: Omit<LogJob, "done">): Promise<void> | null {
		const key = keyOf(job);
		const known = jobs.get(key);
		if (known !== undefined) return known.done.promise;
		if (queue.waiting(job.person) >= MAX_WAITING.each || jobs.size >= MAX_WAITING.all) {
			onRead("refused");
			return null;
		}
		const added = { ...job, done: Promise.withResolvers<void>() };
		jobs.set(key, added);
		queue.add(job.person, key, async () => {
			await run(added);
			if (jobs.get(key) === added) jobs.delete(key);
			added.done.resolve();
			return null;
		});
		return added.done.promise;
	}

	async function run(job: LogJob): Promise<void> {
		try {
			const player = { folded: job.folded, platform: job.platform };
			// Another read may have ended between the look into the database and the question.
			const known = (await table.read(player, [job.gameId])).get(job.gameId);
			if (known !== undefined && now() - known.readAt < AGAIN_MS) return;
			const told = await read(job);
			// Jobs that were deleted meanwhile are not stored.
			if (jobs.get(keyOf(job)) !== job) return;
			// Facts of an earlier version are better than none.
			const before = known?.factsId == null ? null : { id: known.factsId };
			await table.put(player, job.gameId, told ?? before);
			if (jobs.get(keyOf(job)) !== job) await table.forget(job.folded);
			onRead(told === null ? "no-log" : "read");
		} catch (err) {
			if (stopping.signal.aborted) return;
			onRead("failed");
			logger.debug({ err }, "the log of a game could not be read");
		}
	}

	/** @throws ApiError when the service fails */
	async function read({ gameId: id, gamertag: username, platform, person }: LogJob) {
		try {
			const options = { priority: "completion", person, signal: stopping.signal } as const;
			const { data } = await api.gameLog({ id, username, platform }, options);
			await nextTurn();
			const facts = isComplete(data) ? findFacts(data) : null;
			const text = facts && formatFacts(facts);
			return text === null ? null : { id: data.record.gameUuid ?? `game ${id}`, facts: text };
		} catch (error) {
			if (isAnswer(error)) return null;
			throw error;
		}
	}

	/** The known facts of games, without requests. @throws StorageError */
	async function known(player: FoldedPlayer, ids: readonly string[]) {
		const games = await table.read(player, ids);
		const without = new Set<string>();
		const gamesOf = new Map<string, string[]>();
		for (const id of ids) {
			const row = games.get(id);
			if (row?.factsId != null) gamesOf.set(row.factsId, [...(gamesOf.get(row.factsId) ?? []), id]);
			else if (row !== undefined && now() - row.readAt < AGAIN_MS) without.add(id);
		}
		const facts = new Map<string, GameFacts>();
		const outdated = new Set<string>();
		for await (const rows of table.facts([...gamesOf.keys()]))
			for await (const some of partsOf(rows, FACTS_AT_ONCE))
				for (const { id, facts: text } of some) {
					const parsed = gameFactsSchema.safeParse(parseJson(text));
					if (!parsed.success) continue;
					for (const gameId of gamesOf.get(id) ?? []) {
						facts.set(gameId, parsed.data);
						const isRecent = now() - (games.get(gameId)?.readAt ?? 0) < AGAIN_MS;
						if (parsed.data.version < FACTS_VERSION && !isRecent) outdated.add(gameId);
					}
				}
		return { facts, without, outdated };
	}

	return {
		/** The known facts of a player's games. @throws StorageError */
		async known({ gamertag, platform }: Player, ids: readonly string[]): Promise<Omit<KnownFacts, "reading">> {
			const { facts, without } = await known({ folded: foldName(gamertag), platform }, ids);
			return { facts, without };
		},
		/**
		 * The known facts of a player's games, and a read of the others.
		 *
		 * @param ids the ids of the games in the player's history, the most important first
		 * @param person the Discord id of the person who waits
		 * @param begunAt the time of the request (`performance.now()`): a gamertag that has been forgotten since is not read
		 * @throws StorageError
		 */
		async read(
			{ gamertag, platform }: Player,
			ids: readonly string[],
			person: string,
			begunAt: number,
		): Promise<KnownFacts> {
			const player = { folded: foldName(gamertag), platform };
			const { facts, without, outdated } = await known(player, ids);
			const isForgotten = (forgottenAt.get(player.folded) ?? 0) > begunAt;
			const unread = ids.filter(id => !facts.has(id) && !without.has(id));
			const due = isForgotten ? [] : [...unread, ...ids.filter(id => outdated.has(id))];
			const asked = due.flatMap(gameId => ask({ ...player, gamertag, gameId, person }) ?? []);
			const reading = asked.length === 0 ? null : Promise.all(asked).then(() => {});
			return { facts, without, reading };
		},
		/** Deletes what is kept of a gamertag, and stops reading it. @throws StorageError */
		async forget(gamertag: string): Promise<void> {
			const folded = foldName(gamertag);
			forgottenAt.set(folded, performance.now());
			for (const [key, job] of jobs) {
				if (job.folded !== folded) continue;
				jobs.delete(key);
				if (queue.drop(job.person, key)) job.done.resolve();
			}
			await table.forget(folded);
		},
		/** Logs that are asked for and not read yet. */
		waiting: () => jobs.size,
		/** The estimated minutes until everything that a person waits for has been read: people take turns. */
		minutesLeft: (person: string): number => Math.max(1, Math.ceil(queue.countUntil(person) / COMPLETIONS_A_MINUTE)),
		async stop(): Promise<void> {
			stopping.abort();
			await queue.stop();
			for (const { done } of jobs.values()) done.resolve();
		},
	};
}
