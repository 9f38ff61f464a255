import { foldName } from "../game/participant.ts";
import type { LeagueChange, SeasonRows } from "../storage/league-change.ts";
import type { LeagueTable } from "../storage/leagues.ts";
import type { LeagueRow } from "../storage/tables.ts";
import type { JoinRequest, Leagues, MemberProblem, NewMember } from "./leagues.ts";
import { type PlannedMember, planJoin, planMembers } from "./members.ts";
import type { Member, Ruling } from "./season.ts";
import { parseSeason } from "./season-rows.ts";

export interface MembershipOptions {
	table: LeagueTable;
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

/** Who belongs to which league. */
export function createMembership({ table, now, onAccounts }: MembershipOptions): Membership {
	/** Changes the season in progress. @param unknown the outcome for an unknown league */
	async function changeSeason<T>(
		leagueId: number,
		unknown: T,
		work: (change: LeagueChange, rows: SeasonRows) => Promise<T>,
	): Promise<T> {
		const outcome = await table.change(leagueId, async (change, league) => {
			const rows = await change.season(league, []);
			return rows === undefined ? unknown : work(change, rows);
		});
		onAccounts();
		return outcome === undefined ? unknown : outcome;
	}

	async function note(change: LeagueChange, league: LeagueRow, ruling: Ruling, by: string, reason = ""): Promise<void> {
		const { kind } = ruling;
		const text = JSON.stringify(ruling);
		await change.addDecision({ leagueId: league.id, season: league.season, at: now(), by, reason, kind, ruling: text });
	}

	/** @returns the member's id */
	async function putMember(
		change: LeagueChange,
		rows: SeasonRows,
		{ given, member }: PlannedMember,
		by: string,
	): Promise<number> {
		const { league } = rows;
		const { team, proposedUserId = null } = given;
		if (member === null) {
			const place = { leagueId: league.id, season: league.season, userId: null };
			const id = await change.addMember({ ...place, team, proposedUserId, removed: null, removedAt: null });
			await setAccounts(change, rows, id, given.accounts);
			await note(change, league, { kind: "member", member: id, change: "added" }, by);
			return id;
		}
		const { id, removed } = member;
		const ruling = (what: Extract<Ruling, { kind: "member" }>["change"], from?: string) =>
			note(change, league, { kind: "member", member: id, change: what, ...(from !== undefined && { from }) }, by);
		if (removed !== null) {
			await change.updateMember(id, { removed: null, removedAt: null });
			await change.readAgain(member.accounts.map(account => account.id));
			await ruling("restored", removed);
		}
		if (member.team !== team) {
			await change.updateMember(id, { team });
			await ruling("renamed", member.team);
		}
		if (given.proposedUserId !== undefined && given.proposedUserId !== member.userId) {
			await change.updateMember(id, { proposedUserId });
		}
		if (await setAccounts(change, rows, id, given.accounts)) {
			// Only its owner binds a person to a gamertag: the person has to confirm a further one.
			const { userId } = member;
			if (userId !== null && hasFurther(given, member)) {
				await change.updateMember(id, { userId: null, proposedUserId: userId });
			}
			await ruling("accounts");
		}
		return id;
	}

	async function join(
		leagueId: number,
		{ userId, team, gamertag, platform }: Omit<JoinRequest, "at">,
		by: string,
		isAllowed: (rows: SeasonRows) => boolean,
	): Promise<MemberProblem | null> {
		return changeSeason<MemberProblem | null>(leagueId, null, async (change, rows) => {
			if (!isAllowed(rows)) return null;
			const given = { team, accounts: [{ gamertag, platform }] };
			const { planned, problem } = planJoin(given, parseSeason(rows).members);
			if (planned === null || problem !== null) return problem;
			const id = await putMember(change, rows, planned, by);
			await bind(change, rows, id, userId);
			await change.takeRequest(leagueId, userId);
			return null;
		});
	}

	return {
		putMembers: (leagueId, given, by) =>
			changeSeason(leagueId, new Map<number, MemberProblem>(), async (change, rows) => {
				const { planned, problems } = planMembers(given, parseSeason(rows).members);
				if (problems.size > 0) return problems;
				for (const each of planned) await putMember(change, rows, each, by);
				return problems;
			}),
		removeMember: (leagueId, id, games, by, reason) =>
			changeSeason(leagueId, false, async (change, rows) => {
				const member = rows.members.find(each => each.id === id && each.removed === null);
				if (member === undefined) return false;
				await change.updateMember(id, { removed: games, removedAt: now() });
				const what = games === "kept" ? "removed" : "excluded";
				await note(change, rows.league, { kind: "member", member: id, change: what }, by, reason);
				return true;
			}),
		bind: (leagueId, id, userId) =>
			changeSeason(leagueId, false, async (change, rows) => {
				const member = rows.members.find(each => each.id === id && each.removed === null);
				if (member === undefined || (member.userId !== null && member.userId !== userId)) return false;
				await bind(change, rows, id, userId);
				return true;
			}),
		requests: async leagueId => (await table.requests(leagueId)).map(({ leagueId: _, ...request }) => request),
		request: (leagueId, request) =>
			changeSeason<MemberProblem | null>(leagueId, null, async (change, rows) => {
				const { team, gamertag, platform } = request;
				const { problem } = planJoin({ team, accounts: [{ gamertag, platform }] }, parseSeason(rows).members);
				if (problem === null) await change.putRequest({ leagueId, ...request, at: now() });
				return problem;
			}),
		async answerRequest(leagueId, userId, accepts, by) {
			const request = (await table.requests(leagueId)).find(each => each.userId === userId);
			if (request === undefined) return null;
			if (accepts) return join(leagueId, request, by, () => true);
			await table.change(leagueId, change => change.takeRequest(leagueId, userId));
			return null;
		},
		join: (leagueId, request) =>
			join(leagueId, request, request.userId, rows => parseSeason(rows).rules.join === "open"),
		leave: (leagueId, userId) =>
			changeSeason<string[]>(leagueId, [], async change =>
				(await change.leave(leagueId, userId)).map(({ team }) => team),
			),
		async forget(userId) {
			let teams = 0;
			for (const leagueId of await table.naming(userId)) {
				const left = await table.change(leagueId, async change => {
					await change.forgetDecider(leagueId, userId);
					return change.leave(leagueId, userId);
				});
				teams += left?.length ?? 0;
			}
			onAccounts();
			return teams;
		},
		naming: async userId => (await table.naming(userId)).length,
	};
}

/** Binds a person to a member, and to no other one of the season. */
async function bind(change: LeagueChange, { members }: SeasonRows, id: number, userId: string): Promise<void> {
	for (const other of members.filter(member => member.userId === userId && member.id !== id)) {
		await change.updateMember(other.id, { userId: null });
	}
	for (const other of members.filter(member => member.proposedUserId === userId && member.id !== id)) {
		await change.updateMember(other.id, { proposedUserId: null });
	}
	await change.updateMember(id, { userId, proposedUserId: null });
}

/**
 * Gives a member these accounts; those it has already keep what has been read of them.
 *
 * @returns whether others were added or deleted
 */
async function setAccounts(
	change: LeagueChange,
	rows: SeasonRows,
	memberId: number,
	given: NewMember["accounts"],
): Promise<boolean> {
	const nameOf = ({ gamertag, platform }: { gamertag: string; platform: string }) =>
		`${platform} ${foldName(gamertag)}`;
	const before = new Map(rows.accounts.filter(each => each.memberId === memberId).map(each => [nameOf(each), each]));
	const after = new Map(given.map(each => [nameOf(each), each]));
	const gone = [...before].filter(([name]) => !after.has(name)).map(([, { id }]) => id);
	await change.deleteAccounts(gone);
	for (const [name, { gamertag, platform }] of after) {
		const known = before.get(name);
		if (known === undefined) await change.addAccount({ memberId, gamertag, platform });
		else if (known.gamertag !== gamertag) await change.updateAccount(known.id, { gamertag });
	}
	return gone.length > 0 || [...after.keys()].some(name => !before.has(name));
}

/** Whether a gamertag, or its platform, is another than those that a member has. */
function hasFurther({ accounts }: NewMember, member: Member): boolean {
	return accounts.some(({ gamertag, platform }) =>
		member.accounts.every(known => known.platform !== platform || foldName(known.gamertag) !== foldName(gamertag)),
	);
}
