import { type Kysely, type RawBuilder, sql } from "kysely";
import type { StoredAbout } from "../season/about-person.ts";
import { leaguesOfMentions } from "./appointments.ts";
import type { LeagueTables } from "./tables.ts";

/** The statements about a person in all leagues. */
export function createPersonStatements(db: Kysely<LeagueTables>) {
	async function namesOf(leagueIds: RawBuilder<unknown>): Promise<string[]> {
		const { rows } = await sql<{ name: string }>`
			SELECT DISTINCT name FROM leagues WHERE id IN (${leagueIds}) ORDER BY name`.execute(db);
		return rows.map(({ name }) => name);
	}

	return {
		/** @param folded the person's linked gamertag in the form in which gamertags are compared; null: none */
		async about(userId: string, folded: string | null): Promise<StoredAbout> {
			const decisions = await sql<{ count: number }>`
				SELECT count(*) AS count FROM league_decisions
				WHERE "by" = ${userId} OR undone_by = ${userId} OR about = ${userId}`.execute(db);
			return {
				member: await namesOf(sql`SELECT league_id FROM league_members WHERE user_id = ${userId}`),
				named: await namesOf(sql`SELECT league_id FROM league_members WHERE proposed_user_id = ${userId}`),
				asked: await namesOf(sql`SELECT league_id FROM league_requests WHERE user_id = ${userId}`),
				listed: await namesOf(sql`
					SELECT league_accounts.league_id FROM league_accounts JOIN league_members ON league_members.id = member_id
					WHERE (folded = ${folded} OR league_accounts.id IN
						(SELECT account_id FROM league_account_names WHERE folded = ${folded}))
						AND (user_id IS NULL OR user_id <> ${userId})`),
				chosen: await namesOf(sql`SELECT league_id FROM league_choices WHERE user_id = ${userId}`),
				posting: await namesOf(sql`SELECT league_id FROM league_channels WHERE made_by = ${userId}`),
				mentioned: await namesOf(leaguesOfMentions(userId)),
				decisions: Number(decisions.rows[0]?.count ?? 0),
			};
		},
		/** The ids of the leagues whose members, decisions or requests name the person. */
		async leagues(userId: string): Promise<number[]> {
			const { rows } = await sql<{ leagueId: number }>`
				SELECT league_id FROM league_members WHERE user_id = ${userId} OR proposed_user_id = ${userId}
				UNION SELECT league_id FROM league_decisions WHERE "by" = ${userId} OR undone_by = ${userId} OR about = ${userId}
				UNION SELECT league_id FROM league_requests WHERE user_id = ${userId}
				UNION ${leaguesOfMentions(userId)}`.execute(db);
			return rows.map(({ leagueId }) => leagueId);
		},
		/** The league that the person chose last in a server. */
		async chosenLeague(userId: string, serverId: string): Promise<number | undefined> {
			const choices = db.selectFrom("leagueChoices").select("leagueId").where("userId", "=", userId);
			return (await choices.where("serverId", "=", serverId).executeTakeFirst())?.leagueId;
		},
		async chooseLeague(userId: string, serverId: string, leagueId: number): Promise<void> {
			await db
				.insertInto("leagueChoices")
				.values({ userId, serverId, leagueId })
				.onConflict(conflict => conflict.columns(["userId", "serverId"]).doUpdateSet({ leagueId }))
				.execute();
		},
		/** Deletes the person's choices, and the person's id from the channels that they set; the posts continue. */
		async forgetChoices(userId: string): Promise<void> {
			await db.updateTable("leagueChannels").set({ madeBy: null }).where("madeBy", "=", userId).execute();
			await db.deleteFrom("leagueChoices").where("userId", "=", userId).execute();
		},
	};
}
