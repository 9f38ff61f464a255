import type { Gamertag } from "../gamertags.ts";
import type { Stadium } from "../goods.ts";
import { itemUuid } from "../item-uuid.ts";
import type { Matchup } from "../matchups.ts";
import { createRandom, type Random } from "../random.ts";
import type { BallPlayer } from "../roster.ts";
import { TEAMS } from "../teams.ts";
import { teamBoxScore } from "./box-score.ts";
import { decide } from "./decisions.ts";
import { COMPUTER, formatPlayer, type PlayedGame, type SideFacts } from "./game-record.ts";
import { gameText } from "./game-text.ts";
import { lineScore } from "./line-score.ts";
import { formatPitcherInfo } from "./pitcher-record.ts";
import type { Side } from "./play.ts";
import { seasonSoFar } from "./season.ts";
import { type GamePlan, simulateGame } from "./simulation.ts";
import { createSquad } from "./squad.ts";
import { pitchingLine, tallyGame } from "./tally.ts";
import { createVenue } from "./venue.ts";

/** What all games are played with. */
export interface Stage {
	seed: string;
	/** The ball players people collect first. */
	best: readonly BallPlayer[];
	clubs: ReadonlyMap<string, readonly BallPlayer[]>;
	stadiums: readonly Stadium[];
}

const BEST_PLAYERS = 400;

export function createStage(seed: string, roster: readonly BallPlayer[], stadiums: readonly Stadium[]): Stage {
	return {
		seed,
		best: roster.toSorted((a, b) => b.overall - a.overall).slice(0, BEST_PLAYERS),
		clubs: Map.groupBy(roster, player => player.team.name),
		stadiums,
	};
}

/** Plays the game of a matchup; a pure function of the seed and its number. */
export function playGame(stage: Stage, matchup: Matchup): PlayedGame {
	const { mode, players } = matchup;
	const random = createRandom(`${stage.seed}/game/${matchup.number}`);
	const isExhibition = mode === "EXHIBITION";
	const sides = isExhibition ? clubSides(random, players) : squadSides(players);
	const squad = (side: Side) => {
		const people = isExhibition
			? (stage.clubs.get(sides[side].fullName) ?? stage.best)
			: collection(stage, players[side]);
		return createSquad(random, people, ({ name, position }) =>
			seasonSoFar(`${stage.seed}/${sides[side].playerId}/${name}`, position === "SP", matchup.playedAt),
		);
	};

	const isAgainstComputer = players.home === null || players.away === null;
	const plan = planGame(random, isExhibition, isAgainstComputer);
	const game = simulateGame(random, plan, { home: squad("home"), away: squad("away") });
	const tally = tallyGame(game);
	const decisions = decide(game, tally);
	const score = lineScore(game);
	const names = { home: sides.home.fullName, away: sides.away.fullName };
	const boxScore = (side: Side) =>
		teamBoxScore(
			{ side, teamId: sides[side].teamId, teamName: names[side], sheet: game.sheets[side] },
			score,
			tally,
			decisions,
		);
	return {
		matchup,
		uuid: formatUuid(itemUuid(stage.seed, `game/${matchup.number}`)),
		sides,
		winner: game.winner,
		score,
		pitcherInfo: formatPitcherInfo(decisions, pitcher => pitchingLine(tally, pitcher)),
		ruling: game.quitter ? random.pick(["5", "6", "6", "6", "13", "15"]) : "0",
		text: gameText(game, names, tally, createVenue(random, random.pick(stage.stadiums), matchup.playedAt)),
		boxScores: [boxScore("home"), boxScore("away")],
	};
}

/** In ranked games a team's id is its player's id; the computer has one of its own. */
const COMPUTER_ID = "1000000";

function squadSides(players: Record<Side, Gamertag | null>): Record<Side, SideFacts> {
	const facts = (player: Gamertag | null): SideFacts => {
		const id = player?.playerId ?? COMPUTER_ID;
		return { playerId: id, teamId: id, fullName: player?.squadName ?? COMPUTER, name: formatPlayer(player) };
	};
	return { home: facts(players.home), away: facts(players.away) };
}

/** In an exhibition each side plays with a club. */
function clubSides(random: Random, players: Record<Side, Gamertag | null>): Record<Side, SideFacts> {
	const [home, away] = random.shuffle(TEAMS.map(({ name }, i) => ({ fullName: name, teamId: String(108 + i) })));
	if (!home || !away) throw new RangeError("A league of one club plays no games");
	const person = (player: Gamertag | null) => ({
		playerId: player?.playerId ?? COMPUTER_ID,
		name: formatPlayer(player),
	});
	return { home: { ...home, ...person(players.home) }, away: { ...away, ...person(players.away) } };
}

const COLLECTION_SIZE = 60;

/** The ball players somebody has put together: always the same ones. The computer takes whoever comes. */
function collection({ seed, best }: Stage, player: Gamertag | null): readonly BallPlayer[] {
	if (!player) return best;
	return createRandom(`${seed}/collection/${player.playerId}`).shuffle(best).slice(0, COLLECTION_SIZE);
}

function planGame(random: Random, isExhibition: boolean, isAgainstComputer: boolean): GamePlan {
	const regulation = isAgainstComputer && !isExhibition ? 3 : 9;
	const side = random.pick<Side>(["home", "away"]);
	const quits = random.chance(isAgainstComputer ? 0.05 : 0.25);
	return {
		regulation,
		quit: quits ? { inning: random.int(1, regulation), side, after: random.int(0, 4) } : null,
		simulatedFrom: isExhibition && random.chance(0.3) ? random.int(4, regulation) : null,
	};
}

/** 32 hex digits → "6bd79dce-15f0-ac5d-3630-75940a672188" */
function formatUuid(hex: string): string {
	return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
