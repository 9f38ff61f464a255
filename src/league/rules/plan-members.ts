import { foldName } from "../../game/participant.ts";
import type { Platform } from "../../ground/words.ts";
import { MAX_MEMBERS } from "../season/bounds.ts";
import { isPresent, type Member, presentMembers } from "../season/member.ts";
import { findTeam, foldTeam } from "./team-names.ts";

/** A member as a commissioner enters it. */
export interface NewMember {
	team: string;
	accounts: readonly { gamertag: string; platform: Platform }[];
	/** The Discord id of the person who has to confirm the membership. */
	proposedUserId?: string;
	/** The effect on the games of gamertags that the member loses; default: they leave the table. */
	oldGames?: "kept" | "excluded" | undefined;
}

/** The reason why a member, or a line of an import, cannot be stored. */
export type MemberProblem =
	| { why: "gamertag-taken"; gamertag: string; team: string }
	| { why: "team-taken"; team: string }
	| { why: "too-many-members" }
	| { why: "too-many-requests" };

/** A member to be stored: a new one, or a change of an existing one. */
export interface PlannedMember {
	entry: NewMember;
	/** The member that is changed; null if a new one is added. */
	member: Member | null;
}

/**
 * Plans which members are added and changed. An entry with the team of an existing member changes that member; an entry with
 * the gamertags of an existing member and another team renames it. Gamertags are unique in the season, whatever their
 * platform: the histories do not name the opponent's platform.
 *
 * @param members all members of the season
 * @returns the problems, by the entry's index, and what to store if there are none
 */
export function planMembers(
	entries: readonly NewMember[],
	members: readonly Member[],
): { planned: PlannedMember[]; problems: Map<number, MemberProblem> } {
	const named = new Set(entries.flatMap(({ team }) => findTeam(members, team) ?? []));
	const planned = entries.map(entry => ({
		entry,
		member: findTeam(members, entry.team) ?? findRenamed(entry, members, named),
	}));
	return { planned, problems: findProblems(planned, members) };
}

/** The only member who has all taken gamertags of an entry, and whose team is not in the list. */
function findRenamed({ accounts }: NewMember, members: readonly Member[], named: ReadonlySet<Member>): Member | null {
	const owners = new Set(accounts.flatMap(({ gamertag }) => findOwner(gamertag, members) ?? []));
	const [owner] = owners;
	return owner !== undefined && owners.size === 1 && !named.has(owner) ? owner : null;
}

/** Whether a member's account and a player's are the same. */
export function isAccountOf(account: NewMember["accounts"][number], player: NewMember["accounts"][number]): boolean {
	return account.platform === player.platform && foldName(account.gamertag) === foldName(player.gamertag);
}

/** The member of the season who has a player's gamertag; it does not prove that the member is that person. */
export function findByAccount({ members }: { members: readonly Member[] }, player: NewMember["accounts"][number]) {
	return presentMembers({ members }).find(({ accounts }) => accounts.some(account => isAccountOf(account, player)));
}

function findOwner(gamertag: string, members: readonly Member[]): Member | undefined {
	const folded = foldName(gamertag);
	return members.find(({ accounts }) => accounts.some(account => foldName(account.gamertag) === folded));
}

function findProblems(planned: readonly PlannedMember[], members: readonly Member[]): Map<number, MemberProblem> {
	const problems = new Map<number, MemberProblem>();
	const teams = new Set<string>();
	const changed = new Set<Member>();
	/** The team of each gamertag: in the list so far, and among the members that the list does not change. */
	const owners = new Map<string, string>();
	const inList = new Set(planned.flatMap(({ member }) => member ?? []));
	for (const { team, accounts } of members.filter(member => !inList.has(member))) {
		for (const { gamertag } of accounts) owners.set(foldName(gamertag), team);
	}
	let count = presentMembers({ members }).length;
	for (const [index, { entry, member }] of planned.entries()) {
		const { team, accounts } = entry;
		const taken = accounts.find(({ gamertag }) => owners.has(foldName(gamertag)));
		const isRepeated = teams.has(foldTeam(team)) || (member !== null && changed.has(member));
		if (isRepeated) problems.set(index, { why: "team-taken", team });
		else if (taken !== undefined) {
			const owner = owners.get(foldName(taken.gamertag)) ?? "";
			problems.set(index, { why: "gamertag-taken", gamertag: taken.gamertag, team: owner });
		}
		if (member === null || !isPresent(member)) {
			count++;
			if (count > MAX_MEMBERS && !problems.has(index)) problems.set(index, { why: "too-many-members" });
		}
		teams.add(foldTeam(team));
		if (member !== null) changed.add(member);
		for (const { gamertag } of accounts) {
			if (!owners.has(foldName(gamertag))) owners.set(foldName(gamertag), team);
		}
	}
	return problems;
}

/** Plans a member who joins. Joining does not take over or rename a member, except for a team whose owner has left. */
export function planJoin(
	entry: NewMember,
	members: readonly Member[],
): { planned: PlannedMember | null; problem: MemberProblem | null } {
	const refuse = (problem: MemberProblem) => ({ planned: null, problem });
	for (const { gamertag } of entry.accounts) {
		const owner = findOwner(gamertag, members);
		if (owner !== undefined) return refuse({ why: "gamertag-taken", gamertag, team: owner.team });
	}
	const same = findTeam(members, entry.team);
	const hasLeft = same !== undefined && isPresent(same) && same.userId === null && same.accounts.length === 0;
	if (same !== undefined && !hasLeft) return refuse({ why: "team-taken", team: same.team });
	const { planned, problems } = planMembers([entry], members);
	return { planned: planned[0] ?? null, problem: problems.get(0) ?? null };
}
