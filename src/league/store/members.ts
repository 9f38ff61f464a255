import type { Transaction } from "kysely";
import type { Member } from "../season/member.ts";
import type { LeagueTables, SeasonId } from "./tables.ts";

/** A member of any season of the league. */
export interface PastMember {
	id: number;
	season: number;
	team: string;
}

/** The statements that change the members of a season. */
export function createMemberStatements(db: Transaction<LeagueTables>, season: SeasonId) {
	const { leagueId } = season;

	return {
		/** @returns the new ids, in the same order */
		async add(
			members: readonly (Pick<Member, "team" | "proposedUserId"> & Partial<Pick<Member, "userId">>)[],
		): Promise<number[]> {
			if (members.length === 0) return [];
			const rows = members.map(member => ({ ...season, userId: null, ...member, removed: null, removedAt: null }));
			const added = await db.insertInto("leagueMembers").values(rows).returning("id").execute();
			return added.map(({ id }) => id).sort((a, b) => a - b);
		},
		async update(id: number, change: Partial<Omit<Member, "id" | "accounts" | "former">>): Promise<void> {
			await db.updateTable("leagueMembers").set(change).where("id", "=", id).execute();
		},
		/** Deletes a person's id from the members of all seasons. @returns the members to which the person was bound */
		async unbind(userId: string): Promise<PastMember[]> {
			const members = db.updateTable("leagueMembers").where("leagueId", "=", leagueId);
			await members.set({ proposedUserId: null }).where("proposedUserId", "=", userId).execute();
			const bound = members.set({ userId: null }).where("userId", "=", userId);
			return bound.returning(["id", "season", "team"]).execute();
		},
	};
}
