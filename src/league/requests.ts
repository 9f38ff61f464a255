import { admitMember, bindPerson, type Joining } from "./people.ts";
import { type MemberProblem, planJoin } from "./rules/plan-members.ts";
import type { JoinRequest } from "./season/join-request.ts";
import { findPresent } from "./season/member.ts";
import type { LeagueStore } from "./store/leagues.ts";

/** The requests of people who ask to join, and a commissioner's answers. @param now epoch ms */
export function createRequests(store: LeagueStore, now: () => number) {
	return {
		/** The requests to join the season in progress, oldest first. */
		all: (leagueId: number): Promise<JoinRequest[]> => store.requests.all(leagueId),
		/**
		 * Stores a person's request to join as a new member, in place of an earlier request.
		 *
		 * @returns the reason why there cannot be such a member
		 */
		async put(leagueId: number, { userId, team, gamertag, platform }: Joining): Promise<MemberProblem | null> {
			const roster = await store.roster(leagueId);
			const { problem } = planJoin({ team, accounts: [{ gamertag, platform }] }, roster?.members ?? []);
			if (problem !== null) return problem;
			const isPut = await store.requests.put(leagueId, { userId, memberId: null, team, gamertag, platform, at: now() });
			return isPut ? null : { why: "too-many-requests" };
		},
		/**
		 * Adds the person as a bound member, or drops the request.
		 *
		 * @returns the problem that prevents it; `gone` if the person has withdrawn the request, or has deleted their data;
		 *   null if there is none
		 */
		async answer(
			leagueId: number,
			userId: string,
			accepts: boolean,
			by: string,
		): Promise<MemberProblem | "gone" | null> {
			const note = { by, at: now() };
			const problem = await store.change(leagueId, async (season, write): Promise<MemberProblem | "gone" | null> => {
				// Nothing about a person may follow the deletion of their data, in whichever process that was.
				const request = await write.findRequest(userId);
				if (request === undefined) return "gone";
				const { memberId, team } = request;
				const tell = async (kind: "accepted" | "declined") => {
					if (userId !== by) await write.tell(userId, { kind, team }, now());
				};
				if (accepts && memberId === null) {
					const problem = await admitMember(season, write, request, note);
					if (problem === null) await tell("accepted");
					return problem;
				}
				await write.deleteRequest(userId);
				if (!accepts || memberId === null) {
					await tell("declined");
					return null;
				}
				const member = findPresent(season, memberId);
				if (member === undefined || member.userId !== null) return { why: "team-taken", team: request.team };
				await bindPerson(write, season.members, memberId, userId);
				const ruling = { kind: "member", member: memberId, change: "claimed" } as const;
				await write.decisions.add([ruling], { ...note, about: userId });
				await tell("accepted");
				return null;
			});
			return problem ?? null;
		},
	};
}
