import type { Kysely } from "kysely";
import { lock } from "../../storage/lock.ts";
import { MAX_REQUESTS } from "../season/bounds.ts";
import type { JoinRequest } from "../season/join-request.ts";
import type { LeagueTables } from "./tables.ts";

/** The requests of people who ask to join leagues. None of them changes a table, so they are no changes of a season. */
export function createRequestStatements(db: Kysely<LeagueTables>) {
	return {
		/** The oldest first. */
		async all(leagueId: number): Promise<JoinRequest[]> {
			const requests = db.selectFrom("leagueRequests").where("leagueId", "=", leagueId);
			return requests
				.select(["userId", "memberId", "team", "gamertag", "platform", "at"])
				.orderBy("at")
				.orderBy("userId")
				.execute();
		},
		/** Replaces an earlier request of the same person. @param most requests of a league @returns false if it has as many */
		put: (leagueId: number, request: JoinRequest, most = MAX_REQUESTS): Promise<boolean> =>
			db.transaction().execute(async transaction => {
				const { userId, ...change } = request;
				await lock(transaction, `requests of ${leagueId}`);
				const others = transaction
					.selectFrom("leagueRequests")
					.select(({ fn }) => fn.countAll<number>().as("count"))
					.where("leagueId", "=", leagueId)
					.where("userId", "!=", userId);
				if (Number((await others.executeTakeFirstOrThrow()).count) >= most) return false;
				await transaction
					.insertInto("leagueRequests")
					.values({ leagueId, ...request })
					.onConflict(conflict => conflict.columns(["leagueId", "userId"]).doUpdateSet(change))
					.execute();
				return true;
			}),
	};
}

export async function deleteRequest(db: Kysely<LeagueTables>, leagueId: number, userId: string): Promise<void> {
	await db.deleteFrom("leagueRequests").where("leagueId", "=", leagueId).where("userId", "=", userId).execute();
}
