import type { Generated } from "kysely";
import type { Platform } from "../ground/words.ts";
import type { StoredPerson, StoredServer } from "./setting-tables.ts";

/**
 * The tables that belong to no single room; each of the others is declared in the `store/` of its room. Times are epoch ms.
 */
export interface Tables {
	/** `found`: 1 if others may find the gamertag by the person. */
	links: { userId: string; gamertag: string; platform: Platform; found: Generated<number> };
	personalAnswers: PersonalAnswerRow;
	personalAnswerNames: { name: string; key: string };
	state: { key: string; value: string };
	personSettings: { userId: string } & StoredPerson;
	serverSettings: { serverId: string } & StoredServer;
	privateChannels: { channelId: string; serverId: string };
}

export interface PersonalAnswerRow {
	key: string;
	/** JSON. */
	value: string;
	storedAt: number;
	expiresAt: number;
}
