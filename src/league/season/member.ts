import type { Platform } from "../../ground/words.ts";

/** One gamertag of a member. */
export interface Account {
	id: number;
	gamertag: string;
	platform: Platform;
	/** The gamertag that it had in games before this time (epoch ms), if it was renamed. */
	former?: { gamertag: string; until: number };
}

/** An account of a season with the id of its player, which stays when the account is renamed; null: not known. */
export interface PlayerAccount extends Account {
	playerId: string | null;
}

export interface Member {
	id: number;
	team: string;
	/** The accounts of the member; empty once the member has left. */
	accounts: readonly Account[];
	/** The ids of accounts whose gamertags were deleted; their games stay with the member. */
	former: readonly number[];
	/** The Discord id of the person, who alone can bind it. */
	userId: string | null;
	/** The Discord id of the person that the commissioner named and who has not confirmed it. */
	proposedUserId: string | null;
	/** How the member was removed from the season: the games stay as played, or no longer count. */
	removed: null | "kept" | "excluded";
	/** The time of the removal, epoch ms; later games do not belong to the league. */
	removedAt: number | null;
}

/** Whether a member is in the season and was not removed from it. */
export function isPresent({ removed }: Pick<Member, "removed">): boolean {
	return removed === null;
}

/** The members of a season who were not removed from it. */
export function presentMembers<M extends Pick<Member, "removed">>({ members }: { members: readonly M[] }): M[] {
	return members.filter(isPresent);
}

/** A member who was not removed from the season; undefined if there is none with this id. */
export function findPresent<M extends Pick<Member, "id" | "removed">>(
	{ members }: { members: readonly M[] },
	id: number,
): M | undefined {
	return members.find(member => member.id === id && isPresent(member));
}

/** The member to which a person is bound, and that was not removed. @param userId Discord id */
export function findBoundMember<M extends Pick<Member, "userId" | "removed">>(
	{ members }: { members: readonly M[] },
	userId: string,
): M | undefined {
	return members.find(member => member.userId === userId && isPresent(member));
}
