import { type QueryExecutorProvider, type RawBuilder, sql } from "kysely";
import { toChannel } from "../recipient.ts";
import type { PostingPart } from "../target.ts";

// Other rooms add and delete posts in the transactions in which they change what the posts are about.

/** What the posts have in common in which a person may stand. */
interface Naming {
	/** The posts' nonces begin with it. */
	nonce: string;
	/** The Discord id. */
	userId: string;
}

const isNaming = ({ nonce, userId }: Naming) => sql`nonce LIKE ${`${nonce}%`} AND body LIKE ${`%${userId}%`}`;

/** Deletes all posts of a target. */
export async function deletePosts(db: QueryExecutorProvider, target: string): Promise<void> {
	await sql`DELETE FROM posts WHERE target = ${target}`.execute(db);
}

/** Deletes the posts of a target that are for another channel, and those that Discord has never accepted. */
export async function deletePostsElsewhere(
	db: QueryExecutorProvider,
	target: string,
	channelId: string,
): Promise<void> {
	await sql`
		DELETE FROM posts WHERE target = ${target}
			AND (recipient <> ${toChannel(channelId)} OR (state = 'failed' AND message_id IS NULL))`.execute(db);
}

/** Deletes the posts of a target that name a person. */
export async function deletePostsNaming(db: QueryExecutorProvider, target: string, naming: Naming): Promise<void> {
	await sql`DELETE FROM posts WHERE target = ${target} AND ${isNaming(naming)}`.execute(db);
}

/** The SQL that finds the targets with a post that names a person. */
export const targetsNaming = (naming: Naming): RawBuilder<unknown> =>
	sql`SELECT target FROM posts WHERE ${isNaming(naming)}`;

/** Deletes the kept posts of a part of the bot, but for some targets. @param targets SQL that selects them */
export async function deleteKeptPosts(
	db: QueryExecutorProvider,
	part: PostingPart,
	targets: RawBuilder<unknown>,
): Promise<void> {
	await sql`DELETE FROM posts WHERE kept = 1 AND target LIKE ${`${part}:%`} AND target NOT IN (${targets})`.execute(db);
}
