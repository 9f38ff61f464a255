import { type QueryExecutorProvider, type RawBuilder, sql } from "kysely";
import { LOST_STATES, type PrivatePart } from "../private-part.ts";
import { toPerson } from "../recipient.ts";
import type { PostRow } from "./tables.ts";

// Other rooms add and delete posts to people in the transactions in which they change what the posts are about. It is plain
// SQL, because building a query of many parts takes longer than running it.

/** A post to a person. */
export interface NewPrivatePost {
	target: string;
	userId: string;
	/** Identifies the post among the posts of its target. */
	nonce: string;
	/** JSON: what it is about. */
	body: string;
	/** When it may be sent, epoch ms; default: at once. */
	dueAt?: number;
}

type StoredPost = Pick<PostRow, "id" | "target" | "body" | "state" | "createdAt" | "dueAt" | "sentAt">;

/** The state of posts whose targets are named: the index of states would find those of all targets. */
const ownState = sql`state || ''`;

const listOf = (values: readonly unknown[]) => sql.join(values.map(value => sql`${value}`));

/** The posts of some targets, the oldest first. */
export async function findPrivatePosts(
	db: QueryExecutorProvider,
	targets: readonly string[],
	onlyWaiting = false,
): Promise<StoredPost[]> {
	if (targets.length === 0) return [];
	const isWaiting = onlyWaiting ? sql`AND ${ownState} = 'waiting'` : sql``;
	const { rows } = await sql<StoredPost>`
		SELECT id, target, body, state, created_at, due_at, sent_at FROM posts
		WHERE target IN (${listOf(targets)}) ${isWaiting} ORDER BY id`.execute(db);
	return rows;
}

/**
 * Stores what a post that waits is about from now on.
 *
 * @param before what it was about when it was read
 * @param at epoch ms
 * @returns false if it does not wait any more, or is about something else by now
 */
export async function replacePrivatePost(
	db: QueryExecutorProvider,
	{ id, body, dueAt }: Pick<PostRow, "id" | "body" | "dueAt">,
	before: string,
	at: number,
): Promise<boolean> {
	const { numAffectedRows = 0n } = await sql`UPDATE posts SET body = ${body}, due_at = ${dueAt}, created_at = ${at}
		WHERE id = ${id} AND state = 'waiting' AND body = ${before}`.execute(db);
	return numAffectedRows > 0;
}

/** Deletes a post that waits. @returns false if it does not wait any more, or is about something else by now */
async function deleteWaiting(db: QueryExecutorProvider, { id, body }: StoredPost): Promise<boolean> {
	const { numAffectedRows = 0n } = await sql`
		DELETE FROM posts WHERE id = ${id} AND state = 'waiting' AND body = ${body}`.execute(db);
	return numAffectedRows > 0;
}

/** Deletes posts. */
export async function deletePosts(db: QueryExecutorProvider, ids: readonly number[]): Promise<void> {
	if (ids.length > 0) await sql`DELETE FROM posts WHERE id IN (${listOf(ids)})`.execute(db);
}

/** Deletes the posts of some targets that people may have missed: they get newer ones. */
export async function deleteLostPosts(db: QueryExecutorProvider, targets: readonly string[]): Promise<void> {
	if (targets.length === 0) return;
	await sql`DELETE FROM posts WHERE target IN (${listOf(targets)}) AND ${ownState} IN (${listOf(LOST_STATES)})`.execute(
		db,
	);
}

/** Adds posts. @param at epoch ms */
export async function insertPrivatePosts(
	db: QueryExecutorProvider,
	posts: readonly NewPrivatePost[],
	at: number,
): Promise<void> {
	if (posts.length === 0) return;
	const rows = posts.map(
		({ target, userId, nonce, body, dueAt = at }) =>
			sql`(${target}, ${toPerson(userId)}, ${nonce}, ${body}, 'waiting', ${at}, ${dueAt}, 0, 0)`,
	);
	await sql`
		INSERT INTO posts (target, recipient, nonce, body, state, created_at, due_at, refusals, kept)
		VALUES ${sql.join(rows)} ON CONFLICT (target, nonce) DO NOTHING`.execute(db);
}

/**
 * Adds posts. One for a target that waits already becomes a part of what waits, so that a person has one message a target
 * to get, however long Discord fails.
 *
 * @param at epoch ms
 */
export async function addPrivatePosts(
	db: QueryExecutorProvider,
	posts: readonly NewPrivatePost[],
	at: number,
	{ join }: Pick<PrivatePart, "join">,
): Promise<void> {
	const waiting = await findPrivatePosts(
		db,
		posts.map(({ target }) => target),
		true,
	);
	const byTarget = new Map(waiting.map(post => [post.target, post]));
	const added: NewPrivatePost[] = [];
	for (const post of posts) {
		const earlier = byTarget.get(post.target);
		const body = earlier && join(earlier.body, post.body);
		// A post that is sent or joined meanwhile is left as it is, and this one follows it.
		const isJoined =
			earlier !== undefined &&
			(typeof body === "string"
				? await replacePrivatePost(db, { ...earlier, body }, earlier.body, earlier.createdAt)
				: await deleteWaiting(db, earlier));
		if (!isJoined) added.push(post);
	}
	await insertPrivatePosts(db, added, at);
}

/** Which posts to people: those whose target matches a pattern of SQL, to one person or to all, stored since a time. */
export interface PrivatePostFilter {
	pattern: string;
	userId?: string | undefined;
	/** Epoch ms. */
	since?: number;
}

const isAmong = ({ pattern, userId, since }: PrivatePostFilter): RawBuilder<unknown> => sql`
	target LIKE ${pattern}
	${userId === undefined ? sql`` : sql`AND recipient = ${toPerson(userId)}`}
	${since === undefined ? sql`` : sql`AND created_at > ${since}`}`;

export async function countPrivatePosts(db: QueryExecutorProvider, filter: PrivatePostFilter): Promise<number> {
	const { rows } = await sql<{ count: number }>`
		SELECT count(*) AS count FROM posts WHERE ${isAmong(filter)}`.execute(db);
	return Number(rows[0]?.count ?? 0);
}

export async function deletePrivatePosts(db: QueryExecutorProvider, filter: PrivatePostFilter): Promise<void> {
	await sql`DELETE FROM posts WHERE ${isAmong(filter)}`.execute(db);
}
