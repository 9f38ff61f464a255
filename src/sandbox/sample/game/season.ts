import { createRandom } from "../random.ts";

/** What a pitcher has done for a squad since the edition came out. */
export interface Season {
	wins: number;
	losses: number;
	saves: number;
	blownSaves: number;
	holds: number;
	outs: number;
	earnedRuns: number;
}

const DAY_MS = 24 * 60 * 60_000;
/** Editions come out in March. */
const RELEASE_MONTH = 2;

/**
 * A season so far: every pitcher gathers wins, losses and the rest at his own pace, so that numbers only grow until the
 * next edition.
 *
 * @param key who pitches for whom
 * @param time epoch ms
 */
export function seasonSoFar(key: string, isStarter: boolean, time: number): Season {
	const random = createRandom(key);
	const days = daysSinceRelease(time);
	const decisions = days * random.next() * (isStarter ? 0.22 : 0.08);
	const share = 0.25 + 0.6 * random.next();
	const reliefs = isStarter ? 0 : days * random.next() * 0.08;
	const outs = Math.floor(decisions * (isStarter ? 19 : 11));
	return {
		wins: Math.floor(decisions * share),
		losses: Math.floor(decisions * (1 - share)),
		saves: Math.floor(reliefs * 0.6),
		blownSaves: Math.floor(reliefs * 0.15),
		holds: Math.floor(reliefs * 0.5),
		outs,
		earnedRuns: Math.floor((outs / 27) * Math.max(0.3, random.normal(2.6, 1.2))),
	};
}

function daysSinceRelease(time: number): number {
	const year = new Date(time).getUTCFullYear();
	const release = [year, year - 1].map(candidate => Date.UTC(candidate, RELEASE_MONTH)).find(date => date <= time);
	return (time - (release ?? time)) / DAY_MS;
}
