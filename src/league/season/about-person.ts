/** What leagues hold of a person: the names of leagues, and a number of decisions. */
export interface StoredAbout {
	/** Leagues in which the person is a member. */
	member: string[];
	/** Leagues in which a commissioner has named the person as a member. */
	named: string[];
	/** Leagues that the person asks to join. */
	asked: string[];
	/** Leagues that list the person's gamertag alone. */
	listed: string[];
	/** Leagues that the person sees first. */
	chosen: string[];
	/** Leagues whose posts the person has set. */
	posting: string[];
	/** Decisions and changes that name the person. */
	decisions: number;
}
