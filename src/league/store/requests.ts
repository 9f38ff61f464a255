import type { Kysely } from "kysely";
import { lock } from "../../storage/lock.ts";
import { MAX_JOIN_REQUESTS } from "../season/bounds.ts";
import type { JoinRequest } from "../season/join-request.ts";
import type { LeagueTables } from "./tables.ts";

const REQUEST = ["userId", "memberId", "team", "gamertag", "platform", "at"] as const;

/** The requests of people to join leagues. A request does not change a table, so it is not a change of a season. */
export function createRequestStatements(db: Kysely<LeagueTables>) {
	return {
		/** All requests, the oldest first. */
		async all(leagueId: number): Promise<JoinRequest[]> {
			const requests = db.selectFrom("leagueRequests").where("leagueId", "=", leagueId);
			return requests.select(REQUEST).orderBy("at").orderBy("userId").execute();
		},
		/**
		 * Stores a request in place of an earlier one of the same person.
		 *
		 * @param most the limit of requests for a league
		 * @returns false if it is reached
		 */
		put: (leagueId: number, request: JoinRequest, most = MAX_JOIN_REQUESTS): Promise<boolean> =>
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

/** A person's request, as it is within a change of the league; undefined if there is none any more. */
export function findRequest(
	db: Kysely<LeagueTables>,
	leagueId: number,
	userId: string,
): Promise<JoinRequest | undefined> {
	const requests = db.selectFrom("leagueRequests").where("leagueId", "=", leagueId).where("userId", "=", userId);
	return requests.select(REQUEST).executeTakeFirst();
}

export async function deleteRequest(db: Kysely<LeagueTables>, leagueId: number, userId: string): Promise<void> {
	await db.deleteFrom("leagueRequests").where("leagueId", "=", leagueId).where("userId", "=", userId).execute();
}
