import { type CompiledQuery, type Kysely, sql } from "kysely";
import { PLATFORMS, type Platform } from "../ground/words.ts";
import type { Tables } from "./tables.ts";

/** How a person wants to be answered. */
export interface PersonSettings {
	/** The code of a language; null: the language of the person's Discord. */
	language: string | null;
	/** Whether only the person sees the answers to their commands. */
	private: boolean;
	/** The platform of a gamertag that is given without one; null: the linked gamertag's. */
	platform: Platform | null;
}

export const DEFAULT_PERSON_SETTINGS: PersonSettings = { language: null, private: false, platform: null };

/** What a server has chosen for its people. */
export interface ServerSettings {
	/** The code of the language of new posts; null: the language of the person who sets them up. */
	language: string | null;
	/** The league that `/league` shows in a server with several to people who have none there; null: it asks. */
	leagueId: number | null;
	/** The channels where only the person who runs a command sees its answer. */
	privateChannels: readonly string[];
}

/** The most channels of a server whose answers are private. */
export const MAX_PRIVATE_CHANNELS = 25;

/**
 * The settings of people and servers. A row is stored only if it differs from the defaults, and each setting is changed
 * without the others, so that two changes at the same moment both stay. Every method throws a StorageError when the
 * database fails; a change is on disk when it resolves.
 */
export function createSettings(db: Kysely<Tables>) {
	// Every answer reads these two, and compiling a statement takes longer than running it, so they are compiled once, with a
	// parameter that is replaced.
	const personRow = db.selectFrom("personSettings").selectAll().where("userId", "=", "").compile();
	const channelRow = db.selectFrom("privateChannels").select("channelId").where("channelId", "=", "").compile();

	async function isPrivateChannel(channelId: string): Promise<boolean> {
		const { rows } = await db.executeQuery(withParameter(channelRow, channelId));
		return rows.length > 0;
	}

	return {
		async ofPerson(userId: string): Promise<PersonSettings> {
			const { rows } = await db.executeQuery(withParameter(personRow, userId));
			const [row] = rows;
			if (row === undefined) return DEFAULT_PERSON_SETTINGS;
			const platform = PLATFORMS.find(each => each === row.platform) ?? null;
			return { language: row.language, private: row.private === 1, platform };
		},
		async isStored(userId: string): Promise<boolean> {
			const { rows } = await db.executeQuery(withParameter(personRow, userId));
			return rows.length > 0;
		},
		async changePerson(userId: string, change: Partial<PersonSettings>): Promise<void> {
			const columns = { ...change, private: change.private === undefined ? undefined : Number(change.private) };
			await db
				.insertInto("personSettings")
				.values({ userId, language: null, platform: null, ...columns, private: columns.private ?? 0 })
				.onConflict(conflict => conflict.column("userId").doUpdateSet({ userId, ...columns }))
				.execute();
			await db
				.deleteFrom("personSettings")
				.where("userId", "=", userId)
				.where("language", "is", null)
				.where("platform", "is", null)
				.where("private", "=", 0)
				.execute();
		},
		async forgetPerson(userId: string): Promise<void> {
			await db.deleteFrom("personSettings").where("userId", "=", userId).execute();
		},
		async ofServer(serverId: string): Promise<ServerSettings> {
			const row = await db.selectFrom("serverSettings").selectAll().where("serverId", "=", serverId).executeTakeFirst();
			const channels = db.selectFrom("privateChannels").select("channelId").where("serverId", "=", serverId);
			const { language = null, leagueId = null } = row ?? {};
			const privateChannels = (await channels.orderBy("channelId").execute()).map(({ channelId }) => channelId);
			return { language, leagueId, privateChannels };
		},
		async changeServer(
			serverId: string,
			change: Partial<Pick<ServerSettings, "language" | "leagueId">>,
		): Promise<void> {
			await db
				.insertInto("serverSettings")
				.values({ serverId, language: null, leagueId: null, ...change })
				.onConflict(conflict => conflict.column("serverId").doUpdateSet({ serverId, ...change }))
				.execute();
			await db
				.deleteFrom("serverSettings")
				.where("serverId", "=", serverId)
				.where("language", "is", null)
				.where("leagueId", "is", null)
				.execute();
		},
		isPrivateChannel,
		/** @returns false if the server has reached its limit of private channels */
		async addPrivateChannel(serverId: string, channelId: string): Promise<boolean> {
			// In PostgreSQL, two statements at the same moment may both find room: one channel too many does no harm.
			await sql`
				INSERT INTO private_channels (channel_id, server_id)
				SELECT CAST(${channelId} AS text), CAST(${serverId} AS text)
				WHERE (SELECT count(*) FROM private_channels WHERE server_id = ${serverId}) < ${MAX_PRIVATE_CHANNELS}
				ON CONFLICT DO NOTHING`.execute(db);
			return isPrivateChannel(channelId);
		},
		async removePrivateChannels(serverId: string): Promise<void> {
			await db.deleteFrom("privateChannels").where("serverId", "=", serverId).execute();
		},
		async removePrivateChannel(serverId: string, channelId: string): Promise<void> {
			const channels = db.deleteFrom("privateChannels").where("serverId", "=", serverId);
			await channels.where("channelId", "=", channelId).execute();
		},
	};
}

export type Settings = ReturnType<typeof createSettings>;

/** A statement with another value for its only parameter. */
function withParameter<Row>(statement: CompiledQuery<Row>, value: string): CompiledQuery<Row> {
	return { ...statement, parameters: [value] };
}
