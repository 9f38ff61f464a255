import type { Random } from "../random.ts";
import type { Game, Half } from "./game.ts";
import { type Bases, drawOutcome, type Outcome, type Runner } from "./outcome.ts";
import { type Batter, otherSide, type Pitcher, type Team } from "./team.ts";

/**
 * Plays a half-inning that has been added to the game. The plays are written into it and into the rows of both teams.
 *
 * @param lead the runs the batting side was ahead by; below 0 it was behind
 * @param quitAfter the plate appearances after which a player quits
 */
export function playHalf(random: Random, game: Game, half: Half, lead: number, quitAfter: number): void {
	const { regulation, teams } = game;
	const { inning, side } = half;
	const batting = teams[side];
	const fielding = teams[otherSide(side)];
	const pitcher = pitcherIn(fielding, inning);
	if (pitcher !== pitcherIn(fielding, inning - 1) || inning === 1) {
		half.text += `${pitcher.last} pitching. `;
		pitcher.entryLead = -lead;
	}
	// A run that gives the home side the lead ends the game at once.
	const runsToEnd = side === "home" && inning >= regulation ? 1 - lead : Number.POSITIVE_INFINITY;
	// An extra inning starts with the last batter on second; his run is not earned.
	const slow = inning > regulation ? batting.order.at(batting.next - 1) : undefined;
	let bases: Bases = [null, slow ? { batter: slow, isEarned: false } : null, null];
	for (let outs = 0, appearances = 0; outs < 3 && half.runs < runsToEnd; appearances++) {
		game.wasQuit = appearances === quitAfter;
		if (game.wasQuit) break;
		if (bases[0] && !bases[1] && random.chance(0.05)) {
			bases[0].batter.line.sb++;
			half.text += `${bases[0].batter.last} stole 2nd. `;
			bases = [null, bases[0], bases[2]];
		}
		const leadNow = lead + half.runs;
		const batter = chooseBatter(random, batting, half, inning >= Math.min(7, regulation) && leadNow <= 0);
		const outcome = drawOutcome(random, bases, outs, fielding.order);
		const { columns, error } = outcome;
		const moved = moveRunners(outcome, bases, batter, runsToEnd - half.runs);
		const runs = moved.scored.length;
		const isGoAhead = leadNow <= 0 && leadNow + runs > 0;
		if (isGoAhead) game.ofRecord = { winning: pitcherIn(batting, inning), losing: pitcher };

		const play = `${batter.last} ${outcome.phrase}.`;
		const text = [play, ...moved.sentences].join(" ");
		const isTight = inning >= regulation - 3 && Math.abs(leadNow) <= 2;
		const isDanger = isTight && (bases[1] !== null || bases[2] !== null);
		let colour: number | null = null;
		if (isDanger) colour = outs === 2 ? 46 : 47;
		if (runs > 0) colour = isTight && leadNow <= 0 ? 46 : 48;
		half.text += colour ? `^c${colour}^${text}${isGoAhead ? "^c50^* " : " ^c50^"}` : `${text} `;

		const outsOnPlay = columns.includes("gidp") ? 2 : 1;
		const madeOuts = outcome.base > 0 ? 0 : outsOnPlay;
		const rbi = error || columns.includes("gidp") ? 0 : runs;
		for (const column of columns) {
			batter.line[column]++;
			if (column === "h" || column === "bb" || column === "so" || column === "hr") pitcher.line[column]++;
			if (column === "h") half.hits++;
			if (column === "bb") half.walks++;
		}
		if (error) {
			error.line.e++;
			half.errors++;
		}
		for (const runner of moved.scored) runner.batter.line.r++;
		batter.line.rbi += rbi;
		pitcher.line.r += runs;
		pitcher.line.er += error ? 0 : moved.scored.filter(({ isEarned }) => isEarned).length;
		pitcher.line.outs += madeOuts;
		half.runs += runs;
		const fewestPitches = columns.includes("so") ? 3 : 1;
		half.pitches += random.int(columns.includes("bb") ? 4 : fewestPitches, 7);
		if (columns.includes("h") && random.chance(0.08 * outcome.base)) {
			const mph = random.int(98, 115);
			game.contacts.push(`${batter.last}: ${mph} mph (${play} ${rbi > 0 ? ` ${rbi} RBI` : ""})`);
		}
		outs += madeOuts;
		bases = moved.bases;
		batting.next = (batting.next + 1) % batting.order.length;
	}
	half.leftOn = bases.filter(runner => runner !== null).length;
}

/** Moves the runners, starting with the lead runner, so that none passes another. */
function moveRunners({ base, advance, columns, error }: Outcome, bases: Bases, batter: Batter, needed: number) {
	const reached: Bases = [null, null, null];
	const scored: Runner[] = [];
	const sentences: string[] = [];
	for (const from of [2, 1, 0] as const) {
		const runner = bases[from];
		// No runner scores after the run that ends the game, except on a home run.
		if (!runner || (scored.length >= needed && base !== 4)) continue;
		const name = runner.batter.last;
		if (from === 0 && columns.includes("gidp")) {
			sentences.unshift(`${name} out.`);
			continue;
		}
		let to = from + advance(from);
		while (to > from && reached[to]) to--;
		if (to > 2) scored.push(runner);
		else reached[to] = runner;
		// The log does not mention a runner whom a walk moves, unless he scores.
		if (to > 2) sentences.push(`${name} scores.`);
		else if (to > from && columns.includes("ab")) sentences.push(`${name} advances to ${to === 2 ? "3rd" : "2nd"}.`);
	}
	const runner = { batter, isEarned: !error };
	if (base === 4) scored.push(runner);
	else if (base > 0) reached[base - 1] = runner;
	return { bases: reached, scored, sentences };
}

function pitcherIn({ pitchers, starterInnings }: Team, inning: number): Pitcher {
	const pitcher = pitchers[Math.max(0, inning - starterInnings)] ?? pitchers.at(-1);
	if (!pitcher) throw new RangeError("A team has no pitcher");
	return pitcher;
}

/** The batter whose turn it is, or sometimes a pinch hitter from the bench. */
function chooseBatter(random: Random, { order, next, batters, bench }: Team, half: Half, mayReplace: boolean): Batter {
	const current = order[next];
	if (!current) throw new RangeError(`The batting order has no place ${next}`);
	const fresh = mayReplace && random.chance(0.03) ? bench.pop() : undefined;
	if (!fresh) return current;
	const batter = { ...fresh, position: current.position, pinchHit: half.inning };
	order[next] = batter;
	batters.splice(batters.indexOf(current) + 1, 0, batter);
	half.text += `${batter.last} pinch hits for ${current.last}. `;
	return batter;
}
