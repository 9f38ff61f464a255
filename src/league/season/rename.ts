import type { Account } from "./member.ts";

/** A name under which the player of an account was seen: the account may have been renamed. */
export interface Rename {
	/** The account, with its gamertag. */
	account: Account;
	/** The member's id. */
	member: number;
	/** The other name. */
	gamertag: string;
	/** Whether a commissioner has been shown it. */
	isTold: boolean;
}
