import { formatTimestamp } from "../calendar.ts";
import { BADGES } from "../gamertags.ts";
import type { Stadium } from "../goods.ts";
import { itemUuid } from "../item-uuid.ts";
import type { Matchup } from "../matchups.ts";
import { createRandom } from "../random.ts";
import type { BallPlayer } from "../roster.ts";
import { TEAMS } from "../teams.ts";
import { type TeamBoxScore, type TeamLine, teamBoxScore, total } from "./box-score.ts";
import type { Game } from "./game.ts";
import { gameText } from "./game-text.ts";
import { decide, simulateGame } from "./simulation.ts";
import { createTeam, otherSide, type Side } from "./team.ts";

/** The data with which all games are played. */
export interface Stage {
	seed: string;
	roster: readonly BallPlayer[];
	stadiums: readonly Stadium[];
}

/** The content of the records of a game. */
export interface PlayedGame {
	matchup: Matchup;
	uuid: string;
	sides: Record<Side, { playerId: string; teamId: string; teamName: string }>;
	winner: Side;
	/** The lines by inning. */
	lines: Record<Side, TeamLine>;
	/** Whether the home team did not need its last half. */
	isLastHalfUnplayed: boolean;
	/** The deciding pitchers: "W: Abel Corrstone (7-1, 1.79), L: …, SV: …"; empty if no pitcher is credited. */
	pitcherInfo: string;
	/** "0" for a game that was played to its end. */
	ruling: string;
	/** The game log, read API §2.7. */
	text: string;
	boxScores: [home: TeamBoxScore, away: TeamBoxScore];
}

/** The name that the service writes for the computer, and usually for the user whose history is requested. */
const COMPUTER = "CPU";

/** Plays the game of a matchup: a pure function of the seed, the game's number and its players. */
export function playGame(stage: Stage, matchup: Matchup): PlayedGame {
	const { seed, roster, stadiums } = stage;
	const { mode, players, number, playedAt, ending } = matchup;
	const random = createRandom(`${seed}/game/${number}`);
	const isExhibition = mode === "EXHIBITION";
	const clubs = random.shuffle(TEAMS);
	const side = (side: Side) => {
		const player = players[side];
		const playerId = player?.playerId ?? "1000000";
		const club = clubs[side === "home" ? 0 : 1];
		// In an exhibition each side plays with a club. In other games a team is its player's own, and has its id.
		return isExhibition && club
			? { playerId, teamId: String(108 + TEAMS.indexOf(club)), teamName: club.name }
			: { playerId, teamId: playerId, teamName: player?.squadName ?? COMPUTER };
	};
	const sides = { home: side("home"), away: side("away") };
	const team = (side: Side) => {
		const { playerId, teamName } = sides[side];
		const people = isExhibition ? roster.filter(({ team }) => team.name === teamName) : collection(stage, playerId);
		return createTeam(random, people, `${seed}/${playerId}`, playedAt);
	};
	const isAgainstComputer = players.home === null || players.away === null;
	const regulation = isAgainstComputer && !isExhibition ? 3 : 9;
	const quitShare = isAgainstComputer || mode === "LEAGUE" ? 0.05 : 0.25;
	const quitHalf = random.chance(quitShare) ? random.int(0, 2 * regulation - 1) : null;
	const game = simulateGame(random, regulation, ending ?? quitHalf, { home: team("home"), away: team("away") });
	const decisions = decide(game);
	const lines = { home: teamLine(game, "home"), away: teamLine(game, "away") };
	const boxScore = (side: Side) => teamBoxScore({ ...game.teams[side], ...sides[side] }, lines[side], decisions);
	const pitcherInfo = [...decisions].map(([{ first, last, season, line }, decision]) => {
		const wins = season.wins + (decision === "W" ? 1 : 0);
		const losses = season.losses + (decision === "L" ? 1 : 0);
		const er = season.er + line.er;
		const outs = season.outs + line.outs;
		const eraWithoutOuts = er > 0 ? "INF" : "0.00";
		const era = outs > 0 ? ((er * 27) / outs).toFixed(2) : eraWithoutOuts;
		return `${decision === "S" ? "SV" : decision}: ${first} ${last} (${wins}-${losses}, ${era})`;
	});
	const names = { home: sides.home.teamName, away: sides.away.teamName };
	return {
		matchup,
		sides,
		winner: game.winner,
		lines,
		isLastHalfUnplayed: !game.wasQuit && game.halves.at(-1)?.side === "away",
		pitcherInfo: pitcherInfo.join(", "),
		uuid: itemUuid(seed, `game/${number}`).replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-"),
		ruling: game.wasQuit ? random.pick(["5", "6", "6", "6", "13", "15"]) : "0",
		text: gameText(random, game, names, random.pick(stadiums), playedAt),
		boxScores: [boxScore("home"), boxScore("away")],
	};
}

/** The ball players that a person has collected from the 400 best; always the same. */
function collection({ seed, roster }: Stage, playerId: string): readonly BallPlayer[] {
	const best = roster.toSorted((a, b) => b.overall - a.overall).slice(0, 400);
	return createRandom(`${seed}/collection/${playerId}`).shuffle(best).slice(0, 60);
}

function teamLine({ halves }: Game, side: Side): TeamLine {
	const innings = Array.from({ length: halves.at(-1)?.inning ?? 0 }, (_, i) => i + 1);
	const column = (batting: Side, key: "runs" | "hits" | "errors") =>
		innings.map(inning => halves.find(half => half.inning === inning && half.side === batting)?.[key] ?? 0);
	return { r: column(side, "runs"), h: column(side, "hits"), e: column(otherSide(side), "errors") };
}

/**
 * One row of a history, read API §2.9.
 *
 * @param masked the side whose name is shown as the computer's: the service usually hides the requested user's own name
 */
export function historyEntry(game: PlayedGame, id: string, masked: Side | null): Record<string, string> {
	const { matchup, winner, pitcherInfo } = game;
	const side = (side: Side) => {
		const { r, h, e } = game.lines[side];
		const player = matchup.players[side];
		return {
			[`${side}_full_name`]: game.sides[side].teamName,
			[`${side}_name`]: player && side !== masked ? `${player.name}${BADGES[player.platform]}` : COMPUTER,
			[`${side}_display_result`]: winner === side ? "W" : "L",
			[`${side}_runs`]: String(total(r)),
			[`${side}_hits`]: String(total(h)),
			[`${side}_errors`]: String(total(e)),
		};
	};
	return {
		id,
		game_mode: matchup.mode,
		...side("home"),
		...side("away"),
		display_pitcher_info: pitcherInfo,
		display_date: formatTimestamp(matchup.playedAt),
	};
}

/** The line score of a game log, read API §2.6. */
export function gameRecord(game: PlayedGame, id: string, league: string): Record<string, string> {
	const { sides, winner, matchup } = game;
	return {
		...historyEntry(game, id, null),
		home_player_id: sides.home.playerId,
		away_player_id: sides.away.playerId,
		[`home_${league}_team_id`]: sides.home.teamId,
		[`away_${league}_team_id`]: sides.away.teamId,
		[`winning_${league}_team_id`]: sides[winner].teamId,
		innings: String(game.lines.home.r.length),
		...inningSlots(game),
		game_uuid: game.uuid,
		created_at: formatTimestamp(matchup.playedAt),
		ruling: game.ruling,
	};
}

/** There are always nine slots: in extra innings they hold the last nine, and a half that was not played is a space. */
function inningSlots({ lines: { home, away }, isLastHalfUnplayed }: PlayedGame): Record<string, string> {
	const innings = home.r.length;
	const skipped = Math.max(0, innings - 9);
	const slots = Array.from({ length: 9 }, (_, i) => {
		const inning = skipped + i;
		const isHomeUnplayed = isLastHalfUnplayed && inning === innings - 1;
		return {
			[`inning_${i + 1}`]: String(i + 1),
			[`home_runs_${i + 1}`]: isHomeUnplayed ? " " : String(home.r[inning] ?? " "),
			[`away_runs_${i + 1}`]: String(away.r[inning] ?? " "),
		};
	});
	return Object.assign({}, ...slots);
}
