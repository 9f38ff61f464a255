import type { HistoryEntry, HistorySide } from "../api/operations/game-history.ts";
import { parseText } from "../api/operations/text.ts";
import { findName, findUserSides, foldName, isComputer } from "./participant.ts";
import { otherSide, type Side } from "./sides.ts";

export type GameResult = "W" | "L" | "other";

/**
 * A history entry from the requested user's point of view.
 * If their side is unknown, `side` is `null`, the result "other", and the home side is listed as theirs.
 */
export interface PlayedGame {
	id: string;
	mode: string;
	/** Time of the game, epoch ms. */
	playedAt: number | null;
	side: Side | null;
	result: GameResult;
	/** The gamertag at the listed side, `null` if the service hides it: another person's only if `side` is unknown. */
	name: string | null;
	team: string;
	runs: number;
	opponentTeam: string;
	opponentRuns: number;
	/** "CPU" for a computer, `null` if the service hides the name. */
	opponent: string | null;
	opponentIsComputer: boolean;
}

/** Entries of one user's history, in the same order, from that user's point of view. */
export function deriveHistory(entries: HistoryEntry[], gamertag: string): PlayedGame[] {
	const sides = findUserSides(entries, gamertag);
	return entries.map((entry, index) => derivePlayedGame(entry, sides[index] ?? null));
}

function derivePlayedGame(entry: HistoryEntry, side: Side | null): PlayedGame {
	const user = entry[side ?? "home"];
	const opponent = entry[otherSide(side ?? "home")];
	return {
		id: entry.id,
		mode: entry.mode,
		playedAt: entry.playedAt,
		side,
		result: side === null ? "other" : parseResult(user),
		name: findName(user),
		team: parseText(user.fullName),
		runs: user.runs,
		opponentTeam: parseText(opponent.fullName),
		opponentRuns: opponent.runs,
		opponent: isComputer(opponent) ? "CPU" : findName(opponent),
		opponentIsComputer: isComputer(opponent),
	};
}

/** The recorded result, never the score: a game that was left gives the win to the side with fewer runs. */
function parseResult({ result }: HistorySide): GameResult {
	return result === "W" || result === "L" ? result : "other";
}

/** The service may list a game twice (with one id, and the times of its start and its end), or repeat a page. */
export function distinctGames(games: readonly PlayedGame[]): PlayedGame[] {
	return [...Map.groupBy(games, ({ id }) => id).values()].flatMap(([first]) => first ?? []);
}

/** The games against the opponents that a text matches. */
export interface OpponentGames {
	games: PlayedGame[];
	/** The opponents in these games, the one met last first. */
	names: string[];
	/** Games with one of these names, for which the service does not say who played on which side. */
	unclear: PlayedGame[];
}

/** Finds an opponent of exactly this name, or else all whose names contain it. "cpu" finds the computer. */
export function findOpponents(games: readonly PlayedGame[], text: string): OpponentGames {
	const folded = foldName(text);
	const namesOf = ({ side, name, opponent }: PlayedGame) => (side === null ? [name, opponent] : [opponent]);
	const withName = (fits: (folded: string) => boolean) =>
		games.filter(game => namesOf(game).some(name => name !== null && fits(foldName(name))));
	const exact = withName(name => name === folded);
	const found = exact.length > 0 ? exact : withName(name => name.includes(folded));
	const clear = found.filter(({ side }) => side !== null);
	const byName = Map.groupBy(clear, ({ opponent }) => foldName(opponent ?? ""));
	return {
		games: clear,
		names: [...byName.values()].flatMap(([first]) => first?.opponent ?? []),
		unclear: found.filter(({ side }) => side === null),
	};
}
