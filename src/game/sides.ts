import type { GameRecord } from "../api/operations/game-log.ts";

export const SIDES = ["away", "home"] as const;
export type Side = (typeof SIDES)[number];

export function otherSide(side: Side): Side {
	return side === "home" ? "away" : "home";
}

/**
 * Who won, `null` where the record does not say.
 * The recorded result decides and never the score: a game that was left gives the win to the side with fewer runs.
 */
export function findWinner({ home, away, winningTeamId }: GameRecord): Side | null {
	if (home.result === "W" && away.result !== "W") return "home";
	if (away.result === "W" && home.result !== "W") return "away";
	if (winningTeamId === null || home.teamId === away.teamId) return null;
	if (winningTeamId === home.teamId) return "home";
	return winningTeamId === away.teamId ? "away" : null;
}
