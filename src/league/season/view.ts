import type { Appointment } from "./appointment.ts";
import type { JudgedGame } from "./game.ts";
import type { League } from "./league.ts";
import type { GameReading } from "./reading.ts";
import type { Rename } from "./rename.ts";
import type { Season } from "./season.ts";
import type { SeasonTable } from "./standing.ts";

/** The results of a season. They change only with the league's version. */
export interface JudgedSeason extends Omit<Season, "games"> {
	readings: readonly GameReading[];
	/** Whether the season takes no further games. */
	isFull: boolean;
	/** The judged games, oldest first. */
	judged: readonly JudgedGame[];
	table: SeasonTable;
}

/** How far the histories of the season's members have been read. */
export interface ReadProgress {
	/** Epoch ms of the least recent read; null while a gamertag has not been read at all. */
	readAt: number | null;
	/** When each member was last read, by id (epoch ms): with several gamertags the least recent read; 0: one was never read. */
	readAtOf: ReadonlyMap<number, number>;
	/** Epoch ms back to which all histories have been read; null if they were read back to the start of the season. */
	backTo: number | null;
	/** Members with a gamertag that has not been read yet. */
	unread: readonly number[];
	/**
	 * Members whose histories are read again from the first day of the season: other gamertags or rules may show more
	 * games.
	 */
	readAgain: readonly number[];
	/** Accounts whose games left the table together with the gamertag. */
	hidden: ReadonlySet<number>;
	/** Accounts whose gamertag the game does not know. */
	unknown: readonly number[];
	/** Accounts whose players were seen under another name, on which a commissioner has not decided. */
	renames: readonly Rename[];
}

/** A season with its results. */
export interface SeasonView extends JudgedSeason, ReadProgress {
	league: League;
	/** The times on which members have agreed, or which they propose. */
	appointments: readonly Appointment[];
	number: number;
	/** The league's version. */
	version: number;
}
