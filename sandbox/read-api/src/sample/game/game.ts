import type { Pitcher, Side, Team } from "./team.ts";

/** One team's half of an inning; the errors are those of the fielding team. */
export interface Half extends Record<"runs" | "hits" | "walks" | "errors" | "pitches" | "leftOn", number> {
	inning: number;
	side: Side;
	/** The plays in the form of the game log, including colour codes. */
	text: string;
}

export interface Game {
	/** The number of innings that are scheduled. */
	regulation: number;
	teams: Record<Side, Team>;
	halves: Half[];
	winner: Side;
	/** Whether a player left before the end. */
	wasQuit: boolean;
	/** The pitchers of both sides when the lead last changed. */
	ofRecord: { winning: Pitcher; losing: Pitcher } | null;
	/** Perfect contacts in the form of the log's trailer: "Elm: 105 mph (Elm homered to left (439 feet).  1 RBI)". */
	contacts: string[];
}
