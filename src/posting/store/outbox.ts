import { type Kysely, sql, type Transaction } from "kysely";
import type { Tables } from "../../storage/tables.ts";
import { LOST_STATES } from "../private-part.ts";
import type { Recipient } from "../recipient.ts";
import type { OwnPostingTables, PostRow, PostState } from "./tables.ts";

export type NewPost = Pick<PostRow, "target" | "recipient" | "nonce" | "body" | "locale"> & {
	/** Whether the post is kept for later edits, until the last one. */
	isKept?: boolean | undefined;
};

/**
 * Stores further rows in the transaction of a post, so that both are stored or neither.
 *
 * @returns whether the post is still wanted
 */
export type AlsoStored = (transaction: Transaction<Tables>) => Promise<boolean>;

/** The states of a post that Discord has not accepted, as far as is known. */
export const NOT_ACCEPTED: readonly PostState[] = ["waiting", "sending", "outdated"];
const UNSETTLED: readonly PostState[] = [...NOT_ACCEPTED, "edited"];

/** Whether a post goes into a channel, or to a person. The index is on this very expression. */
export const isTo = (kind: "chann" | "user:") => sql<boolean>`substr(recipient, 1, 5) = ${sql.lit(kind)}`;

/** The columns of a new post. */
const createdAt = (at: number) => ({ createdAt: at, state: "waiting" as const, dueAt: at, sentAt: null });

/** The posts that are read or deleted within a few milliseconds. */
export const AT_ONCE = 1000;

/**
 * Posts into channels and to people, stored from before they are sent until a day after, or for as long as they are kept. A
 * write is on disk when its promise resolves.
 */
export function createOutbox(database: Kysely<Tables>) {
	const db = database.withTables<OwnPostingTables>();
	const change = (id: number) => db.updateTable("posts").where("id", "=", id);

	return {
		/**
		 * @param also runs in the same transaction
		 * @returns the post's id; undefined if the target already has a post with this nonce, or `also` does not want it
		 */
		add: (
			{ isKept = false, ...post }: NewPost,
			at: number,
			also: AlsoStored = async () => true,
		): Promise<number | undefined> =>
			db.transaction().execute(async transaction => {
				if (!(await also(transaction))) return undefined;
				const added = await transaction
					.insertInto("posts")
					.values({ ...post, ...createdAt(at), refusals: 0, messageId: null, kept: isKept ? 1 : 0 })
					.onConflict(conflict => conflict.columns(["target", "nonce"]).doNothing())
					.returning("id")
					.executeTakeFirst();
				return added?.id;
			}),
		/**
		 * Replaces the body of a post that has not failed.
		 *
		 * @param isLast the post is not kept after this edit
		 * @returns undefined if there is no such post, or if it has this body already
		 */
		edit: ({
			target,
			nonce,
			body,
			isLast = false,
		}: Omit<NewPost, "recipient" | "locale" | "isKept"> & { isLast?: boolean | undefined }): Promise<
			Pick<PostRow, "id" | "recipient"> | undefined
		> =>
			db
				.updateTable("posts")
				.set({
					body,
					...(isLast && { kept: 0 as const }),
					state: sql`case state when 'sending' then 'outdated' when 'sent' then 'edited' else state end`,
				})
				.where("target", "=", target)
				.where("nonce", "=", nonce)
				.where("body", "<>", body)
				.where("state", "<>", "failed")
				.returning(["id", "recipient"])
				.executeTakeFirst(),
		/**
		 * Stores a post that is kept, or replaces its body. One that has failed is sent again if its message is known.
		 *
		 * @returns undefined if it has this body already, or if it failed and its message is unknown
		 */
		keep: (post: Omit<NewPost, "isKept">, at: number): Promise<Pick<PostRow, "id" | "recipient"> | undefined> =>
			db
				.insertInto("posts")
				.values({ ...post, ...createdAt(at), refusals: 0, messageId: null, kept: 1 })
				.onConflict(conflict =>
					conflict
						.columns(["target", "nonce"])
						.doUpdateSet({
							body: post.body,
							locale: post.locale,
							state: sql`case posts.state when 'sending' then 'outdated' when 'sent' then 'edited'
								when 'failed' then 'edited' else posts.state end`,
						})
						.where("posts.body", "<>", post.body)
						.where(({ or, eb }) => or([eb("posts.state", "<>", "failed"), eb("posts.messageId", "is not", null)])),
				)
				.returning(["id", "recipient"])
				.executeTakeFirst(),
		/** Notes that a message was deleted. A post that is kept is sent again; any other post stays deleted. */
		async gone(id: number, at: number): Promise<boolean> {
			const kept = change(id)
				.set({ ...createdAt(at), messageId: null })
				.where("kept", "=", 1);
			return (await kept.executeTakeFirstOrThrow()).numUpdatedRows > 0;
		},
		/** The posts into channels that are not settled, oldest first. @param dueBy the posts that may be tried by then */
		pending: (dueBy = Number.MAX_SAFE_INTEGER): Promise<Pick<PostRow, "id" | "recipient">[]> =>
			db
				.selectFrom("posts")
				.select(["id", "recipient"])
				.where("state", "in", UNSETTLED)
				.where(isTo("chann"))
				.where("dueAt", "<=", dueBy)
				.orderBy("id")
				.execute(),
		/** The language of a target's post; null for a post of an earlier version; undefined if there is no such post. */
		async localeOf({ target, nonce }: Pick<PostRow, "target" | "nonce">): Promise<string | null | undefined> {
			const row = await db
				.selectFrom("posts")
				.select("locale")
				.where("target", "=", target)
				.where("nonce", "=", nonce)
				.executeTakeFirst();
			return row?.locale;
		},
		find: (id: number): Promise<PostRow | undefined> =>
			db.selectFrom("posts").selectAll().where("id", "=", id).executeTakeFirst(),
		/** Marks a waiting post as being sent. @returns what to send; undefined if it was not waiting */
		begin: (id: number, at: number): Promise<PostRow | undefined> =>
			change(id).set({ state: "sending", sentAt: at }).where("state", "=", "waiting").returningAll().executeTakeFirst(),
		/** Notes that Discord has the message with this body; if it was outdated, perhaps with an earlier body. */
		async sent(id: number, messageId: string, body: string): Promise<void> {
			await change(id)
				.set({
					messageId,
					state: sql`case when state <> 'outdated' and body = ${body} then 'sent' else 'edited' end`,
				})
				.execute();
		},
		/** @returns false if the post was settled already */
		async failed(id: number, state: "failed" | (typeof LOST_STATES)[number] = "failed"): Promise<boolean> {
			const failed = change(id).set({ state }).where("state", "in", UNSETTLED);
			return (await failed.executeTakeFirstOrThrow()).numUpdatedRows > 0;
		},
		/** A post that Discord did not take waits again. @param refusedUntil when it may be tried again, if Discord refused it */
		async putBack(id: number, refusedUntil?: number): Promise<void> {
			const refused = refusedUntil !== undefined && { refusals: sql<number>`refusals + 1`, dueAt: refusedUntil };
			await change(id)
				.set({ state: "waiting", sentAt: null, ...refused })
				.where("state", "in", ["sending", "outdated"])
				.execute();
		},
		/** The targets with an unsettled post in a channel. */
		async targetsOf(recipient: Recipient): Promise<string[]> {
			const rows = await db
				.selectFrom("posts")
				.select("target")
				.distinct()
				.where("recipient", "=", recipient)
				.where("state", "in", UNSETTLED)
				.execute();
			return rows.map(({ target }) => target);
		},
		/** Marks the unsettled posts of a target as failed. */
		async failTarget(target: string): Promise<void> {
			await db
				.updateTable("posts")
				.set({ state: "failed" })
				.where("target", "=", target)
				.where("state", "in", UNSETTLED)
				.execute();
		},
		/** Some of the posts stored before a time that Discord has not accepted. */
		overdue: (before: number): Promise<PostRow[]> =>
			db
				.selectFrom("posts")
				.selectAll()
				.where("createdAt", "<", before)
				.where("kept", "=", 0)
				.where("state", "in", NOT_ACCEPTED)
				.limit(AT_ONCE)
				.execute(),
		/**
		 * Deletes some of the posts stored before a time, unless they are kept; posts that were not sent by then are out of
		 * date. An edit of a post that was kept is still sent, and a person learns about a lost post until the other time.
		 *
		 * @returns their number
		 */
		async trim(before: number, lostBefore = before): Promise<number> {
			const old = db
				.selectFrom("posts")
				.select("id")
				.where("createdAt", "<", before)
				.where("kept", "=", 0)
				.where("state", "<>", "edited")
				.where(({ or, eb }) => or([eb("state", "not in", LOST_STATES), eb("createdAt", "<", lostBefore)]))
				.limit(AT_ONCE);
			const { numDeletedRows } = await db.deleteFrom("posts").where("id", "in", old).executeTakeFirstOrThrow();
			return Number(numDeletedRows);
		},
	};
}

export type Outbox = ReturnType<typeof createOutbox>;
