import type { Platform } from "../../ground/words.ts";

/** The request of a person to join a league, as a new or an existing member. */
export interface JoinRequest {
	/** The person's Discord id. */
	userId: string;
	/** The member that the person claims to be; null for a new one. */
	memberId: number | null;
	team: string;
	gamertag: string;
	platform: Platform;
	/** Epoch ms. */
	at: number;
}
