import { randomUUID } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import { DAY, MINUTE } from "../../ground/times.ts";
import {
	countPrivatePosts,
	deletePosts,
	deletePrivatePosts,
	findPrivatePosts,
	insertPrivatePosts,
	replacePrivatePost,
} from "../../posting/store/private-posts.ts";
import { MEMBERSHIP, type Notice, noticePattern, noticeTarget } from "../season/notice.ts";
import type { LeagueTables } from "./tables.ts";

/** A second message about the same thing waits, so that only the last of several quick changes is told. */
const PAUSE_MS = 10 * MINUTE;
/** The messages about one thing in a day. */
const MOST_A_SUBJECT = 5;
/** The messages to one person in a day. Further ones are not sent: the person reads them after their next answer. */
const MOST_A_PERSON = 20;
/** The messages that are stored for one person. */
const MOST_STORED = 50;
/** The people to whom one league tells something about their membership in a day for which they have not asked. */
const MOST_UNASKED = 60;
const ASKED: readonly Notice["kind"][] = ["accepted", "declined"];

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
	const target = noticeTarget({ userId, leagueId, subject });
	const body = JSON.stringify(notice);
	const posts = await findPrivatePosts(db, [target]);
	const last = posts.at(-1);
	const isRecent = last !== undefined && (last.state !== "sent" || now - last.createdAt < DAY);
	if (isRecent && last.body === body) return;
	const waiting = posts.find(({ state }) => state === "waiting");
	const told = posts.filter(({ state, createdAt }) => state !== "waiting" && now - createdAt < DAY);
	if (waiting !== undefined && notice.kind === "withdrawn" && told.length === 0) {
		// Who has not heard of a time need not hear that it was withdrawn.
		return deletePosts(db, [waiting.id]);
	}
	const [oldest] = told;
	const before = told.at(-1);
	let dueAt = now;
	if (before !== undefined) dueAt = Math.max(now, (before.sentAt ?? before.createdAt) + PAUSE_MS);
	if (oldest !== undefined && told.length >= MOST_A_SUBJECT) dueAt = oldest.createdAt + DAY;
	if (waiting !== undefined) {
		// One that must wait for longer still does.
		const replacing = { id: waiting.id, body, dueAt: Math.max(dueAt, waiting.dueAt) };
		if (await replacePrivatePost(db, replacing, waiting.body, now)) return;
	}
	const stored = await countPrivatePosts(db, { pattern: noticePattern(), userId });
	if (stored >= MOST_STORED) return;
	if (subject === MEMBERSHIP && !ASKED.includes(notice.kind)) {
		const unasked = { pattern: noticePattern({ leagueId, subject }), since: now - DAY };
		if ((await countPrivatePosts(db, unasked)) >= MOST_UNASKED) return;
	}
	if ((await countPrivatePosts(db, { pattern: noticePattern(), userId, since: now - DAY })) >= MOST_A_PERSON) {
		// After a day it is given up, and the person learns it after their next answer.
		dueAt = now + 2 * DAY;
	}
	await insertPrivatePosts(db, [{ target, userId, nonce: randomUUID(), body, dueAt }], now);
}

/** Deletes what a person is told about one subject. */
export const removeNotice = (
	db: Kysely<LeagueTables>,
	notice: { userId: string; leagueId: number; subject: string },
): Promise<void> => deletePrivatePosts(db, { pattern: noticeTarget(notice), userId: notice.userId });

/** Deletes what a person is told about a league. */
export const forgetNotices = (db: Kysely<LeagueTables>, userId: string, leagueId: number): Promise<void> =>
	deletePrivatePosts(db, { pattern: noticePattern({ leagueId }), userId });

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

/** The names and the locales of leagues that have not been deleted, by id. */
export async function leaguesOfNotices(
	db: Kysely<LeagueTables>,
	ids: readonly number[],
): Promise<ReadonlyMap<number, { name: string; locale: string }>> {
	if (ids.length === 0) return new Map();
	const leagues = db
		.selectFrom("leagues")
		.select(["id", "name", "locale"])
		.where("id", "in", [...new Set(ids)]);
	return new Map((await leagues.where("serverId", "!=", "").execute()).map(({ id, ...league }) => [id, league]));
}
