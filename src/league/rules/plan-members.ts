import { foldName } from "../../game/participant.ts";
import type { Platform } from "../../ground/words.ts";
import { MAX_MEMBERS } from "../season/bounds.ts";
import { isPresent, type Member, presentMembers } from "../season/member.ts";
import { foldTeam } from "./team-names.ts";

/** A member as a commissioner gives it. */
export interface NewMember {
	team: string;
	accounts: readonly { gamertag: string; platform: Platform }[];
	/** The Discord id of the person to confirm it. */
	proposedUserId?: string;
	/** What becomes of the games of gamertags that the member does not have any more; default: they leave the table. */
	oldGames?: "kept" | "excluded" | undefined;
}

/** Why a line of an import, or a member, is not taken. */
export type MemberProblem =
	| { why: "gamertag-taken"; gamertag: string; team: string }
	| { why: "team-taken"; team: string }
	| { why: "too-many-members" }
	| { why: "too-many-requests" };

/** A new member as it will be stored: a member of its own, or in place of what is known of another. */
export interface PlannedMember {
	given: NewMember;
	/** Null: a new one. */
	member: Member | null;
}

/**
 * Which members a list of new ones makes or changes: a team that is there already is changed; a member whose gamertags
 * come with another team is renamed. Gamertags are unique in the season, whatever their platform: the histories do not
 * name the opponent's platform.
 *
 * @param members all of the season
 * @returns the problems, by index; none: what to store
 */
export function planMembers(
	given: readonly NewMember[],
	members: readonly Member[],
): { planned: PlannedMember[]; problems: Map<number, MemberProblem> } {
	const byTeam = new Map(members.map(member => [foldTeam(member.team), member]));
	const named = new Set(given.flatMap(({ team }) => byTeam.get(foldTeam(team)) ?? []));
	const planned = given.map(each => ({
		given: each,
		member: byTeam.get(foldTeam(each.team)) ?? findRenamed(each, members, named),
	}));
	return { planned, problems: findProblems(planned, members) };
}

/** The one member who has all of the gamertags that are taken, and whose own team is not in the list. */
function findRenamed({ accounts }: NewMember, members: readonly Member[], named: ReadonlySet<Member>): Member | null {
	const owners = new Set(accounts.flatMap(({ gamertag }) => findOwner(gamertag, members) ?? []));
	const [owner] = owners;
	return owner !== undefined && owners.size === 1 && !named.has(owner) ? owner : null;
}

/** Whether a member's gamertag is that of a player. */
export function isAccountOf(account: NewMember["accounts"][number], player: NewMember["accounts"][number]): boolean {
	return account.platform === player.platform && foldName(account.gamertag) === foldName(player.gamertag);
}

function findOwner(gamertag: string, members: readonly Member[]): Member | undefined {
	const folded = foldName(gamertag);
	return members.find(({ accounts }) => accounts.some(account => foldName(account.gamertag) === folded));
}

function findProblems(planned: readonly PlannedMember[], members: readonly Member[]): Map<number, MemberProblem> {
	const problems = new Map<number, MemberProblem>();
	const teams = new Set<string>();
	const changed = new Set<Member>();
	/** Of the list so far, and of the members that the list does not change. */
	const owners = new Map<string, string>();
	const inList = new Set(planned.flatMap(({ member }) => member ?? []));
	for (const { team, accounts } of members.filter(member => !inList.has(member))) {
		for (const { gamertag } of accounts) owners.set(foldName(gamertag), team);
	}
	let count = presentMembers({ members }).length;
	for (const [index, { given, member }] of planned.entries()) {
		const { team, accounts } = given;
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

/** Nobody takes over, or renames, a member by joining; but a team whose owner has left may be taken. */
export function planJoin(
	given: NewMember,
	members: readonly Member[],
): { planned: PlannedMember | null; problem: MemberProblem | null } {
	const refuse = (problem: MemberProblem) => ({ planned: null, problem });
	for (const { gamertag } of given.accounts) {
		const owner = findOwner(gamertag, members);
		if (owner !== undefined) return refuse({ why: "gamertag-taken", gamertag, team: owner.team });
	}
	const same = members.find(({ team }) => foldTeam(team) === foldTeam(given.team));
	const hasLeft = same !== undefined && isPresent(same) && same.userId === null && same.accounts.length === 0;
	if (same !== undefined && !hasLeft) return refuse({ why: "team-taken", team: same.team });
	const { planned, problems } = planMembers([given], members);
	return { planned: planned[0] ?? null, problem: problems.get(0) ?? null };
}
