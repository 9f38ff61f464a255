import { nextMeetings } from "./rules/appointments.ts";
import { formatPair } from "./rules/owed-games.ts";
import type { Appointment } from "./season/appointment.ts";
import { findBoundMember, type Member } from "./season/member.ts";
import type { SeasonView } from "./season/view.ts";
import type { LeagueStore } from "./store/leagues.ts";

/** The times on which the members of leagues agree for their games. @param now epoch ms */
export function createAppointments({ appointments }: Pick<LeagueStore, "appointments">, now: () => number) {
	const seasonOf = ({ league, number }: SeasonView) => ({ leagueId: league.id, season: number });
	const pairOf = ({ id }: Member, opponent: number) => ({ low: Math.min(id, opponent), high: Math.max(id, opponent) });

	/** Runs with the person's own member; false without one. */
	async function asMember(
		view: SeasonView,
		userId: string,
		work: (member: Member) => Promise<boolean>,
	): Promise<boolean> {
		const member = findBoundMember(view, userId);
		return member === undefined ? false : work(member);
	}

	/** The valid time for the next game of a member against another one; null if there is none. */
	function timeAgainst(view: SeasonView, member: Member, opponent: number): Appointment | null {
		const pair = formatPair(member.id, opponent);
		return nextMeetings(view).find(({ away, home }) => formatPair(away, home) === pair)?.appointment ?? null;
	}

	return {
		/**
		 * Proposes a time for the next game against another member, in place of an earlier one. Somebody who proposes the time
		 * that the other member has proposed agrees to it.
		 *
		 * @param at epoch ms
		 * @returns false if the person is not a member any more
		 */
		propose: (view: SeasonView, userId: string, opponent: number, at: number): Promise<boolean> =>
			asMember(view, userId, async member => {
				const person = { member: member.id, userId };
				const known = timeAgainst(view, member, opponent);
				if (known?.at === at && known.proposer === opponent) {
					if (await appointments.agree(seasonOf(view), person, known, now())) return true;
				}
				if (known?.at === at && known.proposer === member.id) return true;
				const proposed = { ...pairOf(member, opponent), at, proposer: member.id, setAt: now(), isAgreed: false };
				return appointments.put(seasonOf(view), person, proposed);
			}),
		/** @returns false if the other member has not proposed this time, or no longer does */
		agree: (view: SeasonView, userId: string, opponent: number, at: number): Promise<boolean> =>
			asMember(view, userId, async member => {
				const known = timeAgainst(view, member, opponent);
				if (known?.at !== at || known.proposer !== opponent) return false;
				return appointments.agree(seasonOf(view), { member: member.id, userId }, known, now());
			}),
		/** Withdraws the time of the next game against another member. */
		cancel: (view: SeasonView, userId: string, opponent: number): Promise<boolean> =>
			asMember(view, userId, member =>
				appointments.remove(seasonOf(view), { member: member.id, userId }, pairOf(member, opponent), now()),
			),
		/** Whether a person wants to be mentioned before their games. */
		isMentioned: async (leagueId: number, userId: string): Promise<boolean> =>
			(await appointments.mentioned(leagueId)).has(userId),
		/** @returns false if the person is not a member any more */
		setMentions: (view: SeasonView, userId: string, wants: boolean): Promise<boolean> =>
			asMember(view, userId, async member => {
				if (wants) return appointments.wantMentions(seasonOf(view), { member: member.id, userId }, now());
				await appointments.refuseMentions(view.league.id, userId);
				return true;
			}),
	};
}
