import { foldName } from "../game/participant.ts";
import type { Platform } from "../ground/words.ts";
import { putPlanned } from "./members.ts";
import { type MemberProblem, type PlannedMember, planJoin } from "./rules/plan-members.ts";
import type { JoinRequest } from "./season/join-request.ts";
import type { Roster } from "./season/league.ts";
import { findPresent, type Member } from "./season/member.ts";
import type { LeagueStore } from "./store/leagues.ts";
import type { SeasonWrite } from "./store/write.ts";

/** What a person who has left leaves behind: teams, whose games stay, and gamertags, which are deleted. */
export interface Left {
	teams: string[];
	gamertags: { gamertag: string; platform: Platform }[];
}

/** The details that a person enters to join as a new member. */
export type Joining = Pick<JoinRequest, "userId" | "team" | "gamertag" | "platform">;

/** The people behind the members of leagues. Nobody becomes a member without being asked or accepted. @param now epoch ms */
export function createPeople(store: LeagueStore, now: () => number) {
	return {
		/**
		 * Claims a member for a person. Nobody can prove that a gamertag is theirs, so a commissioner decides: `bound` at
		 * once if a commissioner has named the person before, otherwise `asked`, a request in place of an earlier one.
		 * `taken`: another person has the member.
		 */
		async claim(
			leagueId: number,
			id: number,
			userId: string,
			player: { gamertag: string; platform: Platform } | null,
		): Promise<"bound" | "asked" | "taken"> {
			const roster = await store.roster(leagueId);
			const claimed = roster === null ? undefined : findPresent(roster, id);
			if (claimed?.userId === userId) return "bound";
			if (claimed === undefined || claimed.userId !== null) return "taken";
			if (claimed.proposedUserId === null && player !== null) {
				const { gamertag, platform } = player;
				const request = { userId, memberId: id, team: claimed.team, gamertag, platform, at: now() };
				return (await store.requests.put(leagueId, request)) ? "asked" : "taken";
			}
			const outcome = await store.change(leagueId, async (season, write) => {
				const member = findPresent(season, id);
				if (member?.userId === userId) return "bound";
				if (member?.proposedUserId !== userId || member.userId !== null) return "taken";
				await bindPerson(write, season.members, id, userId);
				await write.untell(userId);
				const ruling = { kind: "member", member: id, change: "claimed" } as const;
				await write.decisions.add([ruling], { by: userId, at: now(), about: userId });
				return "bound";
			});
			return outcome ?? "taken";
		},
		/** Removes the person from a member, which can then be claimed again. @returns false if the member has no person */
		async release(leagueId: number, id: number, by: string): Promise<boolean> {
			const isReleased = await store.change(leagueId, async ({ members }, write) => {
				const member = members.find(each => each.id === id);
				const about = member?.userId ?? member?.proposedUserId ?? null;
				if (member === undefined || about === null) return false;
				await write.members.update(id, { userId: null, proposedUserId: null });
				await write.deleteAppointments([id]);
				await write.forgetMentions(about);
				await write.decisions.add([{ kind: "member", member: id, change: "released" }], { by, at: now(), about });
				if (about !== by) await write.tell(about, { kind: "released", team: member.team }, now());
				return true;
			});
			return isReleased ?? false;
		},
		/**
		 * Adds a person as a bound member at once, if the rules leave joining open. The place and the results of somebody who
		 * has left are taken over only with a commissioner's consent.
		 */
		async join(leagueId: number, joining: Joining): Promise<MemberProblem | null> {
			const note = { by: joining.userId, at: now() };
			const problem = await store.change(leagueId, (season, write) =>
				admitMember(season, write, joining, note, ({ member }) => season.rules.join === "open" && member === null),
			);
			return problem ?? null;
		},
		/** Deletes the person's id and gamertags from all seasons of the league. */
		async leave(leagueId: number, userId: string): Promise<Left> {
			const left = await store.change(leagueId, (season, write) => leave(season, write, userId, now()));
			return left ?? { teams: [], gamertags: [] };
		},
		/** Does `leave` for all leagues, and deletes the person's id from all decisions, requests and choices. */
		async forget(userId: string): Promise<Left> {
			await store.people.forgetChoices(userId);
			const all: Left = { teams: [], gamertags: [] };
			for (const leagueId of await store.people.leagues(userId)) {
				const left = await store.change(leagueId, async (season, write) => {
					await write.decisions.forgetPerson(userId);
					return leave(season, write, userId, now());
				});
				all.teams.push(...(left?.teams ?? []));
				all.gamertags.push(...(left?.gamertags ?? []));
			}
			return all;
		},
		/** The data that leagues store about a person. @param gamertag the person's linked gamertag */
		about: (userId: string, gamertag: string | undefined) =>
			store.people.about(userId, gamertag === undefined ? null : foldName(gamertag)),
	};
}

/** Adds a person as a bound member, in a new place or in one whose owner has left. @returns the problem that prevents it */
export async function admitMember(
	season: Roster,
	write: SeasonWrite,
	{ userId, team, gamertag, platform }: Joining,
	{ by, at }: { by: string; at: number },
	isAllowed: (planned: PlannedMember) => boolean = () => true,
): Promise<MemberProblem | null> {
	const { planned, problem } = planJoin({ team, accounts: [{ gamertag, platform }] }, season.members);
	if (planned === null || problem !== null) return problem;
	if (!isAllowed(planned)) return { why: "team-taken", team };
	// The games of a team stay when its owner has left.
	const place = { ...planned, entry: { ...planned.entry, oldGames: "kept" as const } };
	for (const id of await putPlanned(season, write, [place], { by, at, joining: userId })) {
		await bindPerson(write, season.members, id, userId);
		if (planned.member === null) continue;
		await write.decisions.add([{ kind: "member", member: id, change: "claimed" }], { by, at, about: userId });
	}
	await write.deleteRequest(userId);
	return null;
}

/** Binds a person to a member, and to no other member of the season. Null releases the member. */
export async function bindPerson(
	write: SeasonWrite,
	members: readonly Member[],
	id: number,
	userId: string | null,
): Promise<void> {
	for (const other of members.filter(member => userId !== null && member.id !== id)) {
		if (other.userId === userId) await write.members.update(other.id, { userId: null });
		if (other.proposedUserId === userId) await write.members.update(other.id, { proposedUserId: null });
	}
	await write.members.update(id, { userId, proposedUserId: null });
}

async function leave({ league }: Roster, write: SeasonWrite, userId: string, at: number): Promise<Left> {
	const members = await write.members.unbind(userId);
	const gamertags = await write.accounts.deleteGamertagsOf(members.map(({ id }) => id));
	await write.deleteRequest(userId);
	await write.deleteAppointments(members.map(({ id }) => id));
	await write.forgetMentions(userId);
	await write.forgetNotices(userId);
	await write.decisions.forgetSubject(userId);
	for (const { id } of members.filter(({ season }) => season === league.season))
		await write.decisions.add([{ kind: "member", member: id, change: "left" }], { by: null, at });
	return { teams: members.map(({ team }) => team), gamertags };
}
