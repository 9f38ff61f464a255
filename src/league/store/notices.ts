import { type Kysely, sql, type Transaction } from "kysely";
import { parseJson } from "../../ground/json.ts";
import { DAY, MINUTE } from "../../ground/times.ts";
import { MEMBERSHIP, type Notice, noticeSchema, type PersonalNotice } from "../season/notice.ts";
import type { LeagueTables } from "./tables.ts";

/** A second message about the same thing waits, so that only the last of several quick changes is told. */
const PAUSE_MS = 10 * MINUTE;
/** The messages about one thing, and to one person, in a day. */
const MOST_A_SUBJECT = 5;
const MOST_A_PERSON = 20;
/** The subjects that are stored for one person. */
const MOST_STORED = 50;
/** The people to whom one league tells something about their membership in a day for which they have not asked. */
const MOST_UNASKED = 60;
const ASKED: readonly Notice["kind"][] = ["accepted", "declined"];
const KEPT_MS = 30 * DAY;

interface Told {
	userId: string;
	subject: string;
	notice: Notice;
}

/**
 * Stores what a person is told, in place of what waits about the same subject. What was told within a day is not told
 * again.
 *
 * @param now epoch ms
 */
export async function putNotice(
	db: Transaction<LeagueTables>,
	leagueId: number,
	{ userId, subject, notice }: Told,
	now: number,
): Promise<void> {
	const rows = db.selectFrom("leagueNotices").where("userId", "=", userId);
	const key = { userId, leagueId, subject };
	const known = await rows
		.selectAll()
		.where("leagueId", "=", leagueId)
		.where("subject", "=", subject)
		.executeTakeFirst();
	const json = JSON.stringify(notice);
	if (known !== undefined) {
		const isRecent = known.state !== "told" || now - known.madeAt < DAY;
		if (known.notice === json && isRecent) return;
		const isNewDay = now - known.dayAt >= DAY;
		const told = isNewDay ? 0 : known.told;
		// Who has not heard of a time need not hear that it was withdrawn.
		if (notice.kind === "withdrawn" && known.state === "waiting" && told === 0) return removeNotice(db, key);
		// A waiting one has had its pause, so that many changes in a row do not put the message off.
		const pause = known.state === "waiting" ? 0 : PAUSE_MS;
		const soonest = told === 0 ? now : Math.max(now, known.dueAt + pause);
		const dueAt = told >= MOST_A_SUBJECT ? known.dayAt + DAY : soonest;
		const change = {
			notice: json,
			state: "waiting" as const,
			madeAt: now,
			dueAt,
			told,
			dayAt: isNewDay ? now : known.dayAt,
		};
		await db
			.updateTable("leagueNotices")
			.set(change)
			.where(({ and }) => and(key))
			.execute();
		return;
	}
	const countOf = async (query: typeof rows) =>
		Number((await query.select(({ fn }) => fn.countAll<number>().as("count")).executeTakeFirstOrThrow()).count);
	if ((await countOf(rows)) >= MOST_STORED) return;
	if (subject === MEMBERSHIP && !ASKED.includes(notice.kind)) {
		const ofLeague = db.selectFrom("leagueNotices").where("leagueId", "=", leagueId).where("subject", "=", MEMBERSHIP);
		if ((await countOf(ofLeague.where("madeAt", ">", now - DAY))) >= MOST_UNASKED) return;
	}
	const row = { ...key, notice: json, state: "waiting" as const, madeAt: now, dueAt: now, dayAt: now, told: 0 };
	// Another process may have stored one at the same moment.
	await db
		.insertInto("leagueNotices")
		.values(row)
		.onConflict(conflict => conflict.doNothing())
		.execute();
}

interface NoticeKey {
	userId: string;
	leagueId: number;
	subject: string;
}

/** Deletes one notice. */
export const removeNotice = async (
	db: Kysely<LeagueTables>,
	{ userId, leagueId, subject }: NoticeKey,
): Promise<void> => {
	const row = db.deleteFrom("leagueNotices").where("userId", "=", userId).where("leagueId", "=", leagueId);
	await row.where("subject", "=", subject).execute();
};

/** Deletes the notices of a person. @param leagueId default: of all leagues */
export async function forgetNotices(db: Kysely<LeagueTables>, userId: string, leagueId?: number): Promise<void> {
	const rows = db.deleteFrom("leagueNotices").where("userId", "=", userId);
	await (leagueId === undefined ? rows : rows.where("leagueId", "=", leagueId)).execute();
}

/** Tells the other member of a pair what one of them did with the time of their game. @param at, now epoch ms */
export async function tellOpponent(
	db: Transaction<LeagueTables>,
	leagueId: number,
	{ member, subject, opponent, userId }: { member: number; subject: string; opponent: number; userId: string },
	notice: { kind: "proposed" | "agreed" | "withdrawn"; at: number },
	now: number,
): Promise<void> {
	const members = db.selectFrom("leagueMembers").select(["id", "team", "userId"]).where("id", "in", [member, opponent]);
	const both = await members.execute();
	const own = both.find(({ id }) => id === member);
	const other = both.find(({ id }) => id === opponent)?.userId ?? null;
	if (own === undefined || other === null || other === userId) return;
	const { kind, at } = notice;
	await putNotice(db, leagueId, { userId: other, subject, notice: { kind, team: own.team, at } }, now);
}

/** Whether it is about a time that has passed meanwhile, which is no news. */
const isPast = ({ notice }: PersonalNotice, now: number): boolean => "at" in notice && notice.at <= now;

/** The notices that are sent, in the leader process. */
export function createNoticeTable(db: Kysely<LeagueTables>) {
	const select = () =>
		db
			.selectFrom("leagueNotices")
			.innerJoin("leagues", "leagues.id", "leagueNotices.leagueId")
			.select(["userId", "leagueId", "subject", "notice", "madeAt"])
			.select(["leagues.name as leagueName", "leagues.locale as locale"])
			.where("leagues.serverId", "!=", "");
	type Row = Awaited<ReturnType<ReturnType<typeof select>["execute"]>>[number];
	/** Nothing for a notice that no version has written. */
	const parse = (row: Row): PersonalNotice[] => {
		const { data } = noticeSchema.safeParse(parseJson(row.notice));
		return data === undefined ? [] : [{ ...row, notice: data }];
	};
	const change = ({ userId, leagueId, subject }: NoticeKey) =>
		db.updateTable("leagueNotices").where(({ and }) => and({ userId, leagueId, subject }));

	return {
		/** The notices that are due. @param now epoch ms */
		async due(now: number, limit: number): Promise<PersonalNotice[]> {
			const waiting = select().where("state", "=", "waiting").where("dueAt", "<=", now);
			const due: PersonalNotice[] = [];
			for (const row of await waiting.orderBy("dueAt").limit(limit).execute()) {
				const [notice] = parse(row);
				if (notice !== undefined && !isPast(notice, now)) due.push(notice);
				// Neither stands in the way of others. The row stays: it counts the messages about its subject.
				else
					await change(row)
						.set({ state: "told" })
						.where(({ and }) => and({ state: "waiting", madeAt: row.madeAt }))
						.execute();
			}
			return due;
		},
		/** Marks a waiting notice as being sent. @returns false if it has changed, or if the person has been told enough today */
		async begin(notice: PersonalNotice, now: number): Promise<boolean> {
			const { userId, madeAt } = notice;
			const today = db.selectFrom("leagueNotices").select(({ fn }) => fn.sum<number>("told").as("told"));
			const of = await today
				.where("userId", "=", userId)
				.where("dayAt", ">", now - DAY)
				.executeTakeFirst();
			if (Number(of?.told ?? 0) >= MOST_A_PERSON) {
				await change(notice)
					.set({ dueAt: now + DAY })
					.where("state", "=", "waiting")
					.execute();
				return false;
			}
			const begun = change(notice).set({ state: "sending", dueAt: now, told: sql<number>`told + 1` });
			const { numUpdatedRows } = await begun
				.where("state", "=", "waiting")
				.where("madeAt", "=", madeAt)
				.executeTakeFirstOrThrow();
			return numUpdatedRows > 0n;
		},
		/** Stores the outcome of a message. @param dueAt when it is tried again, epoch ms */
		async settle(notice: PersonalNotice, state: "told" | "lost" | "waiting", dueAt: number): Promise<void> {
			await change(notice).set({ state, dueAt }).where("state", "=", "sending").execute();
		},
		/** Messages that were being sent when the bot stopped may be missing. */
		async interruptAll(): Promise<void> {
			await db.updateTable("leagueNotices").set({ state: "lost" }).where("state", "=", "sending").execute();
		},
		/** What could not be told a person, each once, the oldest first. @param now epoch ms */
		async takeLost(userId: string, now: number): Promise<PersonalNotice[]> {
			const rows = select().where("userId", "=", userId).where("state", "=", "lost");
			const lost = await rows.orderBy("madeAt").execute();
			if (lost.length === 0) return [];
			const told = db.updateTable("leagueNotices").set({ state: "told" }).where("userId", "=", userId);
			const { numUpdatedRows } = await told.where("state", "=", "lost").executeTakeFirstOrThrow();
			return numUpdatedRows === 0n ? [] : lost.flatMap(parse).filter(notice => !isPast(notice, now));
		},
		/** Deletes what was told more than a day ago, and what nobody has asked for in a month. @param now epoch ms */
		async trim(now: number): Promise<void> {
			const told = db.deleteFrom("leagueNotices").where("state", "=", "told");
			await told
				.where("madeAt", "<", now - DAY)
				.where("dayAt", "<", now - DAY)
				.execute();
			await db
				.deleteFrom("leagueNotices")
				.where("madeAt", "<", now - KEPT_MS)
				.execute();
		},
	};
}

export type NoticeTable = ReturnType<typeof createNoticeTable>;
