import type { Random } from "../random.ts";

/** Words of the game log (read API §2.7), as the recorded logs use them; "{fielder}" stands for his name. */

const PITCH_NAMES = { fastball: 34, slider: 26, curveball: 12, changeup: 11, splitter: 7, sinker: 7, cutter: 3 };
const CORNERS = ["low and away", "low and in", "high and in", "high and away"] as const;
const EDGES = ["low", "high", "outside", "inside"] as const;

/** "a slider low and away", "an inside fastball" */
function pitchPhrase(random: Random): string {
	const pitch = random.weighted(PITCH_NAMES);
	if (random.chance(0.7)) return `a ${pitch} ${random.pick(CORNERS)}`;
	if (random.chance(0.05)) return `a ${pitch} down the middle`;
	const edge = random.pick(EDGES);
	return `${/^[aeio]/.test(edge) ? "an" : "a"} ${edge} ${pitch}`;
}

export function strikeoutPhrase(random: Random): string {
	const manner = random.weighted({ chasing: 68, "swinging late at": 10, "swinging early at": 5, on: 8, looking: 9 });
	const start = manner === "looking" ? "was called out on strikes looking on" : `struck out ${manner}`;
	return `${start} ${pitchPhrase(random)}`;
}

const FIELDS = ["left", "center", "right"] as const;
const INFIELD = ["the pitcher", "first baseman", "second baseman", "third baseman", "shortstop"] as const;

export function singlePhrase(random: Random): string {
	const verb = random.weighted({ grounded: 38, lined: 34, hit: 22, bunted: 3, popped: 3 });
	const isInfield = verb === "bunted" || (verb === "grounded" && random.chance(0.2));
	return `${verb} to ${isInfield ? random.pick(INFIELD) : random.pick(FIELDS)} for a single`;
}

export function doublePhrase(random: Random): string {
	return random.chance(0.05) ? "doubled (ground rule double)" : `doubled to ${random.pick(FIELDS)}`;
}

export function triplePhrase(random: Random): string {
	return `tripled to ${random.pick(["center", "right"])}`;
}

export function homeRunPhrase(random: Random): string {
	const feet = Math.round(Math.min(485, Math.max(345, random.normal(412, 26))));
	return `homered to ${random.pick(FIELDS)} (${feet} feet)`;
}

/** "grounded out to {fielder} (6-3)": the pitcher and the catcher throw to first as well, the first baseman steps on it. */
export function groundOutPhrase(fielder: number): string {
	return `grounded out to {fielder} (${fielder === 3 ? "3U" : `${fielder}-3`})`;
}

export function errorPhrase(random: Random, fielder: number): string {
	const kind = fielder >= 7 || random.chance(0.5) ? "fielding" : "throwing";
	return `reached first on a ${kind} error by {fielder} (E${fielder})`;
}
