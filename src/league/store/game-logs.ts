import { sql } from "kysely";
import type { OtherLogs } from "../../game-logs/store/player-games.ts";

/** The logs that leagues have read. */
export const leagueLogs: OtherLogs = {
	refersTo: factsId => sql`EXISTS (SELECT 1 FROM league_readings WHERE facts_id = ${factsId})`,
	gamesOf: ({ folded, platform }, ids) => sql`
		SELECT game_id, facts_id FROM league_readings JOIN league_accounts ON league_accounts.id = account_id
		WHERE folded = ${folded} AND platform = ${platform} AND game_id IN (${sql.join([...ids])})`,
};
