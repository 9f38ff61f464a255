import type { Leagues } from "../../src/league/leagues.ts";

/** Names a person as a member, and lets the person confirm it. */
export async function bindPerson(leagues: Leagues, leagueId: number, memberId: number, userId: string): Promise<void> {
	const member = (await leagues.view(leagueId))?.members.find(({ id }) => id === memberId);
	if (member === undefined) throw new Error("There is no such member");
	const { team, accounts } = member;
	await leagues.members.put(leagueId, [{ team, accounts, proposedUserId: userId }], "boss");
	await leagues.people.claim(leagueId, memberId, userId, null);
}
