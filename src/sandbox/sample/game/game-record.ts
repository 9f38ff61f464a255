import { formatTimestamp } from "../calendar.ts";
import { BADGES, type Gamertag } from "../gamertags.ts";
import type { Matchup } from "../matchups.ts";
import type { TeamBoxScore } from "./box-score.ts";
import { inningSlots, type LineScore, total } from "./line-score.ts";
import type { Side } from "./play.ts";

/** What a record says of one side. */
export interface SideFacts {
	playerId: string;
	teamId: string;
	/** The squad's name; "CPU" for the computer. */
	fullName: string;
	/** The player's name with the badge of the platform; "CPU" for the computer. */
	name: string;
}

/** A game as records tell it, all text ready. */
export interface PlayedGame {
	matchup: Matchup;
	uuid: string;
	sides: Record<Side, SideFacts>;
	winner: Side;
	score: LineScore;
	pitcherInfo: string;
	/** "0" for a game that was played to its end. */
	ruling: string;
	text: string;
	boxScores: [home: TeamBoxScore, away: TeamBoxScore];
}

export const COMPUTER = "CPU";

/** "ZestyNewt ^b53^" */
export function formatPlayer(player: Gamertag | null): string {
	return player ? `${player.name}${BADGES[player.platform]}` : COMPUTER;
}

/** The fields a game record and a history entry share, read API §2.6 and §2.9. */
function sharedFields({ matchup, sides, winner, score, pitcherInfo }: PlayedGame) {
	const { home, away } = score;
	return {
		game_mode: matchup.mode,
		home_full_name: sides.home.fullName,
		away_full_name: sides.away.fullName,
		home_display_result: winner === "home" ? "W" : "L",
		away_display_result: winner === "away" ? "W" : "L",
		home_runs: String(total(home.r)),
		away_runs: String(total(away.r)),
		home_hits: String(total(home.h)),
		away_hits: String(total(away.h)),
		home_errors: String(total(home.e)),
		away_errors: String(total(away.e)),
		display_pitcher_info: pitcherInfo,
		display_date: formatTimestamp(matchup.playedAt),
	};
}

/** The line score of a game log, read API §2.6. */
export function gameRecord(game: PlayedGame, id: string, league: string): Record<string, string> {
	const { sides, winner, score } = game;
	const shared = sharedFields(game);
	return {
		...shared,
		home_player_id: sides.home.playerId,
		away_player_id: sides.away.playerId,
		[`home_${league}_team_id`]: sides.home.teamId,
		[`away_${league}_team_id`]: sides.away.teamId,
		[`winning_${league}_team_id`]: sides[winner].teamId,
		innings: String(score.innings),
		...inningSlots(score),
		game_uuid: game.uuid,
		home_name: sides.home.name,
		away_name: sides.away.name,
		created_at: shared.display_date,
		ruling: game.ruling,
		id,
	};
}

/**
 * One row of a history, read API §2.9.
 *
 * @param masked the side whose name is shown as the computer's: the service mostly hides the asked user's own
 */
export function historyEntry(game: PlayedGame, id: string, masked: Side | null): Record<string, string> {
	const { sides } = game;
	return {
		id,
		...sharedFields(game),
		home_name: masked === "home" ? COMPUTER : sides.home.name,
		away_name: masked === "away" ? COMPUTER : sides.away.name,
	};
}
