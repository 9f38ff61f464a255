import type { ExpressionBuilder } from "kysely";
import type { LeagueTables, SeasonId } from "./tables.ts";

type SeasonTables = "leagueMembers" | "leagueAccounts" | "leagueReadings" | "leagueDecisions";

/** Matches the rows that belong to a season. */
export const isOf =
	({ leagueId, season }: SeasonId) =>
	({ and }: ExpressionBuilder<LeagueTables, SeasonTables>) =>
		and({ leagueId, season });
