import type { Transaction } from "kysely";
import type { Fixtures } from "../season/fixtures.ts";
import type { JoinRequest } from "../season/join-request.ts";
import { MEMBERSHIP, type Notice } from "../season/notice.ts";
import type { Playoffs } from "../season/playoffs.ts";
import type { Rules } from "../season/rules.ts";
import { createAccountStatements } from "./accounts.ts";
import { deleteAppointments, forgetMentions } from "./appointments.ts";
import { createDecisionStatements } from "./decisions.ts";
import { createMemberStatements } from "./members.ts";
import { createNameStatements } from "./names.ts";
import { forgetNotices, putNotice, removeNotice } from "./notices.ts";
import { isOf } from "./of-season.ts";
import { createReadingStatements } from "./readings.ts";
import { deleteRequest, findRequest } from "./requests.ts";
import { formatFixtures, formatPlayoffs, formatRules } from "./stored.ts";
import type { LeagueSeasonRow, LeagueTables, SeasonId } from "./tables.ts";

/** The writes of one change of a season, grouped by subject. The statements are part of one transaction. */
export interface SeasonWrite {
	season: ReturnType<typeof createSeasonStatements>;
	members: ReturnType<typeof createMemberStatements>;
	accounts: ReturnType<typeof createAccountStatements>;
	readings: ReturnType<typeof createReadingStatements>;
	decisions: ReturnType<typeof createDecisionStatements>;
	names: ReturnType<typeof createNameStatements>;
	/** A person's request; undefined if the person has withdrawn it, or has deleted their data. */
	findRequest(userId: string): Promise<JoinRequest | undefined>;
	deleteRequest(userId: string): Promise<void>;
	/** Deletes the times that members have proposed or agreed on, in all seasons. */
	deleteAppointments(members: readonly number[]): Promise<void>;
	/** Deletes a person's wish to be mentioned, and the stored posts that mention the person. */
	forgetMentions(userId: string): Promise<void>;
	/** Lets a person hear what somebody else did to their membership. @param at epoch ms */
	tell(userId: string, notice: Notice, at: number): Promise<void>;
	/** Takes back what the person is told about their membership, because they know. */
	untell(userId: string): Promise<void>;
	/** Deletes what the person is told about this league. */
	forgetNotices(userId: string): Promise<void>;
}

export function createSeasonWrite(db: Transaction<LeagueTables>, season: SeasonId): SeasonWrite {
	return {
		season: createSeasonStatements(db, season),
		members: createMemberStatements(db, season),
		accounts: createAccountStatements(db, season),
		readings: createReadingStatements(db, season),
		decisions: createDecisionStatements(db, season),
		names: createNameStatements(db, season),
		findRequest: userId => findRequest(db, season.leagueId, userId),
		deleteRequest: userId => deleteRequest(db, season.leagueId, userId),
		deleteAppointments: members => deleteAppointments(db, season.leagueId, members),
		forgetMentions: userId => forgetMentions(db, season.leagueId, userId),
		tell: (userId, notice, at) => putNotice(db, season.leagueId, { userId, subject: MEMBERSHIP, notice }, at),
		untell: userId => removeNotice(db, { userId, leagueId: season.leagueId, subject: MEMBERSHIP }),
		forgetNotices: userId => forgetNotices(db, userId, season.leagueId),
	};
}

function createSeasonStatements(db: Transaction<LeagueTables>, season: SeasonId) {
	const { leagueId } = season;

	async function update(change: Partial<Omit<LeagueSeasonRow, "leagueId" | "number">>): Promise<void> {
		const seasons = db.updateTable("leagueSeasons").set(change).where("leagueId", "=", leagueId);
		await seasons.where("number", "=", season.season).execute();
	}

	return {
		async rename(name: string): Promise<void> {
			await db.updateTable("leagues").set({ name }).where("id", "=", leagueId).execute();
		},
		setRules: (rules: Rules) => update({ rules: formatRules(rules) }),
		/** Stores the fixtures; null removes them. */
		setFixtures: (fixtures: Fixtures | null) => update({ fixtures: formatFixtures(fixtures) }),
		setPlayoffs: (playoffs: Playoffs | null) => update({ playoffs: formatPlayoffs(playoffs) }),
		/** @param endedAt epoch ms; null: the season continues */
		end: (endedAt: number | null) => update({ endedAt }),
		/**
		 * Begins the next season with the members and gamertags of this one, which is not read any more.
		 *
		 * @param at epoch ms
		 * @returns the writes of the next season
		 */
		async beginNext(rules: Rules, at: number): Promise<SeasonWrite> {
			const next = { leagueId, season: season.season + 1 };
			const write = createSeasonWrite(db, next);
			await insertSeason(db, next, rules, at);
			const members = db.selectFrom("leagueMembers").selectAll().where(isOf(season)).where("removed", "is", null);
			for (const { id, team, userId, proposedUserId } of await members.orderBy("id").execute()) {
				const [memberId = 0] = await write.members.add([{ team, userId, proposedUserId }]);
				const accounts = db.selectFrom("leagueAccounts").select(["gamertag", "folded", "platform", "playerId"]);
				const named = accounts.where("memberId", "=", id).where("gamertag", "is not", null).orderBy("id");
				const rows = await named.$narrowType<{ gamertag: string; folded: string }>().execute();
				await write.accounts.add(rows.map(account => ({ ...account, memberId })));
				await db.updateTable("leagueRequests").set({ memberId }).where("memberId", "=", id).execute();
			}
			await createAccountStatements(db, season).close();
			const begun = { season: next.season, counted: 0, waiting: 0 };
			await db.updateTable("leagues").set(begun).where("id", "=", leagueId).execute();
			return write;
		},
	};
}

/** @param createdAt epoch ms */
export async function insertSeason(
	db: Transaction<LeagueTables>,
	{ leagueId, season }: SeasonId,
	rules: Rules,
	createdAt: number,
): Promise<void> {
	const row = { leagueId, number: season, rules: formatRules(rules), createdAt };
	const unplanned = { endedAt: null, fixtures: null, playoffs: null };
	await db
		.insertInto("leagueSeasons")
		.values({ ...row, ...unplanned })
		.execute();
}
