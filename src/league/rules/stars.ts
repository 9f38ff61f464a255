import {
	BATTING,
	type BattingFigures,
	type GameFacts,
	PITCHING,
	type PitchingFigures,
	sumFigures,
} from "../../game/facts.ts";
import { OUTS_PER_INNING } from "../../game/pitching.ts";
import { SIDES } from "../../game/sides.ts";
import { compareNames } from "../../ground/collation.ts";
import type { JudgedGame } from "../season/game.ts";

/** The batter or the pitcher of the week. */
export interface Star<Figures> {
	member: number;
	name: string;
	games: number;
	figures: Figures;
}

export interface Stars {
	/** Null if nobody has played enough. */
	batter: Star<BattingFigures> | null;
	pitcher: Star<PitchingFigures> | null;
}

/**
 * Batters: total bases, runs, runs batted in, walks, hit by pitch, stolen bases, 1 each. Pitchers: 2 an out, 3 a strikeout,
 * −6 an earned run, −3 a hit or a walk, which is 2 an inning, 1 a strikeout and so on in whole numbers: equal scores are
 * equal then.
 */
export const SCORES = {
	batting: ({ h, doubles, triples, hr, r, rbi, bb, hbp, sb }: BattingFigures) =>
		h + doubles + 2 * triples + 3 * hr + r + rbi + bb + hbp + sb,
	pitching: ({ outs, so, er, h, bb }: PitchingFigures) => 2 * outs + OUTS_PER_INNING * (so - 2 * er - h - bb),
};

/** A batter needs this many games and a pitcher this many innings to be a star, since one great game makes no week. */
export const LEAST_OF_STARS = { games: 3, innings: 9 };

/** The best batter by score per game, and the best pitcher by score per out, so that the player with the most games does not win. */
export function findStars(played: readonly JudgedGame[], factsOf: ReadonlyMap<string, GameFacts>): Stars {
	const sidesOf = played.flatMap(game => {
		const facts = factsOf.get(game.key);
		return facts === undefined ? [] : SIDES.map(side => ({ member: game[side].member, facts: facts[side] }));
	});
	const batters = sumLines(
		BATTING,
		sidesOf.map(({ member, facts }) => ({ member, lines: facts.batting })),
	);
	const pitchers = sumLines(
		PITCHING,
		sidesOf.map(({ member, facts }) => ({ member, lines: facts.pitching })),
	);
	return {
		batter: best(
			batters.filter(({ games }) => games >= LEAST_OF_STARS.games),
			({ figures, games }) => SCORES.batting(figures) / games,
		),
		pitcher: best(
			pitchers.filter(({ figures }) => figures.outs >= LEAST_OF_STARS.innings * OUTS_PER_INNING),
			({ figures }) => SCORES.pitching(figures) / figures.outs,
		),
	};
}

/** The sum of a player's lines in all games. */
function sumLines<Figure extends string>(
	figures: readonly Figure[],
	sides: readonly { member: number; lines: readonly (Record<Figure, number> & { name: string })[] }[],
): Star<Record<Figure, number>>[] {
	/** The players by member, then by name: a season has some fifty thousand lines, and joined keys take their time. */
	const players = new Map<number, Map<string, { member: number; name: string; lines: Record<Figure, number>[] }>>();
	for (const { member, lines } of sides) {
		const ofMember = players.get(member) ?? new Map();
		players.set(member, ofMember);
		for (const [index, line] of lines.entries()) {
			const { name } = line;
			const namesakes = countBefore(lines, index);
			// Two people of one box score may have the same name.
			const key = namesakes === 0 ? name : `${name} ${namesakes}`;
			const player = ofMember.get(key);
			if (player === undefined) ofMember.set(key, { member, name, lines: [line] });
			else player.lines.push(line);
		}
	}
	return [...players.values()]
		.flatMap(ofMember => [...ofMember.values()])
		.map(({ member, name, lines }) => ({
			member,
			name,
			games: lines.length,
			figures: sumFigures(figures, lines),
		}));
}

/** The player with the highest score above 0; if several have it, the first by name. */
function best<Player extends Star<unknown>>(
	players: readonly Player[],
	scoreOf: (player: Player) => number,
): Player | null {
	const scored = players.map(player => ({ player, score: scoreOf(player) })).filter(({ score }) => score > 0);
	scored.sort((one, other) => other.score - one.score || compareNames(one.player.name, other.player.name));
	return scored[0]?.player ?? null;
}

/** The number of earlier lines with the same name. */
function countBefore(lines: readonly { name: string }[], index: number): number {
	let count = 0;
	for (let at = 0; at < index; at++) if (lines[at]?.name === lines[index]?.name) count += 1;
	return count;
}
