import type { ExpressionBuilder, Kysely, Transaction } from "kysely";
import type { PostRow, Tables } from "./tables.ts";

export type NewPost = Pick<PostRow, "target" | "channelId" | "nonce" | "body">;

/** Stores what else has to be stored with a post, or not at all. */
export type AlsoStored = (transaction: Transaction<Tables>) => Promise<void>;

/** Posts into channels, from before they go out until a day after. A write is on disk when its promise resolves. */
export function createOutbox(db: Kysely<Tables>) {
	const change = (id: number) => db.updateTable("posts").where("id", "=", id);

	return {
		/**
		 * @param also is written in the same transaction
		 * @returns the post's id; undefined if the target has a post of this nonce already
		 */
		add: (post: NewPost, at: number, also: AlsoStored = async () => {}): Promise<number | undefined> =>
			db.transaction().execute(async transaction => {
				const added = await transaction
					.insertInto("posts")
					.values({ ...post, createdAt: at, state: "waiting", sentAt: null, messageId: null })
					.onConflict(conflict => conflict.columns(["target", "nonce"]).doNothing())
					.returning("id")
					.executeTakeFirst();
				await also(transaction);
				return added?.id;
			}),
		/** The posts that are not settled, oldest first. */
		pending: (): Promise<Pick<PostRow, "id" | "channelId">[]> =>
			db
				.selectFrom("posts")
				.select(["id", "channelId"])
				.where("state", "in", ["waiting", "sending"])
				.orderBy("id")
				.execute(),
		find: (id: number): Promise<PostRow | undefined> =>
			db.selectFrom("posts").selectAll().where("id", "=", id).executeTakeFirst(),
		/** Marks a waiting post as being sent. @returns whether it was waiting */
		async begin(id: number, at: number): Promise<boolean> {
			const { numUpdatedRows } = await change(id)
				.set({ state: "sending", sentAt: at })
				.where("state", "=", "waiting")
				.executeTakeFirstOrThrow();
			return numUpdatedRows > 0n;
		},
		async sent(id: number, messageId: string): Promise<void> {
			await change(id).set({ state: "sent", messageId }).execute();
		},
		async failed(id: number): Promise<void> {
			await change(id).set({ state: "failed" }).execute();
		},
		/** A post that Discord did not take waits again. */
		async putBack(id: number): Promise<void> {
			await change(id).set({ state: "waiting", sentAt: null }).where("state", "=", "sending").execute();
		},
		/** The targets with a post that is not settled in a channel. */
		async targetsOf(channelId: string): Promise<string[]> {
			const rows = await db.selectFrom("posts").select("target").distinct().where(isUnsettledIn(channelId)).execute();
			return rows.map(({ target }) => target);
		},
		/** Fails the posts of a channel that are not settled. */
		async failChannel(channelId: string): Promise<void> {
			await db.updateTable("posts").set({ state: "failed" }).where(isUnsettledIn(channelId)).execute();
		},
		/** Deletes the posts stored before a time; those not sent by then are out of date. @returns their number */
		async trim(before: number): Promise<number> {
			const { numDeletedRows } = await db.deleteFrom("posts").where("createdAt", "<", before).executeTakeFirstOrThrow();
			return Number(numDeletedRows);
		},
	};
}

export type Outbox = ReturnType<typeof createOutbox>;

const isUnsettledIn =
	(channelId: string) =>
	({ and, eb }: ExpressionBuilder<Tables, "posts">) =>
		and([eb("channelId", "=", channelId), eb("state", "in", ["waiting", "sending"])]);
