import { type Kysely, type RawBuilder, sql } from "kysely";
import type { LeagueTables } from "./tables.ts";

/** What leagues hold of a person: the names of leagues, and a number of decisions. */
export interface StoredAbout {
	/** Leagues in which the person is a member. */
	member: string[];
	/** Leagues in which a commissioner has named the person as a member. */
	named: string[];
	/** Leagues that the person asks to join. */
	asked: string[];
	/** Leagues that list the person's gamertag alone. */
	listed: string[];
	/** Leagues that the person sees first. */
	chosen: string[];
	/** Leagues whose posts the person has set. */
	posting: string[];
	/** Decisions and changes that name the person. */
	decisions: number;
}

/** @param folded the person's linked gamertag, as gamertags are compared; null: none */
export async function readAboutPerson(
	db: Kysely<LeagueTables>,
	userId: string,
	folded: string | null,
): Promise<StoredAbout> {
	async function namesOf(leagueIds: RawBuilder<unknown>): Promise<string[]> {
		const { rows } = await sql<{ name: string }>`
			SELECT DISTINCT name FROM leagues WHERE id IN (${leagueIds}) ORDER BY name`.execute(db);
		return rows.map(({ name }) => name);
	}
	const decisions = await sql<{ count: number }>`
		SELECT count(*) AS count FROM league_decisions
		WHERE "by" = ${userId} OR undone_by = ${userId} OR about = ${userId}`.execute(db);
	return {
		member: await namesOf(sql`SELECT league_id FROM league_members WHERE user_id = ${userId}`),
		named: await namesOf(sql`SELECT league_id FROM league_members WHERE proposed_user_id = ${userId}`),
		asked: await namesOf(sql`SELECT league_id FROM league_requests WHERE user_id = ${userId}`),
		listed: await namesOf(sql`
			SELECT league_accounts.league_id FROM league_accounts JOIN league_members ON league_members.id = member_id
			WHERE folded = ${folded} AND (user_id IS NULL OR user_id <> ${userId})`),
		chosen: await namesOf(sql`SELECT league_id FROM league_choices WHERE user_id = ${userId}`),
		posting: await namesOf(sql`SELECT league_id FROM league_channels WHERE made_by = ${userId}`),
		decisions: Number(decisions.rows[0]?.count ?? 0),
	};
}

/** The leagues that hold a person's id in any way. */
export async function leaguesNaming(db: Kysely<LeagueTables>, userId: string): Promise<number[]> {
	const { rows } = await sql<{ leagueId: number }>`
		SELECT league_id FROM league_members WHERE user_id = ${userId} OR proposed_user_id = ${userId}
		UNION SELECT league_id FROM league_decisions WHERE "by" = ${userId} OR undone_by = ${userId} OR about = ${userId}
		UNION SELECT league_id FROM league_requests WHERE user_id = ${userId}`.execute(db);
	return rows.map(({ leagueId }) => leagueId);
}
