import { type Kysely, sql } from "kysely";
import { ALERT_CHANGES } from "../../ground/words.ts";
import type { WatchTables } from "./tables.ts";

/** Counts the alerts on prices, sums and changes. @param userId of one person; default: of all */
export async function countAlerts(of: Kysely<WatchTables>, userId?: string): Promise<number> {
	const bounds = of.selectFrom("alerts").select(sql<number>`count(*)`.as("count"));
	const changes = of
		.selectFrom("savedSearches")
		.innerJoin("watchQuestions", "watchQuestions.id", "savedSearches.questionId")
		.select(sql<number>`count(*)`.as("count"))
		.where("kind", "in", ALERT_CHANGES);
	const counts = [
		userId === undefined ? bounds : bounds.where("userId", "=", userId),
		userId === undefined ? changes : changes.where("userId", "=", userId),
	];
	let all = 0;
	for (const query of counts) all += Number((await query.executeTakeFirstOrThrow()).count);
	return all;
}
