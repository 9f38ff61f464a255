import type { GameLog, TeamBoxScore } from "../api/operations/game-log.ts";
import { parseText } from "../api/operations/text.ts";
import { type BatterLine, type BattingTotals, parseBatter, sumBatting } from "./batting.ts";
import { type PitcherLine, type PitchingTotals, parsePitcher, sumPitching } from "./pitching.ts";
import type { Side } from "./sides.ts";

/** One team's lines, as the service orders them, and their sums. */
export interface TeamLines {
	team: string;
	batters: BatterLine[];
	batting: BattingTotals;
	pitchers: PitcherLine[];
	pitching: PitchingTotals;
}

/** A team is `null` if the service has no box score for it. */
export type BoxScore = Record<Side, TeamLines | null>;

export function parseBoxScore(log: GameLog): BoxScore {
	const home = findTeamBoxScore(log, "home");
	const away = findTeamBoxScore(log, "away");
	return { home: home && parseTeamLines(home), away: away && parseTeamLines(away) };
}

/** The box score of one side, by its team id; where both have the same id, the home team comes first (read API §4.2). */
export function findTeamBoxScore({ record, boxScores }: GameLog, side: Side): TeamBoxScore | null {
	const { teamId } = record[side];
	const matching = boxScores.filter(team => team.teamId === teamId);
	if (matching.length === 1) return matching[0] ?? null;
	// A single box score may be the other team's.
	return boxScores.length === 2 ? (boxScores[side === "home" ? 0 : 1] ?? null) : null;
}

function parseTeamLines(boxScore: TeamBoxScore): TeamLines {
	const batters = boxScore.batters.map(parseBatter);
	const pitchers = boxScore.pitchers.map(parsePitcher);
	return {
		team: parseText(boxScore.teamName),
		batters,
		batting: sumBatting(batters),
		pitchers,
		pitching: sumPitching(pitchers),
	};
}
