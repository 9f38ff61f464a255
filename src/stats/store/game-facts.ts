import type { Kysely } from "kysely";
import { nextTurn, partsOf } from "../../ground/async.ts";
import type { GameFactsRow, LeagueReadingRow, SeasonId } from "../../league/store/tables.ts";
import type { Tables } from "../../storage/tables.ts";

/** Rows that one statement reads or deletes within a few milliseconds. */
const AT_ONCE = 200;

/** What the logs of a season's games have told: which facts belong to which reading, and the facts themselves. */
export function createGameFactsTable(db: Kysely<Tables>) {
	return {
		idsOf: ({ leagueId, season }: SeasonId): Promise<Pick<LeagueReadingRow, "accountId" | "gameId" | "factsId">[]> => {
			const readings = db.selectFrom("leagueReadings").select(["accountId", "gameId", "factsId"]);
			const ofSeason = readings.where("leagueId", "=", leagueId).where("season", "=", season);
			return ofSeason.where("factsId", "is not", null).execute();
		},
		/** In parts, between which other work goes on. */
		async *read(ids: readonly string[]): AsyncGenerator<readonly GameFactsRow[]> {
			for await (const some of partsOf(ids, AT_ONCE))
				yield await db.selectFrom("gameFacts").selectAll().where("id", "in", some).execute();
		},
	};
}

export type GameFactsTable = ReturnType<typeof createGameFactsTable>;

/** Deletes all facts to which no league's reading and no player's game refers any more. */
export async function deleteUnusedFacts(db: Kysely<Tables>): Promise<void> {
	let last: string | undefined = "";
	while (last !== undefined) {
		const next = db.selectFrom("gameFacts").select("id").where("id", ">", last).orderBy("id").limit(AT_ONCE);
		const ids = (await next.execute()).map(({ id }) => id);
		await deleteUnused(db, ids);
		last = ids.length < AT_ONCE ? undefined : ids.at(-1);
		if (last !== undefined) await nextTurn();
	}
}

/** Deletes those of these facts to which nothing refers. */
export async function deleteUnused(db: Kysely<Tables>, ids: readonly string[]): Promise<void> {
	for await (const some of partsOf(ids, AT_ONCE)) {
		await db
			.deleteFrom("gameFacts")
			.where("id", "in", some)
			.where(({ not, exists, selectFrom }) =>
				not(exists(selectFrom("leagueReadings").select("factsId").whereRef("factsId", "=", "gameFacts.id"))),
			)
			.where(({ not, exists, selectFrom }) =>
				not(exists(selectFrom("playerGames").select("factsId").whereRef("factsId", "=", "gameFacts.id"))),
			)
			.execute();
	}
}
