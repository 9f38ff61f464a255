/** The data that leagues store about a person: names of leagues, and a number of decisions. */
export interface StoredAbout {
	/** Leagues in which the person is a member. */
	member: string[];
	/** Leagues in which a commissioner has named the person as a member. */
	named: string[];
	/** Leagues that the person asks to join. */
	asked: string[];
	/** Leagues that list the person's gamertag without the person. */
	listed: string[];
	/** Leagues that the person chose last in their servers. */
	chosen: string[];
	/** Leagues whose posts the person has set. */
	posting: string[];
	/** Leagues whose posts may mention the person before a game. */
	mentioned: string[];
	/** Decisions and changes that name the person. */
	decisions: number;
}
