import { foldName } from "../game/participant.ts";
import { type MemberProblem, type NewMember, type PlannedMember, planMembers } from "./rules/plan-members.ts";
import type { Ruling } from "./season/decision.ts";
import type { Roster } from "./season/league.ts";
import { type Account, findPresent, type Member } from "./season/member.ts";
import type { LeagueStore } from "./store/leagues.ts";
import type { SeasonWrite } from "./store/write.ts";

type MemberRuling = Extract<Ruling, { kind: "member" }>;

/** The members of leagues, as commissioners change them. @param now epoch ms */
export function createMembers(store: LeagueStore, now: () => number) {
	return {
		/**
		 * Adds members, and changes members whose team exists already. If there is a problem, nothing is stored.
		 *
		 * @returns the problems, by the index of the member
		 */
		async put(
			leagueId: number,
			members: readonly NewMember[],
			by: string,
		): Promise<ReadonlyMap<number, MemberProblem>> {
			const roster = await store.roster(leagueId);
			const { problems } = planMembers(members, roster?.members ?? []);
			// A refused list changes nothing, so other changes need not wait for it.
			if (problems.size > 0) return problems;
			const changed = await store.change(leagueId, async (season, write) => {
				const { planned, problems } = planMembers(members, season.members);
				if (problems.size === 0) await putPlanned(season, write, planned, { by, at: now() });
				return problems;
			});
			return changed ?? new Map();
		},
		/** @param games whether the member's games keep counting @returns false if there is no such member */
		async remove(
			leagueId: number,
			id: number,
			games: "kept" | "excluded",
			by: string,
			reason: string,
		): Promise<boolean> {
			const isRemoved = await store.change(leagueId, async (season, write) => {
				const member = findPresent(season, id);
				if (member === undefined) return false;
				await write.members.update(id, { removed: games, removedAt: now() });
				await removeGamertags(write, member, games);
				const change = games === "kept" ? "removed" : "excluded";
				await write.decisions.add([{ kind: "member", member: id, change }], { by, at: now(), reason });
				await tellRemoved(write, member, by, now());
				return true;
			});
			return isRemoved ?? false;
		},
	};
}

/**
 * Stores planned members.
 *
 * @param joining the Discord id of the person who becomes the new member; null if a commissioner adds members
 * @returns the members' ids
 */
export async function putPlanned(
	{ members }: Roster,
	write: SeasonWrite,
	planned: readonly PlannedMember[],
	{ by, at, joining = null }: { by: string; at: number; joining?: string | null },
): Promise<number[]> {
	const added = planned.filter(({ member }) => member === null).map(({ entry }) => entry);
	const ids = await write.members.add(added.map(({ team, proposedUserId = null }) => ({ team, proposedUserId })));
	const places = planned.map(({ entry, member }) => ({ entry, member, id: member?.id ?? ids.shift() ?? 0 }));
	const changed = await setAccounts(members, write, places);
	const rulings: MemberRuling[] = [];
	const tellNamed = async (userId: string, team: string) => {
		if (userId !== by) await write.tell(userId, { kind: "named", team }, at);
	};
	for (const { team, proposedUserId = null } of added)
		if (proposedUserId !== null) await tellNamed(proposedUserId, team);
	for (const { entry, member, id } of places) {
		if (member === null) {
			rulings.push({ kind: "member", member: id, change: joining === null ? "added" : "joined" });
			continue;
		}
		const { team, removed, userId } = member;
		if (removed !== null) {
			rulings.push({ kind: "member", member: id, change: "restored", from: removed });
			await write.accounts.changeHidden([id], "removal", "mistake");
		}
		if (team !== entry.team) rulings.push({ kind: "member", member: id, change: "renamed", from: team });
		if (changed.has(id)) rulings.push({ kind: "member", member: id, change: "accounts" });
		// Only the owner of a gamertag binds a person to it: the person has to confirm a further one.
		const isUnbound = userId !== null && hasFurther(entry, member);
		const proposed = entry.proposedUserId === userId ? undefined : entry.proposedUserId;
		const asked = proposed ?? (isUnbound ? userId : null);
		if (asked !== null && asked !== member.proposedUserId) await tellNamed(asked, entry.team);
		await write.members.update(id, {
			team: entry.team,
			removed: null,
			removedAt: null,
			...(isUnbound && { userId: null, proposedUserId: userId }),
			...(proposed !== undefined && { proposedUserId: proposed }),
		});
	}
	// If a history hides the opponent's name, only the opponent's own history names both players.
	if (changed.size > 0 || rulings.some(({ change }) => change === "restored")) await write.accounts.readAgain();
	await write.decisions.add(rulings, { by, at, about: joining });
	return places.map(({ id }) => id);
}

/** Lets the person of a removed member hear it, unless they did it. */
export async function tellRemoved(
	write: SeasonWrite,
	{ team, userId }: Pick<Member, "team" | "userId">,
	by: string,
	at: number,
): Promise<void> {
	if (userId !== null && userId !== by) await write.tell(userId, { kind: "removed", team }, at);
}

/** Deletes the gamertags of a removed member. The readings of games that leave the table are kept for an undo. */
export async function removeGamertags(
	write: SeasonWrite,
	{ id, accounts }: Member,
	games: "kept" | "excluded",
): Promise<void> {
	const ids = accounts.map(account => account.id);
	if (games === "excluded") return write.accounts.hide(ids, "removal");
	await write.accounts.deleteGamertags(ids);
	await write.accounts.changeHidden([id], "undone", null);
}

/**
 * Gives members their new accounts. A gamertag that moves between two of them keeps its readings.
 *
 * @returns the ids of the members whose accounts have changed
 */
async function setAccounts(
	members: readonly Member[],
	write: SeasonWrite,
	places: readonly { entry: NewMember; id: number }[],
): Promise<ReadonlySet<number>> {
	const placed = new Set(places.map(({ id }) => id));
	const before = members
		.filter(({ id }) => placed.has(id))
		.flatMap(({ id, accounts }) => accounts.map(account => ({ ...account, memberId: id })));
	const byName = new Map(before.map(account => [nameOf(account), account]));
	const after = places.flatMap(({ entry, id }) => {
		const accounts = new Map(entry.accounts.map(account => [nameOf(account), account]));
		return [...accounts.values()].map(account => ({ ...account, memberId: id }));
	});
	const names = new Set(after.map(nameOf));
	const gone = before.filter(account => !names.has(nameOf(account)));
	const keeping = new Set(places.filter(({ entry }) => entry.oldGames === "kept").map(({ id }) => id));
	const excluding = [...placed].filter(id => !keeping.has(id));
	const idsOf = (accounts: typeof gone) => accounts.map(({ id }) => id);
	await write.accounts.deleteGamertags(idsOf(gone.filter(({ memberId }) => keeping.has(memberId))));
	await write.accounts.hide(idsOf(gone.filter(({ memberId }) => !keeping.has(memberId))), "mistake");
	await write.accounts.changeHidden([...keeping], "undone", null);
	await write.accounts.changeHidden(excluding, "undone", "mistake");
	const added = after.filter(account => !byName.has(nameOf(account)));
	await write.accounts.add(
		added.map(({ memberId, gamertag, platform }) => ({ memberId, gamertag, platform, folded: foldName(gamertag) })),
	);
	const changed = new Set([...gone, ...added].map(({ memberId }) => memberId));
	for (const { memberId, gamertag, platform } of after) {
		const account = byName.get(nameOf({ gamertag, platform }));
		if (account === undefined || (account.memberId === memberId && account.gamertag === gamertag)) continue;
		await write.accounts.move(account.id, memberId, gamertag);
		if (account.memberId !== memberId) changed.add(memberId).add(account.memberId);
	}
	return changed;
}

function nameOf({ gamertag, platform }: Pick<Account, "gamertag" | "platform">): string {
	return `${platform} ${foldName(gamertag)}`;
}

/** Whether a new member has a gamertag, or a platform of one, that the known member does not have. */
function hasFurther({ accounts }: NewMember, member: Member): boolean {
	const names = new Set(member.accounts.map(nameOf));
	return accounts.some(account => !names.has(nameOf(account)));
}
