import type { Pitcher, Side, Team } from "./team.ts";

/** One team's half of an inning; the errors are those of the team in the field. */
export interface Half extends Record<"runs" | "hits" | "walks" | "errors" | "pitches" | "leftOn", number> {
	inning: number;
	side: Side;
	/** The plays as the game log has them, colour codes included. */
	text: string;
}

export interface Game {
	/** The innings it is meant to last. */
	regulation: number;
	teams: Record<Side, Team>;
	halves: Half[];
	winner: Side;
	/** A player left before the end. */
	wasQuit: boolean;
	/** The pitchers of both sides when the last lead was taken. */
	ofRecord: { winning: Pitcher; losing: Pitcher } | null;
	/** Perfect contacts, as the log's trailer has them: "Elm: 105 mph (Elm homered to left (439 feet).  1 RBI)". */
	contacts: string[];
}
