import { type CompiledQuery, type Kysely, sql } from "kysely";
import { z } from "zod";
import {
	DEFAULT_PERSON_SETTINGS,
	DEFAULT_SERVER_CHOICES,
	type PersonSettings,
	personSettings,
	type ServerChoices,
	serverChoices,
	storedPerson,
	storedServer,
} from "./setting-tables.ts";
import type { Tables } from "./tables.ts";

export interface ServerSettings extends ServerChoices {
	/** The channels where only the person who runs a command sees its answer. */
	privateChannels: readonly string[];
}

/** The columns of a row that says nothing, and is therefore not stored. */
const DEFAULT_PERSON = z.encode(storedPerson, DEFAULT_PERSON_SETTINGS);
const DEFAULT_SERVER = z.encode(storedServer, DEFAULT_SERVER_CHOICES);

const personChange = personSettings.partial();
const serverChange = serverChoices.partial();

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
			return row === undefined ? DEFAULT_PERSON_SETTINGS : z.decode(storedPerson, row);
		},
		async isStored(userId: string): Promise<boolean> {
			const { rows } = await db.executeQuery(withParameter(personRow, userId));
			return rows.length > 0;
		},
		async changePerson(userId: string, change: Partial<PersonSettings>): Promise<void> {
			const columns = z.encode(personChange, change);
			await db
				.insertInto("personSettings")
				.values({ userId, ...z.encode(storedPerson, { ...DEFAULT_PERSON_SETTINGS, ...change }) })
				.onConflict(conflict => conflict.column("userId").doUpdateSet({ userId, ...columns }))
				.execute();
			const person = db.deleteFrom("personSettings").where("userId", "=", userId);
			await person.where(({ and }) => and(DEFAULT_PERSON)).execute();
		},
		async forgetPerson(userId: string): Promise<void> {
			await db.deleteFrom("personSettings").where("userId", "=", userId).execute();
		},
		async ofServer(serverId: string): Promise<ServerSettings> {
			const row = await db.selectFrom("serverSettings").selectAll().where("serverId", "=", serverId).executeTakeFirst();
			const channels = db.selectFrom("privateChannels").select("channelId").where("serverId", "=", serverId);
			const choices = row === undefined ? DEFAULT_SERVER_CHOICES : z.decode(storedServer, row);
			const privateChannels = (await channels.orderBy("channelId").execute()).map(({ channelId }) => channelId);
			return { ...choices, privateChannels };
		},
		async changeServer(serverId: string, change: Partial<ServerChoices>): Promise<void> {
			const columns = z.encode(serverChange, change);
			await db
				.insertInto("serverSettings")
				.values({ serverId, ...z.encode(storedServer, { ...DEFAULT_SERVER_CHOICES, ...change }) })
				.onConflict(conflict => conflict.column("serverId").doUpdateSet({ serverId, ...columns }))
				.execute();
			const server = db.deleteFrom("serverSettings").where("serverId", "=", serverId);
			await server.where(({ and }) => and(DEFAULT_SERVER)).execute();
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
