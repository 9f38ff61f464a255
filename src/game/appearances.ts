import { type Bases, moveAll, putBatter } from "./bases.ts";
import { decideHits, type HitCount, type HitsOf } from "./hit-or-error.ts";
import type { HalfInning } from "./innings.ts";
import { MAX_NAME, parseAppearance } from "./parse-appearance.ts";
import { withContact } from "./perfect-contact.ts";
import { MAX_APPEARANCES, type PlateAppearance } from "./plate-appearance.ts";
import type { PlayByPlay } from "./play-by-play.ts";
import type { Play } from "./plays.ts";
import { splitSentences } from "./sentences.ts";
import { otherSide, type Side } from "./sides.ts";

/** Limits: no real game has more, and a longer text does not come from a game. */
const MOST_RUNS = 99;
const MOST_INNINGS = 63;
/** The largest lead that is stored, for either side; no real game has a larger one. */
const MOST_LEAD = 31;

/** Extra innings begin with a runner on second. In a shorter game nothing says which innings are extra. */
const REGULATION = 9;

/**
 * The plate appearances that a game's text tells, in order. Their situations (outs, runners, lead) follow from the text.
 *
 * @param hitsOf the hits in the box score, which decide between a hit and an error where the text does not
 */
export function findAppearances({ innings, trailer }: PlayByPlay, hitsOf: HitsOf = () => null): PlateAppearance[] {
	const found: PlateAppearance[] = [];
	const halves: HitCount[] = [];
	const before: Before = { runs: { away: 0, home: 0 }, pitchers: { away: "", home: "" }, last: { away: "", home: "" } };
	for (const { inning, halves: played } of innings) {
		if (inning < 1 || inning > MOST_INNINGS || found.length >= MAX_APPEARANCES) continue;
		for (const half of played) {
			const { appearances } = followHalf(half, inning, before);
			const added = appearances.slice(0, MAX_APPEARANCES - found.length);
			halves.push({ of: added.map((_, index) => found.length + index), hits: half.totals?.hits ?? null });
			found.push(...added);
		}
	}
	return decideHits(withContact(found, trailer.perfectContact), halves, hitsOf);
}

/** The situation before a half-inning; it is updated as the half-inning is followed. */
export interface Before {
	/** The runs of both sides so far. */
	runs: Record<Side, number>;
	/** The pitcher whom the text named last, by the side that pitches. */
	pitchers: Record<Side, string>;
	/** The batter who batted last for each side. */
	last: Record<Side, string>;
}

/**
 * Follows the outs and runners of a half-inning.
 *
 * @returns also its outs and the number of runners left on base, as far as the text gives them
 */
export function followHalf({ side, plays, totals }: HalfInning, inning: number, before: Before) {
	const { runs, pitchers, last } = before;
	const fielding = otherSide(side);
	const runsBefore = runs[side];
	const appearances: PlateAppearance[] = [];
	const bases: Bases = [null, null, null];
	// An extra inning begins with a runner on second: the batter before the first of the inning, who batted last.
	if (inning > REGULATION) bases[1] = last[side];
	let outs = 0;
	for (const play of plays) {
		const sentences = splitSentences(play.text);
		const appearance = sentences
			.slice(0, 1)
			.flatMap(each => parseAppearance(each, name => bases.includes(name)) ?? [])[0];
		const scored = Math.min(play.runs ?? 1, 4);
		if (appearance !== undefined) {
			const lead = Math.max(-MOST_LEAD, Math.min(runs[side] - runs[fielding], MOST_LEAD));
			const situation = { inning, side, pitcher: pitchers[fielding], outs: Math.min(outs, 2), lead };
			const runners = bases.reduce((bits, runner, base) => bits + (runner === null ? 0 : 1 << base), 0);
			const { critical, criticalSituation, simulated } = play;
			const marks = { critical: critical || criticalSituation, simulated };
			appearances.push({ ...appearance, ...situation, runners, runs: scored, mph: null, ...marks });
			last[side] = appearance.batter;
			putBatter(bases, appearance, sentences[0] ?? "");
		}
		outs += moveAll(bases, appearance === undefined ? sentences : sentences.slice(1), appearance, sentences[0] ?? "");
		runs[side] = Math.min(runs[side] + scored, MOST_RUNS);
		if (appearance === undefined) pitchers[fielding] = findPitcher(play) ?? pitchers[fielding];
	}
	// The totals include runs that the text leaves out.
	if (totals !== null) runs[side] = Math.min(runsBefore + totals.runs, MOST_RUNS);
	return { appearances, outs, left: bases.filter(runner => runner !== null).length };
}

function findPitcher({ text }: Play): string | undefined {
	const [, name] = /^(.+?) pitching\.$/.exec(text) ?? [];
	return name !== undefined && name.length <= MAX_NAME ? name : undefined;
}
