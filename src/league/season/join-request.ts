import type { Platform } from "../../ground/words.ts";

/** A person who asks to join a league, as a new member or as an existing one. */
export interface JoinRequest {
	/** The person's Discord id. */
	userId: string;
	/** The member whom the person claims to be; null for a new one. */
	memberId: number | null;
	team: string;
	gamertag: string;
	platform: Platform;
	/** Epoch ms. */
	at: number;
}
