/** A time for the next game of two members. */
export interface Appointment {
	/** The members' ids, the lower first. */
	low: number;
	high: number;
	/** Epoch ms. */
	at: number;
	/** The member that proposed it. */
	proposer: number;
	/** When it was proposed, epoch ms: a later game of the two is the one that was meant. */
	setAt: number;
	/** Whether the other member has agreed. */
	isAgreed: boolean;
	/** Set where the agreed time has passed. */
	isPast?: true;
}
