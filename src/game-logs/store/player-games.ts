import { type Kysely, type RawBuilder, sql } from "kysely";
import { nextTurn, partsOf } from "../../ground/async.ts";
import { DAY } from "../../ground/times.ts";
import type { Platform } from "../../ground/words.ts";
import { writeInBackground } from "../../storage/background-writes.ts";
import type { Tables } from "../../storage/tables.ts";
import { deleteUnused, type FactsUser, putFacts, readFacts } from "./game-facts.ts";
import type { GameFactsRow, OwnGameLogTables, PlayerGameRow } from "./tables.ts";

/** A gamertag as gamertags are compared, on one platform. */
export interface FoldedPlayer {
	folded: string;
	platform: Platform;
}

export interface PlayerGamesOptions {
	/** Epoch ms. */
	now: () => number;
	/** What leagues keep of games. */
	others: OtherLogs;
	/** Default: 20,000, about 40 MB with their facts. */
	max?: number;
}

/** Logs whose facts another room refers to, as SQL that names only tables of that room. */
export interface OtherLogs extends FactsUser {
	/** Selects `game_id` and `facts_id` of a player's games among these whose logs have been read. */
	gamesOf(player: FoldedPlayer, ids: readonly string[]): RawBuilder<unknown>;
}

/** Games that nobody has requested for this long are deleted. */
const UNUSED_MS = 30 * DAY;
/** Rows that one statement reads or deletes within a few milliseconds. */
const AT_ONCE = 100;

/**
 * The logs of gamertags that have been read for people, with their facts. Every method throws a StorageError when the
 * database fails.
 */
export function createPlayerGames(database: Kysely<Tables>, { now, others, max = 20_000 }: PlayerGamesOptions) {
	const db = database.withTables<OwnGameLogTables>();

	const ofPlayer = ({ folded, platform }: FoldedPlayer) =>
		db.selectFrom("playerGames").where("folded", "=", folded).where("platform", "=", platform);

	async function remove(rows: readonly PlayerGameRow[]): Promise<void> {
		for (const { folded, platform, gameId } of rows) {
			const games = db.deleteFrom("playerGames").where("folded", "=", folded).where("platform", "=", platform);
			await games.where("gameId", "=", gameId).execute();
		}
		const facts = rows.flatMap(({ factsId }) => factsId ?? []);
		await deleteUnused(db, facts, others);
	}

	/** Deletes what `find` finds, until it finds nothing. */
	async function removeAll(find: () => Promise<PlayerGameRow[]>): Promise<void> {
		for (let rows = await find(); rows.length > 0; rows = await find()) {
			await remove(rows);
			await nextTurn();
		}
	}

	return {
		/** The games among these whose logs have been read, for the player or for a league. */
		async read(
			player: FoldedPlayer,
			ids: readonly string[],
		): Promise<Map<string, Pick<PlayerGameRow, "factsId" | "readAt">>> {
			const found = new Map<string, Pick<PlayerGameRow, "factsId" | "readAt">>();
			for await (const some of partsOf(ids, AT_ONCE)) {
				const own = await ofPlayer(player).selectAll().where("gameId", "in", some).execute();
				for (const row of own) found.set(row.gameId, row);
				const idle = own.filter(({ usedAt }) => usedAt < now() - DAY).map(({ gameId }) => gameId);
				const games = db.updateTable("playerGames").set({ usedAt: now() }).where("folded", "=", player.folded);
				if (idle.length > 0) await games.where("platform", "=", player.platform).where("gameId", "in", idle).execute();
				const known = await sql<{ gameId: string; factsId: string; readAt: number }>`
					SELECT game_id, facts_id, read_at FROM (${others.gamesOf(player, some)}) AS others
					JOIN game_facts ON game_facts.id = facts_id`.execute(db);
				for (const { gameId, ...row } of known.rows) found.set(gameId, row);
			}
			return found;
		},
		facts: (ids: readonly string[]) => readFacts(db, ids),
		/**
		 * Stores the facts of a log.
		 *
		 * @param facts null if the service has no log, or one without a box score; if they lack the text, the stored facts
		 *   stay
		 */
		async put(
			player: FoldedPlayer,
			gameId: string,
			facts: (Pick<GameFactsRow, "id"> & Partial<Pick<GameFactsRow, "facts">>) | null,
		): Promise<void> {
			const at = now();
			const row = { factsId: facts?.id ?? null, readAt: at, usedAt: at };
			await writeInBackground(db, async transaction => {
				if (facts?.facts !== undefined) {
					await putFacts(transaction, { id: facts.id, facts: facts.facts, readAt: at });
				}
				await transaction
					.insertInto("playerGames")
					.values({ ...player, gameId, ...row })
					.onConflict(conflict => conflict.columns(["folded", "platform", "gameId"]).doUpdateSet(row))
					.execute();
			});
		},
		/** Deletes what is kept of a gamertag, on every platform. @param folded as gamertags are compared */
		forget: (folded: string): Promise<void> =>
			removeAll(() => db.selectFrom("playerGames").selectAll().where("folded", "=", folded).limit(AT_ONCE).execute()),
		/** Deletes games that nobody has requested for 30 days, and the longest unused ones beyond the limit. */
		async trim(): Promise<void> {
			const games = () => db.selectFrom("playerGames").selectAll().orderBy("usedAt");
			await removeAll(() =>
				games()
					.where("usedAt", "<", now() - UNUSED_MS)
					.limit(AT_ONCE)
					.execute(),
			);
			const counted = db.selectFrom("playerGames").select(sql<number>`count(*)`.as("count"));
			let excess = Number((await counted.executeTakeFirstOrThrow()).count) - max;
			await removeAll(async () => {
				const some = excess <= 0 ? [] : await games().limit(Math.min(excess, AT_ONCE)).execute();
				excess -= some.length;
				return some;
			});
		},
	};
}

export type PlayerGames = ReturnType<typeof createPlayerGames>;
