import type { Kysely } from "kysely";
import type { Tables } from "../../storage/tables.ts";
import { LOST_STATES, type LostPost, type PrivatePart } from "../private-part.ts";
import { type Recipient, toPerson } from "../recipient.ts";
import { AT_ONCE, isTo, NOT_ACCEPTED } from "./outbox.ts";
import type { OwnPostingTables, PostRow } from "./tables.ts";

/** The posts to people, each stored as what it is about. A write is on disk when its promise resolves. */
export function createPrivateOutbox(database: Kysely<Tables>) {
	const db = database.withTables<OwnPostingTables>();
	const change = (id: number) => db.updateTable("posts").where("id", "=", id);

	return {
		/** Some of the posts to people that are not settled and may be tried now. */
		pending: (now: number): Promise<Pick<PostRow, "id" | "recipient">[]> =>
			db
				.selectFrom("posts")
				.select(["id", "recipient"])
				.where("state", "in", NOT_ACCEPTED)
				.where(isTo("user:"))
				.where("dueAt", "<=", now)
				.limit(AT_ONCE)
				.execute(),
		/** The number of posts to people that may be sent now, and of those that are being sent. */
		async countDue(now: number): Promise<number> {
			const due = db.selectFrom("posts").select(({ fn }) => fn.countAll<number>().as("count"));
			const isDue = due.where("state", "in", NOT_ACCEPTED).where(isTo("user:")).where("dueAt", "<=", now);
			return Number((await isDue.executeTakeFirstOrThrow()).count);
		},
		/**
		 * Joins a post to a person that waits with those to the same person that wait for the same target: one was being sent
		 * while the others were stored.
		 *
		 * @returns the post with what all of them are about; undefined if nothing is left to tell
		 */
		joinWaiting: (post: PostRow, part: Pick<PrivatePart, "join">): Promise<PostRow | undefined> =>
			db.transaction().execute(async transaction => {
				const ofTarget = transaction.selectFrom("posts").select(["id", "state"]).where("target", "=", post.target);
				const same = await ofTarget.where("recipient", "=", post.recipient).where("id", "!=", post.id).execute();
				// The index of states would find the posts of all targets.
				const others = same.filter(({ state }) => state === "waiting").map(({ id }) => id);
				if (others.length === 0) return post;
				// Both statements lock what they return, so that nothing joins it meanwhile.
				const own = transaction.updateTable("posts").set({ state: "waiting" }).where("id", "=", post.id);
				const kept = await own.where("state", "=", "waiting").returningAll().executeTakeFirst();
				// It may have been sent or deleted meanwhile.
				if (kept === undefined) return undefined;
				const joining = transaction.deleteFrom("posts").where("id", "in", others).where("state", "=", "waiting");
				const rows = [kept, ...(await joining.returningAll().execute())].sort((a, b) => a.id - b.id);
				const [first = kept, ...newer] = rows;
				const joined = newer.reduce<string | null>(
					(body, row) => (body === null ? row.body : part.join(body, row.body)),
					first.body,
				);
				if (joined === null) {
					await transaction.deleteFrom("posts").where("id", "=", post.id).execute();
					return undefined;
				}
				const change = { body: joined, createdAt: first.createdAt };
				await transaction.updateTable("posts").set(change).where("id", "=", post.id).execute();
				return { ...kept, ...change };
			}),
		/** Deletes a post to a person. @returns false if there is none, or if it is about something else by now */
		async remove({ id, body }: Pick<PostRow, "id" | "body">): Promise<boolean> {
			const removed = db.deleteFrom("posts").where("id", "=", id).where("body", "=", body);
			return (await removed.executeTakeFirstOrThrow()).numDeletedRows > 0;
		},
		/** Marks a waiting post as being sent. @returns undefined if it does not wait, or is about something else by now */
		begin: ({ id, body }: PostRow, at: number): Promise<PostRow | undefined> =>
			change(id)
				.set({ state: "sending", sentAt: at })
				.where("state", "=", "waiting")
				.where("body", "=", body)
				.returningAll()
				.executeTakeFirst(),
		/** A post to a person that Discord did not take waits again. @param dueAt when it may be tried again */
		async putBack(id: number, dueAt: number): Promise<void> {
			await change(id).set({ state: "waiting", sentAt: null, dueAt }).where("state", "=", "sending").execute();
		},
		/** The posts to a person that are not settled. */
		unsettledOf: (recipient: Recipient): Promise<PostRow[]> =>
			db
				.selectFrom("posts")
				.selectAll()
				.where("recipient", "=", recipient)
				.where("state", "in", NOT_ACCEPTED)
				.orderBy("id")
				.execute(),
		/** The people with posts that may be missing and that they have yet to learn about. */
		async peopleWithLost(): Promise<Recipient[]> {
			const lost = db.selectFrom("posts").select("recipient").distinct().where("state", "in", LOST_STATES);
			return (await lost.execute()).map(({ recipient }) => recipient);
		},
		/** Deletes a person's posts that may be missing. @returns these, the oldest first */
		async takeLost(userId: string): Promise<LostPost[]> {
			const taken: (LostPost & Pick<PostRow, "id" | "createdAt">)[] = [];
			for (const state of LOST_STATES) {
				const lost = db.deleteFrom("posts").where("recipient", "=", toPerson(userId));
				const rows = await lost.where("state", "=", state).returning(["id", "createdAt", "target", "body"]).execute();
				taken.push(...rows.map(row => ({ ...row, state })));
			}
			return taken.sort((a, b) => a.createdAt - b.createdAt || a.id - b.id);
		},
		/** The number of posts to a person, in each of their states. */
		async count(userId: string): Promise<number> {
			const all = db.selectFrom("posts").select(({ fn }) => fn.countAll<number>().as("count"));
			const { count } = await all.where("recipient", "=", toPerson(userId)).executeTakeFirstOrThrow();
			return Number(count);
		},
		/** Deletes all posts to a person. */
		async forget(userId: string): Promise<void> {
			await db.deleteFrom("posts").where("recipient", "=", toPerson(userId)).execute();
		},
	};
}

export type PrivateOutbox = ReturnType<typeof createPrivateOutbox>;
