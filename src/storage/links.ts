import { type Kysely, sql } from "kysely";
import { PLATFORMS, type Platform } from "../ground/words.ts";
import type { Tables } from "./tables.ts";

/** The linked gamertags, by Discord user id. Every method throws a StorageError when the database fails; a write is on disk when it resolves. */
export function createLinks(db: Kysely<Tables>) {
	return {
		async get(userId: string): Promise<{ gamertag: string; platform: Platform } | undefined> {
			const links = db.selectFrom("links").select(["gamertag", "platform"]);
			// Ignore links to platforms that this version does not know.
			return links.where("userId", "=", userId).where("platform", "in", PLATFORMS).executeTakeFirst();
		},
		/** Whether a gamertag is stored for the person, also one on a platform that this version does not know. */
		async isStored(userId: string): Promise<boolean> {
			return (
				(await db.selectFrom("links").select("userId").where("userId", "=", userId).executeTakeFirst()) !== undefined
			);
		},
		/** People agree to be found by one gamertag, not by the next one, so another link hides them again. */
		async set(userId: string, { gamertag, platform }: { gamertag: string; platform: Platform }): Promise<void> {
			const found = sql<number>`CASE WHEN links.gamertag = ${gamertag} AND links.platform = ${platform} THEN links.found ELSE 0 END`;
			await db
				.insertInto("links")
				.values({ userId: userId, gamertag, platform })
				.onConflict(conflict => conflict.column("userId").doUpdateSet({ gamertag, platform, found }))
				.execute();
		},
		/** The linked gamertag of a person who lets others find it. */
		async find(userId: string): Promise<{ gamertag: string; platform: Platform } | undefined> {
			const links = db.selectFrom("links").select(["gamertag", "platform"]).where("found", "=", 1);
			return links.where("userId", "=", userId).where("platform", "in", PLATFORMS).executeTakeFirst();
		},
		/** @returns false if the person has linked nothing */
		async setFound(userId: string, found: boolean): Promise<boolean> {
			const links = db.updateTable("links").set({ found: found ? 1 : 0 });
			const { numUpdatedRows } = await links.where("userId", "=", userId).executeTakeFirst();
			return numUpdatedRows > 0n;
		},
		async delete(userId: string): Promise<void> {
			await db.deleteFrom("links").where("userId", "=", userId).execute();
		},
	};
}
