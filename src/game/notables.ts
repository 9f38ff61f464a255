import type { GameFacts } from "./facts.ts";
import { otherSide, SIDES, type Side } from "./sides.ts";
import type { StoredAppearance } from "./stored-appearances.ts";

/** What can be rare in a game, the rarest first. */
export const GAME_KINDS = [
	"noHitter",
	"walkOff",
	"comeback",
	"lateHomer",
	"homers",
	"hits",
	"strikeouts",
	"longest",
	"hardest",
	"blowout",
	"shutout",
	"extra",
] as const;
export type GameKind = (typeof GAME_KINDS)[number];

/** Something in a game that can be ranked by its value: a length in feet, a number of runs or strikeouts, an inning. */
export interface GameNotable {
	kind: GameKind;
	/** The side whose feat it is. */
	side: Side;
	/** The player, as the text or the box score names them; null for a feat of the team. */
	player: string | null;
	/** The higher, the rarer; 1 for a feat that has no degree. */
	value: number;
	/** The inning in which it happened, if the text tells that. */
	inning: number | null;
}

/** The lowest value of a kind that is mentioned on its own. Lower values are only ranked. */
export const WORTH: Readonly<Record<GameKind, number>> = {
	noHitter: 1,
	walkOff: 1,
	comeback: 3,
	lateHomer: 1,
	homers: 2,
	hits: 4,
	strikeouts: 12,
	longest: 450,
	hardest: 110,
	blowout: 10,
	shutout: 1,
	extra: 1,
};

const REGULATION = 9;
/** A shorter game is not long enough for a shutout or a no-hitter. */
const LEAST_INNINGS = 5;
/** A go-ahead home run is late from here on, or in the last two innings of a shorter game. */
const LATE = 7;

type Feat = Omit<GameNotable, "kind">;
/** The feat, or null if the kind did not happen. */
type FoundFeat = Feat | null;

interface Game {
	facts: GameFacts;
	/** The side with more runs, if it won; null for a tie, and for a win that was awarded. */
	winner: Side | null;
	/** The innings that were started. */
	innings: number;
}

/** The most feats of one kind that a game can have: no list of records shows more. */
export const MOST_OF_A_KIND = 10;

/** The catalogue: a feat that a team can have once in a game, or every player's feats. */
const FINDERS: Readonly<Record<GameKind, (game: Game) => FoundFeat | Feat[]>> = {
	noHitter: game => ofWinner(game, winner => (isWhole(game) && isHitless(game, otherSide(winner)) ? 1 : 0)),
	walkOff: findWalkOff,
	comeback: game => ofWinner(game, winner => deficitOf(game.facts, winner)),
	lateHomer: findLateHomer,
	homers: game => featsOfLines(game, "batting", ({ hr }) => hr),
	hits: game => featsOfLines(game, "batting", ({ h }) => h),
	strikeouts: game => featsOfLines(game, "pitching", ({ so }) => so),
	longest: game => featsOfAppearances(game, ({ feet }) => feet),
	hardest: game => featsOfAppearances(game, ({ mph }) => mph),
	blowout: game => ofWinner(game, winner => runsOf(game.facts, winner) - runsOf(game.facts, otherSide(winner))),
	shutout: game => ofWinner(game, winner => (isWhole(game) && runsOf(game.facts, otherSide(winner)) === 0 ? 1 : 0)),
	extra: game => ofWinner(game, () => (game.innings > REGULATION ? game.innings : 0)),
};

/**
 * Finds what is notable in a game: kind by kind, the best of a kind first. Each batter, pitcher, home run and hit counts
 * separately.
 *
 * @param winner as the league counts it, null for a game that ended early; feats of the team need a winner with more runs
 */
export function findNotables(facts: GameFacts, winner: Side | null): GameNotable[] {
	const isKnown = SIDES.every(side => facts[side].innings.length > 0);
	const hasMore = winner !== null && isKnown && runsOf(facts, winner) > runsOf(facts, otherSide(winner));
	const innings = Math.max(facts.away.innings.length, facts.home.innings.length);
	const game = { facts, winner: hasMore ? winner : null, innings };
	return GAME_KINDS.flatMap(kind => {
		const found = FINDERS[kind](game) ?? [];
		const feats = Array.isArray(found) ? found : [found];
		return feats
			.filter(({ value }) => value > 0)
			.sort((one, other) => other.value - one.value)
			.slice(0, MOST_OF_A_KIND)
			.map(feat => ({ kind, ...feat }));
	});
}

const runsOf = (facts: GameFacts, side: Side) => facts[side].innings.reduce((sum, runs) => sum + runs, 0);
/** No box score has fewer than nine batters. */
const isHitless = ({ facts }: Game, side: Side) =>
	facts[side].batting.length >= 9 && facts[side].batting.every(({ h }) => h === 0);
const isWhole = ({ innings }: Game) => innings >= LEAST_INNINGS;

function ofWinner({ winner }: Game, figureOf: (winner: Side) => number): FoundFeat {
	return winner === null ? null : { side: winner, player: null, value: figureOf(winner), inning: null };
}

/** The most runs by which a side was behind: at a plate appearance if the text gives them, else after an inning. */
function deficitOf(facts: GameFacts, side: Side): number {
	const team = facts[side];
	const other = facts[otherSide(side)];
	if (team.appearances.length > 0) {
		const behind = team.appearances.map(({ lead }) => -lead);
		return Math.max(0, ...behind, ...other.appearances.map(({ lead, runs }) => lead + runs));
	}
	let deficit = 0;
	let behind = 0;
	for (let inning = 0; inning < other.innings.length; inning++) {
		behind += (other.innings[inning] ?? 0) - (team.innings[inning] ?? 0);
		deficit = Math.max(deficit, behind);
	}
	return deficit;
}

const takesLead = ({ lead, runs }: StoredAppearance) => lead <= 0 && lead + runs > 0;

/**
 * The home side took the lead in its last half-inning, which ended the game, whatever brought the run in. The batter has
 * the feat if it was a plate appearance; else (a wild pitch, a balk, a steal of home) the team has it.
 */
function findWalkOff({ facts, winner, innings }: Game): FoundFeat {
	const { home } = facts;
	const runsBefore = runsOf(facts, "home") - (home.innings[innings - 1] ?? 0);
	if (winner !== "home" || runsBefore > runsOf(facts, "away")) return null;
	// Somebody who bats with a lead shows that the game went on. Without a text, nothing shows how it ended.
	const last = home.appearances.at(-1);
	if (last === undefined || home.appearances.some(({ inning, lead }) => inning === innings && lead > 0)) return null;
	const isDecided = last.inning === innings && takesLead(last);
	return { side: "home", player: isDecided ? last.batter : null, value: 1, inning: innings };
}

/** A home run that gave the winner the lead for good, without ending the game. */
function findLateHomer(game: Game): FoundFeat {
	const { facts, winner } = game;
	if (winner === null || findWalkOff(game) !== null) return null;
	const { appearances } = facts[winner];
	const place = appearances.findLastIndex(takesLead);
	const homer = appearances[place];
	if (homer?.result !== "homer" || homer.inning < Math.min(LATE, game.innings - 1)) return null;
	const isLater = ({ inning }: StoredAppearance) =>
		winner === "away" ? inning >= homer.inning : inning > homer.inning;
	const isLost =
		appearances.slice(place + 1).some(({ lead }) => lead <= 0) ||
		facts[otherSide(winner)].appearances.filter(isLater).some(({ lead, runs }) => lead + runs >= 0);
	return isLost ? null : { side: winner, player: homer.batter, value: 1, inning: homer.inning };
}

function featsOfLines<Part extends "batting" | "pitching">(
	{ facts }: Game,
	part: Part,
	figureOf: (line: GameFacts["away"][Part][number]) => number,
): Feat[] {
	return SIDES.flatMap(side =>
		// The compiler cannot see that these lines belong to this part.
		(facts[side][part] as readonly GameFacts["away"][Part][number][]).map(line => {
			return { side, player: line.name, value: figureOf(line), inning: null };
		}),
	);
}

function featsOfAppearances({ facts }: Game, figureOf: (appearance: StoredAppearance) => number | null): Feat[] {
	return SIDES.flatMap(side =>
		facts[side].appearances.map(each => {
			return { side, player: each.batter, value: figureOf(each) ?? 0, inning: each.inning };
		}),
	);
}
