import { GAME_KINDS } from "../../game/notables.ts";

/** The kinds of notable feats: in a game itself, or in the season so far; the rarest first. */
export const NOTABLE_KINDS = [...GAME_KINDS, "streak", "streakEnded", "firstWin", "newLeader"] as const;
export type NotableKind = (typeof NOTABLE_KINDS)[number];

export interface Notable {
	kind: NotableKind;
	/** The id of the member who achieved it. */
	member: number;
	player: string | null;
	value: number;
	inning: number | null;
	/** Whether it is worth mentioning regardless of its rank. */
	isWorth: boolean;
}

/** A feat on the list of records. */
export interface RecordedNotable extends Notable {
	key: string;
	/** The rank, from 1, among all players' feats of the kind; equal values have the same rank. */
	rank: number;
}

export interface RankedNotable extends RecordedNotable {
	/** The rank, from 1, among the best of the kind in each game; equal values have the same rank. */
	rank: number;
	/** Games of the season in which the best of the kind is at least as good. */
	atLeast: number;
	/** The number of games among which it is ranked: all games that count, or all whose log has been read. */
	among: number;
}

export interface SeasonNotables {
	/** The number of games among which a kind is ranked. */
	among: (kind: NotableKind) => number;
	/** The feats by game, the rarest first; only the best of each kind in the game. */
	byGame: ReadonlyMap<string, readonly RankedNotable[]>;
	/** The best of each kind in the season, at most `MOST_RECORDS`; several may be from one game. */
	byKind: ReadonlyMap<NotableKind, readonly RecordedNotable[]>;
}

/** Whether a kind is found in the logs of games; the others follow from the results. */
export const isOfLog = (kind: NotableKind): boolean => GAME_KINDS.some(each => each === kind);
