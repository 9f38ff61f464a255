import { foldName } from "../game/participant.ts";
import type { Platform } from "../ground/words.ts";
import { type MemberProblem, type NewMember, type PlannedMember, planJoin, planMembers } from "./rules/plan-members.ts";
import { MAX_REQUESTS } from "./season/bounds.ts";
import type { Ruling } from "./season/decision.ts";
import type { Roster } from "./season/league.ts";
import type { Account, Member } from "./season/member.ts";
import type { LeagueStore } from "./store/leagues.ts";
import type { DecisionNote, SeasonStore, SeasonWriter } from "./store/season-store.ts";
import type { LeagueRequestRow } from "./store/tables.ts";

/** What a person who leaves has left: teams, whose games stay, and gamertags that are deleted. */
export interface Left {
	teams: string[];
	gamertags: { gamertag: string; platform: Platform }[];
}

/** A person who asks to join, as a new member or as one who is there. */
export type JoinRequest = Omit<LeagueRequestRow, "leagueId">;

type Joining = Omit<JoinRequest, "at" | "memberId">;

export interface MembershipOptions {
	store: SeasonStore;
	tables: Pick<LeagueStore, "requests" | "naming" | "about" | "putRequest" | "forgetChoices">;
	/** Epoch ms. */
	now: () => number;
}

type MemberRuling = Extract<Ruling, { kind: "member" }>;

/** Who belongs to which league. */
export function createMembership({ store, tables, now }: MembershipOptions) {
	/** Changes the season in progress. @param unknown the outcome for an unknown league */
	async function change<T>(
		leagueId: number,
		unknown: T,
		work: (roster: Roster, write: SeasonWriter) => Promise<T>,
	): Promise<T> {
		return (await store.change(leagueId, work)) ?? unknown;
	}

	/** @param joining the person who becomes the new member @returns the members' ids */
	async function putMembers(
		{ members }: Roster,
		write: SeasonWriter,
		planned: readonly PlannedMember[],
		by: string,
		joining: string | null = null,
	): Promise<number[]> {
		const fresh = planned.filter(({ member }) => member === null).map(({ given }) => given);
		const ids = await write.addMembers(fresh.map(({ team, proposedUserId = null }) => ({ team, proposedUserId })));
		const places = planned.map(({ given, member }) => ({ given, member, id: member?.id ?? ids.shift() ?? 0 }));
		const changed = await setAccounts(members, write, places);
		const rulings: MemberRuling[] = [];
		const note = (member: number, change: MemberRuling["change"], from?: string) =>
			void rulings.push({ kind: "member", member, change, ...(from !== undefined && { from }) });
		for (const { given, member, id } of places) {
			if (member === null) note(id, joining === null ? "added" : "joined");
			else {
				const { team, removed, userId } = member;
				if (removed !== null) {
					note(id, "restored", removed);
					await write.changeHidden([id], "removal", "mistake");
				}
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
		await write.decide(rulings, { by, at: now(), about: joining });
		return places.map(({ id }) => id);
	}

	async function join(
		leagueId: number,
		{ userId, team, gamertag, platform }: Joining,
		by: string,
		isAllowed: (roster: Roster, planned: PlannedMember) => boolean,
	): Promise<MemberProblem | null> {
		return change<MemberProblem | null>(leagueId, null, async (roster, write) => {
			const { planned, problem } = planJoin({ team, accounts: [{ gamertag, platform }] }, roster.members);
			if (planned === null || problem !== null) return problem;
			if (!isAllowed(roster, planned)) return { why: "team-taken", team };
			// The games of a team whose owner has left stay.
			const kept = { ...planned, given: { ...planned.given, oldGames: "kept" as const } };
			for (const id of await putMembers(roster, write, [kept], by, userId)) {
				await bindPerson(write, roster.members, id, userId);
				if (planned.member !== null) await note(write, id, "claimed", { by, about: userId });
			}
			await write.deleteRequest(userId);
			return null;
		});
	}

	function note(write: SeasonWriter, member: number, what: MemberRuling["change"], whose: Omit<DecisionNote, "at">) {
		return write.decide([{ kind: "member", member, change: what }], { ...whose, at: now() });
	}

	/** A request is no change of the season, for which its table would be made again. */
	async function ask(leagueId: number, request: Omit<JoinRequest, "at">): Promise<MemberProblem | null> {
		const isPut = await tables.putRequest({ leagueId, ...request, at: now() }, MAX_REQUESTS);
		return isPut ? null : { why: "too-many-requests" };
	}

	return {
		/**
		 * Adds members, or changes those whose team is there already: all of them, or, if there is a problem, none.
		 *
		 * @returns the problems, by the index of the member
		 */
		async putMembers(
			leagueId: number,
			given: readonly NewMember[],
			by: string,
		): Promise<ReadonlyMap<number, MemberProblem>> {
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
		/** @returns false if there is no such member */
		removeMember: (leagueId: number, id: number, games: "kept" | "excluded", by: string, reason: string) =>
			change(leagueId, false, async ({ members }, write) => {
				const member = members.find(each => each.id === id && each.removed === null);
				if (member === undefined) return false;
				await write.updateMember(id, { removed: games, removedAt: now() });
				await deleteGamertags(write, member, games);
				await note(write, id, games === "kept" ? "removed" : "excluded", { by, reason });
				return true;
			}),
		/**
		 * A person says to be a member: `bound` at once where a commissioner named them, else `asked`, a request in place of an
		 * earlier one, since nobody can prove that a gamertag is theirs; `taken` if the member is somebody else's.
		 */
		async claim(
			leagueId: number,
			id: number,
			userId: string,
			player: { gamertag: string; platform: Platform } | null,
		): Promise<"bound" | "asked" | "taken"> {
			const members = (await store.roster(leagueId))?.members ?? [];
			const claimed = members.find(each => each.id === id && each.removed === null);
			if (claimed?.userId === userId) return "bound";
			if (claimed === undefined || claimed.userId !== null) return "taken";
			if (claimed.proposedUserId === null && player !== null) {
				const { gamertag, platform } = player;
				const request = { userId, memberId: id, team: claimed.team, gamertag, platform };
				return (await ask(leagueId, request)) === null ? "asked" : "taken";
			}
			return change<"bound" | "taken">(leagueId, "taken", async ({ members }, write) => {
				const member = members.find(each => each.id === id && each.removed === null);
				if (member?.userId === userId) return "bound";
				if (member?.proposedUserId !== userId || member.userId !== null) return "taken";
				await bindPerson(write, members, id, userId);
				await note(write, id, "claimed", { by: userId, about: userId });
				return "bound";
			});
		},
		/** Takes the person from a member, who may be claimed again. @returns false if the member has none */
		release: (leagueId: number, id: number, by: string) =>
			change(leagueId, false, async ({ members }, write) => {
				const member = members.find(each => each.id === id);
				const about = member?.userId ?? member?.proposedUserId ?? null;
				if (about === null) return false;
				await write.updateMember(id, { userId: null, proposedUserId: null });
				await note(write, id, "released", { by, about });
				return true;
			}),
		/** The people who ask to join the season in progress, the oldest request first. */
		requests: async (leagueId: number): Promise<JoinRequest[]> =>
			(await tables.requests(leagueId)).map(({ leagueId: _, ...request }) => request),
		/** A person asks to join as a new member, in place of an earlier request; `problem`: there cannot be such a member. */
		async request(leagueId: number, { team, gamertag, platform, userId }: Joining): Promise<MemberProblem | null> {
			const roster = await store.roster(leagueId);
			const { problem } = planJoin({ team, accounts: [{ gamertag, platform }] }, roster?.members ?? []);
			return problem ?? ask(leagueId, { userId, memberId: null, team, gamertag, platform });
		},
		/** Adds the person as a member, bound, or drops the request. @returns the problem that stops it; null if there is none */
		async answerRequest(leagueId: number, userId: string, accepts: boolean, by: string): Promise<MemberProblem | null> {
			const request = (await tables.requests(leagueId)).find(each => each.userId === userId);
			if (request === undefined) return null;
			const { memberId } = request;
			if (accepts && memberId === null) return join(leagueId, request, by, () => true);
			return change<MemberProblem | null>(leagueId, null, async ({ members }, write) => {
				await write.deleteRequest(userId);
				const member = members.find(each => each.id === memberId && each.removed === null);
				if (!accepts || memberId === null) return null;
				if (member === undefined || member.userId !== null) return { why: "team-taken", team: request.team };
				await bindPerson(write, members, memberId, userId);
				await note(write, memberId, "claimed", { by, about: userId });
				return null;
			});
		},
		/**
		 * Adds a person as a member at once, bound, where the rules leave joining open. Nobody takes the place, and the
		 * results, of somebody who has left without being accepted.
		 */
		join: (leagueId: number, request: Joining) =>
			join(leagueId, request, request.userId, ({ rules }, { member }) => rules.join === "open" && member === null),
		/** Removes the person's id and gamertags from the league, of all seasons. @returns the teams and the gamertags */
		leave: (leagueId: number, userId: string) =>
			change<Left>(leagueId, NOTHING_LEFT, (roster, write) => leave(roster, write, userId)),
		/** `leave` for all leagues, and the person's id from all decisions, requests and choices. */
		async forget(userId: string): Promise<Left> {
			await tables.forgetChoices(userId);
			const all: Left = { teams: [], gamertags: [] };
			for (const leagueId of await tables.naming(userId)) {
				const left = await change<Left>(leagueId, NOTHING_LEFT, async (roster, write) => {
					await write.forgetDecider(userId);
					return leave(roster, write, userId);
				});
				all.teams.push(...left.teams);
				all.gamertags.push(...left.gamertags);
			}
			return all;
		},
		/** What leagues hold of a person. @param gamertag which they have linked */
		about: (userId: string, gamertag: string | undefined) =>
			tables.about(userId, gamertag === undefined ? null : foldName(gamertag)),
	};

	async function leave({ league }: Roster, write: SeasonWriter, userId: string): Promise<Left> {
		const { members, gamertags } = await write.leave(userId);
		const present = members.filter(({ season }) => season === league.season);
		for (const { id } of present) await note(write, id, "left", { by: null });
		return { teams: members.map(({ team }) => team), gamertags };
	}
}

const NOTHING_LEFT: Left = { teams: [], gamertags: [] };

/** Deletes the gamertags of a member who is removed. What was read of games that leave the table is kept for an undo. */
export async function deleteGamertags(
	write: SeasonWriter,
	{ id, accounts }: Member,
	games: "kept" | "excluded",
): Promise<void> {
	const ids = accounts.map(account => account.id);
	if (games === "excluded") return write.hideAccounts(ids, "removal");
	await write.deleteGamertags(ids);
	await write.changeHidden([id], "undone", null);
}

/** Binds a person to a member, and to no other one of the season; null: nobody. */
export async function bindPerson(
	write: SeasonWriter,
	members: readonly Member[],
	id: number,
	userId: string | null,
): Promise<void> {
	for (const other of members.filter(member => userId !== null && member.id !== id)) {
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
	const keeping = new Set(places.filter(({ given }) => given.oldGames === "kept").map(({ id }) => id));
	const idsOf = (accounts: typeof gone) => accounts.map(({ id }) => id);
	await write.deleteGamertags(idsOf(gone.filter(({ memberId }) => keeping.has(memberId))));
	await write.hideAccounts(idsOf(gone.filter(({ memberId }) => !keeping.has(memberId))), "mistake");
	await write.changeHidden([...keeping], "undone", null);
	await write.changeHidden(
		[...placed].filter(id => !keeping.has(id)),
		"undone",
		"mistake",
	);
	const added = wanted.filter(account => !known.has(nameOf(account)));
	const rows = added.map(({ memberId, gamertag, platform }) => {
		return { memberId, gamertag, platform, folded: foldName(gamertag) };
	});
	await write.addAccounts(rows);
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
