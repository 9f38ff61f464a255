import { type Kysely, sql, type Transaction } from "kysely";
import { deletePostsNaming, targetsNaming } from "../../posting/store/posts.ts";
import { postTarget } from "../../posting/target.ts";
import { lock } from "../../storage/lock.ts";
import type { Appointment } from "../season/appointment.ts";
import { gameSubject } from "../season/notice.ts";
import { tellOpponent } from "./notices.ts";
import type { LeagueTables, SeasonId } from "./tables.ts";

/** A member with the person who is bound to it. */
export interface BoundMember {
	member: number;
	/** The Discord id. */
	userId: string;
}

/** The nonces of posts that mention people begin with it. */
export const MENTION_NONCE = "mention ";

/**
 * The times on which members agree, and the people who want to be mentioned. Neither changes a table, so they are no
 * change of a season.
 */
export function createAppointmentStatements(db: Kysely<LeagueTables>) {
	/**
	 * Changes an appointment, if the person is still bound to the member, and lets the league's posts be checked.
	 *
	 * @param others members who hear of it
	 * @returns what `work` returns; false if the person is not bound to the member
	 */
	const changeAs = (
		{ leagueId, season }: SeasonId,
		{ member, userId }: BoundMember,
		others: readonly number[],
		at: number,
		work: (transaction: Transaction<LeagueTables>) => Promise<boolean>,
	): Promise<boolean> =>
		db.transaction().execute(async transaction => {
			await lock(transaction, `appointments of ${leagueId}`);
			// The update makes the transaction wait for one that takes a person from one of the members.
			const members = transaction
				.updateTable("leagueMembers")
				.set({ season })
				.where("id", "in", [member, ...others]);
			const ofSeason = members.where("leagueId", "=", leagueId).where("season", "=", season);
			const held = await ofSeason.returning(["id", "userId"]).execute();
			const isBound = held.some(each => each.id === member && each.userId === userId);
			if (!isBound || !(await work(transaction))) return false;
			const channel = transaction.updateTable("leagueChannels").set({ dueAt: at });
			await channel.where("leagueId", "=", leagueId).execute();
			return true;
		});

	/** Lets the other member hear what the person did. */
	const tell = (
		transaction: Transaction<LeagueTables>,
		{ leagueId }: SeasonId,
		{ member, userId }: BoundMember,
		{ low, high, at, kind }: Pick<Appointment, "low" | "high" | "at"> & { kind: "proposed" | "agreed" | "withdrawn" },
		now: number,
	): Promise<void> => {
		const pair = { member, userId, opponent: member === low ? high : low, subject: gameSubject(low, high) };
		return tellOpponent(transaction, leagueId, pair, { kind, at }, now);
	};

	return {
		/** Stores a proposed time in place of an earlier one of the two. @returns false if the person has left the member */
		put: (season: SeasonId, person: BoundMember, appointment: Appointment): Promise<boolean> =>
			changeAs(season, person, [appointment.low, appointment.high], appointment.setAt, async transaction => {
				const { isAgreed, ...values } = appointment;
				const change = { ...values, agreed: isAgreed ? (1 as const) : (0 as const) };
				await transaction
					.insertInto("leagueAppointments")
					.values({ ...season, ...change })
					.onConflict(conflict => conflict.columns(["leagueId", "season", "low", "high"]).doUpdateSet(change))
					.execute();
				await tell(transaction, season, person, { ...appointment, kind: "proposed" }, appointment.setAt);
				return true;
			}),
		/** Agrees to a time that the other member has proposed. @returns false if it is not proposed any more */
		agree: (
			season: SeasonId,
			person: BoundMember,
			{ low, high, at, proposer }: Pick<Appointment, "low" | "high" | "at" | "proposer">,
			now: number,
		): Promise<boolean> =>
			changeAs(season, person, [low, high], now, async transaction => {
				const { numUpdatedRows } = await transaction
					.updateTable("leagueAppointments")
					.set({ agreed: 1 })
					.where(({ and }) => and({ ...season, low, high, at, proposer }))
					.executeTakeFirstOrThrow();
				if (numUpdatedRows > 0n) await tell(transaction, season, person, { low, high, at, kind: "agreed" }, now);
				return numUpdatedRows > 0n;
			}),
		/** Deletes the time of two members. @returns false if the person has left the member */
		remove: (
			season: SeasonId,
			person: BoundMember,
			{ low, high }: Pick<Appointment, "low" | "high">,
			now: number,
		): Promise<boolean> =>
			changeAs(season, person, [low, high], now, async transaction => {
				const pair = transaction.deleteFrom("leagueAppointments").where(({ and }) => and({ ...season, low, high }));
				for (const { at } of await pair.returning("at").execute())
					if (at > now) await tell(transaction, season, person, { low, high, at, kind: "withdrawn" }, now);
				return true;
			}),
		/** The people who want to be mentioned, by their Discord ids. */
		async mentioned(leagueId: number): Promise<Set<string>> {
			const people = db.selectFrom("leagueMentions").select("userId").where("leagueId", "=", leagueId);
			return new Set((await people.execute()).map(({ userId }) => userId));
		},
		/** Notes that a person wants to be mentioned; nothing is stored for somebody who has left the member. */
		wantMentions: (season: SeasonId, person: BoundMember, now: number): Promise<boolean> =>
			changeAs(season, person, [], now, async transaction => {
				const row = { leagueId: season.leagueId, userId: person.userId };
				await transaction
					.insertInto("leagueMentions")
					.values(row)
					.onConflict(conflict => conflict.doNothing())
					.execute();
				return true;
			}),
		/** Notes that a person does not want to be mentioned. */
		refuseMentions: (leagueId: number, userId: string): Promise<void> =>
			db.transaction().execute(transaction => forgetMentions(transaction, leagueId, userId)),
	};
}

/** The times that the members of a season have proposed. */
export async function readAppointments(db: Kysely<LeagueTables>, season: SeasonId): Promise<Appointment[]> {
	const rows = db
		.selectFrom("leagueAppointments")
		.selectAll()
		.where(({ and }) => and({ ...season }));
	return (await rows.orderBy("low").orderBy("high").execute()).map(({ low, high, at, proposer, setAt, agreed }) => ({
		low,
		high,
		at,
		proposer,
		setAt,
		isAgreed: agreed === 1,
	}));
}

/** Deletes the times of members, in all seasons. */
export async function deleteAppointments(
	db: Transaction<LeagueTables>,
	leagueId: number,
	members: readonly number[],
): Promise<void> {
	if (members.length === 0) return;
	const times = db.deleteFrom("leagueAppointments").where("leagueId", "=", leagueId);
	await times.where(({ or, eb }) => or([eb("low", "in", members), eb("high", "in", members)])).execute();
}

/** Deletes a person's wish to be mentioned, and the stored posts that mention the person. */
export async function forgetMentions(db: Transaction<LeagueTables>, leagueId: number, userId: string): Promise<void> {
	await db.deleteFrom("leagueMentions").where("leagueId", "=", leagueId).where("userId", "=", userId).execute();
	await deletePostsNaming(db, postTarget("league", leagueId), { nonce: MENTION_NONCE, userId });
}

/**
 * Whether all these people still want to be mentioned. A transaction that forgets one of them waits for this one, and then
 * deletes its post.
 */
export async function holdMentions(
	db: Transaction<LeagueTables>,
	leagueId: number,
	userIds: readonly string[],
): Promise<boolean> {
	const people = db.updateTable("leagueMentions").set({ leagueId }).where("leagueId", "=", leagueId);
	const { numUpdatedRows } = await people.where("userId", "in", userIds).executeTakeFirstOrThrow();
	return Number(numUpdatedRows) === userIds.length;
}

/** The SQL that finds the leagues in which a person wants to be mentioned, or in whose stored posts they are. */
export const leaguesOfMentions = (userId: string) => sql`
	SELECT league_id FROM league_mentions WHERE user_id = ${userId}
	UNION SELECT leagues.id FROM leagues
		WHERE 'league:' || leagues.id IN (${targetsNaming({ nonce: MENTION_NONCE, userId })})`;
