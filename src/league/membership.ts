import { foldName } from "../game/participant.ts";
import type { LeagueTables } from "../storage/leagues.ts";
import type { JoinRequest, Leagues, MemberProblem, NewMember } from "./leagues.ts";
import { type PlannedMember, planJoin, planMembers } from "./members.ts";
import type { Account, Member, Ruling } from "./season.ts";
import type { Roster, SeasonStore, SeasonWriter } from "./season-store.ts";

export interface MembershipOptions {
	store: SeasonStore;
	tables: Pick<LeagueTables, "requests" | "naming">;
	/** Epoch ms. */
	now: () => number;
	/** Called when other histories have to be read. */
	onAccounts: () => void;
}

type Membership = Pick<
	Leagues,
	| "putMembers"
	| "removeMember"
	| "bind"
	| "requests"
	| "request"
	| "answerRequest"
	| "join"
	| "leave"
	| "forget"
	| "naming"
>;

type MemberRuling = Extract<Ruling, { kind: "member" }>;

/** Who belongs to which league. */
export function createMembership({ store, tables, now, onAccounts }: MembershipOptions): Membership {
	/** Changes the season in progress. @param unknown the outcome for an unknown league */
	async function change<T>(
		leagueId: number,
		unknown: T,
		work: (roster: Roster, write: SeasonWriter) => Promise<T>,
	): Promise<T> {
		const outcome = await store.change(leagueId, work);
		onAccounts();
		return outcome === undefined ? unknown : outcome;
	}

	/** @returns the members' ids */
	async function putMembers(
		{ members }: Roster,
		write: SeasonWriter,
		planned: readonly PlannedMember[],
		by: string,
	): Promise<number[]> {
		const fresh = planned.filter(({ member }) => member === null).map(({ given }) => given);
		const ids = await write.addMembers(fresh.map(({ team, proposedUserId = null }) => ({ team, proposedUserId })));
		const places = planned.map(({ given, member }) => ({ given, member, id: member?.id ?? ids.shift() ?? 0 }));
		const changed = await setAccounts(members, write, places);
		const rulings: MemberRuling[] = [];
		const note = (member: number, change: MemberRuling["change"], from?: string) =>
			void rulings.push({ kind: "member", member, change, ...(from !== undefined && { from }) });
		for (const { given, member, id } of places) {
			if (member === null) note(id, "added");
			else {
				const { team, removed, userId } = member;
				if (removed !== null) note(id, "restored", removed);
				if (team !== given.team) note(id, "renamed", team);
				if (changed.has(id)) note(id, "accounts");
				// Only its owner binds a person to a gamertag: the person has to confirm a further one.
				const isUnbound = userId !== null && hasFurther(given, member);
				const proposed = given.proposedUserId === userId ? undefined : given.proposedUserId;
				await write.updateMember(id, {
					team: given.team,
					removed: null,
					removedAt: null,
					...(isUnbound && { userId: null, proposedUserId: userId }),
					...(proposed !== undefined && { proposedUserId: proposed }),
				});
			}
		}
		// A row that hides the opponent's name can be told by one side only.
		if (changed.size > 0 || rulings.some(ruling => ruling.change === "restored")) await write.readAgain();
		await write.decide(rulings, by, now());
		return places.map(({ id }) => id);
	}

	async function join(
		leagueId: number,
		{ userId, team, gamertag, platform }: Omit<JoinRequest, "at">,
		by: string,
		isAllowed: (roster: Roster) => boolean,
	): Promise<MemberProblem | null> {
		return change<MemberProblem | null>(leagueId, null, async (roster, write) => {
			if (!isAllowed(roster)) return null;
			const { planned, problem } = planJoin({ team, accounts: [{ gamertag, platform }] }, roster.members);
			if (planned === null || problem !== null) return problem;
			for (const id of await putMembers(roster, write, [planned], by)) await bind(write, roster.members, id, userId);
			await write.takeRequest(userId);
			return null;
		});
	}

	return {
		async putMembers(leagueId, given, by) {
			const roster = await store.roster(leagueId);
			const { problems } = planMembers(given, roster?.members ?? []);
			// What is refused is no change, for which others would have to wait.
			if (problems.size > 0) return problems;
			return change(leagueId, new Map<number, MemberProblem>(), async (current, write) => {
				const { planned, problems } = planMembers(given, current.members);
				if (problems.size === 0) await putMembers(current, write, planned, by);
				return problems;
			});
		},
		removeMember: (leagueId, id, games, by, reason) =>
			change(leagueId, false, async ({ members }, write) => {
				if (!members.some(member => member.id === id && member.removed === null)) return false;
				await write.updateMember(id, { removed: games, removedAt: now() });
				await write.stopReading(id);
				const what = games === "kept" ? "removed" : "excluded";
				await write.decide([{ kind: "member", member: id, change: what }], by, now(), reason);
				return true;
			}),
		bind: (leagueId, id, userId) =>
			change(leagueId, false, async ({ members }, write) => {
				const member = members.find(each => each.id === id && each.removed === null);
				if (member === undefined || (member.userId !== null && member.userId !== userId)) return false;
				await bind(write, members, id, userId);
				return true;
			}),
		requests: async leagueId => (await tables.requests(leagueId)).map(({ leagueId: _, ...request }) => request),
		request: (leagueId, request) =>
			change<MemberProblem | null>(leagueId, null, async ({ members }, write) => {
				const { team, gamertag, platform } = request;
				const { problem } = planJoin({ team, accounts: [{ gamertag, platform }] }, members);
				if (problem === null) await write.putRequest({ ...request, at: now() });
				return problem;
			}),
		async answerRequest(leagueId, userId, accepts, by) {
			const request = (await tables.requests(leagueId)).find(each => each.userId === userId);
			if (request === undefined) return null;
			if (accepts) return join(leagueId, request, by, () => true);
			await store.change(leagueId, (_, write) => write.takeRequest(userId));
			return null;
		},
		join: (leagueId, request) => join(leagueId, request, request.userId, ({ rules }) => rules.join === "open"),
		leave: (leagueId, userId) =>
			change<string[]>(leagueId, [], async (_, write) => (await write.leave(userId)).map(({ team }) => team)),
		async forget(userId) {
			let teams = 0;
			for (const leagueId of await tables.naming(userId)) {
				const left = await store.change(leagueId, async (_, write) => {
					await write.forgetDecider(userId);
					return write.leave(userId);
				});
				teams += left?.length ?? 0;
			}
			onAccounts();
			return teams;
		},
		naming: async userId => (await tables.naming(userId)).length,
	};
}

/** Binds a person to a member, and to no other one of the season. */
async function bind(write: SeasonWriter, members: readonly Member[], id: number, userId: string): Promise<void> {
	for (const other of members.filter(member => member.id !== id)) {
		if (other.userId === userId) await write.updateMember(other.id, { userId: null });
		if (other.proposedUserId === userId) await write.updateMember(other.id, { proposedUserId: null });
	}
	await write.updateMember(id, { userId, proposedUserId: null });
}

/**
 * Gives members these accounts. A gamertag that another of them had is moved with all that was read of it.
 *
 * @returns the ids of the members that have other accounts now
 */
async function setAccounts(
	members: readonly Member[],
	write: SeasonWriter,
	places: readonly { given: NewMember; id: number }[],
): Promise<ReadonlySet<number>> {
	const placed = new Set(places.map(({ id }) => id));
	const before = members
		.filter(({ id }) => placed.has(id))
		.flatMap(({ id, accounts }) => accounts.map(account => ({ ...account, memberId: id })));
	const known = new Map(before.map(account => [nameOf(account), account]));
	const wanted = places.flatMap(({ given, id }) =>
		[...new Map(given.accounts.map(each => [nameOf(each), each])).values()].map(each => ({ ...each, memberId: id })),
	);
	const names = new Set(wanted.map(nameOf));
	const gone = before.filter(account => !names.has(nameOf(account)));
	await write.deleteAccounts(gone.map(({ id }) => id));
	const added = wanted.filter(account => !known.has(nameOf(account)));
	await write.addAccounts(added.map(({ gamertag, ...rest }) => ({ ...rest, gamertag, folded: foldName(gamertag) })));
	const changed = new Set([...gone, ...added].map(({ memberId }) => memberId));
	for (const { memberId, gamertag, platform } of wanted) {
		const account = known.get(nameOf({ gamertag, platform }));
		if (account === undefined || (account.memberId === memberId && account.gamertag === gamertag)) continue;
		await write.updateAccounts([account.id], { memberId, gamertag });
		if (account.memberId !== memberId) changed.add(memberId).add(account.memberId);
	}
	return changed;
}

function nameOf({ gamertag, platform }: Pick<Account, "gamertag" | "platform">): string {
	return `${platform} ${foldName(gamertag)}`;
}

/** Whether a gamertag, or its platform, is another than those that a member has. */
function hasFurther({ accounts }: NewMember, member: Member): boolean {
	const known = new Set(member.accounts.map(nameOf));
	return accounts.some(account => !known.has(nameOf(account)));
}
