import type { Kysely } from "kysely";
import type { Tables } from "../../storage/tables.ts";
import type { OwnPostingTables } from "./tables.ts";

/** The channels into which the host of the bot lets nothing be posted. A write is on disk when its promise resolves. */
export function createPausedChannelTable(database: Kysely<Tables>) {
	const db = database.withTables<OwnPostingTables>();

	return {
		async has(channelId: string): Promise<boolean> {
			const paused = db.selectFrom("pausedChannels").select("channelId").where("channelId", "=", channelId);
			return (await paused.executeTakeFirst()) !== undefined;
		},
		/** @param pausedAt epoch ms */
		async add(channelId: string, pausedAt: number): Promise<void> {
			const paused = db.insertInto("pausedChannels").values({ channelId, pausedAt });
			await paused.onConflict(conflict => conflict.column("channelId").doNothing()).execute();
		},
		/** @returns whether it was paused */
		async remove(channelId: string): Promise<boolean> {
			const paused = db.deleteFrom("pausedChannels").where("channelId", "=", channelId);
			return (await paused.executeTakeFirstOrThrow()).numDeletedRows > 0n;
		},
	};
}

export type PausedChannelTable = ReturnType<typeof createPausedChannelTable>;
